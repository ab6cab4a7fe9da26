/**
 * The rules, as the page sees them: a few questions, each answered by the rules library inside the page.
 * Everything the page knows about what is legal comes through this module.
 */

import { loadModule, run, Trap } from "./module.js";
import { idle } from "./moments.js";
import { Refusal } from "./server.js";

/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Act} Act */
/** @typedef {import("./types.js").View} View */

export { Refusal };

/** @type {import("./i18n.js").Words} */
const BROKEN = {
  en: "The rules stopped working and were loaded again. Please try once more.",
  vi: "Bộ luật gặp lỗi và đã được nạp lại. Hãy thử lại.",
};

/** Loads the rules. The functions called `…Now` answer at once afterwards. */
export async function loadRules() {
  await loadModule();
}

/** A stack with something to take. */
const REHEARSAL = "6c4/11/11/11/11/5i5/11/5(TI)5/11/11/11/4C6 r - - 0 1";
let isRehearsed = false;

/**
 * Somebody is about to make turns. Browsers translate a part of the module when it first runs, and on the first
 * turn that would be seen: so a few are made where nobody sees them, while the browser has nothing else to do.
 */
export async function rehearse() {
  if (isRehearsed) return;
  isRehearsed = true;
  await loadModule();
  for (const start of [{}, { fen: REHEARSAL }]) {
    await idle();
    const { line, moves } = viewNow(start);
    for (const kind of ["normal", "capture"]) {
      const found = moves.find((move) => move.kind === kind);
      if (found) viewNow(line, { move: found.move });
    }
    const step = moves.find((move) => move.step);
    if (step) viewNow(viewNow(line, { move: step.move }).line, { finish: true });
  }
}

/** @param {string} question @param {unknown} content @returns {any} */
function askNow(question, content) {
  try {
    return JSON.parse(run((module) => module.ask(question, JSON.stringify(content))));
  } catch (error) {
    if (typeof error === "string") {
      const { code, message } = JSON.parse(error);
      throw new Refusal(code, message, 422);
    }
    if (error instanceof Trap) throw new Refusal("trap", BROKEN, 500);
    throw error;
  }
}

/** @param {string} question @param {unknown} [content] @returns {Promise<any>} */
async function ask(question, content = null) {
  await loadModule();
  return askNow(question, content);
}

/** The position at the end of a line, after an act if one is given. @param {Line} line @param {Act} [act] @returns {View} */
export function viewNow(line, act) {
  return askNow("view", act ? { ...line, act } : line);
}

/** The position at the end of a line, after an act if one is given. @param {Line} line @param {Act} [act] @returns {Promise<View>} */
export function view(line, act) {
  return ask("view", act ? { ...line, act } : line);
}

/** Every turn of a line. @param {Line} line @returns {import("./types.js").LineAnswer} */
export function readLineNow(line) {
  return askNow("line", { fen: line.fen, battle: line.battle, turns: line.turns ?? [] });
}

/** Every turn of a line. @param {Line} line @param {boolean} [logs] @returns {Promise<import("./types.js").LineAnswer>} */
export function readLine(line, logs = false) {
  return ask("line", { fen: line.fen, battle: line.battle, turns: line.turns ?? [], logs });
}

/** What is wrong with a set-up. @param {{ fen: string }} setup @returns {Promise<import("./types.js").SetupAnswer>} */
export function checkSetup(setup) {
  return ask("setup", setup);
}

/** Why a typed turn is legal or not. @param {Line} line @param {string} text */
export function explain(line, text) {
  return ask("explain", { ...line, text });
}

/** Who stands on a square, where it can go, who attacks it. @param {Line} line @param {string} square @returns {Promise<import("./types.js").About>} */
export function about(line, square) {
  return ask("about", { ...line, square });
}

/** What the other side would take if it were its turn. @param {Line} line @returns {Promise<{ threats: import("./types.js").Threat[] }>} */
export function threats(line) {
  return ask("threats", line);
}

/** @param {string} pgn @returns {Promise<import("./types.js").PgnAnswer>} */
export function readPgn(pgn) {
  return ask("pgn_read", { pgn });
}

/** @param {object} game @returns {Promise<{ pgn: string }>} */
export function writePgn(game) {
  return ask("pgn_write", game);
}

/** How a game ended that did not end on the board. @param {string} by @param {"red" | "blue" | null} winner @returns {import("./types.js").Outcome} */
export function endingNow(by, winner) {
  return askNow("ending", { termination: by, winner });
}

/** @type {Promise<import("./types.js").Vocabulary> | undefined} */
let words;

/** Names of roles, legal stacks, zones of squares. */
export function vocabulary() {
  words ??= ask("vocabulary");
  return words;
}

/** @type {Promise<{ name: string, levels: { level: number, name: import("./i18n.js").Words }[], max_lines: number }> | undefined} */
let engine;

/** The engine and its levels. */
export function engineInfo() {
  engine ??= loadModule().then(() => JSON.parse(run((module) => module.engine_info())));
  return engine;
}
