/** The turns of a game as a table of two columns, the current one marked; arrow keys walk through it. */

import { h } from "../dom.js";
import { label, say } from "../i18n.js";
import { settings } from "../settings.js";
import { iconButton } from "../widgets.js";
import { turnText } from "./notation.js";

/** @typedef {{ ply: number, san: string, side: "red" | "blue", words?: import("../types.js").Words }} ListedTurn */

/** @param {(ply: number) => void} goTo */
export function createMoveList(goTo) {
  const list = h("ol", { class: "turns", attrs: { tabindex: 0 } });
  label(list, "moves.title");
  let current = 0;
  let drawn = "";

  /** @param {readonly ListedTurn[]} turns @param {number} ply */
  function show(turns, ply) {
    const key = `${settings.language} ${settings.words} ${turns.length} ${turns.at(-1)?.san}`;
    if (key !== drawn) {
      list.replaceChildren(...rows(turns));
      list.classList.toggle("in-words", settings.words);
      drawn = key;
    }
    mark(ply);
  }

  /** @param {readonly ListedTurn[]} turns */
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
      row.append(turnButton(turn));
    }
    return items;
  }

  /** @param {ListedTurn} turn */
  function turnButton(turn) {
    const words = turn.words ? say(turn.words) : undefined;
    return h(
      "button",
      {
        class: `turn ${turn.side}`,
        attrs: { type: "button", title: settings.words ? undefined : words },
        data: { ply: String(turn.ply) },
        on: { click: () => goTo(turn.ply) },
      },
      settings.words && words ? words : turnText(turn.san, turn.side, words),
    );
  }

  /** @param {number} ply */
  function mark(ply) {
    current = ply;
    for (const button of list.querySelectorAll(".turn")) {
      const here = button instanceof HTMLElement && button.dataset.ply === String(ply);
      if (here) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      // With the next frame: asked for now, places would have to be worked out twice.
      if (here) requestAnimationFrame(() => keepInSight(list, button));
    }
  }

  return { element: list, show, current: () => current };
}

/** Signs or words in lists of turns. @param {() => void} changed */
export function createWordsButton(changed) {
  const button = iconButton(
    "comment",
    "moves.words",
    () => {
      settings.words = !settings.words;
      button.setAttribute("aria-pressed", String(settings.words));
      changed();
    },
    "words-button",
  );
  button.setAttribute("aria-pressed", String(settings.words));
  return button;
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
      if (
        target instanceof HTMLElement &&
        target.closest("input, textarea, select, [role=grid], [role=radiogroup], dialog")
      )
        return;
      const step = { ArrowLeft: -1, ArrowRight: 1, Home: "start", End: "end" }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      walk(/** @type {number | "start" | "end"} */ (step));
    },
    { signal },
  );
}
