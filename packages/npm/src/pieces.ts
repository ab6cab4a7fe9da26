import type { Color, PieceSymbol } from "./constants.js";
import { SYMBOL_TO_ROLE } from "./constants.js";
import { ask, CotulenhError, ErrorCode, shortened } from "./errors.js";
import { native } from "./native.js";

/** A piece, and those it carries. */
export interface Piece {
  color: Color;
  type: PieceSymbol;
  carrying?: Piece[];
  heroic?: boolean;
}

/** The pieces of a stack one by one, the carrier first, none carrying any. */
export function flattenPiece(piece: Piece): Piece[] {
  const { carrying, ...carrier } = piece;
  return [carrier, ...(carrying ?? []).flatMap(flattenPiece)];
}

/** Reads the letters of a FEN: `(NF+T)` or `+t`. */
export function parseStack(text: string): Piece | undefined {
  const pieces = parseLetters(text);
  const [carrier, ...carrying] = pieces;
  if (carrier === undefined) return undefined;
  return carrying.length > 0 ? { ...carrier, carrying } : carrier;
}

/** Reads letters with heroic signs, one piece each. */
export function parseLetters(text: string): Piece[] {
  const pieces: Piece[] = [];
  let heroic = false;
  for (const letter of text) {
    if (letter === "+") heroic = true;
    else if (letter !== "(" && letter !== ")") {
      const type = letter.toLowerCase() as PieceSymbol;
      pieces.push({ type, color: letter === type ? "b" : "r", heroic });
      heroic = false;
    }
  }
  return pieces;
}

/** The letters of some pieces as a FEN writes them, in canonical order. */
export function stackText(pieces: readonly Piece[]): string {
  for (const piece of pieces) {
    if (!Object.hasOwn(SYMBOL_TO_ROLE, piece.type) || (piece.color !== "r" && piece.color !== "b")) {
      throw new CotulenhError(ErrorCode.FEN_INVALID_PIECE, `'${shortened(piece.type)}' is not a piece`, {
        text: shortened(piece.type),
      });
    }
  }
  const letters = pieces.map((piece) => {
    const letter = piece.color === "r" ? piece.type.toUpperCase() : piece.type;
    return piece.heroic === true ? `+${letter}` : letter;
  });
  const text = letters.length === 1 ? letters[0]! : `(${letters.join("")})`;
  return ask(() => native().canonical(text));
}

/** A stack in capitals, as notation writes it. */
export function capitals(piece: Piece): string {
  return stackText(flattenPiece(piece).map((each) => ({ ...each, color: "r" as const })));
}
