import type { Color } from "./constants.js";
import { CoTuLenh } from "./cotulenh.js";
import { ask, CotulenhError, ErrorCode } from "./errors.js";
import { native, type EngineCore } from "./native.js";

/** How long the engine may think. Without any limit it thinks until it is stopped. */
export interface Limits {
  /** Milliseconds for this turn. */
  time?: number;
  /** Depth in turns. */
  depth?: number;
  /** Positions looked at. */
  nodes?: number;
  /** Only looks for a mate in so many turns. */
  mate?: number;
  /** Milliseconds left on the clock of the side to move. */
  clock?: number;
  increment?: number;
  movesToGo?: number;
  /** How many of the best lines are followed. */
  lines?: number;
}

/** What a position is worth to the side to move. */
export interface Score {
  cp: number | null;
  /** Own turns to mate; negative if the other side mates. */
  mate: number | null;
  bound: "exact" | "lower" | "upper";
  /** Wins, draws and losses in a thousand games. */
  wdl: [number, number, number];
  turn: Color;
}

/** A line the engine has finished looking at. */
export interface Line {
  depth: number;
  seldepth: number;
  multipv: number;
  score: Score;
  nodes: number;
  nps: number;
  time: number;
  hashfull: number;
  /** The turns in UCI. */
  pv: string[];
  /** The turns in SAN. */
  san: string[];
}

/** What the engine plays. */
export interface Verdict {
  /** In UCI; null if the game is over. */
  move: string | null;
  san: string | null;
  ponder: string | null;
  score: Score;
  depth: number;
  nodes: number;
  time: number;
}

/** What the engine needs of a Worker. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): unknown;
  onmessage: ((event: { data: any }) => unknown) | null;
  onerror: ((event: any) => unknown) | null;
}

export interface EngineOptions {
  /** The memory for positions in megabytes. */
  hash?: number;
  /** From 1, a beginner, to 20, full strength. */
  level?: number;
  seed?: number;
  /**
   * A Worker that runs `cotulenh/worker`. Without one the engine thinks in place: whoever asks
   * waits, and a search without a limit is refused.
   */
  worker?: WorkerLike | (() => WorkerLike);
}

/** What goes to the Worker and comes back. @internal */
export type ToWorker =
  | { kind: "start"; options: { hash: number; level: number; seed: number } }
  | { kind: "go"; start: string; turns: string[]; limits: Limits }
  | { kind: "new-game" };
/** @internal */
export type FromWorker =
  | { kind: "line"; line: Line }
  | { kind: "verdict"; verdict: Verdict }
  | { kind: "error"; code: ErrorCode; message: string };

/** A search: its lines as an async iterator, its verdict as a promise. */
export class Search implements AsyncIterable<Line> {
  readonly #lines: Line[] = [];
  #wake: (() => void) | undefined;
  #isOver = false;
  #error: unknown;
  #stop: () => void;
  readonly verdict: Promise<Verdict>;
  #settle!: { resolve: (verdict: Verdict) => void; reject: (error: unknown) => void };

  /** @internal */
  constructor(stop: () => void) {
    this.#stop = stop;
    this.verdict = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    // Who only reads the lines hears of an error there.
    this.verdict.catch(() => undefined);
  }

