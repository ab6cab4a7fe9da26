from __future__ import annotations

import io
import tempfile
import time
import unittest
from pathlib import Path

import cotulenh
from cotulenh import RED, Board, OptionError, pgn
from cotulenh.engine import Engine, Limit, Score

GAME = """[Event "Friendly"]
[Red "An"]
[Blue "Bình"]
[Result "1-0"]

1. Ic6 {[%clk 0:05:00] a start} Ic7 $1 (1... Ik7 {quiet} 2. Ik6) 2. Ixc7 1-0
"""
MATE = "3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20"


class Games(unittest.TestCase):
    def test_a_game_with_variations(self) -> None:
        game = pgn.read_game(io.StringIO(GAME))
        assert game is not None
        self.assertEqual([node.san() for node in game.mainline()], ["Ic6", "Ic7", "Ixc7"])
        first = game.next()
        assert first is not None
        self.assertEqual((first.comment, first.clock()), ("a start", 300.0))
        self.assertEqual([node.san() for node in first.variations], ["Ic7", "Ik7"])
        self.assertEqual(first.variations[0].nags, {1})
        self.assertEqual(first.variations[1].end().san(), "Ik6")
        self.assertEqual(game.headers["White"], "An")
        self.assertEqual(game.headers["Blue"], "Bình")
        self.assertEqual(game.result(), "1-0")
        self.assertEqual(game.end().board().fen().split()[1], "b")
        self.assertEqual(first.parent, game)
        self.assertIsInstance(first.parent, pgn.Game)

        again = pgn.read_game(io.StringIO(str(game)))
        assert again is not None
        self.assertTrue(again.same_as(game))

    def test_editing(self) -> None:
        game = pgn.read_game(io.StringIO(GAME))
        assert game is not None
        first = game.variation(0)
        side = first.variation(first.board().parse_san("Ik7"))
        self.assertTrue(side.promote())
        self.assertEqual([node.san() for node in game.mainline()], ["Ic6", "Ik7", "Ik6"])
        first.variations[1].promote_to_main()
        side.remove()
        self.assertFalse(first.has_variation(first.board().parse_san("Ik7")))
        first.set_clock(12.5)
        first.add_nag(6)
        self.assertTrue(first.remove_nag(6))
        first.starting_comment = "before"
        self.assertIn("{before} Ic6 {[%clk 0:00:12.5] a start}", str(game))
        del game.headers["Event"]
        self.assertNotIn("Event", game.headers)

    def test_endings(self) -> None:
        game = pgn.Game()
        game.add_line([game.board().parse_san("Ic6")])
        game.resign("red")
        self.assertEqual(game.result(), "0-1")
        self.assertEqual(game.outcome(), (cotulenh.Termination.RESIGNATION, cotulenh.BLUE))
        with self.assertRaises(cotulenh.GameError):
            game.agree_draw()

    def test_a_game_of_a_board(self) -> None:
        board = Board(MATE)
        board.push_san("Mi12")
        game = pgn.Game.from_board(board)
        self.assertIn('[FEN "' + MATE, str(game))
        self.assertEqual(game.result(), "1-0")
        self.assertEqual(game.end().board(), board)

    def test_files(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "games.pgn"
            path.write_text("\n".join([GAME] * 50), "utf-8")
            with path.open(encoding="utf-8") as handle:
                games = list(pgn.read_games(handle))
        self.assertEqual(len(games), 50)
        self.assertTrue(games[0].same_as(games[49]))


class Engines(unittest.TestCase):
    def test_it_mates(self) -> None:
        with Engine() as engine:
            result = engine.play(Board(MATE), Limit(depth=3))
            self.assertEqual(result.score.mate, 1)
            board = Board(MATE)
            assert result.move is not None
            self.assertTrue(board.san(result.move).endswith("#"))
            board.push(result.move)
            self.assertIsNone(engine.play(board, Limit(depth=3)).move)

    def test_lines(self) -> None:
        board = Board()
        with Engine() as engine:
            lines = engine.analyse(board, Limit(depth=4), multipv=3)
            self.assertEqual([line.multipv for line in lines], [1, 2, 3])
            self.assertEqual(len({line.pv[0] for line in lines}), 3)
            for line in lines:
                self.assertTrue(board.variation_san(line.pv))
                self.assertEqual(sum(line.score.wdl), 1000)
            only = lines[2].pv[0]
            self.assertEqual(engine.play(board, Limit(depth=2), root_moves=[only]).move, only)
            self.assertEqual(lines[0].score.pov(cotulenh.BLUE).pov(RED), lines[0].score)

    def test_limits(self) -> None:
        with Engine() as engine:
            self.assertLess(engine.play(Board(), Limit(nodes=2000)).nodes, 20_000)
            began = time.monotonic()
            engine.play(Board(), Limit(time=0.1))
            engine.play(Board(), Limit(red_clock=1, blue_clock=1, red_inc=0.01))
            self.assertLess(time.monotonic() - began, 30)
            engine.new_game()

    def test_a_dropped_search_gives_the_engine_back(self) -> None:
        engine = Engine(hash=1)
        engine.analysis(Board())
        self.assertIsNotNone(engine.play(Board(), Limit(depth=1)).move)

    def test_a_game_is_known_to_the_engine(self) -> None:
        board = Board()
        for uci in ["g1f1", "g12f12"]:
            board.push_uci(uci)
        with Engine(level=3, seed=7) as engine:
            self.assertIn(engine.play(board, Limit(depth=2)).move, board.legal_turns)

    def test_bad_options(self) -> None:
        for bad in ({"hash": 0}, {"threads": 0}, {"level": 0}, {"level": 21}, {"threads": 10_000}):
            with self.assertRaises(OptionError):
                Engine(**bad)
        with Engine() as engine:
            for limit in (Limit(depth=0), Limit(nodes=0), Limit(time=-1), Limit(time=float("nan"))):
                with self.assertRaises(OptionError):
                    engine.play(Board(), limit)
            with self.assertRaises(OptionError):
                engine.analyse(Board(), Limit(depth=1), multipv=0)
            with self.assertRaises(OverflowError):
                engine.play(Board(), Limit(depth=-1))
            self.assertIsNotNone(engine.play(Board(), Limit(depth=1)).move)

    def test_scores(self) -> None:
        score = Score(25, None, "lower", (400, 300, 300), RED)
        self.assertEqual(str(score), "+0.25")
        self.assertEqual(score.pov(cotulenh.BLUE), Score(-25, None, "upper", (300, 300, 400), cotulenh.BLUE))


if __name__ == "__main__":
    unittest.main()
