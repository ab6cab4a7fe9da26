/** The end of a game. */

import { h } from "../dom.js";
import { bilingual, t } from "../i18n.js";
import { alert } from "../live.js";
import { play } from "../sound.js";
import { dialog, textButton } from "../widgets.js";

/** @typedef {import("../types.js").Game} Game */

/** @param {Game} game */
export function resultKey(game) {
  const winner = game.outcome?.winner;
  if (game.outcome?.by === "aborted") return "result.aborted";
  if (!winner) return "result.draw";
  if (game.you.length === 1) return game.you.includes(winner) ? "result.you-won" : "result.you-lost";
  return `result.${winner}-won`;
}

/** @param {Game} game @param {{ rematch: () => void, analyse: () => void, home: () => void }} events */
export function showResult(game, events) {
  const { outcome } = game;
  if (!outcome) return;
  play("end");
  alert(`${t(resultKey(game))}. ${outcome.words[/** @type {"en" | "vi"} */ (document.documentElement.lang)]}`);
  const buttons = h("div", { class: "buttons" });
  const element = dialog(resultKey(game), [
    h("p", { class: `result-badge ${outcome.winner ?? "draw"}` }, outcome.result),
    bilingual(h("p", { class: "result-words" }), outcome.words),
    buttons,
  ]);
  /** @param {() => void} action */
  const closing = (action) => () => {
    element.close();
    action();
  };
  if (game.you.length > 0) buttons.append(textButton("controls.rematch", closing(events.rematch), "primary"));
  buttons.append(
    textButton("controls.analyse", closing(events.analyse)),
    textButton("result.new-game", closing(events.home)),
  );
  element.classList.add("result");
}
