/*
 * tabs.js - the tools beside the grid, one at a time: the tabs pattern of the ARIA authoring
 * practices.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId, element, on, setAttribute } from "./dom.js";

export const TABS = ["puzzle", "hint", "solve", "probabilities", "target", "compare", "batch"];

const EDGE = 40; // pixels of the tab's neighbour that are seen, too

/* Where there is no room for both, the tools are a sheet over the keypad: see narrow.css. */
export const showTools = (shown) => document.body.classList.toggle("sheet", shown);

export function buildTabs(store) {
    function choose(name) {
        showTools(true);
        store.set({ tab: name });
    }

    on("to-keypad", "click", () => showTools(false));
    const tabs = TABS.map((name) =>
        element("button", {
            type: "button",
            role: "tab",
            id: `tab-${name}`,
            "aria-controls": `panel-${name}`,
            "data-t": `tab_${name}`,
            onclick: () => choose(name),
        })
    );
    byId("tabs").append(...tabs);
    byId("tabs").addEventListener("keydown", (event) => {
        const at = TABS.indexOf(store.ui.tab);
        const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: TABS.length - 1 }[
            event.key
        ];
        if (to !== undefined) {
            const next = (to + TABS.length) % TABS.length;
            store.set({ tab: TABS[next] });
            tabs[next].focus();
            event.preventDefault();
        }
    });

    /* Where there are more than fit, the chosen one is in sight, and what is cut off fades. */
    const bar = byId("tabs");
    const fade = () => {
        const rest = bar.scrollWidth - bar.clientWidth - bar.scrollLeft;
        bar.classList.toggle("more", rest > 1);
    };
    const reveal = () => {
        const { offsetLeft, offsetWidth } = tabs[TABS.indexOf(store.ui.tab)];
        const start = offsetLeft - bar.offsetLeft;
        const least = start + offsetWidth - bar.clientWidth;
        bar.scrollLeft = Math.max(least + EDGE, Math.min(bar.scrollLeft, start - EDGE));
        fade();
    };
    bar.addEventListener("scroll", fade, { passive: true });
    const sizes = new ResizeObserver(reveal); // of the window, and of words in another language
    [bar, ...tabs].forEach((node) => sizes.observe(node));
    let shown = null;

    return function draw() {
        TABS.forEach((name, i) => {
            const chosen = name === store.ui.tab;
            setAttribute(tabs[i], "aria-selected", chosen);
            setAttribute(tabs[i], "tabindex", chosen ? 0 : -1);
            byId(`panel-${name}`).hidden = !chosen;
        });
        if (shown !== null && shown !== store.ui.tab) {
            reveal();
        }
        shown = store.ui.tab;
    };
}
