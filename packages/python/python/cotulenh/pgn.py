"""Game files in PGN form, and games with variations.

>>> import io
>>> import cotulenh.pgn
>>> game = cotulenh.pgn.read_game(io.StringIO('[Red "An"]\\n\\n1. Ic6 Ic7 (1... Ic8c7 {or so}) 2. Ixc7 *'))
>>> game.headers["Red"]
'An'
>>> [node.san() for node in game.mainline()]
['Ic6', 'Ic7', 'Ixc7']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableMapping
from typing import TextIO
from weakref import WeakKeyDictionary

from ._native import Board, GameTree, Move, Node, PgnSplitter
from ._vocabulary import Color, Outcome

__all__ = ["Game", "GameNode", "Headers", "read_game", "read_games"]


class Headers(MutableMapping[str, str]):
    """The tags of a game. ``Red`` and ``White`` are one tag, ``Blue`` and ``Black`` another."""

    def __init__(self, tree: GameTree) -> None:
        self._tree = tree

    def __getitem__(self, name: str) -> str:
        value = self._tree.tag(name)
        if value is None:
            raise KeyError(name)
        return value

    def __setitem__(self, name: str, value: str) -> None:
        self._tree.set_tag(name, value)

    def __delitem__(self, name: str) -> None:
        self._tree.remove_tag(name)

    def __iter__(self) -> Iterator[str]:
        return iter([name for name, _ in self._tree.tags()])

    def __len__(self) -> int:
        return len(self._tree.tags())

    def __repr__(self) -> str:
        return f"Headers({dict(self)!r})"


class GameNode:
    """A move of a game and the position after it."""

    def __init__(self, tree: GameTree, node: Node) -> None:
        self._tree = tree
        self._node = node

    @property
    def move(self) -> Move | None:
        """The move that led here; ``None`` at the start."""
        return self._tree.move_of(self._node)

    @property
    def parent(self) -> GameNode | None:
        """The node before; ``None`` at the start."""
        parent = self._tree.parent(self._node)
        return None if parent is None else _node(self._tree, parent)

    @property
    def variations(self) -> list[GameNode]:
        """What can follow; the first is the main continuation."""
        return [GameNode(self._tree, child) for child in self._tree.children(self._node)]

    def variation(self, move: int | Move) -> GameNode:
        """A continuation by its number or its move."""
        for index, node in enumerate(self.variations):
            if move == index if isinstance(move, int) else move == node.move:
                return node
        raise KeyError(move)

    def has_variation(self, move: Move) -> bool:
        """Whether the game has this continuation."""
        return any(node.move == move for node in self.variations)

    def next(self) -> GameNode | None:
        """The main continuation."""
        children = self._tree.children(self._node)
        return GameNode(self._tree, children[0]) if children else None

    def add_variation(
        self, move: Move, *, comment: str = "", starting_comment: str = "", nags: Iterable[int] = ()
    ) -> GameNode:
        """Adds a continuation behind the others; one that is there already is returned."""
        node = GameNode(self._tree, self._tree.add(self._node, move))
        if comment:
            node.comment = comment
        if starting_comment:
            node.starting_comment = starting_comment
        for nag in nags:
            node.add_nag(nag)
        return node

    def add_line(self, moves: Iterable[Move]) -> GameNode:
        """Adds moves one after the other and returns the last node."""
        node = self
        for move in moves:
            node = node.add_variation(move)
        return node

    def remove(self) -> None:
        """Removes this move and everything that follows it."""
        self._tree.remove(self._node)

    def promote(self) -> bool:
        """Makes the variation this move belongs to the main continuation where it branches off."""
        return self._tree.promote(self._node)

    def promote_to_main(self) -> None:
        """Makes the line to this move the main line of the game."""
        self._tree.make_main(self._node)

    def board(self) -> Board:
        """The position, with the moves that led to it."""
        return self._tree.board(self._node)

    def san(self) -> str:
        """The move in SAN; empty at the start."""
        return self._tree.san(self._node, "san") or ""

    def lan(self) -> str:
        """The move in LAN; empty at the start."""
        return self._tree.san(self._node, "lan") or ""

    def uci(self) -> str:
        """The move in UCI; empty at the start."""
        return self._tree.san(self._node, "uci") or ""

    @property
    def comment(self) -> str:
        """What is said behind the move."""
        return self._tree.comment(self._node)

    @comment.setter
    def comment(self, text: str) -> None:
        self._tree.set_comment(self._node, text)

    @property
    def starting_comment(self) -> str:
        """What is said before the move."""
        return self._tree.starting_comment(self._node)

    @starting_comment.setter
    def starting_comment(self, text: str) -> None:
        self._tree.set_starting_comment(self._node, text)

    @property
    def nags(self) -> set[int]:
        """The judgements of the move, as numbers: 1 is ``!``, 2 is ``?``."""
        return set(self._tree.nags(self._node))

    def add_nag(self, nag: int) -> None:
        """Adds a judgement."""
        self._tree.add_nag(self._node, nag)

    def remove_nag(self, nag: int) -> bool:
        """Removes a judgement and tells whether it was there."""
        return self._tree.remove_nag(self._node, nag)

    def clock(self) -> float | None:
        """Seconds left to the player after the move."""
        millis = self._tree.clock(self._node)
        return None if millis is None else millis / 1000

    def set_clock(self, seconds: float | None) -> None:
        """Sets or removes the seconds left."""
        self._tree.set_clock(self._node, None if seconds is None else round(seconds * 1000))

    def mainline(self) -> Iterator[GameNode]:
        """The nodes of the main line from here on."""
        node = self.next()
        while node is not None:
            yield node
            node = node.next()

    def mainline_moves(self) -> Iterator[Move]:
        """The moves of the main line from here on."""
        for node in self.mainline():
            move = node.move
            if move is not None:
                yield move

    def end(self) -> GameNode:
        """The end of the main line from here."""
        node: GameNode = self
        for node in self.mainline():
            pass
        return node

    def game(self) -> Game:
        """The game it belongs to."""
        return Game._of(self._tree)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, GameNode)
            and self._tree is other._tree
            and self._node == other._node
        )

    def __hash__(self) -> int:
        return hash((id(self._tree), self._node))

    def __repr__(self) -> str:
        return f"<GameNode {self.san()}>"


class Game(GameNode):
    """A game: its tags and its tree of moves. It is the node before the first move.

    >>> import cotulenh
    >>> from cotulenh.pgn import Game
    >>> game = Game()
    >>> game.headers["Event"] = "Friendly"
    >>> node = game.add_variation(game.board().parse_san("Ic6"), comment="the usual start")
    >>> other = game.add_variation(game.board().parse_san("Ik6"))
    >>> print(game)
    [Event "Friendly"]
    [Site "?"]
    [Date "????.??.??"]
    [Round "?"]
    [White "?"]
    [Black "?"]
    [Result "*"]
    [Variant "CoTuLenh"]
    <BLANKLINE>
    1. Ic6 {the usual start} (1. Ik6) *
    """

    def __init__(self, board: Board | None = None) -> None:
        tree = GameTree(Board() if board is None else board)
        super().__init__(tree, tree.start)

    @classmethod
    def _of(cls, tree: GameTree) -> Game:
        game = cls.__new__(cls)
        GameNode.__init__(game, tree, tree.start)
        return game

    @classmethod
    def from_board(cls, board: Board) -> Game:
        """A game of the moves that were pushed on a board."""
        return cls(board)

    @property
    def headers(self) -> Headers:
        """The tags."""
        return Headers(self._tree)

    def outcome(self) -> Outcome | None:
        """How the main line ended: as it was declared or else as the rules say."""
        return self._tree.outcome()

    def result(self) -> str:
        """``1-0``, ``0-1``, ``1/2-1/2`` or ``*``."""
        return self._tree.result()

    def resign(self, color: Color | str) -> None:
        """A side gives up at the end of the main line."""
        self._tree.resign(color)

    def agree_draw(self) -> None:
        """The players agree on a draw at the end of the main line."""
        self._tree.agree_draw()

    def pgn(self, *, style: str = "san", width: int = 80) -> str:
        """The text of the game. ``style`` is ``san``, ``lan`` or ``uci``."""
        return self._tree.text(style, width)

    def same_as(self, other: Game) -> bool:
        """Whether moves, variations, comments and outcome are the same, whatever the tags."""
        return self._tree.equals(other._tree)

    def __str__(self) -> str:
        return self.pgn().rstrip("\n")

    def __repr__(self) -> str:
        return f"<Game {self.result()}>"


def _node(tree: GameTree, node: Node) -> GameNode:
    return Game._of(tree) if node == tree.start else GameNode(tree, node)


# A game ends where the next one begins, so one line of the next game may have been read already.
_splitters: WeakKeyDictionary[TextIO, PgnSplitter] = WeakKeyDictionary()


def read_game(handle: TextIO) -> Game | None:
    """Reads the next game of a text stream; ``None`` after the last one.

    A game that breaks the rules is a ``PgnError``; the next call goes on with the next game. Do
    not move the stream between calls.
    """
    splitter = _splitters.get(handle)
    if splitter is None:
        splitter = PgnSplitter()
        _splitters[handle] = splitter
    while True:
        tree = splitter.next_game()
        if tree is not None:
            return Game._of(tree)
        line = handle.readline(1 << 16)
        if line:
            splitter.feed(line)
            continue
        splitter.finish()
        tree = splitter.next_game()
        if tree is None:
            del _splitters[handle]
            return None
        return Game._of(tree)


def read_games(handle: TextIO) -> Iterator[Game]:
    """Reads all games of a text stream."""
    game = read_game(handle)
    while game is not None:
        yield game
        game = read_game(handle)
