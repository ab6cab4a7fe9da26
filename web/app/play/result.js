/** The end of a game. */

import { h, show } from "../dom.js";
import { bilingual, label, say, t, text } from "../i18n.js";
import { alert } from "../live.js";
import { play } from "../sound.js";
import { iconButton, textButton } from "../widgets.js";

/** @typedef {import("../types.js").Game} Game */

/** @param {Game} game */
export function resultKey(game) {
  const winner = game.outcome?.winner;
  if (game.outcome?.termination === "aborted") return "result.aborted";
  if (!winner) return "result.draw";
  if (game.you.length === 1) return game.you.includes(winner) ? "result.you-won" : "result.you-lost";
  return `result.${winner}-won`;
}

/**
 * Beside the board, not over it: how the game ended, and what can be done next.
 * @param {{ rematch: () => void, analyse: () => void, home: () => void }} events @param {AbortSignal} signal
 */
export function createResult(events, signal) {
  const element = h("section", { class: "result panel", attrs: { hidden: true } });
  label(element, "result.label");
  document.addEventListener("keydown", ({ key }) => key === "Escape" && show(element, false), { signal });

  /** @param {Game} game */
  function open(game) {
    const { outcome } = game;
    if (!outcome) return;
    play("end");
    alert(`${t(resultKey(game))}. ${say(outcome.words)}`);
    element.replaceChildren(
      text(h("h2"), resultKey(game)),
      h("p", { class: `result-badge ${outcome.winner ?? "draw"}` }, outcome.result),
      bilingual(h("p", { class: "result-words" }), outcome.words),
      h(
        "div",
        { class: "buttons" },
        game.you.length > 0 ? textButton("controls.rematch", events.rematch, "primary") : null,
        textButton("controls.analyse", events.analyse),
        textButton("result.new-game", events.home),
      ),
      iconButton("close", "dialog.close", () => show(element, false), "dialog-close"),
    );
    show(element, true);
  }
  return { element, show: open, hide: () => show(element, false) };
}
