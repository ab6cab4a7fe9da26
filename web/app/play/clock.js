/** Shows the clock of a side as it runs. What it shows is asked for each time: nothing is counted here. */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { play } from "../sound.js";

const LOW_MS = 20_000;

/** @param {"red" | "blue"} side */
export function createClock(side) {
  const element = h("div", { class: "clock", attrs: { role: "timer" }, data: { side } });
  /** @type {() => number | null} */
  let timeLeft = () => null;
  let running = false;
  let warned = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function draw() {
    const rest = timeLeft() ?? 0;
    const shown = format(rest);
    if (element.textContent !== shown) element.textContent = shown;
    element.setAttribute("aria-label", t("clock.label", { side: t(`side.${side}`), time: shown }));
    element.classList.toggle("low", rest < LOW_MS);
    element.classList.toggle("running", running);
    if (rest > LOW_MS) warned = false;
    else if (running && !warned) {
      warned = true;
      play("tick");
    }
    clearTimeout(timer);
    if (running && rest > 0) timer = setTimeout(draw, rest < LOW_MS ? 50 : 250);
  }

  /** @param {() => number | null} source milliseconds left now @param {boolean} runs */
  function follow(source, runs) {
    timeLeft = source;
    running = runs;
    draw();
  }
  return { element, follow, stop: () => clearTimeout(timer) };
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
