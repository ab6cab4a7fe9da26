/** After a review: what a turn was, what would have been better, and the chance to find it. */

import { h, show } from "../dom.js";
import { t, text } from "../i18n.js";
import { turnText } from "../play/notation.js";
import { textButton } from "../widgets.js";

/** @typedef {import("../types.js").ReviewPoint} ReviewPoint */
/** @typedef {import("./tree.js").TreeNode} TreeNode */

/** The sign of a judgement in PGN. */
export const NAG_OF = /** @type {Record<string, number>} */ ({ inaccuracy: 6, mistake: 2, blunder: 4 });

const SHOWN_TURNS = 6;

/** @param {{ retry: () => void, stop: () => void, answer: () => void, play: (turns: string[]) => void }} events */
export function createVerdict(events) {
  const sentence = h("p", { class: "verdict-words", attrs: { role: "status" } });
  const better = h("button", { class: "better-line", attrs: { type: "button" } });
  const retry = textButton("review.retry", events.retry, "small retry-button", "rematch");
  const answer = textButton("review.retry.show", events.answer, "small", "eye");
  const stop = textButton("review.retry.stop", events.stop, "small");
  const element = h(
    "section",
    { class: "review-verdict panel", attrs: { hidden: true } },
    sentence,
    better,
    h("div", { class: "buttons" }, retry, answer, stop),
  );
  /** @type {string[]} */
  let line = [];
  better.addEventListener("click", () => events.play(line));

  /** @param {TreeNode} node @param {ReviewPoint | undefined} point @param {ReviewPoint | undefined} before */
  function update(node, point, before) {
    const judged = point?.judgement;
    show(element, Boolean(judged && before?.line?.length));
    if (!judged || !before?.line?.length) return;
    element.dataset.judgement = judged;
    text(sentence, "review.verdict", {
      judgement: t(`review.${judged}`),
      side: t(`side.${node.side}`),
      loss: Math.round(point.loss),
    });
    const other = node.side === "red" ? "blue" : "red";
    const shown = before.line.slice(0, SHOWN_TURNS);
    line = shown.map(({ uci }) => uci);
    better.replaceChildren(
      text(h("span"), "review.line"),
      ...shown.map(({ san }, index) => turnText(san, index % 2 === 0 ? node.side : other)),
    );
    mode(false);
  }

  /** While a better turn is looked for, the answer is hidden. @param {boolean} retrying */
  function mode(retrying) {
    show(better, !retrying);
    show(retry, !retrying);
    show(answer, retrying);
    show(stop, retrying);
  }

  /** @param {string} key @param {import("../i18n.js").Params} [params] */
  function say(key, params) {
    text(sentence, key, params);
  }
  return { element, update, mode, say };
}
