/** Text of the rule book: `**bold**`, `*stressed*` and code in backquotes. */

import { h } from "../dom.js";

/** @param {string} text @returns {(Node | string)[]} */
export function inline(text) {
  /** @type {(Node | string)[]} */
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(/\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g)) {
    parts.push(text.slice(end, match.index));
    const [whole, bold, stressed, code] = match;
    if (bold) parts.push(h("strong", {}, bold));
    else if (stressed) parts.push(h("em", {}, stressed));
    else parts.push(h("code", {}, code ?? ""));
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts.filter((part) => part !== "");
}
