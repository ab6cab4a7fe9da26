/** Keys that work anywhere on a page with a board, and the list of them. */

import { h } from "../dom.js";
import { text } from "../i18n.js";

const KEYS = /** @type {const} */ ([
  ["← ↑ ↓ →", "keys.arrows"],
  ["Enter", "keys.enter"],
  ["1 … 7", "keys.numbers"],
  ["Backspace", "keys.backspace"],
  ["Esc", "keys.escape"],
  ["I", "keys.inspect"],
  ["F", "keys.flip"],
  ["Z", "keys.zones"],
]);

/** @param {{ flip: () => void, zones: () => void }} actions @param {AbortSignal} signal */
export function listenToShortcuts(actions, signal) {
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest("input, textarea, select, dialog")) return;
      if (event.key === "f") actions.flip();
      else if (event.key === "z") actions.zones();
    },
    { signal },
  );
}

export function createShortcutList() {
  return h(
    "details",
    { class: "legend shortcuts" },
    text(h("summary"), "keys.title"),
    h(
      "dl",
      { class: "keys" },
      ...KEYS.flatMap(([key, words]) => [h("dt", {}, h("kbd", {}, key)), text(h("dd"), words)]),
    ),
  );
}
