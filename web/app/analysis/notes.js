/** What a visitor writes to a turn: a sign, a comment; and its place among the variations. */

import { h, show } from "../dom.js";
import { label, t } from "../i18n.js";

/** @typedef {import("./tree.js").TreeNode} TreeNode */

export const SIGNS = /** @type {Record<number, string>} */ ({ 3: "!!", 1: "!", 5: "!?", 6: "?!", 2: "?", 4: "??" });
const ORDER = [3, 1, 5, 6, 2, 4];

/** @param {(node: TreeNode) => void} changed */
export function createNotes(changed) {
  /** @type {TreeNode | null} */
  let node = null;
  const signs = ORDER.map((nag) => {
    const button = h(
      "button",
      {
        class: "sign-button",
        attrs: { type: "button", title: "" },
        data: { nag: String(nag) },
        on: { click: () => toggle(nag) },
      },
      SIGNS[nag],
    );
    return label(button, `nag.${nag}`);
  });
  const row = h("div", { class: "signs", attrs: { role: "group" } }, ...signs);
  label(row, "analysis.glyph");
  const comment = h("textarea", { class: "comment-field", attrs: { rows: 2, maxlength: 2000 }, on: { change: write } });
  label(comment, "analysis.comment");
  const element = h("div", { class: "notes" }, row, comment);

  /** @param {number} nag */
  function toggle(nag) {
    if (!node) return;
    node.nags = node.nags.includes(nag)
      ? node.nags.filter((other) => other !== nag)
      : [nag, ...node.nags.filter((other) => !(other in SIGNS))];
    changed(node);
  }

  function write() {
    if (!node) return;
    node.comment = comment.value.trim();
    changed(node);
  }

  /** @param {TreeNode} current */
  function update(current) {
    if (node !== current) comment.value = current.comment;
    node = current;
    show(element, current.parent !== null);
    comment.placeholder = t("analysis.comment");
    for (const button of signs)
      button.setAttribute("aria-pressed", String(current.nags.includes(Number(button.dataset.nag))));
  }
  return { element, update };
}
