/** Phones, upright and on their side: all that a turn needs is on the screen with the board, and fingers play. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardShown, newGame, press, useBrowser, waitFor } from "./support.js";

const { visitor } = useBrowser();
const DEPLOYING = "6c4/11/11/4t6/11/4i6/11/2(NFT)8/11/5T5/11/7C3 r - - 0 1";
const SIZES = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];

/** @param {{ width: number, height: number }} viewport */
const phone = (viewport) => ({ viewport, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

/** @typedef {import("playwright-core").Page} Page */

/** Fails unless an element is wholly on the screen. @param {Page} page @param {string} selector @param {{ width: number, height: number }} size */
async function onScreen(page, selector, size) {
  const part = page.locator(selector).first();
  await part.waitFor();
  const box = await part.boundingBox();
  assert.ok(box, `${selector} is there`);
  const { width, height } = size;
  const isIn = box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
  assert.ok(isIn, `${selector} is at ${JSON.stringify(box)} on ${width}×${height}`);
}

test("nothing is wider than the screen", async () => {
  const { page, assertNoFaults } = await visitor(phone({ width: 360, height: 640 }));
  for (const address of [
    "/",
    "/learn",
    "/learn/deployment",
    "/analysis",
    "/editor",
    "/library",
    "/rules",
    "/cheat-sheet",
    "/puzzles",
  ]) {
    await page.goto(address);
    await page.locator("main > *").first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 360, `${address} is ${width} wide`);
  }
  assertNoFaults();
});

test("analysis and editor have a board of a good size", async () => {
  for (const size of SIZES) {
    const { context, page, assertNoFaults } = await visitor(phone(size));
    for (const address of ["/analysis", "/editor"]) {
      await page.goto(address);
      await boardShown(page);
      await onScreen(page, ".board", size);
      const box = await page.locator(".board").boundingBox();
      assert.ok(box && box.width > 320, `${box?.width} on ${size.width}×${size.height}`);
    }
    assertNoFaults();
    await context.close();
  }
});

for (const size of SIZES) {
  const name = `${size.width}×${size.height}`;

  test(`every step of a deployment is visible with board, clocks and messages, ${name}`, async () => {
    const { page, assertNoFaults } = await visitor(phone(size));
    await newGame(page, { opponent: "screen", start: DEPLOYING, clock: { initial: 300, increment: 3 } });
    const cell = (/** @type {string} */ square) => page.locator(`.grid-cell[data-square="${square}"]`);
    const controlsBefore = await page.locator(".flip-button").boundingBox();
    await cell("c5").tap();
    for (const part of [".board", ".clock[data-side=red]", ".clock[data-side=blue]", ".story", ".dock .chips"])
      await onScreen(page, part, size);
    await page.locator('.chip[data-group="F"]').tap();
    await cell("e7").tap();
    await waitFor(page, "e7", /Red Air Force/);
    for (const part of [
      ".board",
      ".clock[data-side=red]",
      ".story",
      ".dock .chips",
      "[data-act=finish]",
      "[data-act=undo]",
      "[data-act=cancel]",
    ])
      await onScreen(page, part, size);
    assert.deepEqual(await page.locator(".flip-button").boundingBox(), controlsBefore, "no button has moved");
    await page.locator("[data-act=finish]").tap();
    await page.locator(".story-words", { hasText: "Deploys from c5" }).waitFor();
    assert.deepEqual(await page.locator(".flip-button").boundingBox(), controlsBefore, "no button has moved");
    assert.equal(await page.evaluate(() => scrollY), 0);
    assertNoFaults();
  });

  test(`a lesson is visible as a whole, ${name}`, async () => {
    const { page, assertNoFaults } = await visitor(phone(size));
    await page.goto("/learn/deployment");
    await boardShown(page);
    for (const part of [".lesson-task", ".board"]) await onScreen(page, part, size);
    await press(page, "c4");
    await page.locator('.chip[data-group="F"]').tap();
    await press(page, "f7");
    await waitFor(page, "f7", /Red Air Force/);
    for (const part of [".lesson-task", ".board", ".dock .chips", "[data-act=finish]"])
      await onScreen(page, part, size);
    await page.locator("[data-act=finish]").tap();
    await page.locator(".verdict.right").waitFor();
    await onScreen(page, ".next-button", size);
    assertNoFaults();
  });
}

test("after a long task comes its end, and the board stays where it is", async () => {
  const size = { width: 360, height: 640 };
  for (const language of ["vi", "en"]) {
    const { context, page, assertNoFaults } = await visitor({ ...phone(size), settings: { language } });
    await page.goto("/learn/first_game");
    await boardShown(page);
    const board = await page.locator(".board").boundingBox();
    await press(page, "f5");
    await press(page, "f6");
    await page.locator(".verdict.right").waitFor();
    for (const part of [".verdict", ".next-button", ".board", ".story"]) await onScreen(page, part, size);
    assert.deepEqual(await page.locator(".board").boundingBox(), board);
    await page.locator(".next-button").click();
    await page.locator(".lesson-task", { hasText: "d7" }).waitFor();
    assert.deepEqual(await page.locator(".board").boundingBox(), board);
    assertNoFaults();
    await context.close();
  }
});

test("a task is readable as a whole, and the room for a deployment is used until one comes", async () => {
  for (const size of SIZES) {
    for (const language of ["vi", "en"]) {
      const { context, page, assertNoFaults } = await visitor({ ...phone(size), settings: { language } });
      await page.goto("/learn/first_game");
      await boardShown(page);
      for (const part of [".lesson-buttons .button", ".typed-input"]) await onScreen(page, part, size);
      const isCut = () =>
        page.locator(".lesson-panel").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      const hint = await page.locator(".lesson-buttons .button").first().boundingBox();
      assert.ok((await isCut()) <= 1, `the task, ${language}, ${size.width}`);
      await press(page, "d5");
      await press(page, "d6");
      await page.locator(".verdict.wrong").waitFor();
      assert.ok((await isCut()) <= 1, `what was wrong, ${language}, ${size.width}: ${await isCut()}`);
      assert.deepEqual(await page.locator(".lesson-buttons .button").first().boundingBox(), hint);
      await page.locator(".board:not([aria-busy])").waitFor();
      await waitFor(page, "d5", /Tank|Xe tăng/);
      await press(page, "f5");
      await press(page, "f6");
      await page.locator(".verdict.right").waitFor();
      assert.ok((await isCut()) <= 1, `what was right, ${language}, ${size.width}: ${await isCut()}`);
      await onScreen(page, ".next-button", size);
      assert.deepEqual(
        await page.locator(".lesson-buttons .button").first().boundingBox(),
        hint,
        "no button has moved",
      );
      assertNoFaults();
      await context.close();
    }
  }
});

test("the way to every page is on the screen", async () => {
  for (const language of ["vi", "en"]) {
    const size = { width: 360, height: 640 };
    const { context, page } = await visitor({ ...phone(size), settings: { language } });
    for (const address of ["/learn", "/analysis"]) {
      await page.goto(address);
      await page.locator("main > *").first().waitFor();
      for (const link of await page.locator(".site-nav a").all()) {
        const box = await link.boundingBox();
        const nav = await page.locator(".site-nav").boundingBox();
        assert.ok(
          box && nav && box.x + box.width <= nav.x + nav.width + 1,
          `${await link.textContent()} at ${address}`,
        );
      }
    }
    await context.close();
  }
});

test("a refusal is readable as a whole", async () => {
  for (const language of ["vi", "en"]) {
    const { context, page } = await visitor({ ...phone({ width: 360, height: 640 }), settings: { language } });
    await newGame(page, { opponent: "screen" });
    await press(page, "f2");
    const reason = page.locator(".story-refusal:not([hidden]) .story-reason");
    await reason.waitFor();
    const cut = await reason.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    assert.ok(cut <= 1, `${await reason.textContent()}: ${cut}`);
    assert.equal(await page.locator(".reason").textContent(), "", "said once");
    await context.close();
  }
});

test("a draw offer is visible with the board", async () => {
  const size = { width: 360, height: 640 };
  const { page } = await visitor(phone(size));
  const id = await newGame(page, { opponent: "friend", side: "red" });
  const other = await visitor(phone(size));
  await other.page.goto(`/game/${id}`);
  await other.page.locator(".join-button").tap();
  await waitFor(page, "c5", /Infantry/);
  await press(page, "c5");
  await press(page, "c6");
  await waitFor(other.page, "c6", /Infantry/);
  await press(other.page, "c8");
  await press(other.page, "c7");
  await waitFor(page, "c7", /Infantry/);
  await page.locator(".draw-button").click();
  await page.locator(".confirm-yes").click();
  await other.page.locator(".offer").waitFor();
  for (const part of [".board", ".offer"]) await onScreen(other.page, part, size);
});

test("a question beside the edge of the board is on the screen", async () => {
  const size = { width: 360, height: 640 };
  const { page, assertNoFaults } = await visitor(phone(size));
  await newGame(page, { opponent: "screen", start: "7c1hh/11/3i7/11/10t/11/11/11/10F/11/11/6C2HH r - - 0 1" });
  await press(page, "k4");
  await press(page, "k8");
  await page.locator(".choice [data-kind=stay_capture]").waitFor();
  await onScreen(page, ".choice", size);
  assertNoFaults();
});

test("a puzzle with a deployment is visible as a whole, and its buttons stay", async () => {
  const size = { width: 360, height: 640 };
  const { page, assertNoFaults } = await visitor(phone(size));
  const puzzles = await (await page.request.get("/assets/puzzles.json")).json();
  const puzzle = puzzles.find((/** @type {{ solution: string }} */ { solution }) => /^[a-k]\d+:/.test(solution));
  await page.goto(`/puzzles/${puzzle.id}`);
  await boardShown(page);
  for (const part of [".board", ".puzzle-task", ".story", ".lesson-panel .buttons"]) await onScreen(page, part, size);
  const board = await page.locator(".board").boundingBox();
  await press(page, puzzle.solution.split(":")[0]);
  await onScreen(page, ".dock .chips", size);
  assert.deepEqual(await page.locator(".board").boundingBox(), board);
  await page.keyboard.press("Escape");
  await onScreen(page, ".lesson-panel .buttons", size);
  assertNoFaults();
});

test("squares are large enough for a finger", async () => {
  const { page } = await visitor(phone({ width: 360, height: 740 }));
  await newGame(page, { opponent: "screen", start: DEPLOYING });
  const box = await page.locator('.grid-cell[data-square="c5"]').boundingBox();
  assert.ok(box && box.width >= 28);
});
