/** An address that leads nowhere. */

import { h } from "../dom.js";
import { text } from "../i18n.js";

/** @param {import("../router.js").PageContext} context */
export function mount({ root }) {
  root.className = "narrow-page";
  root.append(text(h("h1"), "missing.title"), h("p", {}, text(h("a", { attrs: { href: "/" } }), "missing.home")));
}
