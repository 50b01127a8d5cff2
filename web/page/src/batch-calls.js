/*
 * batch-calls.js - solves files of puzzles and gives the answers alone, a line each, at the
 * engine's speed. Runs in the worker.
 *
 * If the machine has several cores and the files are large, the worker reads them and hands parts
 * to a pool (pool.js) to solve.
 *
 * SPDX-License-Identifier: MIT
 */
import { withPool } from "./pool.js";
import { KINDS, isLarge, solveFiles } from "./solve-files.js";

const now = () => performance.now() / 1000;

const LARGE_TEXT = 1 << 19; // bytes
const BLOCK = { first: 256, most: 1 << 14 };
const CELLS = 81;
const NOTHING = new Uint8Array(0);
const LINE = CELLS + 1; // bytes of a usual puzzle
const PUZZLE = 2 * CELLS + 1; // bytes of a puzzle and its status

/*
 * Runs in the pool: solves a block. New memory would cost the most time, so the block's buffer goes
 * back to be used for another block, and the answers are written where the file's text was.
 */
function solveBlock({ engine }, { block, least, into }) {
    const began = now();
    const answers = engine.textAnswers(block, { least, into });
    const counts = Object.fromEntries(KINDS.map((kind) => [kind, answers[kind]]));
    const { buffer } = block.puzzles;
    return {
        ...counts,
        text: answers.bytes,
        errors: [],
        buffer,
        seconds: now() - began,
        transfer: [answers.bytes.buffer, buffer],
    };
}

/* A stock of blocks whose buffers are reused. */
function createBlocks() {
    const buffers = [];
    const size = PUZZLE * BLOCK.most;
    return {
        room(count) {
            const buffer = buffers.pop() ?? new ArrayBuffer(size);
            return {
                puzzles: new Uint16Array(buffer, 0, CELLS * count),
                statuses: new Uint8Array(buffer, 2 * CELLS * BLOCK.most, count),
            };
        },
        takeBack(buffer) {
            if (buffer.byteLength === size) {
                buffers.push(buffer);
            }
        },
    };
}

/* A part of a block; the block itself if the part is all of it. */
function partOf({ puzzles, statuses }, begin, end) {
    return begin === 0 && end === statuses.length
        ? { puzzles, statuses }
        : {
              puzzles: puzzles.slice(CELLS * begin, CELLS * end),
              statuses: statuses.slice(begin, end),
          };
}

/* The worker reads and the pool solves: for formats whose lines depend on one another. */
function blockSolver(engine, { length, give }, least) {
    const { room, takeBack } = createBlocks();
    const reading = engine.textPuzzles({ room });
    const hand = async (block, text, errors, emit) => {
        const { length: count } = block.statuses;
        let into = text;
        let bad = errors; // reported with the first part of the block
        for (let begin = 0; begin < count; ) {
            const end = Math.min(begin + length.now, count); // length.now may have shrunk
            const part = partOf(block, begin, end);
            const arrays = [part.puzzles, part.statuses, into];
            const given = await give(end - begin, "answers", { block: part, least, into }, [
                ...new Set(arrays.map(({ buffer }) => buffer)),
            ]);
            given.answer.then(({ buffer }) => takeBack(buffer)).catch(() => {});
            const told = bad;
            const settle = (answer) => (told.length > 0 ? { ...answer, errors: told } : answer);
            emit({ ...given, settle });
            begin = end;
            into = new Uint8Array(0); // the buffer of `text` is transferred only once
            bad = [];
        }
    };
    const handOn = async (read, text, emit) => {
        reading.most = length.now;
        const { blocks, errors } = read();
        for (const [i, block] of blocks.entries()) {
            await hand(block, i === 0 ? text : new Uint8Array(0), i === 0 ? errors : [], emit);
        }
    };
    return {
        get place() {
            return reading.place;
        },
        feed: (bytes, emit) => handOn(() => reading.feed(bytes), bytes, emit),
        end: (emit) => handOn(() => reading.end(), new Uint8Array(0), emit),
        free: () => reading.free(),
    };
}

/* ---- Lines that the pool itself reads ---- */

const LINE_FEED = 10;
const LONGEST_LINE = 1 << 20; // bytes: after a longer line, the text is no longer cut at line ends

const EMPTY = {
    text: "",
    errors: [],
    ...Object.fromEntries(KINDS.map((kind) => [kind, 0])),
};

