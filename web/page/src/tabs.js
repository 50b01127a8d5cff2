/*
 * tabs.js - the tools next to the grid, one at a time, in the tabs pattern of the ARIA authoring
 * practices.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId, element, on, setAttribute } from "./dom.js";

export const TABS = ["puzzle", "hint", "solve", "target", "probabilities", "compare", "batch"];

/* On narrow screens the tools are a sheet over the keypad: see narrow.css. */
export const showTools = (shown) => document.body.classList.toggle("sheet", shown);

/* ---- which one ---- */

const tabOf = (store, name) =>
    element("button", {
        type: "button",
        role: "tab",
        id: `tab-${name}`,
        "aria-controls": `panel-${name}`,
        "data-t": `tab_${name}`,
        onclick: () => {
            showTools(true);
            store.set({ tab: name });
        },
    });

function listenToArrows(store, tabs) {
    on("tabs", "keydown", (event) => {
        const at = TABS.indexOf(store.ui.tab);
        const ends = { Home: 0, End: TABS.length - 1 };
        const to = { ...ends, ArrowRight: at + 1, ArrowLeft: at - 1 }[event.key];
        if (to !== undefined) {
            const next = (to + TABS.length) % TABS.length;
            store.set({ tab: TABS[next] });
            tabs[next].focus();
            event.preventDefault();
        }
    });
}

/* ---- rows ----
 *
 * If the tabs do not fit in one row, only one row is visible: that of the selected tab, or another
 * one, which the button at its end shows.
 */

const rowsOf = (tabs) => [...new Set(tabs.map(({ offsetTop }) => offsetTop))];

function showRow(top) {
    byId("tabs").scrollTop = top - byId("tabs").offsetTop;
}

function reveal(store, tabs) {
    const more = byId("more-tabs");
    more.hidden = true; // it needs space, so measure without it
    more.hidden = rowsOf(tabs).length === 1;
    showRow(tabs[TABS.indexOf(store.ui.tab)].offsetTop);
}

function showNextRow(tabs) {
    const bar = byId("tabs");
    const all = rowsOf(tabs);
    const at = all.findIndex((top) => top - bar.offsetTop >= bar.scrollTop - 1);
    showRow(all[(at + 1) % all.length]);
}

export function buildTabs(store) {
    const tabs = TABS.map((name) => tabOf(store, name));
    byId("tabs").append(...tabs);
    listenToArrows(store, tabs);
    on("to-keypad", "click", () => showTools(false));
    on("more-tabs", "click", () => showNextRow(tabs));
    // The window may change its size, and the language its words.
    const sizes = new ResizeObserver(() => reveal(store, tabs));
    [byId("tabs").parentElement, ...tabs].forEach((node) => sizes.observe(node));
    let shown = null;

    return function draw() {
        TABS.forEach((name, i) => {
            const chosen = name === store.ui.tab;
            setAttribute(tabs[i], "aria-selected", chosen);
            setAttribute(tabs[i], "tabindex", chosen ? 0 : -1);
            byId(`panel-${name}`).hidden = !chosen;
        });
        if (shown !== null && shown !== store.ui.tab) {
            reveal(store, tabs);
            document.querySelector(".panel").scrollTop = 0; // all tools share what scrolls
        }
        shown = store.ui.tab;
    };
}
