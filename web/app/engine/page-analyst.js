/** The engine of the page at work on a position, or on a whole game. */

import { Refusal } from "../server.js";
import { PageEngine, Stopped } from "./page-engine.js";

/** @typedef {import("../types.js").EngineInfo} EngineInfo */
/** @typedef {import("../types.js").ReviewPoint} ReviewPoint */
/** @typedef {import("../types.js").Line} Line */

/**
 * @typedef {object} AnalystEvents
 * @property {(info: EngineInfo) => void} info
 * @property {(point: ReviewPoint) => void} point
 * @property {(what: "go" | "review") => void} done
 * @property {(what: "go" | "review") => void} lost it broke off before it was done
 * @property {(message: import("../types.js").Words) => void} error
 */

/**
 * Whoever analyses: the engine of the page, or that of the server.
 * @typedef {object} Analyst
 * @property {number | null} reviewing the review under way
 * @property {(line: Line, lines: number) => void} go
 * @property {() => void} stop
 * @property {(line: Line) => void} review
 * @property {() => void} close
 */

/** @implements {Analyst} */
export class PageAnalyst {
  /** @param {AnalystEvents} events @param {AbortSignal} signal */
  constructor(events, signal) {
    this.events = events;
    this.engine = new PageEngine();
    this.nextId = 1;
    /** @type {number | null} */
    this.reviewing = null;
    signal.addEventListener("abort", () => this.close());
  }

  /** @param {Line} line @param {number} lines */
  go(line, lines) {
    void this.work(
      "go",
      this.engine.ask("analyse", { ...line, lines }, (_, info) => this.events.info(info)),
    );
  }

  stop() {
    this.engine.stop();
  }

  close() {
    this.engine.stop();
    this.engine.close();
  }

  /** @param {Line} line */
  review(line) {
    this.reviewing = this.nextId++;
    void this.work(
      "review",
      this.engine.ask("review", line, (_, point) => this.events.point(point)),
    );
  }

  /** @param {"go" | "review"} what @param {Promise<EngineInfo | null>} answer */
  async work(what, answer) {
    const id = this.reviewing;
    try {
      const info = await answer;
      if (what === "review") this.reviewing = null;
      if (info?.lines) this.events.info(info);
      this.events.done(what);
    } catch (error) {
      if (what === "review" && this.reviewing === id) this.reviewing = null;
      if (error instanceof Stopped) return;
      if (!(error instanceof Refusal)) throw error;
      this.events.error(error.words);
      if (error.code === "trap") this.events.lost(what);
      else this.events.done(what);
    }
  }
}
