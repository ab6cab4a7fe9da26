/** Every lesson is checked by the rules, and can be done on its board. */

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { ROLES } from "../app/board/stacks.js";
import { isReached, redAgain, startOf } from "../app/learn/goal.js";
import { boardShown, playTurn, useBrowser, view } from "./support.js";

const LESSONS = new URL("../app/lessons/", import.meta.url);
const { visitor } = useBrowser();

/** @param {string} name */
const read = async (name) => JSON.parse(await readFile(new URL(name, LESSONS), "utf8"));

test("all lessons are listed, in both languages, and cover all roles", async () => {
  const index = await read("index.json");
  const files = (await readdir(LESSONS))
    .filter((name) => name !== "index.json")
    .map((name) => name.replace(".json", ""));
  assert.deepEqual(index.map((/** @type {{ id: string }} */ { id }) => id).sort(), files.sort());
  const subjects = [
    ...ROLES,
    "terrain",
    "stacks",
    "deployment",
    "air_defence",
    "heroes",
    "facing",
    "first_game",
    "mate",
    "draws",
    "legal_stacks",
    "two_defenders",
    "battles",
  ];
  for (const subject of subjects) assert.ok(files.includes(subject), subject);
  for (const entry of index) {
    const lesson = await read(`${entry.id}.json`);
    assert.equal(entry.steps, lesson.steps.length);
    for (const { text, done } of lesson.steps)
      for (const words of [text, done, lesson.title]) assert.ok(words.en && words.vi);
  }
});

/** Pieces that a newcomer has met, lesson by lesson; the guided game introduces its own. */
test("lessons show only pieces that were introduced", async () => {
  const index = await read("index.json");
  const met = new Set(["C", "I"]);
  for (const { id, group, icon } of index.filter((/** @type {{ id: string }} */ entry) => entry.id !== "first_game")) {
    if (group !== "first" && group !== "pieces") break;
    met.add(icon.toUpperCase());
    for (const { fen } of (await read(`${id}.json`)).steps) {
      const shown = new Set(
        fen
          .split(" ")[0]
          .toUpperCase()
          .replace(/[^A-Z]/g, ""),
      );
      for (const letter of shown) assert.ok(met.has(letter) || icon.includes(letter), `${id} shows ${letter}`);
    }
  }
});

test("every solution is legal and reaches its goal, and not before its last turn", async () => {
  const { page } = await visitor();
  await page.goto("/learn");
  for (const { id } of await read("index.json")) {
    const lesson = await read(`${id}.json`);
    for (const [index, step] of lesson.steps.entries()) {
      const name = `${id}, step ${index + 1}`;
      const start = await view(page, startOf(step));
      assert.equal(start.side, "red", `${name}: Red moves first`);
      if (!step.goal.any && !step.goal.turn)
        assert.equal(isReached(step.goal, start, []), false, `${name}: the goal is not reached at the start`);
      let line = startOf(step);
      for (const [turn, uci] of step.solution.entries()) {
        const after = await view(page, { ...line, act: { move: uci } });
        assert.ok(after.turn_over, `${name}: ${uci} is a whole legal turn`);
        assert.equal(
          isReached(step.goal, after, after.done),
          turn === step.solution.length - 1,
          `${name}: after ${uci}`,
        );
        if (step.reply) {
          const next = await view(page, { fen: after.fen, act: { move: step.reply } });
          assert.equal(next.fen, lesson.steps[index + 1].fen, `${name}: the next step begins after ${step.reply}`);
        }
        line = { fen: redAgain(after.fen), turns: undefined, battle: step.battle };
      }
      for (const uci of step.goal.turn ?? [])
        assert.ok(
          (await view(page, { ...startOf(step), act: { move: uci } })).turn_over,
          `${name}: ${uci} is accepted, so it must be legal`,
        );
    }
  }
});

test("a lesson refuses a wrong turn and is done by the right ones", async () => {
  const { page, assertNoFaults } = await visitor();
  await page.goto("/learn/tank");
  await boardShown(page);
  await playTurn(page, "f3f4");
  await page.locator(".verdict.wrong").waitFor();
  const { steps } = await read("tank.json");
  for (const step of steps) {
    await page.waitForFunction((text) => document.querySelector(".lesson-task")?.textContent === text, step.text.en);
    await page.waitForTimeout(1100);
    for (const turn of step.solution) await playTurn(page, turn);
    await page.locator(".next-button").click();
  }
  await page.waitForURL(/\/learn\/commander/);
  await page.goto("/learn");
  await page.locator('a[href="/learn/tank"].finished').waitFor();
  assertNoFaults();
});
