/** The rules inside the page: questions, refusals, and what happens when the module traps. */

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { loadModule, run, Trap } from "../../app/module.js";
import { START } from "../../app/play/local-games.js";
import * as rules from "../../app/rules.js";

before(rules.loadRules);

test("a position with its targets", async () => {
  const view = await rules.view({});
  assert.equal(view.moves.length, 116);
  assert.equal(view.side, "red");
});

test("ordinary games start where the rules say", async () => {
  assert.equal((await rules.vocabulary()).start, START);
});

test("a refusal has words in both languages", async () => {
  await assert.rejects(rules.view({}, { move: "c5c9" }), (/** @type {any} */ error) => {
    assert.ok(error instanceof rules.Refusal);
    assert.equal(error.code, "illegal_turn");
    assert.ok(error.words.en && error.words.vi);
    return true;
  });
});

test("endings off the board", () => {
  assert.equal(rules.endingNow("resignation", "blue").result, "0-1");
});

test("levels have names", async () => {
  const { levels } = await rules.engineInfo();
  assert.equal(levels.length, 21);
  assert.equal(levels[0]?.name.vi, "Tân binh");
});

test("after a trap the module is loaded anew", async () => {
  const before = await loadModule();
  assert.throws(
    () =>
      run(() => {
        throw new WebAssembly.RuntimeError("unreachable");
      }),
    Trap,
  );
  assert.throws(() => rules.viewNow({}), rules.Refusal, "until it is there, nothing is answered");
  const after = await loadModule();
  assert.notEqual(after, before);
  assert.equal(rules.viewNow({}).moves.length, 116);
});
