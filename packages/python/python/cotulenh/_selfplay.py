"""Training games as NumPy arrays."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Iterator, NamedTuple, Union

from ._errors import OptionError
from ._native import _SelfplayFile

if TYPE_CHECKING:
    import numpy
    import numpy.typing

__all__ = ["SelfplayBatch", "read_selfplay"]


class SelfplayBatch(NamedTuple):
    """Positions of training games, one row each.

    The inputs of position ``i`` are ``inputs[offsets[i]:offsets[i + 1]]``, as :meth:`Board.features`
    gives them: the first column as Red sees the board, the second as Blue does.
    """

    inputs: numpy.typing.NDArray[numpy.uint16]
    """Inputs of all positions, one after the other; two columns."""
    offsets: numpy.typing.NDArray[numpy.int64]
    """Where the inputs of each position begin, and at last where they end."""
    is_red: numpy.typing.NDArray[numpy.bool_]
    """Whether Red is to move."""
    value: numpy.typing.NDArray[numpy.float32]
    """The hand-written evaluation in centipawns, from the side to move."""
    score: numpy.typing.NDArray[numpy.float32]
    """What the search found in centipawns, from the side to move."""
    result: numpy.typing.NDArray[numpy.float32]
    """What the side to move got in the end: 1, 0.5 or 0."""


def read_selfplay(
    path: Union[str, os.PathLike[str]],
    *,
    batch_size: int = 65_536,
    deployments: bool = True,
    max_score: int = 3_000,
) -> Iterator[SelfplayBatch]:
    """Yields the positions of a file of ``cotulenh selfplay`` that the trainer would learn from.

    A batch has whole games and at least ``batch_size`` positions, except for the last. Positions in check,
    before captures, or with a score beyond ``max_score`` are left out; those inside deployments are kept
    unless ``deployments`` is false. Raises ``ValueError`` for a file of something else.
    """
    if not 1 <= batch_size <= 100_000_000:
        raise OptionError("batch_size must be 1 to 100000000", text=str(batch_size))
    if not 1 <= max_score <= 30_000:
        raise OptionError("max_score must be 1 to 30000", text=str(max_score))
    return _batches(_SelfplayFile(os.fspath(path), deployments, max_score), batch_size)


def _batches(file: _SelfplayFile, batch_size: int) -> Iterator[SelfplayBatch]:
    import numpy

    def array(content: bytes, kind: str) -> Any:
        return numpy.frombuffer(content, kind).copy()

    while (columns := file.next(batch_size)) is not None:
        inputs, ends, sides, values, scores, results = columns
        yield SelfplayBatch(
            array(inputs, "<u2").reshape(-1, 2),
            numpy.concatenate([numpy.zeros(1, "<i8"), array(ends, "<i8")]),
            array(sides, "u1").astype(bool),
            array(values, "<f4"),
            array(scores, "<f4"),
            array(results, "<f4"),
        )
