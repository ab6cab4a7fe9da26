/** A phone of 360 points: everything fits, fingers play. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { newGame, useBrowser, waitFor } from "./support.js";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const { visitor } = useBrowser();

test("nothing is wider than the screen", async () => {
  const { page, assertNoFaults } = await visitor(PHONE);
  for (const address of ["/", "/learn", "/learn/deployment", "/analysis", "/editor", "/library"]) {
    await page.goto(address);
    await page.locator("main > *").first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 360, `${address} is ${width} wide`);
  }
  assertNoFaults();
});

test("a game with fingers", async () => {
  const { page, assertNoFaults } = await visitor(PHONE);
  await newGame(page, { opponent: "screen", start: "6c4/11/11/4t6/11/4i6/11/2(NFT)8/11/5T5/11/7C3 r - - 0 1" });
  const cell = (/** @type {string} */ square) => page.locator(`.grid-cell[data-square="${square}"]`);
  const box = await cell("c5").boundingBox();
  assert.ok(box && box.width >= 28, "squares are large enough for a finger");
  await cell("c5").tap();
  await page.locator('.chip[data-group="F"]').tap();
  await cell("e7").tap();
  await waitFor(page, "e7", /Red Air Force/);
  await page.locator("[data-act=finish]").tap();
  await cell("e9").tap();
  await cell("e8").tap();
  await waitFor(page, "e8", /Blue heroic Tank/);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
  assertNoFaults();
});
