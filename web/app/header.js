/** The bar at the top: where to go, language, light, sound, board. */

import { address } from "./base.js";
import { h } from "./dom.js";
import { LANGUAGES, label, switchLanguage, t, text } from "./i18n.js";
import { icon } from "./icons.js";
import { isDark, onSettings, settings } from "./settings.js";
import { setPageTitle, setTitle } from "./title.js";
import { iconButton } from "./widgets.js";

const LINKS = /** @type {const} */ ([
  ["/", "nav.play"],
  ["/learn", "nav.learn"],
  ["/puzzles", "nav.puzzles"],
  ["/analysis", "nav.analysis"],
  ["/library", "nav.library"],
]);

const forever = new AbortController().signal;

/** @param {HTMLElement} place */
export function createHeader(place) {
  const nav = h(
    "nav",
    { class: "site-nav" },
    ...LINKS.map(([href, key]) => text(h("a", { attrs: { href }, data: { path: href } }), key)),
  );
  label(nav, "nav.label");
  const logo = h(
    "a",
    { class: "logo", attrs: { href: "/", "aria-label": "Cờ Tư Lệnh" } },
    h("span", { class: "logo-star", attrs: { "aria-hidden": "true" } }),
    h("span", { class: "logo-name" }, "Cờ Tư Lệnh"),
  );
  place.replaceChildren(
    logo,
    nav,
    h("div", { class: "site-tools" }, languageSwitch(), soundButton(), settingsButton(), themeButton()),
  );

  /** @param {string} path */
  function arrived(path) {
    for (const link of nav.querySelectorAll("a")) {
      const href = link.dataset.path ?? "";
      const here =
        href === "/"
          ? path === "/" || path.startsWith("/game")
          : path.startsWith(href) ||
            (href === "/learn" && (path.startsWith("/rules") || path === "/cheat-sheet")) ||
            (href === "/analysis" && path === "/editor");
      if (here) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    setTitle(null);
    setPageTitle(titleOf(path));
  }
  return { arrived };
}

/** @param {string} path */
function titleOf(path) {
  const first = path.split("/")[1] ?? "";
  const known = /** @type {Record<string, string>} */ ({
    "": "nav.play",
    game: "game.title",
    learn: "nav.learn",
    puzzles: "nav.puzzles",
    rules: "rules.title",
    "cheat-sheet": "cheat.title",
    analysis: "nav.analysis",
    editor: "editor.title",
    library: "nav.library",
  });
  return t(known[first] ?? "missing.title");
}

function languageSwitch() {
  const form = h("form", { attrs: { action: address("/"), method: "get" } });
  const group = h("div", { class: "language", attrs: { role: "group" } }, form);
  label(group, "tools.language");
  for (const language of LANGUAGES) {
    const button = h(
      "button",
      {
        attrs: {
          name: "language",
          value: language,
          lang: language,
          "aria-pressed": String(settings.language === language),
          "aria-label": language === "vi" ? "VI, Tiếng Việt" : "EN, English",
        },
        data: { language },
        on: {
          click: (/** @type {MouseEvent} */ event) => {
            event.preventDefault();
            void switchLanguage(language);
          },
        },
      },
      language === "vi" ? "VI" : "EN",
    );
    form.append(button);
    onSettings(() => button.setAttribute("aria-pressed", String(settings.language === language)), forever);
  }
  return group;
}

function soundButton() {
  const button = iconButton(
    "sound",
    "tools.sound",
    () => {
      settings.sound = !settings.sound;
      void import("./sound.js").then(({ play }) => play("move"));
    },
    "sound-button",
  );
  const draw = () => {
    button.replaceChildren(icon(settings.sound ? "sound" : "mute"));
    button.setAttribute("aria-pressed", String(settings.sound));
  };
  onSettings(draw, forever);
  draw();
  return button;
}

function settingsButton() {
  return iconButton(
    "gear",
    "settings.title",
    () => void import("./settings-dialog.js").then(({ showSettingsDialog }) => showSettingsDialog()),
    "settings-button",
  );
}

function themeButton() {
  const button = iconButton(
    "moon",
    "tools.theme",
    () => {
      settings.theme = isDark() ? "light" : "dark";
    },
    "theme-button",
  );
  const draw = () => button.replaceChildren(icon(isDark() ? "sun" : "moon"));
  onSettings(draw, forever);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  draw();
  return button;
}