  /** Ends the search; the best turn found so far is its verdict. */
  stop(): void {
    if (!this.#isOver) this.#stop();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** @internal */
  _line(line: Line): void {
    this.#lines.push(line);
    this.#wake?.();
  }

  /** @internal */
  _end(verdict: Verdict): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#settle.resolve(verdict);
    this.#wake?.();
  }

  /** @internal */
  _fail(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#error = error;
    this.#settle.reject(error);
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Line> {
    for (let next = 0; ; ) {
      if (next < this.#lines.length) {
        yield this.#lines[next]!;
        next += 1;
      } else if (this.#isOver) {
        if (this.#error !== undefined) throw this.#error;
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }
}

/** The engine, in a Worker or in place. It makes one search at a time. */
export class Engine {
  readonly #options: { hash: number; level: number; seed: number };
  readonly #makeWorker: (() => WorkerLike) | undefined;
  #worker: WorkerLike | undefined;
  #core: EngineCore | undefined;
  #search: Search | undefined;
  #lastLine: Line | undefined;

  constructor(options: EngineOptions = {}) {
    const { hash = 16, level = 20, seed = 0, worker } = options;
    this.#options = { hash, level, seed };
    // Refuses bad options now, wherever the engine will run.
    const trial = ask(() => new (native().EngineCore)(worker === undefined ? hash : 1, level, seed));
    if (worker === undefined) {
      this.#core = trial;
      return;
    }
    trial.free();
    if (typeof worker === "function") this.#makeWorker = worker;
    this.#begin(typeof worker === "function" ? worker() : worker);
  }

  #begin(worker: WorkerLike): void {
    this.#worker = worker;
    worker.onmessage = ({ data }: { data: FromWorker }) => this.#hear(data);
    worker.onerror = (event: { message?: string }) => this.#finish((search) => search._fail(new CotulenhError(ErrorCode.INTERNAL_INCONSISTENCY, String(event.message))));
    this.#tell({ kind: "start", options: this.#options });
  }

  #tell(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #hear(message: FromWorker): void {
    if (message.kind === "line") {
      this.#lastLine = message.line.multipv === 1 ? message.line : this.#lastLine;
      this.#search?._line(message.line);
    } else if (message.kind === "verdict") {
      this.#finish((search) => search._end(message.verdict));
    } else {
      this.#finish((search) => search._fail(new CotulenhError(message.code, message.message)));
    }
  }

  #finish(end: (search: Search) => void): void {
    const search = this.#search;
    this.#search = undefined;
    if (search !== undefined) end(search);
  }

  /** Thinks about the position of a board. In a Worker it returns at once. */
  go(board: CoTuLenh, limits: Limits = {}): Search {
    if (this.#core === undefined && this.#worker === undefined) {
      throw new CotulenhError(ErrorCode.SESSION_INVALID_OPERATION, "this engine was freed");
    }
    if (this.#search !== undefined) {
      throw new CotulenhError(ErrorCode.SESSION_INVALID_OPERATION, "the engine is thinking: stop it first");
    }
    if (board.getSession() !== null) {
      throw new CotulenhError(ErrorCode.SESSION_INVALID_OPERATION, "finish or cancel the deployment first");
    }
    return this.#worker === undefined ? this.#inPlace(board, limits) : this.#inWorker(board, limits);
  }

  #inPlace(board: CoTuLenh, limits: Limits): Search {
    const bounds = [limits.time, limits.depth, limits.nodes, limits.mate, limits.clock];
    if (bounds.every((bound) => bound === undefined)) {
      throw new CotulenhError(ErrorCode.UNKNOWN_ERROR, "an engine in place needs a limit of time, depth, nodes or mate");
    }
    let stopped = false;
    const search = new Search(() => {
      stopped = true;
    });
    this.#search = search;
    const core = board._native().clone();
    // The search begins when the caller has had a chance to listen.
    queueMicrotask(() => {
      try {
        const answer = ask(() =>
          this.#core!.go(core, JSON.stringify(limits), (line: string) => {
            search._line(JSON.parse(line) as Line);
            return stopped;
          }),
        );
        this.#finish(() => search._end(JSON.parse(answer) as Verdict));
      } catch (error) {
        this.#finish(() => search._fail(error));
      } finally {
        core.free();
      }
    });
    return search;
  }

  #inWorker(board: CoTuLenh, limits: Limits): Search {
    const history = board.history({ verbose: true });
    const start = history[0]?.before ?? board.fen();
    const turns = board._native().played();
    this.#lastLine = undefined;
    const search = new Search(() => this.#stopWorker());
    this.#search = search;
    this.#tell({ kind: "go", start, turns: turns === "" ? [] : turns.split("\n"), limits });
    return search;
  }

  /** A search in a Worker is stopped by ending the Worker; its memory is lost with it. */
  #stopWorker(): void {
    const line = this.#lastLine;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#finish((search) => {
      if (line === undefined) {
        search._fail(new CotulenhError(ErrorCode.SESSION_INVALID_OPERATION, "stopped before any line was found"));
        return;
      }
      search._end({
        move: line.pv[0] ?? null,
        san: line.san[0] ?? null,
        ponder: line.pv[1] ?? null,
        score: line.score,
        depth: line.depth,
        nodes: line.nodes,
        time: line.time,
      });
    });
    if (this.#makeWorker !== undefined) this.#begin(this.#makeWorker());
  }

  /** Forgets all earlier searches. */
  newGame(): void {
    if (this.#search !== undefined) {
      throw new CotulenhError(ErrorCode.SESSION_INVALID_OPERATION, "the engine is thinking: stop it first");
    }
    this.#core?.new_game();
    this.#tell({ kind: "new-game" });
  }

  /** Gives the memory back and ends the Worker. */
  free(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#core?.free();
    this.#core = undefined;
    this.#finish((search) =>
      search._fail(new CotulenhError(ErrorCode.SESSION_INVALID_OPERATION, "this engine was freed")),
    );
  }
}
