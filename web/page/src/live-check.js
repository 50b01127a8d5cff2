/*
 * live-check.js - checks after each digit: for players who want it, compares their digits with the
 * solution; for setters, counts the solutions of the puzzle and finds where they differ.
 *
 * SPDX-License-Identifier: MIT
 */
import { isEmpty, puzzleOf } from "./board.js";
import { EngineError } from "./engine.js";
import { CELLS } from "./geometry.js";
import { formatNumber, t } from "./i18n.js";

const FEW = 1000; // solutions that are counted

const cellsWhere = (is) => new Set([...Array(CELLS).keys()].filter(is));
const areEqual = (a, b) => a.size === b.size && [...a].every((cell) => b.has(cell));

/* ---- the player's digits ---- */

/* A promise of 81 digits, or of null where there is no solution or several. */
function solutionOf(check, board) {
    const givens = puzzleOf(board, true);
    if (givens.join() !== check.about) {
        check.about = givens.join();
        check.solution = check.engine
            .ask("solve", { puzzle: givens, givens })
            .then(({ solutions, first }) => (solutions === 1 ? first : null));
    }
    return check.solution;
}

async function checkDigits(check) {
    const { store } = check;
    const { board } = store;
    const right = await solutionOf(check, board);
    if (right === null || store.board !== board || !store.ui.liveCheck) {
        return;
    }
    const wrong = cellsWhere((cell) => board.value[cell] && board.value[cell] !== right[cell]);
    if (!areEqual(wrong, store.ui.wrong)) {
        store.set({ wrong });
    }
}

/* ---- a setter's puzzle ---- */

function countText(count) {
    if (count === 0) {
        return t("deskNone");
    }
    if (count === 1) {
        return t("deskUnique");
    }
    return t("deskSeveral", { count: `${formatNumber(count)}${count >= FEW ? "+" : ""}` });
}

async function checkPuzzle({ store, engine, verdict }) {
    const { board, ui } = store;
    const puzzle = puzzleOf(board, false);
    const found = await engine.askDesk("desk", { puzzle, most: FEW });
    if (store.board !== board || !ui.editing) {
        return;
    }
    const { count, first, second } = found;
    verdict(countText(count));
    const differ = cellsWhere((cell) => second !== null && first[cell] !== second[cell]);
    const spare = new Set(found.spare);
    if (count !== ui.solutions || !areEqual(differ, ui.differ) || !areEqual(spare, ui.spare)) {
        store.set({ differ, spare, solutions: count });
    }
}

/* ---- when ---- */

/* Ignores that a newer question replaced this one, or that there is no engine. */
function ignore(error) {
    if (!(error instanceof EngineError)) {
        /* istanbul ignore next: a fault of the page itself, of which there is none to test */
        throw error;
    }
}

function follow(check) {
    const { board, ui } = check.store;
    const now = [board, ui.editing, ui.liveCheck];
    if (check.looked?.every((part, i) => part === now[i])) {
        return;
    }
    check.looked = now;
    const isSet = ui.editing && !isEmpty(board);
    if (isSet) {
        checkPuzzle(check).catch(ignore);
        return;
    }
    check.verdict("");
    if (ui.liveCheck && board.given.some(Boolean)) {
        checkDigits(check).catch(ignore);
    }
}

/* verdict(text): receives the number of solutions of the puzzle being set; "" if none is. */
export function createLiveCheck({ store, engine, verdict }) {
    const check = {
        ...{ store, engine, verdict },
        about: null, // the puzzle that the solution is of
        solution: null, // see solutionOf
        looked: null, // [board, editing, liveCheck] at the last check
    };
    store.subscribe(() => follow(check));
}
