"""Input that means harm: every answer is a ``ValueError`` or ``TypeError``, no board is half changed."""

from __future__ import annotations

import io
import random
import threading
import unittest

import cotulenh
from cotulenh import Board, CotulenhError, FenError, pgn
from cotulenh.engine import Engine, Limit

MEGABYTE = 1 << 20
STACKED = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1"
TEXTS = [
    "", " ", "\0", "x" * MEGABYTE, "(" * MEGABYTE, "/" * MEGABYTE, "9" * MEGABYTE, "ế" * 500_000,
    "a1" * 60, "c5:" * 40, ":::", "c5:N:", "c5::,,,", "c5:F>e7,F>e8,F>e9,T>d5,N>c6,N>c7", "\N{GRINNING FACE}",
    "c5c", "c0c1", "a13a12", "l1l2", "c5c6c7", "+", "++I", "&", "I&", "finish", "G>e7", "-", "--", "0000",
    "\u202ec5c6", "c5\nc6", "%s%n", "Ic6#" + "#" * 200,
]
FENS = TEXTS + [
    cotulenh.STARTING_FEN.replace("C", ""),
    cotulenh.STARTING_FEN.replace(" r ", " x "),
    cotulenh.STARTING_FEN.replace("0 1", "-1 1"),
    cotulenh.STARTING_FEN.replace("0 1", "0 99999999999999999999"),
    cotulenh.STARTING_FEN + " c5:N:F>e7...",
    STACKED + " c5:(NT):F>e7..." * 3,
    STACKED + " c5:(NT):F>z9...",
    STACKED.replace("(NFT)", "((NFT))"),
    STACKED.replace("(NFT)", "(NFTNFTNFTNFTNFTNFTNFTNFT)"),
    STACKED.replace("(NFT)", "(NfT)"),
    STACKED.replace("11", "+11", 1),
]


class Texts(unittest.TestCase):
    def refused(self, call, *arguments) -> CotulenhError:
        with self.assertRaises(ValueError) as raised:
            call(*arguments)
        error = raised.exception
        self.assertIsInstance(error, CotulenhError)
        self.assertLess(len(str(error)), 2000)
        self.assertLessEqual(len(error.text), 121)
        return error

    def test_positions(self) -> None:
        board = Board(STACKED)
        board.push_uci("h1h2")
        before = (board.fen(), board.move_stack)
        for fen in FENS:
            with self.subTest(fen=fen[:60]):
                self.refused(Board, fen)
                self.refused(board.set_fen, fen)
                self.refused(cotulenh.legal_counts, [cotulenh.STARTING_FEN, fen])
                self.assertEqual((board.fen(), board.move_stack), before)

    def test_the_place_of_a_fault(self) -> None:
        bad = STACKED.replace("(NFT)", "(NXT)")
        error = self.refused(Board, bad)
        self.assertEqual(bad[error.place], "X")
        error = self.refused(Board, STACKED.replace(" r ", " white "))
        self.assertEqual(STACKED.replace(" r ", " white ")[error.place :][:5], "white")
        self.assertIsInstance(error, FenError)

    def test_moves(self) -> None:
        board = Board(STACKED)
        for text in TEXTS:
            with self.subTest(text=text[:60]):
                for call in (board.push_san, board.push_uci, board.parse_san, board.parse_uci, board.explain):
                    self.refused(call, text)
                self.refused(board.parse_step, text)
                self.assertIsNotNone(board.why(text))
                self.refused(cotulenh.Deployment(board, "c5").step, text)
        self.assertEqual(board.fen(), STACKED)

    def test_squares_sides_roles_languages(self) -> None:
        board = Board()
        for square in ["", "c", "5c", "C5", "a0", "a13", "l1", "c5 ", "x" * MEGABYTE, -1, 132, 10**30]:
            self.refused(board.stack_at, square)
            self.refused(board.attackers, "red", square)
        for value in [None, 1.5, b"c5", [], object()]:
            with self.assertRaises(TypeError):
                board.stack_at(value)
        self.refused(board.air_defence, "white")
        self.refused(cotulenh.Piece, "king", "red")
        self.refused(cotulenh.Stack.from_symbol, "(II)")
        self.refused(cotulenh.Piece.from_symbol, "x" * MEGABYTE)
        self.refused(board.explain, "Ic6", "fr")
        self.refused(lambda: Board(battle="x" * MEGABYTE))
        self.refused(board.perft, 9)

    def test_lone_surrogates(self) -> None:
        for call in (Board, Board().push_san, Board().stack_at, Board().why):
            with self.assertRaises(ValueError):
                call("\ud800")

    def test_wrong_types(self) -> None:
        board = Board()
        for call in (board.push, board.san, board.lan, board.is_legal, board.variation_san):
            for value in (None, 1, "Ic6", [1]):
                with self.assertRaises(TypeError):
                    call(value)
        self.assertEqual(board, Board())

    def test_mutated_positions(self) -> None:
        draw = random.Random(17)
        seen = 0
        for _ in range(20_000):
            text = list(draw.choice([STACKED, cotulenh.STARTING_FEN]))
            for _ in range(draw.randint(1, 4)):
                text[draw.randrange(len(text))] = draw.choice("cnftiCNFTIGSHEAM()+/123456789 rb-:>,.ế")
            try:
                board = Board("".join(text))
            except CotulenhError:
                continue
            seen += 1
            self.assertEqual(Board(board.fen()), board)
            len(board.legal_moves)
        self.assertGreater(seen, 100)


