/** The engine in a thread of its own. It answers one question after the other; whoever cannot wait ends it. */

import init, { Engine } from "../wasm/cotulenh.js";

/** Megabytes in which it remembers positions. */
const HASH = 32;

/** @typedef {{ id: number, t: "turn" | "analyse" | "review", d: object }} Question */

const weights = fetch(new URL("./cotulenh.nnue", import.meta.url)).then(
  async (answer) => (answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null),
  () => null,
);
const engine = init({ module_or_path: new URL("../wasm/cotulenh_bg.wasm", import.meta.url) }).then(async () => {
  const made = new Engine(HASH);
  const network = await weights;
  // Without its network it plays on, by the hand-written values alone.
  if (network) made.loadWeights(network);
  return made;
});

/** @param {number} id @param {string} t @param {unknown} d */
const tell = (id, t, d) => postMessage({ id, t, d });

addEventListener("message", async (/** @type {MessageEvent<Question>} */ { data: { id, t, d } }) => {
  try {
    const question = JSON.stringify(d);
    const player = await engine;
    if (t === "turn") tell(id, "done", JSON.parse(player.turn(question)));
    else if (t === "analyse")
      tell(
        id,
        "done",
        JSON.parse(player.analyse(question, (/** @type {string} */ info) => tell(id, "info", JSON.parse(info)))),
      );
    else {
      player.review(question, (/** @type {string} */ point) => tell(id, "point", JSON.parse(point)));
      tell(id, "done", null);
    }
  } catch (error) {
    if (typeof error === "string") tell(id, "refused", JSON.parse(error));
    else tell(id, "broken", String(error));
  }
});
