/*
 * pool.js - the workers of a worker: one for each core of the machine, which share a batch.
 *
 * They run the script of the worker that makes them, with its modules. Each has at most two
 * questions at a time: so it need not wait for the next one, and few questions queue up. The length
 * of a part follows from how long the last parts took: answers about hard puzzles come soon, and
 * easy puzzles come many at once. Where there are no further workers, the worker answers itself.
 *
 * SPDX-License-Identifier: MIT
 */
const MOST = 16;
const PART_SECONDS = { short: 0.05, long: 0.2 };

/* How many workers help: none where a worker cannot have its own, or there is but one core. */
export const poolSize = () =>
    typeof Worker === "undefined" || !(navigator.hardwareConcurrency > 1)
        ? 0
        : Math.min(navigator.hardwareConcurrency, MOST);

/* The length of a part, in puzzles: doubles after a quick part, falls to half of a slow one. */
function createLength(first, most) {
    let length = first;
    return {
        get now() {
            return length;
        },
        /* Learns that `count` puzzles took `seconds`. */
        took(count, seconds) {
            if (count >= length && seconds < PART_SECONDS.short) {
                length = Math.min(2 * length, most);
            } else if (seconds > PART_SECONDS.long) {
                length = Math.max(Math.min(length, count >> 1), 1);
            }
        },
    };
}

/*
 * A queue of free workers: each is in it once for each further question that it can take. take()
 * waits for a worker; null: none will come.
 */
function createShelf() {
    const free = [];
    const waiting = [];
    return {
        put(worker) {
            const next = waiting.shift();
            if (next) {
                next(worker);
            } else {
                free.push(worker);
            }
        },
        take: () =>
            free.length > 0
                ? free.shift()
                : new Promise((resolve) => {
                      waiting.push(resolve);
                  }),
        /* Tells those who wait that no worker will come. */
        close: () => waiting.splice(0).forEach((next) => next(null)),
    };
}

/* modules: compiled, by their kinds, and the text of the workers' script. */
function createWorkers({ script, ...modules }, size) {
    // In a page opened from a file, only the page itself can use the script's address.
    const blob = new Blob([script], { type: "text/javascript" });
    const address = URL.createObjectURL(blob);
    const asked = new Map(); // questions that are open
    const shelf = createShelf();
    let last = 0;
    let broken = null;

    const receive = (worker, { id, result, error }) => {
        const { resolve, reject } = asked.get(id) ?? {};
        asked.delete(id);
        shelf.put(worker);
        if (error) {
            reject?.(error);
        } else {
            resolve?.(result);
        }
    };
    const fail = (error) => {
        broken = error;
        asked.forEach(({ reject }) => reject(error));
        asked.clear();
        shelf.close();
    };
    const workers = Array.from({ length: size }, () => {
        const worker = new Worker(address);
        worker.onmessage = ({ data }) => receive(worker, data);
        worker.onerror = (event) => {
            event.preventDefault();
            fail({ status: "broken", message: event.message || "a worker could not be started" });
        };
        Object.entries(modules).forEach(([kind, module]) => worker.postMessage({ kind, module }));
        return worker;
    });
    [...workers, ...workers].forEach(shelf.put);

    return {
        async ask(name, argument, transfer) {
            const worker = broken ? null : await shelf.take();
            if (!worker) {
                throw broken;
            }
            const id = ++last;
            const answer = new Promise((resolve, reject) => {
                asked.set(id, { resolve, reject });
            });
            worker.postMessage({ id, name, argument }, transfer);
            return { answer };
        },
        free() {
            workers.forEach((worker) => worker.terminate());
            URL.revokeObjectURL(address);
        },
    };
}

/*
 * Runs work({length, give}) with a pool. length.now is the number of puzzles that a part should
 * have, from `first` up to `most`. give(count, name, argument, transfer) waits until a worker takes
 * a part of `count` puzzles, and returns {answer}, where answer is a promise. The buffers in
 * `transfer` cannot be used afterwards. here(name, argument) answers if there are no workers.
 */
export async function withPool({ modules, size = poolSize(), first, most, here }, work) {
    const workers = size > 0 ? createWorkers(modules, size) : null;
    const length = createLength(first, most);
    const ask = workers
        ? workers.ask
        : async (name, argument) => ({ answer: Promise.resolve(here(name, argument)) });
    const give = async (count, name, argument, transfer = []) => {
        const given = await ask(name, argument, transfer);
        // The caller handles an error when it awaits the answer, which may be later.
        given.answer.then(({ seconds }) => length.took(count, seconds)).catch(() => {});
        return given;
    };
    try {
        return await work({ length, give });
    } finally {
        workers?.free();
    }
}
