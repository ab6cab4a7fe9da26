/** The store of a game: the server's events, own turns, refusals, cut lines and clocks. */

import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { START } from "../../app/play/local-games.js";
import { GameStore } from "../../app/play/store.js";
import * as rules from "../../app/rules.js";

/** @typedef {import("../../app/types.js").Game} Game */

let now = 0;
/** @type {GameStore} */
let store;
/** @type {import("../../app/play/store.js").Change[]} */
let changes;

before(rules.loadRules);
beforeEach(() => {
  now = 1000;
  store = new GameStore(() => now);
  changes = [];
  store.subscribe((change) => changes.push(change));
});

/** @param {Partial<Game>} [more] @returns {Game} */
function game(more = {}) {
  const player = () => ({ name: null, kind: /** @type {const} */ ("human"), online: true });
  return {
    id: "abcdefghij",
    v: 1,
    created: 0,
    kind: "friend",
    battle: "full",
    start: START,
    turns: [],
    san: [],
    fen: START,
    side: "red",
    players: { red: player(), blue: player() },
    clock: null,
    status: "playing",
    outcome: null,
    offers: { draw: null, takeback: null, rematch: null },
    rematch: null,
    watchers: 0,
    you: ["red"],
    ...more,
  };
}

/** The event of a turn as the server tells it. @param {string[]} before @param {string} uci @param {object} [more] */
function turn(before, uci, more = {}) {
  return { ...rules.viewNow({ turns: before }, { move: uci }).last, ...more };
}

const kinds = () => changes.map(({ t }) => t);

test("an own turn is there at once and is then confirmed", () => {
  store.load(game());
  store.act({ move: "c5c6" });
  assert.equal(store.view?.ply, 1);
  assert.equal(store.turns.length, 1);
  assert.deepEqual(store.game?.turns, [], "the server has not said so yet");
  assert.deepEqual(kinds(), ["load", "send"]);
  assert.ok(store.receive("turn", turn([], "c5c6"), 2));
  assert.deepEqual(store.unconfirmed, []);
  assert.deepEqual(store.game?.turns, ["c5c6"]);
  const told = changes.at(-1);
  assert.ok(told?.t === "turn" && told.own && told.logs === null, "nothing is to be shown twice");
});

test("a refused turn never happened", () => {
  store.load(game());
  store.act({ move: "c5c6" });
  store.revert();
  assert.equal(store.view?.ply, 0);
  assert.equal(store.turns.length, 0);
  assert.equal(store.ply, 0);
  assert.ok(store.mayMove("red"));
});

test("the turn of the other side is shown with its moves", () => {
  store.load(game({ turns: ["c5c6"], side: "blue", v: 2 }));
  assert.ok(!store.mayMove("blue"));
  store.receive("turn", turn(["c5c6"], "c8c7"), 3);
  const told = changes.at(-1);
  assert.ok(told?.t === "turn" && !told.own && told.logs?.length === 1);
  assert.equal(store.view?.side, "red");
});

test("who looks at the past is left there", () => {
  store.load(game({ turns: ["c5c6"], v: 2 }));
  store.goTo(0);
  store.receive("turn", turn(["c5c6"], "c8c7"), 3);
  assert.equal(store.ply, 0);
  assert.equal(store.turns.length, 2);
  const told = changes.at(-1);
  assert.ok(told?.t === "turn" && told.logs === null);
});

test("a gap in the events is noticed, a repeated one is not counted twice", () => {
  store.load(game());
  assert.equal(store.receive("turn", turn(["c5c6"], "c8c7"), 3), false);
  assert.equal(store.receive("turn", turn([], "c5c6"), 1), true);
  assert.equal(store.turns.length, 0);
});

test("a turn made while the line was cut is kept, and goes if it still follows", () => {
  store.load(game());
  store.act({ move: "c5c6" });
  store.load(game({ v: 1 }));
  assert.equal(store.turns.length, 1, "the server did not get it: it is sent again");
  assert.equal(store.unconfirmed.length, 1);
  store.load(game({ v: 2, turns: ["c5c6"] }));
  assert.equal(store.unconfirmed.length, 0, "the server got it: it is not");
  assert.equal(store.turns.length, 1);
});

