/** An address that leads nowhere. */

import { h } from "../dom.js";
import { text } from "../i18n.js";

/** @param {import("../router.js").PageContext} context */
export function mount({ root }) {
  showMissing(root, "missing.title");
}

/** Says so in place of a page. @param {HTMLElement} root @param {string} key what is missing */
export function showMissing(root, key) {
  root.className = "narrow-page missing-page";
  root.replaceChildren(text(h("h1"), key), h("p", {}, text(h("a", { attrs: { href: "/" } }), "missing.home")));
}
