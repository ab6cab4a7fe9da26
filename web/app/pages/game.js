/** A game: against the engine, a friend, or at one screen; played or watched. The store has the game; this shows it. */

import { address } from "../base.js";
import { stacksOfFen } from "../board/stacks.js";
import { loadPieces } from "../board/pieces.js";
import { h, show } from "../dom.js";
import { onLanguage, say, t, text } from "../i18n.js";
import { announce, alert } from "../live.js";
import { GameConnection } from "../play/connection.js";
import { loadTerrain } from "../play/describe.js";
import { createHelp } from "../play/help.js";
import { listenToInspection } from "../play/inspect.js";
import { createInvitation } from "../play/invitation.js";
import { createLegend } from "../play/legend.js";
import { LocalGame } from "../play/local-game.js";
import { readLocal } from "../play/local-games.js";
import { createMoveList, createWordsButton, listenToArrows } from "../play/move-list.js";
import { createControls, createOffers } from "../play/offers.js";
import { createPlayerBar } from "../play/player-bar.js";
import { createResult, resultKey } from "../play/result.js";
import { createShortcutList, listenToShortcuts } from "../play/shortcuts.js";
import { createStepper } from "../play/stepper.js";
import { makeChosenGame } from "../play/setup-form.js";
import { GameStore } from "../play/store.js";
import { createStory } from "../play/story.js";
import { createTray } from "../play/tray.js";
import { TurnBuilder } from "../play/turn-builder.js";
import { createTypedMove } from "../play/typed.js";
import { go, guardLeaving, readdress } from "../router.js";
import * as rules from "../rules.js";
import { ask, gamePath, Refusal } from "../server.js";
import { settings } from "../settings.js";
import { setTitle } from "../title.js";
import { copy, toast, toastWords } from "../widgets.js";
import { confirmAction } from "../play/confirm.js";
import { download, gamePgn } from "../play/record.js";
import { showMissing } from "./missing.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").TurnInfo} TurnInfo */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../play/store.js").Change} Change */

const START_OVER_MS = 1000;

/** @param {import("../router.js").PageContext} context */
export async function mount({ root, params, query, signal }) {
  const [id] = await Promise.all([
    query.has("opponent") ? chosenGame(query, signal) : (params.id ?? query.get("id") ?? ""),
    loadPieces(),
    loadTerrain(),
    rules.loadRules(),
  ]);
  if (signal.aborted) return;
  const page = new GamePage(id, root, signal);
  root.className = "game-page";
  root.append(page.element);
}

/** The game that the start asked for before its script was there. @param {URLSearchParams} query @param {AbortSignal} signal */
async function chosenGame(query, signal) {
  try {
    const id = await makeChosenGame(query);
    if (!signal.aborted) readdress(gamePath(id));
    return id;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    go("/", { replace: true });
    toastWords(error.words);
    return "";
  }
}

