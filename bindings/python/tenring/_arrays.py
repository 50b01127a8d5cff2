# SPDX-License-Identifier: MIT
"""Arrays of NumPy: n x 81 or n x 9 x 9 whole numbers of any type, 0 for a blank."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, Optional

from . import _engine

if TYPE_CHECKING:
    import numpy
    import numpy.typing

    Array = numpy.typing.NDArray[Any]

_PIECE = 64  # puzzles in each piece of a thread


class Ratings(NamedTuple):
    """Ratings of many puzzles, on Sudoku Explainer's scale."""

    er: Array
    """Tenths are whole: 2.6. nan: not exactly one solution, or the techniques did not suffice."""
    ep: Array
    dp: Array
    hardest: Array
    """The number of the technique, an index of tenring.TECHNIQUES; 0: none."""


class HodokuRatings(NamedTuple):
    """Ratings of many puzzles, on HoDoKu's scale."""

    level: Array
    """1 easy, 2 medium, 3 hard, 4 unfair, 5 extreme; 0: not exactly one solution."""
    score: Array
    """-1: not exactly one solution."""


class Checks(NamedTuple):
    """What check_array() finds."""

    solutions: Array
    """0, 1, or 2 for two or more."""
    minimal: Array
    """Whether every given is needed; False unless there is exactly one solution."""


def cores(threads: int) -> int:
    if threads < 0:
        raise ValueError(f"threads is {threads}; expected 0 for all cores, or their number")
    if threads > 0:
        return threads
    mine = getattr(os, "sched_getaffinity", None)  # not on macOS
    return len(mine(0)) if mine else os.cpu_count() or 1


def digits_of(puzzles: Any) -> Array:
    """The numbers as unsigned bytes in C order, copied only if necessary."""
    import numpy

    if not isinstance(puzzles, numpy.ndarray):
        raise TypeError(f"an array of NumPy is needed, not {type(puzzles).__name__}")
    if puzzles.dtype.kind not in "iu":
        raise ValueError(f"the array must be of whole numbers, not of {puzzles.dtype}")
    if puzzles.shape[1:] not in ((81,), (9, 9)):
        raise ValueError(f"the array must be n x 81 or n x 9 x 9, not {puzzles.shape}")
    if puzzles.size and (puzzles.max() > 9 or puzzles.min() < 0):
        bad = numpy.argmax(((puzzles > 9) | (puzzles < 0)).reshape(len(puzzles), 81).any(axis=1))
        raise ValueError(f"puzzle {bad}: a cell is neither a digit nor blank")
    return numpy.ascontiguousarray(puzzles, numpy.uint8)


def _spread(n: int, threads: int, run: Callable[[slice, bytearray], None]) -> None:
    """Calls run(piece, stop) for pieces of the rows 0 to n - 1, on several threads.

    An exception, such as Ctrl-C, sets stop[0], which ends the running pieces.
    """
    stop = bytearray(1)
    pieces = [slice(at, min(at + _PIECE, n)) for at in range(0, n, _PIECE)]
    workers = min(cores(threads), len(pieces))
    if workers <= 1:
        for piece in pieces:
            run(piece, stop)
        return
    with ThreadPoolExecutor(workers) as pool:
        try:
            for done in [pool.submit(run, piece, stop) for piece in pieces]:
                done.result()
        except BaseException:
            stop[0] = 1
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def rate_array(puzzles: Array, scale: str = "se", threads: int = 0) -> Ratings | HodokuRatings:
    """Rates many puzzles on all cores; `scale` is "se" or "hodoku".

    >>> import numpy
    >>> numpy.isnan(rate_array(numpy.zeros((2, 81), int)).er).tolist()
    [True, True]
    """
    import numpy

    if scale not in ("se", "hodoku"):
        raise ValueError(f"scale is {scale!r}; expected 'se' or 'hodoku'")
    digits = digits_of(puzzles)
    found = numpy.empty((len(digits), 4), numpy.int32)

    def run(piece: slice, stop: bytearray) -> None:
        _engine.rate_many(digits[piece], found[piece], stop, scale == "hodoku")

    _spread(len(digits), threads, run)
    if scale == "hodoku":
        return HodokuRatings(found[:, 1].copy(), found[:, 0].copy())
    known = (found[:, 0] >= 0) & (found[:, 0] != _engine.NO_RATING)
    er, ep, dp = (numpy.where(known, found[:, i] / 10, numpy.nan) for i in range(3))
    return Ratings(er, ep, dp, found[:, 3].copy())


def canonicalise_array(puzzles: Array, threads: int = 0) -> tuple[Array, Array]:
    """The row-minlex forms of many puzzles, in the same shape, and their numbers of automorphisms.

    >>> import numpy
    >>> forms, automorphisms = canonicalise_array(numpy.eye(81, dtype=int) * 7)
    >>> len(numpy.unique(forms, axis=0))
    1
    """
    import numpy

    digits = digits_of(puzzles)
    forms = numpy.empty_like(digits)
    automorphisms = numpy.empty(len(digits), numpy.uint64)

    def run(piece: slice, stop: bytearray) -> None:
        _engine.canonicalise_many(digits[piece], forms[piece], automorphisms[piece], stop)

    _spread(len(digits), threads, run)
    return forms, automorphisms


def maximise_array(
    puzzles: Array,
    weights: Optional[Sequence[int]] = None,
    *,
    least: bool = False,
    threads: int = 0,
) -> tuple[Array, Array]:
    """The best scores of many puzzles, proved, and their solutions: zeros if there is none.

    `weights`: as for maximise(). `least`: the least scores instead.
    """
    import numpy

    digits = digits_of(puzzles)
    solutions = numpy.empty_like(digits)
    scores = numpy.empty(len(digits), numpy.int64)
    counts = numpy.empty(len(digits), numpy.uint8)
    # A single solution is the best one; only puzzles with several need a search.
    _engine.solve_many(digits, solutions, counts, cores(threads), 2, 2)
    several = numpy.flatnonzero(counts == 2)
    rest, best = digits[several], solutions[several]

    def run(piece: slice, stop: bytearray) -> None:
        _engine.maximise_many(rest[piece], best[piece], stop, weights, least)

    _spread(len(several), threads, run)
    solutions[several] = best
    _engine.score_many(solutions, scores, bytearray(1), weights)
    return scores, solutions


def check_array(puzzles: Array, threads: int = 0) -> Checks:
    """How many solutions each puzzle has, and whether every given is needed.

    >>> import numpy
    >>> check_array(numpy.zeros((2, 9, 9), int)).solutions.tolist()
    [2, 2]
    """
    import numpy

    digits = digits_of(puzzles).reshape(-1, 81)
    workers = cores(threads)
    solutions = numpy.empty(len(digits), numpy.uint8)
    _engine.solve_many(digits, None, solutions, workers, 2, 2)
    minimal = solutions == 1
    unique = numpy.flatnonzero(minimal)
    for start in range(0, len(unique), 4096):  # a puzzle becomes one puzzle for each given
        rows = unique[start : start + 4096]
        at, cells = numpy.nonzero(digits[rows])
        without = digits[rows[at]]
        without[numpy.arange(len(at)), cells] = 0
        counts = numpy.empty(len(at), numpy.uint8)
        _engine.solve_many(without, None, counts, workers, 2, 2)
        minimal[rows[at[counts == 1]]] = False
    return Checks(solutions, minimal)
