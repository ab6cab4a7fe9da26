/**
 * One game, in one place: what the server (or this page, for games of its own) has said, the own turns it
 * has not heard of yet, the turn being made, the ply that is looked at, the clocks. Everything that changes
 * a game goes through here; whoever shows it listens.
 */

import * as rules from "../rules.js";
import { perform } from "./draft.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").TurnInfo} TurnInfo */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").MoveLog} MoveLog */
/** @typedef {import("../types.js").Act} Act */

/**
 * @typedef {{ t: "load" }
 *   | { t: "turn", turn: TurnInfo, own: boolean, logs: MoveLog[] | null }
 *   | { t: "send", turn: TurnInfo }
 *   | { t: "takeback" } | { t: "end" } | { t: "ply" } | { t: "change" } | { t: "connection" }
 *   | { t: "offer", what: string, side: Side } | { t: "decline", what: string, side: Side }
 *   | { t: "rematch", id: string }} Change
 */

export class GameStore {
  /** @param {() => number} [now] milliseconds that never go back */
  constructor(now = () => performance.now()) {
    this.now = now;
    /** @type {Game | null} as it was last told */
    this.game = null;
    /** @type {View | null} the first position */
    this.start = null;
    /** @type {TurnInfo[]} the own ones included that are still on their way */
    this.turns = [];
    /** @type {TurnInfo[]} own turns that nobody has confirmed yet */
    this.unconfirmed = [];
    /** @type {View | null} the newest position, with the deployment under way */
    this.view = null;
    /** The ply that is looked at. */
    this.ply = 0;
    this.connected = false;
    /** @type {(import("../types.js").ClockState & { at: number }) | null} the clocks, and when they were so */
    this.clock = null;
    /** @type {Set<(change: Change) => void>} */
    this.listeners = new Set();
  }

  /** @param {(change: Change) => void} listener */
  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** @param {Change} change */
  emit(change) {
    for (const listener of this.listeners) listener(change);
  }

  get isNewest() {
    return this.ply === this.turns.length;
  }

  /** Whether this visitor may move a side now. @param {Side} side */
  mayMove(side) {
    const { game } = this;
    return Boolean(game && game.status === "playing" && game.you.includes(side) && this.isNewest);
  }

  /** Everything anew: the first time, and after the line was cut. @param {Game} game @param {number} [lag] how old it is, in milliseconds */
  load(game, lag = 0) {
    const isFirst = !this.game;
    this.game = game;
    this.setClock(game.clock, lag);
    this.rebuild(isFirst);
    this.emit({ t: "load" });
  }

  /** The position from what was told, with the own turns that are still good on top. @param {boolean} isFirst */
  rebuild(isFirst) {
    const game = /** @type {Game} */ (this.game);
    const wasNewest = isFirst || this.isNewest;
    const line = { fen: game.start, battle: game.battle, turns: game.turns };
    const answer = rules.readLineNow(line);
    const draft = this.view?.line;
    this.start = answer.start;
    this.turns = answer.turns;
    this.view = answer.end;
    this.unconfirmed = this.unconfirmed.filter((turn) => this.takeAgain(turn));
    if (draft?.pending?.length && sameTurns(draft.turns, this.view.line.turns)) this.view = rules.viewNow(draft);
    this.ply = wasNewest ? this.turns.length : Math.min(this.ply, this.turns.length);
  }

  /** Puts an own turn on top again, if it still follows. @param {TurnInfo} turn */
  takeAgain(turn) {
    const { game, view } = this;
    if (!game || !view || game.status !== "playing" || turn.ply !== this.turns.length + 1) return false;
    try {
      this.view = rules.viewNow(view.line, { move: turn.uci });
    } catch {
      return false;
    }
    this.turns = [...this.turns, turn];
    return true;
  }

  /**
   * One thing that happened.
   * @param {string} t @param {any} d @param {number | undefined} v the version of the game after it @param {number} [lag]
   * @returns {boolean} false if something was missed: the whole game is needed
   */
  receive(t, d, v, lag = 0) {
    const { game } = this;
    if (!game) return false;
    if (t === "presence") {
      game.players.red.online = Boolean(d.red);
      game.players.blue.online = Boolean(d.blue);
      game.watchers = d.watchers;
      this.emit({ t: "change" });
      return true;
    }
    if (v === undefined || v <= game.v) return true;
    if (v !== game.v + 1) return false;
    game.v = v;
    if (d.clock) this.setClock(d.clock, lag);
    const happened = HAPPENED[t];
    if (happened) happened(this, game, d);
    else this.emit({ t: "change" });
    return true;
  }

  /** The line is there again, and nothing was missed. @param {{ you?: Side[], clock?: import("../types.js").ClockState | null }} d @param {number} [lag] */
  welcome(d, lag = 0) {
    if (!this.game) return;
    this.game.you = d.you ?? this.game.you;
    if (d.clock) this.setClock(d.clock, lag);
    this.emit({ t: "change" });
  }

