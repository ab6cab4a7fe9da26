// A plain page in Chromium: the module loaded, the module inlined, and the engine in a Worker.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";

const { chromium } = await import(process.env.PLAYWRIGHT);
const kinds = { js: "text/javascript", wasm: "application/wasm", html: "text/html" };
const page = (script) => `<!doctype html><meta charset="utf-8"><title>x</title><script type="module">${script}</script>`;
const pages = {
  "/loaded.html": page(`
    import { CoTuLenh, init } from "/node_modules/cotulenh/dist/index.js";
    await init();
    const game = new CoTuLenh();
    window.result = [game.moves().length, game.move("Ic6").san, game.render().slice(0, 4)];`),
  "/inlined.html": page(`
    import { CoTuLenh, DEFAULT_POSITION } from "/node_modules/cotulenh/dist/inline.js";
    const game = new CoTuLenh(DEFAULT_POSITION);
    const began = performance.now();
    for (let i = 0; i < 200; i += 1) game.moves();
    window.result = [game.moves().length, game.isCheckmate(), (performance.now() - began) / 200];`),
  "/unready.html": page(`
    import { CoTuLenh } from "/node_modules/cotulenh/dist/index.js";
    try { new CoTuLenh(); } catch (error) { window.result = [error.code, error.message]; }`),
  "/worker.html": page(`
    import { CoTuLenh, Engine, init } from "/node_modules/cotulenh/dist/index.js";
    await init();
    const engine = new Engine({ hash: 4, worker: () => new Worker("/node_modules/cotulenh/dist/worker.js", { type: "module" }) });
    const game = new CoTuLenh();
    game.move("Ic6");
    const search = engine.go(game, { depth: 3, lines: 2 });
    const lines = [];
    for await (const line of search) lines.push(line.multipv);
    const verdict = await search.verdict;
    const legal = game.move(verdict.move) !== null;
    const endless = engine.go(game);
    for await (const line of endless) if (line.depth >= 2) break;
    const began = performance.now();
    endless.stop();
    const stopped = await endless.verdict;
    const took = performance.now() - began;
    const again = await engine.go(game, { nodes: 1000 }).verdict;
    engine.free();
    window.result = [lines.length > 0 && lines.includes(2), legal, stopped.move !== null, took < 1000, again.move !== null];`),
};
const server = createServer(async (request, response) => {
  const path = new URL(request.url, "http://localhost").pathname;
  try {
    const body = pages[path] ?? (await readFile(`.${path}`));
    response.writeHead(200, { "content-type": kinds[path.split(".").pop()] ?? "text/plain" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
try {
  const tab = await browser.newPage();
  tab.setDefaultTimeout(120_000);
  const problems = [];
  tab.on("pageerror", (error) => problems.push(error.message));
  const result = async (name) => {
    await tab.goto(`${address}${name}`);
    await tab.waitForFunction(() => window.result !== undefined, undefined, { timeout: 120_000 }).catch((error) => {
      throw new Error(`${name}: ${error.message} ${problems.join("; ")}`);
    });
    return tab.evaluate(() => window.result);
  };
  assert.deepEqual(await result("/loaded.html"), [116, "Ic6", "<svg"]);
  const [count, mate, milliseconds] = await result("/inlined.html");
  assert.deepEqual([count, mate], [116, false]);
  console.log(`moves() in Chromium: ${milliseconds.toFixed(3)} ms`);
  const [code, message] = await result("/unready.html");
  assert.equal(code, "INTERNAL_INCONSISTENCY");
  assert.match(message, /init/);
  assert.deepEqual(await result("/worker.html"), [true, true, true, true, true]);
  assert.deepEqual(problems, []);
} finally {
  await browser.close();
  server.close();
}
