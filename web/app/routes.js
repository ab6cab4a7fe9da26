/** The addresses of the page and the modules that show them. The server reads this table too: one entry a line. */

/** @type {readonly (readonly [string, string])[]} */
export const ROUTES = [
  ["/", "home"],
  ["/game", "game"],
  ["/game/:id", "game"],
  ["/analysis", "analysis"],
  ["/editor", "editor"],
  ["/learn", "learn"],
  ["/learn/:lesson", "lesson"],
  ["/rules", "rules"],
  ["/cheat-sheet", "cheat-sheet"],
  ["/puzzles", "puzzles"],
  ["/puzzles/:id", "puzzle"],
  ["/library", "library"],
];
