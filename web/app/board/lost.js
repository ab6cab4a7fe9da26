/** Pieces that were taken stay visible for a moment. */

import { s } from "../dom.js";
import { wantsMotion } from "./anim.js";
import { centreOf } from "./geometry.js";
import { drawStack } from "./pieces.js";
import { parseStack } from "./stacks.js";

/** @typedef {import("../types.js").MoveLog} MoveLog */
/** @typedef {import("./geometry.js").Side} Side */

export const LOST_MS = 1800;

/** The stacks that left the board for good, and where. @param {readonly MoveLog[]} logs */
export function lostIn(logs) {
  /** @type {{ square: string, stack: string }[]} */
  const lost = [];
  for (const log of logs) {
    if (!log.kind.endsWith("capture")) continue;
    const squares = log.kind === "suicide_capture" ? [log.from, log.to] : [log.to];
    for (const action of log.actions) {
      if (
        action.type === "remove_piece" &&
        squares.includes(action.square ?? "") &&
        action.stack &&
        isEnemy(action.stack, log.stack) !== (action.square === log.from)
      ) {
        lost.push({ square: action.square ?? "", stack: action.stack });
      }
    }
    if (log.kind === "suicide_capture" && !lost.some(({ square }) => square === log.from))
      lost.push({ square: log.from, stack: log.stack });
  }
  return lost;
}

/** @param {string} stack @param {string} other */
function isEnemy(stack, other) {
  return parseStack(stack).color !== parseStack(other).color;
}

/** Draws them small and crossed out beside their squares, and takes them away again. @param {SVGGElement} layer @param {readonly MoveLog[]} logs @param {Side} orientation */
export function showLost(layer, logs, orientation) {
  for (const old of layer.querySelectorAll(".lost")) old.remove();
  for (const { square, stack } of lostIn(logs)) {
    const { x, y } = centreOf(square, orientation);
    const group = s(
      "g",
      { class: "lost", transform: `translate(${x + 30} ${y - 34}) scale(.56)`, "data-square": square },
      s("circle", { class: "lost-ground", r: 52 }),
      drawStack(parseStack(stack)),
      s("path", { class: "lost-cross", d: "M-34 -34L34 34M34 -34L-34 34" }),
    );
    layer.append(group);
    if (wantsMotion())
      group.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], {
        duration: LOST_MS,
        fill: "forwards",
      });
    setTimeout(() => group.remove(), LOST_MS);
  }
}
