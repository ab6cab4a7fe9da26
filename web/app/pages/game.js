/** A game: against the engine, a friend, or at one screen; played or watched. */

import { stacksOfFen } from "../board/stacks.js";
import { loadPieces } from "../board/pieces.js";
import { h, show } from "../dom.js";
import { onLanguage, say, t, text } from "../i18n.js";
import { announce, alert } from "../live.js";
import { GameConnection } from "../play/connection.js";
import { loadTerrain } from "../play/describe.js";
import { createInvitation } from "../play/invitation.js";
import { createLegend } from "../play/legend.js";
import { createMoveList, listenToArrows } from "../play/move-list.js";
import { createControls, createOffers } from "../play/offers.js";
import { createPlayerBar } from "../play/player-bar.js";
import { resultKey, showResult } from "../play/result.js";
import { createShortcutList, listenToShortcuts } from "../play/shortcuts.js";
import { createStepper } from "../play/stepper.js";
import { createTray } from "../play/tray.js";
import { TurnBuilder } from "../play/turn-builder.js";
import { createTypedMove } from "../play/typed.js";
import { go } from "../router.js";
import * as rules from "../rules.js";
import { settings } from "../settings.js";
import { copy, toastWords } from "../widgets.js";
import { confirmAction } from "../play/confirm.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").TurnInfo} TurnInfo */
/** @typedef {import("../types.js").View} View */

const START_OVER_MS = 1000;

/** @param {import("../router.js").PageContext} context */
export async function mount({ root, params, signal }) {
  await Promise.all([loadPieces(), loadTerrain()]);
  const page = new GamePage(params.id ?? "", signal);
  root.className = "game-page";
  root.append(page.element);
}

class GamePage {
  /** @param {string} id @param {AbortSignal} signal */
  constructor(id, signal) {
    this.signal = signal;
    /** @type {TurnInfo[]} */
    this.turns = [];
    /** @type {View | null} the newest position */
    this.view = null;
    /** @type {View | null} the first position */
    this.start = null;
    this.ply = 0;
    this.flipped = false;
    this.resultShown = false;
    /** @type {Promise<void>} */
    this.order = Promise.resolve();
    this.builder = new TurnBuilder({
      mayMove: (side) => this.mayMove(side),
      turn: (view) => void this.send(view),
      change: () => this.tray?.refresh(),
      refused: (words) => void this.typed.refuse(words),
    });
    this.tray = createTray(this.builder, signal);
    this.typed = createTypedMove(this.builder);
    this.list = createMoveList((ply) => this.builder.whenAnswered(() => this.goTo(ply)));
    this.stepper = createStepper((step) => this.builder.whenAnswered(() => this.walk(step)));
    this.bars = { red: createPlayerBar("red"), blue: createPlayerBar("blue") };
    this.offers = createOffers((what, accept) => void this.tell(what, { accept }));
    this.controls = createControls(this.controlEvents());
    this.invitation = createInvitation({
      join: (side) => void this.join(side),
      cancel: () => void this.tell("abort"),
    });
    this.notice = h("div", { class: "notice", attrs: { role: "status", hidden: true } });
    this.status = h("p", { class: "status" });
    this.watchers = h("p", { class: "watchers" });
    this.top = h("div", { class: "slot top" });
    this.bottom = h("div", { class: "slot bottom" });
    this.element = this.layOut();
    onLanguage(() => this.refresh(), signal);
    listenToArrows((step) => this.builder.whenAnswered(() => this.walk(step)), signal);
    listenToShortcuts(this.controlEvents(), signal);
    signal.addEventListener("abort", () => {
      this.bars.red.stop();
      this.bars.blue.stop();
    });
    this.connection = new GameConnection(
      id,
      {
        state: (game) => this.inOrder(() => this.load(game)),
        event: (type, data, game) => this.inOrder(() => this.happened(type, data, game)),
        connected: (connected) => this.showConnection(connected),
      },
      signal,
    );
  }

  layOut() {
    const board = h("div", { class: "board-slot" }, this.builder.board.element, this.invitation.element);
    const record = h("div", { class: "record" }, this.list.element, this.stepper.element);
    const side = h(
      "aside",
      { class: "side" },
      this.offers.element,
      this.tray.element,
      this.status,
      record,
      this.controls.element,
      this.watchers,
      this.typed.element,
      createLegend(),
      createShortcutList(),
    );
    const title = text(h("h1", { class: "visually-hidden" }), "game.title");
    return h("div", { class: "game" }, title, this.notice, this.top, board, this.bottom, side);
  }

