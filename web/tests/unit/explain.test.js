/** What explains the game: notation in signs, puzzles by day, what was lost, squares and threats. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { splitPgn } from "../../app/analysis/pgn.js";
import { toggled } from "../../app/board/shapes.js";
import { isReached, startOf } from "../../app/learn/goal.js";
import {
  afterSolving,
  daily,
  dayOf,
  difficulty,
  nextAfter,
  ofTheme,
  streakOn,
  THEMES,
} from "../../app/puzzles/puzzles.js";
import * as rules from "../../app/rules.js";

before(rules.loadRules);

const DEFENDED = "7c1hh/11/11/11/8t2/11/5t5/11/5A5/11/11/6C2HH r - - 0 1";

test("a square is told about: who, where to, attacked by whom, and why it cannot move", async () => {
  const fort = await rules.about({}, "f2");
  assert.equal(fort.stuck?.reason, "immobile");
  assert.ok(fort.stuck?.message.vi);
  const gun = await rules.about({ fen: DEFENDED }, "f4");
  assert.deepEqual(gun.attackers, ["f6"]);
  assert.ok(gun.targets.length > 0);
  const waiting = await rules.about({ fen: DEFENDED }, "f6");
  assert.ok(
    waiting.targets.some(({ to }) => to === "f4"),
    "what it could do if it were its turn",
  );
});

test("threats are captures that win something", async () => {
  const { threats } = await rules.threats({ fen: DEFENDED });
  assert.deepEqual(
    threats.map(({ from, to }) => `${from}${to}`),
    ["f6f4"],
  );
  assert.deepEqual((await rules.threats({})).threats, []);
});

test("a refused step of a deployment under way names its rule", async () => {
  const fen = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1";
  const answer = await rules.explain({ fen, pending: ["F>e7"] }, "Tc5>f5");
  assert.equal(answer.legal, false);
  assert.equal(answer.section, 2);
  assert.ok(!answer.sentence.en.includes("section"));
});

test("drawn arrows come and go", () => {
  const arrow = { from: "a1", to: "b2", color: "one" };
  assert.deepEqual(toggled([], arrow), [arrow]);
  assert.deepEqual(toggled([arrow], arrow), []);
  assert.deepEqual(toggled([arrow], { ...arrow, color: "two" }), [{ ...arrow, color: "two" }]);
});

test("every day has its puzzle, and all come before one comes again", () => {
  const puzzles = ["a1", "b2", "c3"].map((id) => ({ id }));
  const first = [0, 1, 2].map((day) => daily(puzzles, day)?.id);
  assert.deepEqual([...first].sort(), ["a1", "b2", "c3"]);
  assert.equal(daily(puzzles, 3)?.id, first[0]);
  assert.equal(dayOf(new Date(2026, 10, 17, 0, 1)), dayOf(new Date(2026, 10, 17, 23, 59)));
});

test("a streak grows by days and breaks with a missed one", () => {
  let known = { solved: {}, lastDay: 0, streak: 0, best: 0 };
  known = afterSolving(known, "x", "alone", { today: 10, isDaily: true });
  known = afterSolving(known, "x", "helped", { today: 10, isDaily: true });
  assert.deepEqual([known.streak, known.solved], [1, { x: "alone" }]);
  known = afterSolving(known, "y", "helped", { today: 11, isDaily: true });
  known = afterSolving(known, "z", "alone", { today: 11, isDaily: false });
  assert.equal(known.streak, 2);
  assert.equal(streakOn(known, 12), 2);
  assert.equal(streakOn(known, 13), 0);
  known = afterSolving(known, "w", "alone", { today: 13, isDaily: true });
  assert.deepEqual([known.streak, known.best], [1, 2]);
});

test("the committed puzzles are legal, sorted into themes, and solved by their solutions", async () => {
  const puzzles = JSON.parse(await readFile(new URL("../../app/puzzles.json", import.meta.url), "utf8"));
  assert.ok(puzzles.length >= 200);
  for (const theme of THEMES) if (theme !== "mate_in_4") assert.ok(ofTheme(puzzles, theme).length > 0, theme);
  for (const puzzle of puzzles) {
    const { end, error } = await rules.readLine({ fen: puzzle.fen, turns: puzzle.solution.split(" ") });
    assert.equal(error, undefined, puzzle.id);
    const isMate = puzzle.themes[0].startsWith("mate");
    assert.equal(Boolean(end.outcome?.winner), isMate, puzzle.id);
    assert.ok(difficulty(puzzle) >= 1 && difficulty(puzzle) <= 5);
  }
  const [first] = ofTheme(puzzles, "fork");
  const next = nextAfter(ofTheme(puzzles, "fork"), first?.id ?? "", { solved: {}, lastDay: 0, streak: 0, best: 0 });
  assert.notEqual(next?.id, first?.id);
});

test("the rule book is there in both languages, with the sections that refusals name", async () => {
  for (const language of ["en", "vi"]) {
    const book = JSON.parse(await readFile(new URL(`../../app/rulebook/${language}.json`, import.meta.url), "utf8"));
    assert.deepEqual(
      book.sections.map((/** @type {any} */ { number }) => number),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    );
    const cases = book.sections.flatMap((/** @type {any} */ { blocks }) =>
      blocks.filter((/** @type {any} */ block) => block.case),
    );
    assert.ok(cases.length > 40);
    for (const { case: example } of cases.slice(0, 20)) await rules.view({ fen: example.fen });
  }
});

test("a lesson can begin in a battle and after some turns", async () => {
  const read = async (/** @type {string} */ id) =>
    JSON.parse(await readFile(new URL(`../../app/lessons/${id}.json`, import.meta.url), "utf8"));
  const { steps } = await read("draws");
  const third = steps[2];
  const view = await rules.view(startOf(third), { move: third.solution[0] });
  assert.ok(isReached({ draw: true }, view, []));
  const battle = (await read("battles")).steps[0];
  assert.ok(isReached({ win: true }, await rules.view(startOf(battle), { move: battle.solution[0] }), []));
});

test("a file of many games is sent in parts, and no game is lost", () => {
  const game = (/** @type {number} */ number) => `[Event "${number}"]\n[Result "*"]\n\n1. Ic6 Ic7 *`;
  const pgn = Array.from({ length: 250 }, (_, index) => game(index)).join("\n\n");
  const parts = splitPgn(pgn);
  assert.deepEqual(
    parts.map((part) => part.match(/\[Event/g)?.length),
    [100, 100, 50],
  );
  assert.equal(parts.join("\n\n"), pgn);
});
