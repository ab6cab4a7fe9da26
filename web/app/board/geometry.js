/** Where squares are. The board is drawn in units of a hundredth of the distance between two lines. */

export const FILES = "abcdefghijk";
export const FILE_COUNT = 11;
export const RANK_COUNT = 12;
export const CELL = 100;
/** Room around the board for coordinates. */
export const MARGIN = 38;
export const WIDTH = FILE_COUNT * CELL + 2 * MARGIN;
export const HEIGHT = RANK_COUNT * CELL + 2 * MARGIN;

/** @typedef {string} Square such as `c5` */
/** @typedef {"red" | "blue"} Side */
/** @typedef {{ x: number, y: number }} Point */

/** @param {number} file from 0 @param {number} rank from 0 @returns {Square} */
export function squareOf(file, rank) {
  return `${FILES[file]}${rank + 1}`;
}

/** @param {Square} square */
export function fileOf(square) {
  return FILES.indexOf(square.charAt(0));
}

/** @param {Square} square */
export function rankOf(square) {
  return Number(square.slice(1)) - 1;
}

/** The squares in reading order for someone who sits at that side. @param {Side} orientation */
export function squaresFrom(orientation) {
  /** @type {Square[][]} */
  const rows = [];
  for (let row = 0; row < RANK_COUNT; row++) {
    const rank = orientation === "red" ? RANK_COUNT - 1 - row : row;
    const squares = [];
    for (let column = 0; column < FILE_COUNT; column++) {
      squares.push(squareOf(orientation === "red" ? column : FILE_COUNT - 1 - column, rank));
    }
    rows.push(squares);
  }
  return rows;
}

/** The middle of a square in units. @param {Square} square @param {Side} orientation @returns {Point} */
export function centreOf(square, orientation) {
  const file = fileOf(square);
  const rank = rankOf(square);
  const column = orientation === "red" ? file : FILE_COUNT - 1 - file;
  const row = orientation === "red" ? RANK_COUNT - 1 - rank : rank;
  return { x: MARGIN + (column + 0.5) * CELL, y: MARGIN + (row + 0.5) * CELL };
}

/** The square at a place given in units, or null beside the board. @param {Point} place @param {Side} orientation */
export function squareAt(place, orientation) {
  const column = Math.floor((place.x - MARGIN) / CELL);
  const row = Math.floor((place.y - MARGIN) / CELL);
  if (column < 0 || column >= FILE_COUNT || row < 0 || row >= RANK_COUNT) return null;
  return orientation === "red" ? squareOf(column, RANK_COUNT - 1 - row) : squareOf(FILE_COUNT - 1 - column, row);
}

/** The neighbour of a square on the screen. @param {Square} square @param {number} dx @param {number} dy down @param {Side} orientation */
export function neighbour(square, dx, dy, orientation) {
  const { x, y } = centreOf(square, orientation);
  return squareAt({ x: x + dx * CELL, y: y + dy * CELL }, orientation);
}
