/** What is drawn on and around squares: targets by what would happen there, the last turn, check, zones, arrows. */

import { s } from "../dom.js";
import { CELL, centreOf } from "./geometry.js";

/** @typedef {import("./geometry.js").Square} Square */
/** @typedef {import("./geometry.js").Side} Side */
/** @typedef {"normal" | "capture" | "stay_capture" | "suicide_capture" | "combine" | "recombine"} TargetKind */
/** @typedef {{ from: Square, to: Square, kind?: string, rank?: number }} Arrow */

export const TARGET_KINDS = /** @type {const} */ ([
  "normal",
  "capture",
  "stay_capture",
  "suicide_capture",
  "combine",
  "recombine",
]);

/** The sign of a target around 0, 0. Every kind has its own shape. @param {TargetKind} kind */
export function drawTarget(kind) {
  const group = s("g", { class: `target ${kind}` });
  if (kind === "normal") {
    group.append(s("circle", { class: "halo", r: 19 }), s("circle", { class: "ink-fill", r: 14 }));
  } else if (kind === "capture") {
    group.append(s("circle", { class: "halo", r: 46 }), s("circle", { class: "ink", r: 46 }));
  } else if (kind === "stay_capture") {
    const sight = "M0 -49V-25M0 49V25M-49 0H-25M49 0H25";
    group.append(
      s("circle", { class: "halo thin", r: 36 }),
      s("path", { class: "halo thin", d: sight }),
      s("circle", { class: "ink thin", r: 36 }),
      s("path", { class: "ink", d: sight }),
    );
  } else if (kind === "suicide_capture") {
    const cross = "M-15 -15L15 15M15 -15L-15 15";
    group.append(
      s("circle", { class: "halo", r: 46 }),
      s("circle", { class: "ink broken", r: 46 }),
      s("circle", { class: "badge-ground", cx: 30, cy: -30, r: 21 }),
      s("path", { class: "badge-sign", d: cross, transform: "translate(30 -30) scale(.72)" }),
    );
  } else {
    const plus = "M0 -17V17M-17 0H17";
    const frame =
      kind === "combine" ? "M-46 -20V-46H-20M20 -46H46V-20M46 20V46H20M-20 46H-46V20" : "M-46 -46H46V46H-46Z";
    group.append(
      s("path", { class: "halo", d: frame }),
      s("path", { class: "ink", d: frame }),
      s("circle", { class: "badge-ground", cx: 32, cy: -32, r: 17 }),
      s("path", { class: "badge-sign", d: plus, transform: "translate(32 -32) scale(.55)" }),
    );
  }
  return group;
}

/** The sign of a kind of target for legends. @param {TargetKind} kind */
export function targetIcon(kind) {
  return s("svg", { class: "icon-target", viewBox: "-56 -56 112 112", "aria-hidden": "true" }, drawTarget(kind));
}

/** @param {Map<Square, TargetKind[]>} targets @param {Side} orientation */
export function drawTargets(targets, orientation) {
  const group = s("g", { class: "targets" });
  for (const [square, kinds] of targets) {
    const { x, y } = centreOf(square, orientation);
    for (const kind of kinds) {
      const mark = drawTarget(kind);
      mark.setAttribute("transform", `translate(${x} ${y})`);
      mark.dataset.square = square;
      group.append(mark);
    }
  }
  return group;
}

/** A rounded cell under a square. @param {Square} square @param {string} className @param {Side} orientation */
export function drawCell(square, className, orientation) {
  const { x, y } = centreOf(square, orientation);
  const half = CELL / 2 - 1;
  return s("rect", { class: className, x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: 12 });
}

/**
 * Air-defence zones as one area for each side.
 * @param {Record<Side, Set<Square>>} zones @param {Side} orientation
 */
