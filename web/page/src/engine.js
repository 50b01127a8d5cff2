/*
 * engine.js - the engine as the page sees it: questions go out as messages to workers, answers come
 * back as promises.
 *
 * There are six workers. The quick one answers what takes no time (reading, writing, candidates);
 * one does a long job at a time, one a batch file beside that, one rates puzzles without being
 * waited for, and two follow what is entered: the game of target Sudoku, and the setter's desk. A
 * job is cancelled by ending its worker: a page opened from a file has no shared memory through
 * which a running search could be told. A new worker gets the modules that are compiled already and
 * is there in milliseconds.
 *
 * SPDX-License-Identifier: MIT
 */
import { modulesFor } from "./modules.js";

// bytes: a worker that holds more is not kept, since WebAssembly gives no memory back
const KEEP_MEMORY = 64 << 20;

/*
 * Why an answer did not come: "bad input", "no memory", ..., "cancelled", or "broken" if the worker
 * itself failed. code and args are as in the package; error-words.js makes a sentence of them.
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

/* ---- one worker and the questions it has been asked ---- */

function failAll(post, error) {
    for (const { reject } of post.waiting.values()) {
        reject(error);
    }
    post.waiting.clear();
}

function endWorker(post) {
    post.worker?.terminate();
    post.worker = null;
}

function receive(post, { data }) {
    const asked = post.waiting.get(data.id);
    /* istanbul ignore next: a message that was under way when its worker was ended */
    if (!asked) {
        return;
    }
    if (data.progress !== undefined) {
        asked.onProgress?.(data.progress);
        return;
    }
    post.waiting.delete(data.id);
    if (data.memory > KEEP_MEMORY && post.waiting.size === 0) {
        endWorker(post);
    }
    if (data.error) {
        asked.reject(new EngineError(data.error.status, data.error.message, data.error));
    } else {
        asked.resolve(data.result);
    }
}

function startWorker(post) {
    post.worker = new Worker(post.workerUrl);
    post.sent = new Set();
    post.worker.onmessage = (event) => receive(post, event);
    post.worker.onerror = (event) => {
        event.preventDefault();
        endWorker(post);
        const message = event.message || "the worker could not be started";
        failAll(post, new EngineError("broken", message));
    };
}

/* Sends a question after the modules that it needs. */
async function send(post, id, name, argument) {
    const { worker, sent } = post;
    const names = modulesFor(name);
    const modules = await Promise.all(names.map(post.open));
    if (worker !== post.worker) {
        return;
    }
    names.forEach((kind, i) => {
        if (!sent.has(kind)) {
            sent.add(kind);
            worker.postMessage({ kind, module: modules[i] });
        }
    });
    worker.postMessage({ id, name, argument });
}

function ask(post, name, argument, onProgress) {
    if (!post.worker) {
        startWorker(post);
    }
    const id = ++post.last;
    return new Promise((resolve, reject) => {
        post.waiting.set(id, { resolve, reject, onProgress });
        send(post, id, name, argument).catch((error) => {
            post.waiting.delete(id);
            reject(new EngineError("broken", String(error)));
        });
    });
}

/* open(name): a promise of a compiled module. */
function createPost(workerUrl, open) {
    const post = {
        ...{ workerUrl, open },
        worker: null,
        sent: new Set(), // the modules that the worker has
        waiting: new Map(), // questions without an answer, by number
        last: 0, // number of a question
    };
    return {
        ask: (name, argument, onProgress) => ask(post, name, argument, onProgress),
        get isBusy() {
            return post.waiting.size > 0;
        },
        cancel() {
            endWorker(post);
            failAll(post, new EngineError("cancelled", "cancelled"));
        },
    };
}

/*
 * A worker for questions asked after each move. Of several questions asked together, or while an
 * earlier one is being answered, only the last is answered.
 */
function createLivePost(workerUrl, open) {
    const post = createPost(workerUrl, open);
    let next = null; // {name, argument, resolve, reject}

    function sendNext() {
        const { name, argument, resolve, reject } = next;
        next = null;
        if (post.isBusy) {
            post.cancel();
        }
        post.ask(name, argument).then(resolve, reject);
    }

    return (name, argument) =>
        new Promise((resolve, reject) => {
            if (next === null) {
                setTimeout(sendNext);
            } else {
                next.reject(new EngineError("cancelled", "cancelled"));
            }
            next = { name, argument, resolve, reject };
        });
}

/* workerUrl: the worker's script; open(name): a promise of the compiled WebAssembly.Module. */
export function createEngine(workerUrl, open) {
    const [quick, long, batch, background] = Array.from({ length: 4 }, () =>
        createPost(workerUrl, open)
    );
    const [askGame, askDesk] = [0, 1].map(() => createLivePost(workerUrl, open));
    return {
        /* For questions that take no time. */
        ask: (name, argument) => quick.ask(name, argument),
        /* For long jobs, one at a time: cancels the running one. */
        run(name, argument, onProgress) {
            if (long.isBusy) {
                long.cancel();
            }
            return long.ask(name, argument, onProgress);
        },
        cancel: () => long.cancel(),
        /* For questions after each move: cancels one that is not answered yet. */
        askGame,
        askDesk,
        /* For questions that take a while and that nobody waits for: answered one after another. */
        askInBackground: (name, argument) => background.ask(name, argument),
        /* For batch files, which are solved beside everything else. */
        runBatch: (name, argument, onProgress) => batch.ask(name, argument, onProgress),
        cancelBatch: () => batch.cancel(),
    };
}
