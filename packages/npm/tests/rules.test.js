// Every position, set-up and node count of the conformance suite, through the public interface.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CoTuLenh, CotulenhError } from "cotulenh";

const folder = process.env.COTULENH_SUITES ?? new URL("../../../suites/", import.meta.url).pathname;
const lines = (name) =>
  readFileSync(`${folder}/conformance/${name}`, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
/** Heroic signs inside the deployment field need not agree. */
const plain = (fen) => {
  const fields = fen.split(" ");
  return [...fields.slice(0, 6), ...fields.slice(6).map((field) => field.replaceAll("+", ""))].join(" ");
};

test("every position of the suite", () => {
  let count = 0;
  for (const wanted of lines("positions.jsonl")) {
    const game = new CoTuLenh(wanted.fen);
    assert.equal(plain(game.fen()), plain(wanted.fen));
    assert.equal(game.isCheck(), wanted.check, wanted.fen);
    assert.equal(game.isCheckmate(), wanted.outcome === "checkmate", wanted.fen);
    assert.equal(game.isStalemate(), wanted.outcome === "stalemate", wanted.fen);
    assert.equal(game.isDrawByFiftyMoves(), wanted.outcome === "draw_100", wanted.fen);
    assert.equal(game.isCommanderCaptured(), wanted.outcome === "commander_captured", wanted.fen);
    const listed = game.moves({ verbose: true, groups: true }).map((move) => move.lan);
    const steps = wanted.moves.filter(([text]) => text !== "finish");
    assert.deepEqual(listed.sort(), steps.map(([text]) => text).sort(), wanted.fen);
    const sans = game.moves({ groups: true });
    assert.equal(new Set(sans).size, sans.length, `texts tell all moves apart: ${wanted.fen}`);
    for (const [text, after] of wanted.moves) {
      if (text === "finish") {
        assert.equal(game.canCommitSession(), true, wanted.fen);
        continue;
      }
      game.move(text);
      assert.equal(plain(game.fen()), plain(after), `${wanted.fen} ${text}`);
      takeBack(game, wanted.fen);
      assert.equal(plain(game.fen()), plain(wanted.fen));
    }
    if (wanted.recombine !== undefined) {
      const options = game.getSession().getRecombineOptions();
      const found = options.map((option) => [option.piece.toUpperCase(), option.square]);
      assert.deepEqual(found.sort(), wanted.recombine.sort());
    }
    game.free();
    count += 1;
  }
  assert.ok(count > 1000);
});

test("every set-up of the suite", () => {
  const isLoaded = (fen) => {
    try {
      new CoTuLenh(fen).free();
      return true;
    } catch (error) {
      assert.ok(error instanceof CotulenhError);
      return false;
    }
  };
  for (const { fen, errors } of lines("setups.jsonl")) {
    const isGood = CoTuLenh.checkFen(fen, { checkSemantics: true }).valid && isLoaded(fen);
    // A side that is in check and not to move is allowed: such boards are for practice.
    if (!/in check/.test(errors.join())) assert.equal(isGood, errors.length === 0, fen);
  }
});

test("node counts up to 100,000", () => {
  const suite = JSON.parse(readFileSync(`${folder}/conformance/perft.json`, "utf8"));
  let checked = 0;
  for (const { fen, nodes } of suite) {
    const game = new CoTuLenh(fen);
    for (const [depth, count] of Object.entries(nodes)) {
      if (count > 100_000) continue;
      assert.equal(walk(game, Number(depth)), count, `${fen} ${depth}`);
      assert.equal(game.perft(Number(depth)), count, `${fen} ${depth}`);
      checked += 1;
    }
    game.free();
  }
  assert.ok(checked >= 16);
});

/** Undo takes back a whole turn once its last step was made; the suite goes by single steps. */
function takeBack(game, fen) {
  game.undo();
  if (game.fen() !== fen) game.load(fen);
}

/** Counts atomic moves; a commit is one of them. */
function walk(game, depth) {
  const texts = game.moves({ groups: true });
  const canFinish = game.getSession() !== null && game.canCommitSession();
  if (depth === 1) return texts.length + (canFinish ? 1 : 0);
  let nodes = 0;
  const fen = game.fen();
  for (const text of texts) {
    game.move(text);
    nodes += walk(game, depth - 1);
    takeBack(game, fen);
  }
  if (canFinish) {
    // A commit cannot be taken back by one undo: go on from a board of its own.
    const finished = new CoTuLenh(game.fen());
    finished.commitSession();
    nodes += walk(finished, depth - 1);
    finished.free();
  }
  return nodes;
}

test("a position that cannot be played on is refused in words", () => {
  assert.throws(() => new CoTuLenh("nonsense"), CotulenhError);
});
