/** Without a network, after one visit: games, a lesson, analysis, the editor; and what happens when it is back. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardShown, localGame, playTurn, press, useBrowser, waitFor } from "./support.js";

const { visitor, stopServer, restartServer } = useBrowser({ offline: true });
const MIDDLE =
  "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2e1/4(FT)5i/5+T5/2IE2M2E1/2(NF)1G2TG2/3A2S2A1/1N2FH1H3/6C4 r - - 0 12";
/** What a browser says about a network that is not there. */
const NO_NETWORK = ["422", "ERR_", "WebSocket", "Failed to fetch", "sw.js", "service worker", "ServiceWorker"];

/** Waits until the page works without a network. @param {import("playwright-core").Page} page */
async function kept(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
    }
  });
}

test("a visit is enough to play, learn and analyse without a network", async () => {
  const { page, assertNoFaults } = await visitor({ expected: NO_NETWORK });
  await page.goto("/");
  await page.locator("html[data-ready]").waitFor();
  await kept(page);
  await stopServer();
  try {
    // A game against the computer with a deployment, over a reload.
    await page.goto(`/?fen=${encodeURIComponent(MIDDLE)}`);
    await page.locator("input[name=level]").fill("0");
    await page.locator(".start-button").click();
    await page.waitForURL(/\/game\//);
    await boardShown(page);
    await press(page, "c4");
    await page.locator('.chip[data-group="F"][data-whole="false"]').click();
    await press(page, "d4");
    await page.locator("[data-act=finish]").click();
    await page.locator(".turn").nth(1).waitFor();
    const id = new URL(page.url()).pathname.split("/")[2] ?? "";
    const before = await localGame(page, id);
    assert.match(before.turns[0], /^c4:/, "a deployment");
    await page.reload();
    await boardShown(page);
    await page.locator(".turn").nth(1).waitFor();
    assert.deepEqual((await localGame(page, id)).turns, before.turns);
    await page.locator(".resign-button").click();
    await page.locator(".confirm-yes").click();
    await page.locator(".result").waitFor();

    // Two players at one screen.
    await page.goto("/");
    await page.locator('input[name=opponent][value="screen"]').check({ force: true });
    await page.locator(".start-button").click();
    await page.waitForURL(/\/game\//);
    await boardShown(page);
    const second = new URL(page.url()).pathname.split("/")[2] ?? "";
    await playTurn(page, "c5c6");
    await playTurn(page, "c8c7");
    await waitFor(page, "c7", /Blue Infantry/);
    await page.locator(".resign-button").click();
    await page.locator(".confirm-yes").click();
    await page.locator(".result").waitFor();

    // A lesson, analysis with the engine, the editor, after a reload each.
    await page.goto("/learn/tank");
    await page.reload();
    await boardShown(page);
    await page.locator(".lesson-task").waitFor();
    await page.goto("/analysis");
    await page.reload();
    await boardShown(page);
    await page.locator(".switch input").check({ force: true });
    await page.locator(".engine-line").first().waitFor();
    await page.goto("/editor");
    await page.reload();
    await boardShown(page);

    // A puzzle, the rule book, the cheat sheet.
    await page.goto("/puzzles");
    await page.locator('a[href*="theme=mate_in_1"]').click();
    await page.reload();
    await boardShown(page);
    const puzzles = await page.evaluate(async () => {
      const { src } = /** @type {HTMLScriptElement} */ (document.querySelector("script[type=module]"));
      return (await fetch(new URL("puzzles.json", src))).json();
    });
    const name = new URL(page.url()).pathname.split("/").at(-1);
    const puzzle = puzzles.find((/** @type {{ id: string }} */ { id: known }) => known === name);
    for (const turn of puzzle.solution.split(" ")) await playTurn(page, turn);
    await page.locator(".verdict.right", { hasText: "Solved" }).waitFor();
    await page.goto("/rules");
    await page.reload();
    await page.locator(".example .board:not([aria-busy])").first().waitFor();
    await page.goto("/cheat-sheet");
    await page.reload();
    await page.locator(".cheat-table").waitFor();

    // My games knows both.
    await page.goto("/library");
    await page.locator(`.card[data-game="${id}"]`).waitFor();
    assert.equal(await page.locator(".card").count(), 2);

    await restartServer();
    await page.goto("/library");
    await page.waitForFunction(
      (keys) => keys.every((key) => JSON.parse(localStorage.getItem(key) ?? "{}").uploaded),
      [`cotulenh.game.${id}`, `cotulenh.game.${second}`],
    );
    await page.reload();
    await page.locator(`.card[data-game="${second}"]`).waitFor();
    await page.waitForTimeout(500);
    assert.equal(await page.locator(".card").count(), 2, "none lost, none twice");
    const { games } = await (await page.request.get("/api/me/games")).json();
    assert.deepEqual(games.map((/** @type {any} */ game) => game.id).sort(), [id, second].sort());
    // Sending one again changes nothing.
    await page.evaluate(
      (key) =>
        localStorage.setItem(
          key,
          JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? "{}"), uploaded: false }),
        ),
      `cotulenh.game.${id}`,
    );
    await page.reload();
    await page.waitForFunction((key) => JSON.parse(localStorage.getItem(key) ?? "{}").uploaded, `cotulenh.game.${id}`);
    const again = await (await page.request.get("/api/me/games")).json();
    assert.equal(again.games.length, 2);
    assertNoFaults();
  } finally {
    await restartServer().catch(() => {});
  }
});

