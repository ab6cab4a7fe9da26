// Input that means harm: every answer is a typed error, no board is half changed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CoTuLenh, CotulenhError, DEFAULT_POSITION, Engine, readGames, validateFenString } from "cotulenh";

const MEGABYTE = 1 << 20;
const STACKED = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1";
const TEXTS = [
  "", " ", "\0", "x".repeat(MEGABYTE), "(".repeat(MEGABYTE), "/".repeat(MEGABYTE), "9".repeat(MEGABYTE), "ế".repeat(500_000),
  "a1".repeat(60), "c5:".repeat(40), ":::", "c5:N:", "c5::,,,", "c5:F>e7,F>e8,F>e9,T>d5,N>c6", "😀", "c5c", "c0c1", "a13a12", "l1l2",
  "+", "++I", "&", "<", "<<", "N<", "N<F", "finish", "G>e7", "-", "\u202ec5c6", "c5\nc6", "\ud800", `Ic6${"#".repeat(200)}`,
];
const refused = (call) => {
  let thrown;
  try {
    call();
  } catch (error) {
    thrown = error;
  }
  assert.ok(thrown instanceof CotulenhError, String(thrown));
  assert.ok(thrown.message.length < 2500, String(thrown.message.length));
  assert.ok(JSON.stringify(thrown).length < 5000);
};

test("moves", () => {
  const game = new CoTuLenh(STACKED);
  for (const text of TEXTS) {
    refused(() => game.move(text));
    refused(() => game.move(text, { strict: true, legal: false }));
    refused(() => game.explain(text));
    assert.notEqual(game.why(text), null, text.slice(0, 40));
    refused(() => game.deployment("c5").step(text));
    assert.equal(game.fen(), STACKED);
    assert.equal(game.getSession(), null);
  }
  for (const value of [null, undefined, 1, {}, [], { from: "c5" }, { from: "c5", to: "zz" }, { from: "a1", to: "a2" },
    { from: "c5", to: "e7", piece: "x" }, { from: "c5", to: "e7", piece: "h", deploy: true }, { from: 4096, to: -1 }]) {
    refused(() => game.move(value));
  }
  assert.equal(game.fen(), STACKED);
});

test("positions", () => {
  const game = new CoTuLenh(STACKED);
  game.move("Ch2");
  const before = [game.fen(), game.history()];
  const fens = [...TEXTS, DEFAULT_POSITION.replace(" r ", " x "), DEFAULT_POSITION.replace("0 1", "-1 1"),
    `${DEFAULT_POSITION} c5:N:F>e7...`, STACKED.replace("(NFT)", "((NFT))"), STACKED.replace("(NFT)", "(NfT)"),
    STACKED.replace("(NFT)", `(${"NFT".repeat(20)})`), STACKED.replace("11", "+11"), `${STACKED} c5:(NT):F>z9...`,
    STACKED.replace("C3", "CC2"), null, undefined, 7];
  for (const fen of fens) {
    if (fen !== undefined) refused(() => new CoTuLenh(fen));
    refused(() => game.load(fen));
    refused(() => game.load(String(fen), { skipValidation: true }));
    assert.equal(validateFenString(fen).valid && !/[:]/.test(String(fen)) && !/CC/.test(String(fen)), false, String(fen).slice(0, 60));
    assert.deepEqual([game.fen(), game.history()], before);
  }
});

test("squares, sides, kinds", () => {
  const game = new CoTuLenh();
  for (const square of ["", "C5", "a0", "a13", "l1", "x".repeat(MEGABYTE), -1, 11, 4096, 1.5, NaN, null, undefined, {}]) {
    refused(() => game.get(square));
    refused(() => game.put({ type: "t", color: "r" }, square));
    refused(() => game.remove(square));
    refused(() => game.getAttackers(square, "r"));
    if (square !== undefined) refused(() => game.moves({ square }));
  }
  refused(() => game.put({ type: "x", color: "r" }, "e5"));
  refused(() => game.put({ type: "t", color: "white" }, "e5"));
  refused(() => game.put({ type: "t", color: "r", carrying: Array(500).fill({ type: "i", color: "r" }) }, "e5"));
  refused(() => game.moves({ pieceType: "king" }));
  refused(() => game.isCommanderInDanger("x"));
  refused(() => game.explain("Ic6", "fr"));
  refused(() => game.setMetadata({ halfMoves: -1 }));
  refused(() => {
    game._turn = "x";
  });
  assert.equal(game.fen(), DEFAULT_POSITION);
});

test("games", () => {
  const game = new CoTuLenh();
  game.move("Ic6");
  const before = game.fen();
  const bad = ["(".repeat(MEGABYTE), "{".repeat(MEGABYTE), "[".repeat(MEGABYTE), `1. ${"Ic6 ".repeat(300_000)}`, "x".repeat(MEGABYTE),
    `[FEN "${"x".repeat(MEGABYTE)}"]\n\n*`, `1. Ic6 ${"(1. Ik6 ".repeat(2000)}`, '[FEN "nonsense"]\n\n*', "1. Ic6 } *"];
  for (const text of bad) {
    refused(() => game.loadPgn(text));
    refused(() => [...readGames(text)]);
    assert.equal(game.fen(), before);
  }
  try {
    game.loadPgn("1. Ic6\nIc4 *");
    assert.fail();
  } catch (error) {
    assert.deepEqual([error.metadata.line, error.metadata.column, error.metadata.text], [2, 1, "Ic4 *"]);
  }
});

test("calls after free", () => {
  const game = new CoTuLenh();
  const session = () => game.getSession();
  game.free();
  game.free();
  for (const name of ["fen", "moves", "undo", "history", "isCheckmate", "pgn", "board", "ascii", "getSession"]) {
    refused(() => game[name]());
  }
  refused(() => game.move("Ic6"));
  refused(() => game.load(DEFAULT_POSITION));
  refused(() => [...game.turns()]);
  refused(() => game.render());
  refused(session);
});

test("callbacks may use everything", async () => {
  const engine = new Engine({ hash: 1 });
  const game = new CoTuLenh();
  const search = engine.go(game, { depth: 3 });
  let heard = 0;
  for await (const line of search) {
    game.move(line.pv[0]);
    game.undo();
    heard += 1;
  }
  assert.ok(heard > 0);
  const second = engine.go(game, { depth: 1 });
  refused(() => engine.go(game, { depth: 1 }));
  refused(() => engine.newGame());
  game.free();
  assert.ok((await second.verdict).move !== null);
});

test("mutated positions", () => {
  let seed = 17;
  const draw = (bound) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * bound);
  };
  const letters = [..."cnftiCNFTIGSHEAM()+/123456789 rb-:>,.ế"];
  let seen = 0;
  for (let i = 0; i < 20_000; i += 1) {
    const text = [...(draw(2) === 0 ? STACKED : DEFAULT_POSITION)];
    for (let j = 0; j <= draw(4); j += 1) text[draw(text.length)] = letters[draw(letters.length)];
    let game;
    try {
      game = new CoTuLenh(text.join(""));
    } catch (error) {
      assert.ok(error instanceof CotulenhError, String(error));
      continue;
    }
    seen += 1;
    const again = new CoTuLenh(game.fen());
    assert.equal(again.fen(), game.fen());
    game.moves();
    again.free();
    game.free();
  }
  assert.ok(seen > 100);
});
