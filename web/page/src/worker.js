/*
 * worker.js - the worker's side: takes questions, asks the engine, gives answers.
 *
 * The first message is the compiled module, each later one {id, name, argument}; the answer is {id,
 * result, memory} or {id, error}, and before it any number of {id, progress}.
 *
 * SPDX-License-Identifier: MIT
 */
import { instantiate } from "tenring/engine.js";
import { calls } from "./engine-calls.js";

const MEMORY_LIMIT = 1024 * 1024 * 1024;

let engine = null;

async function answer({ id, name, argument }) {
    try {
        const report = (progress) => postMessage({ id, progress });
        const result = await calls[name](await engine, argument, report);
        postMessage({ id, result, memory: (await engine).memory });
    } catch (error) {
        const status = error.status ?? "broken";
        postMessage({ id, error: { status, message: error.message, offset: error.offset ?? 0 } });
    }
}

self.onmessage = ({ data }) => {
    if (data.module) {
        engine = instantiate(data.module, { memoryLimit: MEMORY_LIMIT });
    } else {
        answer(data);
    }
};
