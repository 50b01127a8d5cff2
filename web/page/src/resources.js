/*
 * resources.js - what the page carries within itself: the worker's script and the engine's modules, put there by build.mjs.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId } from "./dom.js";

function bytesOf(id) {
    const text = atob(byId(id).textContent.trim());
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/* The module with SIMD instructions; where the browser does not know them, the one without. */
async function compile() {
    try {
        return await WebAssembly.compile(bytesOf("engine-simd"));
    } catch {
        return WebAssembly.compile(bytesOf("engine-scalar"));
    }
}

/* [address of the worker's script, promise of the compiled module] */
export function openEngine() {
    const script = new Blob([byId("worker-script").textContent], { type: "text/javascript" });
    return [URL.createObjectURL(script), compile()];
}
