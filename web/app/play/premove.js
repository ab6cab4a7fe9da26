/**
 * A turn planned while the other side thinks. It is made as soon as it may be, if it is legal then;
 * otherwise it is forgotten.
 */

import * as rules from "../rules.js";
import { play } from "../sound.js";

/** @typedef {import("../types.js").Square} Square */

/** @param {import("./turn-builder.js").TurnBuilder} builder */
export function createPremove(builder) {
  /** @type {Square | null} */
  let from = null;
  /** @type {{ from: Square, to: Square, move: string } | null} */
  let planned = null;
  /** @type {import("../types.js").Target[]} */
  let targets = [];

  /** Whether turns can be planned now, and for whom. */
  function side() {
    const { view } = builder;
    if (!view || view.outcome || !builder.enabled || builder.mayMove()) return null;
    const waiting = view.side === "red" ? "blue" : "red";
    return builder.events.mayPlan?.(waiting) ? waiting : null;
  }

  /** @param {Square} square */
  function isOwn(square) {
    return builder.board.config.stacks.get(square)?.color === side();
  }

  function draw() {
    builder.board.set({
      planned: squares(),
      selected: from,
      targets: new Map(targets.map(({ to, kind }) => [to, [kind]])),
    });
  }

  /** @param {Square} square */
  async function select(square) {
    const { view } = builder;
    from = square;
    planned = null;
    targets = [];
    draw();
    if (!view) return;
    const about = await rules.about(view.line, square).catch(() => null);
    if (from !== square || builder.view !== view) return;
    targets = (about?.targets ?? []).filter(({ step }) => !step);
    draw();
  }

  /** @param {Square} to */
  function plan(to) {
    if (!from) return;
    const known = targets.find((target) => target.to === to);
    // A piece that stands there now may be gone, or taken back, by then.
    const isWorthTrying = known || builder.board.config.stacks.has(to);
    planned = isWorthTrying ? { from, to, move: known?.move ?? `${from}${to}` } : null;
    from = null;
    targets = [];
    draw();
  }

  /** A press while the other side thinks. @param {Square} square @param {boolean} down @returns {boolean} whether it was used */
  function press(square, down) {
    if (!side()) return false;
    if (down) return true;
    if (from && square !== from && (targets.some(({ to }) => to === square) || !isOwn(square))) plan(square);
    else if (isOwn(square) && square !== from) void select(square);
    else if (from || planned) clear();
    else return false;
    return true;
  }

  /** @param {Square} start @param {Square | null} to @returns {boolean} */
  function drop(start, to) {
    if (!side() || !to || to === start) return false;
    from = start;
    plan(to);
    return true;
  }

  function clear() {
    if (!from && !planned) return;
    from = null;
    planned = null;
    targets = [];
    draw();
  }

  /** The other side has moved. */
  function arrived() {
    if (!builder.mayMove()) return;
    const turn = planned;
    from = null;
    planned = null;
    targets = [];
    if (!turn) return;
    const legal = (builder.view?.moves ?? []).filter(
      ({ from: start, to, step }) => !step && start === turn.from && to === turn.to,
    );
    const chosen = legal.find(({ move }) => move === turn.move) ?? legal[0];
    if (chosen) builder.whenAnswered(() => void builder.act({ move: chosen.move }));
    else play("no");
  }

  /** @returns {[Square, Square] | null} */
  function squares() {
    return planned && [planned.from, planned.to];
  }

  return { press, drop, clear, arrived, squares, waits: () => planned !== null };
}
