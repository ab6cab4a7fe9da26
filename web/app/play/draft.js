/** The position on a board while a turn is being made. */

import * as rules from "../rules.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Act} Act */
/** @typedef {import("../types.js").MoveLog} MoveLog */

/**
 * Does something to a position. A deployment in which nothing is left to do but to finish it is finished.
 * @param {View} view @param {Act} act @returns {{ view: View, done: MoveLog[] }} the position after it, and the moves that were made
 */
export function perform(view, act) {
  let next = rules.viewNow(view.line, act);
  let done = next.done ?? [];
  const isBack = "undo" in act || "cancel" in act;
  if (!isBack && next.deployment?.only_finish && next.deployment.finish.ok) {
    next = rules.viewNow(next.line, { finish: true });
    done = [...done, ...(next.done ?? [])];
  }
  return { view: next, done };
}

/** A position that belongs to no game: in lessons and analysis. */
export class Draft {
  constructor() {
    /** @type {View | null} */
    this.view = null;
  }

  /** @param {Act} act */
  act(act) {
    if (!this.view) throw new Error("there is no position yet");
    const result = perform(this.view, act);
    this.view = result.view;
    return result;
  }
}
