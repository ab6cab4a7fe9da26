/** What the signs on target squares mean. */

import { TARGET_KINDS, targetIcon } from "../board/marks.js";
import { h } from "../dom.js";
import { text } from "../i18n.js";
import { settings } from "../settings.js";

export function createLegend() {
  const list = h(
    "ul",
    { class: "legend-list" },
    ...TARGET_KINDS.map((kind) => h("li", {}, targetIcon(kind), text(h("span"), `target.${kind}`))),
  );
  const element = h(
    "details",
    { class: "legend", attrs: { open: settings.legend } },
    text(h("summary"), "legend.title"),
    list,
  );
  element.addEventListener("toggle", () => {
    if (settings.legend !== element.open) settings.legend = element.open;
  });
  return element;
}
