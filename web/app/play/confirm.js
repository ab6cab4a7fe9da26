/** A question before something that cannot be taken back. */

import { h } from "../dom.js";
import { dialog, textButton } from "../widgets.js";

/** @param {string} question @param {string} yes @param {() => void} action */
export function confirmAction(question, yes, action) {
  const buttons = h("div", { class: "buttons" });
  const element = dialog(question, [buttons]);
  const accept = () => {
    element.close();
    action();
  };
  buttons.append(
    textButton(yes, accept, "primary confirm-yes"),
    textButton("dialog.cancel", () => element.close()),
  );
}
