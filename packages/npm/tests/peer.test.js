// The surface of the peer library.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as cotulenh from "cotulenh";
import { BITS, CoTuLenh, CotulenhError, DEFAULT_POSITION, ErrorCode, MoveResult, SQUARE_MAP } from "cotulenh";

const STACKED = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1";
const code = (expected) => (error) => error instanceof CotulenhError && error.code === expected;
const EMPTY = "11/11/11/11/11/11/11/11/11/11/11/11 r - - 0 1";

test("everything the peer library exports is there", () => {
  const values = `RED BLUE DEFAULT_POSITION VALID_PIECE_TYPES HEAVY_PIECES SQUARE_MAP NAVY_MASK LAND_MASK VALID_SQUARES
    FLAGS BITS CAPTURE_MASK SEVEN_TAG_ROSTER isSquareOnBoard getMovementMask rank file algebraic swapColor isDigit
    flattenPiece validateFenString SYMBOL_TO_ROLE ROLE_TO_SYMBOL ErrorCode createError INITIAL_BOARD_FEN MoveResult
    COMMANDER INFANTRY TANK MILITIA ENGINEER ARTILLERY ANTI_AIR MISSILE AIR_FORCE NAVY HEADQUARTER CotulenhError`;
  for (const name of values.split(/\s+/)) assert.ok(name in cotulenh, name);
  const methods = `getOptions fen turn moveNumber halfMoves board getMetadata setMetadata incrementPositionCount
    decrementPositionCount load clear get put remove getHeroicStatus setHeroicStatus moves move undo history getSession
    setSession getDeployState commitSession canCommitSession cancelSession isCheck isCheckmate isStalemate isDraw
    isDrawByFiftyMoves isThreefoldRepetition isCommanderCaptured isGameOver isCommanderInDanger getCommanderSquare
    getAttackers getAirDefense getAirDefenseInfluence pgn loadPgn setHeader getHeaders removeHeader getComment
    setComment removeComment printBoard`;
  for (const name of methods.split(/\s+/)) assert.equal(typeof CoTuLenh.prototype[name], "function", name);
  assert.equal(typeof CoTuLenh.checkFen, "function");
  assert.deepEqual(Object.keys(ErrorCode), Object.values(ErrorCode));
});

test("squares are numbers of sixteen a rank", () => {
  assert.equal(SQUARE_MAP.a12, 0);
  assert.equal(SQUARE_MAP.k1, 186);
  assert.equal(cotulenh.VALID_SQUARES.length, 132);
  for (const number of cotulenh.VALID_SQUARES) assert.equal(SQUARE_MAP[cotulenh.algebraic(number)], number);
  assert.equal(cotulenh.NAVY_MASK[SQUARE_MAP.d6], 1);
  assert.equal(cotulenh.LAND_MASK[SQUARE_MAP.b6], 0);
  assert.equal(cotulenh.isSquareOnBoard(11), false);
  assert.equal(cotulenh.CAPTURE_MASK, 14);
});

test("a game", () => {
  const game = new CoTuLenh();
  assert.equal(game.fen(), DEFAULT_POSITION);
  assert.equal(game.moves().length, 116);
  const result = game.move("Ic6");
  assert.ok(result instanceof MoveResult);
  assert.deepEqual(
    { ...result },
    {
      color: "r",
      from: "c5",
      to: "c6",
      piece: { type: "i", color: "r", heroic: false },
      flags: "n",
      before: DEFAULT_POSITION,
      after: game.fen(),
      completed: true,
      san: "Ic6",
      lan: "Ic5c6",
    },
  );
  assert.equal(game.turn(), "b");
  game.move({ from: "c8", to: "c7" });
  const capture = game.move({ from: "c6", to: "c7", piece: "i" });
  assert.equal(capture.isCapture, true);
  assert.deepEqual(capture.captured, [{ type: "i", color: "b", heroic: false }]);
  assert.deepEqual(capture.getHighlightSquares(), ["c6", "c7"]);
  assert.deepEqual(game.history(), ["Ic6", "Ic7", "Ixc7"]);
  assert.equal(game.history({ verbose: true })[2], capture);
  assert.equal(game.moveNumber(), 2);
  game.undo();
  game.undo();
  game.undo();
  game.undo();
  assert.equal(game.fen(), DEFAULT_POSITION);
  assert.deepEqual(game.history(), []);
});

