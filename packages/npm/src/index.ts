export { init, initSync, type ModuleSource } from "./native.js";
export * from "./errors.js";
export {
  AIR_FORCE,
  algebraic,
  ANTI_AIR,
  ARTILLERY,
  BITS,
  BLUE,
  CAPTURE_MASK,
  COMMANDER,
  DEFAULT_POSITION,
  ENGINEER,
  file,
  FLAGS,
  getMovementMask,
  HEADQUARTER,
  HEAVY_PIECES,
  INFANTRY,
  INITIAL_BOARD_FEN,
  isDigit,
  isSquareOnBoard,
  LAND_MASK,
  MILITIA,
  MISSILE,
  NAVY,
  NAVY_MASK,
  rank,
  RED,
  ROLE_TO_SYMBOL,
  SEVEN_TAG_ROSTER,
  SQUARE_MAP,
  swapColor,
  SYMBOL_TO_ROLE,
  TANK,
  VALID_PIECE_TYPES,
  VALID_SQUARES,
  type Color,
  type PieceSymbol,
  type Role,
  type Square,
} from "./constants.js";
export { flattenPiece, type Piece } from "./pieces.js";
export {
  validateFenString,
  type FenCheckOptions,
  type ValidationCategory,
  type ValidationError,
  type ValidationLocation,
  type ValidationResult,
} from "./fen.js";
export { MoveResult, type InternalMove, type MoveData } from "./move-result.js";
export { MoveSession, type DeployStateView, type RecombineOption } from "./session.js";
export { CoTuLenh, type CoTuLenhInterface } from "./cotulenh.js";
export type * from "./types.js";
export { Deployment } from "./deployment.js";
export { Game, GameNode, readGames } from "./game.js";
export { render, type RenderOptions } from "./render.js";
export {
  Engine,
  Search,
  type EngineOptions,
  type Limits,
  type Line,
  type Score,
  type Verdict,
  type WorkerLike,
} from "./engine.js";