/* Runs in the pool: solves lines that follow a place, and returns them with the answers. */
function solveLines({ engine }, { lines, place, least }) {
    const began = now();
    const into = new Uint8Array(lines.length);
    const answers = engine.batchSolveText(lines, { place, least, into });
    const counts = Object.fromEntries(KINDS.map((kind) => [kind, answers[kind]]));
    return {
        ...counts,
        text: answers.bytes,
        errors: answers.errors,
        end: answers.place,
        lines,
        seconds: now() - began,
        transfer: [answers.bytes.buffer, lines.buffer],
    };
}

/* Whether lines are read in the same way at both places; the second may be null. */
const isSame = (place, other) =>
    place.separator === other?.separator && place.column === other.column;

/* Corrects answers to lines that were read as if they followed `place` but follow `before`. */
function moved(place, before, { errors, end, ...answer }) {
    const lines = before.line - place.line;
    const records = before.number - place.number;
    return {
        ...answer,
        errors: errors.map((error) => ({
            ...error,
            line: error.line + lines,
            errorLine: error.errorLine + lines,
            number: error.number + records,
        })),
        end: { ...before, line: end.line + lines, number: end.number + records },
    };
}

/*
 * Answers text that follows a place. The pool solves each part, whole lines, as if it began at the
 * place; when the part's turn comes, its numbers are corrected (`moved`). If a part has a table's
 * header, or quotes, which may contain line ends, or if the text is no longer cut at line ends,
 * then this part and all that follow are read here, one after the other.
 */
function lineSolver(engine, { give }, place, least) {
    let from = place; // where the part whose turn is next begins
    let reader = null; // reads here, once the pool cannot
    const readHere = (bytes) => {
        reader ??= engine.textBatch({ place: from, least });
        return reader.feed(bytes);
    };
    const put = (found) => {
        if (reader !== null || !isSame(place, found.end)) {
            return readHere(found.lines);
        }
        const answer = moved(place, from, found);
        from = answer.end;
        return answer;
    };
    return {
        get isReading() {
            return reader !== null;
        },
        async give(lines, emit) {
            const usual = Math.ceil(lines.buffer.byteLength / LINE); // lines, at most
            const argument = { lines, place, least };
            emit({ ...(await give(usual, "lineAnswers", argument, [lines.buffer])), settle: put });
        },
        feed: (bytes, emit) => emit({ settle: () => readHere(bytes) }),
        end: (emit) => emit({ settle: () => (reader ? reader.end() : EMPTY) }),
        free: () => reader?.free(),
    };
}

/*
 * The worker reads puzzles until it knows the format. If each line can be read by itself, from then
 * on it only cuts the text after line ends, and the pool reads the lines.
 */
function sharedSolver(engine, pool, least) {
    const blocks = blockSolver(engine, pool, least);
    let lines = null; // a lineSolver, which replaces `blocks`
    let cuts = true;
    let rest = NOTHING; // the beginning of a line
    const takeRest = () => {
        const bytes = rest;
        rest = NOTHING;
        return bytes;
    };

    /* The bytes up to the last line end, the others go to `rest`; all bytes if nothing is cut. */
    const linesOf = (bytes) => {
        const end = bytes.lastIndexOf(LINE_FEED) + 1;
        cuts &&= end > 0 || bytes.length < LONGEST_LINE;
        if (!cuts) {
            return bytes;
        }
        rest = bytes.slice(end);
        return bytes.subarray(0, end);
    };
    const use = (bytes, emit) => {
        if (bytes.length === 0) {
            return undefined;
        }
        if (!lines) {
            return blocks.feed(bytes, emit);
        }
        cuts &&= !lines.isReading;
        return cuts ? lines.give(bytes, emit) : lines.feed(bytes, emit);
    };

    return {
        wish: () => pool.length.now * LINE,
        rest: takeRest,
        async feed(bytes, emit) {
            await use(linesOf(bytes), emit);
            const place = cuts && !lines ? blocks.place : null;
            if (place) {
                lines = lineSolver(engine, pool, place, least);
            }
        },
        async end(emit) {
            await use(takeRest(), emit);
            await (lines ?? blocks).end(emit);
        },
        free() {
            blocks.free();
            lines?.free();
        },
    };
}

function batch({ engine, modules }, { files, least }, report) {
    if (isLarge(files, LARGE_TEXT)) {
        return withPool({ modules, ...BLOCK }, (pool) =>
            solveFiles(files, () => sharedSolver(engine, pool, least), report)
        );
    }
    const solver = () => {
        const work = engine.textBatch({ least });
        return {
            feed: (bytes, emit) => emit({ answer: work.feed(bytes) }),
            end: (emit) => emit({ answer: work.end() }),
            free: () => work.free(),
        };
    };
    return solveFiles(files, solver, report);
}

export const batchCalls = { answers: solveBlock, lineAnswers: solveLines, batch };
