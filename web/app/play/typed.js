/** Moves by typing: SAN, LAN or UCI, with the reason if it cannot be done. */

import { h } from "../dom.js";
import { bilingual, label, text } from "../i18n.js";
import * as rules from "../rules.js";

/** @param {import("./turn-builder.js").TurnBuilder} builder */
export function createTypedMove(builder) {
  const input = h("input", {
    class: "typed-input",
    attrs: { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 60, placeholder: "Ic6 · c5c6 · F>e7" },
  });
  label(input, "typed.label");
  const reason = h("p", { class: "reason", attrs: { role: "status" } });
  const submit = text(h("button", { class: "button", attrs: { type: "submit" } }), "typed.play");
  const element = h(
    "form",
    {
      class: "typed",
      on: {
        submit: async (event) => {
          event.preventDefault();
          const typed = input.value.trim();
          if (!typed || !builder.view) return;
          reason.textContent = "";
          if (!builder.mayMove()) {
            text(reason, "typed.not-now");
            return;
          }
          if (await builder.act({ move: typed })) input.value = "";
        },
      },
    },
    h("div", { class: "typed-row" }, input, submit),
    reason,
  );
  input.addEventListener("input", () => (reason.textContent = ""));

  /** @param {import("../types.js").Words} words */
  async function refuse(words) {
    const typed = input.value.trim();
    reason.removeAttribute("data-t-text");
    bilingual(reason, words);
    if (!typed || !builder.view || builder.view.deployment) return;
    try {
      const answer = await rules.explain(builder.view.line, typed);
      if (!answer.legal) bilingual(reason, answer.message);
    } catch {
      // The first reason stands.
    }
  }
  return { element, input, refuse };
}
