/** Real addresses without reloading: one page at a time, each from its own module. */

import { address, pathOf } from "./base.js";
import { h } from "./dom.js";
import { text } from "./i18n.js";
import { ROUTES } from "./routes.js";
import { textButton } from "./widgets.js";

/**
 * @typedef {object} PageContext
 * @property {HTMLElement} root where the page goes
 * @property {Record<string, string>} params parts of the path
 * @property {URLSearchParams} query
 * @property {AbortSignal} signal aborts when the visitor leaves the page
 */

/** @typedef {{ mount(context: PageContext): void | Promise<void> }} Page */

/** The page that is there from the beginning, and needs nothing that comes later. */
const START = "home";
/** @type {Page} */
let start;
const routes = ROUTES.map(([path, page]) => compile(path, page));
/** @type {AbortController | undefined} */
let current;
/** @type {HTMLElement} */
let outlet;
/** @type {(path: string) => void} */
let arrived = () => {};
/** @type {(() => boolean) | null} whether leaving needs a second thought */
let mustAsk = null;
/** The address of the page that is shown. */
let here = "";

/** @param {string} path such as `/learn/:lesson` @param {string} page */
function compile(path, page) {
  /** @type {string[]} */
  const names = [];
  const source = path.replace(/:(\w+)/g, (_, name) => {
    names.push(name);
    return "([^/]+)";
  });
  return { pattern: new RegExp(`^${source}/?$`), names, page };
}

/** The page of a path. @param {string} path @returns {{ page: string, params: Record<string, string> }} */
export function findRoute(path) {
  for (const { pattern, names, page } of routes) {
    const match = pattern.exec(path);
    if (!match) continue;
    try {
      return {
        page,
        params: Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? "")])),
      };
    } catch {
      break;
    }
  }
  return { page: "missing", params: {} };
}

/** Goes to an address inside the site. @param {string} path @param {{ replace?: boolean }} [options] */
export function go(path, options = {}) {
  if (options.replace) history.replaceState(null, "", address(path));
  else history.pushState(null, "", address(path));
  void show();
}

/** Changes the address without changing the page. @param {string} path */
export function readdress(path) {
  history.replaceState(null, "", address(path));
  here = location.href;
}

/** Asks before the visitor leaves the page, while it is needed. @param {() => boolean} needed @param {AbortSignal} signal */
export function guardLeaving(needed, signal) {
  mustAsk = needed;
  addEventListener("beforeunload", (event) => needed() && event.preventDefault(), { signal });
  signal.addEventListener("abort", () => {
    if (mustAsk === needed) mustAsk = null;
  });
}

/** @param {HTMLElement} root @param {Page} startPage @param {(path: string) => void} onArrival */
export function startRouter(root, startPage, onArrival) {
  outlet = root;
  start = startPage;
  arrived = onArrival;
  addEventListener("popstate", walkHistory);
  document.addEventListener("click", followLink);
  return show();
}

/** The browser's own way back or forward: it is gone already when this is told. */
function walkHistory() {
  const { href } = location;
  // Within a page it is the page's own matter.
  if (href.split("#")[0] === here.split("#")[0]) return;
  if (!mustAsk?.()) {
    void show();
    return;
  }
  history.pushState(null, "", here);
  askBefore(() => {
    history.replaceState(null, "", href);
    void show();
  });
}

/** @param {() => void} leave */
function askBefore(leave) {
  void import("./play/confirm.js").then(({ confirmAction }) =>
    confirmAction("confirm.leave", "confirm.leave-yes", leave),
  );
}

/** @param {MouseEvent} event */
function followLink(event) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain || link.origin !== location.origin || link.hasAttribute("download")) return;
  const path = pathOf(link.pathname);
  if (link.target || path === null || path.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  const leave = () => go(path + link.search + link.hash);
  if (mustAsk?.()) askBefore(leave);
  else leave();
}

async function show() {
  current?.abort();
  const controller = new AbortController();
  current = controller;
  const isFirst = !here;
  here = location.href;
  const path = pathOf(location.pathname) ?? "/";
  const { page, params } = findRoute(path);
  try {
    const module = page === START ? start : await load(page);
    if (controller.signal.aborted) return;
    outlet.replaceChildren();
    outlet.className = "";
    // What came with the document may have been scrolled already.
    if (!isFirst) scrollTo(0, 0);
    arrived(path);
    await module.mount({
      root: outlet,
      params,
      query: new URLSearchParams(location.search),
      signal: controller.signal,
    });
  } catch (error) {
    if (!controller.signal.aborted) showFailure();
    throw error;
  }
}

/** A page, when the style it needs is there. @param {string} page @returns {Promise<Page>} */
async function load(page) {
  const [module] = await Promise.all([import(`./pages/${page}.js`), loadLater()]);
  return module;
}

/** The page, or something it needs, did not come. */
function showFailure() {
  outlet.className = "narrow-page missing-page";
  outlet.replaceChildren(
    text(h("h1"), "failed.title"),
    text(h("p"), "failed.text"),
    textButton("update.now", () => location.reload(), "primary"),
  );
}

/** @type {Promise<void> | undefined} */
let laterStyle;

/** The style that the start does without: all other pages wait for it. */
export function loadLater() {
  laterStyle ??= appendStyle(new URL("./style/later.css", import.meta.url).href);
  laterStyle.catch(() => (laterStyle = undefined));
  return laterStyle;
}

/** @param {string} href @returns {Promise<void>} */
function appendStyle(href) {
  const known = [...document.styleSheets].some((sheet) => sheet.href === href);
  if (known) return Promise.resolve();
  const link = h("link", { attrs: { rel: "stylesheet", href } });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${href} did not come`));
    });
    document.head.append(link);
  });
}
