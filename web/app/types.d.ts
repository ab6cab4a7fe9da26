/**
 * What the rules and the server answer: the types that `web/build-types` writes from the API's own description,
 * with what OpenAPI does not say.
 */

import type { paths } from "../api.js";
import type { Action } from "./board/stacks.js";
import type { Words } from "./i18n.js";

/** What a path answers. */
type Answer<P extends keyof paths, M extends "get" | "post"> =
  paths[P] extends Record<M, { responses: { 200: { content: { "application/json": infer A } } } }> ? A : never;
/** The same with some parts told more exactly. Parts that the API does not have are refused. */
type Exactly<T, R extends { [K in keyof R]: K extends keyof T ? unknown : never }> = Omit<Required<T>, keyof R> & R;

type ApiView = Answer<"/api/rules/view", "post">;
type ApiGame = Answer<"/api/games/{id}", "get">;
type ApiSummary = Answer<"/api/me/games", "get">["games"][number];

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

export type TurnInfo = Exactly<NonNullable<ApiView["last"]>, { outcome: Outcome | null; log?: TurnLog }>;

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

export type View = Exactly<ApiView, {
  line: Line; facing: [Square, Square] | null; commanders: Record<Side, Square | null>; outcome: Outcome | null;
  stacks: StackInfo[]; moves: Target[]; zones: Record<Side, Zone[]>; taken: Record<Side, PieceInfo[]>;
  deployment: DeploymentInfo | null; last: TurnInfo | null; done: MoveLog[] | null;
}>;

export type Act =
  | { move: string } | { finish: true } | { undo: true } | { cancel: true }
  | { recombine: { role: string; square: Square } };

export interface LineAnswer {
  start: View; turns: TurnInfo[]; end: View;
  error?: { ply: number; code: string; message: Words };
}

export interface Rule { message: Words; reason: string; section: number }
export interface About {
  square: Square; stack: StackInfo | null; targets: Target[];
  attackers: Square[]; defenders: Square[]; stuck: Rule | null;
}
export interface Threat { from: Square; to: Square; kind: MoveKind; gain: number }

export interface Fault { code: string; message: Words; section?: number; squares?: Square[] }
export type SetupAnswer = Exactly<Answer<"/api/rules/setup", "post">, { stacks: StackInfo[]; faults: Fault[] }>;

export type Vocabulary = Exactly<Answer<"/api/rules/vocabulary", "get">, {
  squares: { square: Square; zone: "sea" | "coast" | "river" | "land" }[];
}>;

export interface PgnNode {
  parent: number; uci: string; san?: string; fen?: string;
  comment?: string; comment_before?: string; nags?: number[]; clock?: unknown;
}
export interface PgnGame { tags: Record<string, string>; start: string; battle: string; result: string; nodes: PgnNode[] }
export interface PgnAnswer { games: PgnGame[]; errors: { game: number; line: number; column: number; message: string }[] }

export interface Player { name: string | null; kind: "human" | "engine" | "bot" | "open" | "imported"; level?: number; online?: boolean }
export interface ClockState { initial: number; increment: number; red: number; blue: number; running: Side | null }

export type Game = Exactly<ApiGame, {
  kind: "engine" | "friend" | "screen" | "bot" | "imported"; status: "waiting" | "playing" | "over";
  players: Record<Side, Player>; clock: ClockState | null; clocks?: ([number, number] | null)[]; outcome: Outcome | null;
  offers: Record<"draw" | "takeback" | "rematch", Side | null>; rematch: string | null; tags?: unknown;
}>;

export type Summary = Exactly<ApiSummary, {
  kind?: string; players: Record<Side, Player>; clock: { initial: number; increment: number } | null;
  status: Game["status"]; outcome: Outcome | null;
}>;

export type Score = { cp: number } | { mate: number; winner: Side };
export interface EngineLine { score: Score; chances: number; turns: { uci: string; san: string }[] }
export interface EngineInfo { depth: number; nodes: number; nps: number; millis: number; lines: EngineLine[] }
export interface ReviewPoint {
  ply: number; score: Score; chances: number; best: { uci: string; san: string } | null; line: { uci: string; san: string }[];
  judgement: "inaccuracy" | "mistake" | "blunder" | null; loss: number;
}

export interface NewGame {
  opponent: "engine" | "friend" | "screen"; level?: number; side?: Side | "random"; battle?: string;
  clock?: { initial: number; increment: number } | null; start?: string; turns?: string[]; name?: string;
}
