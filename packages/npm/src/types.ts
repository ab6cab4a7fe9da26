import type { Color, PieceSymbol, Square } from "./constants.js";

export interface GameOptions {
  /** Nobody becomes a hero as the last guard; for lessons. */
  skipLastGuardPromotion?: boolean;
}

export interface GameStateMetadata {
  turn: Color;
  halfMoves: number;
  moveNumber: number;
  fen: string;
}

export type AirDefenseForSide = Map<number, number[]>;
/** For each side: covered squares, and by whom. */
export interface AirDefense {
  r: AirDefenseForSide;
  b: AirDefenseForSide;
}
export type AirDefenseData = AirDefense;
export interface AirDefenseInfluence {
  r: Map<Square, Square[]>;
  b: Map<Square, Square[]>;
}

export interface MovesOptions {
  verbose?: boolean;
  square?: Square;
  pieceType?: PieceSymbol;
  /** false: also moves that leave the Commander in danger. */
  legal?: boolean;
  /** Also steps of several pieces together. */
  groups?: boolean;
}

export interface MoveOptions {
  /** Only the exact SAN or LAN of the list. */
  strict?: boolean;
  /** true: end a deployment when no step is left; false: keep it open even when all have acted. */
  autoCommit?: boolean;
  /** false: allow moves that leave the Commander in danger. */
  legal?: boolean;
}

export interface MoveRequest {
  from: Square;
  to: Square;
  piece?: PieceSymbol;
  /** Capture without moving. */
  stay?: boolean;
  /** One step of a deployment. */
  deploy?: boolean;
}

export type Lang = "en" | "vi";

/** Why a move is not legal. */
export interface Refusal {
  code: string;
  /** The section of the rule book. */
  section: number;
  sentence: string;
}
