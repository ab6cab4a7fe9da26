import {
  algebraic,
  BITS,
  BLUE,
  DEFAULT_POSITION,
  RED,
  SEVEN_TAG_ROSTER,
  SQUARE_MAP,
  swapColor,
  toColor,
  toSquare,
  getMovementMask,
  type Color,
  type PieceSymbol,
  type Square,
} from "./constants.js";
import { Deployment } from "./deployment.js";
import { ask, CotulenhError, ErrorCode, shortened } from "./errors.js";
import { validateFenString, type FenCheckOptions, type ValidationResult } from "./fen.js";
import {
  isOfType,
  listed,
  MoveResult,
  parseRow,
  parseRows,
  takes,
  type InternalMove,
  type Row,
} from "./move-result.js";
import { checkType, requestedRow } from "./move-request.js";
import { native, type Core } from "./native.js";
import { capitals, flattenPiece, parseStack, stackText, type Piece } from "./pieces.js";
import { writePgn } from "./pgn.js";
import { render, type RenderOptions } from "./render.js";
import { internalMove, MoveSession, type DeployStateView, type RecombineOption } from "./session.js";
import type {
  AirDefense,
  AirDefenseForSide,
  AirDefenseInfluence,
  GameOptions,
  GameStateMetadata,
  Lang,
  MoveOptions,
  MoveRequest,
  MovesOptions,
  Refusal,
} from "./types.js";

const CHECK = 1;
const CHECKMATE = 2;
const STALEMATE = 4;
const MOVE_LIMIT = 8;
const COMMANDER_CAPTURED = 16;
const BATTLE_WON = 32;
const TURNS_AT_ONCE = 256;

/** Gives back the memory of boards that nobody holds any more; boards can also be freed by hand. */
export class CoTuLenh {
  #core: Core | undefined;
  #options: Required<GameOptions>;
  #history: MoveResult[] = [];
  #headers: Record<string, string> = { ...SEVEN_TAG_ROSTER };
  #comments = new Map<string, string>();
  #counts = new Map<string, number>();
  #startFen = "";
  #session: MoveSession | null = null;

  constructor(fen: string = DEFAULT_POSITION, options: GameOptions = {}) {
    this.#options = { skipLastGuardPromotion: options.skipLastGuardPromotion === true };
    const { Core } = native();
    this.#core = new Core(DEFAULT_POSITION, !this.#options.skipLastGuardPromotion);
    try {
      this.load(fen);
    } catch (error) {
      this.free();
      throw error;
    }
  }

  /** Checks a FEN without making a board. */
  static checkFen(fen: string, options: FenCheckOptions = {}): ValidationResult {
    return validateFenString(fen, options);
  }

  getOptions(): Readonly<Required<GameOptions>> {
    return { ...this.#options };
  }

  /** Gives the memory of the board back now. Every later call is an error. */
  free(): void {
    this.#core?.free();
    this.#core = undefined;
    this.#session = null;
  }

  /** @internal */
  _native(): Core {
    if (this.#core === undefined) {
      throw new CotulenhError(ErrorCode.SESSION_INVALID_OPERATION, "this board was freed");
    }
    return this.#core;
  }

  // State

  fen(includeDeployState = true): string {
    const [before, deployment] = this._native().fen().split("\t");
    return includeDeployState && deployment !== undefined ? `${before} ${deployment}` : before!;
  }

  turn(): Color {
    return this._native().turn() as Color;
  }

  /** The side to move; tests of the peer library assign it. */
  get _turn(): Color {
    return this.turn();
  }

  set _turn(color: Color) {
    ask(() => this._native().set_turn(toColor(color)));
  }

  moveNumber(): number {
    return this._native().move_number();
  }

  halfMoves(): number {
    return this._native().half_moves();
  }

  board(): ({ square: Square; type: PieceSymbol; color: Color; heroic: boolean } | null)[][] {
    const rows: ({ square: Square; type: PieceSymbol; color: Color; heroic: boolean } | null)[][] =
      Array.from({ length: 12 }, () => Array.from({ length: 11 }, () => null));
    for (const [square, piece] of this.#stacks()) {
      const number = SQUARE_MAP[square];
      rows[number >> 4]![number & 15] = {
        square,
        type: piece.type,
        color: piece.color,
        heroic: piece.heroic === true,
      };
    }
    return rows;
  }

  *#stacks(): Generator<[Square, Piece]> {
    const text = this._native().stacks();
    if (text === "") return;
    for (const line of text.split("\n")) {
      const [square, stack] = line.split(" ") as [Square, string];
      yield [square, parseStack(stack)!];
    }
  }

