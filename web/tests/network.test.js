/** A slow network: 400 ms there and back, 1.6 Mbit/s. The page must not make anybody wait more than that. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardShown, playTurn, useBrowser, waitFor } from "./support.js";
import { http2Proxy, slowNetwork } from "./slow-network.js";

// What counts is what the program itself holds and sends.
delete process.env.COTULENH_WEB;

const NETWORK = { roundTrip: 400, bits: 1_600_000 };
/** What a busy machine adds: the figures that are printed count, the test finds a request too many. */
const NOISE = 1.2;
const { visitor, address } = useBrowser({ offline: true });

/** @typedef {{ usable: number, ready: number, requests: number }} Start */

/**
 * The milliseconds until the start can be used: its buttons are painted, in their places, and work; and until the
 * script has taken over. That they work without it is shown in start.test.js.
 * @param {string} url @returns {Promise<Start>}
 */
async function usableAfter(url) {
  const { context, page } = await visitor();
  await page.addInitScript(() => {
    const look = () => {
      const buttons = ["a.first-button", ".start-button", ".site-nav a"].map((part) => document.querySelector(part));
      const areThere = buttons.every((button) => button && button.getBoundingClientRect().height > 20);
      if (areThere && getComputedStyle(document.body).margin === "0px") performance.mark("there");
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(url, { waitUntil: "commit" });
  await page.locator("html[data-ready]").waitFor();
  assert.ok(await page.locator(".start-button").isEnabled());
  const result = await page.evaluate(() => {
    const at = (/** @type {string} */ name) => performance.getEntriesByName(name)[0]?.startTime ?? Infinity;
    const usable = Math.max(at("there"), at("first-contentful-paint"));
    const requests = performance
      .getEntriesByType("resource")
      .filter((entry) => /** @type {PerformanceResourceTiming} */ (entry).responseEnd < usable).length;
    return { usable, ready: at("ready"), requests };
  });
  await context.close();
  return result;
}

/** The best of some tries: other programs take the processor now and then. @param {() => Promise<Start>} measure @param {number} limit */
async function best(measure, limit) {
  let result = await measure();
  for (let tries = 1; tries < 4 && result.usable > limit; tries++) {
    const other = await measure();
    if (other.usable < result.usable) result = other;
  }
  return result;
}

/** @param {string} way @param {Start} start */
function report(way, { usable, ready, requests }) {
  const [shown, taken] = [usable, ready].map(Math.round);
  console.log(`${way}: usable after ${shown} ms with ${requests} requests, taken over by the script after ${taken} ms`);
}

test("home is usable within 3 s, cold", async () => {
  const network = await slowNetwork(Number(new URL(address()).port), NETWORK);
  try {
    const start = await best(() => usableAfter(`http://127.0.0.1:${network.port}/`), 3000);
    report("directly", start);
    assert.ok(start.usable < 3000 * NOISE, `${start.usable} ms`);
  } finally {
    network.close();
  }
});

test("home is usable within 2 s behind an HTTP/2 proxy, cold", async () => {
  const proxy = await http2Proxy(address());
  const network = await slowNetwork(proxy.port, NETWORK);
  try {
    const start = await best(() => usableAfter(`https://127.0.0.1:${network.port}/`), 2000);
    report("HTTP/2", start);
    assert.ok(start.usable < 2000 * NOISE, `${start.usable} ms`);
  } finally {
    network.close();
    proxy.close();
  }
});

/** What one game with a friend takes: how long each own turn took to show. @param {string} origin as the host sees it */
async function playGame(origin) {
  const host = await visitor({ baseURL: origin, expected: ["422", "WebSocket", "ERR_"] });
  const guest = await visitor();
  const made = await host.page.request.post("/api/games", { data: { opponent: "friend", side: "red" } });
  const { id } = await made.json();
  await guest.page.goto(`/game/${id}`);
  await guest.page.locator(".join-button").click();
  await host.page.goto(`/game/${id}`);
  await boardShown(host.page);
  await host.page.evaluate(() => {
    let released = 0;
    addEventListener("pointerup", ({ timeStamp }) => (released = timeStamp), { capture: true });
    /** @type {Record<string, number>} */
    const delays = {};
    Object.assign(window, { delays });
    const observer = new MutationObserver(() => {
      for (const cell of document.querySelectorAll('.grid-cell[aria-label*="Red"]')) {
        const { square = "" } = /** @type {HTMLElement} */ (cell).dataset;
        if (square.endsWith("6")) delays[square] ??= performance.now() - released;
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const turns = [
    ["c5c6", "c8c7"],
    ["k5k6", "k8k7"],
    ["d5d6", "d8d7"],
    ["j5j6", "j8j7"],
  ];
  for (const [own = "", other = ""] of turns) {
    await playTurn(host.page, own);
    await waitFor(guest.page, own.slice(2), /Red/);
    await playTurn(guest.page, other);
    await waitFor(host.page, other.slice(2), /Blue/);
  }
  /** @type {number[]} */
  const delays = Object.values(await host.page.evaluate(() => /** @type {any} */ (window).delays));
  console.log(`own turns shown after ${delays.map((delay) => delay.toFixed(1)).join(", ")} ms`);
  assert.equal(delays.length, turns.length);
  return { host, guest, delays };
}

test("every own turn is shown at once, the first one too", async () => {
  const network = await slowNetwork(Number(new URL(address()).port), NETWORK);
  try {
    /** @type {number[]} the least of each turn: other programs take the processor now and then */
    let least = [];
    for (let tries = 0; tries < 4 && (tries === 0 || least.some((delay) => delay >= 50)); tries++) {
      const { host, guest, delays } = await playGame(`http://127.0.0.1:${network.port}`);
      least = delays.map((delay, turn) => Math.min(delay, least[turn] ?? Infinity));
      host.assertNoFaults();
      guest.assertNoFaults();
      await host.context.close();
      await guest.context.close();
    }
    for (const [turn, delay] of least.entries()) assert.ok(delay < 50, `own turn ${turn + 1}: ${delay} ms`);
  } finally {
    network.close();
  }
});

test("a dead network is noticed within 10 s, and a turn made meanwhile arrives", async () => {
  const network = await slowNetwork(Number(new URL(address()).port), NETWORK);
  try {
    const { host, guest } = await playGame(`http://127.0.0.1:${network.port}`);
    network.die();
    const died = Date.now();
    await host.page.locator(".notice:not([hidden])").waitFor({ timeout: 12_000 });
    const noticed = Date.now() - died;
    console.log(`dead network noticed after ${noticed} ms`);
    assert.ok(noticed < 10_000, `${noticed} ms`);
    // A turn made meanwhile is shown, and arrives when the network is back.
    await playTurn(host.page, "g5g6");
    await waitFor(host.page, "g6", /Red Militia/);
    network.revive();
    await waitFor(guest.page, "g6", /Red Militia/);
    host.assertNoFaults();
    guest.assertNoFaults();
  } finally {
    network.close();
  }
});
