/*
 * engine.js - the engine as the page sees it: questions go out as messages to workers, answers come
 * back as promises.
 *
 * There are five workers. The quick one answers what takes no time (reading, writing, candidates);
 * one does a long job at a time, one a batch file beside that, one rates puzzles without being
 * waited for, and one follows the player's moves. A job is cancelled by ending its worker: a page
 * opened from a file has no shared memory through which a running search could be told. A new
 * worker gets the modules that are compiled already and is there in milliseconds.
 *
 * SPDX-License-Identifier: MIT
 */
import { modulesFor } from "./modules.js";

// bytes: a worker that holds more is not kept, since WebAssembly gives no memory back
const KEEP_MEMORY = 64 << 20;

/*
 * Why an answer did not come: "bad input", "no memory", ..., "cancelled", or "broken" when the
 * worker itself failed. code and args as in the package; error-words.js makes a sentence of them.
 */
export class EngineError extends Error {
    constructor(status, message, { offset = 0, code = 0, args = [] } = {}) {
        super(message);
        this.name = "EngineError";
        this.status = status;
        this.offset = offset;
        this.code = code;
        this.args = args;
    }
}

/* One worker and the questions it has been asked. open(name): a promise of a compiled module. */
function createPost(workerUrl, open) {
    const waiting = new Map();
    let worker = null;
    let sent = new Set(); // the modules that the worker has
    let last = 0;

    const failAll = (error) => {
        for (const { reject } of waiting.values()) {
            reject(error);
        }
        waiting.clear();
    };

    const receive = ({ data }) => {
        const asked = waiting.get(data.id);
        if (!asked) {
            return;
        }
        if (data.progress !== undefined) {
            asked.onProgress?.(data.progress);
            return;
        }
        waiting.delete(data.id);
        if (data.memory > KEEP_MEMORY && waiting.size === 0) {
            worker.terminate();
            worker = null;
        }
        if (data.error) {
            asked.reject(new EngineError(data.error.status, data.error.message, data.error));
        } else {
            asked.resolve(data.result);
        }
    };

    const start = () => {
        worker = new Worker(workerUrl);
        worker.onmessage = receive;
        worker.onerror = (event) => {
            event.preventDefault();
            worker.terminate();
            worker = null;
            failAll(new EngineError("broken", event.message || "the worker could not be started"));
        };
        sent = new Set();
    };

    /* Sends a question after the modules that it needs. */
    async function send(here, id, name, argument) {
        const names = modulesFor(name);
        const modules = await Promise.all(names.map(open));
        if (worker !== here) {
            return;
        }
        names.forEach((kind, i) => {
            if (!sent.has(kind)) {
                sent.add(kind);
                here.postMessage({ kind, module: modules[i] });
            }
        });
        here.postMessage({ id, name, argument });
    }

    return {
        ask(name, argument, onProgress) {
            if (!worker) {
                start();
            }
            const id = ++last;
            return new Promise((resolve, reject) => {
                waiting.set(id, { resolve, reject, onProgress });
                send(worker, id, name, argument).catch((error) => {
                    waiting.delete(id);
                    reject(new EngineError("broken", String(error)));
                });
            });
        },
        get isBusy() {
            return waiting.size > 0;
        },
        cancel() {
            worker?.terminate();
            worker = null;
            failAll(new EngineError("cancelled", "cancelled"));
        },
    };
}

/* workerUrl: the worker's script; open(name): a promise of the compiled WebAssembly.Module. */
export function createEngine(workerUrl, open) {
    const [quick, long, batch, background, live] = Array.from({ length: 5 }, () =>
        createPost(workerUrl, open)
    );
    return {
        /* What takes no time. */
        ask: (name, argument) => quick.ask(name, argument),
        /* A long job, of which there is one at a time: a running one is cancelled. */
        run(name, argument, onProgress) {
            if (long.isBusy) {
                long.cancel();
            }
            return long.ask(name, argument, onProgress);
        },
        cancel: () => long.cancel(),
        /* What is asked after each move: a question that is still open is cancelled. */
        askLive(name, argument) {
            if (live.isBusy) {
                live.cancel();
            }
            return live.ask(name, argument);
        },
        /* What takes a while and nobody waits for: one after the other. */
        askInBackground: (name, argument) => background.ask(name, argument),
        /* A batch file, which runs beside everything else. */
        runBatch: (name, argument, onProgress) => batch.ask(name, argument, onProgress),
        cancelBatch: () => batch.cancel(),
    };
}
