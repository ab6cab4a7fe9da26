import { DEFAULT_POSITION, toColor, type Color } from "./constants.js";
import { CoTuLenh } from "./cotulenh.js";
import { ask, CotulenhError, ErrorCode } from "./errors.js";
import { native, type TreeCore } from "./native.js";

interface Annotations {
  comment: string;
  startingComment: string;
  nags: number[];
  clock: number | null;
}

/** A turn of a game and the position after it. */
export class GameNode {
  readonly game: Game;
  readonly #id: number;

  /** @internal */
  constructor(game: Game, id: number) {
    this.game = game;
    this.#id = id;
  }

  #tree(): TreeCore {
    return this.game._native();
  }

  #annotations(): Annotations {
    return JSON.parse(ask(() => this.#tree().annotations(this.#id))) as Annotations;
  }

  /** The node before; null at the start. */
  get parent(): GameNode | null {
    const parent = ask(() => this.#tree().parent(this.#id));
    return parent < 0 ? null : new GameNode(this.game, parent);
  }

  /** What can follow; the first is the main continuation. */
  get variations(): GameNode[] {
    const children = ask(() => this.#tree().children(this.#id));
    return Array.from(children, (child) => new GameNode(this.game, child));
  }

  /** The main continuation. */
  get next(): GameNode | null {
    return this.variations[0] ?? null;
  }

  /** The turn in SAN; empty at the start. */
  get san(): string {
    return ask(() => this.#tree().text(this.#id, "san"));
  }

  get lan(): string {
    return ask(() => this.#tree().text(this.#id, "lan"));
  }

  get uci(): string {
    return ask(() => this.#tree().text(this.#id, "uci"));
  }

  /** The position after the turn. */
  get fen(): string {
    return ask(() => this.#tree().fen(this.#id));
  }

  get comment(): string {
    return this.#annotations().comment;
  }

  set comment(text: string) {
    ask(() => this.#tree().set_comment(this.#id, String(text)));
  }

  get startingComment(): string {
    return this.#annotations().startingComment;
  }

  set startingComment(text: string) {
    ask(() => this.#tree().set_starting_comment(this.#id, String(text)));
  }

  /** The judgements as numbers: 1 is `!`, 2 is `?`. */
  get nags(): number[] {
    return this.#annotations().nags;
  }

  addNag(nag: number): void {
    ask(() => this.#tree().add_nag(this.#id, nag));
  }

  removeNag(nag: number): boolean {
    return ask(() => this.#tree().remove_nag(this.#id, nag));
  }

  /** Milliseconds left to the player after the turn. */
  get clock(): number | null {
    return this.#annotations().clock;
  }

  set clock(millis: number | null) {
    ask(() => this.#tree().set_clock(this.#id, millis ?? -1));
  }

  /** Adds a continuation after the others; one that is there already is returned. */
  add(turn: string): GameNode {
    return new GameNode(this.game, ask(() => this.#tree().add(this.#id, String(turn))));
  }

  /** Removes this turn and everything that follows it. */
  remove(): void {
    ask(() => this.#tree().remove(this.#id));
  }

  /** Makes the variation this turn belongs to the main continuation where it branches off. */
  promote(): boolean {
    return ask(() => this.#tree().promote(this.#id));
  }

  /** The nodes of the main line from here on. */
  *mainLine(): Generator<GameNode, void, undefined> {
    for (let node = this.next; node !== null; node = node.next) yield node;
  }

  /** A board at this node, with the turns that led to it. */
  board(): CoTuLenh {
    const line: GameNode[] = [];
    for (let node: GameNode | null = this; node !== null; node = node.parent) line.unshift(node);
    const board = new CoTuLenh(line[0]!.fen);
    for (const node of line.slice(1)) board.move(node.lan.replace(/[\^#]$/, ""));
    return board;
  }
}

/** A game: its tags and its tree of turns. */
export class Game {
  #tree: TreeCore | undefined;

  constructor(fen: string = DEFAULT_POSITION) {
    this.#tree = ask(() => new (native().TreeCore)(fen));
  }

  /** @internal */
  static _of(tree: TreeCore): Game {
    const game = new Game();
    game._native().free();
    game.#tree = tree;
    return game;
  }

  /** @internal */
  _native(): TreeCore {
    if (this.#tree === undefined) {
      throw new CotulenhError(ErrorCode.SESSION_INVALID_OPERATION, "this game was freed");
    }
    return this.#tree;
  }

  /** The node before the first turn. */
  get start(): GameNode {
    return new GameNode(this, 0);
  }

  get headers(): Record<string, string> {
    return Object.fromEntries(JSON.parse(this._native().tags()) as [string, string][]);
  }

  setHeader(name: string, value: string): void {
    ask(() => this._native().set_tag(String(name), String(value)));
  }

  removeHeader(name: string): boolean {
    return this._native().remove_tag(String(name));
  }

  /** `1-0`, `0-1`, `1/2-1/2` or `*`. */
  get result(): string {
    return this._native().result();
  }

  resign(color: Color): void {
    ask(() => this._native().resign(toColor(color)));
  }

  agreeDraw(): void {
    ask(() => this._native().agree_draw());
  }

  pgn(options: { style?: "san" | "lan" | "uci"; width?: number } = {}): string {
    return ask(() => this._native().pgn(options.style ?? "san", options.width ?? 80));
  }

  free(): void {
    this.#tree?.free();
    this.#tree = undefined;
  }
}

/** All games of a PGN, one by one. A game that breaks the rules is an error. */
export function* readGames(pgn: string): Generator<Game, void, undefined> {
  for (let number = 0; ; number += 1) {
    const tree = ask(() => native().TreeCore.read(String(pgn), number));
    if (tree === undefined) return;
    yield Game._of(tree);
  }
}
