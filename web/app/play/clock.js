/** A clock that runs between what the server tells. */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { play } from "../sound.js";

const LOW_MS = 20_000;

/** @param {"red" | "blue"} side */
export function createClock(side) {
  const element = h("div", { class: "clock", attrs: { role: "timer" }, data: { side } });
  let left = 0;
  let since = 0;
  let running = false;
  let warned = false;
  /** @type {number | undefined} */
  let timer;

  function now() {
    return Math.max(0, left - (running ? performance.now() - since : 0));
  }

  function draw() {
    const rest = now();
    element.textContent = format(rest);
    element.setAttribute("aria-label", t("clock.label", { side: t(`side.${side}`), time: format(rest) }));
    element.classList.toggle("low", rest < LOW_MS);
    element.classList.toggle("running", running);
    if (running && rest < LOW_MS && !warned) {
      warned = true;
      play("tick");
    }
    clearTimeout(timer);
    if (running && rest > 0) timer = setTimeout(draw, rest < LOW_MS ? 100 : 250);
  }

  /** @param {number} milliseconds @param {boolean} runs */
  function set(milliseconds, runs) {
    left = milliseconds;
    since = performance.now();
    if (milliseconds > LOW_MS) warned = false;
    running = runs;
    draw();
  }
  return { element, set, stop: () => clearTimeout(timer) };
}

/** @param {number} milliseconds */
export function format(milliseconds) {
  const seconds = milliseconds < LOW_MS ? Math.floor(milliseconds / 100) / 10 : Math.ceil(milliseconds / 1000);
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  const tail = milliseconds < LOW_MS ? (seconds % 60).toFixed(1).padStart(4, "0") : String(whole % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}