class GamePage {
  /** @param {string} id @param {HTMLElement} root @param {AbortSignal} signal */
  constructor(id, root, signal) {
    this.root = root;
    this.signal = signal;
    this.store = new GameStore();
    this.flipped = false;
    this.resultShown = false;
    /** @type {TurnInfo | undefined} the turn that the line below the board tells of */
    this.told = undefined;
    this.builder = new TurnBuilder(
      {
        mayMove: (side) => this.store.mayMove(side),
        turn: (view) => this.made(view),
        change: () => this.tray?.refresh(),
        mayPlan: (side) =>
          Boolean(
            this.game?.status === "playing" &&
              this.game.you.length === 1 &&
              this.game.you.includes(side) &&
              this.store.isNewest,
          ),
        refused: (words, section) => {
          this.story.refuse(words, section);
          void this.typed.refuse(words);
        },
      },
      this.store,
    );
    this.story = createStory({ replay: () => this.replay(), signal });
    this.help = createHelp(this.builder, this.story, signal);
    listenToInspection(this.builder, signal);
    this.tray = createTray(this.builder, signal);
    this.typed = createTypedMove(this.builder);
    this.list = createMoveList((ply) => this.builder.whenAnswered(() => this.store.goTo(ply)));
    this.stepper = createStepper((step) => this.builder.whenAnswered(() => this.walk(step)));
    this.bars = { red: createPlayerBar("red"), blue: createPlayerBar("blue") };
    this.offers = createOffers((what, accept) => void this.tell(what, { accept }));
    this.controls = createControls(this.controlEvents());
    this.invitation = createInvitation({
      join: (side) => void this.join(side),
      cancel: () => void this.tell("abort"),
    });
    this.result = createResult(
      {
        rematch: () => void this.tell("rematch", { accept: true }),
        analyse: () => go(`/analysis?game=${id}`),
        home: () => go("/"),
      },
      signal,
    );
    this.notice = h("div", { class: "notice", attrs: { role: "status", hidden: true } });
    this.status = h("p", { class: "status" });
    this.watchers = h("p", { class: "watchers" });
    this.top = h("div", { class: "slot top" });
    this.bottom = h("div", { class: "slot bottom" });
    this.element = this.layOut();
    this.store.subscribe((change) => this.changed(change));
    onLanguage(() => this.refresh(), signal);
    listenToArrows((step) => this.builder.whenAnswered(() => this.walk(step)), signal);
    listenToShortcuts(this.controlEvents(), signal);
    guardLeaving(() => this.isRunningOnTime(), signal);
    signal.addEventListener("abort", () => {
      this.bars.red.stop();
      this.bars.blue.stop();
    });
    this.transport = this.connect(id);
  }

  /** To the server, or to the games of this page. @param {string} id */
  connect(id) {
    const { store, signal } = this;
    /** @type {import("../play/connection.js").TransportEvents} */
    const events = {
      version: () => (store.game && !this.isRunningOnTime() ? store.game.v : null),
      state: (game, lag) => this.safely(() => store.load(game, lag)),
      welcome: (d, lag) => store.welcome(d, lag),
      event: (type, d, v, lag) => this.safely(() => store.receive(type, d, v, lag)) ?? true,
      connected: (connected) => store.setConnected(connected),
      gone: () => showMissing(this.root, "missing.game"),
    };
    const record = readLocal(id);
    if (record) return new LocalGame(record, events, signal, { trouble: toastWords });
    return new GameConnection(id, events, signal);
  }

