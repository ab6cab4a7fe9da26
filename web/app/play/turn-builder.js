/**
 * A person makes a turn on a board: selects, chooses who goes, drops, builds a deployment and takes it back.
 * What may be done comes from the rules; a finished turn is handed on.
 */

import { Board } from "../board/board.js";
import { stacksOfFen } from "../board/stacks.js";
import { t } from "../i18n.js";
import { announce, alert } from "../live.js";
import { afterPaint } from "../moments.js";
import * as rules from "../rules.js";
import { play, soundOf } from "../sound.js";
import { askChoice } from "./choice.js";
import { needsConfirmation } from "./caution.js";
import { piecesName, squareName } from "./describe.js";
import { Draft } from "./draft.js";
import { kindsOf, movableSquares, optionsFrom, splitStack, zonesOf } from "./options.js";
import { createPremove } from "./premove.js";
import { whyNot } from "./refusals.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Act} Act */
/** @typedef {import("../types.js").Square} Square */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("./options.js").Option} Option */
/** @typedef {import("./options.js").Choice} Choice */
/** @typedef {import("../board/stacks.js").Stack} Stack */

/**
 * @typedef {object} BuilderEvents
 * @property {(side: Side) => boolean} mayMove whether this visitor may move that side now
 * @property {(view: View) => void} turn a turn was finished: the view after it; the board shows it already
 * @property {() => void} change the selection or the deployment changed
 * @property {(reason: import("../types.js").Words, section: number | null) => void} refused in words, with the section of the rule book
 * @property {(side: Side) => boolean} [mayPlan] whether a turn may be planned for that side while the other thinks
 */

/**
 * Where the position is kept that turns are made in.
 * @typedef {{ view: View | null, act(act: Act): { view: View, done: import("../types.js").MoveLog[] } }} Source
 */

export class TurnBuilder {
  /** @param {BuilderEvents} events @param {Source} [source] a game, or a position of the board's own */
  constructor(events, source = new Draft()) {
    this.events = events;
    this.source = source;
    /** @type {Square | null} */
    this.square = null;
    /** @type {Option[]} */
    this.options = [];
    this.chosen = 0;
    /** Until the first position is shown. */
    this.busy = true;
    /** @type {(() => void)[]} */
    this.held = [];
    this.enabled = true;
    /** @type {"auto" | "both"} */
    this.zones = "auto";
    this.premove = createPremove(this);
    /** @type {Board} */
    this.board = new Board({
      onPress: (square, down) => this.whenAnswered(() => this.press(square, down)),
      onDrop: (from, to) => this.whenAnswered(() => this.drop(from, to)),
      onKey: (key) => this.key(key),
      describe: (square) => this.describe(square),
      dragged: (square) => this.part(square).going,
      restOf: (square) => this.part(square).staying,
    });
    this.board.element.setAttribute("aria-busy", "true");
    void rules.rehearse().catch(() => {});
  }

  get view() {
    return this.source.view;
  }

  /**
   * Shows a position, after playing the moves that led to it.
   * @param {View} view @param {readonly import("../types.js").MoveLog[]} [logs] @param {boolean} [still] only heard, not seen
   */
  show(view, logs = [], still = false) {
    this.source.view = view;
    this.square = null;
    this.options = [];
    this.selectForDeployment();
    const shown = this.board.show(still ? [] : logs, stacksOf(view), () => this.marks());
    this.events.change();
    if (logs.length) {
      afterPaint(() => {
        play(soundOf(logs));
        if (view.check) play("check");
      });
    }
    if (this.busy) this.begin();
    if (logs.length) this.premove.arrived();
    return shown;
  }

  /** While a stack is split up, the pieces that wait are selected. */
  selectForDeployment() {
    const { view } = this;
    if (!view?.deployment || !this.mayMove()) return;
    this.options = optionsFrom(view, view.deployment.origin);
    this.chosen = 0;
    this.square = this.options.length ? view.deployment.origin : null;
  }

