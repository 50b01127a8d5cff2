/*
 * chunk.js - many puzzles at once: memory in the module for them and their answers.
 *
 * SPDX-License-Identifier: MIT
 */
import { checkCount, invalid } from "./errors.js";
import { CELLS, NO_MEMORY, OK } from "./layout.js";
import { forgotten } from "./reader.js";

/* struct chunk of web/engine/engine_batch.c, in words of four bytes */
const FIELDS = {
    puzzles: 0,
    grids: 1,
    statuses: 2,
    solutions: 3,
    text: 4,
    textLength: 5,
    verdicts: 6,
    count: 10,
    capacity: 11,
};
const WORDS = 12;
const CHUNK_CAPACITY = 16384;

/* Memory in the module for some thousands of puzzles and their answers: see
   web/engine/engine_batch.c. */
class Chunk {
    #handle;

    constructor(module, options, capacity, format) {
        const limit = checkCount(options.limit, "limit", 2);
        if (!(limit >= 1 && limit <= 0x7fffffff)) {
            throw invalid(`limit is ${options.limit}; expected 1 to ${0x7fffffff}`);
        }
        const watched = options.watch || options.cancel ? 1 : 0;
        this.module = module;
        this.options = options;
        this.#handle = module.exports.chunk_new(
            capacity,
            limit,
            options.least ? 1 : 0,
            watched,
            format
        );
        if (this.#handle === 0) {
            throw module.error(NO_MEMORY);
        }
        const handle = this.#handle;
        forgotten?.register(this, () => module.exports.chunk_free(handle), this);
    }

    get handle() {
        if (this.#handle === 0) {
            throw invalid("the batch is freed");
        }
        return this.#handle;
    }

    get(field) {
        return this.module.view(Uint32Array, this.handle, WORDS)[field];
    }

    set count(count) {
        this.module.view(Uint32Array, this.handle, WORDS)[FIELDS.count] = count;
    }

    /* Sets how many puzzles are read at a time, at most the initial capacity. */
    set capacity(capacity) {
        this.module.view(Uint32Array, this.handle, WORDS)[FIELDS.capacity] = capacity;
    }

    /*
     * Solves the puzzles in the chunk. Returns false if this was cancelled. done, total: for the
     * progress.
     */
    solve(done, total) {
        const status = this.module.watching(
            this.options,
            () => ({ done, total }),
            () => this.module.exports.chunk_solve(this.handle)
        );
        this.module.result(status);
        return status === OK;
    }

    /*
     * Copies the answers in the chunk to `result` from index `at` on. result.grids is null for
     * text, for which the chunk has no grids.
     */
    collect(result, at) {
        const { module } = this;
        const count = this.get(FIELDS.count);
        result.statuses.set(module.view(Uint8Array, this.get(FIELDS.statuses), count), at);
        result.solutions.set(module.view(Int32Array, this.get(FIELDS.solutions), count), at);
        result.grids?.set(
            module.view(Uint8Array, this.get(FIELDS.grids), CELLS * count),
            CELLS * at
        );
    }

    free() {
        if (this.#handle !== 0) {
            forgotten?.unregister(this);
            this.module.exports.chunk_free(this.#handle);
            this.#handle = 0;
        }
    }
}

function emptyResult(count) {
    return {
        statuses: new Uint8Array(count),
        solutions: new Int32Array(count),
        grids: new Uint8Array(CELLS * count),
    };
}

export { FIELDS, CHUNK_CAPACITY, Chunk, emptyResult };
