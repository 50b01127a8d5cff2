/*
 * history.js - undo and redo without limit: a list of boards and a place in it.
 *
 * SPDX-License-Identifier: MIT
 */
export function createHistory(board) {
    let past = [];
    let present = board;
    let future = [];
    return {
        get present() {
            return present;
        },
        get canUndo() {
            return past.length > 0;
        },
        get canRedo() {
            return future.length > 0;
        },
        /* Goes to another board; the same board is no step. */
        push(next) {
            if (next !== present) {
                past.push(present);
                present = next;
                future = [];
            }
        },
        undo() {
            if (past.length > 0) {
                future.push(present);
                present = past.pop();
            }
        },
        redo() {
            if (future.length > 0) {
                past.push(present);
                present = future.pop();
            }
        },
        /* The last boards of each list, to be stored. */
        save: (most) => ({ past: past.slice(-most), present, future: future.slice(-most) }),
        load(saved) {
            past = [...saved.past];
            present = saved.present;
            future = [...saved.future];
        },
    };
}
