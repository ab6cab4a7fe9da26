import { toSquare, type PieceSymbol, type Square } from "./constants.js";
import type { CoTuLenh } from "./cotulenh.js";
import { ask, CotulenhError, ErrorCode } from "./errors.js";
import { parseRows } from "./move-result.js";
import type { DeploymentCore } from "./native.js";
import { parseLetters, type Piece } from "./pieces.js";
import type { Lang } from "./types.js";

/** A stack being split up beside the board; play what `finish` returns. */
export class Deployment {
  #core: DeploymentCore | undefined;
  readonly origin: Square;

  constructor(game: CoTuLenh, square?: Square) {
    const from = square === undefined ? "" : toSquare(square);
    this.#core = ask(() => game._native().deployment(from));
    this.origin = this.#core.origin() as Square;
  }

  #native(): DeploymentCore {
    if (this.#core === undefined) {
      throw new CotulenhError(ErrorCode.SESSION_INVALID_OPERATION, "this deployment was freed");
    }
    return this.#core;
  }

  /** The steps made so far. */
  get steps(): string[] {
    return parseRows(this.#native().steps()).map((row) => row.lan);
  }

  /** The pieces that may still act. */
  get remaining(): Piece[] {
    return parseLetters(this.#native().remaining());
  }

  get isOver(): boolean {
    return this.#native().is_over();
  }

  get canFinish(): boolean {
    return this.whyNot() === null;
  }

  /** Why the player may not stop here; null if they may. */
  whyNot(lang: Lang = "en"): string | null {
    return ask(() => this.#native().why_not(lang)) || null;
  }

  /** Every legal next step, groups included. */
  nextSteps(): string[] {
    return parseRows(this.#native().next_steps()).map((row) => row.san);
  }

  /** Makes a step: `F>e7`. */
  step(step: string): this {
    ask(() => this.#native().step(String(step)));
    return this;
  }

  /** Takes back the last step and tells whether there was one. */
  undo(): boolean {
    return this.#native().undo();
  }

  recombinations(): { piece: PieceSymbol; square: Square }[] {
    const text = this.#native().recombinations();
    if (text === "") return [];
    return text.split("\n").map((line) => {
      const [piece, square] = line.split(" ") as [string, Square];
      return { piece: piece.toLowerCase() as PieceSymbol, square };
    });
  }

  /** Lets a waiting piece join a group; true if the whole stack goes together now. */
  recombine(piece: PieceSymbol, square: Square): boolean {
    return ask(() => this.#native().recombine(String(piece).toUpperCase(), toSquare(square)));
  }

  /** The position after the steps made so far. */
  fen(): string {
    return this.#native().fen();
  }

  /** The whole turn, for `CoTuLenh.move`. */
  finish(): string {
    return ask(() => this.#native().finish());
  }

  free(): void {
    this.#core?.free();
    this.#core = undefined;
  }
}
