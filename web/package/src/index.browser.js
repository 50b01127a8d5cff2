/*
 * index.browser.js - the package in browsers, in workers, and wherever there is
 * DecompressionStream.
 *
 * SPDX-License-Identifier: MIT
 */
import { createLoaders } from "./load.js";

const { load, loadModule, loadLogic, loadGenerate, loadMessages } = createLoaders((packed) => {
    const bytes = new Blob([Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))]);
    const plain = bytes.stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Response(plain).arrayBuffer();
});

export { load, loadModule, loadLogic, loadGenerate, loadMessages };
export {
    instantiate,
    instantiateGenerate,
    instantiateLogic,
    hasSimd,
    TenringError,
    BATCH_STATUS,
} from "./engine.js";
