/** What can go wrong, as codes that programs compare. */
export const ErrorCode = {
  FEN_INVALID_FORMAT: "FEN_INVALID_FORMAT",
  FEN_INVALID_PIECE: "FEN_INVALID_PIECE",
  FEN_INVALID_RANK_COUNT: "FEN_INVALID_RANK_COUNT",
  FEN_INVALID_FILE_COUNT: "FEN_INVALID_FILE_COUNT",
  FEN_MISMATCH_PARENTHESES: "FEN_MISMATCH_PARENTHESES",
  BOARD_INVALID_SQUARE: "BOARD_INVALID_SQUARE",
  BOARD_INVALID_TERRAIN: "BOARD_INVALID_TERRAIN",
  COMMANDER_LIMIT_EXCEEDED: "COMMANDER_LIMIT_EXCEEDED",
  MOVE_INVALID_DESTINATION: "MOVE_INVALID_DESTINATION",
  MOVE_NO_PIECE_TO_MOVE: "MOVE_NO_PIECE_TO_MOVE",
  MOVE_PIECE_NOT_FOUND: "MOVE_PIECE_NOT_FOUND",
  COMBINATION_FAILED: "COMBINATION_FAILED",
  CAPTURE_INVALID_TARGET: "CAPTURE_INVALID_TARGET",
  SESSION_INVALID_OPERATION: "SESSION_INVALID_OPERATION",
  INTERNAL_INCONSISTENCY: "INTERNAL_INCONSISTENCY",
  UNKNOWN_ERROR: "UNKNOWN_ERROR",
  APP_UNKNOWN_ERROR: "APP_UNKNOWN_ERROR",
} as const;

export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];

/** What an error knows besides its message: the offending `text`, its `place`, and more. */
export type ErrorMetadata = Readonly<Record<string, unknown>>;

/** Every error this package throws on bad input. */
export class CotulenhError extends Error {
  readonly code: ErrorCode;
  readonly metadata?: ErrorMetadata;

  constructor(code: ErrorCode, message: string, metadata?: ErrorMetadata) {
    super(message);
    this.name = "CotulenhError";
    this.code = code;
    if (metadata !== undefined) this.metadata = metadata;
  }

  toJSON(): { name: string; code: ErrorCode; message: string; metadata?: ErrorMetadata } {
    const json = { name: this.name, code: this.code, message: this.message };
    return this.metadata === undefined ? json : { ...json, metadata: this.metadata };
  }
}

export { CotulenhError as CoTuLenhError };

/** Makes an error. */
export function createError(
  code: ErrorCode,
  message: string,
  metadata?: ErrorMetadata,
): CotulenhError {
  return new CotulenhError(code, message, metadata);
}

/** Calls the rules and turns a refusal into an error. */
export function ask<T>(question: () => T): T {
  try {
    return question();
  } catch (refusal) {
    if (typeof refusal !== "string") throw refusal;
    const { code, message, metadata } = JSON.parse(refusal) as {
      code: ErrorCode;
      message: string;
      metadata: ErrorMetadata;
    };
    throw new CotulenhError(code, message, metadata);
  }
}

/** A text for a message: not longer than people read. */
export function shortened(text: unknown): string {
  const all = String(text);
  return all.length > 120 ? `${all.slice(0, 120)}…` : all;
}
