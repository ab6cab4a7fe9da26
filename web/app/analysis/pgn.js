/** Files of many games. */

/** Games in one request. */
const BATCH = 100;

/** A file in parts of a hundred games: a new one begins where tags follow a blank line. @param {string} pgn @returns {string[]} */
export function splitPgn(pgn) {
  const games = pgn.split(/\n[ \t\r]*\n(?=[ \t]*\[[A-Za-z])/);
  const parts = [];
  for (let first = 0; first < games.length; first += BATCH) parts.push(games.slice(first, first + BATCH).join("\n\n"));
  return parts;
}
