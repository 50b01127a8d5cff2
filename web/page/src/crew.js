/*
 * crew.js - the workers of a worker: one for each core of the machine, which share a batch.
 *
 * They are what the worker itself is, and get the modules that it has. Each has at most two
 * questions at a time, so that none waits for its next one, and nothing piles up.
 *
 * SPDX-License-Identifier: MIT
 */
const MOST = 16;

/* How many workers help: none where a worker cannot have its own, or there is but one core. */
export const crewSize = () =>
    typeof Worker === "undefined" || !(navigator.hardwareConcurrency > 1)
        ? 0
        : Math.min(navigator.hardwareConcurrency, MOST);

/* modules: compiled, by their kinds, and the text of the workers' script. */
export function createCrew({ script, ...modules }, size = crewSize()) {
    // The script's address belongs to the page alone where that was opened from a file.
    const blob = new Blob([script], { type: "text/javascript" });
    const address = URL.createObjectURL(blob);
    const asked = new Map(); // questions that are open
    const free = []; // workers, each as often as it takes one more question
    const waiting = []; // those who want one
    let last = 0;
    let broken = null;

    const release = (worker) => {
        const next = waiting.shift();
        if (next) {
            next(worker);
        } else {
            free.push(worker);
        }
    };

    const fail = (error) => {
        broken = error;
        asked.forEach(({ reject }) => reject(error));
        asked.clear();
        waiting.splice(0).forEach((next) => next(null));
    };

    const workers = Array.from({ length: size }, () => {
        const worker = new Worker(address);
        worker.onmessage = ({ data: { id, result, error } }) => {
            const { resolve, reject } = asked.get(id) ?? {};
            asked.delete(id);
            release(worker);
            if (error) {
                reject?.(error);
            } else {
                resolve?.(result);
            }
        };
        worker.onerror = (event) => {
            event.preventDefault();
            fail({ status: "broken", message: event.message || "a worker could not be started" });
        };
        Object.entries(modules).forEach(([kind, module]) => worker.postMessage({ kind, module }));
        return worker;
    });
    free.push(...workers, ...workers);

    const available = () =>
        free.length > 0
            ? free.shift()
            : new Promise((resolve) => {
                  waiting.push(resolve);
              });

    return {
        /*
         * Waits until one of them takes the question, and returns {answer}, of which that is a
         * promise. What is transferred cannot be used any more.
         */
        async give(name, argument, transfer = []) {
            const worker = broken ? null : await available();
            if (!worker) {
                throw broken;
            }
            const id = ++last;
            const answer = new Promise((resolve, reject) => {
                asked.set(id, { resolve, reject });
            });
            answer.catch(() => {}); // whoever waits for it is told, also later
            worker.postMessage({ id, name, argument }, transfer);
            return { answer };
        },
        free() {
            workers.forEach((worker) => worker.terminate());
            URL.revokeObjectURL(address);
        },
    };
}
