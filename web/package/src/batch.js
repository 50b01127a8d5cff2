/*
 * batch.js - many puzzles at once, from arrays and from text; functions as in puzzles.js.
 *
 * SPDX-License-Identifier: MIT
 */
import { CHUNK_CAPACITY, FIELDS, Chunk, emptyResult } from "./chunk.js";
import { checkName, invalid } from "./errors.js";
import {
    BAD_INPUT,
    CANCELLED,
    CELLS,
    INVALID_ARGUMENT,
    NO_MEMORY,
    OK,
    RECORD_SIZE,
} from "./layout.js";
import { pieces } from "./reader.js";

const MAX_ERRORS = 100;

/* enum reading of web/engine/engine_batch.c */
const CHUNK_BAD = 1;
const CHUNK_NO_MEMORY = 3;
const CHUNK_FULL = 4;

const BATCH_STATUS = Object.freeze({ OK, INVALID_ARGUMENT, BAD_INPUT, CANCELLED });

/* Results of unknown length. */
class Answers {
    #parts = [];
    #texts = [];
    #total = 0;
    #verdicts = [0, 0, 0, 0];

    add(chunk) {
        const count = chunk.get(FIELDS.count);
        const part = emptyResult(count);
        chunk.collect(part, 0);
        this.#parts.push(part);
        this.#total += count;
        const verdicts = chunk.module.copy(Uint32Array, chunk.handle + 4 * FIELDS.verdicts, 4);
        this.#verdicts = this.#verdicts.map((sum, i) => sum + verdicts[i]);
        this.#texts.push(chunk.module.text(chunk.get(FIELDS.text), chunk.get(FIELDS.textLength)));
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

class TextBatch {
    #chunk;
    #frames;
    #done = 0;
    #errors = 0;
    #cancelled = false;

    constructor(module, frames, options, format, capacity) {
        this.#chunk = new Chunk(module, options, capacity, format);
        this.#frames = frames;
    }

    feed(piece) {
        const answers = new Answers();
        const errors = [];
        for (const part of pieces(piece)) {
            this.#chunk.module.withBytes(part, (address, length) => this.#feed(address, length));
            this.#solveRead(answers, errors);
        }
        return answers.result(this.#cancelled ? "cancelled" : "ok", errors);
    }

    end() {
        const answers = new Answers();
        const errors = [];
        this.#feed(0, 0);
        this.#solveRead(answers, errors);
        this.free();
        return answers.result(this.#cancelled ? "cancelled" : "ok", errors);
    }

    free() {
        this.#chunk.free();
    }

    #feed(address, length) {
        const { module, handle } = this.#chunk;
        const status = module.exports.chunk_feed(handle, address, length);
        if (status !== OK) {
            throw module.error(status);
        }
    }

    /* Solves what can be read so far. Once cancelled, nothing more is solved. */
    #solveRead(answers, errors) {
        const { module } = this.#chunk;
        module.frame(RECORD_SIZE, (record) => {
            for (let more = true; more && !this.#cancelled; ) {
                const event = module.exports.chunk_read(this.#chunk.handle, record);
                if (event === CHUNK_BAD && this.#errors < MAX_ERRORS) {
                    errors.push(this.#frames.record(record));
                    this.#errors++;
                }
                if (event === CHUNK_BAD) {
                    continue;
                }
                if (event === CHUNK_NO_MEMORY) {
                    throw module.error(NO_MEMORY);
                }
                more = event === CHUNK_FULL;
                this.#solve(answers);
            }
        });
    }

    #solve(answers) {
        const count = this.#chunk.get(FIELDS.count);
        if (count === 0) {
            return;
        }
        if (!this.#chunk.solve(this.#done, null)) {
            this.#cancelled = true;
            return;
        }
        answers.add(this.#chunk);
        this.#done += count;
        this.#chunk.count = 0;
    }
}

/* Puts puzzles in the chunk. */
function fillChunk(engine, chunk, puzzles, grids) {
    const place = grids ? FIELDS.grids : FIELDS.puzzles;
    const Type = grids ? Uint8Array : Uint16Array;
    engine.module.view(Type, chunk.get(place), puzzles.length).set(puzzles);
    chunk.count = puzzles.length / CELLS;
    if (grids) {
        engine.module.exports.chunk_take_grids(chunk.handle);
    }
}

function batchSolve(engine, puzzles, options) {
    const grids = puzzles instanceof Uint8Array;
    if ((!grids && !(puzzles instanceof Uint16Array)) || puzzles.length % CELLS !== 0) {
        throw invalid("puzzles are a Uint8Array or Uint16Array with 81 elements for each puzzle");
    }
    const total = puzzles.length / CELLS;
    const result = { status: "ok", ...emptyResult(total) };
    const chunk = new Chunk(
        engine.module,
        options,
        Math.max(Math.min(total, CHUNK_CAPACITY), 1),
        -1
    );
    try {
        for (let at = 0; at < total && result.status === "ok"; at += CHUNK_CAPACITY) {
            const part = puzzles.subarray(CELLS * at, CELLS * (at + CHUNK_CAPACITY));
            fillChunk(engine, chunk, part, grids);
            if (!chunk.solve(at, total)) {
                result.status = "cancelled";
                result.statuses.fill(BATCH_STATUS.CANCELLED, at);
            }
            chunk.collect(result, at);
        }
    } finally {
        chunk.free();
    }
    return result;
}

function batchSolveText(engine, text, options) {
    const batch = textBatch(engine, options);
    try {
        const first = batch.feed(text);
        return joinResults(first, batch.end());
    } finally {
        batch.free();
    }
}

function textBatch(engine, options) {
    const format = checkName(options.format ?? "auto", engine.formats, "format");
    return new TextBatch(engine.module, engine.frames, options, format, CHUNK_CAPACITY);
}

export { BATCH_STATUS, batchSolve, batchSolveText, textBatch };
