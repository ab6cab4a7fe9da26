/** A stack split up by mouse: take back, recombine, finish, cancel. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { drag, newGame, press, said, useBrowser, waitFor } from "./support.js";

const CARRIER = "6c4/11/11/4t6/11/4i6/11/2(NFT)8/11/5T5/11/7C3 r - - 0 1";
const { visitor } = useBrowser();

test("a deployment with take back, recombine and finish", async () => {
  const { page, assertNoFaults } = await visitor();
  await newGame(page, { opponent: "screen", start: CARRIER });
  await press(page, "c5");
  assert.equal(await page.locator(".chip").count(), 7, "the whole stack and every group of it may go");

  await page.locator('.chip[data-group="F"]').click();
  await press(page, "e7");
  await waitFor(page, "e7", /Red Air Force/);
  assert.match(await said(page, "c5"), /Red Navy carrying Tank/);
  assert.match(await page.locator(".steps").innerText(), /Air Force →×e7/);

  await page.locator("[data-act=undo]").click();
  await waitFor(page, "e7", /Blue Infantry/);
  assert.match(await said(page, "c5"), /Red Navy carrying Air Force, Tank/);

  await press(page, "c5");
  await page.locator('.chip[data-group="F"]').click();
  await press(page, "e7");
  await page.locator('.chip[data-group="T"]').click();
  await waitFor(page, "e7", /travel with the group/);
  await drag(page, "c5", "e7");
  await waitFor(page, "e7", /Red Air Force carrying Tank/);
  assert.match(await page.locator(".steps").innerText(), /→×e7/);

  await page.locator("[data-act=finish]").click();
  await page.locator(".turn").first().waitFor();
  assert.match(await page.locator(".turn").first().innerText(), /^c5: →×e7/);
  await waitFor(page, "c5", /Red Navy(?! carrying)/);
  assert.match(await page.locator(".status").innerText(), /Blue/);
  assertNoFaults();
});

test("a cancelled deployment leaves everything as it was", async () => {
  const { page, assertNoFaults } = await visitor();
  await newGame(page, { opponent: "screen", start: CARRIER });
  await press(page, "c5");
  await page.locator('.chip[data-group="FT"]').click();
  await press(page, "e7");
  await page.locator("[data-act=cancel]").click();
  await waitFor(page, "c5", /Navy carrying Air Force, Tank/);
  assert.match(await said(page, "e7"), /Blue Infantry/);
  assert.equal(await page.locator(".turn").count(), 0);
  assertNoFaults();
});

test("a plane may bomb and stay, or take and go", async () => {
  const { page, assertNoFaults } = await visitor();
  await newGame(page, { opponent: "screen", start: "7c1hh/11/3i7/11/11/7t3/11/11/4F6/11/11/6C2HH r - - 0 1" });
  await press(page, "e4");
  await press(page, "h7");
  await page.locator(".choice [data-kind=stay_capture]").click();
  await waitFor(page, "h7", /empty/);
  assert.match(await said(page, "e4"), /Red Air Force/);
  assert.match(await page.locator(".turn").first().innerText(), /◎h7/);
  assertNoFaults();
});

test("all of a deployment is visible at 1280 × 800, and no button moves for it", async () => {
  const { page, assertNoFaults } = await visitor();
  await newGame(page, { opponent: "screen", start: "6c4/11/11/4t6/11/4i6/11/2(NFT)8/11/5T5/11/7C3 r - - 0 1" });
  const before = await page.locator(".flip-button").boundingBox();
  await press(page, "c5");
  await page.locator('.chip[data-group="F"]').click();
  await press(page, "e7");
  await page.locator("[data-act=finish]").waitFor();
  for (const part of [...(await page.locator(".chip").all()), page.locator("[data-act=cancel]")]) {
    const box = await part.boundingBox();
    assert.ok(box && box.y + box.height <= 800, `${await part.textContent()} at ${JSON.stringify(box)}`);
  }
  assert.deepEqual(await page.locator(".flip-button").boundingBox(), before);
  assertNoFaults();
});
