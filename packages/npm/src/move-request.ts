import { BITS, SYMBOL_TO_ROLE, toSquare, type PieceSymbol } from "./constants.js";
import { CotulenhError, ErrorCode, shortened } from "./errors.js";
import type { InternalMove, Row } from "./move-result.js";
import { flattenPiece, type Piece } from "./pieces.js";
import type { MoveRequest } from "./types.js";

/**
 * The one move of a board that a request means.
 *
 * @param stack what stands where the request starts
 * @param all the moves of the board, group steps included
 */
export function requestedRow(
  move: MoveRequest | InternalMove,
  stack: Piece | undefined,
  all: () => Row[],
): Row {
  const [from, to] = [toSquare(move.from), toSquare(move.to)];
  const request = move as {
    piece?: PieceSymbol | Piece;
    flags?: number;
    stay?: boolean;
    deploy?: boolean;
  };
  if (stack === undefined) {
    throw new CotulenhError(ErrorCode.MOVE_NO_PIECE_TO_MOVE, `Invalid move: no piece on ${from}`, {
      text: from,
    });
  }
  const isInternal = typeof request.flags === "number";
  const wanted =
    request.piece === undefined
      ? undefined
      : typeof request.piece === "string"
        ? [checkType(request.piece)]
        : flattenPiece(request.piece).map((piece) => piece.type);
  if (wanted?.some((type) => !flattenPiece(stack).some((piece) => piece.type === type)) === true) {
    throw new CotulenhError(
      ErrorCode.MOVE_PIECE_NOT_FOUND,
      `Invalid move: no ${wanted.join("")} on ${from}`,
      { text: from },
    );
  }
  let rows = all().filter((row) => row.from === from && row.to === to);
  const isStep = (row: Row): boolean => (row.flags & BITS.DEPLOY) !== 0;
  const sameSet = (row: Row): boolean => {
    const types = flattenPiece(row.piece).map((piece) => piece.type);
    return wanted!.length === types.length && wanted!.every((type) => types.includes(type));
  };
  const deploy = isInternal ? (request.flags! & BITS.DEPLOY) !== 0 : request.deploy;
  const stay = isInternal ? (request.flags! & BITS.STAY_CAPTURE) !== 0 : request.stay;
  if (deploy !== undefined) rows = rows.filter((row) => isStep(row) === deploy);
  if (wanted !== undefined) {
    const exact = rows.filter(sameSet);
    const plain = rows.filter((row) => !isStep(row) && row.piece.type === wanted[0]);
    rows = deploy !== true && plain.length > 0 ? plain : exact;
  } else if (deploy !== true && rows.some((row) => !isStep(row))) {
    rows = rows.filter((row) => !isStep(row));
  }
  const stays = rows.filter((row) => (row.flags & BITS.STAY_CAPTURE) !== 0);
  const goes = rows.filter((row) => (row.flags & BITS.STAY_CAPTURE) === 0);
  rows = stay === true ? stays : stay === false || goes.length > 0 ? goes : stays;
  const single = rows.filter((row) => flattenPiece(row.piece).length === 1);
  if (rows.length > 1 && single.length === 1) rows = single;
  if (rows.length === 1) return rows[0]!;
  const text = `${from}${to}`;
  throw new CotulenhError(
    ErrorCode.MOVE_INVALID_DESTINATION,
    rows.length === 0
      ? `Invalid move: ${text} is not legal here`
      : `Invalid move: ${text} could be ${rows.map((row) => row.lan).join(" or ")}`,
    { text, candidates: rows.map((row) => row.lan) },
  );
}

export function checkType(type: PieceSymbol): PieceSymbol {
  if (typeof type === "string" && Object.hasOwn(SYMBOL_TO_ROLE, type)) return type;
  throw new CotulenhError(ErrorCode.MOVE_PIECE_NOT_FOUND, `'${shortened(type)}' is not a kind of piece`, {
    text: shortened(type),
  });
}
