"""Checked by mypy --strict, not run: what a typed program sees of the package."""

from __future__ import annotations

import io

import cotulenh
import cotulenh.pgn
import cotulenh.svg
from cotulenh import C5, RED, Board, Color, Deployment, Move, Outcome, Refusal, Role, Square, Stack
from cotulenh.engine import Engine, Info, Limit


def everything() -> None:
    board = Board(battle="full")
    turn: Color = board.turn
    moves: list[Move] = list(board.legal_moves)
    turns: list[Move] = list(board.legal_turns)
    board.push(moves[0])
    taken: Move = board.pop()
    stack: Stack | None = board.stack_at(C5)
    pieces: dict[Square, Stack] = board.piece_map()
    outcome: Outcome | None = board.outcome()
    refusal: Refusal | None = board.why("Ic9", lang="vi")
    attackers: frozenset[Square] = board.attackers(~turn, "c5")
    role: Role = pieces[C5].carrier.role
    deployment = Deployment(board, Square.C5)
    deployment.step(deployment.next_steps()[0])
    with Engine(threads=1) as engine:
        infos: list[Info] = engine.analyse(board, Limit(time=0.1), multipv=2)
    game = cotulenh.pgn.read_game(io.StringIO(""))
    if game is not None:
        game.headers["Red"] = "An"
    picture: str = cotulenh.svg.board(board, arrows=[(C5, "c6"), ("a1", "b2", "red")], zones=[RED])
    counts: list[int] = cotulenh.legal_counts([board.fen()], threads=2)
    print(turns, taken, stack, outcome, refusal, attackers, role, infos, picture, counts)
