# SPDX-License-Identifier: MIT
"""Boards of other sizes and with other regions.

>>> from tenring.board import Board
>>> board = Board("4x4")
>>> board.solve("1.3.............").solutions
2
>>> puzzle = Board("16x16").generate(seed=1)
>>> Board("16x16").solve(puzzle).solutions
1
>>> Board("9x9+diagonals").count("." * 81, limit=100)
100
>>> Board("6x6", regions="AAABBBAACBBDACCCBDECCDDDEEFFFDEEEFFF").side
6
"""

from __future__ import annotations

import array
from collections.abc import Iterator, Sequence
from itertools import count as count_up
from typing import Literal, NamedTuple, Optional, Union

from . import _engine

__all__ = ["Board", "BoardBest", "BoardSolved"]

Digits = Literal["auto", "letters", "hex", "alphabet", "numbers"]
Cells = Union[str, Sequence[int]]
"""A puzzle: text, or a number for each cell, 0 for a blank."""

_DIGITS = ("auto", "letters", "hex", "alphabet", "numbers")
_CHOICES = ("least", "first", "none")


class BoardSolved(NamedTuple):
    """What Board.solve() finds."""

    solutions: int
    """0, 1, or 2 for two or more."""
    solution: Optional[list[int]]


class BoardBest(NamedTuple):
    """What Board.maximize() finds."""

    score: int
    bound: int
    """No solution has a greater score; the score itself when it is proved to be the best."""
    proved: bool
    solution: Optional[list[int]]


class Board:
    """A board: its side, its boxes or regions, its rules.

    name: "16x16"; "6x6:3x2" with boxes of 3 rows and 2 columns; "9x9+diagonals", likewise windows,
    disjoint, antiknight, antiking, latin (no boxes). regions: for a jigsaw, one character for each
    cell, equal within a region. Raises ValueError for other names. Killer cages, thermometers and
    arrows are not supported.
    """

    def __init__(self, name: str, regions: Optional[str] = None) -> None:
        numbers: Optional[bytes] = None
        if regions is not None:
            seen: dict[str, int] = {}
            for character in "".join(regions.split()):
                seen.setdefault(character, len(seen))
            numbers = bytes(min(seen[c], 255) for c in "".join(regions.split()))
        self._board = _engine.board_new(name, numbers)
        self.side: int = _engine.board_side(self._board)

    def parse(self, text: str, digits: Digits = "auto") -> list[int]:
        """The cells of a text, 0 for a blank.

        >>> Board("4x4").parse("1.3. .... ...4 ...2")[:4]
        [1, 0, 3, 0]
        """
        return list(_engine.board_parse(self._board, text, _DIGITS.index(digits)))

    def format(self, cells: Cells, digits: Digits = "letters") -> str:
        """A puzzle or a grid as one line.

        >>> Board("4x4").format([1, 0, 3] + 13 * [0], digits="alphabet")
        'A.C.............'
        """
        return _engine.board_format(self._board, self._cells(cells), _DIGITS.index(digits))

    def solve(
        self, puzzle: Cells, choice: Literal["least", "first", "none"] = "least"
    ) -> BoardSolved:
        """Says whether a puzzle has no, one or several solutions, and gives one."""
        found, grid = _engine.board_solve(
            self._board, self._cells(puzzle), _CHOICES.index(choice)
        )
        return BoardSolved(found, None if grid is None else list(grid))

    def count(self, puzzle: Cells, limit: Optional[int] = None) -> int:
        """Counts the solutions by enumeration, at most `limit`.

        >>> Board("4x4").count("." * 16)
        288
        """
        if limit is not None and limit < 1:
            raise ValueError("the limit must be at least 1")
        return _engine.board_count(self._board, self._cells(puzzle), limit or 2**64 - 1)

    def maximize(
        self, puzzle: Cells, weights: Sequence[int], node_limit: int = 0
    ) -> Optional[BoardBest]:
        """The solution with the greatest sum of weights; None if there is no solution.

        weights: one for each cell, times the digit, or one for each digit of each cell.

        >>> Board("4x4").maximize("." * 16, [1] + 15 * [0]).score
        4
        """
        cells = self.side * self.side
        numbers = list(weights)
        if len(numbers) == cells:
            numbers = [weight * digit for weight in numbers for digit in range(1, self.side + 1)]
        if len(numbers) != cells * self.side:
            raise ValueError(f"{cells} or {cells * self.side} weights, not {len(numbers)}")
        found = _engine.board_best(
            self._board, self._cells(puzzle), array.array("i", numbers).tobytes(), node_limit
        )
        if found is None:
            return None
        score, bound, proved, grid = found
        return BoardBest(score, bound, proved, None if grid is None else list(grid))

    def generate(
        self, seed: int = 1, number: int = 0, clues: int = 0, symmetric: bool = False
    ) -> list[int]:
        """Makes puzzle `number` of a seed, with one solution and few givens, at least `clues`."""
        return list(
            _engine.board_generate(self._board, seed, number, clues, symmetric)[0]
        )

    def puzzles(
        self, seed: int = 1, clues: int = 0, symmetric: bool = False
    ) -> Iterator[list[int]]:
        """Puzzles without end.

        >>> from itertools import islice
        >>> [len(puzzle) for puzzle in islice(Board("4x4").puzzles(seed=5), 2)]
        [16, 16]
        """
        for number in count_up():
            yield self.generate(seed, number, clues, symmetric)

    def _cells(self, puzzle: Cells) -> bytes:
        return bytes(self.parse(puzzle) if isinstance(puzzle, str) else puzzle)
