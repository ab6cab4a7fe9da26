"""The engine, in this process.

>>> import cotulenh
>>> from cotulenh.engine import Engine, Limit
>>> with Engine() as engine:
...     result = engine.play(cotulenh.Board(), Limit(depth=3))
>>> result.move in cotulenh.Board().legal_turns
True

Lines while it thinks, and a stop whenever you like:

>>> board = cotulenh.Board()
>>> with Engine() as engine, engine.analysis(board, multipv=2) as analysis:
...     for info in analysis:
...         if info.depth >= 3:
...             break
...     analysis.stop()
>>> len(info.pv) >= 1
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from ._native import Board, Move, NativeEngine, NativeSearch
from ._vocabulary import RED, Color

__all__ = ["Analysis", "Engine", "Info", "Limit", "PlayResult", "Score"]


@dataclass(frozen=True)
class Limit:
    """How long the engine may think. Without any limit it thinks until it is stopped."""

    time: float | None = None
    """Seconds for this move."""
    depth: int | None = None
    """Depth in turns."""
    nodes: int | None = None
    """Positions looked at."""
    mate: int | None = None
    """Only looks for a mate in so many moves."""
    red_clock: float | None = None
    """Seconds left on Red's clock."""
    blue_clock: float | None = None
    """Seconds left on Blue's clock."""
    red_inc: float = 0.0
    """Seconds Red gains with each move."""
    blue_inc: float = 0.0
    """Seconds Blue gains with each move."""
    remaining_moves: int | None = None
    """Moves until the clocks are set anew."""

    def _clock(self, turn: Color) -> tuple[float, float, int | None] | None:
        is_red = turn == RED
        left = self.red_clock if is_red else self.blue_clock
        if left is None:
            return None
        return (left, self.red_inc if is_red else self.blue_inc, self.remaining_moves)


@dataclass(frozen=True)
class Score:
    """What a position is worth to the side ``turn``, which is to move."""

    cp: int | None
    """In centipawns; ``None`` if a mate was found."""
    mate: int | None
    """Own moves to mate; negative if the other side mates."""
    bound: str
    """``exact``, ``lower`` or ``upper``."""
    wdl: tuple[int, int, int]
    """Wins, draws and losses in a thousand games."""
    turn: Color

    def pov(self, color: Color) -> Score:
        """The same score as a side sees it."""
        if color == self.turn:
            return self
        other = {"lower": "upper", "upper": "lower"}.get(self.bound, self.bound)
        win, draw, loss = self.wdl
        return Score(
            None if self.cp is None else -self.cp,
            None if self.mate is None else -self.mate,
            other,
            (loss, draw, win),
            color,
        )

    def __str__(self) -> str:
        return f"#{self.mate}" if self.mate is not None else f"{(self.cp or 0) / 100:+.2f}"


@dataclass(frozen=True)
class Info:
    """A line of play the engine has finished looking at."""

    depth: int
    seldepth: int
    multipv: int
    """1 for the best line, 2 for the second best."""
    score: Score
    nodes: int
    nps: int
    time: float
    hashfull: int
    """How full the table is, in thousandths."""
    pv: list[Move]


@dataclass(frozen=True)
class PlayResult:
    """What the engine plays."""

    move: Move | None
    """``None`` if the game is over."""
    ponder: Move | None
    """The answer it expects."""
    score: Score
    depth: int
    nodes: int
    time: float


def _score(values: dict[str, Any], turn: Color) -> Score:
    return Score(values["cp"], values["mate"], values["bound"], values["wdl"], turn)


class Analysis:
    """A search under way: an iterator of lines. Leaving its ``with`` block stops it."""

    def __init__(self, search: NativeSearch, turn: Color) -> None:
        self._search = search
        self._turn = turn

    def __iter__(self) -> Iterator[Info]:
        return self

    def __next__(self) -> Info:
        line = self._search.next_line()
        if line is None:
            raise StopIteration
        return Info(
            line["depth"],
            line["seldepth"],
            line["multipv"],
            _score(line, self._turn),
            line["nodes"],
            line["nps"],
            line["time"],
            line["hashfull"],
            line["pv"],
        )

    def stop(self) -> None:
        """Ends the search as soon as possible. Any thread may ask for it."""
        self._search.stop()

    def wait(self) -> PlayResult:
        """Waits for the end of the search."""
        values = self._search.wait()
        return PlayResult(
            values["move"],
            values["ponder"],
            _score(values, self._turn),
            values["depth"],
            values["nodes"],
            values["time"],
        )

    def __enter__(self) -> Analysis:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
        self._search.wait()


class Engine:
    """A player with a memory of earlier searches.

    ``hash`` is the size of that memory in megabytes, ``level`` how well it plays from 1, a
    beginner, to 20, its full strength. It makes one search at a time.
    """

    def __init__(self, *, hash: int = 16, threads: int = 1, level: int = 20, seed: int = 0) -> None:
        self._native = NativeEngine(hash, threads, level, seed)

    def analysis(
        self,
        board: Board,
        limit: Limit | None = None,
        *,
        multipv: int = 1,
        root_moves: Iterable[Move] | None = None,
    ) -> Analysis:
        """Begins to think and returns at once. ``multipv`` is how many lines it follows."""
        limit = Limit() if limit is None else limit
        search = self._native.start(
            board,
            limit.depth,
            limit.nodes,
            limit.time,
            limit.mate,
            limit._clock(board.turn),
            multipv,
            list(root_moves or ()),
        )
        return Analysis(search, board.turn)

    def analyse(
        self,
        board: Board,
        limit: Limit,
        *,
        multipv: int = 1,
        root_moves: Iterable[Move] | None = None,
    ) -> list[Info]:
        """Thinks to the end of a limit and returns the lines found last, the best first."""
        latest: dict[int, Info] = {}
        with self.analysis(board, limit, multipv=multipv, root_moves=root_moves) as analysis:
            for info in analysis:
                latest[info.multipv] = info
        return [latest[line] for line in sorted(latest)]

    def play(
        self,
        board: Board,
        limit: Limit,
        *,
        root_moves: Iterable[Move] | None = None,
        on_info: Callable[[Info], object] | None = None,
    ) -> PlayResult:
        """Thinks to the end of a limit and returns its move. ``on_info`` hears of every line."""
        with self.analysis(board, limit, root_moves=root_moves) as analysis:
            for info in analysis:
                if on_info is not None:
                    on_info(info)
            return analysis.wait()

    def new_game(self) -> None:
        """Forgets all earlier searches."""
        self._native.new_game()

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        return None