  controlEvents() {
    return {
      flip: () => {
        this.flipped = !this.flipped;
        this.refresh();
      },
      zones: () => {
        this.builder.zones = this.builder.zones === "both" ? "auto" : "both";
        this.controls.pressZones(this.builder.zones === "both");
        this.builder.refresh();
      },
      resign: () => confirmAction("confirm.resign", "controls.resign", () => void this.tell("resign", this.sideToTell())),
      abort: () => void this.tell("abort"),
      draw: () => confirmAction("confirm.draw", "controls.draw", () => void this.tell("draw", { accept: true })),
      takeback: () => void this.tell("takeback", { accept: true, ...this.sideToTell() }),
      rematch: () => void this.rematch(),
      analyse: () => go(`/analysis?game=${this.connection.id}`),
      download: () => location.assign(`/api/games/${this.connection.id}/pgn`),
      share: () => void copy(location.href),
    };
  }

  get game() {
    return this.connection?.game ?? null;
  }

  /** At one screen the side to move is meant. */
  sideToTell() {
    return this.game?.kind === "screen" ? { side: this.game.side } : {};
  }

  /** @param {"red" | "blue"} side */
  mayMove(side) {
    const { game } = this;
    const newest = this.ply === this.turns.length;
    return Boolean(game && game.status === "playing" && game.you.includes(side) && newest);
  }

  /** What happens is shown in the order in which it happened. @param {() => Promise<void>} task */
  inOrder(task) {
    this.order = this.order.then(() => (this.signal.aborted ? undefined : task())).catch(() => this.startOver());
  }

  /** What could not be shown is asked for again, after a moment for whatever hindered it to pass. */
  async startOver() {
    await new Promise((resolve) => setTimeout(resolve, START_OVER_MS));
    if (!this.signal.aborted) this.connection.startOver();
  }

  /** Everything anew: the first time, and after the line was cut for long. @param {Game} game */
  async load(game) {
    const line = { fen: game.start, battle: game.battle, turns: game.turns };
    const answer = await rules.readLine(line);
    if (this.signal.aborted) return;
    this.start = answer.start;
    this.turns = answer.turns;
    this.view = answer.end;
    this.ply = this.turns.length;
    this.builder.enabled = true;
    void this.builder.show(answer.end);
    this.refresh();
    if (game.status === "over" && game.rematch === null && !this.resultShown && game.you.length && game.kind !== "imported") this.showEnd(game);
  }

  /** @param {string} type @param {any} data @param {Game} game */
  async happened(type, data, game) {
    if (type === "turn") await this.turnMade(data);
    else if (type === "takeback") await this.takenBack(game);
    else if (type === "rematch") go(`/game/${data.id}`);
    else if (type === "offer" && !game.you.includes(data.side)) alert(t(`offer.${data.what}.theirs`));
    else if (type === "decline" && !game.you.includes(data.side)) announce(t("offer.declined"));
    this.refresh();
    if (type === "end") this.showEnd(game);
  }

  /** @param {TurnInfo} turn */
  async turnMade(turn) {
    this.turns = [...this.turns.slice(0, turn.ply - 1), turn];
    const own = this.view?.ply === turn.ply && this.view.last?.uci === turn.uci;
    if (!own) {
      const before = this.view?.ply === turn.ply - 1 && this.view.line.pending?.length ? { ...this.view.line, pending: [] } : this.lineTo(turn.ply - 1);
      const watching = this.ply === turn.ply - 1;
      this.view = await rules.view(before, { move: turn.uci });
      if (watching) {
        this.ply = turn.ply;
        this.builder.enabled = true;
        void this.builder.show(this.view, this.view.done ?? []);
      }
      announce(say(turn.words));
    }
    if (turn.check && !turn.outcome) alert(t("say.check"));
  }

  /** @param {number} ply */
  lineTo(ply) {
    const { game } = this;
    return { fen: game?.start, battle: game?.battle, turns: this.turns.slice(0, ply).map(({ uci }) => uci) };
  }

  /** @param {Game} game */
  async takenBack(game) {
    this.turns = this.turns.slice(0, game.turns.length);
    this.ply = this.turns.length;
    this.view = await rules.view(this.lineTo(this.ply));
    game.fen = this.view.fen;
    game.side = this.view.side;
    this.builder.enabled = true;
    void this.builder.show(this.view);
    announce(t("say.taken-back"));
  }

  /** A turn made here goes to the server. @param {View} view */
  async send(view) {
    const { last } = view;
    if (!last) return;
    this.view = view;
    this.turns = [...this.turns.slice(0, last.ply - 1), last];
    this.ply = this.turns.length;
    announce(say(last.words));
    this.refresh();
    try {
      await this.connection.send("turn", { turn: last.uci, ply: last.ply - 1 });
    } catch (error) {
      const { code, message } = /** @type {any} */ (error);
      if (message) toastWords(message);
      if (code !== "offline" && this.game) await this.load(this.game);
      else this.unsent = view;
    }
  }