test("lists by square, by piece, in full and with groups", () => {
  const game = new CoTuLenh(STACKED);
  const single = game.moves();
  const all = game.moves({ groups: true });
  assert.ok(single.includes("F>e7") && single.includes("(NFT)c6"));
  assert.ok(!single.includes("(FT)>e7") && all.includes("(FT)>e7"));
  assert.deepEqual([...new Set(all)].length, all.length);
  assert.ok(game.moves({ square: "h1" }).every((text) => text.startsWith("C")));
  assert.ok(game.moves({ pieceType: "t", verbose: true }).every((move) => move.piece.type === "t"));
  assert.deepEqual(game.moves({ square: "a1" }), []);
  const step = game.moves({ verbose: true }).find((move) => move.san === "F>e7");
  assert.equal(step.flags, "nd");
  assert.equal(step.after, "?");
  assert.equal(step.lan, "Fc5>e7");
  for (const text of all) {
    assert.ok(game.move(text), text);
    game.undo();
  }
});

test("a deployment, step by step", () => {
  const game = new CoTuLenh(STACKED);
  assert.equal(game.getSession(), null);
  assert.equal(game.canCommitSession(), false);
  const step = game.move({ from: "c5", to: "e7", piece: "f", deploy: true });
  assert.equal(step.completed, false);
  assert.ok(step.to instanceof Map && step.to.has("e7"));
  assert.equal(game.fen(), `${STACKED} c5:(NT):F>e7...`);
  assert.equal(game.fen(false), STACKED);
  assert.equal(game.turn(), "r");
  const session = game.getSession();
  assert.equal(session, game.getSession());
  assert.equal(session.stackSquare, SQUARE_MAP.c5);
  assert.equal(session.toFenString(), "c5:(NT):F>e7...");
  assert.deepEqual(session.remaining.map((piece) => piece.type), ["n", "t"]);
  assert.deepEqual(session.getRecombineOptions(), [{ square: "e7", piece: "t" }]);
  const view = game.getDeployState();
  assert.equal(view.stayPiece.type, "n");
  assert.deepEqual(view.movedPieces.map((moved) => moved.to), ["e7"]);
  assert.equal(view.canCommit, true);
  game.move("T>d5");
  game.undo();
  game.move("T>d5");
  const done = game.commitSession();
  assert.equal(done.success, true);
  assert.equal(done.result.san, "N<F>e7,T>d5");
  assert.equal(done.result.stay.type, "n");
  assert.equal(done.result.completed, true);
  assert.equal(done.result.flags, "nd");
  assert.equal(game.turn(), "b");
  assert.deepEqual(game.history(), ["N<F>e7,T>d5"]);
  game.undo();
  assert.equal(game.fen(), STACKED);
  for (const text of ["N<F>e7,T>d5", "c5:N<F>e7,T>d5", "c5:N:F>e7,T>d5", "c5:Fe7,Td5"]) {
    assert.equal(game.move(text).san, "N<F>e7,T>d5");
    game.undo();
  }
});

test("cancelling, recombining and reloading a deployment", () => {
  const game = new CoTuLenh(STACKED);
  game.move("F>e7");
  game.getSession().recombine({ piece: "t", square: "e7" });
  assert.equal(game.fen(), `${STACKED} c5:N:(FT)>e7...`);
  const again = new CoTuLenh(game.fen());
  assert.equal(again.fen(), game.fen());
  assert.equal(again.getSession().moves.length, 1);
  game.cancelSession();
  assert.equal(game.fen(), STACKED);
  assert.deepEqual(game.commitSession(), { success: false, reason: "no step has been made" });
  assert.throws(() => game.setSession(again.getSession()), code("SESSION_INVALID_OPERATION"));
  again.setSession(null);
  assert.equal(again.fen(), STACKED);
});

test("a deployment of all pieces ends by itself unless it is told not to", () => {
  const game = new CoTuLenh(STACKED);
  for (const step of ["F>e7", "T>d5"]) game.move(step);
  const last = game.move("N>c7", { autoCommit: false });
  assert.equal(last.completed, false);
  assert.equal(game.getSession().isComplete, true);
  assert.equal(game.turn(), "r");
  assert.throws(() => game.move("Ic6"), code("SESSION_INVALID_OPERATION"));
  game.undo();
  assert.equal(game.move("N>c7").completed, true);
  assert.equal(game.turn(), "b");
  assert.equal(game.history()[0], "<F>e7,T>d5,N>c7");
});

