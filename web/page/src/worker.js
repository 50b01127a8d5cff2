/*
 * worker.js - the worker: receives questions, asks the engine, sends answers.
 *
 * Messages to it are {kind, module}, a compiled module for later questions (or the text of this
 * script, for a worker that starts more of them), and {id, name, argument}. The answer is {id,
 * result, memory} or {id, error}, after any number of {id, progress}. The buffers in `transfer` of
 * a result are transferred.
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

const modules = {}; // compiled modules, and the text of the script
const made = {}; // promises of them

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
