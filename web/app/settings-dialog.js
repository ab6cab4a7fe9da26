/** The choices of a visitor in one dialog. */

import { h } from "./dom.js";
import { text } from "./i18n.js";
import { hasServer } from "./server.js";
import { settings } from "./settings.js";
import { play } from "./sound.js";
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
  const confirmation = segmented(
    "settings-confirm",
    "settings.confirm",
    [
      { value: "auto", key: "settings.confirm.auto" },
      { value: "always", key: "settings.confirm.always" },
      { value: "never", key: "settings.confirm.never" },
    ],
    settings.confirm,
    (value) => (settings.confirm = /** @type {typeof settings.confirm} */ (value)),
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
      confirmation,
      checkbox("settings.sound", "sound"),
      volume(),
      h("label", { class: "field" }, text(h("span"), "settings.name"), name),
    ),
  ]);
  element.classList.add("settings-dialog");
}

function volume() {
  const input = h("input", {
    attrs: { type: "range", min: 0, max: 100, step: 5, value: Math.round(settings.volume * 100) },
    on: {
      change: () => {
        settings.volume = Number(input.value) / 100;
        play("move");
      },
    },
  });
  return h("label", { class: "field" }, text(h("span"), "settings.volume"), input);
}

/** @param {string} key @param {"coordinates" | "sound"} name */
function checkbox(key, name) {
  const input = h("input", {
    attrs: { type: "checkbox", checked: settings[name] },
    on: { change: () => (settings[name] = input.checked) },
  });
  return h("label", { class: "check-field" }, input, text(h("span"), key));
}
