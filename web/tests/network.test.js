/** A slow network: 400 ms there and back, 1.6 Mbit/s. The page must not make anybody wait more than that. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardShown, playTurn, useBrowser, waitFor } from "./support.js";
import { http2Proxy, slowNetwork } from "./slow-network.js";

// What counts is what the program itself holds and sends.
delete process.env.COTULENH_WEB;

const NETWORK = { roundTrip: 400, bits: 1_600_000 };
const { visitor, address } = useBrowser();

/** The milliseconds until the page can be used. @param {string} url @param {object} options */
async function usableAfter(url, options) {
  const { context, page } = await visitor(options);
  await page.goto(url, { waitUntil: "commit" });
  await page.locator("html[data-ready]").waitFor();
  const ready = await page.evaluate(() => performance.getEntriesByName("ready")[0]?.startTime ?? Infinity);
  assert.ok(await page.locator(".start-button").isEnabled());
  const requests = await page.evaluate((end) => performance.getEntriesByType("resource").filter(({ startTime }) => startTime < end).length, ready);
  await context.close();
  return { ready, requests };
}

/** The best of some tries: other programs take the processor now and then. @param {() => Promise<{ ready: number, requests: number }>} measure @param {number} limit */
async function best(measure, limit) {
  let result = await measure();
  for (let tries = 1; tries < 4 && result.ready > limit; tries++) {
    const other = await measure();
    if (other.ready < result.ready) result = other;
  }
  return result;
}

test("home is usable within 3 s, cold", async () => {
  const network = await slowNetwork(Number(new URL(address()).port), NETWORK);
  try {
    const { ready, requests } = await best(() => usableAfter(`http://127.0.0.1:${network.port}/`, {}), 3000);
    console.log(`directly: usable after ${Math.round(ready)} ms, ${requests} requests before that`);
    assert.ok(ready < 3000, `${ready} ms`);
  } finally {
    network.close();
  }
});

test("home is usable within 2 s behind an HTTP/2 proxy, cold", async () => {
  const proxy = await http2Proxy(address());
  const network = await slowNetwork(proxy.port, NETWORK);
  try {
    const { ready, requests } = await best(() => usableAfter(`https://127.0.0.1:${network.port}/`, { ignoreHTTPSErrors: true }), 2000);
    console.log(`HTTP/2: usable after ${Math.round(ready)} ms, ${requests} requests before that`);
    assert.ok(ready < 2000, `${ready} ms`);
  } finally {
    network.close();
    proxy.close();
  }
});

test("an own turn is shown at once, the next one is possible, and a dead network is noticed within 10 s", async () => {
  const network = await slowNetwork(Number(new URL(address()).port), NETWORK);
  try {
    const host = await visitor({ baseURL: `http://127.0.0.1:${network.port}`, expected: ["422", "WebSocket", "ERR_"] });
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
      const observer = new MutationObserver(() => {
        if (!document.querySelector('.grid-cell[data-square="c6"][aria-label*="Infantry"]')) return;
        observer.disconnect();
        Object.assign(window, { delay: performance.now() - released });
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await playTurn(host.page, "c5c6");
    await waitFor(host.page, "c6", /Red Infantry/);
    const delay = await host.page.evaluate(() => /** @type {any} */ (window).delay);
    console.log(`own turn shown after ${delay.toFixed(1)} ms`);
    assert.ok(delay < 50, `${delay} ms`);
    await waitFor(guest.page, "c6", /Red Infantry/);
    await playTurn(guest.page, "c8c7");
    await waitFor(host.page, "c7", /Blue Infantry/);

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
