/** A click shows its targets at once. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { newGame, press, useBrowser } from "./support.js";

const LIMIT_MS = 50;
const { visitor } = useBrowser();

/** The middle one. @param {number[]} figures */
const median = (figures) => [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;

test(`a click shows its targets within ${LIMIT_MS} ms`, async () => {
  const { page, assertNoFaults } = await visitor();
  await newGame(page, { opponent: "screen" });
  await page.evaluate(() => {
    /** @type {{ drawn: number, painted: number }[]} */
    const figures = [];
    Object.assign(window, { figures });
    addEventListener(
      "pointerdown",
      ({ timeStamp }) => {
        const above = document.querySelector(".board .above");
        const observer = new MutationObserver(() => {
          if (!document.querySelector(".board .target")) return;
          observer.disconnect();
          const drawn = performance.now() - timeStamp;
          // The message comes after the frame that shows the targets.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => figures.push({ drawn, painted: performance.now() - timeStamp });
            port2.postMessage(null);
          });
        });
        if (above) observer.observe(above, { childList: true, subtree: true });
      },
      { capture: true },
    );
  });
  const squares = ["c5", "g5", "e2", "f4", "g3", "c4", "d5", "h4", "i2", "j3", "g1"];
  for (const [index, square] of squares.entries()) {
    await press(page, square);
    await page.waitForFunction((count) => /** @type {any} */ (window).figures.length > count, index);
  }
  /** @type {{ drawn: number, painted: number }[]} */
  const figures = await page.evaluate(() => /** @type {any} */ (window).figures);
  const drawn = median(figures.map((figure) => figure.drawn));
  const painted = median(figures.map((figure) => figure.painted));
  console.log(
    `${figures.length} clicks: targets drawn after ${drawn.toFixed(1)} ms, on the screen after ${painted.toFixed(1)} ms (medians)`,
  );
  assert.ok(drawn < LIMIT_MS, `${drawn} ms`);
  assertNoFaults();
});
