/*
 * callbacks.js - the functions that the module calls while it runs: watch, found, write.
 *
 * The handlers of running calls form a stack, because a handler may use the engine; the module's
 * imports call the top one. An exception must not pass through the module's frames, which would
 * leak memory. So it is stored, the search is stopped, and then the exception is thrown.
 *
 * SPDX-License-Identifier: MIT
 */
const WATCH_INTERVAL = 20; // milliseconds

/*
 * A bound or score; null if it is unknown, which the module encodes as NaN or as a number outside
 * the range.
 */
function known(value) {
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null;
}

class Calls {
    #running = [];

    /* The imports of the module. */
    get imports() {
        const top = () => this.#running[this.#running.length - 1];
        return {
            watch: (...numbers) => this.#guard(top(), () => this.#watch(top(), numbers)),
            found: (address) => this.#guard(top(), () => top().found(address)),
            write: (address, length) => this.#guard(top(), () => top().write(address, length)),
        };
    }

    /* Runs `call` with these handlers; throws what a handler has thrown. */
    run(handlers, call) {
        handlers.failed = false;
        this.#running.push(handlers);
        let result;
        try {
            result = call();
        } finally {
            this.#running.pop();
        }
        if (handlers.failed) {
            throw handlers.failure;
        }
        return result;
    }

    #guard(handlers, handler) {
        /* istanbul ignore next: the engine stops at the first 0 */
        if (handlers.failed) {
            return 0;
        }
        try {
            return handler() === false ? 0 : 1;
        } catch (error) {
            handlers.failed = true;
            handlers.failure = error;
            return 0;
        }
    }

    /* The module calls this some hundred times a second; the user's function is called less
       often. */
    #watch(handlers, numbers) {
        if (handlers.cancel && Atomics.load(handlers.cancel, 0) !== 0) {
            return false;
        }
        if (!handlers.watch) {
            return true;
        }
        const now = performance.now();
        if (handlers.next !== undefined && now < handlers.next) {
            return true;
        }
        const answer = handlers.watch(handlers.progress(...numbers));
        handlers.next = performance.now() + WATCH_INTERVAL;
        return answer;
    }
}

function searchProgress(nodes, solutions, score, bound) {
    return { nodes, solutions, score: known(score), bound: known(bound) };
}

export { known, searchProgress, Calls };
