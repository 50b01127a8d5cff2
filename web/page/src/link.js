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
 * What the address asks for: {puzzle, weights}, each a text or null. Percent signs that mean
 * nothing are kept as they are.
 */
export function linkedHere() {
    const parts = new URLSearchParams(location.hash.slice(1));
    return { puzzle: parts.get("p"), weights: parts.get("w") };
}