test("practice boards", () => {
  const game = new CoTuLenh(EMPTY);
  assert.deepEqual(game.moves(), []);
  assert.equal(game.put({ type: "t", color: "r" }, "e4"), true);
  assert.equal(game.moves().length, 8);
  assert.equal(game.isGameOver(), false);
  game.move("Te6");
  assert.equal(game.turn(), "b");
  game._turn = "r";
  assert.equal(game.turn(), "r");
  assert.equal(game.moves({ square: "e6" }).length, 8);
  game.put({ type: "i", color: "r" }, "e6", true);
  assert.deepEqual(game.get("e6"), {
    type: "t", color: "r", heroic: false, carrying: [{ type: "i", color: "r", heroic: false }],
  });
  assert.equal(game.get("e6", "i").type, "i");
  assert.equal(game.remove("e6", { type: "i", color: "r" }).type, "i");
  assert.equal(game.setHeroicStatus("e6", "t", true), true);
  assert.equal(game.getHeroicStatus("e6"), true);
  assert.equal(game.remove("e6").heroic, true);
  assert.equal(game.remove("e6"), undefined);
  assert.equal(game.getCommanderSquare("r"), -1);
  game.put({ type: "c", color: "r" }, "g1");
  assert.throws(() => game.put({ type: "c", color: "r" }, "g2"), code("COMMANDER_LIMIT_EXCEEDED"));
  assert.throws(() => game.put({ type: "t", color: "r" }, "a1"), code("BOARD_INVALID_TERRAIN"));
  assert.throws(() => game.put({ type: "t", color: "r" }, "z1"), code("BOARD_INVALID_SQUARE"));
  assert.throws(
    () => game.put({ type: "t", color: "r", carrying: [{ type: "e", color: "r" }] }, "e4"),
    code("COMBINATION_FAILED"),
  );
  game.clear();
  assert.equal(game.fen(), EMPTY);
});

test("the last guard can be left out", () => {
  const fen = "6c4/11/11/11/11/11/5i5/11/5T5/11/11/4C6 r - - 0 1";
  const game = new CoTuLenh(fen);
  game.move("Txf6");
  assert.equal(game.getHeroicStatus("f6"), true);
  const lesson = new CoTuLenh(fen, { skipLastGuardPromotion: true });
  lesson.move("Txf6");
  assert.equal(lesson.getHeroicStatus("f6"), false);
  assert.deepEqual(lesson.getOptions(), { skipLastGuardPromotion: true });
});

test("pseudo-legal moves", () => {
  const game = new CoTuLenh("6c4/11/11/11/11/11/4t6/11/11/4I6/11/4C6 r - - 0 1");
  const legal = game.moves();
  const all = game.moves({ legal: false });
  assert.ok(all.length >= legal.length && legal.every((text) => all.includes(text)));
  const pinned = new CoTuLenh("4c6/11/11/11/11/11/11/11/11/4I6/11/4C6 r - - 0 1");
  assert.ok(!pinned.moves().includes("If3"));
  assert.ok(pinned.moves({ legal: false }).includes("If3"));
  assert.throws(() => pinned.move("If3"), code("MOVE_INVALID_DESTINATION"));
  assert.equal(pinned.move("If3", { legal: false }).san.startsWith("If3"), true);
  pinned.undo();
  assert.equal(pinned.fen(), "4c6/11/11/11/11/11/11/11/11/4I6/11/4C6 r - - 0 1");
});

test("ends", () => {
  const game = new CoTuLenh("3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20");
  assert.equal(game.isGameOver(), false);
  assert.equal(game.move("Mi12").san, "Mi12#");
  assert.ok(game.isCheckmate() && game.isCheck() && game.isGameOver() && !game.isDraw());
  assert.equal(game.isCommanderInDanger("b"), true);
  assert.match(game.pgn(), /\[Result "1-0"\]/);
  const shuffle = new CoTuLenh();
  for (let i = 0; i < 2; i += 1) {
    assert.equal(shuffle.isThreefoldRepetition(), false);
    for (const text of ["g1f1", "g12f12", "f1g1", "f12g12"]) shuffle.move(text);
  }
  assert.ok(shuffle.isThreefoldRepetition() && shuffle.isDraw() && shuffle.isGameOver());
  const counted = new CoTuLenh();
  counted.incrementPositionCount(counted.fen());
  counted.incrementPositionCount(counted.fen());
  assert.equal(counted.isThreefoldRepetition(), true);
  counted.decrementPositionCount(counted.fen());
  assert.equal(counted.isThreefoldRepetition(), false);
});

