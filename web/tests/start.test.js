/** The start works from its HTML alone, and the script takes over without anybody noticing. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { builtStart, LOCALES } from "./start.js";
import { accessibilityFaults, boardShown, useBrowser } from "./support.js";

const STARTS = path.join(path.dirname(fileURLToPath(import.meta.url)), "../app/start");
const { visitor } = useBrowser();

/** A visitor who sees the start before its script is there; `release` lets it come. @param {object} [options] */
async function beforeTheScript(options) {
  const visit = await visitor(options);
  /** @type {() => void} */
  let release = () => {};
  const released = new Promise((resolve) => {
    release = () => resolve(null);
  });
  let isFirst = true;
  await visit.page.route(/\/main\.js$/, async (route) => {
    if (isFirst) {
      isFirst = false;
      await released;
    }
    await route.continue().catch(() => {});
  });
  await visit.page.goto("/", { waitUntil: "commit" });
  // Whoever goes on to another page needs the script there, too.
  visit.page.on("framenavigated", release);
  await visit.page.locator(".start-button").waitFor();
  return { ...visit, release };
}

for (const [language, locale] of Object.entries(LOCALES)) {
  test(`the HTML is what the script builds: ${language}`, async () => {
    const { page } = await visitor({ locale, expected: ["422", "ERR_"] });
    assert.equal(
      await builtStart(page),
      await readFile(path.join(STARTS, `${language}.html`), "utf8"),
      "run web/build-start",
    );
  });
}

test("a game against the computer starts before the script is there", async () => {
  const { page, assertNoFaults } = await beforeTheScript();
  await page.locator('.segment:has([value="blue"])').click();
  await page.locator(".start-button").click();
  await boardShown(page);
  assert.match(new URL(page.url()).pathname, /^\/game\/[a-z2-9]{10}$/);
  assert.equal(new URL(page.url()).search, "", "a reload shows the same game");
  assert.equal(await page.evaluate(() => JSON.parse(localStorage["cotulenh.new-game"]).side), "blue");
  await page.goBack();
  await page.locator("html[data-ready] .start-button").waitFor();
  assertNoFaults();
});

test("a game with a friend starts before the script is there", async () => {
  const { page, assertNoFaults } = await beforeTheScript();
  await page.locator('.segment:has([value="friend"])').click();
  await page.locator(".start-button").click();
  await page.locator(".invitation").waitFor();
  assert.match(new URL(page.url()).pathname, /^\/game\/\w{10}$/);
  assertNoFaults();
});

test("links and the language work before the script is there", async () => {
  const first = await beforeTheScript();
  await first.page.locator(".first-button").click();
  await boardShown(first.page);
  assert.equal(new URL(first.page.url()).pathname, "/learn/first_game");
  first.assertNoFaults();
  const second = await beforeTheScript();
  assert.equal(await second.page.locator("html").getAttribute("lang"), "en");
  await second.page.locator('.language [lang="vi"]').click();
  await second.page.locator("html[data-ready][lang=vi]").waitFor();
  assert.equal(await second.page.locator(".start-button").textContent(), "Chơi");
  assert.equal(new URL(second.page.url()).search, "");
  await second.page.reload();
  await second.page.locator("html[data-ready][lang=vi]").waitFor();
  second.assertNoFaults();
});

test("what does nothing yet is not shown", async () => {
  const { page, release } = await beforeTheScript();
  for (const name of ["sound", "settings", "theme"]) assert.ok(await page.locator(`.${name}-button`).isHidden(), name);
  release();
  await page.locator("html[data-ready]").waitFor();
  for (const name of ["sound", "settings", "theme"]) assert.ok(await page.locator(`.${name}-button`).isVisible(), name);
});

test("everybody can use it before the script is there", async () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 664 },
    { width: 844, height: 390 },
  ]) {
    const { context, page } = await beforeTheScript({ viewport, colorScheme: "light" });
    assert.deepEqual(await accessibilityFaults(page), []);
    await page.emulateMedia({ colorScheme: "dark" });
    assert.deepEqual(await accessibilityFaults(page), []);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= viewport.width);
    await context.close();
  }
});

test("the script takes over choices, focus and place", async () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 664 },
  ]) {
    const { page, release, assertNoFaults } = await beforeTheScript({ viewport });
    await page.locator('.segment:has([value="random"])').click();
    await page.locator('select[name="clock"]').selectOption("5+5");
    await page.locator('input[name="level"]').focus();
    await page.keyboard.press("ArrowRight");
    await page.evaluate(() => scrollTo(0, 60));
    const places = () =>
      page.evaluate(() => {
        const parts = document.querySelectorAll(".site-nav a, .home h1, .first-button, .setup input, .start-button");
        return [...parts].map((part) => Object.values(part.getBoundingClientRect().toJSON()).map(Math.round));
      });
    const before = await places();
    release();
    await page.locator("html[data-ready]").waitFor();
    assert.deepEqual(await places(), before);
    assert.equal(await page.locator('input[name="side"]:checked').inputValue(), "random");
    assert.equal(await page.locator('select[name="clock"]').inputValue(), "5+5");
    assert.equal(await page.locator('input[name="level"]').inputValue(), "3");
    assert.equal(await page.locator(":focus").getAttribute("name"), "level");
    assertNoFaults();
  }
});

test("the script does not take a button away while it is pressed", async () => {
  const { page, release } = await beforeTheScript();
  const box = await page.locator(".first-button").boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  release();
  await page.waitForTimeout(1000);
  assert.equal(await page.locator("html").getAttribute("data-ready"), null);
  await page.mouse.up();
  await boardShown(page);
  assert.equal(new URL(page.url()).pathname, "/learn/first_game");
});

test("whoever was here before is shown nothing that changes", async () => {
  const { page, release } = await beforeTheScript();
  release();
  await page.locator("html[data-ready]").waitFor();
  const html = await (await page.request.get("/", { headers: { "sec-fetch-dest": "document" } })).text();
  assert.ok(!html.includes("start-button"));
});
