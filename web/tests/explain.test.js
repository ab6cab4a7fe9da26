/** A game that explains itself: refusals, the line below the board, cards of pieces, help, puzzles, the rule book, reviews. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardShown, drag, newGame, playTurn, press, said, useBrowser, waitFor } from "./support.js";

const { visitor } = useBrowser();
const TOUCH = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const MIDDLE =
  "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2e1/4(FT)5i/5+T5/2IE2M2E1/2(NF)1G2TG2/3A2S2A1/1N2FH1H3/6C4 r - - 0 12";
const BOMBER = "7c1hh/11/3i4t2/11/11/5g5/11/11/11/5F5/6I4/6C2HH r - - 0 1";

/** @typedef {import("playwright-core").Page} Page */

test("a refused press names the rule and leads to its section", async () => {
  const { page, assertNoFaults } = await visitor();
  await newGame(page, { opponent: "screen", start: MIDDLE });
  await press(page, "f2");
  await page.locator(".story-refusal", { hasText: /Headquarters/ }).waitFor();
  await press(page, "d10");
  await page.locator(".story-refusal", { hasText: "Blue Artillery is not yours to move" }).waitFor();
  await press(page, "h4");
  await press(page, "h7");
  await page.locator(".story-refusal", { hasText: /^h7 is too far/ }).waitFor();
  await page.locator(".story-link").click();
  await page.waitForURL(/\/rules#section-2$/);
  await page.locator("#section-2").waitFor();
  assert.ok(await page.locator("#section-2").evaluate((element) => element.getBoundingClientRect().top < innerHeight));
  assertNoFaults();
});

test("a turn is told in words, what was lost stays a moment, and a click shows it again", async () => {
  const { page, assertNoFaults } = await visitor({ reducedMotion: "no-preference" });
  await newGame(page, { opponent: "screen", start: "7c1hh/11/11/11/8t2/11/11/5e5/5I5/11/11/6C2HH r - - 0 1" });
  await playTurn(page, "f4f5");
  await page.locator(".story-words", { hasText: "Infantry f4 takes Engineer f5" }).waitFor();
  await page.locator(".lost").waitFor();
  await page.locator(".lost").waitFor({ state: "detached" });
  await page.locator(".story-turn").click();
  await page.locator(".moving").waitFor();
  await page.locator(".moving").waitFor({ state: "detached" });
  assert.match(await said(page, "f5"), /Red Infantry/);
  assertNoFaults();
});

test("a resting mouse, and a key, tell about a piece", async () => {
  const { page, assertNoFaults } = await visitor();
  await newGame(page, { opponent: "screen", start: MIDDLE });
  await page.locator('.grid-cell[data-square="c4"]').hover();
  const card = page.locator(".inspect");
  await card.waitFor();
  assert.match(await card.innerText(), /Red Navy carrying Air Force · c4/);
  assert.match(await card.innerText(), /can go to \d+ squares/);
  await page.mouse.move(5, 5);
  await card.waitFor({ state: "detached" });
  await page.locator('.grid-cell[data-square="f2"]').focus();
  await page.keyboard.press("i");
  await card.waitFor();
  assert.match(await card.innerText(), /Headquarters/);
  assertNoFaults();
});

test("a long press tells about a piece", async () => {
  const { context, page, assertNoFaults } = await visitor(TOUCH);
  await newGame(page, { opponent: "screen", start: MIDDLE });
  const box = await page.locator('.grid-cell[data-square="c9"]').boundingBox();
  assert.ok(box);
  const touch = await context.newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  const card = page.locator(".inspect");
  await card.waitFor();
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert.match(await card.innerText(), /Blue Navy · c9/);
  assert.equal(await page.locator(".story-refusal").isVisible(), false, "letting go is no click");
  const inside = await card.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
  assert.ok(inside, "the card is on the screen");
  assertNoFaults();
});

test("a turn that the server refuses goes back, with the reason", async () => {
  const { page, assertNoFaults } = await visitor();
  const other = await visitor();
  await page.routeWebSocket(/\/api\/games\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const { t, id } = JSON.parse(String(text));
      const message = { en: "the clock has run out", vi: "đồng hồ đã hết giờ" };
      if (t === "turn") socket.send(JSON.stringify({ t: "error", id, d: { code: "too_late", message } }));
      else server.send(text);
    });
  });
  const made = await page.request.post("/api/games", { data: { opponent: "friend", side: "red" } });
  const { id } = await made.json();
  await other.page.request.post(`/api/games/${id}/join`, { data: {} });
  await page.goto(`/game/${id}`);
  await boardShown(page);
  await playTurn(page, "c5c6");
  await page.locator(".story-refusal", { hasText: "The clock has run out." }).waitFor();
  await waitFor(page, "c5", /Red Infantry/);
  await waitFor(page, "c6", /empty/);
  assert.equal(await page.locator(".turn").count(), 0);
  assertNoFaults();
});

