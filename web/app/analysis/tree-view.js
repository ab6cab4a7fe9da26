/** The tree on the page: the main line as running text, variations indented below. */

import { h } from "../dom.js";
import { label, say } from "../i18n.js";
import { SIGNS } from "./notes.js";
import { keepInSight } from "../play/move-list.js";
import { turnText } from "../play/notation.js";

/** @typedef {import("./tree.js").TreeNode} TreeNode */
/** @typedef {import("./tree.js").Tree} Tree */

/** @param {(node: TreeNode) => void} goTo */
export function createTreeView(goTo) {
  const element = h("div", { class: "tree", attrs: { role: "group", tabindex: 0 } });
  label(element, "moves.title");
  /** @type {Map<TreeNode, HTMLElement>} */
  const buttons = new Map();

  /** @param {Tree} tree */
  function show(tree) {
    buttons.clear();
    element.replaceChildren(drawLine(tree.root, tree, true));
    mark(tree.current);
  }

  /** @param {TreeNode} current */
  function mark(current) {
    for (const [node, button] of buttons) {
      if (node === current) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    const here = buttons.get(current);
    if (here) keepInSight(element, here);
  }

  /** Draws what follows a node. @param {TreeNode} from @param {Tree} tree @param {boolean} main */
  function drawLine(from, tree, main) {
    const line = h("div", { class: main ? "line-main" : "line-variation" });
    let at = from;
    let numbered = false;
    while (at.children.length) {
      const [first, ...others] = at.children;
      if (!first) break;
      line.append(...drawTurn(first, tree, !numbered));
      numbered = first.side === "red" || others.length === 0;
      if (first.comment) {
        line.append(h("span", { class: "comment" }, first.comment));
        numbered = false;
      }
      for (const other of others) {
        const variation = h("div", { class: "line-variation" });
        variation.append(...drawTurn(other, tree, true));
        if (other.comment) variation.append(h("span", { class: "comment" }, other.comment));
        variation.append(...drawLine(other, tree, false).childNodes);
        line.append(variation);
        numbered = false;
      }
      at = first;
    }
    return line;
  }

  /** @param {TreeNode} node @param {Tree} tree @param {boolean} number */
  function drawTurn(node, tree, number) {
    const first = tree.root.side === "blue" ? 0 : 1;
    const index = Math.floor((node.ply - 1 + first) / 2) + 1;
    const parts = [];
    if (node.side === "red") parts.push(h("span", { class: "number" }, `${index}.`));
    else if (number) parts.push(h("span", { class: "number" }, `${index}…`));
    const nags = node.nags.map((nag) => SIGNS[nag] ?? "").join("");
    const button = h(
      "button",
      { class: "turn", attrs: { type: "button" }, on: { click: () => goTo(node) } },
      turnText(node.san, node.side, node.turn ? say(node.turn.words) : undefined),
      nags ? h("span", { class: `nag nag-${node.nags[0]}` }, nags) : null,
    );
    if (node.turn) button.title = say(node.turn.words);
    buttons.set(node, button);
    parts.push(button);
    return parts;
  }

  return { element, show, mark };
}
