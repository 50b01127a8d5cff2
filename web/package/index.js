/*
 * index.js - the package's door: finds the module's file, under Node and in browsers.
 *
 * SPDX-License-Identifier: MIT
 */
import { BATCH_STATUS, TenringError, hasSimd, instantiate } from "./engine.js";

/* Written out, so that bundlers see which files belong to the package. */
const SIMD = new URL("./tenring.simd.wasm", import.meta.url);
const SCALAR = new URL("./tenring.scalar.wasm", import.meta.url);

async function bytesOf(url) {
    if (url.protocol === "file:") {
        const { readFile } = await import(
            /* webpackIgnore: true */ /* @vite-ignore */ "node:fs/promises"
        );
        return readFile(url);
    }
    const response = await fetch(url);
    if (!response.ok) {
        throw new Error(`${url}: ${response.status} ${response.statusText}`);
    }
    return response.arrayBuffer();
}

async function load(options = {}) {
    const simd = options.simd ?? hasSimd();
    return instantiate(await bytesOf(simd ? SIMD : SCALAR), options);
}

export { load, instantiate, hasSimd, TenringError, BATCH_STATUS };
