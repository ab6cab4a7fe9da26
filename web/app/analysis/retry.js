/** Another try at a mistake: back before it, to find something better. */

import { PageEngine } from "../engine/page-engine.js";
import { spoken } from "../play/notation.js";
import * as rules from "../rules.js";
import { play } from "../sound.js";

/** @typedef {import("./tree.js").TreeNode} TreeNode */
/** @typedef {import("../types.js").View} View */

/**
 * The page on which it happens.
 * @typedef {object} Reviewed
 * @property {import("./tree.js").Tree} tree
 * @property {import("../play/turn-builder.js").TurnBuilder} builder
 * @property {ReturnType<import("./graph.js").createGraph>} graph
 * @property {ReturnType<import("./review.js").createVerdict>} verdict
 * @property {ReturnType<import("../play/story.js").createStory>} story
 * @property {(node: TreeNode) => Promise<void>} goTo
 * @property {(turns: string[]) => Promise<void>} playTurns
 * @property {(on: boolean) => void} switchEngine
 */

const THINKING_MS = 700;
/** A turn that loses less than this part of the chances is as good as the best. */
const GOOD_ENOUGH = 0.06;

export class Retry {
  /** @param {Reviewed} page @param {AbortSignal} signal */
  constructor(page, signal) {
    this.page = page;
    /** @type {TreeNode | null} the turn for which a better one is looked for */
    this.node = null;
    this.engine = new PageEngine();
    signal.addEventListener("abort", () => this.engine.close());
  }

  async begin() {
    const { tree, builder, verdict } = this.page;
    const node = tree.current;
    if (!node.parent) return;
    this.node = node;
    this.page.switchEngine(false);
    const view = node.parent.view ?? (await rules.view(tree.lineTo(node.parent)));
    node.parent.view = view;
    void builder.show(view);
    builder.board.set({ arrows: [] });
    verdict.mode(true);
    verdict.say("review.retry.task", { san: spoken(node.san) });
  }

  /** Whether a turn found in place of the mistake is good enough. @param {View} view */
  async judge(view) {
    const { builder, graph, verdict, story } = this.page;
    const node = /** @type {TreeNode} */ (this.node);
    const before = graph.pointAt(node.ply - 1);
    const best = before?.line[0]?.uci;
    let isGood = view.last?.uci === best || view.outcome?.winner === node.side;
    if (!isGood && before && !view.outcome) {
      const info = await this.engine.ask("analyse", { ...view.line, lines: 1, millis: THINKING_MS }).catch(() => null);
      const chances = info?.lines?.[0]?.chances ?? 0.5;
      const loss = node.side === "red" ? before.chances - chances : chances - before.chances;
      isGood = loss < GOOD_ENOUGH;
    }
    if (this.node !== node) return;
    story.tell(view.last);
    verdict.say(isGood ? "review.retry.right" : "review.retry.wrong");
    play(isGood ? "hero" : "no");
    if (!isGood && node.parent?.view) void builder.show(node.parent.view);
  }

  async showAnswer() {
    const { node, page } = this;
    const line = node ? page.graph.pointAt(node.ply - 1)?.line : null;
    if (!node?.parent || !line?.[0]) return;
    await page.goTo(node.parent);
    await page.playTurns([line[0].uci]);
  }

  async stop() {
    const { node } = this;
    if (node) await this.page.goTo(node);
  }

  /** Something else is looked at. */
  forget() {
    this.node = null;
  }
}
