/**
 * The module with the rules and the engine, as this thread uses it: loaded when it is first needed,
 * and loaded anew if it traps.
 */

/** @typedef {typeof import("./wasm/cotulenh.js")} Module */

/** Another address gives another instance; whoever serves the file does not mind. */
let generation = 0;
/** @type {Promise<Module> | null} */
let loading = null;
/** @type {Module | null} */
let loaded = null;

/** The module has failed: what it was asked has no answer. */
export class Trap extends Error {}

/** Whether it has failed since the page was loaded. */
export function hasTrapped() {
  return generation > 0;
}

export function loadModule() {
  loading ??= instantiate().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function instantiate() {
  const suffix = generation ? `?${generation}` : "";
  /** @type {Module} */
  const module = await import(`./wasm/cotulenh.js${suffix}`);
  await module.default({ module_or_path: await code() });
  loaded = module;
  return module;
}

/** @type {Promise<WebAssembly.Module> | undefined} compiled once, whatever happens to its instances */
let compiled;

function code() {
  compiled ??= compile().catch((error) => {
    compiled = undefined;
    throw error;
  });
  return compiled;
}

async function compile() {
  const address = new URL("./wasm/cotulenh_bg.wasm", import.meta.url);
  if (address.protocol === "file:") {
    // Tests in Node.
    const { readFile } = await import(/** @type {any} */ ("node:fs/promises"));
    return WebAssembly.compile(await readFile(address));
  }
  return WebAssembly.compileStreaming(fetch(address));
}

/**
 * Runs something of the module.
 * @template T @param {(module: Module) => T} work @returns {T}
 */
export function run(work) {
  if (!loaded) throw new Trap("the rules are not loaded");
  try {
    return work(loaded);
  } catch (error) {
    // What the module itself refuses is text.
    if (typeof error === "string") throw error;
    loaded = null;
    loading = null;
    generation++;
    void loadModule().catch(() => {});
    globalThis.dispatchEvent?.(new CustomEvent("trap", { detail: String(error) }));
    throw new Trap(String(error));
  }
}