export function drawZones(zones, orientation) {
  const group = s("g", { class: "zones" });
  for (const side of /** @type {const} */ (["red", "blue"])) {
    let path = "";
    for (const square of zones[side]) {
      const { x, y } = centreOf(square, orientation);
      path += `M${x - 50} ${y - 50}h100v100h-100z`;
    }
    if (path) {
      group.append(
        s("path", { class: `zone ${side}`, d: path }),
        s("path", { class: `zone-pattern ${side}`, d: path, fill: `url(#zone-${side})` }),
      );
    }
  }
  return group;
}

/** Patterns that tell whose zone it is without colour: slanted to the right for Red, to the left for Blue. */
export function drawZonePatterns() {
  /** @param {Side} side @param {number} angle */
  const pattern = (side, angle) =>
    s(
      "pattern",
      {
        id: `zone-${side}`,
        width: 20,
        height: 20,
        patternUnits: "userSpaceOnUse",
        patternTransform: `rotate(${angle})`,
      },
      s("path", { class: `zone-hatch ${side}`, d: "M10 0V20" }),
    );
  return s("defs", {}, pattern("red", 45), pattern("blue", -45));
}

/** A line between squares with a head. @param {Arrow} arrow @param {Side} orientation */
export function drawArrow(arrow, orientation) {
  const from = centreOf(arrow.from, orientation);
  const to = centreOf(arrow.to, orientation);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return s("circle", { class: `arrow-ring rank-${arrow.rank ?? 0}`, cx: to.x, cy: to.y, r: 44 });
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const width = 17 - 4 * Math.min(arrow.rank ?? 0, 2);
  const tip = { x: to.x - ux * 8, y: to.y - uy * 8 };
  const neck = { x: tip.x - ux * 40, y: tip.y - uy * 40 };
  const start = { x: from.x + ux * 30, y: from.y + uy * 30 };
  const side = (/** @type {{x:number,y:number}} */ p, /** @type {number} */ w) =>
    `${(p.x - uy * w).toFixed(1)} ${(p.y + ux * w).toFixed(1)}`;
  const half = width / 2;
  const d =
    `M${side(start, half)}L${side(neck, half)}L${side(neck, width + 6)}L${tip.x.toFixed(1)} ${tip.y.toFixed(1)}` +
    `L${side(neck, -width - 6)}L${side(neck, -half)}L${side(start, -half)}Z`;
  return s("path", { class: `arrow rank-${arrow.rank ?? 0}${arrow.kind ? ` ${arrow.kind}` : ""}`, d });
}

/** An arrow or a circle that a visitor drew. @param {import("./shapes.js").Shape} shape @param {Side} orientation */
export function drawShape({ from, to, color }, orientation) {
  const drawn = drawArrow({ from, to }, orientation);
  drawn.setAttribute("class", `shape ${from === to ? "ring" : "line"} ${color}`);
  return drawn;
}

/** Where a piece can go, and who attacks it. @param {{ from: Square, targets: Square[], attackers: Square[] }} reach @param {Side} orientation */
export function drawReach({ from, targets, attackers }, orientation) {
  const dots = targets.map((square) => {
    const { x, y } = centreOf(square, orientation);
    return s("circle", { class: "reach-dot", cx: x, cy: y, r: 17, "data-square": square });
  });
  const lines = attackers.map((square) => {
    const line = drawArrow({ from: square, to: from, rank: 2 }, orientation);
    line.setAttribute("class", "reach-attack");
    return line;
  });
  return [...dots, ...lines];
}

/** A square that the enemy Commander looks at. @param {Square} square @param {Side} orientation */
export function drawSight(square, orientation) {
  const { x, y } = centreOf(square, orientation);
  return s("path", { class: "sight", d: `M${x - 15} ${y - 15}l30 30M${x + 15} ${y - 15}l-30 30` });
}

/** The line along which Commanders face each other. @param {[Square, Square]} pair @param {Side} orientation */
export function drawFacing([a, b], orientation) {
  const from = centreOf(a, orientation);
  const to = centreOf(b, orientation);
  return s("line", { class: "facing", x1: from.x, y1: from.y, x2: to.x, y2: to.y });
}
