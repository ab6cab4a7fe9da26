/** Squares and stacks in words, for screen readers and labels. */

import { t } from "../i18n.js";
import { vocabulary } from "../rules.js";

/** @typedef {import("../board/stacks.js").Stack} Stack */
/** @typedef {import("../board/stacks.js").Piece} Piece */
/** @typedef {import("../board/marks.js").TargetKind} TargetKind */

/** @type {Map<string, string>} */
const zones = new Map();

/** Learns which square lies where. */
export async function loadTerrain() {
  if (zones.size) return;
  for (const { square, zone } of (await vocabulary()).squares) zones.set(square, zone);
}

/** @param {Piece} piece */
export function pieceName(piece) {
  const name = t(`role.${piece.role}`);
  return piece.heroic ? t("say.hero", { name }) : name;
}

/** A stack without its side. @param {readonly Piece[]} pieces */
export function piecesName(pieces) {
  const [carrier, ...carried] = pieces;
  if (!carrier) return "";
  if (carried.length === 0) return pieceName(carrier);
  return t("say.carrying", { carrier: pieceName(carrier), carried: carried.map(pieceName).join(", ") });
}

/** @param {Stack} stack */
export function stackName(stack) {
  return t("say.stack", { side: t(`side.${stack.color}`), pieces: piecesName(stack.pieces) });
}

/**
 * Everything about a square in one line.
 * @param {string} square @param {Stack | undefined} stack @param {readonly TargetKind[]} kinds @param {string[]} [notes]
 */
export function squareName(square, stack, kinds, notes = []) {
  const zone = zones.get(square);
  const parts = [square, stack ? stackName(stack) : t("say.empty")];
  if (zone && zone !== "land") parts.push(t(`zone.${zone}`));
  for (const kind of kinds) parts.push(t(`target.${kind}`));
  return [...parts, ...notes].join(", ");
}
