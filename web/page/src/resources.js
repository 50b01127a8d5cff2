/*
 * resources.js - what the page carries within itself: the worker's script and the engine's modules,
 * put there by build.mjs.
 *
 * SPDX-License-Identifier: MIT
 */
import { byId } from "./dom.js";

async function bytesOf(id) {
    const text = atob(byId(id).textContent.trim());
    const packed = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) {
        packed[i] = text.charCodeAt(i); // Uint8Array.from would take ten times as long
    }
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

/* The module with SIMD instructions; where the browser does not know them, the one without. */
async function compile() {
    try {
        return await WebAssembly.compile(await bytesOf("engine-simd"));
    } catch {
        return WebAssembly.compile(await bytesOf("engine-scalar"));
    }
}

const scriptText = () => byId("worker-script").textContent;

const COMPILE = {
    engine: compile,
    script: async () => scriptText(),
    logic: async () => WebAssembly.compile(await bytesOf("module-logic")),
    generate: async () => WebAssembly.compile(await bytesOf("module-generate")),
    board: async () => WebAssembly.compile(await bytesOf("module-board")),
};

/* [address of the worker's script, a function from a module's name to a promise of it, compiled] */
export function openEngine() {
    const script = new Blob([scriptText()], { type: "text/javascript" });
    const compiled = { engine: compile() };
    const open = (name) => (compiled[name] ??= COMPILE[name]());
    return [URL.createObjectURL(script), open];
}
