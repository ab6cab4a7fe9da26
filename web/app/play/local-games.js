/**
 * Games of this page: against the computer, and two players at one screen. They need no network; they are
 * kept in the browser and handed to the server once they are over.
 */

import { ask, hasServer, Refusal } from "../server.js";

/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Summary} Summary */

/**
 * @typedef {object} LocalRecord
 * @property {string} id
 * @property {number} created milliseconds since 1970
 * @property {number} updated
 * @property {"engine" | "screen"} kind
 * @property {string} battle
 * @property {string} start FEN
 * @property {string} fen now
 * @property {string[]} turns in UCI
 * @property {string[]} san
 * @property {([number, number] | null)[]} clocks after each turn
 * @property {Side[]} you
 * @property {number} [level]
 * @property {number} seed of the engine's errors
 * @property {string | null} name
 * @property {{ initial: number, increment: number, red: number, blue: number } | null} clock in milliseconds
 * @property {import("../types.js").Outcome | null} outcome
 * @property {string | null} rematch
 * @property {boolean} uploaded
 */

/** Where ordinary games start. A game begins before the rules are there to be asked. */
export const START =
  "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 0 1";

const PREFIX = "cotulenh.game.";
/** The same letters as in the names that the server gives. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
/** Uploaded games of which a copy stays here. */
const KEPT = 50;

/** A name that nobody else has made. */
function freshId() {
  return [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => ALPHABET[byte & 31]).join("");
}

/** @param {string} id @returns {LocalRecord | null} */
export function readLocal(id) {
  try {
    const text = localStorage.getItem(PREFIX + id);
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Keeps a game. @param {LocalRecord} record */
export function writeLocal(record) {
  const text = JSON.stringify(record);
  try {
    localStorage.setItem(PREFIX + record.id, text);
  } catch {
    // The browser is full: copies of games that the server has make room.
    for (const { id } of listLocal().filter(({ uploaded }) => uploaded)) removeLocal(id);
    localStorage.setItem(PREFIX + record.id, text);
  }
}

/** @param {string} id */
export function removeLocal(id) {
  localStorage.removeItem(PREFIX + id);
}

/** All games kept here, the latest first. @returns {LocalRecord[]} */
export function listLocal() {
  const records = [];
  for (let index = 0; index < localStorage.length; index++) {
    const key = localStorage.key(index) ?? "";
    const record = key.startsWith(PREFIX) ? readLocal(key.slice(PREFIX.length)) : null;
    if (record) records.push(record);
  }
  return records.sort((a, b) => b.updated - a.updated);
}

/**
 * Makes a game.
 * @param {Pick<LocalRecord, "kind" | "battle"> & { level?: number, side: Side, clock: { initial: number, increment: number } | null, start?: string, name?: string }} wish with the clock in seconds
 */
export async function createLocal(wish) {
  const start = wish.start ? await playableStart(wish.start, wish.battle) : START;
  const now = Date.now();
  const initial = (wish.clock?.initial ?? 0) * 1000;
  /** @type {LocalRecord} */
  const record = {
    id: freshId(),
    created: now,
    updated: now,
    kind: wish.kind,
    battle: wish.battle,
    start,
    fen: start,
    turns: [],
    san: [],
    clocks: [],
    you: wish.kind === "screen" ? ["red", "blue"] : [wish.side],
    level: wish.level,
    seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    name: wish.name ?? null,
    clock: wish.clock && { initial, increment: wish.clock.increment * 1000, red: initial, blue: initial },
    outcome: null,
    rematch: null,
    uploaded: false,
  };
  writeLocal(record);
  return record;
}

/** @param {string} fen @param {string} battle */
async function playableStart(fen, battle) {
  const rules = await import("../rules.js");
  return (await rules.view({ fen, battle })).before;
}

/** Who plays a side of a game kept here. @param {LocalRecord} record @param {Side} side @returns {import("../types.js").Player} */
export function localPlayer(record, side) {
  if (record.you.includes(side)) return { name: record.name, kind: "human", online: true };
  return { name: null, kind: "engine", level: record.level, online: true };
}

/** What analysis needs of a game kept here. @param {LocalRecord} record */
export function localForm({ start, battle, turns, you, outcome }) {
  return { start, battle, turns, you, status: outcome ? "over" : "playing" };
}

/** @param {LocalRecord} record @returns {Summary} */
export function localSummary(record) {
  return {
    id: record.id,
    created: record.created,
    updated: record.updated,
    battle: record.battle,
    players: { red: localPlayer(record, "red"), blue: localPlayer(record, "blue") },
    clock: record.clock,
    status: record.outcome ? "over" : "playing",
    ply: record.turns.length,
    outcome: record.outcome,
    fen: record.fen,
    sides: record.you,
  };
}

/** @type {Promise<number> | null} */
let uploading = null;

/** Hands finished games to the server. Sending one twice does nothing. @returns {Promise<number>} how many it took */
export function uploadGames() {
  uploading ??= upload().finally(() => (uploading = null));
  return uploading;
}

async function upload() {
  if (!hasServer || navigator.onLine === false) return 0;
  let taken = 0;
  const waiting = listLocal().filter(
    ({ outcome, uploaded }) => outcome && outcome.termination !== "aborted" && !uploaded,
  );
  for (const record of waiting.reverse()) {
    try {
      await ask(`/api/me/games/${record.id}`, uploadForm(record), "PUT");
    } catch (error) {
      // What is refused for good stays here; everything else is tried again.
      if (!(error instanceof Refusal) || error.status === 0 || error.status >= 429) return taken;
      console.warn(`game ${record.id} was refused: ${error.message}`);
      continue;
    }
    // Something else may have changed in the meantime.
    writeLocal({ ...(readLocal(record.id) ?? record), uploaded: true });
    taken++;
  }
  const copies = listLocal().filter(({ uploaded }) => uploaded);
  for (const { id } of copies.slice(KEPT)) removeLocal(id);
  return taken;
}

/** @param {LocalRecord} record */
function uploadForm(record) {
  const { kind, level, you, battle, start, turns, clock, clocks, created, name, outcome } = record;
  return {
    opponent: kind,
    level,
    side: you[0],
    battle,
    start,
    turns,
    clock: clock && { initial: clock.initial / 1000, increment: clock.increment / 1000 },
    clocks: clock ? clocks : [],
    created,
    name: name ?? undefined,
    ended: { termination: outcome?.termination, winner: outcome?.winner ?? null },
  };
}
