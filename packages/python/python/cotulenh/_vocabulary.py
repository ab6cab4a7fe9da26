"""The words of the game: sides, roles, kinds of moves, ends of games."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Optional

__all__ = [
    "BLUE",
    "RED",
    "Color",
    "MoveKind",
    "Outcome",
    "Refusal",
    "Role",
    "Termination",
]


class _Word(str, Enum):
    """A word that equals its text."""

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Color(_Word):
    """A side. Red sits at rank 1 and moves first."""

    RED = "red"
    BLUE = "blue"

    def __invert__(self) -> Color:
        return Color.BLUE if self is Color.RED else Color.RED


RED = Color.RED
BLUE = Color.BLUE


class Role(_Word):
    """What a piece is."""

    NAVY = "navy"
    AIR_FORCE = "air_force"
    TANK = "tank"
    ENGINEER = "engineer"
    HEADQUARTERS = "headquarters"
    COMMANDER = "commander"
    INFANTRY = "infantry"
    MILITIA = "militia"
    ARTILLERY = "artillery"
    ANTI_AIR = "anti_air"
    MISSILE = "missile"

    @property
    def letter(self) -> str:
        """The capital letter of the role in every notation."""
        return _LETTERS[self.value]


_LETTERS = {
    "navy": "N",
    "air_force": "F",
    "tank": "T",
    "engineer": "E",
    "headquarters": "H",
    "commander": "C",
    "infantry": "I",
    "militia": "M",
    "artillery": "A",
    "anti_air": "G",
    "missile": "S",
}


class MoveKind(_Word):
    """What an atomic move does."""

    NORMAL = "normal"
    CAPTURE = "capture"
    STAY_CAPTURE = "stay_capture"
    SUICIDE_CAPTURE = "suicide_capture"
    COMBINE = "combine"
    FINISH = "finish"


class Termination(_Word):
    """Why a game is over."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    COMMANDER_CAPTURED = "commander_captured"
    BATTLE_WON = "battle_won"
    THREEFOLD_REPETITION = "threefold_repetition"
    DRAW_100 = "draw_100"
    INSUFFICIENT_MATERIAL = "insufficient_material"
    AGREEMENT = "agreement"
    RESIGNATION = "resignation"
    TIMEOUT = "timeout"
    ABANDONMENT = "abandonment"
    ADJUDICATION = "adjudication"
    TURN_LIMIT = "turn_limit"


class Outcome(NamedTuple):
    """How a game ended and who won it; nobody in a draw."""

    termination: Termination
    winner: Optional[Color]

    def result(self) -> str:
        """The result as game files write it: ``1-0`` if Red won."""
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner is Color.RED else "0-1"


class Refusal(NamedTuple):
    """Why a move is not legal."""

    sentence: str
    """The reason in words."""
    code: str
    """The rule as a word for programs."""
    section: int
    """The section of the rule book."""

    def __str__(self) -> str:
        return self.sentence
