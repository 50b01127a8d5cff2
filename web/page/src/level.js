/*
 * level.js - shows how hard the puzzle on the board is. The rating of a new puzzle comes with it;
 * other puzzles are rated in the background.
 *
 * SPDX-License-Identifier: MIT
 */
import { hasPencilmarks, puzzleOf } from "./board.js";
import { byId } from "./dom.js";
import { levelOf } from "./hint-words.js";
import { t } from "./i18n.js";

const keyOf = (board) => puzzleOf(board, true).join();

/* ask(board): a promise of a rating, or of null where there is none. */
export function createLevel({ store, ask }) {
    let verdict = ""; // of a puzzle that is being set
    const known = new Map(); // from a puzzle's givens to its rating; null: it has none
    let asking = null;

    async function find(board) {
        const key = keyOf(board);
        if (known.has(key) || asking === key) {
            return;
        }
        asking = key;
        try {
            known.set(key, await ask(board));
        } catch {
            // The user learns what is broken when asking for a hint.
        }
        asking = null;
        draw();
    }

    const isPlayed = ({ board, ui }) => !ui.editing && board.given.some(Boolean);

    function draw() {
        const er = isPlayed(store) ? known.get(keyOf(store.board)) : undefined;
        byId("level").textContent = Number.isFinite(er)
            ? levelOf(er)
            : er === null && !hasPencilmarks(store.board)
              ? t("levelSeveral")
              : verdict;
    }

    return {
        draw,
        /* Asks for the rating if it is not known. */
        follow() {
            if (isPlayed(store)) {
                find(store.board);
            }
            draw();
        },
        /* While a puzzle is set, shows its number of solutions instead of the level. */
        setVerdict(text) {
            verdict = text;
            draw();
        },
        of: (board) => known.get(keyOf(board)), // undefined: not known yet
        set(board, er) {
            if (er !== undefined) {
                known.set(keyOf(board), er);
            }
        },
    };
}
