/** Real addresses without reloading: one page at a time, each from its own module. */

/**
 * @typedef {object} PageContext
 * @property {HTMLElement} root where the page goes
 * @property {Record<string, string>} params parts of the path
 * @property {URLSearchParams} query
 * @property {AbortSignal} signal aborts when the visitor leaves the page
 */

/** @typedef {{ mount(context: PageContext): void | Promise<void> }} Page */

/** @type {{ pattern: RegExp, names: string[], load: () => Promise<Page> }[]} */
const routes = [];
/** @type {AbortController | undefined} */
let current;
/** @type {HTMLElement} */
let outlet;
/** @type {(path: string) => void} */
let arrived = () => {};

/** @param {string} path such as `/learn/:lesson` @param {() => Promise<Page>} load */
export function route(path, load) {
  /** @type {string[]} */
  const names = [];
  const source = path.replace(/:(\w+)/g, (_, name) => {
    names.push(name);
    return "([^/]+)";
  });
  routes.push({ pattern: new RegExp(`^${source}/?$`), names, load });
}

/** Goes to an address inside the site. @param {string} address @param {{ replace?: boolean }} [options] */
export function go(address, options = {}) {
  if (options.replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  void show();
}

/** Changes the address without changing the page. @param {string} address */
export function readdress(address) {
  history.replaceState(null, "", address);
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
  if (link.target || link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

async function show() {
  current?.abort();
  const controller = new AbortController();
  current = controller;
  const path = location.pathname;
  for (const { pattern, names, load } of routes) {
    const match = pattern.exec(path);
    if (!match) continue;
    const params = Object.fromEntries(
      names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? "")]),
    );
    const page = await load();
    if (controller.signal.aborted) return;
    outlet.replaceChildren();
    outlet.className = "";
    const query = new URLSearchParams(location.search);
    scrollTo(0, 0);
    await page.mount({ root: outlet, params, query, signal: controller.signal });
    if (!controller.signal.aborted) arrived(path);
    return;
  }
}