test("an engine that breaks is started again, and the visitor is told", async () => {
  const { page, assertNoFaults } = await visitor();
  let broken = 0;
  await page.route("**/engine/worker.js", async (route) => {
    const body = 'addEventListener("message", () => { throw new WebAssembly.RuntimeError("unreachable"); });';
    if (broken++ > 0) await route.continue();
    else await route.fulfill({ contentType: "text/javascript", body });
  });
  await page.goto("/");
  await page.locator(".start-button").click();
  await boardShown(page);
  await playTurn(page, "c5c6");
  await page.locator(".toast", { hasText: "The engine stopped working and was started again" }).waitFor();
  await page.locator(".turn.blue").waitFor();
  assert.ok(broken > 1);
  assertNoFaults();
});

test("two at one screen can agree to a draw; another tab hears of it", async () => {
  const { context, page, assertNoFaults } = await visitor();
  await page.goto("/");
  await page.locator('input[name=opponent][value="screen"]').check({ force: true });
  await page.locator(".start-button").click();
  await boardShown(page);
  const tab = await context.newPage();
  await tab.goto(page.url());
  await boardShown(tab);
  await playTurn(page, "c5c6");
  await waitFor(tab, "c6", /Red Infantry/);
  await playTurn(tab, "c8c7");
  await waitFor(page, "c7", /Blue Infantry/);
  await page.locator(".draw-button").click();
  await page.locator(".confirm-yes").click();
  await page.locator(".result", { hasText: "Draw" }).waitFor();
  await tab.locator(".status", { hasText: "Draw" }).waitFor();
  assertNoFaults();
});

test("against the computer there are hints and threats", async () => {
  const { page, assertNoFaults } = await visitor();
  await newGame(page, { opponent: "screen", start: "7c1hh/11/11/11/8t2/11/5t5/11/5A5/11/11/6C2HH r - - 0 1" });
  await page.locator(".threats-button").click();
  await page.locator(".arrow.threat").waitFor();
  await page.locator(".story-refusal", { hasText: "Artillery f4" }).waitFor();
  await page.locator(".hint-button").click();
  await page.locator(".story-refusal", { hasText: /^Hint: / }).waitFor();
  assert.ok((await page.locator(".arrow:not(.threat)").count()) > 0);
  assertNoFaults();
});

test("arrows and circles by the right button", async () => {
  const { page, assertNoFaults } = await visitor();
  await newGame(page, { opponent: "screen" });
  const at = async (/** @type {string} */ square) => {
    const box = await page.locator(`.grid-cell[data-square="${square}"]`).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const [from, to] = [await at("c5"), await at("e7")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up({ button: "right" });
  await page.locator(".shape.line").waitFor();
  await page.mouse.click(to.x, to.y, { button: "right" });
  await page.locator(".shape.ring").waitFor();
  await press(page, "g7");
  await page.locator(".shape").first().waitFor({ state: "detached" });
  assertNoFaults();
});

test("a press on another own piece asks: join it, or choose it", async () => {
  const { page, assertNoFaults } = await visitor();
  await newGame(page, { opponent: "screen", start: "7c1hh/11/11/3ti6/11/11/11/5T5/5I5/11/11/6C2HH r - - 0 1" });
  await press(page, "f4");
  await press(page, "f5");
  await page.locator(".choice [data-kind=select]").click();
  await page.waitForFunction(
    () => document.querySelector('.grid-cell[data-square="f5"]')?.getAttribute("aria-selected") === "true",
  );
  await page.keyboard.press("Escape");
  await drag(page, "f4", "f5");
  await waitFor(page, "f5", /Tank carrying Infantry/);
  assertNoFaults();
});

test("fingers confirm a sacrifice", async () => {
  const { page, assertNoFaults } = await visitor(TOUCH);
  await newGame(page, { opponent: "screen", start: BOMBER });
  await press(page, "f3");
  await press(page, "f7");
  await page.locator(".choice [data-kind=cancel]").click();
  assert.match(await said(page, "f7"), /Blue Anti-air/);
  await press(page, "f7");
  await page.locator(".choice [data-kind=suicide_capture]").click();
  await waitFor(page, "f7", /empty/);
  assertNoFaults();
});

test("Escape lets go of a stack, wherever the focus is, and the focus is kept", async () => {
  const { page, assertNoFaults } = await visitor();
  await newGame(page, { opponent: "screen", start: MIDDLE });
  await press(page, "c4");
  await page.locator('.chip[data-group="F"]').click();
  assert.equal(await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.group), "F");
  await page.keyboard.press("Escape");
  await page.locator(".tray").waitFor({ state: "hidden" });
  assert.ok(await page.evaluate(() => document.activeElement?.classList.contains("grid-cell")));
  assertNoFaults();
});

test("a turn planned while the computer thinks is made after its answer", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto("/");
  await page.locator(".start-button").click();
  await boardShown(page);
  await playTurn(page, "c5c6");
  await press(page, "k5");
  await press(page, "k6");
  await waitFor(page, "k6", /Red Infantry/);
  assertNoFaults();
});

