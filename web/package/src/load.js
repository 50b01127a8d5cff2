/*
 * load.js - brings the engine's module, which the package carries as JavaScript, so that every
 * bundler takes it along as it takes any other code.
 *
 * SPDX-License-Identifier: MIT
 */
import { hasSimd, instantiate } from "./engine.js";
import { LOAD, checkOptions } from "./options.js";

/* unpack: of text in base 64, deflated bytes, makes a promise of the bytes. */
function createLoaders(unpack) {
    async function bytesOf(simd) {
        const { packed } = await (simd ? import("./wasm.simd.js") : import("./wasm.scalar.js"));
        return unpack(packed);
    }

    async function load(options) {
        const { simd = hasSimd(), ...rest } = checkOptions(options, LOAD);
        return instantiate(await bytesOf(simd), rest);
    }

    async function loadModule(options) {
        const { simd = hasSimd() } = checkOptions(options, ["simd"]);
        return WebAssembly.compile(await bytesOf(simd));
    }

    return { load, loadModule };
}

export { createLoaders };
