/**
 * The page without a network: everything it needs is kept when it is first visited.
 * A newer version waits until the visitor takes it. The server fills in the names in quotes below.
 */

const BUNDLE = "@bundle";
const FILES = ["@files"];

const worker = /** @type {any} */ (globalThis);
const SCOPE = new URL(worker.registration.scope);
const CACHE = `cotulenh-${SCOPE.pathname}-${BUNDLE}`;
/** One document serves every address. */
const SHELL = SCOPE.href;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(tidy()));
worker.addEventListener("message", (/** @type {MessageEvent} */ { data }) => {
  if (data === "take over") worker.skipWaiting();
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return;
  const path = url.pathname.slice(SCOPE.pathname.length);
  if (path.startsWith("api/") || path === "healthz" || path === "metrics" || path === "sw.js") return;
  if (request.mode === "navigate") event.respondWith(document(request));
  else if (path.startsWith("assets/")) event.respondWith(kept(request));
});

/** Where the files are: read off the document, so that both are of one version. @param {string} html */
function assetsOf(html) {
  const match = /src="([^"]*assets\/[^"]*)main\.js"/.exec(html);
  return new URL(match?.[1] ?? `assets/${BUNDLE}/`, SCOPE);
}

async function keep() {
  const cache = await caches.open(CACHE);
  const answer = await fetch(SHELL, { cache: "reload" });
  if (!answer.ok) throw new Error(`the page answers ${answer.status}`);
  const assets = assetsOf(await answer.clone().text());
  await cache.put(SHELL, answer);
  await cache.addAll(FILES.map((name) => new URL(name, assets).href));
}

async function tidy() {
  const prefix = `cotulenh-${SCOPE.pathname}-`;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== CACHE).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

/** @param {Request} request */
async function document(request) {
  const shell = await (await caches.open(CACHE)).match(SHELL);
  if (!shell) return fetch(request);
  // In a folder of files the document names others relative to itself.
  const html = (await shell.text()).replaceAll('="./assets/', `="${SCOPE.pathname}assets/`);
  return new Response(html, { headers: shell.headers });
}

/** @param {Request} request */
async function kept(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
