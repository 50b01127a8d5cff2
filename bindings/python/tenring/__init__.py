# SPDX-License-Identifier: MIT
"""tenring: a Sudoku engine.

>>> import tenring
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> tenring.solve(puzzle).solution
'534678912672195348198342567859761423426853791713924856961537284287419635345286179'
>>> tenring.count("." * 81)
6670903752021072936960
>>> tenring.maximise("." * 81).score
2906

A puzzle is text of 81 characters (digits, and one of ". 0 * _ - ? x X" for a blank), of 729
characters for pencilmarks, or in any other format of the command; a sequence of 81 cells, which are
numbers, characters, or None for a blank; or nine rows of nine, also as a NumPy array. Anything else
raises ValueError with the place of the error. For text with several puzzles use Reader. Long calls
release Python's lock and can be interrupted.

>>> tenring.solve("\\n".join(puzzle[i : i + 9] for i in range(0, 81, 9))).solutions
1
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, BinaryIO, Literal, NamedTuple, Optional, Union, cast

from . import _engine
from ._arrays import (
    Checks,
    HodokuRatings,
    Ratings,
    canonicalise_array,
    check_array,
    cores,
    digits_of,
    maximise_array,
    rate_array,
)
from ._steps import (
    LEVELS,
    Check,
    HodokuRating,
    Level,
    Step,
    check,
    explain,
    hint,
    level,
    rate_hodoku,
    steps,
    vary,
)

if TYPE_CHECKING:
    import numpy
    import numpy.typing

__version__: str = _engine.version
TECHNIQUES: tuple[str, ...] = tuple(_engine.techniques)
"""The names of the techniques by their numbers; number 0 is none."""
__all__ = [
    "Best",
    "Canonical",
    "Check",
    "Checks",
    "Generated",
    "Generator",
    "HodokuRating",
    "HodokuRatings",
    "LEVELS",
    "LimitReached",
    "Rating",
    "Ratings",
    "Reader",
    "Record",
    "Solved",
    "Step",
    "TECHNIQUES",
    "canonicalise",
    "canonicalise_array",
    "canonicalize",
    "canonicalize_array",
    "check",
    "check_array",
    "count",
    "count_by_cell",
    "explain",
    "generate",
    "hint",
    "level",
    "maximise",
    "maximise_array",
    "maximize",
    "maximize_array",
    "minimise",
    "minimize",
    "rate",
    "rate_array",
    "sample",
    "solutions",
    "solve",
    "solve_array",
    "solve_many",
    "steps",
    "vary",
]

Cell = Union[int, str, None]
"""A number or a digit; 0, None, "" or one of ". * _ - ? x X" for a blank."""
Puzzle = Union[str, Sequence[Cell], Sequence[Sequence[Cell]], "numpy.typing.NDArray[Any]"]
"""One puzzle: text, 81 cells, or nine rows of nine."""


class Solved(NamedTuple):
    """What solve() finds."""

    solutions: int
    """0, 1, or 2 for two or more."""
    solution: Optional[str]
    """The solution as 81 digits, of several the one that `choice` asks for; None without one."""


class Best(NamedTuple):
    """The best score of target Sudoku, proved."""

    score: int
    solution: str


class Canonical(NamedTuple):
    """The form that all isomorphs of a puzzle share."""

    puzzle: str
    automorphisms: int
    """How many of the 3,359,232 arrangements map the puzzle to itself, up to renaming digits."""


class Rating(NamedTuple):
    """How hard a puzzle is for people, on the scale of Sudoku Explainer 1.2.1."""

    er: Optional[float]
    """The rating of the hardest step; None when no step led on."""
    ep: float
    """The rating of the hardest step up to the first digit that is placed."""
    dp: float
    """The rating of the first step."""
    hardest: Optional[str]
    """The technique of the hardest step, "naked-pair"; None when there was nothing to do."""
    used: dict[str, int]
    """How many steps of each technique, the easiest first."""


class Generated(NamedTuple):
    """A new puzzle."""

    puzzle: str
    solution: str
    """The only solution, or the least of several."""
    clues: int
    solutions: int
    """The number of solutions: 1 unless more were asked for."""
    er: Optional[float]
    """The rating, where one was asked for."""
    level: Optional[Level]
    """HoDoKu's level, where one was asked for."""
    score: Optional[int]
    """HoDoKu's score, where a level was asked for."""


class LimitReached(Exception):
    """No such puzzle was found within the node limit."""


class Record(NamedTuple):
    """One record of a file, good or bad."""

    number: int
    puzzle: Optional[str]
    """81 characters, or 729 for pencilmarks; None when the record is no puzzle."""
    error: Optional[str]
    """Why it is none."""
    line: int
    """Where the record starts, or where the error is, from 1."""
    column: int
    comment: str


