/** What a tool of the editor does to a square. Which stacks are legal is told from outside. */

import { LETTER_OF_ROLE, ROLE_OF_LETTER } from "../board/stacks.js";

/** @typedef {import("../board/stacks.js").Stacks} Stacks */
/** @typedef {import("../board/stacks.js").Stack} Stack */
/** @typedef {import("../board/stacks.js").Piece} Piece */
/** @typedef {{ kind: "piece", color: "red" | "blue", role: string, heroic: boolean } | { kind: "erase" }} Tool */

/** @param {Stacks} stacks @param {string} square @param {Tool} tool @param {readonly string[]} legalStacks @returns {Stacks} */
export function place(stacks, square, tool, legalStacks) {
  const next = new Map(stacks);
  const here = next.get(square);
  if (tool.kind === "erase") next.delete(square);
  else {
    const result = add(here, tool, legalStacks);
    if (result) next.set(square, result);
    else next.delete(square);
  }
  return next;
}

/**
 * The same piece again takes it away; a piece that fits joins; any other replaces.
 * @param {Stack | undefined} here @param {Extract<Tool, { kind: "piece" }>} tool @param {readonly string[]} legalStacks
 * @returns {Stack | null}
 */
function add(here, { color, role, heroic }, legalStacks) {
  const piece = { role, heroic };
  const alone = { color, pieces: [piece] };
  if (!here || here.color !== color) return alone;
  const same = here.pieces.find((other) => other.role === role);
  if (same) {
    if (same.heroic !== heroic)
      return { color, pieces: here.pieces.map((other) => (other.role === role ? piece : other)) };
    const rest = here.pieces.filter((other) => other.role !== role);
    return rest.length ? { color, pieces: rest } : null;
  }
  const together = [...here.pieces, piece];
  const order = legalStacks.find((letters) => sameSet(letters, together));
  if (!order) return alone;
  const pieces = [...order].map((letter) => together.find((other) => other.role === ROLE_OF_LETTER[letter]) ?? piece);
  return { color, pieces };
}

/** @param {string} letters @param {Piece[]} pieces */
function sameSet(letters, pieces) {
  return letters.length === pieces.length && pieces.every(({ role }) => letters.includes(LETTER_OF_ROLE[role] ?? "?"));
}
