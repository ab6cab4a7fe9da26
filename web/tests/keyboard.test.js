/** Everything without a mouse: a game, a deployment, typed moves. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardShown, newGame, said, useBrowser, waitFor } from "./support.js";

const { visitor } = useBrowser();

/** Walks the focus over the board with arrow keys. @param {import("playwright-core").Page} page @param {string} square */
async function walkTo(page, square) {
  for (let step = 0; step < 40; step++) {
    const here = await page.evaluate(() => document.activeElement?.getAttribute("data-square") ?? "");
    assert.ok(here, "the focus is on the board");
    if (here === square) return;
    const files = square.charCodeAt(0) - here.charCodeAt(0);
    const ranks = Number(square.slice(1)) - Number(here.slice(1));
    await page.keyboard.press(files ? (files > 0 ? "ArrowRight" : "ArrowLeft") : ranks > 0 ? "ArrowUp" : "ArrowDown");
  }
  assert.fail(`${square} was not reached`);
}

/** Presses Tab until something has the focus. @param {import("playwright-core").Page} page @param {string} selector */
async function tabTo(page, selector) {
  for (let step = 0; step < 80; step++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`${selector} was not reached by Tab`);
}

test("a game by keyboard alone, with a deployment, to the end", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto(`/?fen=${encodeURIComponent("6c4/11/11/4t6/11/4i6/11/2(NFT)8/11/5T5/11/7C3 r - - 0 1")}`);
  await tabTo(page, 'input[name="opponent"]');
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, ".start-button");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/game\//);
  await boardShown(page);

  await tabTo(page, ".grid-cell");
  await walkTo(page, "c5");
  await page.keyboard.press("Enter");
  assert.match(await page.locator("#live").innerText(), /Navy carrying Air Force, Tank on c5 chosen/);
  const group = await page.locator('.chip[data-group="F"] kbd').innerText();
  await page.keyboard.press(group);
  await walkTo(page, "e7");
  assert.match(await said(page, "e7"), /take it/);
  await page.keyboard.press("Enter");
  await waitFor(page, "e7", /Red Air Force/);
  await page.keyboard.press("Backspace");
  await waitFor(page, "e7", /Blue Infantry/);
  await walkTo(page, "c5");
  await page.keyboard.press("Enter");
  await page.keyboard.press(group);
  await walkTo(page, "e7");
  await page.keyboard.press("Enter");
  await waitFor(page, "e7", /Red Air Force/);
  await tabTo(page, "[data-act=finish]");
  await page.keyboard.press("Enter");
  await page.locator(".turn").first().waitFor();
  assert.match(await page.locator(".turn").first().innerText(), /Air Force takes Infantry e7/);

  await tabTo(page, ".typed-input");
  await page.keyboard.type("Tz9");
  await page.keyboard.press("Enter");
  await page.locator(".reason:not(:empty)").waitFor();
  await page.locator(".typed-input").fill("");
  await page.keyboard.type("e9e8");
  await page.keyboard.press("Enter");
  await waitFor(page, "e8", /Blue heroic Tank/);

  await tabTo(page, ".resign-button");
  await page.keyboard.press("Enter");
  await tabTo(page, ".confirm-yes");
  await page.keyboard.press("Enter");
  await page.locator(".result").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".result").waitFor({ state: "hidden" });

  await tabTo(page, ".turn");
  await page.keyboard.press("Home");
  await waitFor(page, "e7", /Blue Infantry/);
  await page.keyboard.press("ArrowRight");
  await waitFor(page, "e7", /Red Air Force/);
  assertNoFaults();
});

test("a check is heard", async () => {
  const { page } = await visitor();
  await newGame(page, { opponent: "screen", start: "7c1hh/11/11/3t1i5/7T3/11/11/4I6/11/11/11/6C2HH r - - 0 1" });
  await page.locator(".typed-input").fill("h8h10");
  await page.keyboard.press("Enter");
  await waitFor(page, "h12", /in check/);
  await page.waitForFunction(() => document.querySelector("#alarm")?.textContent?.includes("Check"));
  assert.match(await said(page, "h10"), /heroic Tank/);
});

test("a move typed before the game is there is played", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.route("**/api/rules/line", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const answer = await page.request.post("/api/games", { data: { opponent: "screen" } });
  await page.goto(`/game/${(await answer.json()).id}`);
  await page.locator(".typed-input").fill("c5c6");
  await page.keyboard.press("Enter");
  await waitFor(page, "c6", /Red Infantry/);
  assertNoFaults();
});
