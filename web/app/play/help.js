/** Help during a game: a good turn, and what the other side threatens. */

import { arrowsOf } from "../analysis/engine.js";
import { PageEngine, Stopped } from "../engine/page-engine.js";
import { piecesName } from "./describe.js";
import { t } from "../i18n.js";
import * as rules from "../rules.js";

/** @typedef {import("../types.js").View} View */

const THINKING_MS = 900;

/**
 * @param {import("./turn-builder.js").TurnBuilder} builder
 * @param {ReturnType<import("./story.js").createStory>} story
 * @param {AbortSignal} signal
 */
export function createHelp(builder, story, signal) {
  const engine = new PageEngine();
  signal.addEventListener("abort", () => engine.close());

  /** A good turn as an arrow, told in words. */
  async function hint() {
    const { view } = builder;
    if (!view || view.outcome || !builder.mayMove()) return;
    const line = { ...view.line, pending: [] };
    story.say(both("help.thinking"));
    try {
      const info = await engine.ask("analyse", { ...line, lines: 1, millis: THINKING_MS });
      const turn = info?.lines?.[0]?.turns[0];
      if (!turn || builder.view !== view) return;
      const after = await rules.view(line, { move: turn.uci });
      if (builder.view !== view || !after.last) return;
      builder.board.set({ arrows: arrowsOf(turn.uci) });
      const { words } = after.last;
      story.say({ en: `Hint: ${words.en}`, vi: `Gợi ý: ${words.vi}` });
    } catch (error) {
      if (!(error instanceof Stopped)) story.settle();
    }
  }

  /** What would be taken next, as red arrows. */
  async function threats() {
    const { view } = builder;
    if (!view || view.outcome) return;
    const { threats: found } = await rules.threats({ ...view.line, pending: [] });
    if (builder.view !== view) return;
    builder.board.set({ arrows: found.map(({ from, to }) => ({ from, to, rank: 1, kind: "threat" })) });
    const pieces = found.map(({ to }) => {
      const stack = builder.board.config.stacks.get(to);
      return stack ? `${piecesName(stack.pieces)} ${to}` : to;
    });
    story.say(found.length ? both("help.threats", { pieces: pieces.join(", ") }) : both("help.no-threats"));
  }

  return { hint, threats };
}

/** The text of a key where only the language of the page is at hand. @param {string} key @param {import("../i18n.js").Params} [params] */
function both(key, params) {
  const words = t(key, params);
  return { en: words, vi: words };
}
