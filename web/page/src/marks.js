/*
 * marks.js - what is written in a blank cell, on the board and in its pictures alike.
 *
 * SPDX-License-Identifier: MIT
 */
import { digitsOf } from "./geometry.js";

const ALL_DIGITS = 0x1ff;

/*
 * {listed, own, corner, line}: a set of digits each at its place, three by three, and whether they
 * are the player's; digits in the corners; digits in a line in the middle, for those who want their
 * centre marks so. A cell of a pencilmark puzzle shows its candidates as long as it has no centre
 * marks: they are the puzzle.
 */
export function marksOf(board, cell, inLine = false) {
    const centre = board.centre[cell];
    if (board.allowed[cell] !== ALL_DIGITS && centre === 0) {
        return { listed: board.allowed[cell], own: false, corner: [], line: [] };
    }
    return {
        listed: inLine ? 0 : centre,
        own: true,
        corner: digitsOf(board.corner[cell]),
        line: inLine ? digitsOf(centre) : [],
    };
}
