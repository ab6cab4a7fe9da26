/** What a selected stack can do, sorted for the screen. Pure functions of what the rules answered. */

import { ROLE_OF_LETTER } from "../board/stacks.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Target} Target */
/** @typedef {import("../types.js").Square} Square */
/** @typedef {import("../board/marks.js").TargetKind} TargetKind */
/** @typedef {import("../board/stacks.js").Stack} Stack */

/**
 * A group of pieces that may go together from one square.
 * @typedef {object} Option
 * @property {string} group letters, carrier first
 * @property {boolean} whole the whole stack, as a plain move
 * @property {Map<Square, Choice[]>} targets
 */

/**
 * One thing that may be done on a square.
 * @typedef {{ kind: TargetKind | "select", move?: string, recombine?: { role: string, square: Square } }} Choice
 */

/** The groups that may go from a square, the largest first. @param {View} view @param {Square} square @returns {Option[]} */
export function optionsFrom(view, square) {
  /** @type {Map<string, Option>} */
  const options = new Map();
  for (const target of view.moves) {
    if (target.from !== square) continue;
    const key = `${target.step ? "step" : "whole"} ${target.group}`;
    let option = options.get(key);
    if (!option) {
      option = { group: target.group, whole: !target.step, targets: new Map() };
      options.set(key, option);
    }
    addChoice(option.targets, target.to, { kind: target.kind, move: target.move });
  }
  if (view.deployment?.origin === square) addRecombinations(options, view.deployment);
  return [...options.values()].sort(byWeight);
}

/** @param {Option} a @param {Option} b */
function byWeight(a, b) {
  return Number(b.whole) - Number(a.whole) || b.group.length - a.group.length;
}

/** @param {Map<Square, Choice[]>} targets @param {Square} square @param {Choice} choice */
function addChoice(targets, square, choice) {
  const choices = targets.get(square);
  if (choices) choices.push(choice);
  else targets.set(square, [choice]);
}

/**
 * Joining a group sent out before replaces stepping there alone: it is what dropping onto it means.
 * @param {Map<string, Option>} options @param {NonNullable<View["deployment"]>} deployment
 */
function addRecombinations(options, deployment) {
  for (const { role, letter, square } of deployment.recombine) {
    const key = `step ${letter}`;
    const option = options.get(key) ?? { group: letter, whole: false, targets: new Map() };
    options.set(key, option);
    option.targets.set(square, [{ kind: "recombine", recombine: { role, square } }]);
  }
}

/** @param {Option | undefined} option @returns {Map<Square, TargetKind[]>} */
export function kindsOf(option) {
  return new Map(
    [...(option?.targets ?? [])].map(([square, choices]) => [
      square,
      choices.map(({ kind }) => /** @type {TargetKind} */ (kind)),
    ]),
  );
}

/** The squares a side may move from. @param {View} view @returns {Set<Square>} */
export function movableSquares(view) {
  const squares = new Set(view.moves.map(({ from }) => from));
  if (view.deployment?.recombine.length) squares.add(view.deployment.origin);
  return squares;
}

/**
 * Splits a stack into those of a group and the others.
 * @param {Stack} stack @param {string} group @returns {{ going: Stack, staying: Stack | null }}
 */
export function splitStack(stack, group) {
  const roles = new Set([...group].map((letter) => ROLE_OF_LETTER[letter]));
  const going = stack.pieces.filter(({ role }) => roles.has(role));
  const staying = stack.pieces.filter(({ role }) => !roles.has(role));
  return {
    going: { color: stack.color, pieces: going },
    staying: staying.length ? { color: stack.color, pieces: staying } : null,
  };
}

/** Zones of air defence to show. @param {View} view @param {"red" | "blue" | "both" | "none"} whose */
export function zonesOf(view, whose) {
  /** @param {"red" | "blue"} side */
  const squares = (side) =>
    new Set(whose === side || whose === "both" ? view.zones[side].flatMap((zone) => zone.squares) : []);
  return { red: squares("red"), blue: squares("blue") };
}