  getMetadata(): GameStateMetadata {
    return {
      turn: this.turn(),
      halfMoves: this.halfMoves(),
      moveNumber: this.moveNumber(),
      fen: this.fen(),
    };
  }

  setMetadata(metadata: Partial<GameStateMetadata>): void {
    if (metadata.fen !== undefined) this.load(metadata.fen, { preserveHeaders: true });
    if (metadata.turn !== undefined) this._turn = metadata.turn;
    if (metadata.halfMoves === undefined && metadata.moveNumber === undefined) return;
    const half = counter(metadata.halfMoves ?? this.halfMoves());
    const full = counter(metadata.moveNumber ?? this.moveNumber());
    ask(() => this._native().set_counters(half, full));
  }

  incrementPositionCount(fen: string): void {
    this.#count(fen, 1);
  }

  decrementPositionCount(fen: string): void {
    this.#count(fen, -1);
  }

  #count(fen: string, change: number): void {
    const key = positionKey(fen);
    const count = (this.#counts.get(key) ?? 0) + change;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
  }

  // Set up

  load(fen: string, options: { skipValidation?: boolean; preserveHeaders?: boolean } = {}): void {
    if (options.skipValidation !== true) validateFenString(fen, { throwOnError: true });
    ask(() => this._native().load(fen));
    this.#forget(options.preserveHeaders === true);
    if (this.fen() !== DEFAULT_POSITION) {
      this.#headers["SetUp"] = "1";
      this.#headers["FEN"] = this.fen();
    }
  }

