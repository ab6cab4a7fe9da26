/** Real addresses without reloading: one page at a time, each from its own module. */

import { address, pathOf } from "./base.js";
import { ROUTES } from "./routes.js";

export { address };

/**
 * @typedef {object} PageContext
 * @property {HTMLElement} root where the page goes
 * @property {Record<string, string>} params parts of the path
 * @property {URLSearchParams} query
 * @property {AbortSignal} signal aborts when the visitor leaves the page
 */

/** @typedef {{ mount(context: PageContext): void | Promise<void> }} Page */

const routes = ROUTES.map(([path, page]) => compile(path, page));
/** @type {AbortController | undefined} */
let current;
/** @type {HTMLElement} */
let outlet;
/** @type {(path: string) => void} */
let arrived = () => {};
/** @type {(() => boolean) | null} whether leaving needs a second thought */
let mustAsk = null;

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
}

/** Asks before the visitor leaves the page, while it is needed. @param {() => boolean} needed @param {AbortSignal} signal */
export function guardLeaving(needed, signal) {
  mustAsk = needed;
  addEventListener("beforeunload", (event) => needed() && event.preventDefault(), { signal });
  signal.addEventListener("abort", () => {
    if (mustAsk === needed) mustAsk = null;
  });
}

/** @param {HTMLElement} root @param {(path: string) => void} onArrival */
export function startRouter(root, onArrival) {
  outlet = root;
  arrived = onArrival;
  addEventListener("popstate", () => void show());
  document.addEventListener("click", followLink);
  return show();
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
  if (!mustAsk?.()) leave();
  else
    void import("./play/confirm.js").then(({ confirmAction }) =>
      confirmAction("confirm.leave", "confirm.leave-yes", leave),
    );
}

async function show() {
  current?.abort();
  const controller = new AbortController();
  current = controller;
  const path = pathOf(location.pathname) ?? "/";
  const { page, params } = findRoute(path);
  /** @type {Page} */
  const module = await import(`./pages/${page}.js`);
  if (controller.signal.aborted) return;
  outlet.replaceChildren();
  outlet.className = "";
  scrollTo(0, 0);
  arrived(path);
  await module.mount({ root: outlet, params, query: new URLSearchParams(location.search), signal: controller.signal });
}
