/** The choices of a visitor in one dialog. */

import { h } from "./dom.js";
import { text } from "./i18n.js";
import { hasServer } from "./server.js";
import { settings } from "./settings.js";
import { dialog, segmented } from "./widgets.js";

export function showSettingsDialog() {
  const board = segmented(
    "settings-board",
    "settings.board",
    [
      { value: "print", key: "settings.board.print" },
      { value: "map", key: "settings.board.map" },
    ],
    settings.board,
    (value) => (settings.board = value === "map" ? "map" : "print"),
  );
  const theme = segmented(
    "settings-theme",
    "settings.theme",
    [
      { value: "system", key: "settings.theme.system" },
      { value: "light", key: "settings.theme.light" },
      { value: "dark", key: "settings.theme.dark" },
    ],
    settings.theme,
    (value) => (settings.theme = /** @type {typeof settings.theme} */ (value)),
  );
  const engine = segmented(
    "settings-engine",
    "settings.engine",
    [
      { value: "page", key: "settings.engine.page" },
      { value: "server", key: "settings.engine.server" },
    ],
    settings.engine,
    (value) => (settings.engine = value === "server" ? "server" : "page"),
  );
  const name = h("input", {
    attrs: { type: "text", maxlength: 40, value: settings.name, autocomplete: "nickname" },
    on: { change: () => (settings.name = name.value.trim()) },
  });
  const element = dialog("settings.title", [
    h(
      "div",
      { class: "settings" },
      board,
      theme,
      hasServer ? engine : null,
      checkbox("settings.coordinates", "coordinates"),
      checkbox("settings.sound", "sound"),
      h("label", { class: "field" }, text(h("span"), "settings.name"), name),
    ),
  ]);
  element.classList.add("settings-dialog");
}

/** @param {string} key @param {"coordinates" | "sound"} name */
function checkbox(key, name) {
  const input = h("input", { attrs: { type: "checkbox", checked: settings[name] }, on: { change: () => (settings[name] = input.checked) } });
  return h("label", { class: "check-field" }, input, text(h("span"), key));
}
