/*
 * link.js - links to this page: #p=PUZZLE&w=WEIGHTS.
 *
 * The puzzle is text as the engine reads it, the weights a preset's name or numbers with commas
 * between.
 *
 * SPDX-License-Identifier: MIT
 */
import { presetOf } from "./weights.js";

export function pageLink(puzzle, weights) {
    const preset = presetOf(weights);
    const written = preset === "own" ? [...weights].join(",") : preset;
    return `${location.href.split("#")[0]}#p=${encodeURIComponent(puzzle)}&w=${written}`;
}

/*
 * Reads the end of an address, after #: {puzzle, weights}, each a text or null. Percent signs that
 * are no escapes are kept.
 */
function partsOf(hash) {
    const parts = new URLSearchParams(hash);
    return { puzzle: parts.get("p"), weights: parts.get("w") };
}

export const linkedHere = () => partsOf(location.hash.slice(1));

/* {puzzle, weights} of a text that is a link to such a page, at any address; else null. */
export function linkIn(text) {
    const found = /^\s*[a-z]+:\/\/\S*#(p=\S+)\s*$/i.exec(text);
    return found && partsOf(found[1]);
}
