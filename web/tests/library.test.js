/** My games: one that was removed by mistake comes back, and one that was meant to go is gone. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { newGame, playTurn, useBrowser } from "./support.js";

const { visitor } = useBrowser();

test("a removed game comes back until the moment has passed", async () => {
  const { page, assertNoFaults } = await visitor();
  await newGame(page, { opponent: "screen" });
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await playTurn(page, "c5c6");
  await page.goto("/library");

  const card = page.locator(`.card[data-game="${id}"]`);
  await page.locator(".card-remove").click();
  await card.waitFor({ state: "detached" });
  await page.locator(".toast button").click();
  await card.waitFor();
  await page.reload();
  await card.waitFor();

  await page.locator(".card-remove").click();
  await card.waitFor({ state: "detached" });
  // Who leaves the page wants no more time to think.
  const removed = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await page.locator('.site-nav a[href="/learn"]').click();
  assert.ok((await removed).ok());
  await page.goto("/library");
  await page.locator(".empty").waitFor();
  assert.equal(await page.locator(".card").count(), 0);
  assertNoFaults();
});
