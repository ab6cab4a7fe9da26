/** Two languages with the same keys, switched in place. */

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { newGame, playTurn, press, useBrowser, waitFor } from "./support.js";

const { visitor } = useBrowser();
const APP = new URL("../app/", import.meta.url);

/** @param {string} name */
const table = async (name) => JSON.parse(await readFile(new URL(`lang/${name}.json`, APP), "utf8"));

test("both languages have the same keys and parameters", async () => {
  const [en, vi] = await Promise.all([table("en"), table("vi")]);
  assert.deepEqual(Object.keys(vi).sort(), Object.keys(en).sort());
  for (const key of Object.keys(en)) {
    const params = (/** @type {string} */ text) => (text.match(/\{\w+\}/g) ?? []).sort();
    assert.deepEqual(params(vi[key]), params(en[key]), key);
  }
});

test("every key that the page names is there, and none is left over", async () => {
  const en = await table("en");
  const sources = [];
  for (const entry of await readdir(APP, { recursive: true })) {
    if (entry.endsWith(".js")) sources.push(await readFile(new URL(entry, APP), "utf8"));
  }
  const all = sources.join("\n");
  const named = new Set([...all.matchAll(/"([a-z]+(?:\.[a-z_-]+)+)"/g)].map(([, key]) => key));
  const prefixes = [...all.matchAll(/`((?:[a-z]+\.)+(?:[a-z-]+-)?)\$\{/g)].map(([, prefix]) => prefix);
  for (const key of Object.keys(en)) {
    assert.ok(
      named.has(key) ||
        prefixes.some((prefix) => key.startsWith(prefix)) ||
        /\.(title|text|note|mine|theirs|short|one)$/.test(key),
      `${key} is used`,
    );
  }
});

test("the language changes in place, in the middle of a game", async () => {
  const { page, assertNoFaults } = await visitor();
  await newGame(page, { opponent: "screen" });
  await playTurn(page, "c5c6");
  await waitFor(page, "c6", /Red Infantry/);
  await page.locator("[data-language=vi]").click();
  await waitFor(page, "c6", /Bộ binh Đỏ/);
  assert.equal(await page.locator("html").getAttribute("lang"), "vi");
  assert.match(await page.locator(".site-nav").innerText(), /Phân tích/);
  assert.match(await page.locator(".status").innerText(), /Xanh đi/);
  await playTurn(page, "c8c7");
  await waitFor(page, "c7", /Bộ binh Xanh/);
  await page.locator("[data-language=en]").click();
  await waitFor(page, "c7", /Blue Infantry/);
  await page.reload();
  await waitFor(page, "c7", /Blue Infantry/);
  assertNoFaults();
});

test("what was said in one language does not stay in the other", async () => {
  const { page, assertNoFaults } = await visitor();
  await newGame(page, { opponent: "screen" });
  await press(page, "c8");
  const refusal = page.locator(".story-refusal");
  await refusal.filter({ hasText: "is not yours to move" }).waitFor();
  await page.locator("[data-language=vi]").click();
  await refusal.waitFor({ state: "hidden" });
  // The rules say the rest in both.
  await press(page, "f2");
  await refusal.filter({ hasText: "Sở chỉ huy" }).waitFor();
  await page.locator("[data-language=en]").click();
  await refusal.filter({ hasText: "Headquarters" }).waitFor();
  assertNoFaults();
});
