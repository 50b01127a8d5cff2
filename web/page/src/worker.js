/*
 * worker.js - the worker's side: takes questions, asks the engine, gives answers.
 *
 * Messages are {kind, module}, a compiled module that later questions need, and {id, name,
 * argument}; the answer is {id, result, memory} or {id, error}, and before it any number of {id,
 * progress}.
 *
 * SPDX-License-Identifier: MIT
 */
import { instantiate, instantiateGenerate, instantiateLogic } from "tenring/engine.js";
import { calls } from "./engine-calls.js";
import { logicCalls } from "./logic-calls.js";
import { tableCalls } from "./table-calls.js";

const MEMORY_LIMIT = 1024 * 1024 * 1024;
const MAKE = {
    engine: instantiate,
    logic: instantiateLogic,
    generate: instantiateGenerate,
};

const made = {}; // promises

async function run(name, argument, report) {
    const kinds = Object.keys(made);
    const parts = await Promise.all(kinds.map((kind) => made[kind]));
    const tools = Object.fromEntries(kinds.map((kind, i) => [kind, parts[i]]));
    const withTools = { ...logicCalls, ...tableCalls };
    const result =
        name in withTools
            ? await withTools[name](tools, argument, report)
            : await calls[name](tools.engine, argument, report);
    return { result, memory: parts.reduce((sum, { memory }) => sum + memory, 0) };
}

async function answer({ id, name, argument }) {
    try {
        postMessage({
            id,
            ...(await run(name, argument, (progress) => postMessage({ id, progress }))),
        });
    } catch (error) {
        const { status = "broken", message, offset, code, args } = error;
        postMessage({ id, error: { status, message, offset, code, args } });
    }
}

self.onmessage = ({ data }) => {
    if (data.module) {
        made[data.kind] = MAKE[data.kind](data.module, { memoryLimit: MEMORY_LIMIT });
    } else {
        answer(data);
    }
};
