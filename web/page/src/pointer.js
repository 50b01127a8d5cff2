/*
 * pointer.js - mouse, pen and finger on the grid: select, drag over several, Ctrl or Shift for
 * more, double click for equals.
 *
 * SPDX-License-Identifier: MIT
 */
import { showTools } from "./tabs.js";

export function listenToPointer(grid, cells, store, actions) {
    let dragging = false;

    const cellAt = (event) => {
        const node = document.elementFromPoint(event.clientX, event.clientY)?.closest(".cell");
        return node && grid.contains(node) ? Number(node.dataset.cell) : null;
    };

    grid.addEventListener("pointerdown", (event) => {
        const cell = cellAt(event);
        if (cell === null || event.button !== 0) {
            return;
        }
        event.preventDefault();
        if (store.ui.tab === "puzzle") {
            showTools(false); // a tap on the board brings back the keypad
        }
        if (store.ui.mode === "pen") {
            actions.stroke(cell);
        } else if (event.ctrlKey || event.metaKey) {
            actions.extend(cell, true);
        } else if (event.shiftKey) {
            actions.extend(cell);
        } else {
            actions.tap(cell);
        }
        cells[cell].focus({ preventScroll: true });
        dragging = true;
        grid.setPointerCapture(event.pointerId);
    });

    grid.addEventListener("pointermove", (event) => {
        const cell = dragging ? cellAt(event) : null;
        if (cell !== null && cell !== store.ui.focus) {
            (store.ui.mode === "pen" ? actions.stroke : actions.extend)(cell);
        }
    });

    const stop = () => {
        dragging = false;
        actions.endStroke();
    };
    grid.addEventListener("pointerup", stop);
    grid.addEventListener("pointercancel", stop);

    grid.addEventListener("dblclick", (event) => {
        const cell = cellAt(event);
        if (cell !== null && store.ui.held === null) {
            actions.selectEqual(cell);
        }
    });
}
