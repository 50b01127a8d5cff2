/*
 * worker.js - the worker's side: takes questions, asks the engine, gives answers.
 *
 * Messages are {kind, module}, a compiled module that later questions need (or the text of this
 * script, for a worker that makes more of them), and {id, name, argument}; the answer is {id,
 * result, memory} or {id, error}, and before it any number of {id, progress}. The buffers that a
 * result names in `transfer` go with it.
 *
 * SPDX-License-Identifier: MIT
 */
import {
    instantiate,
    instantiateBoards,
    instantiateGenerate,
    instantiateLogic,
} from "tenring/engine.js";
import { batchCalls } from "./batch-calls.js";
import { calls } from "./engine-calls.js";
import { fileCalls } from "./file.js";
import { logicCalls } from "./logic-calls.js";
import { otherCalls } from "./other-calls.js";
import { tableCalls } from "./table-calls.js";

const MEMORY_LIMIT = 1024 * 1024 * 1024;
const MAKE = {
    engine: instantiate,
    logic: instantiateLogic,
    generate: instantiateGenerate,
    board: instantiateBoards,
};

const modules = {}; // compiled, and the text of the script
const made = {}; // promises

async function run(name, argument, report) {
    const kinds = Object.keys(made);
    const parts = await Promise.all(kinds.map((kind) => made[kind]));
    const tools = Object.fromEntries(kinds.map((kind, i) => [kind, parts[i]]));
    tools.modules = modules;
    const withTools = { ...logicCalls, ...otherCalls, ...tableCalls, ...batchCalls, ...fileCalls };
    const result =
        name in withTools
            ? await withTools[name](tools, argument, report)
            : await calls[name](tools.engine, argument, report);
    return { result, memory: parts.reduce((sum, { memory }) => sum + memory, 0) };
}

async function answer({ id, name, argument }) {
    try {
        const report = (progress, transfer = []) => postMessage({ id, progress }, transfer);
        const { result, memory } = await run(name, argument, report);
        const { transfer = [], ...told } = result ?? {};
        postMessage({ id, result: transfer.length > 0 ? told : result, memory }, transfer);
    } catch (error) {
        const { status = "broken", message, offset, code, args } = error;
        postMessage({ id, error: { status, message, offset, code, args } });
    }
}

self.onmessage = ({ data }) => {
    if (data.module) {
        modules[data.kind] = data.module;
        if (data.kind in MAKE) {
            made[data.kind] = MAKE[data.kind](data.module, { memoryLimit: MEMORY_LIMIT });
        }
    } else {
        answer(data);
    }
};
