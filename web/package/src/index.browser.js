/*
 * index.browser.js - the package in browsers, in workers, and wherever DecompressionStream exists.
 *
 * SPDX-License-Identifier: MIT
 */
import { createLoaders } from "./load.js";

const { load, loadModule, loadBoards, loadLogic, loadGenerate } = createLoaders((packed) => {
    const text = atob(packed);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) {
        bytes[i] = text.charCodeAt(i); // Uint8Array.from takes ten times as long
    }
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Response(plain).arrayBuffer();
});

export { load, loadModule, loadBoards, loadLogic, loadGenerate };
export {
    instantiate,
    instantiateBoards,
    instantiateGenerate,
    instantiateLogic,
    hasSimd,
    TenringError,
    BATCH_STATUS,
} from "./engine.js";
