import { LAND_MASK, NAVY_MASK, SQUARE_MAP, SYMBOL_TO_ROLE, type Square } from "./constants.js";
import { CotulenhError, ErrorCode } from "./errors.js";
import { parseLetters } from "./pieces.js";
import { native } from "./native.js";

export type ValidationCategory =
  | "structure"
  | "lexical"
  | "semantic"
  | "terrain"
  | "combination"
  | "roundtrip";

/** Where in a FEN a fault is. */
export interface ValidationLocation {
  /** 1 to 12. */
  rank?: number;
  /** 0 to 10. */
  file?: number;
  /** The field, 0 to 5. */
  tokenIndex?: number;
  /** The place in the whole text, from 0. */
  charIndex?: number;
  context?: string;
}

export interface ValidationError {
  code: ErrorCode;
  message: string;
  category: ValidationCategory;
  location?: ValidationLocation;
}

export interface ValidationResult {
  valid: boolean;
  errors: ValidationError[];
}

export interface FenCheckOptions {
  /** Whether each side must have its Commander. */
  checkSemantics?: boolean;
  /** Throw the first fault instead of listing all. */
  throwOnError?: boolean;
}

/** No FEN is longer. */
const MAX_LENGTH = 2048;

const CATEGORIES: Partial<Record<ErrorCode, ValidationCategory>> = {
  BOARD_INVALID_TERRAIN: "terrain",
  COMBINATION_FAILED: "combination",
  FEN_INVALID_RANK_COUNT: "structure",
  FEN_INVALID_FILE_COUNT: "structure",
  FEN_MISMATCH_PARENTHESES: "structure",
  FEN_INVALID_PIECE: "lexical",
};

class Faults {
  readonly errors: ValidationError[] = [];

  constructor(private readonly throwOnError: boolean) {}

  add(code: ErrorCode, message: string, location?: ValidationLocation): void {
    const category = CATEGORIES[code] ?? "semantic";
    if (this.throwOnError) throw new CotulenhError(code, message, { category, location });
    this.errors.push(location === undefined ? { code, message, category } : { code, message, category, location });
  }
}

/** Everything that is wrong with a FEN. */
export function validateFenString(fen: string, options: FenCheckOptions = {}): ValidationResult {
  const faults = new Faults(options.throwOnError === true);
  if (typeof fen !== "string" || fen.length > MAX_LENGTH) {
    faults.add(ErrorCode.FEN_INVALID_FORMAT, `a FEN is a text of at most ${MAX_LENGTH} characters`);
    return { valid: false, errors: faults.errors };
  }
  const fields = [...fen.matchAll(/\S+/g)].map((match) => ({ text: match[0], at: match.index }));
  if (fields.length < 6) {
    faults.add(ErrorCode.FEN_INVALID_FORMAT, `${fields.length} of the 6 fields (board, side, -, -, halfmove clock, move number)`);
  }
  const [board, turn, third, fourth, half, full] = fields;
  if (board !== undefined) checkBoard(board.text, board.at, faults, options.checkSemantics === true);
  const field = (index: number, { text, at }: { text: string; at: number }): ValidationLocation => ({
    tokenIndex: index,
    charIndex: at,
    context: text.slice(0, 40),
  });
  if (turn !== undefined && !/^[rbw]$/.test(turn.text)) {
    faults.add(ErrorCode.FEN_INVALID_FORMAT, `side to move '${turn.text.slice(0, 40)}' is neither r nor b`, field(1, turn));
  }
  for (const [index, dash] of [third, fourth].entries()) {
    if (dash !== undefined && dash.text !== "-") {
      faults.add(ErrorCode.FEN_INVALID_FORMAT, `'${dash.text.slice(0, 40)}' instead of -`, field(index + 2, dash));
    }
  }
  for (const [index, counter] of [half, full].entries()) {
    if (counter !== undefined && !(/^\d{1,5}$/.test(counter.text) && Number(counter.text) <= 65_535)) {
      faults.add(ErrorCode.FEN_INVALID_FORMAT, `counter '${counter.text.slice(0, 40)}' is not a number from 0 to 65535`, field(index + 4, counter));
    }
  }
  return { valid: faults.errors.length === 0, errors: faults.errors };
}