  /** Does it now, or as soon as there is a position: nothing a hand does before is lost. @param {() => void} input */
  whenAnswered(input) {
    if (this.busy) this.held.push(input);
    else input();
  }

  /** The first position is there. */
  begin() {
    this.busy = false;
    this.board.element.removeAttribute("aria-busy");
    for (const input of this.held.splice(0)) input();
  }

  mayMove() {
    return Boolean(this.enabled && this.view && !this.view.outcome && this.events.mayMove(this.view.side));
  }

  get option() {
    return this.square ? this.options[this.chosen] : undefined;
  }

  /** Everything the board shows besides the stacks. */
  marks() {
    const { view } = this;
    if (!view) return {};
    const last = view.last;
    const steps = view.deployment ? [view.deployment.origin, ...view.deployment.steps.map(({ to }) => to)] : null;
    const flying = this.option?.group.startsWith("F");
    const walking = this.option?.group === "C";
    const enemy = view.side === "red" ? "blue" : "red";
    return {
      selected: this.square,
      targets: kindsOf(this.option),
      movable: this.mayMove() ? movableSquares(view) : new Set(),
      lastTurn: steps ?? (last ? [...new Set([...last.from, ...last.to])] : []),
      check: view.check ? view.commanders[view.side] : null,
      facing: view.facing,
      planned: this.premove.squares(),
      sight: walking ? view.sightlines[enemy] : [],
      zones: zonesOf(view, this.zones === "both" ? "both" : flying ? enemy : "none"),
    };
  }

  refresh() {
    this.board.set(this.marks());
    this.events.change();
  }

  /**
   * Who of a stack would go, and who would stay.
   * @param {Square} square @returns {{ going: Stack | null, staying: Stack | null }}
   */
  part(square) {
    const stack = this.board.config.stacks.get(square);
    if (!stack) return { going: null, staying: null };
    const option = square === this.square ? this.option : undefined;
    return option ? splitStack(stack, option.group) : { going: stack, staying: null };
  }

  /** @param {Square} square @param {boolean} down */
  press(square, down) {
    if (!this.view) return;
    const choices = this.option?.targets.get(square);
    if (this.premove.press(square, down)) return;
    if (choices && !down) void this.choose(square, this.withSelecting(square, choices));
    else if (choices) return;
    else if (square === this.square) this.cycle();
    else {
      if (!down && !this.canSelect(square)) this.explain(square);
      this.select(square);
    }
  }

  /** @param {Square} square */
  canSelect(square) {
    return Boolean(this.view && this.mayMove() && movableSquares(this.view).has(square));
  }

  /** A press on another own stack may mean to join it or to choose it instead. @param {Square} square @param {Choice[]} choices @returns {Choice[]} */
  withSelecting(square, choices) {
    const joins = choices.some(({ kind }) => kind === "combine");
    return joins && !this.view?.deployment && this.canSelect(square) ? [...choices, { kind: "select" }] : choices;
  }

  /** Says why nothing can be done there. @param {Square} square */
  explain(square) {
    const { view } = this;
    void whyNot(this, square)
      .then((reason) => {
        if (!reason || this.view?.fen !== view?.fen) return;
        play("no");
        alert(reason.words[/** @type {"en" | "vi"} */ (document.documentElement.lang)]);
        this.events.refused(reason.words, reason.section);
      })
      .catch(() => {});
  }

  /** @param {Square | null} square */
  select(square) {
    const { view } = this;
    if (!view) return;
    const may = square && this.mayMove() && movableSquares(view).has(square);
    this.square = may ? square : null;
    this.options = may && square ? optionsFrom(view, square) : [];
    this.chosen = 0;
    if (!may && view.deployment) this.selectForDeployment();
    this.refresh();
    if (may) this.announceOption();
  }

  /** The next group of the selected stack, after the last one none. */
  cycle() {
    if (this.options.length > 1 && this.chosen + 1 < this.options.length) this.chooseOption(this.chosen + 1);
    else if (this.view?.deployment) this.chooseOption(0);
    else this.select(null);
  }

