/** The turns of a game as a table of two columns, the current one marked; arrow keys walk through it. */

import { h } from "../dom.js";
import { label } from "../i18n.js";

/** @typedef {import("../types.js").TurnInfo} TurnInfo */

/** @param {(ply: number) => void} goTo */
export function createMoveList(goTo) {
  const list = h("ol", { class: "turns", attrs: { tabindex: 0 } });
  label(list, "moves.title");
  let current = 0;
  let length = 0;

  /** @param {readonly { ply: number, san: string, side: "red" | "blue" }[]} turns @param {number} ply */
  function show(turns, ply) {
    if (turns.length !== length || list.dataset.last !== turns.at(-1)?.san) {
      list.replaceChildren(...rows(turns));
      length = turns.length;
      list.dataset.last = turns.at(-1)?.san ?? "";
    }
    mark(ply);
  }

  /** @param {readonly { ply: number, san: string, side: "red" | "blue" }[]} turns */
  function rows(turns) {
    /** @type {HTMLElement[]} */
    const items = [];
    let number = 1;
    /** @type {HTMLElement | null} */
    let row = null;
    for (const turn of turns) {
      if (!row || turn.side === "red") {
        row = h("li", { class: "row" }, h("span", { class: "number", attrs: { "aria-hidden": "true" } }, number++));
        if (turn.side === "blue") row.append(h("span", { class: "gap" }, "…"));
        items.push(row);
      }
      row.append(
        h("button", { class: "turn", attrs: { type: "button" }, data: { ply: String(turn.ply) }, on: { click: () => goTo(turn.ply) } }, turn.san),
      );
    }
    return items;
  }

  /** @param {number} ply */
  function mark(ply) {
    current = ply;
    for (const button of list.querySelectorAll(".turn")) {
      const here = button instanceof HTMLElement && button.dataset.ply === String(ply);
      if (here) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      if (here) keepInSight(list, button);
    }
  }

  return { element: list, show, current: () => current };
}

/** Scrolls a list, and only the list, so that an element of it is visible. @param {HTMLElement} list @param {Element} element */
export function keepInSight(list, element) {
  const outer = list.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + 8;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + 8;
}

/** Arrow keys for walking through turns, unless something else uses them. @param {(step: number | "start" | "end") => void} walk @param {AbortSignal} signal */
export function listenToArrows(walk, signal) {
  document.addEventListener(
    "keydown",
    (event) => {
      const target = event.target;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLElement && target.closest("input, textarea, select, [role=grid], [role=radiogroup], dialog")) return;
      const step = { ArrowLeft: -1, ArrowRight: 1, Home: "start", End: "end" }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      walk(/** @type {number | "start" | "end"} */ (step));
    },
    { signal },
  );
}
