import assert from "node:assert/strict";
import { test } from "node:test";
import { CoTuLenh, CotulenhError, Engine, Game, readGames, render } from "cotulenh";

const STACKED = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1";
const MATE = "3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20";

test("whole turns can be listed and played", () => {
  const game = new CoTuLenh(STACKED);
  const turns = [...game.turns()];
  assert.ok(turns.length > 1000);
  assert.equal(new Set(turns).size, turns.length);
  for (const turn of turns.slice(0, 300)) {
    assert.equal(game.move(turn).completed, true, turn);
    assert.equal(game.turn(), "b");
    game.undo();
  }
  assert.equal(game.fen(), STACKED);
});

test("words in both languages", () => {
  const game = new CoTuLenh("6c4/11/11/11/11/11/5i5/11/5T5/11/11/4C6 r - - 0 1");
  assert.equal(game.explain("Txf6"), "Tank f4 takes Infantry f6; Tank f6, the last guard, becomes a hero");
  assert.match(game.explain("Txf6", "vi"), /Xe tăng f4 ăn Bộ binh f6/);
  assert.equal(game.why("Txf6"), null);
  assert.deepEqual(Object.keys(game.why("Tf9")), ["code", "section", "sentence"]);
  assert.match(game.why("Tf9", "vi").sentence, /Xe tăng/);
  assert.throws(() => game.explain("Tf9"), CotulenhError);
});

test("a deployment beside the board", () => {
  const game = new CoTuLenh(STACKED);
  const deployment = game.deployment("c5");
  assert.equal(deployment.canFinish, false);
  assert.equal(deployment.whyNot("vi"), "chưa có bước nào");
  deployment.step("F>e7").step("T>d5");
  assert.deepEqual(deployment.steps, ["Fc5>e7", "Tc5>d5"]);
  assert.equal(deployment.undo(), true);
  assert.deepEqual(deployment.recombinations(), [{ piece: "t", square: "e7" }]);
  assert.equal(deployment.recombine("t", "e7"), false);
  assert.ok(deployment.nextSteps().includes("N>c6"));
  game.move(deployment.finish());
  assert.equal(game.history()[0], "N<(FT)>e7");
  deployment.free();
  assert.throws(() => deployment.steps, CotulenhError);
});

test("a game with variations", () => {
  const game = new Game();
  game.setHeader("Red", "An");
  const first = game.start.add("Ic6");
  first.comment = "the usual start";
  first.add("Ic7").add("Ixc7");
  const side = first.add("Ik7");
  side.addNag(2);
  side.clock = 61_000;
  assert.deepEqual([...game.start.mainLine()].map((node) => node.san), ["Ic6", "Ic7", "Ixc7"]);
  const [again] = readGames(game.pgn());
  assert.equal(again.headers.White, "An");
  assert.deepEqual(again.start.next.variations.map((node) => node.san), ["Ic7", "Ik7"]);
  assert.deepEqual(again.start.next.variations[1].nags, [2]);
  assert.equal(again.start.next.variations[1].clock, 61_000);
  assert.equal(side.promote(), true);
  assert.equal(first.next.san, "Ik7");
  assert.deepEqual(side.board().history(), ["Ic6", "Ik7"]);
  side.remove();
  assert.throws(() => side.san, CotulenhError);
  game.resign("b");
  assert.equal(game.result, "1-0");
});

test("pictures", () => {
  const game = new CoTuLenh();
  game.move("Ic6");
  const picture = game.render({ size: 250, orientation: "b", zones: ["r"], marks: { c6: "here" }, arrows: [["c8", "c7", "red"]], theme: "modern-dark" });
  assert.match(picture, /^<svg/);
  assert.match(picture, /width="250"/);
  assert.notEqual(picture, render(game, { size: 250 }));
  assert.throws(() => game.render({ theme: "x" }), CotulenhError);
  assert.throws(() => game.render({ marks: { z1: "here" } }), CotulenhError);
});

test("the engine in place", async () => {
  const engine = new Engine({ hash: 4 });
  const game = new CoTuLenh(MATE);
  const search = engine.go(game, { depth: 3, lines: 2 });
  const lines = [];
  for await (const line of search) lines.push(line);
  assert.ok(lines.some((line) => line.multipv === 2));
  const verdict = await search.verdict;
  assert.equal(verdict.score.mate, 1);
  assert.equal(game.move(verdict.move).san.endsWith("#"), true);
  assert.equal((await engine.go(game, { depth: 1 }).verdict).move, null);
  const nodes = await engine.go(new CoTuLenh(), { nodes: 3000 }).verdict;
  assert.ok(nodes.nodes < 20_000 && nodes.move !== null);
  const stopped = engine.go(new CoTuLenh(), { depth: 50 });
  stopped.stop();
  assert.ok((await stopped.verdict).move !== null);
  assert.throws(() => engine.go(new CoTuLenh()), CotulenhError);
  await assert.rejects(engine.go(new CoTuLenh(), { depth: 0 }).verdict, CotulenhError);
  assert.throws(() => new Engine({ level: 21 }), CotulenhError);
  assert.throws(() => new Engine({ hash: 0 }), CotulenhError);
  engine.newGame();
  engine.free();
  assert.throws(() => engine.go(new CoTuLenh(), { depth: 1 }), CotulenhError);
});
