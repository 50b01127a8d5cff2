/*
 * engine.js - the engine as the page sees it: questions go out as messages to workers, answers come
 * back as promises.
 *
 * There are three workers. The quick one answers what takes no time (reading, candidates, scores);
 * one does a long job at a time, and one a batch file beside that. A job is cancelled by ending its worker: a page opened
 * from a file has no shared memory through which a running search could be told. A new worker gets
 * the module that is compiled already and is there in milliseconds.
 *
 * SPDX-License-Identifier: MIT
 */

// bytes: a worker that holds more is not kept, since WebAssembly gives no memory back
const KEEP_MEMORY = 64 << 20;

/*
 * Why an answer did not come: "bad input", "no memory", ..., "cancelled", or "broken" when the
 * worker itself failed.
 */
export class EngineError extends Error {
    constructor(status, message, offset = 0) {
        super(message);
        this.name = "EngineError";
        this.status = status;
        this.offset = offset;
    }
}

/* One worker and the questions it has been asked. */
function createPost(workerUrl, module) {
    const waiting = new Map();
    let worker = null;
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
            asked.reject(new EngineError(data.error.status, data.error.message, data.error.offset));
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
        const here = worker;
        module.then(
            (compiled) => worker === here && here.postMessage({ module: compiled }),
            () => undefined // Told to whoever asks.
        );
    };

    return {
        ask(name, argument, onProgress) {
            if (!worker) {
                start();
            }
            const id = ++last;
            const here = worker;
            return new Promise((resolve, reject) => {
                waiting.set(id, { resolve, reject, onProgress });
                // After the module, which is posted in the same way.
                module.then(
                    () => worker === here && here.postMessage({ id, name, argument }),
                    (error) => reject(new EngineError("broken", String(error)))
                );
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

/* workerUrl: the worker's script; module: a promise of the compiled WebAssembly.Module. */
export function createEngine(workerUrl, module) {
    const quick = createPost(workerUrl, module);
    const long = createPost(workerUrl, module);
    const batch = createPost(workerUrl, module);
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
        /* A batch file, which runs beside everything else. */
        runBatch: (argument, onProgress) => batch.ask("batch", argument, onProgress),
        cancelBatch: () => batch.cancel(),
    };
}
