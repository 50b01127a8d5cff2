/*
 * load.js - loads the modules. The package contains them as JavaScript, so every bundler handles
 * them like other code. Each is loaded only when it is asked for.
 *
 * SPDX-License-Identifier: MIT
 */
import {
    hasSimd,
    instantiate,
    instantiateBoards,
    instantiateGenerate,
    instantiateLogic,
} from "./engine.js";
import { LOAD, checkOptions } from "./options.js";

const MODULES = {
    simd: () => import("./wasm.simd.js"),
    scalar: () => import("./wasm.scalar.js"),
    logic: () => import("./wasm.logic.js"),
    board: () => import("./wasm.board.js"),
    generate: () => import("./wasm.generate.js"),
};

/* unpack: turns deflated bytes in base 64 into a promise of the bytes. */
function createLoaders(unpack) {
    const bytesOf = async (name) => unpack((await MODULES[name]()).packed);
    const core = (simd) => bytesOf(simd ? "simd" : "scalar");

    async function load(options) {
        const { simd = hasSimd(), ...rest } = checkOptions(options, LOAD);
        return instantiate(await core(simd), rest);
    }

    async function loadModule(options) {
        const { simd = hasSimd() } = checkOptions(options, ["simd"]);
        return WebAssembly.compile(await core(simd));
    }

    const loadLogic = async (options) => instantiateLogic(await bytesOf("logic"), options);

    const loadGenerate = async (options) => instantiateGenerate(await bytesOf("generate"), options);

    const loadBoards = async (options) => instantiateBoards(await bytesOf("board"), options);

    return { load, loadModule, loadBoards, loadLogic, loadGenerate };
}

export { createLoaders };