  /** @param {boolean} connected */
  setConnected(connected) {
    if (connected === this.connected) return;
    this.connected = connected;
    this.emit({ t: "connection" });
  }

  /** Something is done to the position: a whole turn, a step, the way back. @param {Act} act */
  act(act) {
    if (!this.view) throw new Error("there is no position yet");
    const result = perform(this.view, act);
    this.view = result.view;
    const { last, turn_over } = result.view;
    if (turn_over && last) {
      this.turns = [...this.turns.slice(0, last.ply - 1), last];
      this.unconfirmed = [...this.unconfirmed, last];
      this.ply = this.turns.length;
      this.emit({ t: "send", turn: last });
    }
    return result;
  }

  /** An own turn was refused: it, and what came after it, never happened. */
  revert() {
    this.unconfirmed = [];
    this.view = null;
    this.rebuild(true);
    this.emit({ t: "load" });
  }

  /** @param {number} ply */
  goTo(ply) {
    this.ply = Math.max(0, Math.min(this.turns.length, ply));
    this.emit({ t: "ply" });
  }

  /** The line up to a ply. @param {number} ply @returns {import("../types.js").Line} */
  lineTo(ply) {
    return { fen: this.game?.start, battle: this.game?.battle, turns: this.turns.slice(0, ply).map(({ uci }) => uci) };
  }

  /** @param {import("../types.js").ClockState | null} clock @param {number} lag */
  setClock(clock, lag) {
    this.clock = clock && { ...clock, at: this.now() - lag };
    if (this.game) this.game.clock = clock;
  }

  /** Whether the clock of a side runs. @param {Side} side */
  isRunning(side) {
    return this.game?.status === "playing" && this.clock?.running === side;
  }

  /** What a side has left now, in milliseconds; null without clocks. @param {Side} side */
  timeLeft(side) {
    const { clock } = this;
    if (!clock) return null;
    return Math.max(0, clock[side] - (this.isRunning(side) ? this.now() - clock.at : 0));
  }
}

/** @param {string[] | undefined} a @param {string[] | undefined} b */
function sameTurns(a = [], b = []) {
  return a.length === b.length && a.every((turn, index) => turn === b[index]);
}

/** @typedef {"draw" | "takeback" | "rematch"} Offer */

/** @type {Record<string, (store: GameStore, game: Game, d: any) => void>} */
const HAPPENED = {
  joined(store, game, { side, player }) {
    game.players[/** @type {Side} */ (side)] = player;
    if (game.players.red.kind !== "open" && game.players.blue.kind !== "open") game.status = "playing";
    store.emit({ t: "change" });
  },
  turn(store, game, turn) {
    game.turns = [...game.turns.slice(0, turn.ply - 1), turn.uci];
    game.san = [...game.san.slice(0, turn.ply - 1), turn.san];
    game.fen = turn.fen;
    game.side = turn.side === "red" ? "blue" : "red";
    // Moving declines an offer of the other side; the own one stands.
    if (game.offers.draw !== turn.side) game.offers.draw = null;
    game.offers.takeback = null;
    const [first, ...rest] = store.unconfirmed;
    if (first?.ply === turn.ply && first.uci === turn.uci) {
      store.unconfirmed = rest;
      store.emit({ t: "turn", turn, own: true, logs: null });
      return;
    }
    const isWatching = store.ply === turn.ply - 1;
    store.unconfirmed = [];
    const view = rules.viewNow(store.lineTo(turn.ply - 1), { move: turn.uci });
    store.turns = [...store.turns.slice(0, turn.ply - 1), turn];
    store.view = view;
    if (isWatching) store.ply = turn.ply;
    store.emit({ t: "turn", turn, own: false, logs: isWatching ? (view.done ?? []) : null });
  },
  takeback(store, game, { ply }) {
    game.turns = game.turns.slice(0, ply);
    game.san = game.san.slice(0, ply);
    game.offers.takeback = null;
    store.unconfirmed = [];
    store.turns = store.turns.slice(0, ply);
    store.ply = ply;
    store.view = rules.viewNow(store.lineTo(ply));
    game.fen = store.view.fen;
    game.side = store.view.side;
    store.emit({ t: "takeback" });
  },
  offer(store, game, { what, side }) {
    game.offers[/** @type {Offer} */ (what)] = side;
    store.emit({ t: "offer", what, side });
  },
  decline(store, game, { what, side }) {
    game.offers[/** @type {Offer} */ (what)] = null;
    store.emit({ t: "decline", what, side });
  },
  end(store, game, { outcome }) {
    game.status = "over";
    game.outcome = outcome;
    game.offers.draw = null;
    game.offers.takeback = null;
    store.emit({ t: "end" });
  },
  rematch(store, game, { id }) {
    game.rematch = id;
    store.emit({ t: "rematch", id });
  },
};
