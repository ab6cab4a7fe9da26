/** A server of its own, a browser, and what tests do again and again. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const HERE = path.dirname(fileURLToPath(import.meta.url));
export const BINARY = process.env.COTULENH ?? path.join(HERE, "../../target/release/cotulenh");
export const SCREENSHOTS = path.join(HERE, "../screenshots");

export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Asked for one context only, a browser connects twice.
  "--ignore-certificate-errors",
];

export const START =
  "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 0 1";

/** Starts the server. It ends with `stop()`. @param {{ port?: number, folder?: string }} [options] to start one again where it was */
export async function startServer({ port = 0, folder: known } = {}) {
  const folder = known ?? (await mkdtemp(path.join(tmpdir(), "cotulenh-web-")));
  const database = path.join(folder, "games.db");
  const pages = process.env.COTULENH_WEB ? ["--web", process.env.COTULENH_WEB] : [];
  const server = spawn(
    BINARY,
    ["serve", "--listen", `127.0.0.1:${port}`, "--db", database, "--no-rate-limits", ...pages],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let log = "";
  const address = await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the server did not start:\n${log}`)), 60_000);
    /** @param {Buffer} chunk */
    const read = (chunk) => {
      log += chunk;
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(log);
      if (match) {
        clearTimeout(timer);
        resolve(match[0]);
      }
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.on("error", reject);
    server.on("exit", (code) => reject(new Error(`the server ended with ${code}:\n${log}`)));
  });
  return {
    address,
    folder,
    /** @param {{ keep?: boolean }} [options] whether the games stay, for another start */
    async stop({ keep = false } = {}) {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A server and a browser for the tests of a file.
 * Every page fails the test if the browser reports an error on it.
 * @param {{ offline?: boolean }} [options] whether pages keep themselves for use without a network: where it is not
 *   asked about it would only take time
 */
export function useBrowser({ offline = false } = {}) {
  /** @type {Awaited<ReturnType<typeof startServer>>} */
  let server;
  /** @type {import("playwright-core").Browser} */
  let browser;
  before(async () => {
    server = await startServer();
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: CHROMIUM_FLAGS,
    });
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  /** @param {import("playwright-core").BrowserContextOptions & { settings?: object, expected?: string[] }} [options] `expected`: parts of errors that the browser may report */
  async function visitor(options = {}) {
    const { settings, expected = ["422"], ...rest } = options;
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 1280, height: 800 },
      locale: "en-US",
      reducedMotion: "reduce",
      serviceWorkers: offline ? "allow" : "block",
      ...rest,
    });
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    /** @type {string[]} */
    const faults = [];
    page.on("pageerror", (error) => faults.push(String(error.stack ?? error)));
    page.on("console", (message) => {
      if (message.type() === "error" && !expected.some((part) => message.text().includes(part)))
        faults.push(`${message.text()} ${message.location().url}`);
    });
    if (settings) {
      await page.addInitScript((chosen) => {
        if (!localStorage.getItem("cotulenh.settings"))
          localStorage.setItem("cotulenh.settings", JSON.stringify(chosen));
      }, settings);
    }
    return { context, page, faults, assertNoFaults: () => assert.deepEqual(faults, []) };
  }
  return {
    visitor,
    address: () => server.address,
    /** The server goes away. */
    stopServer: () => server.stop({ keep: true }),
    /** The server is back at the same address. */
    async restartServer() {
      server = await startServer({ port: Number(new URL(server.address).port), folder: server.folder });
    },
  };
}

/** @typedef {import("playwright-core").Page} Page */

/** Waits until the board shows its first position. @param {Page} page */
export async function boardShown(page) {
  await page.locator(".board:not([aria-busy]) .grid-cell").first().waitFor();
}

/** Presses a square with the mouse. @param {Page} page @param {string} square */
export async function press(page, square) {
  await page.locator(`.grid-cell[data-square="${square}"]`).click();
}

/** Drags from one square to another. @param {Page} page @param {string} from @param {string} to */
export async function drag(page, from, to) {
  const start = await middle(page, from);
  const end = await middle(page, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

/** @param {Page} page @param {string} square */
async function middle(page, square) {
  const box = await page.locator(`.grid-cell[data-square="${square}"]`).boundingBox();
  assert.ok(box, `${square} is on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What a screen reader says of a square. @param {Page} page @param {string} square */
export async function said(page, square) {
  return (await page.locator(`.grid-cell[data-square="${square}"]`).getAttribute("aria-label")) ?? "";
}

/** Waits until a square is told as expected. @param {Page} page @param {string} square @param {RegExp} expected */
export async function waitFor(page, square, expected) {
  await page.waitForFunction(
    ({ square, source }) =>
      new RegExp(source).test(
        document.querySelector(`.grid-cell[data-square="${square}"]`)?.getAttribute("aria-label") ?? "",
      ),
    { square, source: expected.source },
  );
}

/** Makes a turn given in UCI with the mouse, a deployment step by step. @param {Page} page @param {string} uci */
export async function playTurn(page, uci) {
  const [origin, steps] = uci.split(":");
  if (steps === undefined) {
    const match = /^([a-k]\d+)([_@]?)([a-k]\d+)$/.exec(uci);
    assert.ok(match, `a turn: ${uci}`);
    await press(page, match[1]);
    await pressTarget(page, match[3], match[2]);
    return;
  }
  await press(page, origin);
  for (const step of steps.split(",")) {
    const match = /^([A-Z]+)([_@]?)([a-k]\d+)$/.exec(step);
    assert.ok(match, `a step: ${step}`);
    await page.locator(`.chip[data-group="${match[1]}"][data-whole="false"]`).click();
    await pressTarget(page, match[3], match[2]);
  }
  const finish = page.locator("[data-act=finish]");
  if (await finish.isVisible()) await finish.click();
}

/** @param {Page} page @param {string} square @param {string} sign */
async function pressTarget(page, square, sign) {
  await press(page, square);
  const choice = page.locator(".choice");
  if (await choice.isVisible()) {
    const joins = await choice.locator("[data-kind=combine]").isVisible();
    await choice
      .locator(
        `[data-kind=${sign === "_" ? "stay_capture" : sign === "@" ? "suicide_capture" : joins ? "combine" : "capture"}]`,
      )
      .click();
  }
  await page.locator(".board[aria-busy]").waitFor({ state: "detached" });
}

/** A game that the page keeps itself. @param {Page} page @param {string} id @returns {Promise<any>} */
export function localGame(page, id) {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), `cotulenh.game.${id}`);
}

/** Asks the rules. @param {Page} page @param {object} line */
export async function view(page, line) {
  const answer = await page.request.post("/api/rules/view", { data: line });
  return answer.json();
}

/** Makes a game through the API, as this visitor. @param {Page} page @param {object} game */
export async function newGame(page, game) {
  const answer = await page.request.post("/api/games", { data: game });
  assert.equal(answer.status(), 201, await answer.text());
  const { id } = await answer.json();
  await page.goto(`/game/${id}`);
  await boardShown(page);
  return id;
}

/** @type {string | undefined} */
let axe;

/** What axe finds wrong. @param {Page} page @returns {Promise<string[]>} */
export async function accessibilityFaults(page) {
  axe ??= await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  // What is in order is found, but not described: that would take longer than everything else.
  const { violations } = await page.evaluate(() =>
    /** @type {any} */ (window).axe.run({ resultTypes: ["violations"] }),
  );
  return violations.map(
    (/** @type {any} */ { id, nodes }) =>
      `${id}: ${nodes.map((/** @type {any} */ node) => `${node.html} ${node.failureSummary}`).join(" | ")}`,
  );
}
