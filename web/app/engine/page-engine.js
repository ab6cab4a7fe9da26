/** The engine of this page: a Worker that is started when it is first needed, and started anew if it breaks. */

import { Refusal } from "../server.js";

/** @typedef {import("../types.js").Line} Line */
/** @typedef {{ id: number, t: "turn" | "analyse" | "review", d: object, heard: (t: string, d: any) => void, resolve: (d: any) => void, reject: (error: Error) => void }} Work */

/** Who ended the search: not a failure. */
export class Stopped extends Error {}

/** @type {import("../i18n.js").Words} */
const BROKEN = { en: "The engine stopped working and was started again.", vi: "Máy gặp lỗi và đã được khởi động lại." };

export class PageEngine {
  constructor() {
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Work | null} */
    this.work = null;
    this.nextId = 1;
  }

  /** Starts the Worker, so that the first question need not wait for it. */
  warmUp() {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.worker = worker;
    worker.addEventListener("message", ({ data }) => worker === this.worker && this.receive(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === this.worker) this.broke();
    });
    return worker;
  }

  /**
   * Asks the engine. What it was working on is stopped.
   * @param {Work["t"]} t @param {object} d @param {Work["heard"]} [heard] @returns {Promise<any>}
   */
  ask(t, d, heard = () => {}) {
    this.stop();
    const worker = this.warmUp();
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.work = { id, t, d, heard, resolve, reject };
      worker.postMessage({ id, t, d });
    });
  }

  /** Ends what is under way, at once: the Worker goes, and what it remembers. */
  stop() {
    if (!this.work) return;
    const { reject } = this.work;
    this.close();
    reject(new Stopped("stopped"));
  }

  close() {
    this.worker?.terminate();
    this.worker = null;
    this.work = null;
  }

  /** @param {{ id: number, t: string, d: any }} message */
  receive({ id, t, d }) {
    const { work } = this;
    if (!work || id !== work.id) return;
    if (t === "info" || t === "point") {
      work.heard(t, d);
      return;
    }
    if (t === "broken") {
      this.broke();
      return;
    }
    this.work = null;
    if (t === "done") work.resolve(d);
    else work.reject(new Refusal(d.code, d.message, 422));
  }

  broke() {
    const { work } = this;
    this.close();
    work?.reject(new Refusal("trap", BROKEN, 500));
  }

  /** The turn of a level. @param {Line & { level: number, seed: number, clock?: { remaining: number, increment: number } }} question @returns {Promise<string | null>} */
  async turn(question) {
    return (await this.ask("turn", question)).turn;
  }
}
