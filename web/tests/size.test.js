/** The page stays light: bytes of JavaScript as they are sent, until a page shows. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { useBrowser } from "./support.js";

// What counts is what the program itself holds and sends.
delete process.env.COTULENH_WEB;

/** The analysis board has the whole board and the engine panel in it. */
const LIMITS = { "/": 60_000, "/learn": 60_000, "/analysis": 90_000 };
const { visitor } = useBrowser({ offline: true });

for (const [address, limit] of Object.entries(LIMITS)) {
  test(`fewer than ${limit} bytes of JavaScript at ${address}`, async () => {
    const { page } = await visitor();
    /** @type {Promise<number>[]} */
    const sizes = [];
    page.on("response", (answer) => {
      if (new URL(answer.url()).pathname.endsWith(".js"))
        sizes.push(
          answer
            .request()
            .sizes()
            .then(({ responseBodySize }) => responseBodySize),
        );
    });
    await page.goto(address);
    await page.locator("html[data-ready]").waitFor();
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    console.log(`${address}: ${sizes.length} modules, ${bytes} bytes`);
    assert.ok(bytes > 10_000 && bytes < limit, `${bytes} bytes`);
  });
}
