/** Moves by typing: SAN, LAN or UCI, with the reason if it cannot be done. */

import { h } from "../dom.js";
import { bilingual, label, text } from "../i18n.js";
import * as rules from "../rules.js";
import { capital } from "./story.js";

/** @param {import("./turn-builder.js").TurnBuilder} builder */
export function createTypedMove(builder) {
  const input = h("input", {
    class: "typed-input",
    attrs: {
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: 60,
      placeholder: "c5c6",
    },
  });
  label(input, "typed.label");
  const reason = h("p", { class: "reason", attrs: { role: "status" } });
  const submit = text(h("button", { class: "button", attrs: { type: "submit" } }), "typed.play");
  /** What the rules are asked about. */
  let asked = "";
  const element = h(
    "form",
    {
      class: "typed",
      on: {
        submit: (event) => {
          event.preventDefault();
          builder.whenAnswered(() => void play());
        },
      },
    },
    h("div", { class: "typed-row" }, input, submit),
    reason,
  );
  input.addEventListener("input", () => (reason.textContent = ""));

  /** What cannot be played stays in the field. */
  async function play() {
    const typed = input.value.trim();
    if (!typed) return;
    reason.textContent = "";
    if (!builder.mayMove()) {
      text(reason, "typed.not-now");
      return;
    }
    input.value = "";
    asked = typed;
    if (!(await builder.act({ move: typed }))) input.value ||= typed;
  }

  /** Why what was typed cannot be done; what was pressed is answered below the board. @param {import("../types.js").Words} words */
  async function refuse(words) {
    const typed = asked;
    asked = "";
    if (!typed) return;
    reason.removeAttribute("data-t-text");
    bilingual(reason, capital(words));
    if (!builder.view || builder.view.deployment) return;
    try {
      const answer = await rules.explain(builder.view.line, typed);
      if (!answer.legal) bilingual(reason, capital(answer.message));
    } catch {
      // The first reason stands.
    }
  }
  return { element, input, refuse };
}
