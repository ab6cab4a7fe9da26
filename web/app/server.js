/** Requests to the server, and its refusals. */

/** @typedef {import("./i18n.js").Words} Words */

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

/** After this the network counts as dead. */
const PATIENCE_MS = 10_000;

/** Whether this page came from a server with games, and not from a folder of files. */
export const hasServer = globalThis.document?.documentElement.dataset.server !== "none";

/** The path of a game: among mere files there is none for each. @param {string} id */
export function gamePath(id) {
  return hasServer ? `/game/${id}` : `/game?id=${id}`;
}

/**
 * Asks the server.
 * @param {string} path @param {unknown} [body] @param {string} [method] @returns {Promise<any>}
 */
export async function ask(path, body, method = body === undefined ? "GET" : "POST") {
  if (!hasServer) throw new Refusal("offline", OFFLINE, 0);
  let answer, text;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    text = await answer.text();
  } catch {
    throw new Refusal("offline", OFFLINE, 0);
  }
  const json = text && answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
  if (answer.ok) return json;
  const error = json?.error;
  throw new Refusal(error?.code ?? "unknown", error?.message ?? OFFLINE, answer.status);
}
