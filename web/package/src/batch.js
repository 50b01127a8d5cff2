/*
 * batch.js - many puzzles at once, from arrays and from text; functions as in puzzles.js.
 *
 * SPDX-License-Identifier: MIT
 */
import { CHUNK_CAPACITY, FIELDS, Chunk, emptyResult } from "./chunk.js";
import { checkCount, checkName, invalid, shown } from "./errors.js";
import {
    ANSWER_SIZE,
    BAD_INPUT,
    CANCELLED,
    CELLS,
    INVALID_ARGUMENT,
    NO_MEMORY,
    OK,
    RECORD_SIZE,
} from "./layout.js";
import { checkText, pieces } from "./reader.js";

const MAX_ERRORS = 100;
const LINE = 82; // bytes of a usual puzzle line

/* enum reading of web/engine/engine_batch.c */
const CHUNK_BAD = 1;
const CHUNK_NO_MEMORY = 3;
const CHUNK_FULL = 4;

const BATCH_STATUS = Object.freeze({ OK, INVALID_ARGUMENT, BAD_INPUT, CANCELLED });

const WORD = 9; // "multiple" and a tab, before the grid of a puzzle with several solutions
const NEWLINE = 10;
const LETTERS = 65; // letters begin here
const ZEROS = 0x30303030; // "0000"

/* Extracts the grids from the text of answers, 81 digits each; zeros for answers without a grid. */
function gridsOf(bytes, count) {
    const words = new Uint32Array(Math.ceil((CELLS * count) / 4)).fill(ZEROS);
    const grids = new Uint8Array(words.buffer, 0, CELLS * count);
    for (let i = 0, at = 0; i < count; i++) {
        const solved = bytes[at] < LETTERS; // the line is a grid
        const end = solved ? at + CELLS : bytes.indexOf(NEWLINE, at);
        const begin = end - CELLS;
        if (begin === at || begin === at + WORD) {
            grids.set(bytes.subarray(begin, end), CELLS * i);
        }
        at = end + 1;
    }
    for (let i = 0; i < words.length; i++) {
        words[i] -= ZEROS; // characters become digits; no word borrows
    }
    return grids;
}

/* Collects results of unknown number; bytes: the length of the text, for an estimate of the
   number. */
class Answers {
    #statuses;
    #solutions;
    #text = "";
    #bytes; // used instead of #text if not null; may be longer than #used
    #used = 0;
    #total = 0;
    #verdicts = [0, 0, 0, 0];

    /* into: a buffer for the text, which is replaced if it is too small. */
    constructor(bytes, into = null) {
        const capacity = Math.ceil(bytes / LINE);
        this.#bytes = into;
        this.#statuses = new Uint8Array(capacity);
        this.#solutions = new Int32Array(capacity);
    }

