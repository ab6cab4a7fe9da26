/** The puzzles, which of them were solved in this browser, the puzzle of the day and the streak. */

/** @typedef {{ id: string, fen: string, solution: string, themes: string[], nodes: number }} Puzzle */

export const THEMES = /** @type {const} */ ([
  "mate_in_1",
  "mate_in_2",
  "mate_in_3",
  "mate_in_4",
  "fork",
  "hero",
  "air_defence",
  "deployment",
  "defence",
]);

const KEY = "cotulenh.puzzles";
const DAY_MS = 86_400_000;

/** @type {Promise<Puzzle[]> | undefined} */
let all;

/** @returns {Promise<Puzzle[]>} */
export function loadPuzzles() {
  all ??= fetch(new URL("../puzzles.json", import.meta.url)).then((answer) => answer.json());
  all.catch(() => (all = undefined));
  return all;
}

/** From 1 to 5, by the fewest nodes that solve it. @param {Puzzle} puzzle */
export function difficulty({ nodes }) {
  return Math.max(1, Math.min(5, Math.ceil((Math.log2(nodes) - 5) / 2)));
}

/** The number of a day, in the visitor's time zone. @param {Date} date */
export function dayOf(date) {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / DAY_MS);
}

/** The puzzle of a day: all of them come once before one comes again. @template {{ id: string }} P @param {readonly P[]} puzzles @param {number} day @returns {P | undefined} */
export function daily(puzzles, day) {
  const mixed = [...puzzles].sort((a, b) => (reversed(a.id) < reversed(b.id) ? -1 : 1));
  return mixed[((day % mixed.length) + mixed.length) % mixed.length];
}

/** @param {string} text */
const reversed = (text) => [...text].reverse().join("");

/** @typedef {{ solved: Record<string, "alone" | "helped">, lastDay: number, streak: number, best: number }} Progress */

/** @returns {Progress} */
export function progress() {
  const fresh = { solved: {}, lastDay: 0, streak: 0, best: 0 };
  try {
    return { ...fresh, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return fresh;
  }
}

/** The days in a row up to today; a day is missed when it is over. @param {Progress} known @param {number} today */
export function streakOn(known, today) {
  return known.lastDay >= today - 1 ? known.streak : 0;
}

/** What is known after a puzzle was solved. @param {Progress} known @param {string} id @param {"alone" | "helped"} how @param {{ today: number, isDaily: boolean }} when @returns {Progress} */
export function afterSolving(known, id, how, { today, isDaily }) {
  const solved = { ...known.solved, [id]: known.solved[id] === "alone" ? "alone" : how };
  if (!isDaily || known.lastDay === today) return { ...known, solved };
  const streak = streakOn(known, today) + 1;
  return { solved, lastDay: today, streak, best: Math.max(known.best, streak) };
}

/** @param {Progress} known */
export function keep(known) {
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // Then it is forgotten.
  }
}

/** The puzzles of a theme, the easy ones first. @param {readonly Puzzle[]} puzzles @param {string | null} theme */
export function ofTheme(puzzles, theme) {
  const chosen = theme ? puzzles.filter(({ themes }) => themes.includes(theme)) : puzzles;
  return [...chosen].sort((a, b) => a.nodes - b.nodes || (a.id < b.id ? -1 : 1));
}

/** The next one that was not solved, after the given one. @param {readonly Puzzle[]} puzzles @param {string} id @param {Progress} known */
export function nextAfter(puzzles, id, known) {
  const at = puzzles.findIndex((puzzle) => puzzle.id === id);
  const order = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(at, 0))];
  return order.find((puzzle) => !known.solved[puzzle.id]) ?? order[0];
}