Choice = Literal["least", "first", "none"]
"""Which solution of several is wanted: the lexicographically least, which has to be looked for; the
one found first, which costs nothing; or none."""

_CHOICES = {"least": 0, "first": 1, "none": 2}


def _choice(choice: Choice) -> int:
    if choice not in _CHOICES:
        raise ValueError(f"choice is {choice!r}; expected 'least', 'first' or 'none'")
    return _CHOICES[choice]


def solve(puzzle: Puzzle, choice: Choice = "least") -> Solved:
    """Says whether a puzzle has no, one or several solutions, and gives one.

    >>> solve("1" * 81)
    Solved(solutions=0, solution=None)
    >>> solve([0] * 81).solutions
    2
    >>> solve([0] * 81, choice="none")
    Solved(solutions=2, solution=None)
    """
    return Solved(*_engine.solve(puzzle, _choice(choice)))


def count(puzzle: Puzzle, limit: Optional[int] = None) -> int:
    """Counts the solutions: all of them exactly, or at most `limit`.

    Puzzles of givens take milliseconds to seconds, the empty grid included. Raises OverflowError if
    pencilmarks make the count exceed the library's limits.

    >>> count([[0] * 9] * 9, limit=1000)
    1000
    """
    if limit is None:
        return int(_engine.count(puzzle, 0))
    if limit < 1:
        raise ValueError("the limit must be at least 1")
    return int(_engine.count(puzzle, limit))


def count_by_cell(puzzle: Puzzle) -> list[list[int]]:
    """Counts, exactly, for each cell and digit the solutions with that digit in that cell.

    >>> count_by_cell("." * 81)[40][4] * 9 == count("." * 81)
    True
    """
    flat = _engine.by_cell(puzzle)
    return [flat[9 * cell : 9 * cell + 9] for cell in range(81)]


def sample(puzzle: Puzzle, n: int = 1, seed: int = 0) -> list[str]:
    """Draws n solutions, each equally likely; an empty list if there is none.

    >>> len(set(sample("." * 81, 10, seed=7)))
    10
    """
    return list(_engine.sample(puzzle, n, seed))


def solutions(puzzle: Puzzle, most: int = 1000) -> list[str]:
    """The first `most` solutions in lexicographic order, or all if there are fewer.

    >>> len(solutions("." * 81, 5)), len(solutions("1" * 81))
    (5, 0)
    """
    if most < 1:
        raise ValueError(f"most is {most}; expected 1 or more")
    return list(_engine.solutions(puzzle, most))


def maximise(puzzle: Puzzle, weights: Optional[Sequence[int]] = None) -> Optional[Best]:
    """The solution with the greatest score, proved; None if there is no solution.

    `weights`: 81 numbers, one for each cell, which are multiplied by the digit; or 729, one for
    each candidate, cell by cell, digits 1 to 9. Default: the target, 6 at the rim to 10 in the
    centre.
    """
    found = _engine.maximise(puzzle, weights, False)
    return None if found is None else Best(*found)


def minimise(puzzle: Puzzle, weights: Optional[Sequence[int]] = None) -> Optional[Best]:
    """The solution with the least score; otherwise like maximise().

    >>> minimise("." * 81).score
    2794
    """
    found = _engine.maximise(puzzle, weights, True)
    return None if found is None else Best(*found)


def canonicalise(puzzle: Puzzle) -> Canonical:
    """The row-minlex form, the same for all isomorphs.

    >>> canonicalise("." * 80 + "5").puzzle[-5:]
    '....1'
    """
    return Canonical(*_engine.canonicalise(puzzle))


def rate(puzzle: Puzzle, scale: str = "se") -> Union[Rating, HodokuRating, None]:
    """Rates a puzzle; None if it does not have exactly one solution.

    `scale`: "se" is that of Sudoku Explainer, where the hardest puzzles take some seconds;
    "hodoku" is that of HoDoKu, with a level and a score.

    >>> rating = rate("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
    >>> rating.er, rating.hardest, rating.used["pointing"]
    (2.6, 'pointing', 5)
    """
    if scale == "hodoku":
        return rate_hodoku(puzzle)
    if scale != "se":
        raise ValueError(f"scale is {scale!r}; expected 'se' or 'hodoku'")
    found = _engine.rate(puzzle)
    if found is None:
        return None
    er, ep, dp, hardest, used = found
    return Rating(None if er == _engine.NO_RATING else er / 10, ep / 10, dp / 10, hardest, used)