  /** @param {number} index */
  chooseOption(index) {
    if (!this.options[index]) return;
    this.chosen = index;
    this.refresh();
    this.announceOption();
  }

  /** @param {string} group @param {boolean} whole */
  chooseGroup(group, whole) {
    this.chooseOption(this.options.findIndex((option) => option.group === group && option.whole === whole));
  }

  announceOption() {
    const { going } = this.square ? this.part(this.square) : { going: null };
    if (!going || !this.option) return;
    announce(
      t("say.selected", {
        pieces: piecesName(going.pieces),
        square: this.square ?? "",
        count: this.option.targets.size,
      }),
    );
  }

  /** @param {Square} from @param {Square | null} to */
  drop(from, to) {
    if (!to || from !== this.square) return;
    const choices = this.option?.targets.get(to);
    if (this.premove.drop(from, to)) return;
    if (choices) void this.choose(to, choices, true);
    else if (to !== from) this.explain(to);
  }

  /** @param {Square} square @param {Choice[]} choices @param {boolean} [dragged] */
  async choose(square, choices, dragged = false) {
    const isAsked = choices.length > 1 || (choices[0] && needsConfirmation(choices[0].kind));
    const choice = isAsked ? await askChoice(this.board, square, choices) : choices[0];
    if (!choice) return;
    if (choice.kind === "select") {
      this.select(square);
      return;
    }
    const still = dragged && (choice.kind === "normal" || choice.kind === "capture" || choice.kind === "combine");
    if (choice.recombine) await this.act({ recombine: choice.recombine });
    else if (choice.move) await this.act({ move: choice.move }, still);
  }

  /** @param {string} key @returns {boolean} */
  key(key) {
    if (key === "Escape") {
      this.premove.clear();
      this.whenAnswered(() => this.select(null));
    } else if (/^[1-9]$/.test(key) && this.options.length > 1)
      this.whenAnswered(() => this.chooseOption(Number(key) - 1));
    else if (key === "Backspace" && this.view?.deployment) this.whenAnswered(() => void this.act({ undo: true }));
    else return false;
    return true;
  }

  /** Does something, and shows what came of it. @param {Act} act @param {boolean} [still] @returns {Promise<boolean>} */
  async act(act, still = false) {
    const { view } = this;
    if (!view || !this.mayMove()) return false;
    const ofDeployment = "finish" in act || "undo" in act || "cancel" in act;
    if (ofDeployment && !view.deployment) return false;
    try {
      const { view: next, done } = this.source.act(act);
      const shown = this.show(next, "finish" in act ? [] : done, still);
      if (next.turn_over) this.events.turn(next);
      else announce(next.deployment ? t("say.step", { count: next.deployment.waiting.length }) : t("say.cancelled"));
      await shown;
      this.events.change();
      return true;
    } catch (error) {
      if (!(error instanceof rules.Refusal)) throw error;
      play("no");
      alert(error.words[/** @type {"en" | "vi"} */ (document.documentElement.lang)]);
      this.events.refused(error.words, null);
      return false;
    }
  }

  /** @param {Square} square */
  describe(square) {
    const { view } = this;
    const stack = this.board?.config.stacks.get(square);
    const kinds = (this.option?.targets.get(square) ?? []).map(
      ({ kind }) => /** @type {import("../board/marks.js").TargetKind} */ (kind),
    );
    const notes = [];
    if (view?.check && view.commanders[view.side] === square) notes.push(t("say.in-check"));
    if (square === this.square) notes.push(t("say.chosen"));
    return squareName(square, stack, kinds, notes);
  }
}

/** @param {View} view @returns {import("../board/stacks.js").Stacks} */
export function stacksOf(view) {
  if (!view.stacks) return stacksOfFen(view.fen);
  return new Map(view.stacks.map(({ square, side, pieces }) => [square, { color: side, pieces }]));
}
