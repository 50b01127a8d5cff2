/*
 * batch.js - text that comes in pieces, and many puzzles at once.
 *
 * SPDX-License-Identifier: MIT
 */
import { checkCount, invalid } from "./errors.js";
import {
    CELLS,
    RECORD_SIZE,
    OK,
    INVALID_ARGUMENT,
    BAD_INPUT,
    NO_MEMORY,
    CANCELLED,
} from "./memory.js";

/* struct desk, in words of four bytes */
const DESK = {
    puzzles: 0,
    grids: 1,
    statuses: 2,
    solutions: 3,
    text: 4,
    textLength: 5,
    verdicts: 6,
    count: 10,
};
const DESK_CAPACITY = 16384;
const MAX_ERRORS = 100;
const PIECE = 1 << 20;

/* enum tenring_reader_event and enum reading */
const READER_MORE = 0;
const READER_RECORD = 1;
const READER_END = 2;
const DESK_BAD = 1;
const DESK_NO_MEMORY = 3;
const DESK_FULL = 4;

const BATCH_STATUS = Object.freeze({ OK, INVALID_ARGUMENT, BAD_INPUT, CANCELLED });

/* The pieces in which text is given to the module, so that its memory stays small. */
function* pieces(text) {
    if (typeof text !== "string") {
        if (!(text instanceof Uint8Array)) {
            throw invalid("expected a string or a Uint8Array");
        }
        for (let at = 0; at < text.length; at += PIECE) {
            yield text.subarray(at, at + PIECE);
        }
        return;
    }
    for (let at = 0; at < text.length; ) {
        let end = Math.min(at + PIECE, text.length);
        /* Not between the halves of a surrogate pair. */
        if (
            end < text.length &&
            text.charCodeAt(end - 1) >= 0xd800 &&
            text.charCodeAt(end - 1) < 0xdc00
        ) {
            end--;
        }
        yield text.slice(at, end);
        at = end;
    }
}

/* Frees what the holder of a reader or batch has forgotten, once that is collected. */
const forgotten =
    typeof FinalizationRegistry === "undefined"
        ? null
        : new FinalizationRegistry((release) => release());

class Reader {
    #module;
    #frames;
    #handle;

    constructor(module, frames, format) {
        this.#module = module;
        this.#frames = frames;
        this.#handle = module.exports.reader_new(format);
        if (this.#handle === 0) {
            throw module.error(NO_MEMORY);
        }
        const handle = this.#handle;
        forgotten?.register(this, () => module.exports.reader_free(handle), this);
    }

    feed(piece) {
        for (const part of pieces(piece)) {
            this.#module.withBytes(part, (address, length) => this.#feed(address, length));
        }
    }

    end() {
        this.#feed(0, 0);
    }

    #feed(address, length) {
        const status = this.#module.exports.reader_feed(this.#open(), address, length);
        if (status !== OK) {
            throw status === INVALID_ARGUMENT
                ? invalid("the text has ended already")
                : this.#module.error(status);
        }
    }

    next() {
        return this.#module.frame(RECORD_SIZE, (record) => {
            const event = this.#module.exports.reader_next(this.#open(), record);
            if (event === READER_RECORD) {
                return this.#frames.record(record);
            }
            if (event === READER_MORE || event === READER_END) {
                return null;
            }
            throw this.#module.error(NO_MEMORY);
        });
    }

    free() {
        if (this.#handle !== 0) {
            forgotten?.unregister(this);
            this.#module.exports.reader_free(this.#handle);
            this.#handle = 0;
        }
    }

    #open() {
        if (this.#handle === 0) {
            throw invalid("the reader is freed");
        }
        return this.#handle;
    }
}

/* The work space for some thousands of puzzles: see web/engine/engine_batch.c. */
class Desk {
    #handle;

    constructor(module, options, capacity, format) {
        const limit = checkCount(options.limit, "limit", 2);
        if (!(limit >= 1 && limit <= 0x7fffffff)) {
            throw invalid(`limit is ${options.limit}; expected 1 or more`);
        }
        const watched = options.watch || options.cancel ? 1 : 0;
        this.module = module;
        this.options = options;
        this.#handle = module.exports.desk_new(
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
        forgotten?.register(this, () => module.exports.desk_free(handle), this);
    }

    get handle() {
        if (this.#handle === 0) {
            throw invalid("the batch is freed");
        }
        return this.#handle;
    }

    get(field) {
        return this.module.view(Uint32Array, this.handle, 11)[field];
    }

    set count(count) {
        this.module.view(Uint32Array, this.handle, 11)[DESK.count] = count;
    }

    /*
     * Solves what is on the desk. Returns false when that was cancelled. done, total: for the
     * progress.
     */
    solve(done, total) {
        const status = this.module.watching(
            this.options,
            () => ({ done, total }),
            () => this.module.exports.desk_solve(this.handle)
        );
        this.module.result(status);
        return status === OK;
    }