  /**
   * What the rules could not follow is asked for again, after a moment for whatever hindered it to pass.
   * @template T @param {() => T} work @returns {T | undefined}
   */
  safely(work) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof rules.Refusal)) throw error;
      setTimeout(
        () => !this.signal.aborted && void rules.loadRules().then(() => this.transport.startOver()),
        START_OVER_MS,
      );
      return undefined;
    }
  }

  layOut() {
    const board = h("div", { class: "board-slot" }, this.builder.board.element, this.invitation.element);
    const record = h("div", { class: "record" }, this.list.element, this.stepper.element);
    this.stepper.element.append(createWordsButton(() => this.refresh()));
    const dock = h("div", { class: "dock" }, record, this.tray.element, this.offers.element, this.result.element);
    const side = h(
      "aside",
      { class: "side" },
      this.status,
      this.controls.element,
      dock,
      this.watchers,
      this.typed.element,
      createLegend(),
      createShortcutList(),
    );
    const title = text(h("h1", { class: "visually-hidden" }), "game.title");
    return h(
      "div",
      { class: "game playing" },
      title,
      this.notice,
      this.top,
      board,
      this.bottom,
      h("div", { class: "slot below" }, this.story.element),
      side,
    );
  }

  controlEvents() {
    return {
      hint: () => void this.help.hint(),
      threats: () => void this.help.threats(),
      flip: () => {
        this.flipped = !this.flipped;
        this.refresh();
      },
      zones: () => {
        this.builder.zones = this.builder.zones === "both" ? "auto" : "both";
        this.controls.pressZones(this.builder.zones === "both");
        this.builder.refresh();
      },
      resign: () =>
        confirmAction("confirm.resign", "controls.resign", () => void this.tell("resign", this.sideToTell())),
      abort: () => void this.tell("abort"),
      draw: () => {
        const offer = () => void this.tell("draw", { accept: true });
        if (this.game?.kind === "screen") confirmAction("confirm.draw-both", "confirm.draw-yes", offer);
        else confirmAction("confirm.draw", "controls.draw", offer);
      },
      takeback: () => void this.tell("takeback", { accept: true, ...this.sideToTell() }),
      rematch: () => void this.tell("rematch", { accept: true }),
      analyse: () => go(`/analysis?game=${this.transport.id}`),
      download: () => void this.download(),
      share: () => void copy(new URL(address(gamePath(this.transport.id)), location.href).href),
    };
  }

  get game() {
    return this.store.game;
  }

  /** At one screen the side to move is meant. */
  sideToTell() {
    return this.game?.kind === "screen" ? { side: this.store.view?.side ?? this.game.side } : {};
  }

  /** Whether clocks run in a game of this visitor. */
  isRunningOnTime() {
    const { game } = this;
    return Boolean(game?.clock?.running && game.status === "playing" && game.you.length > 0);
  }

  /** Shows the last turn once more. */
  replay() {
    const { store, builder } = this;
    const turn = store.turns[store.ply - 1];
    if (!turn) return;
    const before = store.turns[store.ply - 2]?.fen ?? store.start?.fen ?? "";
    const view = rules.viewNow(store.lineTo(store.ply - 1), { move: turn.uci });
    builder.board.set({ stacks: stacksOfFen(before) });
    const shown = builder.board.show(view.done ?? [], stacksOfFen(turn.fen), () =>
      store.isNewest ? builder.marks() : {},
    );
    void shown.then(() => store.isNewest && builder.refresh());
  }

  /** @param {Change} change */
  changed(change) {
    const { store, game } = this;
    if (!game) return;
    switch (change.t) {
      case "load":
        this.showPosition();
        break;
      case "turn":
        this.turnMade(change.turn, change.own, change.logs);
        break;
      case "takeback":
        this.showPosition();
        announce(t("say.taken-back"));
        break;
      case "send":
        // The rest of the page follows when the board shows it.
        void this.send(change.turn);
        return;
      case "offer":
        if (!game.you.includes(change.side)) alert(t(`offer.${change.what}.theirs`));
        break;
      case "decline":
        if (!game.you.includes(change.side)) {
          announce(t("offer.declined"));
          toast("offer.declined");
        }
        break;
      case "ply":
        this.showPosition();
        break;
      case "connection":
        this.showConnection();
        break;
      case "rematch":
        go(gamePath(change.id));
        return;
    }
    this.refresh();
    const isOver = game.status === "over" && game.rematch === null && game.kind !== "imported";
    if (isOver && (game.you.length > 0 || change.t === "end")) this.showEnd(game);
    else if (game.status !== "over") this.result.hide();
    if (store.connected && change.t === "load") this.resend();
  }

  /** @param {TurnInfo} turn @param {boolean} own @param {import("../types.js").MoveLog[] | null} logs */
  turnMade(turn, own, logs) {
    if (logs && this.store.view) {
      this.builder.enabled = true;
      void this.builder.show(this.store.view, logs);
    }
    if (!own) announce(say(turn.words));
    if (turn.check && !turn.outcome) alert(t("say.check"));
  }

  /** A turn was made here; the board shows it already. @param {View} view */
  made(view) {
    if (view.last) announce(say(view.last.words));
    this.refresh();
  }

  /** Hands an own turn on. @param {TurnInfo} turn */
  async send(turn) {
    try {
      await this.transport.send("turn", { turn: turn.uci, ply: turn.ply - 1 });
    } catch (error) {
      const { code, message } = /** @type {any} */ (error);
      // It goes again when the line is back.
      if (code === "offline" || !this.store.unconfirmed.includes(turn)) return;
      this.store.revert();
      if (message) {
        alert(say(message));
        this.story.refuse(message, null);
      }
    }
  }

  resend() {
    for (const turn of this.store.unconfirmed) void this.send(turn);
  }

  /** @param {string} what @param {object} [data] */
  async tell(what, data = {}) {
    try {
      await this.transport.send(what, data);
    } catch (error) {
      const { code, message } = /** @type {any} */ (error);
      if (message) toastWords(message);
      else if (code === "offline") toast("game.not-sent");
    }
  }

  /** @param {"red" | "blue" | undefined} side */
  async join(side) {
    try {
      await ask(`/api/games/${this.transport.id}/join`, { side, name: settings.name || undefined });
      this.transport.startOver();
    } catch (error) {
      if (error instanceof rules.Refusal) toastWords(error.words);
    }
  }

  async download() {
    const { game } = this;
    if (game) download(await gamePgn(game), `cotulenh-${game.id}.pgn`);
  }

  showConnection() {
    const { connected } = this.store;
    show(this.notice, !connected);
    if (!connected) text(this.notice, "game.reconnecting");
    else this.resend();
  }

  /** @param {Game} game */
  showEnd(game) {
    if (this.resultShown) return;
    this.resultShown = true;
    this.result.show(game);
  }

  /** The position of the ply that is looked at. */
  showPosition() {
    const { store } = this;
    if (store.isNewest && store.view) {
      this.builder.enabled = true;
      void this.builder.show(store.view);
    } else {
      this.showPast(store.ply);
    }
  }

  /** @param {number} ply */
  showPast(ply) {
    const turn = this.store.turns[ply - 1];
    const fen = turn?.fen ?? this.store.start?.fen ?? "";
    const stacks = stacksOfFen(fen);
    const side = fen.split(" ")[1] === "b" ? "blue" : "red";
    const commander = [...stacks].find(
      ([, { color, pieces }]) => color === side && pieces.some(({ role }) => role === "commander"),
    );
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
    const { store } = this;
    if (step === "start") store.goTo(0);
    else if (step === "end") store.goTo(store.turns.length);
    else store.goTo(store.ply + step);
  }

  refresh() {
    const { game, store } = this;
    if (!game) return;
    const own = game.you.length === 1 ? game.you[0] : "red";
    const orientation = (own === "blue") !== this.flipped ? "blue" : "red";
    if (this.builder.board.config.orientation !== orientation) this.builder.board.set({ orientation });
    this.bottom.replaceChildren(this.bars[orientation].element);
    this.top.replaceChildren(this.bars[orientation === "red" ? "blue" : "red"].element);
    this.bars.red.update(store);
    this.bars.blue.update(store);
    this.list.show(store.turns, store.ply);
    this.stepper.update(store.ply, store.turns.length);
    this.offers.update(game);
    this.controls.update(game);
    this.invitation.update(game);
    show(this.typed.element, game.status === "playing" && game.you.length > 0);
    if (this.builder.enabled && this.builder.board.queued === 0) this.builder.board.set(this.builder.marks());
    this.tray.refresh();
    show(this.watchers, game.watchers > 0);
    text(this.watchers, "game.watchers", { count: game.watchers });
    this.showStatus(game);
    const told = store.turns[store.ply - 1];
    if (told !== this.told) this.story.tell(told);
    this.told = told;
    if (!told) this.story.hint("story.begin");
  }

  /** @param {Game} game */
  showStatus(game) {
    const { view } = this.store;
    const side = view?.side ?? game.side;
    const isMine = game.status === "playing" && game.you.length === 1 && game.you.includes(side);
    setTitle(isMine ? `● ${t("game.your-turn")}` : null);
    if (game.status === "over") {
      text(this.status, resultKey(game));
      const reason = game.outcome ? say(game.outcome.words) : "";
      // Among others the reason names the winner already.
      if (reason && game.outcome?.winner && game.you.length !== 1) this.status.textContent = reason;
      else if (reason && reason !== t(resultKey(game))) this.status.append(` · ${reason}`);
    } else if (game.status === "waiting") text(this.status, "game.waiting");
    else if (!this.store.isNewest) text(this.status, "game.past");
    else if (game.you.length === 1) text(this.status, isMine ? "game.your-turn" : "game.their-turn");
    else text(this.status, `game.${side}-to-move`);
    const isCheck = Boolean(view?.check) && game.status === "playing";
    this.status.classList.toggle("check", isCheck);
    if (isCheck) this.status.append(` · ${t("say.check")}`);
  }
}
