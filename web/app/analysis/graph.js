/** A game as a curve: who was better when, and where it turned. */

import { h, s } from "../dom.js";
import { label, text } from "../i18n.js";
import { turnText } from "../play/notation.js";
import { scoreText } from "./engine.js";

/** @typedef {import("../types.js").ReviewPoint} ReviewPoint */

const WIDTH = 600;
const HEIGHT = 140;
/** Room for the marks of the first and the last turn. */
const MARGIN = 10;

/** @param {(ply: number) => void} goTo */
export function createGraph(goTo) {
  const svg = s("svg", { class: "graph", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" });
  const list = h("ol", { class: "turning-points" });
  const progress = h("p", { class: "graph-progress", attrs: { role: "status" } });
  const element = h("section", { class: "review" }, text(h("h2"), "review.title"), svg, progress, list);
  label(svg, "review.graph");
  /** @type {(ReviewPoint | undefined)[]} */
  let points = [];
  let length = 0;

  /** @param {number} plies */
  function start(plies) {
    points = [];
    length = plies;
    draw(0);
    list.replaceChildren();
    text(progress, "review.progress", { done: 0, all: plies });
  }

  /** @param {ReviewPoint} point @param {number} current */
  function add(point, current) {
    points[point.ply] = point;
    text(progress, "review.progress", { done: point.ply, all: length });
    draw(current);
  }

  /** @param {{ san: string, ply: number, side: string }[]} turns */
  function finish(turns) {
    const mistakes = points.filter((point) => point?.judgement);
    text(progress, mistakes.length ? "review.done" : "review.clean", { count: mistakes.length });
    list.replaceChildren(...mistakes.map((point) => turningPoint(point, turns)));
  }

  /** @param {ReviewPoint | undefined} point @param {{ san: string, ply: number, side: string }[]} turns */
  function turningPoint(point, turns) {
    const turn = turns.find(({ ply }) => ply === point?.ply);
    const before = points[(point?.ply ?? 1) - 1];
    const number = Math.floor(((point?.ply ?? 1) + 1) / 2);
    return h(
      "li",
      { class: point?.judgement ?? "" },
      h(
        "button",
        { class: "turning-point", attrs: { type: "button" }, on: { click: () => goTo(point?.ply ?? 0) } },
        h("span", { class: "judgement" }, text(h("span"), `review.${point?.judgement}`)),
        h(
          "span",
          {},
          `${number}${turn?.side === "blue" ? "…" : "."} `,
          turnText(turn?.san ?? "", turn?.side === "blue" ? "blue" : "red"),
        ),
        before?.best
          ? h(
              "span",
              { class: "better" },
              text(h("span"), "review.line"),
              turnText(before.best.san, turn?.side === "blue" ? "blue" : "red"),
            )
          : null,
      ),
    );
  }

  /** @param {number} ply */
  const x = (ply) => (length ? MARGIN + (ply / length) * (WIDTH - 2 * MARGIN) : MARGIN);
  /** @param {ReviewPoint} point */
  const y = (point) => (1 - point.chances) * (HEIGHT - 8) + 4;

  /** @param {number} current */
  function draw(current) {
    const known = points.filter((point) => point !== undefined);
    const path = known
      .map((point, index) => `${index ? "L" : "M"}${x(point.ply).toFixed(1)} ${y(point).toFixed(1)}`)
      .join("");
    const last = known.at(-1);
    svg.replaceChildren(
      s("rect", { class: "graph-ground", width: WIDTH, height: HEIGHT }),
      s("path", { class: "graph-red", d: path && last ? `${path}L${x(last.ply)} ${HEIGHT}L${x(0)} ${HEIGHT}Z` : "" }),
      s("line", { class: "graph-zero", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      s("path", { class: "graph-curve", d: path }),
      s("line", { class: "graph-now", x1: x(current), x2: x(current), y1: 0, y2: HEIGHT }),
      ...known
        .filter(({ judgement }) => judgement)
        .map((point) =>
          s("path", {
            class: `graph-mark ${point.judgement}`,
            d: `M${x(point.ply).toFixed(1)} ${y(point).toFixed(1)}h0`,
          }),
        ),
    );
  }

  svg.addEventListener("click", (event) => {
    const box = svg.getBoundingClientRect();
    const share = (((event.clientX - box.left) / box.width) * WIDTH - MARGIN) / (WIDTH - 2 * MARGIN);
    goTo(Math.round(share * length));
  });

  /** The score at a turn, if it is known. @param {number} ply */
  function scoreAt(ply) {
    const point = points[ply];
    return point ? scoreText(point.score) : "";
  }
  /** @param {number} ply */
  const pointAt = (ply) => points[ply];

  /** Nothing is known any more. */
  function forget() {
    points = [];
    length = 0;
  }
  return { element, start, add, finish, draw, scoreAt, pointAt, forget };
}