    /* The answers on the desk, copied behind those that are there. */
    collect(result, at) {
        const { module } = this;
        const count = this.get(DESK.count);
        result.statuses.set(module.view(Uint8Array, this.get(DESK.statuses), count), at);
        result.solutions.set(module.view(Int32Array, this.get(DESK.solutions), count), at);
        result.grids.set(module.view(Uint8Array, this.get(DESK.grids), CELLS * count), CELLS * at);
    }

    free() {
        if (this.#handle !== 0) {
            forgotten?.unregister(this);
            this.module.exports.desk_free(this.#handle);
            this.#handle = 0;
        }
    }
}

/* Results of unknown length. */
class Answers {
    #parts = [];
    #texts = [];
    #total = 0;
    #verdicts = [0, 0, 0, 0];

    add(desk) {
        const count = desk.get(DESK.count);
        const part = emptyResult(count);
        desk.collect(part, 0);
        this.#parts.push(part);
        this.#total += count;
        const verdicts = desk.module.copy(Uint32Array, desk.handle + 4 * DESK.verdicts, 4);
        this.#verdicts = this.#verdicts.map((sum, i) => sum + verdicts[i]);
        this.#texts.push(desk.module.text(desk.get(DESK.text), desk.get(DESK.textLength)));
    }

    result(status, errors) {
        const [unique, none, multiple, unreadable] = this.#verdicts;
        const text = this.#texts.join("");
        return {
            status,
            ...joinParts(this.#parts, this.#total),
            text,
            unique,
            none,
            multiple,
            invalid: unreadable,
            errors,
        };
    }
}

function joinParts(parts, total) {
    const whole = emptyResult(total);
    let at = 0;
    for (const part of parts) {
        whole.statuses.set(part.statuses, at);
        whole.solutions.set(part.solutions, at);
        whole.grids.set(part.grids, CELLS * at);
        at += part.statuses.length;
    }
    return whole;
}

/* The results of two stretches of one text. */
function joinResults(first, second) {
    const total = first.statuses.length + second.statuses.length;
    const sum = (field) => first[field] + second[field];
    return {
        status: second.status,
        ...joinParts([first, second], total),
        text: sum("text"),
        unique: sum("unique"),
        none: sum("none"),
        multiple: sum("multiple"),
        invalid: sum("invalid"),
        errors: [...first.errors, ...second.errors],
    };
}

function emptyResult(count) {
    return {
        statuses: new Uint8Array(count),
        solutions: new Int32Array(count),
        grids: new Uint8Array(CELLS * count),
    };
}

class TextBatch {
    #desk;
    #frames;
    #done = 0;
    #errors = 0;
    #cancelled = false;

    constructor(module, frames, options, format, capacity) {
        this.#desk = new Desk(module, options, capacity, format);
        this.#frames = frames;
    }

    feed(piece) {
        const answers = new Answers();
        const errors = [];
        for (const part of pieces(piece)) {
            this.#desk.module.withBytes(part, (address, length) => this.#feed(address, length));
            this.#work(answers, errors);
        }
        return answers.result(this.#cancelled ? "cancelled" : "ok", errors);
    }

    end() {
        const answers = new Answers();
        const errors = [];
        this.#feed(0, 0);
        this.#work(answers, errors);
        this.free();
        return answers.result(this.#cancelled ? "cancelled" : "ok", errors);
    }

    free() {
        this.#desk.free();
    }

    #feed(address, length) {
        const { module, handle } = this.#desk;
        const status = module.exports.desk_feed(handle, address, length);
        if (status !== OK) {
            throw module.error(status);
        }
    }

    /* Solves what can be read so far. Once cancelled, nothing more is solved. */
    #work(answers, errors) {
        const { module } = this.#desk;
        module.frame(RECORD_SIZE, (record) => {
            for (let more = true; more && !this.#cancelled; ) {
                const event = module.exports.desk_read(this.#desk.handle, record);
                if (event === DESK_BAD && this.#errors < MAX_ERRORS) {
                    errors.push(this.#frames.record(record));
                    this.#errors++;
                }
                if (event === DESK_BAD) {
                    continue;
                }
                if (event === DESK_NO_MEMORY) {
                    throw module.error(NO_MEMORY);
                }
                more = event === DESK_FULL;
                this.#solve(answers);
            }
        });
    }

    #solve(answers) {
        const count = this.#desk.get(DESK.count);
        if (count === 0) {
            return;
        }
        if (!this.#desk.solve(this.#done, null)) {
            this.#cancelled = true;
            return;
        }
        answers.add(this.#desk);
        this.#done += count;
        this.#desk.count = 0;
    }
}

export { BATCH_STATUS, DESK, DESK_CAPACITY, Reader, Desk, TextBatch, emptyResult, joinResults };
