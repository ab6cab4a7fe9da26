/**
 * The rules, as the page sees them: a few questions, each answered by the rules library.
 * Everything the page knows about what is legal comes through this module.
 */

/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Act} Act */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Words} Words */

/** An answer that says no, with the reason in words. */
export class Refusal extends Error {
  /** @param {string} code @param {Words} words @param {number} status */
  constructor(code, words, status) {
    super(words.en);
    this.code = code;
    this.words = words;
    this.status = status;
  }
}

/** @type {Words} */
const OFFLINE = { en: "The server does not answer.", vi: "Máy chủ không trả lời." };

/**
 * Asks the server.
 * @param {string} path @param {unknown} [body] @param {string} [method] @returns {Promise<any>}
 */
export async function ask(path, body, method = body === undefined ? "GET" : "POST") {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("offline", OFFLINE, 0);
  }
  const text = await answer.text();
  const json = text && answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
  if (answer.ok) return json;
  const error = json?.error;
  throw new Refusal(error?.code ?? "unknown", error?.message ?? OFFLINE, answer.status);
}

/** The position at the end of a line, after an act if one is given. @param {Line} line @param {Act} [act] @returns {Promise<View>} */
export function view(line, act) {
  return ask("/api/rules/view", act ? { ...line, act } : line);
}

/** Every turn of a line. @param {Line} line @param {boolean} [logs] @returns {Promise<import("./types.js").LineAnswer>} */
export function readLine(line, logs = false) {
  return ask("/api/rules/line", { fen: line.fen, battle: line.battle, turns: line.turns ?? [], logs });
}

/** What is wrong with a set-up. @param {{ fen: string }} setup @returns {Promise<import("./types.js").SetupAnswer>} */
export function checkSetup(setup) {
  return ask("/api/rules/setup", setup);
}

/** Why a typed turn is legal or not. @param {Line} line @param {string} text */
export function explain(line, text) {
  return ask("/api/rules/explain", { ...line, text });
}

/** @param {string} pgn @returns {Promise<import("./types.js").PgnAnswer>} */
export function readPgn(pgn) {
  return ask("/api/rules/pgn/read", { pgn });
}

/** @param {object} game @returns {Promise<{ pgn: string }>} */
export function writePgn(game) {
  return ask("/api/rules/pgn/write", game);
}

/** @type {Promise<import("./types.js").Vocabulary> | undefined} */
let words;

/** Names of roles, legal stacks, zones of squares. */
export function vocabulary() {
  words ??= ask("/api/rules/vocabulary");
  return words;
}