test("first visit: one button leads into a guided game", async () => {
  const { page, assertNoFaults } = await visitor({ ...TOUCH, isMobile: true });
  await page.goto("/");
  const button = page.locator(".first-button");
  const box = await button.boundingBox();
  assert.ok(box && box.y + box.height < 664, "it is on the first screen");
  await button.click();
  await boardShown(page);
  await playTurn(page, "f5f6");
  await page.locator(".verdict.right").waitFor();
  await page.locator(".next-button").click();
  await page.locator(".story-words", { hasText: "Engineer k9" }).waitFor();
  await page.locator(".lesson-task", { hasText: "Tank on d5" }).waitFor();
  assertNoFaults();
});

test("the rule book shows its examples on live boards", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto("/rules");
  const example = page.locator(".example").first();
  await example.locator(".board:not([aria-busy])").waitFor();
  await example.locator(".claim.no").first().click();
  await example.locator(".example-answer", { hasText: /may not stop/ }).waitFor();
  await example.locator(".claim.yes").first().click();
  await example.locator(".example-answer", { hasText: /Infantry c5 moves to c6/ }).waitFor();
  assert.equal(await page.locator(".rules-section").count(), 13);
  // A board is there when somebody comes near it, and every one of them is whole.
  for (const place of await page.locator(".example-board").all()) {
    const room = await place.boundingBox();
    await place.scrollIntoViewIfNeeded();
    await place.locator(".board:not([aria-busy])").waitFor();
    assert.equal(await place.locator(".grid-cell[aria-label]").count(), 132);
    assert.equal((await place.boundingBox())?.height, room?.height, "nothing moves when it comes");
  }
  await page.locator('.language [data-language="vi"]').click();
  await page.locator("h1", { hasText: "Sách luật" }).waitFor();
  await page.locator("#section-9", { hasText: "Triển khai" }).waitFor();
  assertNoFaults();
});

test("a puzzle refuses a wrong turn, is solved by its solution, and is explained", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto("/puzzles");
  await page.locator('a[href*="theme=mate_in_1"]').click();
  await boardShown(page);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const puzzles = await (await page.request.get("/assets/puzzles.json")).json();
  const puzzle = puzzles.find((/** @type {{ id: string }} */ entry) => entry.id === id);
  for (const turn of puzzle.solution.split(" ")) await playTurn(page, turn);
  await page.locator(".verdict.right", { hasText: "Solved" }).waitFor();
  await page.locator(".explained-words").first().waitFor();
  await page.goto("/puzzles");
  await page.locator(".puzzle-counts", { hasText: "1 of" }).waitFor();
  assertNoFaults();
});

test("own times", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto("/");
  await page.locator("select[name=clock]").selectOption("custom");
  await page.locator("input[name=minutes]").fill("7");
  await page.locator("input[name=minutes]").press("Tab");
  await page.locator(".start-button").click();
  await boardShown(page);
  await page.locator(".clock", { hasText: "7:00" }).first().waitFor();
  assertNoFaults();
});

test("the editor marks what is wrong, says why, and undoes", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto("/editor");
  await page.locator(".faults .fine").waitFor();
  await press(page, "a3");
  await page.locator(".faults li", { hasText: "only Navies stand at sea" }).waitFor();
  await page.locator(".below .fault").waitFor();
  assert.match((await page.locator(".faults a").first().getAttribute("href")) ?? "", /\/rules#section-1$/);
  await page.locator(".undo-button").click();
  await page.locator(".faults .fine").waitFor();
  await page.locator(".clear-button").click();
  await page.locator(".undo-button").click();
  await page.locator(".faults .fine").waitFor();
  assertNoFaults();
});

test("variations are promoted, turns marked and commented", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto("/analysis?turns=c5c6");
  await boardShown(page);
  await page.locator(".stepper .icon-button").first().click();
  await playTurn(page, "k5k6");
  await page.locator('.sign-button[data-nag="1"]').click();
  await page.locator(".comment-field").fill("to the river");
  await page.locator(".comment-field").press("Tab");
  await page.locator(".tree .nag", { hasText: "!" }).waitFor();
  await page.locator(".tree .comment", { hasText: "to the river" }).waitFor();
  await page.locator(".promote-button").click();
  await page.locator(".line-main > .turn[aria-current]").waitFor();
  assertNoFaults();
});

test("a review marks mistakes, shows the better line and lets them be tried again", async () => {
  const { page, assertNoFaults } = await visitor();
  const fen = "7c1hh/11/11/3t7/11/11/5t5/11/5A5/11/5I5/6C2HH r - - 0 1";
  await page.goto(`/analysis?fen=${encodeURIComponent(fen)}&turns=${encodeURIComponent("f2e2 f6f4")}`);
  await boardShown(page);
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await page.locator(".graph-progress", { hasText: /Mistakes: [1-9]/ }).waitFor({ timeout: 60_000 });
  await page.locator(".turning-point").first().click();
  await page.locator(".review-verdict:not([hidden])").waitFor();
  await page.locator(".better-line").waitFor();
  await page.locator(".retry-button").click();
  await page.locator(".verdict-words", { hasText: "Find a better turn" }).waitFor();
  await playTurn(page, "f4f6");
  await page.locator(".verdict-words", { hasText: "Well found" }).waitFor({ timeout: 20_000 });
  assertNoFaults();
});
