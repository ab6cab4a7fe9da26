/* tslint:disable */
/* eslint-disable */

/**
 * An engine with its memory of earlier searches.
 */
export class Engine {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Analyses a position: an [`AnalysisQuestion`] in JSON, answered by an `AnalysisInfo`. The
     * function is called with the lines found meanwhile.
     *
     * # Errors
     * With the refusal as JSON.
     */
    analyse(question: string, on_info: Function): string;
    /**
     * Values positions by this network from now on: the bytes of a network file. What was remembered
     * of earlier searches is forgotten.
     *
     * # Errors
     * With the refusal as JSON; then nothing changes.
     */
    loadWeights(bytes: Uint8Array | number[]): void;
    /**
     * An engine that remembers positions in so many megabytes.
     *
     * # Errors
     * With the refusal as JSON.
     */
    constructor(megabytes: number);
    /**
     * Goes through a game: a [`ReviewQuestion`] in JSON. The function is called with each
     * `ReviewPoint`.
     *
     * # Errors
     * With the refusal as JSON.
     */
    review(question: string, on_point: Function): void;
    /**
     * Chooses a turn: a [`TurnQuestion`] in JSON, answered by a `TurnAnswer`.
     *
     * # Errors
     * With the refusal as JSON.
     */
    turn(question: string): string;
}

/**
 * Answers a question about the rules; both are JSON. The questions are those of
 * [`cotulenh_bridge::ask`].
 *
 * # Errors
 * With the refusal as JSON.
 */
export function ask(question: string, json: string): string;

/**
 * The engine and its levels, as JSON.
 */
export function engine_info(): string;

/**
 * Makes panics say in the console what happened before they trap.
 */
export function start(): void;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_engine_free: (a: number, b: number) => void;
    readonly ask: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly engine_analyse: (a: number, b: number, c: number, d: any) => [number, number, number, number];
    readonly engine_info: () => [number, number];
    readonly engine_loadWeights: (a: number, b: number, c: number) => [number, number];
    readonly engine_new: (a: number) => [number, number, number];
    readonly engine_review: (a: number, b: number, c: number, d: any) => [number, number];
    readonly engine_turn: (a: number, b: number, c: number) => [number, number, number, number];
    readonly start: () => void;
    readonly __wbindgen_exn_store: (a: number) => void;
    readonly __externref_table_alloc: () => number;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
