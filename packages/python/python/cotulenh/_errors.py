"""What can be wrong with what a program asks. Every error is a ``ValueError``."""

from __future__ import annotations

from collections.abc import Sequence


class CotulenhError(ValueError):
    """Bad input: what it was, and where in it the fault is.

    >>> from cotulenh import Board, CotulenhError
    >>> try:
    ...     Board("6c4/11/11/11/11/11/11/2X8/11/11/11/7C3 r - - 0 1")
    ... except CotulenhError as error:
    ...     print(error.place, error.text[error.place])
    23 X
    """

    text: str
    """The offending text, shortened if it is long."""
    place: int | None
    """Where in the text the fault is, counted in characters from 0, if that is known."""

    def __init__(self, message: str, *, text: str = "", place: int | None = None) -> None:
        super().__init__(message)
        self.text = text
        self.place = place


class FenError(CotulenhError):
    """A text that is no playable position. ``faults`` names everything that is wrong with it."""

    faults: tuple[str, ...]

    def __init__(
        self,
        message: str,
        *,
        text: str = "",
        place: int | None = None,
        faults: Sequence[str] = (),
    ) -> None:
        super().__init__(message, text=text, place=place)
        self.faults = tuple(faults)


class SquareError(CotulenhError):
    """Not a square."""


class MoveError(CotulenhError):
    """A text or a move that cannot be played."""


class InvalidMoveError(MoveError):
    """A text that is not written like a move."""


class IllegalMoveError(MoveError):
    """A move that the rules do not allow. ``reason`` is the code of the rule it breaks."""

    reason: str | None

    def __init__(
        self,
        message: str,
        *,
        text: str = "",
        place: int | None = None,
        reason: str | None = None,
    ) -> None:
        super().__init__(message, text=text, place=place)
        self.reason = reason


class AmbiguousMoveError(MoveError):
    """A text that fits several legal moves, which are the ``candidates``."""

    candidates: tuple[str, ...]

    def __init__(
        self,
        message: str,
        *,
        text: str = "",
        place: int | None = None,
        candidates: Sequence[str] = (),
    ) -> None:
        super().__init__(message, text=text, place=place)
        self.candidates = tuple(candidates)


class DeploymentError(CotulenhError):
    """Something that cannot be done in a deployment."""


class GameError(CotulenhError):
    """Something that cannot be done with a game: a removed move, a move that does not fit."""


class OptionError(CotulenhError):
    """An option that is out of its range."""


class PgnError(CotulenhError):
    """A game that cannot be read: which one, and in which line and column, counted from 1."""

    game: int
    line: int
    column: int

    def __init__(
        self,
        message: str,
        *,
        text: str = "",
        place: int | None = None,
        game: int = 1,
        line: int = 1,
        column: int = 1,
    ) -> None:
        super().__init__(message, text=text, place=place)
        self.game = game
        self.line = line
        self.column = column


for _class in list(globals().values()):
    if isinstance(_class, type) and issubclass(_class, CotulenhError):
        _class.__module__ = "cotulenh"
