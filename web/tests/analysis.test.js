/** Analysis, engine lines, variations, review, editor. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardShown, drag, playTurn, press, said, useBrowser, waitFor } from "./support.js";

const { visitor } = useBrowser();

test("engine lines stream while variations are tried", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto("/analysis");
  await boardShown(page);
  await page.locator(".switch input").check({ force: true });
  await page.waitForFunction(() => document.querySelectorAll(".engine-line").length === 3);
  assert.match(await page.locator(".engine-score").innerText(), /^[+−]/);
  assert.ok((await page.locator(".arrow").count()) >= 3, "the lines are drawn as arrows");

  await playTurn(page, "c5c6");
  await playTurn(page, "c8c7");
  await page.keyboard.press("Escape");
  await page.locator(".tree").focus();
  await page.keyboard.press("ArrowLeft");
  await waitFor(page, "c8", /Blue Infantry/);
  await playTurn(page, "k8k7");
  await page.locator(".line-variation").waitFor();
  assert.equal(await page.locator(".line-variation").count(), 1, "the second answer is a variation");
  assert.match(await page.locator(".story-words").innerText(), /Infantry/);
  assert.match(page.url(), /turns=/);

  await page.locator(".engine-line").first().waitFor();
  await page.locator(".engine-line").first().click();
  await page.waitForFunction(() => document.querySelectorAll(".tree .turn").length === 4);
  assertNoFaults();
});

test("a line stays what it was while it is pressed, and keeps the focus while others arrive", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto("/analysis");
  await boardShown(page);
  await page.locator(".switch input").check({ force: true });
  const line = page.locator(".engine-line").first();
  await line.focus();
  await anotherDepth(page);
  assert.ok(await line.evaluate((button) => button === document.activeElement));

  const turn = line.locator(".line-turns > :first-child");
  await turn.hover();
  await page.mouse.down();
  const pressed = await turn.innerText();
  await page.waitForTimeout(1500);
  assert.equal(await turn.innerText(), pressed);
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelectorAll(".tree .turn").length === 1);
  assertNoFaults();
});

/** Waits until the engine has said something new. @param {import("playwright-core").Page} page */
async function anotherDepth(page) {
  const said = await page.locator(".engine-depth").innerText();
  await page.waitForFunction((said) => document.querySelector(".engine-depth")?.textContent !== said, said);
}

test("hands may be faster than the line to the server", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto("/analysis");
  await boardShown(page);
  await page.route("**/api/rules/view", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  for (const square of ["c5", "c6", "c8", "c7"]) await press(page, square);
  await page.locator(".tree").focus();
  await page.keyboard.press("ArrowLeft");
  for (const square of ["k8", "k7"]) await press(page, square);
  await waitFor(page, "k7", /Blue Infantry/);
  await waitFor(page, "c8", /Blue Infantry/);
  assert.deepEqual(await page.locator(".tree .san").allTextContents(), ["c6", "c7", "k7"]);
  assertNoFaults();
});

test("hands may be faster than the first position", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.route("**/api/rules/line", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto("/analysis?turns=c5c6+c8c7");
  await page.getByRole("button", { name: "Review" }).click();
  await page.locator(".typed-input").fill("e2e5");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".tree .turn").length === 3);
  await page.waitForFunction(() => document.querySelector(".graph-progress")?.textContent);
  assert.equal(await page.locator(".reason").innerText(), "");
  assertNoFaults();
});

test("a shared link brings position and turns", async () => {
  const { page } = await visitor();
  await page.goto("/analysis?turns=c5c6+c8c7");
  await waitFor(page, "c7", /Blue Infantry/);
  assert.equal(await page.locator(".tree .turn").count(), 2);
});

test("a game is reviewed with its turning points", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto("/analysis?turns=c5c6+c8c7+e2e5+d8d7");
  await boardShown(page);
  await page.getByRole("button", { name: "Review" }).click();
  await page.waitForFunction(
    () => /Mistakes|No mistakes/.test(document.querySelector(".graph-progress")?.textContent ?? ""),
    undefined,
    { timeout: 90_000 },
  );
  assert.ok(((await page.locator(".graph-curve").getAttribute("d")) ?? "").split("L").length >= 5);
  assertNoFaults();
});

test("a game file is imported", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto("/analysis");
  await boardShown(page);
  await page.getByRole("button", { name: "Import" }).click();
  await page.locator(".pgn").fill('[Variant "CoTuLenh"]\n\n1. Ic6 Ic7 (1... Ik7) 2. Mg6 *\n');
  await page.locator("dialog .primary").click();
  await page.waitForFunction(() => document.querySelectorAll(".tree .turn").length === 4);
  assertNoFaults();
});

test("the editor builds stacks and heroes, names faults, and leads on", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto("/editor");
  await boardShown(page);
  await page.locator(".clear-button").click();
  await page.locator(".faults li:not(.fine)").first().waitFor();
  assert.match(await page.locator(".faults").innerText(), /Commander/);
  const put = async (/** @type {string} */ tool, /** @type {string} */ square) => {
    await page.locator(`[data-tool="${tool}"]`).click();
    await press(page, square);
  };
  await put("red commander", "g1");
  await put("blue commander", "h12");
  await put("red navy", "c4");
  await put("red air_force", "c4");
  await put("red tank", "c4");
  assert.match(await said(page, "c4"), /Red Navy carrying Air Force, Tank/);
  await page.locator(".check-field input").check();
  await put("red infantry", "f5");
  assert.match(await said(page, "f5"), /heroic Infantry/);
  await put("blue infantry", "b9");
  await page.waitForFunction(() => /b9/.test(document.querySelector(".faults")?.textContent ?? ""));
  await drag(page, "b9", "d9");
  await page.locator(".faults .fine").waitFor();
  assert.match(await page.locator(".fen").inputValue(), /2\(NFT\)8/);
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.waitForURL(/\/analysis/);
  await waitFor(page, "c4", /Navy carrying/);
  assertNoFaults();
});
