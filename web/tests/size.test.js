/** The page stays light. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { useBrowser } from "./support.js";

const LIMIT = 100_000;
const { visitor } = useBrowser();

for (const address of ["/", "/learn", "/analysis"]) {
  test(`less than ${LIMIT} bytes of JavaScript at ${address}`, async () => {
    const { page } = await visitor();
    let bytes = 0;
    page.on("response", async (answer) => {
      if (/\.js$/.test(new URL(answer.url()).pathname)) bytes += (await answer.body().catch(() => Buffer.alloc(0))).length;
    });
    await page.goto(address);
    await page.locator("main > *").first().waitFor();
    await page.waitForLoadState("networkidle");
    assert.ok(bytes > 10_000 && bytes < LIMIT, `${bytes} bytes`);
  });
}
