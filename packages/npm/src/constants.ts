import { CotulenhError, ErrorCode, shortened } from "./errors.js";

export type Color = "r" | "b";
export type PieceSymbol = "c" | "i" | "t" | "m" | "e" | "a" | "g" | "s" | "f" | "n" | "h";
export type Role =
  | "commander"
  | "infantry"
  | "tank"
  | "militia"
  | "engineer"
  | "artillery"
  | "anti_air"
  | "missile"
  | "air_force"
  | "navy"
  | "headquarter";
type File = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k";
type Rank = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12";
export type Square = `${File}${Rank}`;

export const RED: Color = "r";
export const BLUE: Color = "b";

export const DEFAULT_POSITION =
  "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 0 1";
/** The board field of the start, as the peer library names it. */
export const INITIAL_BOARD_FEN = DEFAULT_POSITION;

export const COMMANDER: PieceSymbol = "c";
export const INFANTRY: PieceSymbol = "i";
export const TANK: PieceSymbol = "t";
export const MILITIA: PieceSymbol = "m";
export const ENGINEER: PieceSymbol = "e";
export const ARTILLERY: PieceSymbol = "a";
export const ANTI_AIR: PieceSymbol = "g";
export const MISSILE: PieceSymbol = "s";
export const AIR_FORCE: PieceSymbol = "f";
export const NAVY: PieceSymbol = "n";
export const HEADQUARTER: PieceSymbol = "h";

export const SYMBOL_TO_ROLE: Readonly<Record<PieceSymbol, Role>> = {
  c: "commander",
  i: "infantry",
  t: "tank",
  m: "militia",
  e: "engineer",
  a: "artillery",
  g: "anti_air",
  s: "missile",
  f: "air_force",
  n: "navy",
  h: "headquarter",
};
export const ROLE_TO_SYMBOL = Object.freeze(
  Object.fromEntries(Object.entries(SYMBOL_TO_ROLE).map(([symbol, role]) => [role, symbol])),
) as Readonly<Record<Role, PieceSymbol>>;

export const VALID_PIECE_TYPES = Object.keys(SYMBOL_TO_ROLE) as readonly PieceSymbol[];
/** Those that cross the river on the reefs only. */
export const HEAVY_PIECES: ReadonlySet<PieceSymbol> = new Set<PieceSymbol>([
  ARTILLERY,
  ANTI_AIR,
  MISSILE,
]);

export const FLAGS = {
  NORMAL: "n",
  CAPTURE: "c",
  STAY_CAPTURE: "s",
  SUICIDE_CAPTURE: "k",
  DEPLOY: "d",
  COMBINATION: "b",
} as const;
export const BITS = {
  NORMAL: 1,
  CAPTURE: 2,
  STAY_CAPTURE: 4,
  SUICIDE_CAPTURE: 8,
  DEPLOY: 16,
  COMBINATION: 32,
} as const;
export const CAPTURE_MASK = BITS.CAPTURE | BITS.STAY_CAPTURE | BITS.SUICIDE_CAPTURE;

export const SEVEN_TAG_ROSTER = {
  Event: "?",
  Site: "?",
  Date: "????.??.??",
  Round: "?",
  White: "?",
  Black: "?",
  Result: "*",
} as const;

const FILES = "abcdefghijk";

/** Squares as numbers, 16 a rank, a12 being 0 and k1 186. */
export const SQUARE_MAP = {} as Readonly<Record<Square, number>>;
/** All squares as numbers, a12 first. */
export const VALID_SQUARES: readonly number[] = [];
/** 1 where a Navy may stand, by number of the square. */
export const NAVY_MASK = new Uint8Array(256);
/** 1 where all others may stand. */
export const LAND_MASK = new Uint8Array(256);

for (let row = 0; row < 12; row += 1) {
  for (let column = 0; column < 11; column += 1) {
    const number = row * 16 + column;
    const square = algebraic(number);
    (SQUARE_MAP as Record<Square, number>)[square] = number;
    (VALID_SQUARES as number[]).push(number);
    const isDeepRiver = /^[de][67]$/.test(square);
    NAVY_MASK[number] = column <= 2 || isDeepRiver ? 1 : 0;
    LAND_MASK[number] = column >= 2 ? 1 : 0;
  }
}

/** The row of a square's number, 0 for rank 12. */
export function rank(square: number): number {
  return square >> 4;
}

/** The file of a square's number, 0 for a. */
export function file(square: number): number {
  return square & 0xf;
}

/** The name of a square's number. */
export function algebraic(square: number): Square {
  return `${FILES[file(square)]}${12 - rank(square)}` as Square;
}

/** Whether a number is that of a square. */
export function isSquareOnBoard(square: number): boolean {
  return Number.isInteger(square) && square >= 0 && rank(square) < 12 && file(square) < 11;
}

/** Where a piece of this kind may stand. */
export function getMovementMask(type: PieceSymbol): Uint8Array {
  return type === NAVY ? NAVY_MASK : LAND_MASK;
}

export function swapColor(color: Color): Color {
  return color === RED ? BLUE : RED;
}

export function isDigit(character: string): boolean {
  return character.length === 1 && character >= "0" && character <= "9";
}

/** Reads a square given by name or number. */
export function toSquare(square: unknown): Square {
  if (typeof square === "number" && isSquareOnBoard(square)) return algebraic(square);
  if (typeof square === "string" && Object.hasOwn(SQUARE_MAP, square)) return square as Square;
  throw new CotulenhError(
    ErrorCode.BOARD_INVALID_SQUARE,
    `'${shortened(square)}' is not a square (a1 to k12)`,
    { text: shortened(square), place: 0 },
  );
}

/** Reads a side. */
export function toColor(color: unknown): Color {
  if (color === "r" || color === "b") return color;
  throw new CotulenhError(ErrorCode.UNKNOWN_ERROR, `'${shortened(color)}' is not a side ('r' or 'b')`, {
    text: shortened(color),
  });
}
