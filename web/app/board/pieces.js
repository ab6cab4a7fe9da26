/** Pictures of stacks. The pieces are symbols of one file, the same that the picture maker draws with. */

import { s } from "../dom.js";

/** @typedef {import("./stacks.js").Stack} Stack */
/** @typedef {import("./stacks.js").Piece} Piece */
/** @typedef {import("./geometry.js").Side} Side */
/** @typedef {"" | "-plain" | "-mini"} Form with a meander, with a plain ring, for carried pieces */

const PLAIN_BELOW = matchMedia("(max-width: 620px)");

/** Puts the symbols into the document, once. */
export async function loadPieces() {
  if (document.getElementById("sign-navy")) return;
  const answer = await fetch(new URL("../pieces.svg", import.meta.url));
  const sprite = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  sprite.classList.add("sprite");
  document.body.prepend(document.adoptNode(sprite));
}

/** One piece around 0, 0. @param {Piece} piece @param {Side} color @param {Form} form @param {number} size */
function drawPiece(piece, color, form, size) {
  const name = `${color}-${piece.role}${piece.heroic ? "-hero" : ""}${form}`;
  return s("use", { class: "piece", href: `#${name}`, x: -size / 2, y: -size / 2, width: size, height: size });
}

/** Where the pieces of a stack stand and how large they are: the carrier, then what it carries. */
const PLACES = /** @type {Record<number, [number, number, number][]>} */ ({
  1: [[0, 0, 98]],
  2: [
    [-7, -8, 88],
    [23, 23, 58],
  ],
  3: [
    [0, -11, 84],
    [-26, 24, 55],
    [26, 24, 55],
  ],
});

/** A stack around 0, 0: the carrier, and what it carries as small discs on its lower edge. @param {Stack} stack */
export function drawStack(stack) {
  const group = s("g", { class: `stack ${stack.color}` });
  const places = PLACES[Math.min(stack.pieces.length, 3)] ?? [];
  stack.pieces.forEach((piece, index) => {
    const [x, y, size] = places[Math.min(index, 2)] ?? [0, 0, 98];
    const form = index > 0 ? "-mini" : PLAIN_BELOW.matches ? "-plain" : "";
    const picture = drawPiece(piece, stack.color, form, size);
    if (x || y) picture.setAttribute("transform", `translate(${x} ${y})`);
    group.append(picture);
  });
  return group;
}

/** A picture of a stack for panels and lists. @param {Stack} stack @param {string} [className] */
export function stackIcon(stack, className = "icon-stack") {
  return s("svg", { class: className, viewBox: "-52 -52 104 104", "aria-hidden": "true" }, drawStack(stack));
}
