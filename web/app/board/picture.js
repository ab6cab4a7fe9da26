/** A small board that only shows a position. */

import { s } from "../dom.js";
import { centreOf, HEIGHT, WIDTH } from "./geometry.js";
import { drawGround } from "./ground.js";
import { drawStack } from "./pieces.js";
import { stacksOfFen } from "./stacks.js";

/** @param {string} fen @param {"red" | "blue"} [orientation] */
export function boardPicture(fen, orientation = "red") {
  const ground = drawGround();
  if (orientation === "blue") ground.setAttribute("transform", `rotate(180 ${WIDTH / 2} ${HEIGHT / 2})`);
  const svg = s("svg", { class: "board-picture", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" }, ground);
  for (const [square, stack] of stacksOfFen(fen)) {
    const { x, y } = centreOf(square, orientation);
    svg.append(s("g", { transform: `translate(${x} ${y})` }, drawStack(stack)));
  }
  return svg;
}
