/*
 * scope.js - what the questions of a tool are about: all digits, or the givens alone. Each tool has
 * a choice of its own: who plays for a score, or compares searches, means the puzzle; who asks for
 * a solution means what stands there.
 *
 * SPDX-License-Identifier: MIT
 */
import { hasOwnDigits } from "./board.js";
import { byId, on } from "./dom.js";

/* By tools: whether the givens are meant, until the player says otherwise. */
export const SCOPES = { solve: false, probabilities: false, target: true, compare: true };

const hasGivens = (board) => board.given.some(Boolean);

/* Whether the open tool asks about the givens alone. */
export const asksGivens = ({ board, ui }) => Boolean(ui.scopes[ui.tab]) && hasGivens(board);

/* What was kept, as far as it is a choice. */
export const scopesOf = (saved) =>
    Object.fromEntries(
        Object.entries(SCOPES).map(([tool, usual]) => [
            tool,
            typeof saved?.[tool] === "boolean" ? saved[tool] : usual,
        ])
    );

/* The choice itself, which is there where the two differ. */
export function createScope(store) {
    const choose = (givens) =>
        store.set({ scopes: { ...store.ui.scopes, [store.ui.tab]: givens } });
    on("scope-all", "change", () => choose(false));
    on("scope-givens", "change", () => choose(true));

    return function draw() {
        const { board, ui } = store;
        byId("scope").hidden = !(ui.tab in SCOPES) || !hasOwnDigits(board) || !hasGivens(board);
        byId(asksGivens(store) ? "scope-givens" : "scope-all").checked = true;
    };
}
