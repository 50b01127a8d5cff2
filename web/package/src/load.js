/*
 * load.js - brings the modules, which the package carries as JavaScript, so that every bundler
 * takes them along as it takes any other code. What is not asked for is not loaded.
 *
 * SPDX-License-Identifier: MIT
 */
import {
    TenringError, // of the engine's file, not a copy in the one that is made of this: callers know it
    hasSimd,
    instantiate,
    instantiateGenerate,
    instantiateLogic,
} from "./engine.js";
import { LOAD, checkOptions } from "./options.js";

const MODULES = {
    simd: () => import("./wasm.simd.js"),
    scalar: () => import("./wasm.scalar.js"),
    logic: () => import("./wasm.logic.js"),
    generate: () => import("./wasm.generate.js"),
};

/* What steps are told in, besides English. */
const MESSAGES = {
    zh: () => import("./messages.zh.js"),
};

async function loadMessages(language) {
    if (!Object.hasOwn(MESSAGES, language)) {
        throw new TenringError(
            "invalid argument",
            `there are no messages in ${String(language)}, but in ${Object.keys(MESSAGES)}`
        );
    }
    const { messages } = await MESSAGES[language]();
    return messages;
}

/* unpack: of text in base 64, deflated bytes, makes a promise of the bytes. */
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

    return { load, loadModule, loadLogic, loadGenerate, loadMessages };
}

export { createLoaders };
