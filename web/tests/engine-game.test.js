/** A whole game against the engine, by mouse. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardShown, drag, localGame, playTurn, useBrowser, view, waitFor } from "./support.js";

/** A good player needs far fewer against level 1. */
const MOST_TURNS = 150;

const { visitor } = useBrowser();

/** The engine's best turn in a position. @param {import("playwright-core").Page} page @param {object} line @returns {Promise<string>} */
function bestTurn(page, line) {
  return page.evaluate(
    (d) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/analysis/ws`);
        let best = "";
        socket.onopen = () => socket.send(JSON.stringify({ t: "go", id: 1, d: { ...d, lines: 1, millis: 200 } }));
        socket.onerror = () => reject(new Error("the engine cannot be reached"));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          best = message.d?.lines?.[0]?.turns?.[0]?.uci ?? best;
          if (message.t === "error") reject(new Error(data));
          if (message.t === "done") {
            socket.close();
            resolve(best);
          }
        };
      }),
    line,
  );
}

test("two clicks lead into a game; a piece moves by click and by drag; resigning ends it", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto("/");
  await page.locator(".start-button").click();
  await page.waitForURL(/\/game\//);
  await playTurn(page, "c5c6");
  await waitFor(page, "c6", /Red Infantry/);
  await page.locator(".turn").nth(1).waitFor();
  await drag(page, "g5", "g6");
  await waitFor(page, "g6", /Red Militia/);
  await page.locator(".turn").nth(3).waitFor();
  await page.locator(".resign-button").click();
  await page.locator(".confirm-yes").click();
  await page.locator(".result").waitFor();
  assert.match(await page.locator(".result").innerText(), /You lost/);
  assertNoFaults();
});

test("a whole game against level 1 by mouse, to the end", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto("/");
  await page.locator("input[name=level]").fill("1");
  await page.locator(".start-button").click();
  await page.waitForURL(/\/game\//);
  await boardShown(page);
  const id = new URL(page.url()).pathname.split("/")[2] ?? "";
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const game = await localGame(page, id);
    if (game.outcome) break;
    assert.equal(game.turns.length % 2, 0, "it is Red's turn");
    await playTurn(page, await bestTurn(page, { fen: game.start, battle: game.battle, turns: game.turns }));
    await page.waitForFunction(
      (count) => document.querySelectorAll(".turn").length >= count || document.querySelector(".result:not([hidden])"),
      game.turns.length + 2,
    );
  }
  await page.locator(".result").waitFor();
  assert.match(await page.locator(".result").innerText(), /You won/);
  const kept = await localGame(page, id);
  assert.equal(kept.outcome.winner, "red");
  await page.waitForFunction((key) => JSON.parse(localStorage.getItem(key) ?? "{}").uploaded, `cotulenh.game.${id}`);
  const game = await (await page.request.get(`/api/games/${id}`)).json();
  assert.deepEqual(game.turns, kept.turns, "the server has it under the same name");
  assert.equal(game.outcome.winner, "red");
  const end = await view(page, { fen: game.start, battle: game.battle, turns: game.turns });
  assert.equal(end.outcome?.winner, "red", "the rules agree that the game is over");
  assertNoFaults();
});
