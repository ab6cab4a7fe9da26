/** What a visitor has chosen, kept in the browser. */

/**
 * @typedef {object} Settings
 * @property {"vi" | "en"} language
 * @property {"system" | "light" | "dark"} theme
 * @property {"print" | "map"} board
 * @property {boolean} sound
 * @property {boolean} coordinates
 * @property {boolean} legend
 * @property {number} volume from 0 to 1
 * @property {"auto" | "always" | "never"} confirm when a turn wants a second look
 * @property {boolean} words whether turns in lists are written in words
 * @property {string} name
 * @property {"page" | "server"} engine whose engine analyses
 */

const KEY = "cotulenh.settings";

/** @type {Settings} */
const DEFAULTS = {
  language: navigator.languages?.some((language) => language.startsWith("vi")) ? "vi" : "en",
  theme: "system",
  board: "print",
  sound: true,
  coordinates: true,
  legend: true,
  volume: 0.8,
  confirm: "auto",
  words: false,
  name: "",
  engine: "page",
};

/** @returns {Settings} */
function load() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

/** Reading gives the choice; writing keeps it and shows it. @type {Settings} */
export const settings = new Proxy(load(), {
  set(target, name, value) {
    Reflect.set(target, name, value);
    try {
      localStorage.setItem(KEY, JSON.stringify(target));
    } catch {
      // A browser that keeps nothing still plays.
    }
    showSettings();
    document.dispatchEvent(new CustomEvent("settings", { detail: name }));
    return true;
  },
});

/** The language that a link or the start without scripts asks for. */
export function takeLanguage() {
  const url = new URL(location.href);
  const language = url.searchParams.get("language");
  if (language !== "vi" && language !== "en") return;
  settings.language = language;
  url.searchParams.delete("language");
  history.replaceState(null, "", url);
}

/** Puts the choices that only concern style onto the document. */
export function showSettings() {
  const root = document.documentElement;
  root.dataset.board = settings.board;
  root.lang = settings.language;
  root.dataset.coordinates = settings.coordinates ? "on" : "off";
  root.dataset.theme = isDark() ? "dark" : "light";
}

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
prefersDark.addEventListener("change", showSettings);

export function isDark() {
  return settings.theme === "dark" || (settings.theme === "system" && prefersDark.matches);
}

/** Calls back after any choice. @param {(name: keyof Settings) => void} callback @param {AbortSignal} signal */
export function onSettings(callback, signal) {
  document.addEventListener("settings", (event) => callback(/** @type {CustomEvent} */ (event).detail), { signal });
}
