/** Before a game against a friend begins: the link for the one, the way in for the other. */

import { h, show } from "../dom.js";
import { label, text } from "../i18n.js";
import { copy, textButton } from "../widgets.js";

/** @typedef {import("../types.js").Game} Game */

/** @param {{ join: (side: "red" | "blue" | undefined) => void, cancel: () => void }} events */
export function createInvitation(events) {
  const element = h("div", { class: "invitation", attrs: { hidden: true } });

  /** @param {Game} game */
  function update(game) {
    const waiting = game.status === "waiting";
    show(element, waiting);
    if (!waiting) return;
    element.replaceChildren(...(game.you.length ? hostView() : guestView(game)));
  }

  function hostView() {
    const link = h("input", {
      class: "link",
      attrs: { readonly: true, value: location.href, type: "text" },
      on: { focus: () => link.select() },
    });
    label(link, "invite.link");
    return [
      text(h("h2"), "invite.title"),
      text(h("p"), "invite.text"),
      h(
        "div",
        { class: "link-row" },
        link,
        textButton("invite.copy", () => void copy(location.href), "primary"),
      ),
      h("p", { class: "pulse" }, text(h("span"), "invite.waiting")),
      textButton("invite.cancel", events.cancel, "quiet"),
    ];
  }

  /** @param {Game} game */
  function guestView(game) {
    const host = game.players.red.kind === "open" ? "blue" : "red";
    const side = host === "red" ? "blue" : "red";
    const { name } = game.players[host];
    return [
      text(h("h2"), name ? "invite.challenge" : "invite.challenge-plain", name ? { name } : undefined),
      text(h("p"), `invite.you-play-${side}`),
      textButton("invite.join", () => events.join(side), "primary large join-button"),
    ];
  }
  return { element, update };
}