  /** @param {string} what @param {object} [data] */
  async tell(what, data = {}) {
    try {
      await this.connection.send(what, data);
    } catch (error) {
      const { message } = /** @type {any} */ (error);
      if (message) toastWords(message);
    }
  }

  async rematch() {
    await this.tell("rematch", { accept: true });
  }

  /** @param {"red" | "blue" | undefined} side */
  async join(side) {
    try {
      await rules.ask(`/api/games/${this.connection.id}/join`, { side, name: settings.name || undefined });
      this.connection.startOver();
    } catch (error) {
      if (error instanceof rules.Refusal) toastWords(error.words);
    }
  }

  /** @param {boolean} connected */
  showConnection(connected) {
    show(this.notice, !connected);
    if (!connected) text(this.notice, "game.reconnecting");
    const { unsent } = this;
    if (connected && unsent && this.game && unsent.ply - 1 === this.game.turns.length) void this.send(unsent);
    if (connected) this.unsent = undefined;
    this.refresh();
  }

  /** @param {Game} game */
  showEnd(game) {
    if (this.resultShown) return;
    this.resultShown = true;
    showResult(game, {
      rematch: () => void this.rematch(),
      analyse: () => go(`/analysis?game=${game.id}`),
      home: () => go("/"),
    });
  }

  /** @param {number} ply */
  goTo(ply) {
    const length = this.turns.length;
    this.ply = Math.max(0, Math.min(length, ply));
    if (this.ply === length && this.view) {
      this.builder.enabled = true;
      void this.builder.show(this.view);
    } else {
      this.showPast(this.ply);
    }
    this.refresh();
  }

  /** @param {number} ply */
  showPast(ply) {
    const turn = this.turns[ply - 1];
    const fen = turn?.fen ?? this.start?.fen ?? "";
    const stacks = stacksOfFen(fen);
    const side = fen.split(" ")[1] === "b" ? "blue" : "red";
    const commander = [...stacks].find(([, { color, pieces }]) => color === side && pieces.some(({ role }) => role === "commander"));
    this.builder.enabled = false;
    this.builder.board.set({
      stacks,
      selected: null,
      targets: new Map(),
      movable: new Set(),
      lastTurn: turn ? [...new Set([...turn.from, ...turn.to])] : [],
      check: turn?.check && commander ? commander[0] : null,
      facing: null,
      sight: [],
      zones: { red: new Set(), blue: new Set() },
    });
    if (turn) announce(say(turn.words));
  }

  /** @param {number | "start" | "end"} step */
  walk(step) {
    if (step === "start") this.goTo(0);
    else if (step === "end") this.goTo(this.turns.length);
    else this.goTo(this.ply + step);
  }

  refresh() {
    const { game } = this;
    if (!game) return;
    const own = game.you.length === 1 ? game.you[0] : "red";
    const orientation = (own === "blue") !== this.flipped ? "blue" : "red";
    if (this.builder.board.config.orientation !== orientation) this.builder.board.set({ orientation });
    this.bottom.replaceChildren(this.bars[orientation].element);
    this.top.replaceChildren(this.bars[orientation === "red" ? "blue" : "red"].element);
    this.bars.red.update(game, this.view);
    this.bars.blue.update(game, this.view);
    this.list.show(this.turns, this.ply);
    this.stepper.update(this.ply, this.turns.length);
    this.offers.update(game);
    this.controls.update(game);
    this.invitation.update(game);
    show(this.typed.element, game.status === "playing" && game.you.length > 0);
    if (this.builder.enabled && this.builder.board.queued === 0) this.builder.board.set(this.builder.marks());
    this.tray.refresh();
    show(this.watchers, game.watchers > 0);
    text(this.watchers, "game.watchers", { count: game.watchers });
    this.showStatus(game);
  }

  /** @param {Game} game */
  showStatus(game) {
    const side = this.view?.side ?? game.side;
    if (game.status === "over") {
      text(this.status, resultKey(game));
      const reason = game.outcome ? say(game.outcome.words) : "";
      if (reason && reason !== t(resultKey(game))) this.status.append(` · ${reason}`);
    } else if (game.status === "waiting") text(this.status, "game.waiting");
    else if (this.ply !== this.turns.length) text(this.status, "game.past");
    else if (game.you.length === 1) text(this.status, game.you.includes(side) ? "game.your-turn" : "game.their-turn");
    else text(this.status, `game.${side}-to-move`);
    this.status.classList.toggle("check", Boolean(this.view?.check) && game.status === "playing");
    if (this.view?.check && game.status === "playing") this.status.append(` · ${t("say.check")}`);
  }
}