class Generator:
    """New puzzles, one after another, without end.

    `clues`, `solutions`, `rating` and `level` are a range such as (24, 26), or a value such as 24.
    `clues`: the number of givens. `symmetry`: "none", "rotate180", "rotate90",
    "horizontal", "vertical", "diagonal", "anti-diagonal", "dihedral" or "random". `minimal`: every
    given is needed. `solution`: the solution of all puzzles. `pattern`: a grid; the
    givens are exactly in its nonblank cells. `solutions`: the number of solutions. `rating`: see
    rate(); 0: any. `level`: one of LEVELS, instead of a rating. `technique`: one that is needed on
    the way. `node_limit`: LimitReached is raised after this much work for one puzzle; 0: never.
    The same options and version give the same puzzles on every machine, for any `threads` (0: all
    cores). ValueError says what is wrong with the options, or why there is no such puzzle. Only one
    thread may use a generator at a time.

    >>> first = next(Generator(seed=7))
    >>> solve(first.puzzle) == Solved(1, first.solution)
    True
    """

    def __init__(
        self,
        seed: int = 1,
        *,
        clues: Union[int, tuple[int, int]] = (0, 81),
        symmetry: str = "none",
        minimal: bool = False,
        solution: Optional[Puzzle] = None,
        pattern: Optional[Puzzle] = None,
        solutions: Union[int, tuple[int, int]] = (1, 1),
        rating: Union[float, tuple[float, float]] = (0, 0),
        level: Union[Level, tuple[Level, Level], None] = None,
        technique: Optional[str] = None,
        node_limit: int = 10_000_000,
        threads: int = 0,
    ) -> None:
        tenths = _tenths(rating)
        if level is not None and tenths != (0, 0):
            raise ValueError("a level and a rating exclude one another")
        self._levels = level is not None
        self._rated = not self._levels and (tenths != (0, 0) or technique is not None)
        self._limit = node_limit
        self._engine = _engine.generator_new(
            seed,
            *_bounds("clues", clues),
            symmetry,
            minimal,
            solution,
            pattern,
            *_bounds("solutions", solutions),
            *tenths,
            technique,
            cores(threads),
            *_level_numbers(level),
            node_limit,
        )

    def __iter__(self) -> Generator:
        return self

    def __next__(self) -> Generated:
        found = _engine.generator_next(self._engine)
        if found is None:
            raise LimitReached(f"no puzzle like that was found within {self._limit} questions")
        puzzle, solution, clues, solutions, er, _, _, level = found
        rating = er / 10 if self._rated else None
        name = cast(Level, LEVELS[level - 1]) if self._levels else None
        score = er if self._levels else None
        return Generated(puzzle, solution, clues, solutions, rating, name, score)


def generate(n: int = 1, seed: int = 1, **options: Any) -> list[Generated]:
    """Makes n puzzles; the options are those of Generator.

    >>> made = generate(3, seed=7, symmetry="rotate180", rating=(2, 5))
    >>> all(2 <= rate(one.puzzle).er == one.er <= 5 for one in made)
    True
    """
    if n < 0:
        raise ValueError(f"n is {n}; expected 0 or more")
    return list(islice(Generator(seed, **options), n))


def _bounds(name: str, pair: Any) -> tuple[Any, Any]:
    """The bounds of a range, which is a pair or one number."""
    if hasattr(pair, "__index__") or isinstance(pair, float):
        return pair, pair
    try:
        least, most = pair
    except (TypeError, ValueError):
        raise ValueError(
            f"{name} is {pair!r}; expected a number, or two: the least and the greatest"
        ) from None
    return least, most


def _tenths(rating: Union[float, tuple[float, float]]) -> tuple[int, int]:
    least, most = _bounds("rating", rating)
    try:
        return round(10 * least), round(10 * most)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"rating is {rating!r}; expected numbers such as 2.6") from None


def _level_numbers(level: Union[Level, tuple[Level, Level], None]) -> tuple[int, int]:
    if level is None:
        return 0, 0
    pair = (level, level) if isinstance(level, str) else level
    if len(pair) != 2 or not all(one in LEVELS for one in pair):
        raise ValueError(f"level is {level!r}; expected one or two of {', '.join(LEVELS)}")
    return LEVELS.index(pair[0]) + 1, LEVELS.index(pair[1]) + 1


def solve_many(
    puzzles: Iterable[Puzzle], threads: int = 0, choice: Choice = "none"
) -> list[Solved]:
    """Solves many puzzles at once, hundreds in each vector, on all cores (threads=0).

    If a puzzle has several solutions, `solution` is None unless `choice` asks for one; which one is
    "first" depends on the other puzzles. For pencilmark puzzles use solve().

    >>> solve_many(["." * 81, "1" * 81])
    [Solved(solutions=2, solution=None), Solved(solutions=0, solution=None)]
    """
    puzzles = list(puzzles)
    n = len(puzzles)
    digits = _plain_digits(puzzles)
    if digits is None:
        digits = b"".join(_digits(number, puzzle) for number, puzzle in enumerate(puzzles))
    counts, solutions = bytearray(n), bytearray(81 * n)
    _engine.solve_many(digits, solutions, counts, cores(threads), 2, _choice(choice))
    most = 1 if choice == "none" else 2
    text = solutions.translate(_TO_TEXT).decode()
    return [
        Solved(counts[i], text[81 * i : 81 * i + 81] if 1 <= counts[i] <= most else None)
        for i in range(n)
    ]


