/** The engine's lines beside the board, and the bar that says who is better. */

import { h, show } from "../dom.js";
import { label, t, text } from "../i18n.js";
import { turnText } from "../play/notation.js";
import { scoreText } from "./engine.js";

/** @typedef {import("../types.js").EngineInfo} EngineInfo */

/** @param {{ toggle: (on: boolean) => void, lines: (count: number) => void, play: (turns: string[]) => void }} events */
export function createEnginePanel(events) {
  const toggle = h("input", {
    attrs: { type: "checkbox", role: "switch" },
    on: { change: () => events.toggle(toggle.checked) },
  });
  label(toggle, "engine.toggle");
  const score = h("output", { class: "engine-score" });
  const depth = h("span", { class: "engine-depth" });
  const count = h("select", { class: "engine-count", on: { change: () => events.lines(Number(count.value)) } });
  for (const number of [1, 2, 3, 4, 5])
    count.append(h("option", { attrs: { value: number, selected: number === 3 } }, number));
  label(count, "engine.lines");
  const list = h("ol", { class: "engine-lines" });
  label(list, "engine.lines");
  const element = h(
    "section",
    { class: "engine" },
    h(
      "div",
      { class: "engine-head" },
      h("label", { class: "switch" }, toggle, h("span", { class: "knob" })),
      score,
      depth,
      count,
    ),
    list,
  );
  label(element, "engine.title");
  text(depth, "engine.off");

  // New lines arrive many times a second. The buttons stay the same elements, so that none loses the focus,
  // and say the same while one is pressed: otherwise the press would be lost, or play another turn.
  let pressed = false;
  let waiting = () => {};
  list.addEventListener("pointerdown", () => {
    pressed = true;
    const release = () => {
      for (const type of ["pointerup", "pointercancel"]) removeEventListener(type, release);
      // The click comes after this event.
      setTimeout(() => {
        pressed = false;
        waiting();
      });
    };
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, release);
  });

  /** @type {(() => void)[]} */
  let plays = [];

  /** @param {number} index */
  function createLine(index) {
    const button = h("button", {
      class: "engine-line",
      attrs: { type: "button", title: t("engine.play") },
      on: { click: () => plays[index]() },
    });
    return h("li", {}, button);
  }

  /** @param {EngineInfo} info @param {"red" | "blue"} side who moves first in the lines */
  function update(info, side) {
    waiting = () => {};
    if (pressed) {
      waiting = () => update(info, side);
      return;
    }
    const best = info.lines[0];
    score.textContent = best ? scoreText(best.score) : "";
    text(depth, "engine.depth", { depth: info.depth, speed: Math.round(info.nps / 1000) });
    plays = info.lines.map(
      ({ turns }) =>
        () =>
          events.play(turns.slice(0, 1).map(({ uci }) => uci)),
    );
    while (list.children.length > info.lines.length) list.lastElementChild?.remove();
    while (list.children.length < info.lines.length) list.append(createLine(list.children.length));
    for (const [index, line] of info.lines.entries())
      list.children[index].firstElementChild?.replaceChildren(
        h("span", { class: `line-score ${line.chances >= 0.5 ? "red" : "blue"}` }, scoreText(line.score)),
        h(
          "span",
          { class: "line-turns" },
          ...line.turns
            .slice(0, 8)
            .map(({ san }, index) => turnText(san, index % 2 === 0 ? side : side === "red" ? "blue" : "red")),
        ),
      );
  }

  /** @param {boolean} on */
  function clear(on) {
    waiting = () => {};
    toggle.checked = on;
    score.textContent = "";
    text(depth, on ? "engine.thinking" : "engine.off");
    list.replaceChildren();
    show(list, on);
  }
  return { element, update, clear };
}

export function createScoreBar() {
  const red = h("div", { class: "score-red" });
  const element = h("div", { class: "score-bar", attrs: { role: "img" } }, red);

  /** @param {{ score: import("../types.js").Score, chances: number } | null} known @param {"red" | "blue"} orientation */
  function update(known, orientation) {
    const part = known?.chances ?? 0.5;
    red.style.height = `${(part * 100).toFixed(1)}%`;
    element.classList.toggle("flipped", orientation === "blue");
    element.setAttribute("aria-label", known ? t("engine.bar", { score: scoreText(known.score) }) : t("engine.off"));
  }
  update(null, "red");
  return { element, update };
}
