/** A game as a card: who, how far, how it ended. */

import { boardPicture } from "../board/picture.js";
import { h } from "../dom.js";
import { bilingual, t, text } from "../i18n.js";
import { playerName } from "../play/player-bar.js";
import { gamePath } from "../server.js";
import { settings } from "../settings.js";

/** @param {import("../types.js").Summary} game */
export function summaryCard(game) {
  const orientation = game.sides.length === 1 && game.sides[0] === "blue" ? "blue" : "red";
  const status = h("span", { class: "card-status" });
  if (game.outcome) bilingual(status, game.outcome.words);
  else text(status, game.status === "waiting" ? "game.waiting" : "card.going-on");
  const when = h("time", { attrs: { datetime: new Date(game.updated).toISOString() } }, dateText(game.updated));
  return h(
    "a",
    { class: "card", attrs: { href: gamePath(game.id) }, data: { game: game.id } },
    boardPicture(game.fen, orientation),
    h(
      "span",
      { class: "card-text" },
      h("span", { class: "card-players" }, side(game, "red"), side(game, "blue")),
      status,
      h("span", { class: "card-meta" }, text(h("span"), "card.turns", { count: Math.ceil(game.ply / 2) }), " · ", when),
    ),
  );
}

/** The day, as it is written in the language of the page. @param {number} moment */
function dateText(moment) {
  return new Date(moment).toLocaleDateString(settings.language === "vi" ? "vi-VN" : "en-GB", {
    day: "numeric",
    month: settings.language === "vi" ? "numeric" : "short",
    year: "numeric",
  });
}

/** @param {import("../types.js").Summary} game @param {"red" | "blue"} color */
function side(game, color) {
  const won = game.outcome?.winner === color;
  return h("span", { class: `card-player ${color}${won ? " won" : ""}` }, name(game, color), won ? " ✓" : "");
}

/** @param {import("../types.js").Summary} game @param {"red" | "blue"} color */
function name(game, color) {
  if (game.players[color].name || game.players[color].kind === "engine") return playerName(game, color);
  return game.sides.length === 1 && game.sides.includes(color) ? t("player.you") : t(`side.${color}`);
}