    add(chunk) {
        const count = chunk.get(FIELDS.count);
        const capacity = this.#statuses.length;
        if (this.#total + count > capacity) {
            const wider = Math.max(2 * capacity, this.#total + count);
            const grown = (old, more) => (more.set(old), more);
            this.#statuses = grown(this.#statuses, new Uint8Array(wider));
            this.#solutions = grown(this.#solutions, new Int32Array(wider));
        }
        const { module } = chunk;
        const room = { statuses: this.#statuses, solutions: this.#solutions, grids: null };
        chunk.collect(room, this.#total);
        this.#total += count;
        const verdicts = module.copy(Uint32Array, chunk.handle + 4 * FIELDS.verdicts, 4);
        this.#verdicts = this.#verdicts.map((sum, i) => sum + verdicts[i]);
        const text = [chunk.get(FIELDS.text), chunk.get(FIELDS.textLength)];
        if (this.#bytes) {
            this.#addBytes(module.view(Uint8Array, ...text));
        } else {
            // JavaScript joins a long string only when it is read, and many are never read.
            this.#text += module.ascii(...text);
        }
    }

    #addBytes(more) {
        const used = this.#used + more.length;
        if (used > this.#bytes.length) {
            const wider = new Uint8Array(Math.max(2 * this.#bytes.length, used));
            wider.set(this.#bytes.subarray(0, this.#used));
            this.#bytes = wider;
        }
        this.#bytes.set(more, this.#used);
        this.#used = used;
    }

    result(status, errors, place) {
        const [unique, none, multiple, unreadable] = this.#verdicts;
        const first = (array, length) => (array.length > length ? array.slice(0, length) : array);
        const total = this.#total;
        const text = this.#text;
        const bytes = this.#bytes?.subarray(0, this.#used) ?? null;
        let grids = null;
        return {
            status,
            statuses: first(this.#statuses, total),
            solutions: first(this.#solutions, total),
            /* Computed on demand: callers with a text mostly want a text. */
            get grids() {
                grids ??= gridsOf(bytes ?? new TextEncoder().encode(text), total);
                return grids;
            },
            text,
            bytes,
            unique,
            none,
            multiple,
            invalid: unreadable,
            errors,
            place,
        };
    }
}

/* The text of answers tells one solution from several, so a search must not stop at the first. */
function checkTextLimit({ limit }) {
    if (checkCount(limit, "limit", 2) < 2) {
        throw invalid(`limit is ${limit}; for a text it is 2 or more`);
    }
}

function separatorCode(separator) {
    if (typeof separator !== "string" || separator.length > 1) {
        throw invalid(`separator is ${shown(separator)}; expected one character or none`);
    }
    return separator === "" ? 0 : separator.charCodeAt(0);
}

/* Reads pieces of text into a chunk; use(chunk) processes its content. */
class TextChunk {
    #frames;
    #errors = 0;

    #formats;

    constructor(engine, options) {
        const format = checkName(options.format ?? "auto", engine.formats, "format");
        this.chunk = new Chunk(engine.module, options, CHUNK_CAPACITY, format);
        this.#frames = engine.frames;
        this.#formats = engine.formats;
        if (options.place !== undefined && options.place !== null) {
            this.#resume(options.place);
        }
    }

    /* Where another reader could continue: a ReaderPlace, or null. */
    get place() {
        const { module, handle } = this.chunk;
        return module.frame(ANSWER_SIZE, (answer) => {
            if (!module.exports.chunk_place(handle, answer)) {
                return null;
            }
            const [number, line, format, separator, column] = this.#frames.numbers(answer);
            return {
                number,
                line,
                format: this.#formats[format],
                separator: separator === 0 ? "" : String.fromCharCode(separator),
                column,
            };
        });
    }

    #resume({ number, line, format, separator, column }) {
        const { module, handle } = this.chunk;
        const status = module.exports.chunk_resume(
            handle,
            checkCount(number, "number", 0),
            checkCount(line, "line", 1),
            checkName(format, this.#formats, "format"),
            separatorCode(separator ?? ""),
            checkCount(column, "column", 0)
        );
        if (status === INVALID_ARGUMENT) {
            throw invalid("the place is none where a reader can go on");
        }
        module.result(status);
    }

    /* use returns whether to continue. Returns the errors, at most MAX_ERRORS in all. */
    feed(piece, use) {
        const errors = [];
        for (const part of pieces(piece)) {
            this.chunk.module.withBytes(part, (address, length) => this.#feed(address, length));
            this.#read(use, errors);
        }
        return errors;
    }

    /* The caller must free the chunk afterwards. */
    end(use) {
        const errors = [];
        this.#feed(0, 0);
        this.#read(use, errors);
        return errors;
    }

    /* Reads the whole text, which is copied to the module before `use` is called. */
    whole(text, use) {
        const errors = [];
        for (const part of pieces(text)) {
            this.chunk.module.withBytes(part, (address, length) => this.#feed(address, length));
        }
        this.#feed(0, 0);
        this.#read(use, errors);
        return errors;
    }

    free() {
        this.chunk.free();
    }

    #feed(address, length) {
        const { module, handle } = this.chunk;
        const status = module.exports.chunk_feed(handle, address, length);
        /* istanbul ignore next: only where memory ends */
        if (status !== OK) {
            throw module.error(status);
        }
    }

    #read(use, errors) {
        const { module } = this.chunk;
        module.frame(RECORD_SIZE, (record) => {
            for (let more = true; more; ) {
                const event = module.exports.chunk_read(this.chunk.handle, record);
                if (event === CHUNK_BAD && this.#errors < MAX_ERRORS) {
                    errors.push(this.#frames.record(record));
                    this.#errors++;
                }
                if (event === CHUNK_BAD) {
                    continue;
                }
                /* istanbul ignore next: memory ends before, when the text is fed */
                if (event === CHUNK_NO_MEMORY) {
                    throw module.error(NO_MEMORY);
                }
                const count = this.chunk.get(FIELDS.count);
                more = (count === 0 || use(this.chunk, count)) && event === CHUNK_FULL;
            }
        });
    }
}

/* Solves text as it comes in. */
class TextBatch {
    #text;
    #done = 0;
    #cancelled = false;

    constructor(engine, options) {
        checkTextLimit(options);
        this.#text = new TextChunk(engine, options);
    }

    feed(piece) {
        checkText(piece);
        const answers = new Answers(piece.length);
        const errors = this.#text.feed(piece, this.#solver(answers));
        return this.#result(answers, errors);
    }

    end() {
        const answers = new Answers(0);
        const errors = this.#text.end(this.#solver(answers));
        const result = this.#result(answers, errors);
        this.free();
        return result;
    }

    whole(text, into) {
        checkText(text);
        const answers = new Answers(text.length, into);
        const solver = this.#solver(answers);
        const errors = into
            ? this.#text.whole(text, solver)
            : [...this.#text.feed(text, solver), ...this.#text.end(solver)];
        return this.#result(answers, errors);
    }

    free() {
        this.#text.free();
    }

    #result(answers, errors) {
        return answers.result(this.#cancelled ? "cancelled" : "ok", errors, this.#text.place);
    }

    /* After a cancellation, solves nothing more. */
    #solver(answers) {
        return (chunk, count) => {
            this.#cancelled = this.#cancelled || !chunk.solve(this.#done, null);
            if (this.#cancelled) {
                return false;
            }
            answers.add(chunk);
            this.#done += count;
            chunk.count = 0;
            return true;
        };
    }
}

const BLOCK_WORDS = "puzzles, a Uint16Array, and statuses, a Uint8Array, of the same puzzles";

function isBlock({ puzzles, statuses } = {}) {
    return (
        puzzles instanceof Uint16Array &&
        statuses instanceof Uint8Array &&
        puzzles.length === CELLS * statuses.length
    );
}

const newBlock = (count) => ({
    puzzles: new Uint16Array(CELLS * count),
    statuses: new Uint8Array(count),
});

/* Reads text here for others to solve: see textAnswers. */
class TextPuzzles {
    #text;
    #room;
    #most = CHUNK_CAPACITY;

    constructor(engine, { room = newBlock, ...options }) {
        this.#text = new TextChunk(engine, options);
        this.#room = room;
    }

    get most() {
        return this.#most;
    }

    set most(most) {
        this.#most = Math.max(1, Math.min(Math.floor(checkCount(most, "most", 1)), CHUNK_CAPACITY));
    }

    feed(piece) {
        return this.#blocks((use) => this.#text.feed(piece, use));
    }

    end() {
        const read = this.#blocks((use) => this.#text.end(use));
        this.free();
        return read;
    }

    get place() {
        return this.#text.place;
    }

    free() {
        this.#text.free();
    }

    #blocks(read) {
        const { chunk } = this.#text;
        const blocks = [];
        chunk.capacity = this.#most;
        const errors = read((full, count) => {
            const block = this.#room(count);
            if (!isBlock(block) || block.statuses.length !== count) {
                throw invalid(`the room for ${count} puzzles is not ${BLOCK_WORDS}`);
            }
            const { module } = full;
            const puzzles = module.view(Uint16Array, full.get(FIELDS.puzzles), CELLS * count);
            block.puzzles.set(puzzles);
            block.statuses.set(module.view(Uint8Array, full.get(FIELDS.statuses), count));
            blocks.push(block);
            full.count = 0;
            return true;
        });
        return { blocks, errors };
    }
}

function checkInto(into) {
    if (into !== undefined && !(into instanceof Uint8Array)) {
        throw invalid("into is not a Uint8Array");
    }
}

/* The answers to a block of TextPuzzles, in the form of TextBatch. */
function textAnswers(engine, block, { into, ...options }) {
    if (!isBlock(block)) {
        throw invalid(`a block is ${BLOCK_WORDS}`);
    }
    checkInto(into);
    checkTextLimit(options);
    const { puzzles, statuses } = block;
    const chunk = new Chunk(engine.module, options, Math.max(statuses.length, 1), 0);
    try {
        const { module } = chunk;
        const answers = new Answers(LINE * statuses.length, into);
        module.view(Uint16Array, chunk.get(FIELDS.puzzles), puzzles.length).set(puzzles);
        module.view(Uint8Array, chunk.get(FIELDS.statuses), statuses.length).set(statuses);
        chunk.count = statuses.length;
        const done = chunk.solve(0, statuses.length);
        if (done) {
            answers.add(chunk);
        }
        return answers.result(done ? "ok" : "cancelled", [], null);
    } finally {
        chunk.free();
    }
}

/* Copies puzzles to the chunk. */
function fillChunk(engine, chunk, puzzles, grids) {
    const place = grids ? FIELDS.grids : FIELDS.puzzles;
    const Type = grids ? Uint8Array : Uint16Array;
    engine.module.view(Type, chunk.get(place), puzzles.length).set(puzzles);
    chunk.count = puzzles.length / CELLS;
    engine.module.view(Uint8Array, chunk.get(FIELDS.statuses), puzzles.length / CELLS).fill(OK);
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

function batchSolveText(engine, text, { into, ...options }) {
    checkInto(into);
    const batch = new TextBatch(engine, options);
    try {
        return batch.whole(text, into);
    } finally {
        batch.free();
    }
}

function textBatch(engine, options) {
    return new TextBatch(engine, options);
}

function textPuzzles(engine, options) {
    return new TextPuzzles(engine, options);
}

export { BATCH_STATUS, batchSolve, batchSolveText, textAnswers, textBatch, textPuzzles };
