/*
 * reader.js - reads puzzles from text that comes in pieces.
 *
 * SPDX-License-Identifier: MIT
 */
import { invalid } from "./errors.js";
import { INVALID_ARGUMENT, NO_MEMORY, OK, RECORD_SIZE } from "./layout.js";

const PIECE = 82 << 14; // as many usual lines as fit in a chunk

/* enum tenring_reader_event */
const READER_MORE = 0;
const READER_RECORD = 1;
const READER_END = 2;

function checkText(text) {
    if (typeof text !== "string" && !(text instanceof Uint8Array)) {
        throw invalid("expected a string or a Uint8Array");
    }
}

/* Splits text into pieces for the module, so that its memory stays small. */
function* pieces(text) {
    checkText(text);
    if (typeof text !== "string") {
        for (let at = 0; at < text.length; at += PIECE) {
            yield text.subarray(at, at + PIECE);
        }
        return;
    }
    for (let at = 0; at < text.length; ) {
        let end = Math.min(at + PIECE, text.length);
        /* Do not split a surrogate pair. */
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

/* Frees readers and batches that are garbage-collected without having been freed. */
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
        /* istanbul ignore next: only where memory ends */
        if (this.#handle === 0) {
            throw module.error(NO_MEMORY);
        }
        const handle = this.#handle;
        /* istanbul ignore next: when memory is collected is up to Node */
        const release = () => module.exports.reader_free(handle);
        forgotten?.register(this, release, this);
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
            /* istanbul ignore next: only where memory ends */
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

/* All records of a text. */
function readAll(module, frames, text, format = 0) {
    const source = new Reader(module, frames, format);
    try {
        const records = [];
        const take = () => {
            for (let record = source.next(); record !== null; record = source.next()) {
                records.push(record);
            }
        };
        source.feed(text);
        take();
        source.end();
        take();
        return records;
    } finally {
        source.free();
    }
}

export { checkText, forgotten, pieces, readAll, Reader };