test("attackers and air defence", () => {
  const game = new CoTuLenh("6c4/11/11/11/11/11/4t6/11/4G6/11/(NT)10/7C3 r - - 0 1");
  assert.deepEqual(game.getAttackers(SQUARE_MAP.e4, "b"), [{ square: SQUARE_MAP.e6, type: "t" }]);
  const types = game.getAttackers(SQUARE_MAP.c2, "r").map((attacker) => attacker.type);
  assert.deepEqual(types.sort(), ["n", "t"]);
  assert.deepEqual(game.getAttackers(SQUARE_MAP.e6, "r"), []);
  assert.deepEqual(game.getAttackers(SQUARE_MAP.e6, "r", "n").map((attacker) => attacker.type), ["n"]);
  assert.deepEqual(game.getAirDefenseInfluence().r.get("e5"), ["e4"]);
  assert.deepEqual(game.getAirDefense().r.get(SQUARE_MAP.e5), [SQUARE_MAP.e4]);
  assert.equal(game.getAirDefense().b.size, 0);
  assert.equal(game.board()[8][4].type, "g");
  assert.equal(game.board()[0][0], null);
});

test("PGN, headers and comments", () => {
  const game = new CoTuLenh(STACKED);
  game.setHeader("White", 'An "the" Great');
  game.setComment("before");
  game.move("N<F>e7,T>d5");
  game.setComment("split");
  game.move("Cg11");
  const pgn = game.pgn({ maxWidth: 40, newline: "\n" });
  assert.match(pgn, /\[FEN "6c4/);
  assert.match(pgn.replaceAll("\n", " "), /\{before\} 1\. N<F>e7,T>d5 \{split\} 1\.\.\. Cg11 \*/);
  const again = new CoTuLenh();
  assert.equal(again.loadPgn(pgn), true);
  assert.equal(again.fen(), game.fen());
  assert.deepEqual(again.history(), game.history());
  assert.equal(again.getHeaders().White, 'An "the" Great');
  again.undo();
  assert.equal(again.getComment(), "split");
  assert.equal(again.removeComment(), "split");
  assert.equal(again.getComment(), undefined);
  assert.equal(again.removeHeader("White"), true);
  assert.equal(again.getHeaders().White, "?");
  assert.equal(again.loadPgn(""), false);
  assert.throws(() => again.loadPgn("1. Ic9 *"), CotulenhError);
});

test("metadata and checks of FENs", () => {
  const game = new CoTuLenh();
  game.setMetadata({ halfMoves: 7, moveNumber: 9, turn: "b" });
  assert.deepEqual(game.getMetadata(), { turn: "b", halfMoves: 7, moveNumber: 9, fen: game.fen() });
  assert.deepEqual(CoTuLenh.checkFen(DEFAULT_POSITION, { checkSemantics: true }), { valid: true, errors: [] });
  const codes = (fen, options) => CoTuLenh.checkFen(fen, options).errors.map((error) => error.code);
  assert.deepEqual(codes(EMPTY), []);
  assert.deepEqual(codes(EMPTY, { checkSemantics: true }), ["FEN_INVALID_FORMAT", "FEN_INVALID_FORMAT"]);
  assert.deepEqual(codes("11/11 r - - 0 1"), ["FEN_INVALID_RANK_COUNT"]);
  assert.deepEqual(codes(EMPTY.replace("11/", "12/")), ["FEN_INVALID_FILE_COUNT", "FEN_INVALID_FILE_COUNT"]);
  assert.deepEqual(codes(EMPTY.replace("11/", "x10/")), ["FEN_INVALID_PIECE"]);
  assert.deepEqual(codes(EMPTY.replace("11/", "(TI10/")), ["FEN_MISMATCH_PARENTHESES"]);
  assert.deepEqual(codes(EMPTY.replace("11/", "T10/")), ["BOARD_INVALID_TERRAIN"]);
  assert.deepEqual(codes(EMPTY.replace("11/", "2(MI)8/")), ["COMBINATION_FAILED"]);
  assert.deepEqual(codes(EMPTY.replace("11/", "2++T8/")), ["FEN_INVALID_FORMAT"]);
  assert.deepEqual(codes("x"), ["FEN_INVALID_FORMAT", "FEN_INVALID_RANK_COUNT", "FEN_INVALID_PIECE", "FEN_INVALID_FILE_COUNT"].filter((each) => each !== "FEN_INVALID_FILE_COUNT").concat("FEN_INVALID_FILE_COUNT"));
  const [fault] = CoTuLenh.checkFen(EMPTY.replace("11/", "2X8/")).errors;
  assert.equal(fault.category, "lexical");
  assert.equal(fault.location.charIndex, 1);
  assert.throws(() => CoTuLenh.checkFen("x", { throwOnError: true }), CotulenhError);
  assert.equal(BITS.DEPLOY, 16);
});