test("another visitor cannot take a game's name", async () => {
  const one = await visitor();
  const other = await visitor();
  const form = { opponent: "screen", turns: ["c5c6"], created: 1, ended: { by: "resignation", winner: "red" } };
  const address = "/api/me/games/abcdefghij";
  assert.equal((await one.page.request.put(address, { data: form })).status(), 200);
  assert.equal((await one.page.request.put(address, { data: form })).status(), 200);
  assert.equal((await other.page.request.put(address, { data: form })).status(), 409);
  const unfinished = await one.page.request.put("/api/me/games/bbcdefghij", { data: { ...form, ended: null } });
  assert.equal(unfinished.status(), 400);
  const illegal = await one.page.request.put("/api/me/games/bbcdefghij", { data: { ...form, turns: ["c5c9"] } });
  assert.equal(illegal.status(), 422);
});

test("a module that traps is loaded again, and the visitor is told", async () => {
  const { page } = await visitor();
  await page.addInitScript(() => {
    const real = WebAssembly.instantiate;
    WebAssembly.instantiate = /** @type {any} */ (
      async (/** @type {any} */ module, /** @type {any} */ imports) => {
        const instance = /** @type {any} */ (await real(module, imports));
        const { ask } = instance.exports;
        const failing = (/** @type {any[]} */ ...parts) => {
          if (!(/** @type {any} */ (window).mustFail)) return ask(...parts);
          /** @type {any} */ (window).mustFail = false;
          throw new WebAssembly.RuntimeError("unreachable");
        };
        const exports = { ...instance.exports, ask: failing };
        return Object.create(WebAssembly.Instance.prototype, { exports: { value: exports } });
      }
    );
  });
  // What tells the visitor may come after the failure.
  await page.route(/background/, async (route) => {
    await new Promise((done) => setTimeout(done, 2000));
    await route.continue();
  });
  await page.goto("/analysis");
  await boardShown(page);
  // It is the turn that fails, and nothing that the page does while nobody plays.
  for (let idle = 0; idle < 4; idle++) await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.evaluate(() => Object.assign(window, { mustFail: true }));
  await press(page, "c5");
  await press(page, "c6");
  await page.locator(".toast").waitFor();
  await page.waitForTimeout(500);
  await press(page, "c6");
  await waitFor(page, "c6", /Red Infantry/);
});