class Files(unittest.TestCase):
    def test_bad_games_name_their_place(self) -> None:
        handle = io.StringIO("1. Ic6 Ic7 *\n\n[Event \"2\"]\n\n1. Ic6\nIc4 *\n\n[Event \"3\"]\n\n1. Ik6 *\n")
        self.assertEqual(pgn.read_game(handle).end().san(), "Ic7")
        with self.assertRaises(cotulenh.PgnError) as raised:
            pgn.read_game(handle)
        error = raised.exception
        self.assertEqual((error.game, error.line, error.column), (2, 6, 1))
        self.assertEqual(error.text, "Ic4 *")
        self.assertEqual(pgn.read_game(handle).headers["Event"], "3")
        self.assertIsNone(pgn.read_game(handle))

    def test_hostile_games(self) -> None:
        bad = [
            "(" * MEGABYTE, "{" * MEGABYTE, "[" * MEGABYTE, "1. " + "Ic6 " * 300_000, "x" * MEGABYTE,
            "[FEN \"" + "x" * MEGABYTE + "\"]\n\n*", "1. Ic6 " + "(1. Ik6 " * 2000, "1. Ic6 $999 *",
            "[FEN \"nonsense\"]\n\n*", "[Variant \"Chess\"]\n\n1. Ic6 *", "1. Ic6 ) *", "1. Ic6 } *",
        ]
        for text in bad:
            with self.subTest(text=text[:30]), self.assertRaises(cotulenh.PgnError):
                handle = io.StringIO(text)
                while pgn.read_game(handle) is not None:
                    pass

    def test_removed_moves(self) -> None:
        game = pgn.Game()
        node = game.add_line([game.board().parse_san("Ic6")])
        node.remove()
        for use in (node.board, node.san, node.remove, node.promote, lambda: node.comment, lambda: node.variations):
            with self.assertRaises(cotulenh.GameError):
                use()
        with self.assertRaises(cotulenh.GameError):
            game.headers["bad name"] = "x"
        with self.assertRaises(cotulenh.GameError):
            game.add_variation(Board("6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1").parse_san("c5:Fe7"))
        with self.assertRaises(KeyError):
            game.headers["Nothing"]


class Reentrance(unittest.TestCase):
    def test_callbacks_may_use_everything(self) -> None:
        board = Board()
        heard = []

        def on_info(info) -> None:
            board.push(info.pv[0])
            heard.append(len(board.legal_turns))
            board.pop()
            with self.assertRaises(RuntimeError):
                engine.analyse(board, Limit(depth=1))

        with Engine() as engine:
            engine.play(board, Limit(depth=4), on_info=on_info)
            self.assertTrue(heard)
            self.assertTrue(engine.analyse(board, Limit(depth=1)))

    def test_a_callback_that_raises_gives_the_engine_back(self) -> None:
        def on_info(info) -> None:
            raise KeyError("stop it")

        with Engine() as engine:
            with self.assertRaises(KeyError):
                engine.play(Board(), Limit(depth=30), on_info=on_info)
            self.assertIsNotNone(engine.play(Board(), Limit(depth=1)).move)

    def test_a_board_changed_while_it_is_listed(self) -> None:
        board = Board()
        for move in board.legal_moves:
            board.push(move)
            for answer in board.legal_turns:
                board.push(answer)
                board.pop()
                break
            board.pop()
        self.assertEqual(board, Board())

    def test_an_iterator_of_moves_that_changes_the_board(self) -> None:
        board = Board()

        def moves():
            board.push_san("Ic6")
            yield Board().parse_san("Ic6")

        with self.assertRaises((CotulenhError, RuntimeError)):
            list(map(board.san, moves()))


class Threads(unittest.TestCase):
    def run_all(self, work, count: int = 4) -> None:
        errors: list[BaseException] = []

        def guarded() -> None:
            try:
                work()
            except BaseException as error:  # noqa: BLE001
                errors.append(error)

        threads = [threading.Thread(target=guarded) for _ in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(120)
            self.assertFalse(thread.is_alive())
        if errors:
            raise errors[0]

    def test_one_board_in_many_threads(self) -> None:
        board = Board()

        def work() -> None:
            for _ in range(30):
                self.assertEqual(len(board.legal_moves), 116)
                self.assertEqual(board.perft(2), 13460)
                self.assertEqual(board.fen(), cotulenh.STARTING_FEN)
                self.assertIn("<svg", board._repr_svg_())

        self.run_all(work)

    def test_boards_of_their_own(self) -> None:
        def work() -> None:
            board = Board()
            for _ in range(200):
                for san in ["Ic6", "Ic7", "Ixc7"]:
                    board.push_san(san)
                while board.move_stack:
                    board.pop()
            self.assertEqual(board, Board())

        self.run_all(work)

    def test_a_search_is_stopped_from_another_thread(self) -> None:
        with Engine() as engine:
            analysis = engine.analysis(Board())
            timer = threading.Timer(0.2, analysis.stop)
            timer.start()
            self.assertGreater(sum(1 for _ in analysis), 0)
            self.assertIsNotNone(analysis.wait().move)

    def test_two_threads_wait_for_one_search(self) -> None:
        with Engine() as engine:
            analysis = engine.analysis(Board(), Limit(nodes=50_000))
            self.run_all(lambda: self.assertIsNotNone((list(analysis), analysis.wait())[1].move))

    def test_one_game_in_many_threads(self) -> None:
        game = pgn.Game()

        def work() -> None:
            for _ in range(100):
                node = game.add_variation(game.board().parse_san("Ic6"))
                node.comment = "x"
                str(game)

        self.run_all(work)
        self.assertEqual(len(game.variations), 1)


if __name__ == "__main__":
    unittest.main()
