/** A newer version of the page is offered, never forced. */

import assert from "node:assert/strict";
import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { boardShown, playTurn, useBrowser, waitFor } from "./support.js";

const folder = await mkdtemp(path.join(tmpdir(), "cotulenh-page-"));
await cp(process.env.COTULENH_WEB ?? fileURLToPath(new URL("../app", import.meta.url)), folder, { recursive: true });
process.env.COTULENH_WEB = folder;
const { visitor } = useBrowser({ offline: true });
after(() => rm(folder, { recursive: true, force: true }));

test("a new version waits until it is wanted", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
  });
  await page.locator('input[name=opponent][value="screen"]').check({ force: true });
  await page.locator(".start-button").click();
  await boardShown(page);
  await playTurn(page, "c5c6");

  await appendFile(path.join(folder, "main.js"), '\ndocument.documentElement.dataset.version = "new";\n');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.locator(".update").waitFor();
  await playTurn(page, "c8c7");
  await waitFor(page, "c7", /Blue Infantry/);
  assert.equal(await page.locator("html[data-version]").count(), 0, "the game goes on in the old one");
  await page.reload();
  await boardShown(page);
  assert.equal(await page.locator("html[data-version]").count(), 0, "a reload does not force it either");

  await page.locator(".update .primary").click();
  await page.locator("html[data-version=new]").waitFor();
  await boardShown(page);
  await waitFor(page, "c7", /Blue Infantry/);
  assertNoFaults();
});
