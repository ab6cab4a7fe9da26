/** Stacks as text and as values, and the replay of action logs. Nothing here knows a rule. */

/** @typedef {import("./geometry.js").Square} Square */
/** @typedef {import("./geometry.js").Side} Side */
/** @typedef {{ role: string, heroic: boolean }} Piece */
/** @typedef {{ color: Side, pieces: Piece[] }} Stack carrier first */
/** @typedef {Map<Square, Stack>} Stacks */

/** @type {Record<string, string>} */
export const ROLE_OF_LETTER = {
  C: "commander",
  I: "infantry",
  T: "tank",
  M: "militia",
  E: "engineer",
  A: "artillery",
  G: "anti_air",
  S: "missile",
  F: "air_force",
  N: "navy",
  H: "headquarters",
};

/** All roles, in the order of the rule book. */
export const ROLES = Object.values(ROLE_OF_LETTER);

/** @type {Record<string, string>} */
export const LETTER_OF_ROLE = Object.fromEntries(
  Object.entries(ROLE_OF_LETTER).map(([letter, role]) => [role, letter]),
);

/** Reads `(+NF)`, `t`, `+C`. @param {string} text @returns {Stack} */
export function parseStack(text) {
  /** @type {Piece[]} */
  const pieces = [];
  let heroic = false;
  let color = /** @type {Side} */ ("red");
  for (const letter of text) {
    if (letter === "+") heroic = true;
    else if (letter !== "(" && letter !== ")") {
      color = letter === letter.toLowerCase() ? "blue" : "red";
      pieces.push({ role: ROLE_OF_LETTER[letter.toUpperCase()] ?? "infantry", heroic });
      heroic = false;
    }
  }
  return { color, pieces };
}

/** @param {Stack} stack */
export function writeStack(stack) {
  const letters = stack.pieces.map(({ role, heroic }) => {
    const letter = LETTER_OF_ROLE[role] ?? "";
    return (heroic ? "+" : "") + (stack.color === "red" ? letter : letter.toLowerCase());
  });
  return letters.length > 1 ? `(${letters.join("")})` : letters.join("");
}

/** The stacks of the first field of a FEN. @param {string} fen @returns {Stacks} */
export function stacksOfFen(fen) {
  /** @type {Stacks} */
  const stacks = new Map();
  const board = fen.split(" ")[0] ?? "";
  board.split("/").forEach((row, index) => {
    let file = 0;
    for (const [token] of row.matchAll(/\d+|\([^)]*\)|\+?[a-zA-Z]/g)) {
      if (/^\d/.test(token)) file += Number(token);
      else stacks.set(`${"abcdefghijk"[file++]}${12 - index}`, parseStack(token));
    }
  });
  return stacks;
}

/** The first field of a FEN. @param {Stacks} stacks */
export function boardField(stacks) {
  const rows = [];
  for (let rank = 12; rank >= 1; rank--) {
    let row = "";
    let empty = 0;
    for (const file of "abcdefghijk") {
      const stack = stacks.get(`${file}${rank}`);
      if (!stack) {
        empty++;
        continue;
      }
      row += (empty || "") + writeStack(stack);
      empty = 0;
    }
    rows.push(row + (empty || ""));
  }
  return rows.join("/");
}

/**
 * One change as the action log tells it.
 * @typedef {object} Action
 * @property {string} type
 * @property {Square} [square]
 * @property {string} [stack]
 * @property {any} [before]
 * @property {any} [after]
 * @property {Side} [color]
 * @property {string} [role]
 */

/** Makes the changes of a log on a copy. @param {Stacks} stacks @param {readonly Action[]} actions @returns {Stacks} */
export function applyActions(stacks, actions) {
  const next = new Map(stacks);
  for (const action of actions) {
    const square = action.square ?? "";
    if (action.type === "remove_piece") next.delete(square);
    else if (action.type === "place_piece") next.set(square, parseStack(action.stack ?? ""));
    else if (action.type === "update_stack") next.set(square, parseStack(action.after));
    else if (action.type === "promote") promote(next, square, action.role ?? "");
  }
  return next;
}

/** @param {Stacks} stacks @param {Square} square @param {string} role */
function promote(stacks, square, role) {
  const stack = stacks.get(square);
  if (!stack) return;
  const pieces = stack.pieces.map((piece) => (piece.role === role ? { ...piece, heroic: true } : piece));
  stacks.set(square, { ...stack, pieces });
}
