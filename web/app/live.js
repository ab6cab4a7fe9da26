/** Says things to screen readers. */

import { h } from "./dom.js";

const region = h("div", { class: "visually-hidden", id: "live", attrs: { "aria-live": "polite", role: "status" } });
const alarm = h("div", { class: "visually-hidden", id: "alarm", attrs: { "aria-live": "assertive", role: "alert" } });

export function startLive() {
  document.body.append(region, alarm);
}

/** @param {string} sentence */
export function announce(sentence) {
  write(region, sentence);
}

/** For check, the end of a game, and refusals. @param {string} sentence */
export function alert(sentence) {
  write(alarm, sentence);
}

/** The same sentence twice is heard twice. @param {HTMLElement} place @param {string} sentence */
function write(place, sentence) {
  place.textContent = place.textContent === sentence ? `${sentence}\u00a0` : sentence;
}
