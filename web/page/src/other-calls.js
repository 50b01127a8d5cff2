/*
 * other-calls.js - what the page may ask about other boards, by name. Runs in the worker; the rest
 * is as in logic-calls.js.
 *
 * SPDX-License-Identifier: MIT
 */
import { KINDS, shapeOf } from "./other-kinds.js";
import { easeToSingles } from "./other-singles.js";

/* A puzzle that singles solve: {regions, given, solution}. The argument regions: of a jigsaw. */
function newOther({ board: boards }, { name, regions, seed }) {
    const kind = KINDS[name];
    const board = boards.board(kind.board, regions ? { regions } : {});
    const made = board.generate({ seed, clues: kind.clues, symmetric: true });
    board.free();
    if (made.status !== "ok") {
        /* istanbul ignore next: no solution was found within the limit, which is far off */
        throw new Error(made.status);
    }
    const solution = [...made.solution];
    const shape = shapeOf(kind, board.regions);
    const given = easeToSingles(shape, made.puzzle, solution);
    return { regions: board.regions, given, solution };
}

export const otherCalls = { newOther };
