/** Beside the board: who of a stack goes, the deployment under way, and a typed move. */

import { targetIcon } from "../board/marks.js";
import { stackIcon } from "../board/pieces.js";
import { h, show } from "../dom.js";
import { bilingual, label, onLanguage, t, text } from "../i18n.js";
import { piecesName } from "./describe.js";
import { turnText } from "./notation.js";
import { splitStack } from "./options.js";

/** @typedef {import("./turn-builder.js").TurnBuilder} TurnBuilder */
/** @typedef {import("../types.js").DeploymentInfo} DeploymentInfo */

/** @param {TurnBuilder} builder @param {AbortSignal} signal */
export function createTray(builder, signal) {
  const chooser = h("div", { class: "chooser", attrs: { role: "radiogroup" } });
  const deployment = h("div", { class: "deployment" });
  const element = h("section", { class: "tray", attrs: { "aria-live": "off" } }, deployment, chooser);
  label(element, "tray.title");
  label(chooser, "chooser.title");

  function refresh() {
    const focused = element.contains(document.activeElement) ? nameOf(document.activeElement) : null;
    redraw();
    if (focused) keepFocus(focused);
  }

  /** What was drawn anew keeps the focus; what is gone hands it to the board. @param {string} name */
  function keepFocus(name) {
    const same = [...element.querySelectorAll("button")].find((button) => nameOf(button) === name);
    if (same && !element.hidden) same.focus({ preventScroll: true });
    else builder.board.grid.focus(builder.board.grid.current());
  }

  function redraw() {
    const { view, square, options } = builder;
    const under = view?.deployment && builder.mayMove() ? view.deployment : null;
    show(deployment, Boolean(under));
    deployment.replaceChildren(...(under ? drawDeployment(builder, under) : []));
    const several = square !== null && (options.length > 1 || Boolean(under));
    show(chooser, several);
    chooser.replaceChildren(...(several ? drawChooser(builder) : []));
    show(element, Boolean(under) || several);
  }
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (event.target instanceof HTMLElement && event.target.closest("input, textarea, select, dialog, [role=grid]"))
        return;
      builder.key("Escape");
    },
    { signal },
  );
  onLanguage(refresh, signal);
  refresh();
  return { element, refresh };
}

/** @param {Element | null} button */
function nameOf(button) {
  if (!(button instanceof HTMLElement)) return "";
  const { act, group, whole } = button.dataset;
  return `${act ?? ""} ${group ?? ""} ${whole ?? ""}`;
}

/** @param {TurnBuilder} builder */
function drawChooser(builder) {
  const stack = builder.square ? builder.board.config.stacks.get(builder.square) : undefined;
  if (!stack) return [];
  const title = text(h("h2", { class: "tray-title" }), "chooser.title");
  const buttons = builder.options.map((option, index) => {
    const { going } = splitStack(stack, option.group);
    const chosen = index === builder.chosen;
    const name = option.whole ? t("chooser.whole") : piecesName(going.pieces);
    return h(
      "button",
      {
        class: "chip",
        data: { group: option.group, whole: String(option.whole) },
        attrs: {
          type: "button",
          role: "radio",
          "aria-checked": String(chosen),
          "aria-label": `${name} ${t("chooser.targets", { count: option.targets.size })}`,
        },
        on: { click: () => builder.whenAnswered(() => builder.chooseGroup(option.group, option.whole)) },
      },
      stackIcon(going),
      h("span", { class: "chip-name" }, name),
      h("kbd", { attrs: { "aria-hidden": "true" } }, index + 1),
    );
  });
  return [title, h("div", { class: "chips" }, ...buttons)];
}

/** @param {TurnBuilder} builder @param {DeploymentInfo} deployment */
function drawDeployment(builder, deployment) {
  const { origin, steps, finish, stayed } = deployment;
  const list = h(
    "ol",
    { class: "steps" },
    ...steps.map((step) =>
      h("li", {}, turnText(step.san, deployment.side), bilingual(h("span", { class: "step-words" }), step.words)),
    ),
  );
  const waiting = h("p", { class: "waiting" });
  const left = deployment.waiting;
  text(waiting, left.length ? "deployment.waiting" : "deployment.nobody", {
    pieces: left.map(({ role }) => t(`role.${role}`)).join(", "),
  });
  const hint = deployment.recombine.length
    ? h("p", { class: "recombine-hint" }, targetIcon("recombine"), text(h("span"), "deployment.recombine"))
    : null;
  const why = finish.ok ? null : bilingual(h("p", { class: "why-not", id: "why-not" }), finish.why);
  return [
    text(h("h2", { class: "tray-title" }), "deployment.title", { square: origin }),
    list,
    waiting,
    stayed.length ? text(h("p", { class: "waiting" }), "deployment.stayed", { pieces: piecesName(stayed) }) : null,
    hint,
    why,
    h(
      "div",
      { class: "buttons" },
      button(
        builder,
        "deployment.finish",
        "primary",
        () => builder.act({ finish: true }),
        finish.ok ? null : finish.why,
      ),
      button(builder, "deployment.undo", "", () => builder.act({ undo: true })),
      button(builder, "deployment.cancel", "", () => builder.act({ cancel: true })),
    ),
  ].filter((part) => part !== null);
}

/** @param {TurnBuilder} builder @param {string} key @param {string} kind @param {() => void} action @param {import("../types.js").Words | null} [why] it cannot be done */
function button(builder, key, kind, action, why = null) {
  const disabled = why !== null;
  const attrs = {
    type: "button",
    "aria-disabled": disabled ? "true" : null,
    "aria-describedby": disabled ? "why-not" : null,
  };
  return text(
    h("button", {
      class: `button ${kind}`,
      data: { act: key.split(".")[1] ?? "" },
      attrs,
      on: { click: () => (why ? builder.events.refused(why, 9) : builder.whenAnswered(action)) },
    }),
    key,
  );
}
