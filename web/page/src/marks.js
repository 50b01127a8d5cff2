/*
 * marks.js - what is written in a blank cell, on the board and in its pictures alike.
 *
 * SPDX-License-Identifier: MIT
 */
import { digitsOf } from "./geometry.js";

const ALL_DIGITS = 0x1ff;
const MOST_IN_A_LINE = 4; // centre marks; more of them have places of their own

/*
 * {listed, own, corner, line}: a set of digits each at its place, three by three, and whether they
 * are the player's; digits in the corners; digits in a line in the middle. A cell of a pencilmark
 * puzzle shows its candidates as long as it has no centre marks: they are the puzzle.
 */
export function marksOf(board, cell) {
    const centre = digitsOf(board.centre[cell]);
    if (board.allowed[cell] !== ALL_DIGITS && centre.length === 0) {
        return { listed: board.allowed[cell], own: false, corner: [], line: [] };
    }
    const own = centre.length > MOST_IN_A_LINE;
    return {
        listed: own ? board.centre[cell] : 0,
        own,
        corner: digitsOf(board.corner[cell]),
        line: own ? [] : centre,
    };
}