test("a game that ended meanwhile takes no more turns", () => {
  store.load(game());
  store.act({ move: "c5c6" });
  store.load(game({ v: 2, status: "over", outcome: rules.endingNow("resignation", "red") }));
  assert.equal(store.turns.length, 0);
  assert.equal(store.unconfirmed.length, 0);
});

test("a deployment under way outlives a reconnect", () => {
  const start = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1";
  store.load(game({ start, fen: start }));
  const step = store.view?.moves.find((move) => move.step);
  assert.ok(step);
  store.act({ move: step.move });
  assert.ok(store.view?.deployment);
  store.load(game({ start, fen: start }));
  assert.ok(store.view?.deployment, "the steps made are still there");
});

test("taking back", () => {
  store.load(game({ turns: ["c5c6", "c8c7"], v: 3 }));
  store.receive("takeback", { ply: 1, clock: null }, 4);
  assert.equal(store.turns.length, 1);
  assert.equal(store.view?.side, "blue");
  assert.equal(store.game?.side, "blue");
  assert.deepEqual(kinds().at(-1), "takeback");
});

test("a draw offer stands until the other side has moved", () => {
  store.load(game({ you: ["blue"] }));
  store.receive("offer", { what: "draw", side: "red" }, 2);
  store.receive("turn", turn([], "c5c6"), 3);
  assert.equal(store.game?.offers.draw, "red", "the offerer moved: it still stands");
  store.receive("turn", turn(["c5c6"], "c8c7"), 4);
  assert.equal(store.game?.offers.draw, null, "the receiver moved instead of answering");
});

const CLOCK = { initial: 60_000, increment: 2000, red: 50_000, blue: 40_000, running: /** @type {const} */ ("red") };

test("a clock runs from when it was told, whatever is drawn in between", () => {
  store.load(game({ clock: CLOCK, turns: ["c5c6", "c8c7"] }));
  now += 3000;
  assert.equal(store.timeLeft("red"), 47_000);
  assert.equal(store.timeLeft("blue"), 40_000);
  store.receive("presence", { red: true, blue: false, watchers: 3 }, undefined);
  store.goTo(0);
  store.setConnected(true);
  now += 1000;
  assert.equal(store.timeLeft("red"), 46_000, "nothing gives the time back");
});

test("what was on its way for a while is that much older", () => {
  store.load(game({ clock: CLOCK, turns: ["c5c6", "c8c7"] }), 200);
  assert.equal(store.timeLeft("red"), 49_800);
  store.receive("turn", turn(["c5c6", "c8c7"], "g5g6", { clock: { ...CLOCK, red: 51_000, running: "blue" } }), 2, 150);
  assert.equal(store.timeLeft("red"), 51_000);
  assert.equal(store.timeLeft("blue"), 39_850);
});

test("clocks after a cut are those of the server", () => {
  store.load(game({ clock: CLOCK, turns: ["c5c6", "c8c7"] }));
  store.setConnected(false);
  now += 20_000;
  assert.equal(store.timeLeft("red"), 30_000, "it goes on running");
  store.welcome({ you: ["red"], clock: { ...CLOCK, red: 28_500 } });
  assert.equal(store.timeLeft("red"), 28_500);
  store.load(game({ clock: { ...CLOCK, red: 27_000 }, turns: ["c5c6", "c8c7"] }));
  assert.equal(store.timeLeft("red"), 27_000);
});

test("a refused turn does not touch the clocks", () => {
  store.load(game({ clock: CLOCK, turns: ["c5c6", "c8c7"] }));
  now += 5000;
  store.act({ move: "g5g6" });
  now += 500;
  store.revert();
  assert.equal(store.timeLeft("red"), 44_500);
});

test("no clock runs when the game is over, and none goes below zero", () => {
  store.load(game({ clock: CLOCK, turns: ["c5c6", "c8c7"] }));
  now += 90_000;
  assert.equal(store.timeLeft("red"), 0);
  store.receive("end", { outcome: rules.endingNow("timeout", "blue"), clock: { ...CLOCK, red: 0, running: null } }, 2);
  now += 1000;
  assert.equal(store.timeLeft("blue"), 40_000);
  assert.equal(store.game?.status, "over");
});
