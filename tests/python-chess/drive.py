"""Drives the engine with python-chess: options, play, analysis, ponder, Chess960, mates."""

import sys
import time

import chess
import chess.engine

PROGRAM = [sys.argv[1], "uci"]


def check(name, condition, detail=""):
    if not condition:
        raise SystemExit(f"FAILED: {name} {detail}")
    print(f"ok: {name}")


def play_a_game(engine):
    board = chess.Board()
    limits = [
        chess.engine.Limit(depth=4),
        chess.engine.Limit(nodes=2000),
        chess.engine.Limit(time=0.02),
        chess.engine.Limit(white_clock=1, black_clock=1, white_inc=0.01, black_inc=0.01),
    ]
    while not board.is_game_over(claim_draw=True) and board.ply() < 60:
        result = engine.play(board, limits[board.ply() % len(limits)], ponder=board.ply() > 40)
        check(f"move {board.ply() + 1}: {result.move}", result.move in board.legal_moves)
        board.push(result.move)


def main():
    with chess.engine.SimpleEngine.popen_uci(PROGRAM, timeout=60) as engine:
        check("name", engine.id["name"].startswith("Cotulenh"), engine.id)
        for option in ("UCI_Variant", "Hash", "Threads", "MultiPV", "Ponder", "Skill Level"):
            check(f"option {option}", option in engine.options)
        check("variants", set(engine.options["UCI_Variant"].var) == {"cotulenh", "chess"})
        engine.configure({"Hash": 8, "Threads": 2, "Move Overhead": 20})

        play_a_game(engine)

        mate = chess.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
        info = engine.analyse(mate, chess.engine.Limit(depth=4))
        check("mate in one", info["score"].white() == chess.engine.Mate(1), info)
        check("its move", info["pv"][0] == chess.Move.from_uci("a1a8"), info)

        engine.configure({"UCI_ShowWDL": True})
        lines = engine.analyse(chess.Board(), chess.engine.Limit(depth=5), multipv=3)
        check("three lines", len(lines) == 3)
        check("different moves", len({line["pv"][0] for line in lines}) == 3)
        check("chances", "wdl" in lines[0], lines[0])

        with engine.analysis(chess.Board()) as analysis:
            time.sleep(0.3)
        check("an endless analysis can be stopped", analysis.wait().move is not None)

        root_moves = [chess.Move.from_uci("a2a3"), chess.Move.from_uci("h2h3")]
        result = engine.play(chess.Board(), chess.engine.Limit(depth=4), root_moves=root_moves)
        check("only some moves", result.move in root_moves, result)

        mated = chess.Board("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
        result = engine.play(mated, chess.engine.Limit(depth=2))
        check("no move when mated", result.move is None, result)

        fischer = chess.Board.from_chess960_pos(356)
        for _ in range(30):
            if fischer.is_game_over():
                break
            result = engine.play(fischer, chess.engine.Limit(nodes=500))
            check(f"Chess960 {result.move}", result.move in fischer.legal_moves, fischer.fen())
            fischer.push(result.move)

        engine.configure({"Skill Level": 0})
        result = engine.play(chess.Board(), chess.engine.Limit(time=0.05))
        check("the lowest level moves", result.move in chess.Board().legal_moves)
    print("python-chess can drive the engine")


main()