function checkBoard(board: string, start: number, faults: Faults, checkSemantics: boolean): void {
  const ranks = board.split("/");
  if (ranks.length !== 12) {
    faults.add(ErrorCode.FEN_INVALID_RANK_COUNT, `${ranks.length} ranks instead of 12`, { tokenIndex: 0 });
  }
  const commanders = { r: 0, b: 0 };
  let at = start;
  for (const [row, text] of ranks.slice(0, 12).entries()) {
    checkRank(text, 12 - row, at, faults, commanders);
    at += text.length + 1;
  }
  if (!checkSemantics) return;
  for (const [color, name] of [["r", "Red"], ["b", "Blue"]] as const) {
    if (commanders[color] === 0) {
      faults.add(ErrorCode.FEN_INVALID_FORMAT, `${name} has no Commander`, { tokenIndex: 0 });
    } else if (commanders[color] > 1) {
      faults.add(ErrorCode.COMMANDER_LIMIT_EXCEEDED, `${name} has ${commanders[color]} Commanders`, { tokenIndex: 0 });
    }
  }
}

function checkRank(
  text: string,
  rank: number,
  start: number,
  faults: Faults,
  commanders: { r: number; b: number },
): void {
  let file = 0;
  let at = 0;
  const where = (place: number): ValidationLocation => ({
    rank,
    file: Math.min(file, 10),
    tokenIndex: 0,
    charIndex: start + place,
    context: text.slice(0, 40),
  });
  const format = (message: string, place = at): void =>
    faults.add(ErrorCode.FEN_INVALID_FORMAT, `rank ${rank}: ${message}`, where(place));
  while (at < text.length) {
    const character = text[at]!;
    const digits = /^\d+/.exec(text.slice(at))?.[0];
    if (digits !== undefined) {
      const empty = Number(digits);
      if (empty < 1 || empty > 11) {
        faults.add(ErrorCode.FEN_INVALID_FILE_COUNT, `rank ${rank}: '${digits.slice(0, 20)}' empty squares`, where(at));
      }
      file += Math.min(empty, 12);
      at += digits.length;
      continue;
    }
    const begin = at;
    let letters: string;
    if (character === "(") {
      const close = text.indexOf(")", at);
      if (close < 0) {
        faults.add(ErrorCode.FEN_MISMATCH_PARENTHESES, `rank ${rank}: a stack is never closed`, where(at));
        return;
      }
      letters = text.slice(at + 1, close);
      if (letters.includes("(")) format("a stack inside a stack");
      at = close + 1;
    } else if (character === ")") {
      faults.add(ErrorCode.FEN_MISMATCH_PARENTHESES, `rank ${rank}: no stack is open here`, where(at));
      at += 1;
      continue;
    } else {
      letters = /^\++.?|^./u.exec(text.slice(at))![0];
      at += letters.length;
    }
    const square = `${"abcdefghijk"[file] ?? ""}${rank}` as Square;
    file += 1;
    if (letters.includes("++")) format("'++'", begin);
    if (/\+(?![a-zA-Z])/.test(letters.replaceAll("++", "+")) || letters === "") format("a '+' or a stack without a piece", begin);
    const bad = [...letters].find((letter) => letter !== "+" && letter !== "(" && !Object.hasOwn(SYMBOL_TO_ROLE, letter.toLowerCase()));
    if (bad !== undefined) {
      faults.add(ErrorCode.FEN_INVALID_PIECE, `rank ${rank}: '${bad}' is not a piece`, where(text.indexOf(bad, begin)));
      continue;
    }
    const pieces = parseLetters(letters);
    for (const piece of pieces) {
      if (piece.type === "c") commanders[piece.color] += 1;
    }
    if (pieces.length === 0 || letters.includes("(") || letters.includes("++")) continue;
    checkStack(letters, pieces.length, square, faults, where(begin));
  }
  if (file !== 11) {
    faults.add(ErrorCode.FEN_INVALID_FILE_COUNT, `rank ${rank} has ${file} squares instead of 11`, { rank, tokenIndex: 0, charIndex: start });
  }
}

function checkStack(letters: string, count: number, square: Square, faults: Faults, location: ValidationLocation): void {
  let stack: string;
  try {
    stack = native().canonical(count === 1 ? letters : `(${letters})`);
  } catch {
    faults.add(ErrorCode.COMBINATION_FAILED, `(${letters.slice(0, 20)}) on ${square} is not a legal stack`, location);
    return;
  }
  const number = SQUARE_MAP[square];
  const carrier = parseLetters(stack)[0]!.type;
  if (number !== undefined && (carrier === "n" ? NAVY_MASK : LAND_MASK)[number] === 0) {
    faults.add(ErrorCode.BOARD_INVALID_TERRAIN, `${carrier.toUpperCase()} may not stand on ${square}`, location);
  }
}
