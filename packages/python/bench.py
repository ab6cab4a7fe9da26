"""Moves a second in one run: this package in Cờ Tư Lệnh, python-chess in chess.

Both go the way a Python program goes: list the legal moves, push each one, list the answers, pop. Needs
the packages cotulenh and chess. Run: python bench.py [seconds]
"""

from __future__ import annotations

import sys
import time
from typing import Any

import chess
import cotulenh

CHESS = [
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
]
COTULENH = [
    cotulenh.STARTING_FEN,
    "7a1c1/5h1h3/3as3g2/1n(eg)2m4i/7t+fe1/6t4/10I/3EM3G2/N7F2/5S5/2(NI)A1H1(HC)3/2+n5A2 r - - 4 35",
    "4h6/1n6(eg)1a/3c2g1(tm)2/3f7/4G1i1G2/2aI3(+TM)1E(EA)/3N3+s3/2e1i+I3S1/3+C7/1(+nt)7HA/11/11 b - - 5 21",
]


def walk(board: Any, depth: int) -> int:
    moves = 0
    for move in board.legal_moves:
        board.push(move)
        moves += 1 + (walk(board, depth - 1) if depth > 1 else 0)
        board.pop()
    return moves


def moves_per_second(boards: list[Any], seconds: float) -> float:
    moves, began = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - began) < seconds:
        for board in boards:
            moves += walk(board, 2)
    return moves / elapsed


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    # In turns, so that a busy machine slows both.
    rates: dict[str, list[float]] = {"chess": [], "cotulenh": []}
    for _ in range(3):
        rates["chess"].append(moves_per_second([chess.Board(fen) for fen in CHESS], seconds / 3))
        rates["cotulenh"].append(moves_per_second([cotulenh.Board(fen) for fen in COTULENH], seconds / 3))
    theirs, ours = max(rates["chess"]), max(rates["cotulenh"])
    print(f"python-chess {chess.__version__}, chess:  {theirs:12,.0f} moves a second")
    print(f"cotulenh {cotulenh.__version__}, Cờ Tư Lệnh: {ours:12,.0f} moves a second")
    print(f"ratio: {ours / theirs:.1f}")


if __name__ == "__main__":
    main()
