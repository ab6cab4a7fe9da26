/** The board for keyboards and screen readers: a grid of cells over the picture, one of them in the tab order. */

import { h } from "../dom.js";
import { neighbour, squaresFrom } from "./geometry.js";

/** @typedef {import("./geometry.js").Square} Square */
/** @typedef {import("./geometry.js").Side} Side */

/**
 * @typedef {object} GridEvents
 * @property {(square: Square) => string} describe what a screen reader says of a square
 * @property {(square: Square) => void} press Enter or Space
 * @property {(key: string, square: Square) => boolean} key any other key; true if it was used
 */

const STEPS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** @param {GridEvents} events */
export function createGrid(events) {
  const element = h("div", { class: "grid", attrs: { role: "grid" } });
  /** @type {Map<Square, HTMLElement>} */
  const cells = new Map();
  /** @type {Side} */
  let orientation = "red";
  let current = "g1";

  /** @param {Side} side */
  function build(side) {
    orientation = side;
    cells.clear();
    element.replaceChildren(
      ...squaresFrom(side).map((squares) =>
        h("div", { class: "grid-row", attrs: { role: "row" } }, ...squares.map(makeCell)),
      ),
    );
  }

  /** @param {Square} square */
  function makeCell(square) {
    const cell = h("div", {
      class: "grid-cell",
      data: { square },
      attrs: { role: "gridcell", tabindex: square === current ? 0 : -1 },
    });
    cells.set(square, cell);
    return cell;
  }

  /** @param {Square} square @param {boolean} [take] whether to take the focus */
  function focus(square, take = true) {
    cells.get(current)?.setAttribute("tabindex", "-1");
    current = square;
    const cell = cells.get(square);
    cell?.setAttribute("tabindex", "0");
    if (take) cell?.focus({ preventScroll: true });
  }

  /** Brings the names of all cells up to date. @param {Square | null} selected @param {ReadonlySet<Square>} targets */
  function refresh(selected, targets) {
    for (const [square, cell] of cells) {
      const name = events.describe(square);
      if (cell.getAttribute("aria-label") !== name) cell.setAttribute("aria-label", name);
      if (square === selected) cell.setAttribute("aria-selected", "true");
      else cell.removeAttribute("aria-selected");
      const target = targets.has(square);
      if (cell.classList.contains("is-target") !== target) cell.classList.toggle("is-target", target);
      if (target) cell.title = name;
      else if (cell.title) cell.removeAttribute("title");
    }
  }

  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step) {
      const next = neighbour(current, step[0], step[1], orientation);
      if (next) focus(next);
    } else if (event.key === "Home" || event.key === "End") {
      const row = cells.get(current)?.parentElement;
      const edge = event.key === "Home" ? row?.firstElementChild : row?.lastElementChild;
      if (edge instanceof HTMLElement) focus(edge.dataset.square ?? current);
    } else if (event.key === "Enter" || event.key === " ") {
      events.press(current);
    } else if (!events.key(event.key, current)) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  element.addEventListener("focusin", (event) => {
    const square = event.target instanceof HTMLElement ? event.target.dataset.square : undefined;
    if (square && square !== current) focus(square, false);
  });

  build("red");
  return { element, build, focus, refresh, current: () => current };
}
