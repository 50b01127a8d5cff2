/*
 * marks.js - what is written in a blank cell, on the board and in its pictures alike.
 *
 * SPDX-License-Identifier: MIT
 */
import { digitsOf } from "./geometry.js";

const ALL_DIGITS = 0x1ff;

/*
 * What a blank cell shows: {listed, own, corner, line}. listed: a set of digits, each at its place,
 * three by three; own: whether they are the player's; corner: digits in the corners; line: digits
 * in a line in the middle, if the player prefers that to `listed`, or if the cell has corner marks,
 * which would lie over `listed`. A cell of a pencilmark puzzle shows the puzzle's candidates until
 * it has centre marks.
 */
export function marksOf(board, cell, inLine = false) {
    const centre = board.centre[cell];
    if (board.allowed[cell] !== ALL_DIGITS && centre === 0) {
        return { listed: board.allowed[cell], own: false, corner: [], line: [] };
    }
    const corner = digitsOf(board.corner[cell]);
    const isLine = inLine || corner.length > 0;
    return {
        listed: isLine ? 0 : centre,
        own: true,
        corner,
        line: isLine ? digitsOf(centre) : [],
    };
}