# Characters to digits, 255 for other characters than digits and blanks; and back.
_TO_DIGITS = bytes(
    c - 48 if 48 <= c <= 57 else 0 if chr(c) in ".*_-?xX" else 255 for c in range(256)
)
_TO_TEXT = bytes((48 + i) % 256 for i in range(256))


def _plain_digits(puzzles: Sequence[Puzzle]) -> Optional[bytes]:
    """The digits of puzzles if all are valid text of 81 characters; else None."""
    if not all(isinstance(puzzle, str) and len(puzzle) == 81 for puzzle in puzzles):
        return None
    joined = "".join(cast(Sequence[str], puzzles))
    if not joined.isascii():
        return None
    digits = joined.encode("ascii").translate(_TO_DIGITS)
    return None if 255 in digits else digits


def _digits(number: int, puzzle: Puzzle) -> bytes:
    """The 81 digits of a puzzle in any form that solve() takes, except pencilmarks."""
    try:
        return _engine.digits(puzzle)
    except (TypeError, ValueError) as error:
        kind = TypeError if isinstance(error, TypeError) else ValueError
        raise kind(f"puzzle {number}: {error}") from None


def solve_array(
    puzzles: numpy.typing.NDArray[Any],
    out: Optional[numpy.typing.NDArray[numpy.uint8]] = None,
    threads: int = 0,
    limit: int = 2,
    choice: Choice = "none",
) -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.uint8]]:
    """Solves an array of n x 81 (or n x 9 x 9) whole numbers, 0 for a blank.

    Unsigned bytes in C order are not copied.

    Returns (counts, solutions). For each puzzle, counts has the number of solutions up to `limit`,
    1 to 255; solutions has the only solution, or the one of several that `choice` asks for, else
    zeros. With limit=1 the search cannot tell one solution from several: counts are 0 or 1, and
    solutions are zeros unless `choice` asks for one. `out`, if given, receives the solutions.

    >>> import numpy
    >>> counts, solutions = solve_array(numpy.zeros((3, 81), numpy.uint8))
    >>> counts.tolist(), int(solutions.sum())
    ([2, 2, 2], 0)
    """
    import numpy

    puzzles = digits_of(puzzles)
    if out is None:
        out = numpy.empty_like(puzzles)
    elif not isinstance(out, numpy.ndarray):
        raise TypeError(f"an array of NumPy is needed, not {type(out).__name__}")
    elif out.dtype != numpy.uint8 or out.shape != puzzles.shape or not out.flags.c_contiguous:
        raise ValueError("out must be of uint8, in C order, in the shape of the puzzles")
    counts = numpy.empty(len(puzzles), numpy.uint8)
    _engine.solve_many(puzzles, out, counts, cores(threads), limit, _choice(choice))
    return counts, out


class Reader:
    """The records of a file in any format that tenring reads, in order.

    >>> for record in Reader([b"." * 81 + b" # empty\\n", b"12" + b"." * 78 + b"Q\\n"]):
    ...     print(record.number, record.comment, record.error)
    1 empty None
    2  'Q' is neither a digit nor a blank; a puzzle line has 81 of them
    """

    def __init__(self, source: Union[str, os.PathLike[str], BinaryIO, Sequence[bytes]]) -> None:
        """`source`: a path, a file opened in binary mode, or blocks of bytes."""
        if isinstance(source, (bytes, bytearray, memoryview)):
            raise TypeError("source is one block of bytes; expected a list of blocks, or a path")
        self._engine = _engine.reader_new()
        self._blocks = self._read(source)
        self._ended = False

    @staticmethod
    def _read(source: Any) -> Iterator[bytes]:
        if isinstance(source, (str, os.PathLike)):
            with open(source, "rb") as file:
                while block := file.read(1 << 16):
                    yield block
        elif hasattr(source, "read"):
            while block := source.read(1 << 16):
                yield block
        else:
            yield from (block for block in source if block)

    def __iter__(self) -> Reader:
        return self

    def __next__(self) -> Record:
        while True:
            found = _engine.reader_next(self._engine)
            if found is False:
                raise StopIteration
            if found is not None:
                return Record(*found)
            block = b"" if self._ended else next(self._blocks, b"")
            self._ended = not block
            _engine.reader_feed(self._engine, block)


# The American spelling.
maximize = maximise
maximize_array = maximise_array
minimize = minimise
canonicalize = canonicalise
canonicalize_array = canonicalise_array
