/*
 * panel-desk.js - tools for setting a puzzle: say what is known of it, take out givens until none
 * is redundant, add givens until they are symmetric, begin to play it.
 *
 * SPDX-License-Identifier: MIT
 */
import { puzzleOf, withGivens, withoutDigits } from "./board.js";
import { byId, element, on } from "./dom.js";
import { CELLS, columnOf, rowOf } from "./geometry.js";
import { t } from "./i18n.js";

const MOST = 1000; // solutions that live-check.js counts

/* For each symmetry its generating transformations, (row, column) => [row, column]. */
const SYMMETRIES = {
    rotate180: [(row, column) => [8 - row, 8 - column]],
    diagonal: [(row, column) => [column, row]],
    vertical: [(row, column) => [row, 8 - column]],
    rotate90: [(row, column) => [column, 8 - row]],
    dihedral: [(row, column) => [column, 8 - row], (row, column) => [row, 8 - column]],
};

/* The cells that a symmetry takes a cell to, itself among them. */
export function orbitOf(cell, symmetry) {
    const orbit = [cell];
    for (const at of orbit) {
        for (const turn of SYMMETRIES[symmetry]) {
            const [row, column] = turn(rowOf(at), columnOf(at));
            if (!orbit.includes(9 * row + column)) {
                orbit.push(9 * row + column);
            }
        }
    }
    return orbit;
}

/* ---- actions ---- */

async function makeMinimal({ store, jobs, messages }) {
    const { board } = store;
    const gone = await jobs.run("takeOut", puzzleOf(board, false));
    if (!gone || store.board !== board) {
        return;
    }
    store.edit(withoutDigits(board, gone));
    messages.show(
        "good",
        t(gone.length > 0 ? "deskTakenOut" : "deskIsMinimal", { count: gone.length })
    );
}

/* Adds givens from the solution, the first of several, until the givens are symmetric. */
async function makeSymmetric({ store, jobs, messages }) {
    const { board } = store;
    const symmetry = byId("desk-symmetry").value;
    const filled = [...Array(CELLS).keys()].filter((cell) => board.value[cell] !== 0);
    const wanted = new Set(filled.flatMap((cell) => orbitOf(cell, symmetry)));
    const missing = [...wanted].filter((cell) => board.value[cell] === 0);
    if (missing.length === 0) {
        messages.show("good", t("deskIsSymmetric"));
        return;
    }
    const puzzle = puzzleOf(board, false);
    const answer = await jobs.run("solve", { puzzle, givens: puzzle });
    if (!answer || store.board !== board) {
        return;
    }
    if (answer.solutions === 0) {
        messages.show("warn", t("verdictNone"));
        return;
    }
    store.edit(withGivens(board, missing, answer.first));
    messages.show("good", t("deskAdded", { count: missing.length }));
}

/* ---- view ---- */

function verdictOf({ solutions, spare }) {
    if (solutions === null) {
        return "";
    }
    if (solutions === 0) {
        return t("deskSaysNone");
    }
    if (solutions > 1) {
        return t(solutions < MOST ? "deskSaysSeveral" : "deskSaysMany", { count: solutions });
    }
    return t(spare.size > 0 ? "deskSaysSpare" : "deskSaysMinimal", { count: spare.size });
}

function draw({ store }) {
    const { board, ui } = store;
    const filled = board.value.some(Boolean);
    if (byId("desk").hidden && ui.editing) {
        byId("panel-puzzle").closest(".panel").scrollTop = 0; // makes the desk visible
    }
    byId("desk").hidden = !ui.editing;
    byId("desk-says").textContent = filled ? verdictOf(ui) : t("deskSaysEmpty");
    byId("desk-advance").checked = ui.advance;
    byId("desk-done").disabled = !filled;
    byId("desk-minimal").disabled = ui.solutions !== 1 || ui.spare.size === 0;
    byId("desk-symmetric").disabled = !filled || ui.solutions === 0;
}

export function createDesk(parts) {
    const { store, actions } = parts;
    byId("desk-symmetry").append(
        ...Object.keys(SYMMETRIES).map((name) =>
            element("option", { value: name, "data-t": `symmetry_${name}` })
        )
    );
    on("desk-done", "click", actions.toggleEditing);
    on("desk-minimal", "click", () => makeMinimal(parts));
    on("desk-symmetric", "click", () => makeSymmetric(parts));
    on("desk-advance", "change", ({ target }) => store.set({ advance: target.checked }));
    return { draw: () => draw(parts) };
}
