/** A game of this page: plays the part of the server, with the engine of the page as the opponent. */

import { PageEngine, Stopped } from "../engine/page-engine.js";
import * as rules from "../rules.js";
import { createLocal, localPlayer, readLocal, uploadGames, writeLocal } from "./local-games.js";

/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("./connection.js").Transport} Transport */
/** @typedef {import("./local-games.js").LocalRecord} LocalRecord */

/** Clocks run, and a game counts, once both sides have made a turn. */
const OPENING_TURNS = 2;
/** The engine does not answer before a person has seen the own turn. */
const LEAST_THOUGHT_MS = 350;
/** The strongest level answers as soon as it can; the others take as long as a person would. */
const FULL_LEVEL = 20;
/** Of its clock a level waits for no more than this part. */
const CLOCK_SHARE = 1 / 20;
/** Tries of an engine that breaks, before the person has to ask for another. */
const TRIES = 2;

/** @param {Side} side @returns {Side} */
const other = (side) => (side === "red" ? "blue" : "red");

/** Whether two records tell of the same game so far. @param {LocalRecord} a @param {LocalRecord} b */
function isSame(a, b) {
  return a.turns.join(" ") === b.turns.join(" ") && Boolean(a.outcome) === Boolean(b.outcome);
}

/** @implements {Transport} */
export class LocalGame {
  /**
   * @param {LocalRecord} record @param {import("./connection.js").TransportEvents} events @param {AbortSignal} signal
   * @param {{ trouble?: (words: import("../i18n.js").Words) => void, engine?: Pick<PageEngine, "turn" | "stop" | "warmUp" | "close">, now?: () => number }} [tools]
   */
  constructor(
    record,
    events,
    signal,
    { trouble = () => {}, engine = new PageEngine(), now = () => performance.now() } = {},
  ) {
    this.record = record;
    this.id = record.id;
    this.events = events;
    this.trouble = trouble;
    this.engine = engine;
    this.now = now;
    this.v = 1;
    /** @type {{ side: Side, since: number } | null} whose clock runs */
    this.running = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.flag = undefined;
    if (record.kind === "engine") engine.warmUp();
    globalThis.addEventListener?.("pagehide", () => this.keepClock(), { signal });
    globalThis.addEventListener?.("storage", (event) => this.changedElsewhere(event), { signal });
    signal.addEventListener("abort", () => {
      this.keepClock();
      clearTimeout(this.flag);
      engine.close();
    });
    this.startClock();
    queueMicrotask(() => this.startOver());
  }

  startOver() {
    this.events.state(this.form(), 0);
    this.events.connected(true);
    void this.think();
  }

  /** Another tab has gone on with the game. @param {StorageEvent} event */
  changedElsewhere(event) {
    if (!event.key?.endsWith(this.id)) return;
    const record = readLocal(this.id);
    if (!record || record.updated < this.record.updated || isSame(record, this.record)) return;
    this.engine.stop();
    this.record = record;
    this.v++;
    this.startClock();
    this.startOver();
  }

  get side() {
    return this.record.fen.split(" ")[1] === "b" ? "blue" : "red";
  }

  line() {
    const { start, battle, turns } = this.record;
    return { fen: start, battle, turns };
  }

  /** @returns {Game} */
  form() {
    const { record } = this;
    return {
      id: record.id,
      v: this.v,
      created: record.created,
      kind: record.kind,
      battle: record.battle,
      start: record.start,
      turns: [...record.turns],
      san: [...record.san],
      fen: record.fen,
      side: this.side,
      players: { red: localPlayer(record, "red"), blue: localPlayer(record, "blue") },
      clock: this.clockState(),
      status: record.outcome ? "over" : "playing",
      outcome: record.outcome,
      offers: { draw: null, takeback: null, rematch: null },
      rematch: record.rematch,
      watchers: 0,
      you: record.you,
    };
  }

  /** @param {string} t @param {any} [d] */
  async send(t, d = {}) {
    const { record } = this;
    const mine = /** @type {Side} */ (d.side ?? (record.kind === "screen" ? this.side : record.you[0]));
    if (t === "turn") this.play(d.turn);
    else if (t === "resign") this.end(rules.endingNow("resignation", other(mine)));
    else if (t === "abort") this.end(rules.endingNow("aborted", null));
    else if (t === "takeback") this.takeBack();
    else if (t === "rematch") await this.rematch();
    else if (t === "draw" && record.kind === "screen") this.end(rules.endingNow("agreement", null));
    else if (t === "draw") this.tell("decline", { what: "draw", side: other(mine) });
  }

  /** @param {string} t @param {object} d */
  tell(t, d) {
    this.v++;
    this.events.event(t, d, this.v, 0);
  }

