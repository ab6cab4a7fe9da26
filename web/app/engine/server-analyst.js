/** The engine of the server at work on a position, or on a whole game. */

/** @typedef {import("./page-analyst.js").AnalystEvents} AnalystEvents */
/** @typedef {import("./page-analyst.js").Analyst} Analyst */
/** @typedef {import("../types.js").Line} Line */

/** @implements {Analyst} */
export class ServerAnalyst {
  /** @param {AnalystEvents} events @param {AbortSignal} signal */
  constructor(events, signal) {
    this.events = events;
    this.signal = signal;
    this.nextId = 1;
    /** @type {number | null} */
    this.going = null;
    /** @type {number | null} */
    this.reviewing = null;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {string[]} */
    this.queue = [];
    signal.addEventListener("abort", () => this.close());
  }

  close() {
    this.going = null;
    this.reviewing = null;
    this.queue = [];
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  /** @param {object} message */
  send(message) {
    const text = JSON.stringify(message);
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(text);
      return;
    }
    this.queue.push(text);
    if (!this.socket || this.socket.readyState > WebSocket.OPEN) this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/analysis/ws`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      for (const text of this.queue.splice(0)) socket.send(text);
    });
    socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      if (socket === this.socket && !this.signal.aborted) this.lost();
    });
  }

  /** The line was cut: what was asked for will not come. */
  lost() {
    const what = this.reviewing !== null ? "review" : this.going !== null ? "go" : null;
    this.reviewing = null;
    this.going = null;
    this.queue = [];
    if (what) this.events.lost(what);
  }

  /** @param {Line} line @param {number} lines */
  go(line, lines) {
    this.going = this.nextId++;
    this.send({ t: "go", id: this.going, d: { ...line, lines } });
  }

  stop() {
    if (this.going === null) return;
    this.going = null;
    this.send({ t: "stop" });
  }

  /** @param {Line} line */
  review(line) {
    this.reviewing = this.nextId++;
    this.going = null;
    this.send({ t: "review", id: this.reviewing, d: line });
  }

  /** @param {number} id @param {import("../types.js").Words} message */
  refused(id, message) {
    this.events.error(message);
    if (id !== this.reviewing) return;
    this.reviewing = null;
    this.events.done("review");
  }

  /** @param {{ t: string, id: number, d: any }} message */
  receive({ t, id, d }) {
    if (t === "info" && id === this.going) this.events.info(d);
    else if (t === "point" && id === this.reviewing) this.events.point(d);
    else if (t === "error") this.refused(id, d.message);
    else if (t === "done" && id === this.reviewing) {
      this.reviewing = null;
      this.events.done("review");
    } else if (t === "done" && id === this.going) {
      if (d?.lines) this.events.info(d);
      this.events.done("go");
    }
  }
}
