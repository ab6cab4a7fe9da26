/**
 * Two languages, switched in place. Elements remember the key of their text; the switch visits them.
 * Words that come from the rules come in both languages and are kept the same way.
 */

import { settings } from "./settings.js";

/** @typedef {{ en: string, vi: string }} Words */
/** @typedef {Record<string, string | number>} Params */

export const LANGUAGES = /** @type {const} */ (["vi", "en"]);

/** @type {Record<string, Record<string, string>>} */
const tables = {};

/** Loads the language of the settings; the other one comes when it is asked for. */
export async function loadLanguage(language = settings.language) {
  if (!tables[language]) {
    const answer = await fetch(new URL(`./lang/${language}.json`, import.meta.url));
    tables[language] = await answer.json();
  }
}

/** Changes the language of everything on the page. @param {"vi" | "en"} language */
export async function switchLanguage(language) {
  await loadLanguage(language);
  settings.language = language;
  document.documentElement.lang = language;
  applyLanguage(document);
  document.dispatchEvent(new CustomEvent("language"));
}

/**
 * Calls back after the language has changed, until the signal aborts.
 * @param {() => void} callback @param {AbortSignal} signal
 */
export function onLanguage(callback, signal) {
  document.addEventListener("language", callback, { signal });
}

/** The text of a key; where it counts, one may have a text of its own. @param {string} key @param {Params} [params] */
export function t(key, params) {
  const table = tables[settings.language];
  const text = (params?.count === 1 ? table?.[`${key}.one`] : undefined) ?? table?.[key] ?? key;
  return params ? text.replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? "")) : text;
}

/** The words in the language of the settings. @param {Words} words */
export function say(words) {
  return words[settings.language];
}

/**
 * Gives an element a text that follows the language.
 * @template {Element} E
 * @param {E} element @param {string} key @param {Params} [params] @returns {E}
 */
export function text(element, key, params) {
  remember(element, "text", key, params);
  element.textContent = t(key, params);
  return element;
}

/**
 * Gives an element a name for screen readers (and a tooltip) that follows the language.
 * @template {Element} E
 * @param {E} element @param {string} key @param {Params} [params] @returns {E}
 */
export function label(element, key, params) {
  remember(element, "label", key, params);
  element.setAttribute("aria-label", t(key, params));
  if (element instanceof HTMLElement && element.hasAttribute("title")) element.title = t(key, params);
  return element;
}

/** More about something that shows its name. @template {HTMLElement} E @param {E} element @param {string} key @returns {E} */
export function tooltip(element, key) {
  remember(element, "title", key);
  element.title = t(key);
  return element;
}

/** Text given in both languages. @template {Element} E @param {E} element @param {Words} words @returns {E} */
export function bilingual(element, words) {
  element.setAttribute("data-t-words", JSON.stringify(words));
  element.textContent = say(words);
  return element;
}

/** @param {Element} element @param {string} what @param {string} key @param {Params} [params] */
function remember(element, what, key, params) {
  element.setAttribute(`data-t-${what}`, key);
  if (params) element.setAttribute(`data-t-${what}-params`, JSON.stringify(params));
}

/** @param {ParentNode} root */
function applyLanguage(root) {
  for (const element of root.querySelectorAll("[data-t-text]")) {
    element.textContent = remembered(element, "text");
  }
  for (const element of root.querySelectorAll("[data-t-label]")) {
    element.setAttribute("aria-label", remembered(element, "label"));
    if (element.hasAttribute("title")) element.setAttribute("title", remembered(element, "label"));
  }
  for (const element of root.querySelectorAll("[data-t-title]")) {
    if (element instanceof HTMLElement) element.title = remembered(element, "title");
  }
  for (const element of root.querySelectorAll("[data-t-words]")) {
    element.textContent = say(JSON.parse(element.getAttribute("data-t-words") ?? ""));
  }
}

/** @param {Element} element @param {string} what */
function remembered(element, what) {
  const params = element.getAttribute(`data-t-${what}-params`);
  return t(element.getAttribute(`data-t-${what}`) ?? "", params ? JSON.parse(params) : undefined);
}
