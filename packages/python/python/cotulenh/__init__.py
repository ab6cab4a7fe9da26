"""Cờ Tư Lệnh (Commander Chess): rules, notation, game files, pictures and an engine.

A move is a whole turn, as in chess: ``push``, ``pop``, ``san`` and their relatives deal in turns.

>>> import cotulenh
>>> board = cotulenh.Board()
>>> board.push_san("Ic6")
<Move c5c6>
>>> board.fen()
'6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/2I8/3E2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 b - - 1 1'
"""

from . import _squares, _vocabulary
from ._errors import (
    AmbiguousMoveError,
    CotulenhError,
    DeploymentError,
    FenError,
    GameError,
    IllegalMoveError,
    InvalidMoveError,
    MoveError,
    OptionError,
    PgnError,
    SquareError,
)
from ._native import (
    STARTING_FEN,
    Board,
    Deployment,
    LegalMoves,
    LegalTurns,
    Move,
    Piece,
    Stack,
    __version__,
    legal_counts,
)
from ._selfplay import SelfplayBatch, read_selfplay
from ._squares import *
from ._vocabulary import *

__all__ = [
    "STARTING_FEN",
    "AmbiguousMoveError",
    "Board",
    "CotulenhError",
    "Deployment",
    "DeploymentError",
    "FenError",
    "GameError",
    "IllegalMoveError",
    "InvalidMoveError",
    "LegalMoves",
    "LegalTurns",
    "Move",
    "MoveError",
    "OptionError",
    "PgnError",
    "Piece",
    "SelfplayBatch",
    "SquareError",
    "Stack",
    "__version__",
    "legal_counts",
    "read_selfplay",
]
__all__ += _squares.__all__
__all__ += _vocabulary.__all__
