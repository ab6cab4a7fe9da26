/** Movement of pieces, told by the action log. Nothing moves for those who prefer it so. */

import { s } from "../dom.js";
import { centreOf } from "./geometry.js";
import { drawStack } from "./pieces.js";
import { parseStack } from "./stacks.js";

/** @typedef {import("./geometry.js").Side} Side */
/** @typedef {import("../types.js").MoveLog} MoveLog */

export const SLIDE_MS = 210;

export function wantsMotion() {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {{x: number, y: number}} point */
const at = (point) => `translate(${point.x}px, ${point.y}px)`;

/**
 * Plays one move over the board that already shows its result. Resolves when it is over.
 * @param {SVGGElement} layer above the pieces
 * @param {MoveLog} log
 * @param {Side} orientation
 * @param {(square: string, hidden: boolean) => void} hide hides what stands on a square meanwhile
 */
export async function playMove(layer, log, orientation, hide) {
  const from = centreOf(log.from, orientation);
  const to = centreOf(log.to, orientation);
  const takes = log.kind.endsWith("capture");
  const victim = takes ? takenFrom(log) : null;
  const arrives = log.kind === "normal" || log.kind === "capture" || log.kind === "combine";
  const traveller = drawStack(parseStack(log.stack));
  /** @type {Element[]} */
  const ghosts = [];
  if (victim) {
    const ghost = s("g", {}, drawStack(victim));
    ghost.style.transform = at(to);
    layer.append(ghost);
    ghosts.push(ghost);
  }
  const moving = s("g", { class: "moving" }, traveller);
  moving.style.transform = at(from);
  layer.append(moving);
  ghosts.push(moving);
  const hidden = arrives ? log.to : log.kind === "stay_capture" && !log.step ? log.from : null;
  if (hidden) hide(hidden, true);
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const duration = SLIDE_MS + Math.min(distance / 5, 140);
  await moving.animate([{ transform: at(from) }, { transform: at(to) }], {
    duration,
    easing: arrives ? "cubic-bezier(.3,.1,.2,1)" : "ease-in",
    fill: "forwards",
  }).finished;
  if (takes) burst(layer, to);
  if (log.kind === "stay_capture") {
    ghosts[0]?.remove();
    await moving.animate([{ transform: at(to) }, { transform: at(from) }], { duration, easing: "ease-out" }).finished;
  }
  if (hidden) hide(hidden, false);
  for (const ghost of ghosts) ghost.remove();
  for (const action of log.actions) {
    if (action.type === "promote" && action.square) shine(layer, centreOf(action.square, orientation), action);
  }
}

/** The enemy stack that a capture removed. @param {MoveLog} log */
function takenFrom(log) {
  const action = log.actions.find(({ type, square }) => type === "remove_piece" && square === log.to);
  return action?.stack ? parseStack(action.stack) : null;
}

/** @param {SVGGElement} layer @param {{x: number, y: number}} place */
function burst(layer, place) {
  const ring = s("circle", { class: "burst", r: 40 });
  ring.style.transform = at(place);
  layer.append(ring);
  const animation = ring.animate(
    [
      { transform: `${at(place)} scale(.5)`, opacity: 0.9 },
      { transform: `${at(place)} scale(1.5)`, opacity: 0 },
    ],
    { duration: 320, easing: "ease-out" },
  );
  animation.finished.then(
    () => ring.remove(),
    () => ring.remove(),
  );
}

/** @param {SVGGElement} layer @param {{x: number, y: number}} place @param {import("./stacks.js").Action} action */
function shine(layer, place, action) {
  const hero = s(
    "g",
    { class: "shine" },
    drawStack({ color: action.color ?? "red", pieces: [{ role: action.role ?? "", heroic: true }] }),
  );
  hero.style.transform = at(place);
  layer.append(hero);
  const animation = hero.animate(
    [
      { transform: `${at(place)} scale(1)`, opacity: 1 },
      { transform: `${at(place)} scale(1.35)`, opacity: 0.8, offset: 0.4 },
      { transform: `${at(place)} scale(1)`, opacity: 0 },
    ],
    { duration: 600 },
  );
  animation.finished.then(
    () => hero.remove(),
    () => hero.remove(),
  );
}
