/** What the server answers. The contract is the API's own documentation, `/api/docs`. */

import type { Action } from "./board/stacks.js";
import type { Words } from "./i18n.js";

export type Side = "red" | "blue";
export type Square = string;
export type MoveKind = "normal" | "capture" | "stay_capture" | "suicide_capture" | "combine" | "finish";
export type { Action, Words };

export interface PieceInfo { role: string; letter: string; heroic: boolean }
export interface StackInfo { square: Square; side: Side; text: string; pieces: PieceInfo[] }

export interface Line { fen?: string; battle?: string; turns?: string[]; pending?: string[] }

export interface Target {
  from: Square; to: Square; kind: Exclude<MoveKind, "finish">; group: string; step: boolean;
  move: string; san: string; takes?: string; result?: string;
}

export interface MoveLog {
  kind: MoveKind; step: boolean; stack: string; from: Square; to: Square; actions: Action[];
}
export interface TurnLog { side: Side; turn: string; check: boolean; moves: MoveLog[] }

export interface Outcome { termination: string; winner: Side | null; result: string; words: Words }

export interface TurnInfo {
  ply: number; number: number; side: Side; uci: string; san: string; lan: string; fen: string;
  check: boolean; outcome: Outcome | null; words: Words; from: Square[]; to: Square[]; log?: TurnLog;
}

export interface DeploymentStep { move: string; group: string; to: Square; kind: MoveKind; san: string; words: Words }

export interface DeploymentInfo {
  origin: Square; side: Side; original: PieceInfo[]; waiting: PieceInfo[]; stayed: PieceInfo[];
  steps: DeploymentStep[];
  recombine: { role: string; letter: string; square: Square }[];
  finish: { ok: true } | { ok: false; code: string; why: Words; squares?: Square[] };
  only_finish: boolean;
  turn: string | null;
}

export interface Zone { square: Square; level: number; squares: Square[] }

export interface View {
  line: Line; fen: string; before: string; side: Side; fullmove: number; halfmove: number; ply: number;
  battle: string; check: boolean; checkers: Square[]; facing: [Square, Square] | null;
  commanders: Record<Side, Square | null>;
  sightlines: Record<Side, Square[]>;
  repetition: number; outcome: Outcome | null;
  stacks: StackInfo[]; moves: Target[];
  zones: Record<Side, Zone[]>;
  taken: Record<Side, PieceInfo[]>; points: Record<Side, number>;
  deployment: DeploymentInfo | null; last: TurnInfo | null;
  done: MoveLog[] | null; turn_over: boolean;
}

export type Act =
  | { move: string } | { finish: true } | { undo: true } | { cancel: true }
  | { recombine: { role: string; square: Square } };

export interface LineAnswer {
  start: View; turns: TurnInfo[]; end: View;
  error?: { ply: number; code: string; message: Words };
}

export interface Fault { code: string; message: Words; squares?: Square[] }
export interface SetupAnswer { fen: string; playable: boolean; stacks: StackInfo[]; side: Side; faults: Fault[] }

export interface Vocabulary {
  start: string;
  roles: { role: string; letter: string; name: Words; points: number }[];
  stacks: string[];
  squares: { square: Square; zone: "sea" | "coast" | "river" | "land" }[];
  battles: { battle: string; name: Words }[];
  sides: { side: Side; name: Words }[];
}

export interface PgnNode {
  parent: number; uci: string; san?: string; fen?: string;
  comment?: string; comment_before?: string; nags?: number[]; clock?: unknown;
}
export interface PgnGame { tags: Record<string, string>; start: string; battle: string; result: string; nodes: PgnNode[] }
export interface PgnAnswer { games: PgnGame[]; errors: { game: number; line: number; column: number; message: string }[] }

export interface Player { name: string | null; kind: "human" | "engine" | "bot" | "open" | "imported"; level?: number; online?: boolean }
export interface ClockState { initial: number; increment: number; red: number; blue: number; running: Side | null }

export interface Game {
  id: string; v: number; created: number; kind: "engine" | "friend" | "screen" | "bot" | "imported";
  battle: string; start: string; turns: string[]; san: string[]; fen: string; side: Side;
  players: Record<Side, Player>;
  clock: ClockState | null; clocks?: [number, number][];
  status: "waiting" | "playing" | "over"; outcome: Outcome | null;
  offers: { draw: Side | null; takeback: Side | null; rematch: Side | null };
  rematch: string | null; watchers: number; you: Side[];
}

export interface Summary {
  id: string; created: number; updated: number; battle: string; players: Record<Side, Player>;
  clock: { initial: number; increment: number } | null; status: Game["status"]; ply: number;
  outcome: Outcome | null; fen: string; sides: Side[];
}

export type Score = { cp: number } | { mate: number; winner: Side };
export interface EngineLine { score: Score; turns: { uci: string; san: string }[] }
export interface EngineInfo { depth: number; nodes: number; nps: number; millis: number; lines: EngineLine[] }
export interface ReviewPoint {
  ply: number; score: Score; best: { uci: string; san: string } | null;
  judgement: "inaccuracy" | "mistake" | "blunder" | null; loss: number;
}

export interface NewGame {
  opponent: "engine" | "friend" | "screen"; level?: number; side?: Side | "random"; battle?: string;
  clock?: { initial: number; increment: number } | null; start?: string; turns?: string[]; name?: string;
}
