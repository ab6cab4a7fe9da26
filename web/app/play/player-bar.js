/** A player: side, name, presence, what was won, clock. */

import { stackIcon } from "../board/pieces.js";
import { h, show } from "../dom.js";
import { label, t } from "../i18n.js";
import { createClock } from "./clock.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Side} Side */

/** The name of a player for people. @param {Game | import("../types.js").Summary} game @param {Side} side */
export function playerName(game, side) {
  const player = game.players[side];
  if (player.kind === "engine") return t("player.engine", { level: player.level ?? "" });
  if (player.name) return player.name;
  if (player.kind === "open") return t("player.open");
  if ("kind" in game && game.kind === "screen") return "";
  if ("you" in game && game.you.includes(side)) return t("player.you");
  return t("player.guest");
}

/** @param {Side} side */
export function createPlayerBar(side) {
  const dot = h("span", { class: "presence", attrs: { role: "img" } });
  const name = h("span", { class: "player-name" });
  const badge = h("span", { class: `side-badge ${side}` });
  const won = h("span", { class: "won" });
  const clock = createClock(side);
  const element = h("div", { class: "player-bar", data: { side } }, badge, dot, name, won, clock.element);

  /** @param {import("./store.js").GameStore} store */
  function update(store) {
    const { game, view } = store;
    if (!game) return;
    const player = game.players[side];
    name.textContent = playerName(game, side);
    badge.textContent = t(`side.${side}`);
    const online = player.kind === "engine" || Boolean(player.online);
    dot.classList.toggle("online", online);
    show(dot, name.textContent !== "");
    label(dot, online ? "player.online" : "player.offline");
    show(clock.element, Boolean(store.clock));
    if (store.clock) clock.follow(() => store.timeLeft(side), store.isRunning(side));
    const toMove = (view ?? game).side === side && game.status === "playing";
    element.classList.toggle("to-move", toMove);
    if (view) drawWon(won, view, side);
  }
  return { element, update, stop: clock.stop };
}

/** Pieces of the enemy that this side has taken. @param {HTMLElement} place @param {View} view @param {Side} side */
function drawWon(place, view, side) {
  const enemy = side === "red" ? "blue" : "red";
  const taken = view.taken?.[enemy] ?? [];
  const key = taken.map(({ letter }) => letter).join("");
  if (place.dataset.taken === key) return;
  place.dataset.taken = key;
  const icons = taken.map((piece) =>
    stackIcon({ color: enemy, pieces: [{ role: piece.role, heroic: false }] }, "won-piece"),
  );
  place.replaceChildren(...icons);
  const points = view.points?.[side];
  if (points) place.append(h("span", { class: "points" }, `+${points}`));
  if (taken.length) {
    place.setAttribute("role", "img");
    place.setAttribute(
      "aria-label",
      t("player.won", { pieces: taken.map(({ role }) => t(`role.${role}`)).join(", "), points: points ?? 0 }),
    );
  }
}