  #forget(preserveHeaders: boolean): void {
    this.#history = [];
    this.#comments.clear();
    this.#counts.clear();
    this.#session = null;
    this.#startFen = this.fen();
    if (!preserveHeaders) this.#headers = { ...SEVEN_TAG_ROSTER };
    delete this.#headers["SetUp"];
    delete this.#headers["FEN"];
  }

  clear(options: { preserveHeaders?: boolean } = {}): void {
    ask(() => this._native().clear());
    this.#forget(options.preserveHeaders === true);
  }

  get(square: Square | number, pieceType?: PieceSymbol): Piece | undefined {
    const text = ask(() => this._native().stack(toSquare(square)));
    const stack = parseStack(text);
    if (stack === undefined || pieceType === undefined || stack.type === pieceType) return stack;
    return flattenPiece(stack).find((piece) => piece.type === pieceType);
  }

  put(
    piece: { type: PieceSymbol; color: Color; heroic?: boolean; carrying?: Piece[] },
    square: Square,
    allowCombine = false,
  ): boolean {
    const target = toSquare(square);
    const there = this.get(target);
    const pieces = flattenPiece(piece);
    if (allowCombine && there !== undefined && there.color === piece.color) {
      pieces.push(...flattenPiece(there));
    }
    const stack = stackText(pieces);
    const carrier = parseStack(stack)!;
    if (getMovementMask(carrier.type)[SQUARE_MAP[target]] === 0) {
      throw new CotulenhError(
        ErrorCode.BOARD_INVALID_TERRAIN,
        `${carrier.type.toUpperCase()} may not stand on ${target}`,
        { text: target, piece: carrier.type },
      );
    }
    const commander = this._native().commander(piece.color);
    if (pieces.some((each) => each.type === "c") && commander !== "" && commander !== target) {
      throw new CotulenhError(
        ErrorCode.COMMANDER_LIMIT_EXCEEDED,
        `the side has its Commander on ${commander}`,
        { text: target, commander },
      );
    }
    ask(() => this._native().set_stack(target, stack));
    return true;
  }

  remove(square: Square, pieceToRemove?: Piece): Piece | undefined {
    const target = toSquare(square);
    const stack = this.get(target);
    if (stack === undefined) return undefined;
    if (pieceToRemove === undefined) {
      ask(() => this._native().set_stack(target, ""));
      return stack;
    }
    const gone = new Set(flattenPiece(pieceToRemove).map((piece) => piece.type));
    const pieces = flattenPiece(stack);
    const removed = pieces.filter((piece) => gone.has(piece.type));
    if (removed.length === 0) return undefined;
    const left = pieces.filter((piece) => !gone.has(piece.type));
    ask(() => this._native().set_stack(target, left.length === 0 ? "" : stackText(left)));
    return removed.length === 1 ? removed[0] : { ...removed[0]!, carrying: removed.slice(1) };
  }

  getHeroicStatus(square: Square | number, pieceType?: PieceSymbol): boolean {
    return this.get(square, pieceType)?.heroic === true;
  }

  setHeroicStatus(
    square: Square | number,
    pieceType: PieceSymbol | undefined,
    heroic: boolean,
  ): boolean {
    const target = toSquare(square);
    const stack = this.get(target);
    if (stack === undefined) return false;
    const type = pieceType ?? stack.type;
    const pieces = flattenPiece(stack);
    if (!pieces.some((piece) => piece.type === type)) return false;
    const changed = pieces.map((piece) => (piece.type === type ? { ...piece, heroic } : piece));
    ask(() => this._native().set_stack(target, stackText(changed)));
    return true;
  }

  // Moves

  moves(options: MovesOptions & { verbose: true }): MoveResult[];
  moves(options?: MovesOptions & { verbose?: false }): string[];
  moves(options?: MovesOptions): string[] | MoveResult[];
  moves(options: MovesOptions = {}): string[] | MoveResult[] {
    const { verbose = false, square, pieceType, legal = true, groups = false } = options;
    if (pieceType !== undefined) checkType(pieceType);
    const from = square === undefined ? undefined : toSquare(square);
    if (!verbose && from === undefined && pieceType === undefined) {
      const text = this._native().sans(groups, legal);
      return text === "" ? [] : text.split("\n");
    }
    const rows = this.#rows(groups, legal).filter(
      (row) =>
        (from === undefined || row.from === from) &&
        (pieceType === undefined || isOfType(row, pieceType)),
    );
    if (!verbose) return rows.map((row) => row.san);
    const [color, before] = [this.turn(), this.fen()];
    return rows.map((row) => listed(row, color, before));
  }

  #rows(groups: boolean, legal: boolean): Row[] {
    return parseRows(this._native().rows(groups, legal));
  }

  move(move: string | MoveRequest | InternalMove, options: MoveOptions = {}): MoveResult | null {
    if (typeof move === "string") {
      if (/[<:]/.test(move)) return this.#wholeTurn(move);
      return this.#play(this.#read(move, options), options);
    }
    if (typeof move !== "object" || move === null) {
      throw new CotulenhError(ErrorCode.MOVE_INVALID_DESTINATION, "Invalid move: not a move", {
        text: shortened(move),
      });
    }
    const all = () => this.#rows(true, options.legal !== false);
    return this.#play(requestedRow(move, this.get(toSquare(move.from)), all), options);
  }

  #read(text: string, options: MoveOptions): Row {
    const row = parseRow(ask(() => this._native().describe(text, options.legal !== false)));
    const written = text.trim().replace(/[\^#]$/, "");
    if (options.strict === true && written !== row.san && written !== row.lan) {
      throw new CotulenhError(
        ErrorCode.MOVE_INVALID_DESTINATION,
        `Invalid move: '${shortened(text)}' is written ${row.san}`,
        { text: shortened(text) },
      );
    }
    return row;
  }

  #play(row: Row, options: MoveOptions): MoveResult {
    const core = this._native();
    const [color, before] = [this.turn(), this.fen(false)];
    const over = ask(() => core.play(row.bits, options.legal !== false));
    if ((row.flags & BITS.DEPLOY) === 0) {
      const sign = core.check_sign();
      const result = MoveResult.create({
        color,
        from: row.from,
        to: row.to,
        piece: row.piece,
        flags: MoveResult.flagsToString(row.flags),
        before,
        after: this.fen(),
        ...(takes(row) && row.target !== undefined ? { captured: flattenPiece(row.target) } : {}),
        completed: true,
        san: row.san + sign,
        lan: row.lan + sign,
      });
      this.#history.push(result);
      return result;
    }
    const isStuck = options.autoCommit === true && this.canCommitSession() && core.sans(true, true) === "";
    if ((over && options.autoCommit !== false) || isStuck) return this.commitSession().result!;
    return this._deployment(false);
  }

  #wholeTurn(text: string): MoveResult {
    const core = this._native();
    const named = /^\s*([a-k]\d{1,2}):([^:<]*)<(.*)$/s.exec(text);
    const turn = named === null ? text : `${named[1]}:${named[2]}:${named[3]}`;
    const rows = parseRows(ask(() => core.read_turn(turn)));
    const first = rows[0]!;
    if ((first.flags & BITS.DEPLOY) === 0) {
      return this.#play(parseRow(ask(() => core.describe_bits(first.bits, true))), {});
    }
    try {
      for (const row of rows) ask(() => core.play(row.bits, true));
    } catch (error) {
      core.cancel();
      throw error;
    }
    const done = this.commitSession();
    if (done.result === undefined) {
      core.cancel();
      throw new CotulenhError(ErrorCode.MOVE_INVALID_DESTINATION, `Invalid move: ${done.reason}`, {
        text: shortened(text),
      });
    }
    return done.result;
  }

  /** The deployment under way as a result. @internal */
  _deployment(completed: boolean): MoveResult {
    const core = this._native();
    const rows = parseRows(core.session_steps());
    const moves = rows.map((row) => internalMove(row, this.turn()));
    const [original, now] = core.session_stacks().split("\t");
    const stay = parseStack(now ?? "");
    const square = SQUARE_MAP[core.session_origin() as Square];
    const to = new Map<Square, Piece>();
    for (const row of rows) to.set(row.to, row.piece);
    const captured = rows.flatMap((row) =>
      takes(row) && row.target !== undefined ? flattenPiece(row.target) : [],
    );
    return MoveResult.create({
      color: this.turn(),
      from: algebraic(square),
      to,
      piece: parseStack(original!)!,
      flags: MoveResult.calculateDeployFlags(moves),
      before: this.fen(false),
      after: this.fen(),
      ...(captured.length > 0 ? { captured } : {}),
      completed,
      ...(stay === undefined ? {} : { stay }),
      ...MoveResult.calculateDeploySanLan(moves, square, stay),
    });
  }

  /** @internal */
  _recombine(option: RecombineOption): void {
    const core = this._native();
    const [color, before] = [this.turn(), this.fen(false)];
    const stack = this.#session?.originalPiece;
    const origin = core.session_origin() as Square;
    const steps = parseRows(core.session_steps());
    const whole = ask(() => core.recombine(option.piece.toUpperCase(), option.square));
    if (!whole) return;
    const row = steps.find((step) => step.to === option.square)!;
    const flags = row.flags & ~BITS.DEPLOY;
    const sign = core.check_sign();
    const text = `${capitals(stack!)}`;
    const mark = (flags & BITS.CAPTURE) !== 0 ? "x" : (flags & BITS.COMBINATION) !== 0 ? "&" : "";
    this.#session = null;
    this.#history.push(
      MoveResult.create({
        color,
        from: origin,
        to: option.square,
        piece: stack!,
        flags: MoveResult.flagsToString(flags),
        before,
        after: this.fen(),
        ...(takes(row) && row.target !== undefined ? { captured: flattenPiece(row.target) } : {}),
        completed: true,
        san: `${text}${mark}${option.square}${sign}`,
        lan: `${text}${origin}${mark}${option.square}${sign}`,
      }),
    );
  }

  undo(): void {
    const core = this._native();
    const wasDeploying = core.session_origin() !== "";
    if (core.undo() && !wasDeploying) this.#history.pop();
  }

  history(options: { verbose: true }): MoveResult[];
  history(options?: { verbose?: false }): string[];
  history(options?: { verbose?: boolean }): string[] | MoveResult[];
  history(options: { verbose?: boolean } = {}): string[] | MoveResult[] {
    this._native();
    return options.verbose === true ? [...this.#history] : this.#history.map((move) => move.san);
  }

  // Deployment

  getSession(): MoveSession | null {
    if (this._native().session_origin() === "") this.#session = null;
    else this.#session ??= new MoveSession(this, () => this._native());
    return this.#session;
  }

  setSession(session: MoveSession | null): void {
    if (session === null) this.cancelSession();
    else if (session !== this.getSession()) {
      throw new CotulenhError(
        ErrorCode.SESSION_INVALID_OPERATION,
        "a session belongs to its board: begin one by a deployment step",
      );
    }
  }

  getDeployState(): DeployStateView | null {
    return this.getSession()?.getDeployView() ?? null;
  }

  canCommitSession(): boolean {
    return this._native().why_not_commit("en") === "";
  }

  commitSession(): { success: boolean; reason?: string; result?: MoveResult } {
    const core = this._native();
    const reason = core.why_not_commit("en");
    if (reason !== "") return { success: false, reason };
    const open = this._deployment(true);
    ask(() => core.commit());
    this.#session = null;
    const sign = core.check_sign();
    const result = MoveResult.create({
      ...open,
      after: this.fen(),
      san: open.san + sign,
      lan: open.lan + sign,
    });
    this.#history.push(result);
    return { success: true, result };
  }

  cancelSession(): void {
    this._native().cancel();
    this.#session = null;
  }

  // Ends and threats

  #is(bits: number): boolean {
    return (this._native().status() & bits) !== 0;
  }

  isCheck(): boolean {
    return this.#is(CHECK);
  }

  isCheckmate(): boolean {
    return this.#is(CHECKMATE);
  }

  isStalemate(): boolean {
    return this.#is(STALEMATE);
  }

  isDraw(): boolean {
    return this.#is(STALEMATE | MOVE_LIMIT) || this.isThreefoldRepetition();
  }

  isDrawByFiftyMoves(): boolean {
    return this.#is(MOVE_LIMIT);
  }

  isThreefoldRepetition(): boolean {
    const more = this.#counts.size === 0 ? 0 : (this.#counts.get(positionKey(this.fen(false))) ?? 0);
    return this._native().repetitions() + more >= 3;
  }

  isCommanderCaptured(): boolean {
    return this.#is(COMMANDER_CAPTURED);
  }

  isGameOver(): boolean {
    return (
      this.#is(CHECKMATE | STALEMATE | MOVE_LIMIT | COMMANDER_CAPTURED | BATTLE_WON) ||
      this.isThreefoldRepetition()
    );
  }

  isCommanderInDanger(color: Color): boolean {
    return ask(() => this._native().in_danger(toColor(color)));
  }

  /** The number of the Commander's square, -1 if there is none. */
  getCommanderSquare(color: Color): number {
    const square = ask(() => this._native().commander(toColor(color)));
    return square === "" ? -1 : SQUARE_MAP[square as Square];
  }

  /** The pieces of a side that attack a square, carried ones included. */
  getAttackers(
    square: Square | number,
    color: Color,
    assumeTargetType?: PieceSymbol,
  ): { square: number; type: PieceSymbol }[] {
    const role = assumeTargetType === undefined ? "" : checkType(assumeTargetType).toUpperCase();
    const text = ask(() => this._native().attackers(toSquare(square), toColor(color), role));
    if (text === "") return [];
    return text.split("\n").map((line) => {
      const [from, letter] = line.split(" ") as [Square, string];
      return { square: SQUARE_MAP[from], type: letter.toLowerCase() as PieceSymbol };
    });
  }

  getAirDefense(): AirDefense {
    const numbered = (side: Map<Square, Square[]>): AirDefenseForSide =>
      new Map([...side].map(([square, by]) => [SQUARE_MAP[square], by.map((each) => SQUARE_MAP[each])]));
    const { r, b } = this.getAirDefenseInfluence();
    return { r: numbered(r), b: numbered(b) };
  }

  getAirDefenseInfluence(): AirDefenseInfluence {
    const side = (color: Color): Map<Square, Square[]> => {
      const covered = new Map<Square, Square[]>();
      const text = ask(() => this._native().air_defence(color));
      for (const line of text === "" ? [] : text.split("\n")) {
        const [defender, , zone] = line.split("\t") as [Square, string, string];
        for (const square of zone.split(" ") as Square[]) {
          covered.set(square, [...(covered.get(square) ?? []), defender]);
        }
      }
      return covered;
    };
    return { r: side(RED), b: side(BLUE) };
  }

  // PGN

  pgn(options: { newline?: string; maxWidth?: number } = {}): string {
    this._native();
    return writePgn(
      { ...this.#headers, Result: this.#result() },
      this.#startFen,
      this.#history,
      this.#comments,
      options,
    );
  }

  #result(): string {
    const declared = this.#headers["Result"];
    if (this.#is(CHECKMATE | COMMANDER_CAPTURED | BATTLE_WON)) {
      return swapColor(this.turn()) === RED ? "1-0" : "0-1";
    }
    if (this.isDraw()) return "1/2-1/2";
    return declared ?? "*";
  }

  /** Reads the first game of a PGN; its main line becomes the history. */
  loadPgn(pgn: string, options: { strict?: boolean } = {}): boolean {
    const tree = ask(() => native().TreeCore.read(String(pgn), 0));
    if (tree === undefined) {
      if (options.strict === true) {
        throw new CotulenhError(ErrorCode.UNKNOWN_ERROR, "there is no game in this text", { text: "" });
      }
      return false;
    }
    try {
      const game = new CoTuLenh(tree.fen(0), this.#options);
      try {
        const comments = new Map<string, string>();
        for (let node = 0; ; ) {
          const { comment } = JSON.parse(tree.annotations(node)) as { comment: string };
          if (comment !== "") comments.set(game.fen(), comment);
          const next = tree.children(node)[0];
          if (next === undefined) break;
          game.move(tree.text(next, "lan").replace(/[\^#]$/, ""));
          node = next;
        }
        const headers = Object.fromEntries(JSON.parse(tree.tags()) as [string, string][]);
        this.#take(game, { ...headers, Result: tree.result() }, comments);
      } finally {
        game.free();
      }
    } finally {
      tree.free();
    }
    return true;
  }

  #take(game: CoTuLenh, headers: Record<string, string>, comments: Map<string, string>): void {
    const core = game._native().clone();
    this._native().free();
    this.#core = core;
    this.#session = null;
    this.#counts.clear();
    this.#history = game.#history;
    this.#startFen = game.#startFen;
    this.#headers = { ...game.#headers, ...headers };
    this.#comments = comments;
  }

  setHeader(name: string, value: string): Record<string, string> {
    this.#headers[name] = value;
    return this.getHeaders();
  }

  getHeaders(): Record<string, string> {
    return { ...this.#headers };
  }

  removeHeader(name: string): boolean {
    if (!Object.hasOwn(this.#headers, name)) return false;
    const roster: Record<string, string> = SEVEN_TAG_ROSTER;
    if (Object.hasOwn(roster, name)) this.#headers[name] = roster[name]!;
    else delete this.#headers[name];
    return true;
  }

  /** What is said about the position now. */
  getComment(): string | undefined {
    return this.#comments.get(this.fen());
  }

  setComment(comment: string): void {
    this.#comments.set(this.fen(), String(comment));
  }

  removeComment(): string | undefined {
    const comment = this.getComment();
    this.#comments.delete(this.fen());
    return comment;
  }

  printBoard(): void {
    console.log(this.ascii());
  }

  /** The board in letters, Red below. */
  ascii(): string {
    const rows = Array.from({ length: 12 }, () => Array.from({ length: 11 }, () => ".".padEnd(3)));
    for (const [square, piece] of this.#stacks()) {
      const number = SQUARE_MAP[square];
      rows[number >> 4]![number & 15] = stackText(flattenPiece(piece)).padEnd(3);
    }
    return rows.map((row, index) => `${String(12 - index).padStart(2)} ${row.join("")}`.trimEnd()).join("\n");
  }

  // Beyond the peer library

  /** Every whole legal turn in LAN, deployments in every order of their steps, one by one. */
  *turns(): Generator<string, void, undefined> {
    const cursor = this._native().turns();
    try {
      for (let some = cursor.next(TURNS_AT_ONCE); some !== ""; some = cursor.next(TURNS_AT_ONCE)) {
        yield* some.split("\n");
      }
    } finally {
      cursor.free();
    }
  }

  /** What a move or a whole turn does, in words. */
  explain(move: string, lang: Lang = "en"): string {
    return ask(() => this._native().explain(String(move), lang));
  }

  /** Why a move or a whole turn is not legal; null if it is. */
  why(move: string, lang: Lang = "en"): Refusal | null {
    const text = ask(() => this._native().why(String(move), lang));
    if (text === "") return null;
    const [code, section, sentence] = text.split("\t") as [string, string, string];
    return { code, section: Number(section), sentence };
  }

  /** A deployment that is tried out beside the board. */
  deployment(square?: Square): Deployment {
    return new Deployment(this, square);
  }

  /** The picture of the board as SVG. */
  render(options: RenderOptions = {}): string {
    return render(this, options);
  }

  /** The number of ways to make so many atomic moves, the finish of a deployment counted. */
  perft(depth: number): number {
    return this._native().perft(depth);
  }
}

function counter(value: number): number {
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value;
  throw new CotulenhError(ErrorCode.FEN_INVALID_FORMAT, `'${shortened(value)}' is not a number from 0 to 65535`, {
    text: shortened(value),
  });
}

/** What counts for repetition: the board and the side to move. */
function positionKey(fen: string): string {
  return String(fen).split(" ", 2).join(" ");
}

/** What a program of the peer library may ask for as a type. */
export type CoTuLenhInterface = InstanceType<typeof CoTuLenh>;
