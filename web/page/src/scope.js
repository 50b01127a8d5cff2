/*
 * scope.js - whether a tool asks about all digits or about the givens alone. Each tool has its own
 * choice: by default target Sudoku and the comparison of searches mean the givens; solving and
 * probabilities mean all digits.
 *
 * SPDX-License-Identifier: MIT
 */
import { hasOwnDigits } from "./board.js";
import { byId, on } from "./dom.js";

/* For each tool the default: whether it asks about the givens alone. */
export const SCOPES = { solve: false, probabilities: false, target: true, compare: true };

const hasGivens = (board) => board.given.some(Boolean);

/* Whether the open tool asks about the givens alone. */
export const asksGivens = ({ board, ui }) => Boolean(ui.scopes[ui.tab]) && hasGivens(board);

/* The saved choices, or the default where there is no valid one. */
export const scopesOf = (saved) =>
    Object.fromEntries(
        Object.entries(SCOPES).map(([tool, usual]) => [
            tool,
            typeof saved?.[tool] === "boolean" ? saved[tool] : usual,
        ])
    );

/* The control of the choice, hidden while it would make no difference. */
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
