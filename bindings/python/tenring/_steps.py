# SPDX-License-Identifier: MIT
"""Solving as people do it: hints, steps, explanations, levels, checks, neighbours."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Optional, cast

from . import _engine

if TYPE_CHECKING:
    from . import Puzzle

Language = Literal["en", "zh"]
Level = Literal["easy", "medium", "hard", "unfair", "extreme"]
LEVELS = ("easy", "medium", "hard", "unfair", "extreme")
_DETAILS = {"where": 0, "what": 1, "all": 2}
_NEXT, _ALL, _PATH = range(3)


class Step(NamedTuple):
    """A step of human reasoning; cells are "r1c2", candidates "r1c2=5"."""

    technique: str
    """Its name, "naked-pair"."""
    rating: float
    """As Sudoku Explainer rates it: 3.0."""
    placed: Optional[str]
    """The candidate that is placed; None: candidates are removed, nothing more."""
    removed: tuple[str, ...]
    """The candidates that are removed."""
    cells: tuple[str, ...]
    """The cells of the pattern."""
    digits: tuple[int, ...]
    """Its digits."""
    text: str
    """The step in sentences."""
    data: dict[str, Any]
    """Everything about it, as doc/FORMATS.md describes the JSON of `tenring hint`."""


class HodokuRating(NamedTuple):
    """How hard a puzzle is for people, on the scale of HoDoKu 2.2."""

    level: Optional[Level]
    """None when there was nothing to do."""
    score: int
    hardest: Optional[str]
    """HoDoKu's name of the first step with the highest score."""
    steps: int
    solved: bool
    """Whether the steps led to the end."""


class Check(NamedTuple):
    """What check() finds."""

    solutions: int
    """0, 1, or 2 for two or more."""
    minimal: Optional[bool]
    """Whether every given is needed; None unless there is exactly one solution."""
    redundant: tuple[str, ...]
    """The givens of which each could be spared, "r1c2"."""


def _steps(
    puzzle: Puzzle,
    marks: Optional[Puzzle],
    wanted: int,
    technique: Optional[str],
    most: int,
    detail: str,
    language: str,
) -> list[Step]:
    if detail not in _DETAILS:
        raise ValueError(f"detail is {detail!r}; expected 'where', 'what' or 'all'")
    if language not in ("en", "zh"):
        raise ValueError(f"language is {language!r}; expected 'en' or 'zh'")
    found = _engine.steps(puzzle, marks, wanted, technique, most, _DETAILS[detail], language)
    return [_step_of(json.loads(data), text) for data, text in found]


def _step_of(data: dict[str, Any], text: str) -> Step:
    return Step(
        data["technique"],
        data["rating"],
        data["placed"],
        tuple(data["removed"]),
        tuple(data["cells"]),
        tuple(data["digits"]),
        text,
        data,
    )


def hint(
    puzzle: Puzzle,
    marks: Optional[Puzzle] = None,
    *,
    detail: str = "all",
    language: Language = "en",
) -> Optional[Step]:
    """The next step, the easiest one; None if no technique leads further.

    `marks`: a player's pencilmarks, 729 characters; cells without any have all candidates. `detail`:
    how much the text gives away, "where", "what" or "all". Raises ValueError if there is no
    solution. If there are several solutions, techniques that rely on uniqueness are not used.

    >>> print(hint("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......").text)
    Hidden single in a box (1.2)
    In box 4, only r6c2 is left for 4. The other open cells see 4 at r1c1, r5c7 and r9c3.
    So r6c2 is 4.
    """
    found = _steps(puzzle, marks, _NEXT, None, 1, detail, language)
    return found[0] if found else None


def steps(
    puzzle: Puzzle,
    marks: Optional[Puzzle] = None,
    *,
    technique: Optional[str] = None,
    most: Optional[int] = None,
    detail: str = "all",
    language: Language = "en",
) -> list[Step]:
    """All current steps, at most `most`, or those of one technique; otherwise like hint().

    Chains are found only if there is no other step: those of the first technique that has some.

    >>> len(steps("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")) > 1
    True
    """
    if most is not None and most < 1:
        raise ValueError(f"most is {most}; expected 1 or more")
    return _steps(puzzle, marks, _ALL, technique, most or 0, detail, language)


def explain(
    puzzle: Puzzle,
    marks: Optional[Puzzle] = None,
    *,
    detail: str = "all",
    language: Language = "en",
) -> list[Step]:
    """All steps to the end, or as far as the techniques lead; otherwise like hint()."""
    return _steps(puzzle, marks, _PATH, None, 0, detail, language)


def rate_hodoku(puzzle: Puzzle) -> Optional[HodokuRating]:
    """Rates on HoDoKu's scale; None if the puzzle does not have exactly one solution."""
    found = _engine.rate_hodoku(puzzle)
    if found is None:
        return None
    solved, name, score, hardest, count = found
    return HodokuRating(cast(Optional[Level], name), score, hardest, count, bool(solved))


def level(puzzle: Puzzle) -> Optional[Level]:
    """HoDoKu's level, "easy" to "extreme"; None if there is not exactly one solution.

    >>> level("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
    'medium'
    """
    found = rate_hodoku(puzzle)
    return None if found is None else found.level


def check(puzzle: Puzzle) -> Check:
    """The number of solutions, and whether every given is needed.

    >>> check("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").minimal
    False
    """
    from . import solve, solve_many

    solutions = solve(puzzle, "none").solutions
    if solutions != 1:
        return Check(solutions, None, ())
    digits = _engine.digits(puzzle)
    givens = [cell for cell in range(81) if digits[cell]]
    without = [list(digits[:cell]) + [0] + list(digits[cell + 1 :]) for cell in givens]
    counts = [found.solutions for found in solve_many(without, threads=1)]
    spare = [cell for cell, count in zip(givens, counts) if count == 1]
    return Check(1, not spare, tuple(f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in spare))


def vary(
    puzzle: Puzzle,
    remove: int = 1,
    add: int = 1,
    *,
    minimal: bool = False,
    most: Optional[int] = None,
) -> list[str]:
    """All puzzles with one solution after `remove` givens are removed and `add` others added.

    `remove` and `add` are 0 to 3. `minimal`: only puzzles that need every given. `most`: stop after
    this many.

    >>> easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> all(len(one) == 81 for one in vary(easy, 1, 0))
    True
    """
    if most is not None and most < 1:
        raise ValueError(f"most is {most}; expected 1 or more")
    return list(_engine.vary(puzzle, remove, add, minimal, most or 0))
