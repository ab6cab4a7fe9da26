"""Every position, set-up and node count of the conformance suite, through the public interface."""

from __future__ import annotations

import json
import os
import unittest
from pathlib import Path

import cotulenh
from cotulenh import Board, Deployment, FenError, Termination

SUITE = Path(os.environ.get("COTULENH_SUITES", Path(__file__).parents[3] / "suites")) / "conformance"
PERFT_LIMIT = 100_000
OUTCOMES = {
    "checkmate": Termination.CHECKMATE,
    "stalemate": Termination.STALEMATE,
    "draw_100": Termination.DRAW_100,
    "commander_captured": Termination.COMMANDER_CAPTURED,
}


def lines(name: str) -> list[dict]:
    return [json.loads(line) for line in (SUITE / name).read_text("utf-8").splitlines() if line]


def without_heroic_signs(fen: str) -> str:
    """Heroic signs inside the deployment field need not agree."""
    fields = fen.split(" ")
    return " ".join(fields[:6] + [field.replace("+", "") for field in fields[6:]])


def count(board: Board, depth: int) -> int:
    if depth == 1:
        return len(board.legal_moves)
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += count(board, depth - 1)
        board.pop()
    return nodes


class Conformance(unittest.TestCase):
    def test_positions(self) -> None:
        seen = 0
        for case in lines("positions.jsonl"):
            with self.subTest(fen=case["fen"]):
                board = Board(case["fen"])
                self.assertEqual(without_heroic_signs(board.fen()), without_heroic_signs(case["fen"]))
                self.assertEqual(board.is_check(), case["check"])
                outcome = board.outcome()
                self.assertEqual(outcome and outcome.termination, OUTCOMES.get(case["outcome"]))
                found = []
                for move in board.legal_moves:
                    self.assertIn(move, board.legal_moves)
                    text = "finish" if move.uci() == "finish" else board.lan(move).rstrip("^#")
                    board.push(move)
                    found.append([text, without_heroic_signs(board.fen())])
                    self.assertEqual(board.pop(), move)
                wanted = [[text, without_heroic_signs(fen)] for text, fen in case["moves"]]
                self.assertEqual(sorted(found), sorted(wanted))
                self.assertEqual(len(board.legal_moves), len(wanted))
                if "recombine" in case:
                    options = Deployment(board).recombinations()
                    pairs = sorted([role.letter, str(square)] for role, square in options)
                    self.assertEqual(pairs, sorted(case["recombine"]))
            seen += 1
        self.assertGreater(seen, 1000)

    def test_setups(self) -> None:
        for case in lines("setups.jsonl"):
            with self.subTest(fen=case["fen"]):
                if not case["errors"]:
                    Board(case["fen"])
                    continue
                with self.assertRaises(FenError) as raised:
                    Board(case["fen"])
                self.assertTrue(raised.exception.faults)

    def test_node_counts(self) -> None:
        checked = 0
        for case in json.loads((SUITE / "perft.json").read_text("utf-8")):
            board = Board(case["fen"])
            for depth, nodes in case["nodes"].items():
                if nodes <= PERFT_LIMIT:
                    with self.subTest(fen=case["fen"], depth=depth):
                        self.assertEqual(count(board, int(depth)), nodes)
                        self.assertEqual(board.perft(int(depth)), nodes)
                    checked += 1
        self.assertGreaterEqual(checked, 16)

    def test_counts_in_batches(self) -> None:
        cases = lines("positions.jsonl")
        fens = [case["fen"] for case in cases]
        wanted = [len(case["moves"]) for case in cases]
        self.assertEqual(cotulenh.legal_counts(fens), wanted)
        self.assertEqual(cotulenh.legal_counts(fens, threads=3), wanted)


if __name__ == "__main__":
    unittest.main()
