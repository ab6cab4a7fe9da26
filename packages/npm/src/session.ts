import { BITS, SQUARE_MAP, type Color, type PieceSymbol, type Square } from "./constants.js";
import type { CoTuLenh } from "./cotulenh.js";
import { ask, CotulenhError, ErrorCode } from "./errors.js";
import { type InternalMove, type MoveResult, parseRows, type Row, takes } from "./move-result.js";
import type { Core } from "./native.js";
import { flattenPiece, parseLetters, parseStack, type Piece } from "./pieces.js";

/** A deployment under way, to look at. */
export interface DeployStateView {
  readonly stackSquare: number;
  readonly turn: Color;
  readonly originalPiece: Piece;
  readonly movedPieces: readonly { piece: Piece; to: Square; captured?: Piece[] }[];
  readonly remainingPieces: readonly Piece[];
  /** What would stay if the deployment ended now. */
  readonly stayPiece: Piece | undefined;
  readonly canCommit: boolean;
  readonly isComplete: boolean;
}

export interface RecombineOption {
  square: Square;
  piece: PieceSymbol;
}

export function internalMove(row: Row, color: Color): InternalMove {
  const target = row.target;
  return {
    color,
    from: SQUARE_MAP[row.from],
    to: SQUARE_MAP[row.to],
    piece: row.piece,
    flags: row.flags,
    ...(takes(row) && target !== undefined ? { captured: flattenPiece(target) } : {}),
    ...((row.flags & BITS.COMBINATION) !== 0 && target !== undefined ? { combined: target } : {}),
  };
}

/** The deployment under way on a board. It belongs to its board and ends with it. */
export class MoveSession {
  readonly #game: CoTuLenh;
  readonly #core: () => Core;
  readonly startFEN: string;
  readonly stackSquare: number;
  readonly turn: Color;
  readonly originalPiece: Piece;

  /** @internal */
  constructor(game: CoTuLenh, core: () => Core) {
    this.#game = game;
    this.#core = core;
    this.startFEN = game.fen(false);
    this.stackSquare = SQUARE_MAP[core().session_origin() as Square];
    this.turn = game.turn();
    this.originalPiece = parseStack(core().session_stacks().split("\t")[0]!)!;
  }

  /** The session of a board, or an error if there is none. */
  static ensure(game: CoTuLenh): MoveSession {
    const session = game.getSession();
    if (session === null) {
      throw new CotulenhError(ErrorCode.SESSION_INVALID_OPERATION, "no deployment is under way");
    }
    return session;
  }

  get isDeploy(): boolean {
    return true;
  }

  get moves(): InternalMove[] {
    return parseRows(this.#core().session_steps()).map((row) => internalMove(row, this.turn));
  }

  /** Always empty: this library keeps positions, not commands. */
  get commands(): readonly never[] {
    return [];
  }

  /** The pieces that may still act. */
  get remaining(): Piece[] {
    return parseLetters(this.#core().session_stacks().split("\t")[2] ?? "");
  }

  get isComplete(): boolean {
    return this.#core().session_complete();
  }

  get isEmpty(): boolean {
    return this.#core().session_origin() === "";
  }

  get canCommit(): boolean {
    return this.#game.canCommitSession();
  }

  addMove(move: InternalMove): void {
    this.#game.move(move, { autoCommit: false });
  }

  undoLastMove(): void {
    this.#game.undo();
  }

  cancel(): void {
    this.#game.cancelSession();
  }

  commit(): { success: boolean; reason?: string; result?: MoveResult } {
    return this.#game.commitSession();
  }

  getCurrentResult(): MoveResult {
    return this.#game._deployment(false);
  }

  /** The field of a FEN that tells of the deployment. */
  toFenString(): string {
    return this.#core().fen().split("\t")[1] ?? "";
  }

  /** Whether a waiting piece may join the group that went to a square. */
  isRecombineTarget(square: Square): boolean {
    return this.getRecombineOptions().some((option) => option.square === square);
  }

  /** Which waiting pieces may join which group. */
  getRecombineOptions(): RecombineOption[] {
    const text = ask(() => this.#core().recombinations());
    if (text === "") return [];
    return text.split("\n").map((line) => {
      const [piece, square] = line.split(" ") as [string, Square];
      return { square, piece: piece.toLowerCase() as PieceSymbol };
    });
  }

  /** The same as moves from the stack's square. */
  generateRecombineMoves(): InternalMove[] {
    return this.getRecombineOptions().map((option) => ({
      color: this.turn,
      from: this.stackSquare,
      to: SQUARE_MAP[option.square],
      piece: this.remaining.find((piece) => piece.type === option.piece)!,
      flags: BITS.DEPLOY | BITS.COMBINATION,
    }));
  }

  /** Lets a waiting piece join a group: the steps are played anew with the larger group. */
  recombine(option: RecombineOption): void {
    this.#game._recombine(option);
  }

  getDeployView(): DeployStateView {
    const [, now] = this.#core().session_stacks().split("\t");
    return Object.freeze({
      stackSquare: this.stackSquare,
      turn: this.turn,
      originalPiece: this.originalPiece,
      movedPieces: parseRows(this.#core().session_steps()).map((row) => ({
        piece: row.piece,
        to: row.to,
        ...(takes(row) && row.target !== undefined ? { captured: flattenPiece(row.target) } : {}),
      })),
      remainingPieces: this.remaining,
      stayPiece: parseStack(now ?? ""),
      canCommit: this.canCommit,
      isComplete: this.isComplete,
    });
  }
}
