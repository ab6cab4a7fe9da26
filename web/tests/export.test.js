/** The page as files in a folder of any host: everything that needs no other person works, deep links too. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { BINARY, boardShown, playTurn, useBrowser, waitFor } from "./support.js";

const { visitor } = useBrowser({ offline: true });
const TYPES = /** @type {Record<string, string>} */ ({
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
});

let folder = "";
/** @type {http.Server} */
let host;
let site = "";

/** As plain as a web host can be: files, and index.html for folders. @param {http.IncomingMessage} request @param {http.ServerResponse} response */
async function serveFile(request, response) {
  const { pathname, search } = new URL(request.url ?? "/", "http://host");
  let file = path.join(folder, decodeURIComponent(pathname));
  try {
    if ((await stat(file)).isDirectory()) {
      if (!pathname.endsWith("/")) {
        response.writeHead(301, { location: `${pathname}/${search}` }).end();
        return;
      }
      file = path.join(file, "index.html");
    }
    response
      .writeHead(200, { "content-type": TYPES[path.extname(file)] ?? "application/octet-stream" })
      .end(await readFile(file));
  } catch {
    response.writeHead(404).end("not found");
  }
}

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cotulenh-site-"));
  execFileSync(BINARY, ["export-site", path.join(folder, "some/where")]);
  host = http.createServer((request, response) => void serveFile(request, response));
  await new Promise((resolve) => host.listen(0, "127.0.0.1", () => resolve(null)));
  site = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (host.address()).port}/some/where`;
});
after(async () => {
  host?.close();
  host?.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

test("a game against the computer, over a reload", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto(`${site}/`);
  await page.locator("html[data-ready]").waitFor();
  assert.equal(await page.locator('input[name=opponent][value="friend"]').count(), 0, "nobody else is there");
  await page.locator(".start-button").click();
  await boardShown(page);
  assert.ok(page.url().startsWith(`${site}/game`));
  await playTurn(page, "c5c6");
  await page.locator(".turn").nth(1).waitFor();
  await page.reload();
  await boardShown(page);
  await waitFor(page, "c6", /Red Infantry/);
  await page.locator(".site-nav a").nth(1).click();
  await page.waitForURL(`${site}/learn`);
  assertNoFaults();
});

test("deep links: a lesson, an analysis with the engine, the editor, my games, a puzzle, the rules", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto(`${site}/learn/tank`);
  await boardShown(page);
  await page.locator(".lesson-task").waitFor();
  await page.goto(`${site}/analysis?turns=c5c6+c8c7`);
  await boardShown(page);
  await waitFor(page, "c7", /Blue Infantry/);
  await page.locator(".switch input").check({ force: true });
  await page.locator(".engine-line").first().waitFor();
  await page.goto(`${site}/editor`);
  await boardShown(page);
  await page.goto(`${site}/library`);
  await page.locator(".empty").waitFor();
  await page.goto(`${site}/puzzles`);
  await page.locator(".daily-card").click();
  await page.waitForURL(/\/some\/where\/puzzles\/\w+/);
  await page.reload();
  await boardShown(page);
  await page.goto(`${site}/rules#section-9`);
  await page.locator(".example .board:not([aria-busy])").first().waitFor();
  await page.locator('.rules-contents a[href$="#section-2"]').click();
  await page.waitForURL(/\/some\/where\/rules\/?#section-2$/);
  await page.goto(`${site}/cheat-sheet`);
  await page.locator(".cheat-table").waitFor();
  assertNoFaults();
});
