/** A game on the server: its state, its events in order, and the way back after the line was cut. */

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").TurnInfo} TurnInfo */

/**
 * @typedef {object} ConnectionEvents
 * @property {(game: Game) => void} state everything anew
 * @property {(type: string, data: any, game: Game) => void} event one thing that happened; the game already has it
 * @property {(connected: boolean) => void} connected
 */

const RETRY_MS = [0, 300, 700, 1500, 3000, 5000];

export class GameConnection {
  /** @param {string} id @param {ConnectionEvents} events @param {AbortSignal} signal */
  constructor(id, events, signal) {
    this.id = id;
    this.events = events;
    /** @type {Game | null} */
    this.game = null;
    this.attempts = 0;
    this.closed = false;
    this.nextId = 1;
    /** @type {Map<number, { resolve: () => void, reject: (error: any) => void }>} */
    this.waiting = new Map();
    signal.addEventListener("abort", () => this.close());
    addEventListener("online", () => this.reconnect(), { signal });
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${this.id}/ws`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      const d = this.game ? { v: this.game.v } : {};
      socket.send(JSON.stringify({ t: "hello", d }));
    });
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      if (socket !== this.socket || this.closed) return;
      for (const { reject } of this.waiting.values()) reject({ code: "offline" });
      this.waiting.clear();
      this.events.connected(false);
      const pause = RETRY_MS[Math.min(this.attempts++, RETRY_MS.length - 1)];
      setTimeout(() => this.reconnect(), pause);
    });
  }

  reconnect() {
    if (!this.closed && this.socket?.readyState === WebSocket.CLOSED) this.open();
  }

  /** Asks for the whole game again. */
  startOver() {
    this.game = null;
    this.socket?.close();
  }

  close() {
    this.closed = true;
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
    if (t === "state") {
      this.attempts = 0;
      this.game = d;
      this.events.connected(true);
      this.events.state(d);
    } else if (t === "welcome") {
      this.attempts = 0;
      if (this.game) this.game.you = d.you ?? this.game.you;
      this.events.connected(true);
    } else if (t === "ack") {
      this.waiting.get(id)?.resolve();
      this.waiting.delete(id);
    } else if (t === "error") {
      this.waiting.get(id)?.reject(d);
      this.waiting.delete(id);
    } else if (t === "presence") {
      if (!this.game) return;
      this.game.players.red.online = Boolean(d.red);
      this.game.players.blue.online = Boolean(d.blue);
      this.game.watchers = d.watchers;
      this.events.event(t, d, this.game);
    } else if (v !== undefined) {
      this.apply(t, d, v);
    }
  }

  /** @param {string} t @param {any} d @param {number} v */
  apply(t, d, v) {
    const { game } = this;
    if (!game || v <= game.v) return;
    if (v !== game.v + 1) {
      this.startOver();
      return;
    }
    game.v = v;
    if (d.clock) game.clock = d.clock;
    APPLY[t]?.(game, d);
    this.events.event(t, d, game);
  }
}

/** @type {Record<string, (game: Game, d: any) => void>} */
const APPLY = {
  joined(game, { side, player }) {
    game.players[/** @type {"red" | "blue"} */ (side)] = player;
    if (game.players.red.kind !== "open" && game.players.blue.kind !== "open") game.status = "playing";
  },
  turn(game, turn) {
    game.turns = [...game.turns.slice(0, turn.ply - 1), turn.uci];
    game.san = [...game.san.slice(0, turn.ply - 1), turn.san];
    game.fen = turn.fen;
    game.side = turn.side === "red" ? "blue" : "red";
    game.offers.draw = null;
    game.offers.takeback = null;
  },
  takeback(game, { ply }) {
    game.turns = game.turns.slice(0, ply);
    game.san = game.san.slice(0, ply);
    game.offers.takeback = null;
  },
  offer(game, { what, side }) {
    game.offers[/** @type {"draw" | "takeback" | "rematch"} */ (what)] = side;
  },
  decline(game, { what }) {
    game.offers[/** @type {"draw" | "takeback" | "rematch"} */ (what)] = null;
  },
  end(game, { outcome }) {
    game.status = "over";
    game.outcome = outcome;
    game.offers.draw = null;
    game.offers.takeback = null;
  },
  rematch(game, { id }) {
    game.rematch = id;
  },
};
