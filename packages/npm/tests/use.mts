import { CoTuLenh, Engine, MoveResult, type Color, type InternalMove, type Line, type Piece, type Square } from "cotulenh";
import { init, Game, CotulenhError, ErrorCode, type ValidationResult } from "cotulenh/inline";

const game: CoTuLenh = new CoTuLenh(undefined, { skipLastGuardPromotion: true });
const texts: string[] = game.moves();
const verbose: MoveResult[] = game.moves({ verbose: true, square: "c5", groups: true });
const result: MoveResult | null = game.move({ from: "c5", to: "c6", piece: "i", stay: false, deploy: false });
const to: Square | Map<Square, Piece> | undefined = result?.to;
const turn: Color = game.turn();
const piece: Piece | undefined = game.get("c5", "i");
const check: ValidationResult = CoTuLenh.checkFen("", { checkSemantics: true });
const steps: InternalMove[] | undefined = game.getSession()?.moves;
game._turn = "b";
// @ts-expect-error: not a square
game.get("z9");
// @ts-expect-error: not a side
game._turn = "white";
try {
  game.move("nonsense");
} catch (error) {
  if (error instanceof CotulenhError && error.code === ErrorCode.MOVE_INVALID_DESTINATION) game.undo();
}
const lines: Line[] = [];
for await (const line of new Engine({ hash: 1 }).go(game, { depth: 1 })) lines.push(line);
await init();
const comment: string = new Game().start.comment;
export { texts, verbose, to, turn, piece, check, steps, lines, comment };