  /** Plays a turn that the rules allow. @param {string} uci */
  play(uci) {
    const { record } = this;
    if (record.outcome) return;
    const view = rules.viewNow(this.line(), { move: uci });
    if (!view.last || !view.turn_over) throw new Error(`'${uci}' is not a whole turn`);
    this.stopClock(view.last.side);
    record.turns.push(view.last.uci);
    record.san.push(view.last.san);
    record.clocks.push(record.clock && [Math.round(record.clock.red), Math.round(record.clock.blue)]);
    record.fen = view.fen;
    if (!view.outcome) this.startClock();
    this.save();
    this.tell("turn", { ...view.last, clock: this.clockState() });
    if (view.outcome) this.end(view.outcome);
    else void this.think();
  }

  /** Lets the engine think if it is its turn. */
  async think() {
    const { record } = this;
    if (record.outcome || record.kind !== "engine" || record.you.includes(this.side)) return;
    const ply = record.turns.length;
    const pause = new Promise((resolve) => setTimeout(resolve, this.leastThought()));
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        const turn = await this.engine.turn(this.question());
        await pause;
        const isStill = record.turns.length === ply && !record.outcome && record === this.record;
        if (isStill && turn) this.play(turn);
        return;
      } catch (error) {
        if (error instanceof Stopped) return;
        if (!(error instanceof rules.Refusal)) throw error;
        this.trouble(error.words);
      }
    }
  }

  /** How long the engine seems to think at least, in milliseconds. */
  leastThought() {
    const { level = 0 } = this.record;
    const wanted = level === FULL_LEVEL ? LEAST_THOUGHT_MS : 500 + 1000 * Math.random();
    const state = this.clockState();
    return state ? Math.min(wanted, state[this.side] * CLOCK_SHARE) : wanted;
  }

  question() {
    const { level = 0, seed, clock } = this.record;
    const state = this.clockState();
    const clockNow =
      state && clock ? { remaining: Math.round(state[this.side]), increment: clock.increment } : undefined;
    return { ...this.line(), level, seed: (seed + this.record.turns.length) >>> 0, clock: clockNow };
  }

  takeBack() {
    const { record } = this;
    const isOwnTurn = record.you.includes(this.side);
    const count = record.kind === "screen" ? 1 : isOwnTurn ? 2 : 1;
    if (record.outcome || record.turns.length < count) return;
    this.engine.stop();
    this.stopClock(null);
    const ply = record.turns.length - count;
    record.turns.length = ply;
    record.san.length = ply;
    record.clocks.length = ply;
    record.fen = rules.viewNow(this.line()).fen;
    const [red, blue] = record.clocks.at(-1) ?? [record.clock?.initial ?? 0, record.clock?.initial ?? 0];
    if (record.clock) Object.assign(record.clock, { red, blue });
    this.startClock();
    this.save();
    this.tell("takeback", { ply, clock: this.clockState() });
    void this.think();
  }

  /** @param {import("../types.js").Outcome} outcome */
  end(outcome) {
    if (this.record.outcome) return;
    this.engine.stop();
    this.stopClock(null);
    this.record.outcome = outcome;
    this.save();
    this.tell("end", { outcome, clock: this.clockState() });
    void uploadGames();
  }

  async rematch() {
    const { record } = this;
    const { kind, battle, level, name, clock, start } = record;
    const side = other(/** @type {Side} */ (record.you[0]));
    const seconds = clock && { initial: clock.initial / 1000, increment: clock.increment / 1000 };
    const next = await createLocal({ kind, battle, level, side, clock: seconds, start, name: name ?? undefined });
    record.rematch = next.id;
    this.save();
    this.tell("rematch", { id: next.id });
  }

  save() {
    this.record.updated = Date.now();
    writeLocal(this.record);
  }

  /** @returns {import("../types.js").ClockState | null} */
  clockState() {
    const { clock } = this.record;
    if (!clock) return null;
    const spent = this.running ? this.now() - this.running.since : 0;
    /** @param {Side} side */
    const left = (side) => Math.max(0, clock[side] - (this.running?.side === side ? spent : 0));
    return {
      initial: clock.initial,
      increment: clock.increment,
      red: left("red"),
      blue: left("blue"),
      running: this.running?.side ?? null,
    };
  }

  startClock() {
    const { clock, turns, outcome } = this.record;
    clearTimeout(this.flag);
    this.running = null;
    if (!clock || outcome || turns.length < OPENING_TURNS) return;
    const side = this.side;
    this.running = { side, since: this.now() };
    this.flag = setTimeout(() => this.end(rules.endingNow("timeout", other(side))), clock[side]);
  }

  /** Stops the clocks; a side that has made its turn gets its increment. @param {Side | null} mover */
  stopClock(mover) {
    const { clock } = this.record;
    const state = this.clockState();
    clearTimeout(this.flag);
    const ran = this.running?.side;
    this.running = null;
    if (!clock || !state) return;
    clock.red = state.red + (mover === "red" && ran === "red" ? clock.increment : 0);
    clock.blue = state.blue + (mover === "blue" && ran === "blue" ? clock.increment : 0);
  }

  /** The page may be closed: what the clocks show now is what they show when it is opened again. */
  keepClock() {
    if (!this.running) return;
    this.stopClock(null);
    this.save();
    this.startClock();
  }
}
