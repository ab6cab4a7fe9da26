"""Pictures of boards as SVG.

>>> import cotulenh
>>> import cotulenh.svg
>>> picture = cotulenh.svg.board(cotulenh.Board(), size=300, arrows=[("c5", "c6")])
>>> picture.startswith("<svg")
True
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Union

from ._native import Board, Move, _svg
from ._squares import Square
from ._vocabulary import RED, Color

__all__ = ["Arrow", "SvgWrapper", "board"]

Arrow = Union[
    "tuple[Union[Square, str], Union[Square, str]]",
    "tuple[Union[Square, str], Union[Square, str], str]",
]
"""From where, to where, and a colour: green, red, blue, yellow or six hexadecimal digits."""


class SvgWrapper(str):
    """The text of a picture, which notebooks show as one."""

    def _repr_svg_(self) -> SvgWrapper:
        return self


def board(
    board: Board | None = None,
    *,
    size: int = 400,
    orientation: Color | str = RED,
    lastmove: Move | None = None,
    arrows: Iterable[Arrow] = (),
    marks: Mapping[Square, str] | Mapping[str, str] | None = None,
    zones: Iterable[Color | str] = (),
    coordinates: str = "letters",
    theme: str = "printed",
) -> SvgWrapper:
    """Draws a board.

    ``marks`` maps squares to ``here``, ``go``, ``take``, ``stay``, ``suicide`` or ``join``.
    ``zones`` are the sides whose air defence is shown. ``coordinates`` are ``none``, ``letters`` or
    ``both`` (with the numbers of the printed board). ``theme`` is ``printed``,
    ``printed-dark``, ``modern`` or ``modern-dark``. ``orientation`` is the side that sits below.
    """
    shown = {str(side) for side in zones}
    return SvgWrapper(
        _svg(
            Board() if board is None else board,
            size,
            str(orientation) == "blue",
            coordinates,
            theme,
            ("red" in shown, "blue" in shown),
            lastmove,
            [f"{square}:{kind}" for square, kind in (marks or {}).items()],
            [
                f"{arrow[0]}{arrow[1]}:{arrow[2]}" if len(arrow) == 3 else f"{arrow[0]}{arrow[1]}"
                for arrow in arrows
            ],
        )
    )
