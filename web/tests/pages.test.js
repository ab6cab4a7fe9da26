/**
 * Every page at three sizes: Vietnamese and light, then switched in place to English and dark.
 * Axe finds nothing, nothing is wider than the screen, and screenshots are kept.
 */

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { before, test } from "node:test";
import { accessibilityFaults, boardShown, newGame, playTurn, press, SCREENSHOTS, useBrowser } from "./support.js";

const { visitor } = useBrowser();
const MIDDLE =
  "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2e1/4(FT)5i/5+T5/2IE2M2E1/2(NF)1G2TG2/3A2S2A1/1N2FH1H3/6C4 r - - 0 12";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Record<string, (page: Page) => Promise<void>>} */
const PAGES = {
  home: async (page) => {
    await page.goto("/");
    await page.locator(".home-board .board").waitFor();
  },
  game: async (page) => {
    await newGame(page, { opponent: "screen", start: MIDDLE, clock: { initial: 300, increment: 3 } });
    await press(page, "c4");
  },
  deployment: async (page) => {
    await newGame(page, { opponent: "screen", start: MIDDLE });
    await press(page, "c4");
    await page.locator('.chip[data-group="F"]').click();
    await press(page, "d4");
    await page.locator("[data-act=finish]").waitFor();
  },
  check: async (page) => {
    await newGame(page, { opponent: "screen", start: "7c1hh/11/11/3t1i5/7T3/11/11/4I6/11/11/11/6C2HH r - - 0 1" });
    await playTurn(page, "h8h10");
    await page.locator(".status.check").waitFor();
  },
  zones: async (page) => {
    await newGame(page, { opponent: "screen", start: MIDDLE });
    await page.locator(".zones-button").click();
    await press(page, "e2");
  },
  choice: async (page) => {
    await newGame(page, { opponent: "screen", start: "7c1hh/11/3i7/11/11/7t3/11/11/4F6/11/11/6C2HH r - - 0 1" });
    await press(page, "e4");
    await press(page, "h7");
    await page.locator(".choice").waitFor();
  },
  settings: async (page) => {
    await page.goto("/");
    await page.locator(".settings-button").click();
    await page.locator("dialog[open]").waitFor();
  },
  invitation: async (page) => {
    await newGame(page, { opponent: "friend" });
    await page.locator(".invitation").waitFor();
  },
  result: async (page) => {
    await newGame(page, { opponent: "screen", start: "6c4/11/3i7/5t5/11/11/11/4I6/3T7/11/11/6C4 r - - 0 1" });
    await playTurn(page, "g1g12");
    await page.locator(".result").waitFor();
  },
  analysis: async (page) => {
    await page.goto(`/analysis?fen=${encodeURIComponent(MIDDLE)}`);
    await boardShown(page);
    await page.locator(".switch input").check({ force: true });
    await page.locator(".engine-line").nth(2).waitFor();
  },
  review: async (page) => {
    await page.goto("/analysis?turns=c5c6+c8c7+e2e5+d8d7+g5g6+g8g7");
    await boardShown(page);
    await page.locator(".side .buttons .button").last().click();
    await page.waitForFunction(
      () => /Mistakes|sai lầm/.test(document.querySelector(".graph-progress")?.textContent ?? ""),
      undefined,
      { timeout: 90_000 },
    );
  },
  editor: async (page) => void (await page.goto("/editor")),
  learn: async (page) => void (await page.goto("/learn")),
  lesson: async (page) => {
    await page.goto("/learn/air_defence");
    await boardShown(page);
    await press(page, "f3");
  },
  rules: async (page) => {
    await page.goto("/rules");
    await page.locator(".example").first().scrollIntoViewIfNeeded();
    await page.locator(".example .board:not([aria-busy])").first().waitFor();
  },
  cheat: async (page) => {
    await page.goto("/cheat-sheet");
    await page.locator(".cheat-table").waitFor();
  },
  puzzles: async (page) => {
    await page.goto("/puzzles");
    await page.locator(".theme-card").first().waitFor();
  },
  puzzle: async (page) => {
    await page.goto("/puzzles");
    await page.locator(".daily-card").click();
    await boardShown(page);
  },
  refusal: async (page) => {
    await newGame(page, { opponent: "screen", start: MIDDLE });
    await press(page, "f2");
    await page.locator(".story-refusal:not([hidden])").waitFor();
  },
  library: async (page) => {
    await newGame(page, { opponent: "screen" });
    await playTurn(page, "c5c6");
    await page.goto("/library");
    await page.locator(".card").first().waitFor();
  },
};

/** @typedef {"light" | "dark"} Scheme */

const SIZES = /** @type {const} */ ([
  ["desktop", { viewport: { width: 1280, height: 800 } }],
  ["phone", { viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }],
  ["landscape", { viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }],
]);

before(() => mkdir(SCREENSHOTS, { recursive: true }));

for (const [name, open] of Object.entries(PAGES)) {
  for (const [size, options] of SIZES) {
    test(`${name}, ${size}`, async () => {
      const board = name === "analysis" || name === "lesson" ? "map" : "print";
      const { context, page, assertNoFaults } = await visitor({
        ...options,
        colorScheme: "light",
        settings: { language: "vi", board },
      });
      try {
        await open(page);
        await settle(page);
        await look(page, name, size, "light");
        await page.emulateMedia({ colorScheme: "dark" });
        await switchLanguage(page, "en");
        await settle(page);
        await look(page, name, size, "dark");
        assertNoFaults();
      } finally {
        await context.close();
      }
    });
  }
}

/** What a page does after it has gone to its address, until nothing moves any more. @param {Page} page */
async function settle(page) {
  await page.locator("html[data-ready]").waitFor();
  await page.locator("main > *").first().waitFor();
  await page.waitForFunction(
    () =>
      !document.querySelector(".board[aria-busy]") &&
      document.getAnimations().every(({ playState }) => playState !== "running"),
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** @param {Page} page @param {string} name @param {string} size @param {Scheme} scheme */
async function look(page, name, size, scheme) {
  await page.screenshot({ path: `${SCREENSHOTS}/${name}-${size}-${scheme}.png` });
  assert.deepEqual(await accessibilityFaults(page), []);
  const { wide, room } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, room: innerWidth }));
  assert.ok(wide <= room, `${name} is ${wide} wide on a screen of ${room}`);
}

/** As its button does, also while something lies over it. @param {Page} page @param {"vi" | "en"} language */
async function switchLanguage(page, language) {
  await page.locator(`.language [data-language="${language}"]`).dispatchEvent("click");
  await page.locator(`html[lang="${language}"]`).waitFor();
}
