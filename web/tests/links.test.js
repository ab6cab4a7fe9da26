/** Links that lead nowhere say so. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardShown, useBrowser } from "./support.js";

const { visitor } = useBrowser();
const expected = ["404", "WebSocket", "422"];

for (const path of [
  "/game/aaaaaaaaaa",
  "/game/short",
  "/game/%E0%A4%A",
  "/nowhere",
  "/learn/tank/more",
  "/learn/nothing",
  "/puzzles/nothing",
]) {
  test(`${path} leads nowhere`, async () => {
    const { page, assertNoFaults } = await visitor({ expected });
    const answer = await page.goto(path);
    const isUnknown = !path.startsWith("/game/") || path.includes("%");
    if (!path.startsWith("/game/")) assert.equal(answer?.status(), 404);
    await page.locator(".missing-page h1").waitFor();
    assert.match(await page.locator("h1").innerText(), isUnknown ? /Page not found/ : /no such game/);
    assert.equal(await page.locator(".resign-button").count(), 0);
    assertNoFaults();
  });
}

test("an analysis of no game says so and keeps no false address", async () => {
  const { page } = await visitor({ expected });
  await page.goto("/analysis?game=bad");
  await page.locator(".toast").waitFor();
  await boardShown(page);
  assert.equal(new URL(page.url()).search, "");
});

test("pages that are there answer 200", async () => {
  const { page } = await visitor();
  for (const path of ["/", "/learn", "/learn/tank", "/analysis", "/editor", "/library", "/game/aaaaaaaaaa"]) {
    assert.equal((await page.request.get(path)).status(), 200, path);
  }
  const policy = (await page.request.get("/")).headers()["content-security-policy"] ?? "";
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
});

test("a shared link has a title and a picture", async () => {
  const { page } = await visitor();
  const preview = async (/** @type {string} */ path) => {
    const html = await (await page.request.get(path)).text();
    return (/** @type {string} */ name) =>
      new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(html)?.[1] ?? "";
  };
  const home = await preview("/");
  assert.match(home("title"), /Cờ Tư Lệnh/);
  assert.match(home("description"), /Chơi/);
  const picture = await page.request.get(home("image"));
  assert.equal(picture.headers()["content-type"], "image/jpeg");
  assert.match((await preview("/game/aaaaaaaaaa"))("title"), /A game of Commander Chess/);
});

test("a page that does not come says so, and comes with the network", async () => {
  const { page } = await visitor({ expected: ["ERR_"] });
  await page.goto("/");
  await page.locator("html[data-ready]").waitFor();
  await page.route("**/pages/puzzles.js", (route) => route.abort());
  await page.locator(".site-nav a").nth(2).click();
  await page.locator("h1", { hasText: "could not be loaded" }).waitFor();
  await page.unroute("**/pages/puzzles.js");
  await page.locator(".missing-page .primary").click();
  await page.locator(".theme-card").first().waitFor();
});
