/** The way to a game on the server: a WebSocket that is noticed when it dies, and made anew. */

import { ask, Refusal } from "../server.js";

/** @typedef {import("../types.js").Game} Game */

/**
 * @typedef {object} TransportEvents
 * @property {() => number | null} version of the game that is known; null if everything is needed
 * @property {(game: Game, lag: number) => void} state everything anew, so many milliseconds old
 * @property {(d: any, lag: number) => void} welcome nothing was missed
 * @property {(t: string, d: any, v: number | undefined, lag: number) => boolean} event one thing that happened; false if others were missed
 * @property {(connected: boolean) => void} connected
 * @property {() => void} gone there is no such game
 */

/**
 * What carries a game: to the server and back, or only to this page's own store of games.
 * @typedef {object} Transport
 * @property {string} id
 * @property {(t: string, d?: object) => Promise<void>} send fails with the refusal, `{ code, message }`
 * @property {() => void} startOver asks for the whole game again
 */

const RETRY_MS = [0, 300, 700, 1500, 3000, 5000];
/** How often the server is asked whether it is there. */
const PING_MS = 3000;
/** A line on which nothing was heard for so long is dead. */
const SILENCE_MS = 6500;
/** The clocks of an answer are wrong by up to half of its round trip: after a longer one they are asked for again. */
const SLOW_MS = 200;

/** @implements {Transport} */
export class GameConnection {
  /** @param {string} id @param {TransportEvents} events @param {AbortSignal} signal */
  constructor(id, events, signal) {
    this.id = id;
    this.events = events;
    this.attempts = 0;
    this.closed = false;
    this.isAnew = false;
    this.nextId = 1;
    /** When something was last heard. */
    this.heard = 0;
    /** When the last ping went, and how long one takes there and back. */
    this.pinged = 0;
    this.roundTrip = 0;
    /** @type {Map<number, { resolve: () => void, reject: (error: any) => void }>} */
    this.waiting = new Map();
    /** @type {WebSocket | undefined} */
    this.socket = undefined;
    signal.addEventListener("abort", () => this.close());
    addEventListener("online", () => this.reconnect(), { signal });
    addEventListener("offline", () => this.drop(), { signal });
    this.timer = setInterval(() => this.watch(), 1000);
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${this.id}/ws`);
    this.socket = socket;
    this.heard = performance.now();
    socket.addEventListener("open", () => {
      const v = this.isAnew ? null : this.events.version();
      this.isAnew = false;
      this.ping();
      socket.send(JSON.stringify({ t: "hello", d: v === null ? {} : { v } }));
    });
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      if (socket === this.socket) this.lost();
    });
  }

  ping() {
    this.pinged = performance.now();
    // Said before hello, a ping would be taken for it; the first round trip is measured by the answer to hello.
    if (this.socket?.readyState === WebSocket.OPEN && this.isGreeted) this.socket.send('{"t":"ping"}');
  }

  isGreeted = false;

  /** Looks whether the line still lives. */
  watch() {
    const { socket } = this;
    if (!socket || socket.readyState > WebSocket.OPEN) return;
    const now = performance.now();
    if (now - this.heard > SILENCE_MS) this.drop();
    else if (this.isGreeted && now - this.pinged > PING_MS) this.ping();
  }

  /** Gives the line up without waiting for the network to admit it. */
  drop() {
    const { socket } = this;
    if (!socket || this.closed) return;
    this.lost();
    socket.close();
  }

  lost() {
    if (this.closed) return;
    const isFirst = this.events.version() === null && this.attempts === 0;
    this.socket = undefined;
    this.isGreeted = false;
    for (const { reject } of this.waiting.values()) reject({ code: "offline" });
    this.waiting.clear();
    this.events.connected(false);
    const pause = RETRY_MS[Math.min(this.attempts++, RETRY_MS.length - 1)];
    if (isFirst) void this.lookForGame();
    setTimeout(() => this.reconnect(), pause);
  }

  /** A socket does not say why it was refused: the game may not exist. */
  async lookForGame() {
    try {
      await ask(`/api/games/${this.id}`);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) return;
      this.close();
      this.events.gone();
    }
  }

  /** While a page is built answers lie around, and half of the round trip says little about their age. */
  async askForClocks() {
    const { socket } = this;
    const asked = performance.now();
    const game = await ask(`/api/games/${this.id}`).catch(() => null);
    const roundTrip = performance.now() - asked;
    if (!game || socket !== this.socket || game.v !== this.events.version() || roundTrip >= this.roundTrip) return;
    this.roundTrip = roundTrip;
    this.events.welcome({ clock: game.clock }, roundTrip / 2);
  }

  reconnect() {
    if (!this.closed && !this.socket) this.open();
  }

  startOver() {
    this.isAnew = true;
    this.drop();
  }

  close() {
    this.closed = true;
    clearInterval(this.timer);
    this.socket?.close();
  }

  /** @param {string} t @param {object} [d] @returns {Promise<void>} fails with the server's error */
  send(t, d = {}) {
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject({ code: "offline" });
        return;
      }
      const id = this.nextId++;
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ t, id, d }));
    });
  }

  /** @param {{ t: string, d: any, v?: number, id?: number }} message */
  receive(message) {
    const { t, d, v } = message;
    const id = message.id ?? d?.id;
    this.heard = performance.now();
    const isGreeting = t === "state" || t === "welcome";
    if (t === "pong" || (isGreeting && !this.isGreeted)) this.roundTrip = this.heard - this.pinged;
    const lag = this.roundTrip / 2;
    if (isGreeting) {
      this.attempts = 0;
      this.isGreeted = true;
      if (t === "state") this.events.state(d, lag);
      else this.events.welcome(d, lag);
      this.events.connected(true);
      if (d.clock && this.roundTrip > SLOW_MS) void this.askForClocks();
    } else if (t === "ack") {
      this.waiting.get(id)?.resolve();
      this.waiting.delete(id);
    } else if (t === "error") {
      this.waiting.get(id)?.reject(d);
      this.waiting.delete(id);
    } else if (t !== "pong" && !this.events.event(t, d, v, lag)) {
      this.startOver();
    }
  }
}
