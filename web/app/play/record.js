/** A game as a file. */

import { h } from "../dom.js";
import * as rules from "../rules.js";

/** @typedef {import("../types.js").Game} Game */

/** @param {Game} game */
export async function gamePgn(game) {
  /** @param {"red" | "blue"} side */
  const name = (side) => {
    const player = game.players[side];
    return player.name ?? (player.kind === "engine" ? `Cotulenh level ${player.level}` : "?");
  };
  const tags = {
    Event: "Casual game",
    Site: "Cotulenh",
    Date: new Date(game.created).toISOString().slice(0, 10).replaceAll("-", "."),
    Round: "-",
    White: name("red"),
    Black: name("blue"),
  };
  const nodes = game.turns.map((uci, index) => ({ parent: index - 1, uci }));
  const result = game.outcome?.result ?? "*";
  return (await rules.writePgn({ tags, start: game.start, battle: game.battle, result, nodes })).pgn;
}

/** Hands a text to the visitor as a file. @param {string} text @param {string} name */
export function download(text, name) {
  const link = h("a", {
    attrs: { href: URL.createObjectURL(new Blob([text], { type: "application/x-chess-pgn" })), download: name },
  });
  link.click();
  URL.revokeObjectURL(link.href);
}
