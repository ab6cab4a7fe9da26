/** Buttons to the start, back, on, and to the end of a record. */

import { h } from "../dom.js";
import { iconButton } from "../widgets.js";

/** @param {(step: number | "start" | "end") => void} walk */
export function createStepper(walk) {
  const first = iconButton("first", "stepper.first", () => walk("start"));
  const previous = iconButton("previous", "stepper.previous", () => walk(-1));
  const next = iconButton("next", "stepper.next", () => walk(1));
  const last = iconButton("last", "stepper.last", () => walk("end"));
  const element = h("div", { class: "stepper" }, first, previous, next, last);

  /** @param {number} ply @param {number} length */
  function update(ply, length) {
    for (const button of [first, previous]) button.disabled = ply === 0;
    for (const button of [next, last]) button.disabled = ply === length;
  }
  return { element, update };
}
