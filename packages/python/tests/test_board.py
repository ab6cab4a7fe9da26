from __future__ import annotations

import copy
import pickle
import unittest

import cotulenh
from cotulenh import BLUE, C5, RED, Board, Deployment, IllegalMoveError, Move, Role, Square, Stack
from cotulenh import svg

STACKED = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1"


class Playing(unittest.TestCase):
    def test_a_game_goes_forward_and_back(self) -> None:
        board = Board()
        fens = [board.fen()]
        for san in ["Ic6", "Ic7", "Ixc7", "Nxc7"]:
            board.push_san(san)
            fens.append(board.fen())
        self.assertEqual(len(board.move_stack), 4)
        self.assertEqual(board.peek(), board.move_stack[-1])
        while board.move_stack:
            self.assertEqual(board.fen(), fens.pop())
            board.pop()
        self.assertEqual(board.fen(), cotulenh.STARTING_FEN)
        with self.assertRaises(IndexError):
            board.pop()

    def test_every_turn_can_be_pushed_and_read_back(self) -> None:
        board = Board(STACKED)
        turns = list(board.legal_turns)
        self.assertEqual(len(turns), len(board.legal_turns))
        self.assertEqual(len(turns), len(set(turns)))
        for turn in turns:
            self.assertIn(turn, board.legal_turns)
            for text in (board.san(turn), board.lan(turn), turn.uci()):
                self.assertEqual(board.parse_san(text), turn, text)
            board.push(turn)
            self.assertEqual(board.turn, BLUE)
            self.assertFalse(board.is_deploying)
            board.pop()
        self.assertEqual(board, Board(STACKED))

    def test_atomic_moves_leave_the_turn_open(self) -> None:
        board = Board(STACKED)
        step = board.parse_step("Fc5>e7")
        self.assertIn(step, board.legal_moves)
        self.assertNotIn(step, board.legal_turns)
        board.push(step)
        self.assertTrue(board.is_deploying)
        self.assertEqual(board.turn, RED)
        board.push(board.parse_step("finish"))
        self.assertEqual(board.turn, BLUE)
        self.assertEqual(board.fen(), "6c4/11/11/11/11/4F6/11/2(NT)8/11/11/11/7C3 b - - 1 1")
        self.assertEqual(cotulenh.pgn.Game.from_board(board).end().uci(), "c5:Fe7")

    def test_the_views_follow_the_board(self) -> None:
        board = Board()
        moves = board.legal_moves
        first = iter(moves)
        board.push_san("Ic6")
        self.assertEqual(len(moves), len(Board(board.fen()).legal_moves))
        self.assertEqual(sum(1 for _ in first), 116)
        self.assertNotIn("Ic6", moves)

    def test_three_times_is_a_draw(self) -> None:
        board = Board()
        for _ in range(2):
            self.assertIsNone(board.outcome())
            for uci in ["g1f1", "g12f12", "f1g1", "f12g12"]:
                board.push_uci(uci)
        self.assertTrue(board.is_repetition())
        self.assertEqual(board.outcome(), (cotulenh.Termination.THREEFOLD_REPETITION, None))
        self.assertEqual(board.result(), "1/2-1/2")

    def test_mate(self) -> None:
        board = Board("3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20")
        move = board.parse_san("Mi12")
        self.assertEqual(board.san(move), "Mi12#")
        board.push(move)
        self.assertTrue(board.is_checkmate() and board.is_check() and board.is_game_over())
        self.assertEqual(board.result(), "1-0")
        self.assertFalse(board.legal_moves)
        self.assertEqual(list(board.legal_turns), [])

    def test_an_illegal_push_changes_nothing(self) -> None:
        board, other = Board(), Board(STACKED)
        foreign = other.parse_san("c5:N:F>e7,T>d5")
        before = board.fen()
        with self.assertRaises(IllegalMoveError) as raised:
            board.push(foreign)
        self.assertEqual(raised.exception.text, "c5:Fe7,Td5")
        self.assertEqual(board.fen(), before)
        self.assertEqual(board.move_stack, [])

    def test_copies_are_independent(self) -> None:
        board = Board()
        board.push_san("Ic6")
        for twin in (board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
            self.assertEqual(twin, board)
            self.assertEqual(twin.move_stack, board.move_stack)
            twin.pop()
            self.assertNotEqual(twin, board)
        self.assertEqual(board.copy(stack=False).move_stack, [])
        turn = Board(STACKED).parse_san("c5:N:F>e7,T>d5")
        self.assertEqual(pickle.loads(pickle.dumps(turn)).uci(), "c5:Fe7,Td5")
        self.assertEqual(pickle.loads(pickle.dumps(Stack.from_symbol("(NFT)"))).symbol(), "(NFT)")

    def test_battles(self) -> None:
        board = Board("6c4/11/11/11/11/11/2n8/2N8/11/11/11/7C3 r - - 0 1", battle="marine")
        board.push_san("Nxc6")
        self.assertEqual(board.outcome(), (cotulenh.Termination.BATTLE_WON, RED))


class Looking(unittest.TestCase):
    def test_squares(self) -> None:
        self.assertEqual(Square.parse("k12"), 131)
        self.assertEqual(str(C5), "c5")
        board = Board()
        self.assertEqual(board.stack_at("c5"), board.stack_at(C5))
        self.assertEqual(board.stack_at(C5), board.stack_at(46))
        self.assertIsNone(board.stack_at("a1"))
        self.assertEqual(len(board.piece_map()), 38)
        self.assertEqual(board.commander("red"), Square.G1)

    def test_stacks(self) -> None:
        stack = Board(STACKED).stack_at(C5)
        assert stack is not None
        self.assertEqual([piece.role for piece in stack], [Role.NAVY, Role.AIR_FORCE, Role.TANK])
        self.assertEqual(stack.carrier.name("vi"), "Hải quân")
        self.assertTrue(stack.may_stand("a1"))
        self.assertFalse(stack.may_stand("e5"))

    def test_air_defence_and_attackers(self) -> None:
        board = Board("6c4/11/11/11/11/11/4t6/11/4G6/11/11/7C3 r - - 0 1")
        zone = board.air_defence(RED)
        self.assertEqual(set(zone), {Square.E4})
        self.assertEqual(zone[Square.E4], {Square.E4, Square.E3, Square.E5, Square.D4, Square.F4})
        self.assertEqual(board.air_defence("blue"), {})
        self.assertEqual(board.attackers(BLUE, "e4"), {Square.E6})

    def test_words(self) -> None:
        board = Board("6c4/11/11/11/11/11/5i5/11/5T5/11/11/4C6 r - - 0 1")
        self.assertIn("ăn Bộ binh f6", board.explain("Txf6", "vi"))
        self.assertIsNone(board.why("Txf6"))
        refusal = board.why("Tf9")
        assert refusal is not None
        self.assertEqual(refusal.section, 2)
        self.assertIn("Xe tăng", str(board.why("Tf9", lang="vi")))

    def test_pictures(self) -> None:
        board = Board()
        self.assertTrue(board._repr_svg_().startswith("<svg"))
        move = board.push_san("Ic6")
        picture = svg.board(board, lastmove=move, orientation=BLUE, zones=[RED], marks={"c6": "here"},
                            arrows=[("c8", "c7", "red")], theme="modern-dark", coordinates="both", size=250)
        self.assertIn('width="250"', picture)
        self.assertEqual(picture._repr_svg_(), picture)
        self.assertNotEqual(picture, svg.board(board, size=250))
        for bad in ({"theme": "x"}, {"coordinates": "x"}, {"marks": {"c6": "x"}}, {"arrows": [("a1", "z9")]}):
            with self.assertRaises(ValueError):
                svg.board(board, **bad)

    def test_features(self) -> None:
        features = Board().features()
        self.assertEqual((features.shape, str(features.dtype)), ((38, 2), "uint16"))
        carried = Board(STACKED).features()
        self.assertGreater(len(carried), 5)
        features[0] = 0
        self.assertTrue(Board().features().any())

    def test_str_shows_every_rank(self) -> None:
        self.assertEqual(len(str(Board(STACKED)).splitlines()), 12)
        self.assertEqual(eval(repr(Board(STACKED)), {"Board": Board}), Board(STACKED))


class Deploying(unittest.TestCase):
    def test_step_by_step(self) -> None:
        board = Board(STACKED)
        deployment = Deployment(board, "c5")
        self.assertFalse(deployment.can_finish)
        self.assertEqual(deployment.why_not("vi"), "chưa có bước nào")
        deployment.step(next(step for step in deployment.next_steps() if step.uci() == "c5:Fe7"))
        self.assertEqual(deployment.recombinations(), [(Role.TANK, Square.E7)])
        self.assertFalse(deployment.recombine("tank", "e7"))
        self.assertEqual([step.uci() for step in deployment.steps], ["c5:FTe7"])
        self.assertTrue(deployment.undo_step())
        self.assertFalse(deployment.undo_step())
        with self.assertRaises(cotulenh.DeploymentError):
            deployment.finish()
        deployment.step("T>d5")
        self.assertTrue(deployment.board().is_deploying)
        self.assertEqual(Deployment(deployment.board()).origin, C5)
        move = deployment.finish()
        self.assertIsInstance(move, Move)
        board.push(move)
        self.assertEqual(board.turn, BLUE)

    def test_what_cannot_be_deployed(self) -> None:
        for square in ["h1", "a1", "g12"]:
            with self.assertRaises(cotulenh.DeploymentError) as raised:
                Deployment(Board(STACKED), square)
            self.assertEqual(raised.exception.text, square)
        with self.assertRaises(cotulenh.DeploymentError):
            Deployment(Board())


if __name__ == "__main__":
    unittest.main()
