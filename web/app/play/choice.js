/** Two ways to deal with one square: a small question beside it. */

import { h } from "../dom.js";
import { centreOf, HEIGHT, WIDTH } from "../board/geometry.js";
import { targetIcon } from "../board/marks.js";
import { label, text } from "../i18n.js";
import { icon } from "../icons.js";

/** @typedef {import("./options.js").Choice} Choice */

/** Pixels between it and the edge of the screen. */
const MARGIN = 6;

/**
 * @param {import("../board/board.js").Board} board @param {string} square @param {Choice[]} choices
 * @returns {Promise<Choice | null>}
 */
export function askChoice(board, square, choices) {
  return new Promise((resolve) => {
    const popover = h("div", { class: "choice", attrs: { role: "dialog" } });
    label(popover, "choice.title", { square });
    const before = document.activeElement;
    const controller = new AbortController();
    /** @param {Choice | null} choice */
    const close = (choice) => {
      controller.abort();
      popover.remove();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      resolve(choice);
    };
    for (const choice of choices) {
      popover.append(
        h(
          "button",
          {
            class: "choice-button",
            attrs: { type: "button" },
            data: { kind: choice.kind },
            on: { click: () => close(choice) },
          },
          choice.kind === "select" ? icon("check", "icon icon-target") : targetIcon(choice.kind),
          text(h("span"), `target.${choice.kind}`),
        ),
      );
    }
    popover.append(
      h(
        "button",
        {
          class: "choice-button cancel",
          attrs: { type: "button" },
          data: { kind: "cancel" },
          on: { click: () => close(null) },
        },
        icon("close", "icon icon-target"),
        text(h("span"), "dialog.cancel"),
      ),
    );
    const { x, y } = centreOf(square, board.config.orientation);
    popover.style.left = `${Math.min(Math.max((x / WIDTH) * 100, 24), 76)}%`;
    popover.style.top = `${(y / HEIGHT) * 100}%`;
    popover.classList.toggle("below", y < HEIGHT / 3);
    popover.addEventListener("pointerdown", (event) => event.stopPropagation());
    popover.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") close(null);
    });
    board.element.append(popover);
    popover.style.marginLeft = `${intoSight(popover)}px`;
    popover.querySelector("button")?.focus();
    document.addEventListener("pointerdown", () => close(null), { signal: controller.signal });
  });
}

/** How far something has to move sideways to be on the screen as a whole. @param {Element} element */
function intoSight(element) {
  const { left, right } = element.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  return Math.max(0, MARGIN - left) || Math.min(0, room - MARGIN - right);
}
