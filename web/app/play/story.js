/**
 * One line below the board that says what happened, and why something cannot be done. It always takes the
 * same room, so nothing moves when it speaks. A click on what happened shows it once more.
 */

import { address } from "../base.js";
import { h, show } from "../dom.js";
import { bilingual, text } from "../i18n.js";
import { icon } from "../icons.js";

/** @typedef {import("../types.js").Words} Words */

const REFUSAL_MS = 7000;

/** @param {{ replay?: () => void, signal?: AbortSignal }} [events] the signal ends it */
export function createStory(events = {}) {
  const words = h("span", { class: "story-words" });
  const replay = h(
    "button",
    { class: "story-turn", attrs: { type: "button" }, on: { click: () => events.replay?.() } },
    icon("replay", "icon story-icon"),
    words,
  );
  const reason = h("span", { class: "story-reason" });
  const link = text(h("a", { class: "story-link", attrs: { href: "/rules" } }), "story.rule");
  const refusal = h("p", { class: "story-refusal", attrs: { hidden: true } }, reason, " ", link);
  const note = h("p", { class: "story-note" });
  const element = h("div", { class: "story" }, replay, note, refusal);
  /** @type {number | undefined} */
  let timer;
  /** What was told last. */
  let told = "";
  /** Whether what is said there now is known in the language of the page only. */
  let isMonolingual = false;

  function showBase() {
    const hasTurn = words.textContent !== "";
    show(refusal, false);
    show(replay, hasTurn);
    show(note, !hasTurn);
  }

  /** What happened last; nothing before the first turn. @param {{ words: Words, side: string } | null | undefined} turn */
  function tell(turn) {
    if (turn) bilingual(words, turn.words);
    else {
      words.removeAttribute("data-t-words");
      words.textContent = "";
    }
    replay.dataset.side = turn?.side ?? "";
    const now = JSON.stringify(turn?.words ?? null);
    // News of the same position does not take back what was just said.
    if (now !== told) settle();
    told = now;
  }

  /** What is to be done, before anything has happened. @param {string} key @param {import("../i18n.js").Params} [params] */
  function hint(key, params) {
    text(note, key, params);
    if (refusal.hidden) showBase();
  }

  /** A rule that stands in the way. @param {Words} message @param {number | null} [section] of the rule book */
  function refuse(message, section) {
    bilingual(reason, capital(message));
    isMonolingual = message.en === message.vi;
    link.setAttribute("href", address(`/rules#section-${section ?? 1}`));
    show(link, Boolean(section));
    show(replay, false);
    show(note, false);
    show(refusal, true);
    refusal.classList.remove("plain");
    clearTimeout(timer);
    timer = setTimeout(showBase, REFUSAL_MS);
  }

  /** Something else worth saying for a moment. @param {Words} message */
  function say(message) {
    refuse(message, null);
    refusal.classList.add("plain");
  }

  /** Takes a refusal away. */
  function settle() {
    clearTimeout(timer);
    showBase();
  }

  // What was said in one language only does not stay in the other.
  document.addEventListener("language", () => isMonolingual && settle(), { signal: events.signal });
  tell(null);
  return { element, tell, hint, refuse, say, settle };
}

/** As a sentence. @param {Words} words @returns {Words} */
export function capital(words) {
  const sentence = (/** @type {string} */ text) => {
    // The name of a square stays small.
    const begun = /^[a-k]\d/.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1);
    return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
  };
  return { en: sentence(words.en), vi: sentence(words.vi) };
}
