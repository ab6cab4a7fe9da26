/** Whether a step of a lesson is done. Looks only at what the rules answered. */

import { ROLE_OF_LETTER } from "../board/stacks.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").MoveLog} MoveLog */
/** @typedef {import("../types.js").Words} Words */

/**
 * What is to be reached. All that are given must hold.
 * @typedef {object} Goal
 * @property {string[]} [turn] one of these turns (UCI)
 * @property {string[]} [take] nothing of Blue stands there any more
 * @property {string} [reach] Red stands there
 * @property {string} [role] with this piece
 * @property {string} [stack] with these pieces, as letters
 * @property {string} [kind] a move of this kind was made
 * @property {string} [hero] a piece of this role is a hero
 * @property {boolean} [check] Blue is in check
 * @property {boolean} [win] Red has won
 * @property {boolean} [draw] the game is drawn
 * @property {boolean} [any] any legal turn
 */

/**
 * @typedef {object} LessonStep
 * @property {string} fen
 * @property {string[]} [turns] that were made before it begins
 * @property {string} [battle] what decides the game; the full battle if nothing is said
 * @property {Words} text
 * @property {Words} done
 * @property {Goal} goal
 * @property {boolean} [still] the enemy does not move; the goal may take several turns
 * @property {string[]} solution turns that reach the goal
 * @property {string[]} [point] squares to point to
 * @property {string} [reply] what Blue then does; the next step begins after it
 */

/** @typedef {{ id: string, title: Words, then?: string, steps: LessonStep[] }} Lesson where it leads to, if not to the next lesson */

/** @param {Goal} goal @param {View} view after a turn @param {readonly MoveLog[]} logs of that turn */
export function isReached(goal, view, logs) {
  const red = view.stacks.filter(({ side }) => side === "red");
  const blue = new Set(view.stacks.filter(({ side }) => side === "blue").map(({ square }) => square));
  if (goal.turn && !goal.turn.includes(view.last?.uci ?? "")) return false;
  if (goal.take?.some((square) => blue.has(square))) return false;
  if (goal.reach) {
    const there = red.find(({ square }) => square === goal.reach);
    if (!there) return false;
    if (goal.role && !there.pieces.some(({ role }) => role === goal.role)) return false;
  }
  if (goal.stack && !red.some(({ pieces }) => holdsExactly(pieces, goal.stack ?? ""))) return false;
  if (goal.kind && !logs.some(({ kind }) => kind === goal.kind)) return false;
  if (goal.hero && !red.some(({ pieces }) => pieces.some(({ role, heroic }) => heroic && role === goal.hero)))
    return false;
  if (goal.check && !view.check) return false;
  if (goal.draw && (!view.outcome || view.outcome.winner)) return false;
  return !goal.win || view.outcome?.winner === "red";
}

/** @param {readonly { role: string }[]} pieces @param {string} letters */
function holdsExactly(pieces, letters) {
  return (
    pieces.length === letters.length &&
    [...letters].every((letter) => pieces.some(({ role }) => role === ROLE_OF_LETTER[letter]))
  );
}

/** Where a step begins. @param {LessonStep} step */
export function startOf({ fen, turns, battle }) {
  return { fen, turns, battle };
}

/** The same position with Red to move again. @param {string} fen */
export function redAgain(fen) {
  const fields = fen.split(" ");
  fields[1] = "r";
  return fields.join(" ");
}
