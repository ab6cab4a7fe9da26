import { algebraic, BITS, FLAGS, type Color, type PieceSymbol, type Square } from "./constants.js";
import { capitals, flattenPiece, parseStack, type Piece } from "./pieces.js";

/** A move as the peer library holds it inside: squares are numbers, flags are bits. */
export interface InternalMove {
  color: Color;
  from: number;
  to: number;
  piece: Piece;
  captured?: Piece[];
  combined?: Piece;
  flags: number;
}

/** A move or a step as the rules list it. */
export interface Row {
  bits: number;
  flags: number;
  from: Square;
  to: Square;
  piece: Piece;
  target: Piece | undefined;
  lan: string;
  san: string;
}

export function parseRow(line: string): Row {
  const [bits, flags, from, to, piece, target, lan, san] = line.split("\t");
  return {
    bits: Number(bits),
    flags: Number(flags),
    from: from as Square,
    to: to as Square,
    piece: parseStack(piece!)!,
    target: parseStack(target!),
    lan: lan!,
    san: san ?? "",
  };
}

export function parseRows(text: string): Row[] {
  return text === "" ? [] : text.split("\n").map(parseRow);
}

export function takes(row: Row): boolean {
  return (row.flags & (BITS.CAPTURE | BITS.STAY_CAPTURE | BITS.SUICIDE_CAPTURE)) !== 0;
}

/** What a move did, or would do. */
export interface MoveData {
  color: Color;
  from: Square;
  to: Square | Map<Square, Piece>;
  piece: Piece;
  flags: string;
  before: string;
  after: string;
  captured?: Piece[];
  completed: boolean;
  stay?: Piece;
  san: string;
  lan: string;
}

/** A move: where, what, and the position before and after. */
export class MoveResult {
  declare readonly color: Color;
  declare readonly from: Square;
  /** The target, or in a deployment all targets with what went there. */
  declare readonly to: Square | Map<Square, Piece>;
  declare readonly piece: Piece;
  declare readonly flags: string;
  declare readonly before: string;
  /** `?` in the lists of `moves`. */
  declare readonly after: string;
  declare readonly captured?: Piece[];
  declare readonly completed: boolean;
  declare readonly stay?: Piece;
  declare readonly san: string;
  declare readonly lan: string;

  protected constructor(data: MoveData) {
    Object.assign(this, data);
  }

  static create(data: MoveData): MoveResult {
    return new MoveResult(data);
  }

  get isDeploy(): boolean {
    return this.flags.includes(FLAGS.DEPLOY);
  }

  get isCapture(): boolean {
    return this.flags.includes(FLAGS.CAPTURE);
  }

  get isStayCapture(): boolean {
    return this.flags.includes(FLAGS.STAY_CAPTURE);
  }

  get isSuicideCapture(): boolean {
    return this.flags.includes(FLAGS.SUICIDE_CAPTURE);
  }

  /** The squares a board would mark. */
  getHighlightSquares(): Square[] {
    return [...new Set([this.from, ...(typeof this.to === "string" ? [this.to] : this.to.keys())])];
  }

  /** The letters of flag bits. */
  static flagsToString(bits: number): string {
    return (Object.keys(BITS) as (keyof typeof BITS)[])
      .filter((name) => (bits & BITS[name]) !== 0)
      .map((name) => FLAGS[name])
      .join("");
  }

  /** The texts of a deployment: what stays, then the steps. */
  static calculateDeploySanLan(
    moves: readonly InternalMove[],
    square: number,
    stay?: Piece,
  ): { san: string; lan: string } {
    const steps = moves.map((move) => {
      const sign =
        (move.flags & BITS.STAY_CAPTURE) !== 0
          ? "_"
          : (move.flags & BITS.SUICIDE_CAPTURE) !== 0
            ? "@"
            : (move.flags & BITS.CAPTURE) !== 0
              ? "x"
              : (move.flags & BITS.COMBINATION) !== 0
                ? "&"
                : "";
      return `${capitals(move.piece)}>${sign}${algebraic(move.to)}`;
    });
    const san = `${stay === undefined ? "" : capitals(stay)}<${steps.join(",")}`;
    return { san, lan: `${algebraic(square)}:${san}` };
  }

  /** The flags of a deployment: `d`, and what its steps do. */
  static calculateDeployFlags(moves: readonly InternalMove[]): string {
    return MoveResult.flagsToString(moves.reduce<number>((flags, move) => flags | move.flags, BITS.DEPLOY));
  }
}

/** A step or plain move as the lists of `moves` show it. */
export function listed(row: Row, color: Color, before: string): MoveResult {
  return MoveResult.create({
    color,
    from: row.from,
    to: row.to,
    piece: row.piece,
    flags: MoveResult.flagsToString(row.flags),
    before,
    after: "?",
    ...(takes(row) && row.target !== undefined ? { captured: flattenPiece(row.target) } : {}),
    completed: (row.flags & BITS.DEPLOY) === 0,
    san: row.san,
    lan: row.lan,
  });
}

/** Whether a move is of a piece of this kind: its carrier is. */
export function isOfType(row: Row, type: PieceSymbol): boolean {
  return row.piece.type === type;
}
