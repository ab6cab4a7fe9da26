/** An example of the rule book: a live board, and what is said about it. */

import { h } from "../dom.js";
import { text } from "../i18n.js";
import { icon } from "../icons.js";
import { turnText } from "../play/notation.js";
import { TurnBuilder } from "../play/turn-builder.js";
import * as rules from "../rules.js";
import { textButton } from "../widgets.js";

/** @typedef {import("./book.js").Case} Case */
/** @typedef {import("./book.js").Claim} Claim */

/** @param {Case} example @param {number} section */
export function createExample(example, section) {
  const side = example.fen.split(" ")[1] === "b" ? "blue" : "red";
  const answer = h("p", { class: "example-answer", attrs: { role: "status" } });
  const again = textButton("rules.again", () => void reset(), "small", "rematch");
  again.hidden = true;
  const place = h("div", { class: "example-board" });
  /** @type {TurnBuilder | undefined} built when it is first needed: the book has many boards */
  let builder;
  const claims = h("ul", { class: "claims" }, ...example.claims.map((claim) => h("li", {}, claimButton(claim))));
  const element = h("div", { class: "example" }, place, h("div", { class: "example-side" }, claims, answer, again));

  /** @param {string} words */
  function say(words) {
    answer.textContent = words.charAt(0).toLocaleUpperCase() + words.slice(1);
  }

  function build() {
    const built = new TurnBuilder({
      mayMove: () => true,
      turn: (view) => {
        say(view.last ? view.last.words[language()] : "");
        again.hidden = false;
      },
      change: () => {},
      refused: (words) => say(words[language()]),
    });
    if (section === 6) built.zones = "both";
    place.append(built.board.element);
    return built;
  }

  async function reset() {
    again.hidden = true;
    answer.textContent = "";
    builder ??= build();
    void builder.show(await rules.view({ fen: example.fen }));
    builder.board.set({ arrows: [], focusSquares: [] });
    return builder;
  }

  /** @param {Claim} claim */
  function claimButton(claim) {
    const sign = claim.sign === "yes" ? "check" : claim.sign === "no" ? "close" : "eye";
    const words = claim.text;
    return h(
      "button",
      { class: `claim ${claim.sign}`, attrs: { type: "button" }, on: { click: () => void show(claim) } },
      icon(sign, "icon claim-icon"),
      claim.turn ? turnText(claim.turn, side, words) : words,
      claim.sign === "no" ? text(h("span", { class: "visually-hidden" }), "rules.not-legal") : null,
    );
  }

  /** @param {Claim} claim */
  async function show(claim) {
    const { board } = await reset();
    say(claim.text);
    again.hidden = false;
    board.set({
      arrows: (claim.ways ?? []).map(([from, to]) => ({ from, to, kind: claim.sign })),
      focusSquares: claim.squares ?? [],
    });
    if (claim.uci) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await builder?.act({ move: claim.uci });
      say(claim.text);
    }
  }

  return { element, start: reset };
}

/** @returns {"en" | "vi"} */
function language() {
  return document.documentElement.lang === "vi" ? "vi" : "en";
}
