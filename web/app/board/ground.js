/** The board without pieces: sea, coast, river, reefs, lines, coordinates. Colours are in style/board.css. */

import { s } from "../dom.js";
import { CELL, FILES, FILE_COUNT, HEIGHT, MARGIN, RANK_COUNT, WIDTH } from "./geometry.js";

/** Coordinates of lines, as Red sees them. @param {number} file */
const x = (file) => MARGIN + (file + 0.5) * CELL;
/** @param {number} rank from 1 */
const y = (rank) => MARGIN + (RANK_COUNT - rank + 0.5) * CELL;

const LEFT = MARGIN;
const RIGHT = WIDTH - MARGIN;
const TOP = MARGIN;
const BOTTOM = HEIGHT - MARGIN;
const COAST = x(2);
const NORTH_BANK = y(7) + 8;
const SOUTH_BANK = y(6) - 8;

/** Everything below the pieces, as Red sees it. */
export function drawGround() {
  return s(
    "g",
    { class: "ground" },
    s("rect", { class: "frame", x: 0, y: 0, width: WIDTH, height: HEIGHT, rx: 14 }),
    s("rect", { class: "land", x: LEFT, y: TOP, width: RIGHT - LEFT, height: BOTTOM - TOP }),
    drawSea(),
    drawRiver(),
    drawLines(),
    drawReef(5),
    drawReef(7),
    s("rect", { class: "edge", x: LEFT, y: TOP, width: RIGHT - LEFT, height: BOTTOM - TOP }),
  );
}

function drawSea() {
  const shore = `M${COAST} ${TOP}V${NORTH_BANK}M${COAST} ${SOUTH_BANK}V${BOTTOM}`;
  return s(
    "g",
    {},
    s("rect", { class: "sea", x: LEFT, y: TOP, width: COAST - LEFT, height: BOTTOM - TOP }),
    s("path", { class: "swell", d: swell(LEFT, COAST - 22, TOP, BOTTOM) }),
    s("path", { class: "surf", d: shore }),
    s("path", { class: "beach", d: shore }),
  );
}

/** Rows of small waves. @param {number} left @param {number} right @param {number} top @param {number} bottom */
function swell(left, right, top, bottom) {
  let path = "";
  for (let row = 0, wave = top + 24; wave < bottom - 10; row++, wave += 50) {
    for (let start = left + 14 + (row % 2) * 42; start + 36 < right; start += 84) {
      path += `M${start} ${wave}q9 -9 18 0t18 0`;
    }
  }
  return path;
}

function drawRiver() {
  const deepEnd = x(4) + 30;
  const north = bank(NORTH_BANK, y(7) - 26, deepEnd);
  const south = bank(SOUTH_BANK, y(6) + 26, deepEnd);
  const middle = `V${(y(6) + y(7)) / 2}H${COAST - 1}Z`;
  return s(
    "g",
    {},
    s("rect", {
      class: "river",
      x: COAST - 1,
      y: NORTH_BANK,
      width: RIGHT - COAST + 1,
      height: SOUTH_BANK - NORTH_BANK,
    }),
    s("path", { class: "bank", d: `M${deepEnd + 40} ${NORTH_BANK}H${RIGHT}M${deepEnd + 40} ${SOUTH_BANK}H${RIGHT}` }),
    s("path", { class: "bank", d: north + south }),
    s("path", { class: "deep", d: north + middle }),
    s("path", { class: "deep", d: south + middle }),
    s("path", { class: "swell", d: swell(COAST + 10, deepEnd + 20, NORTH_BANK + 4, SOUTH_BANK + 4) }),
    s("path", { class: "swell faint", d: swell(x(5) + 28, RIGHT - 4, NORTH_BANK + 4, SOUTH_BANK + 4) }),
  );
}

/**
 * One bank of the deep river: it bulges so that the crossings d and e lie in the water.
 * @param {number} shallow where the bank of the river is @param {number} far where it bulges to @param {number} end
 */
function bank(shallow, far, end) {
  const line = shallow < far ? y(6) : y(7);
  return (
    `M${COAST - 1} ${shallow}Q${x(2) + 22} ${shallow} ${x(2) + 34} ${(shallow + far) / 2}T${x(3) - 26} ${far}` +
    `H${end - 22}Q${end} ${far} ${end + 8} ${line}T${end + 46} ${shallow}`
  );
}

function drawLines() {
  let path = "";
  let fords = "";
  for (let file = 0; file < FILE_COUNT; file++) {
    const atSea = file < 2;
    path += atSea ? `M${x(file)} ${y(12)}V${y(1)}` : `M${x(file)} ${y(12)}V${y(7)}M${x(file)} ${y(6)}V${y(1)}`;
    if (!atSea) fords += `M${x(file)} ${y(7)}V${y(6)}`;
  }
  for (let rank = 1; rank <= RANK_COUNT; rank++) path += `M${x(0)} ${y(rank)}H${x(FILE_COUNT - 1)}`;
  return s("g", {}, s("path", { class: "line", d: path }), s("path", { class: "line ford", d: fords }));
}

/** A crossing for heavy pieces: a causeway between two broken strokes. @param {number} file */
function drawReef(file) {
  const left = x(file) - 17;
  const right = x(file) + 17;
  const top = y(7) + 6;
  const bottom = y(6) - 6;
  return s(
    "g",
    { class: "reef" },
    s("rect", { class: "causeway", x: left, y: top, width: right - left, height: bottom - top, rx: 6 }),
    s("path", { class: "stones", d: `M${left} ${top}V${bottom}M${right} ${top}V${bottom}` }),
    s("path", { class: "line", d: `M${x(file)} ${y(7)}V${y(6)}` }),
  );
}

/** Letters and numbers around the board. @param {"red" | "blue"} orientation */
export function drawCoordinates(orientation) {
  const group = s("g", { class: "coordinates" });
  for (let file = 0; file < FILE_COUNT; file++) {
    const column = orientation === "red" ? file : FILE_COUNT - 1 - file;
    group.append(s("text", { x: x(column), y: HEIGHT - MARGIN / 2 + 9 }, FILES[file]));
    group.append(s("text", { x: x(column), y: MARGIN / 2 + 9 }, FILES[file]));
  }
  for (let rank = 1; rank <= RANK_COUNT; rank++) {
    const height = orientation === "red" ? y(rank) : y(RANK_COUNT + 1 - rank);
    group.append(s("text", { x: MARGIN / 2, y: height + 9 }, rank));
    group.append(s("text", { x: WIDTH - MARGIN / 2, y: height + 9 }, rank));
  }
  return group;
}
