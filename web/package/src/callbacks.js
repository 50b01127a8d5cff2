/*
 * callbacks.js - what the module calls while it runs: watch, found, write.
 *
 * The handlers of the calls that run lie on a stack, since a handler may use the engine; the
 * module's imports go to the top. An exception must not pass through the module's frames, where it
 * would leak memory: it is kept, the search is stopped, and the exception is thrown after that.
 *
 * SPDX-License-Identifier: MIT
 */
const WATCH_INTERVAL = 20; // milliseconds

/*
 * A bound or score; null for what is not known, which the module says with NaN or with a number
 * that is none.
 */
function known(value) {
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null;
}

class Calls {
    #running = [];

    /* What the module imports. */
    get imports() {
        const top = () => this.#running[this.#running.length - 1];
        return {
            watch: (...numbers) => this.#guard(top(), () => this.#watch(top(), numbers)),
            found: (address) => this.#guard(top(), () => top().found(address)),
            write: (address, length) => this.#guard(top(), () => top().write(address, length)),
        };
    }

    /* Runs `call` with these handlers; throws what one of them has thrown. */
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

    /* The module asks some hundred times a second; the user is asked less often. */
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
