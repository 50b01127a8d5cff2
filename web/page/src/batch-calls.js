/*
 * batch-calls.js - files of puzzles, solved. Runs in the worker.
 *
 * The worker reads the files and tells the answers in their order, as soon as all before them are
 * there. Where the machine has several cores and the files are not small, it has a crew: it hands
 * out blocks of puzzles and keeps to reading. How large a block is follows from how long the last
 * ones took, so that neither hard puzzles nor easy ones are told late or one by one.
 *
 * SPDX-License-Identifier: MIT
 */
import { createCrew, crewSize } from "./crew.js";
import { failureOf, piecesOf } from "./file.js";

/*
 * Bytes of a file that are read at once: more while a piece takes no time, less when nothing is
 * heard for long.
 */
const PIECE = { least: 1 << 15, first: 1 << 16, most: 1 << 22 };
const PIECE_SECONDS = { short: 0.15, long: 0.6 };
const BLOCK_SECONDS = { short: 0.05, long: 0.2 };
const TELL_SECONDS = 0.05; // between two messages to the page
const MOST_ERRORS = 20;
const KINDS = ["unique", "none", "multiple", "invalid"];

const now = () => performance.now() / 1000;

/* What a crew needs to be worth its start. */
export const isLarge = (files, bytes) =>
    crewSize() > 0 && files.reduce((sum, { size }) => sum + size, 0) > bytes;

/*
 * Solves files with what solver() makes for each of them: {feed(bytes), end(), free()}, of which
 * the first two give, or promise, a list of answers {text, unique, none, multiple, invalid, errors}
 * to what was read so far, text being a string or bytes of its own, which are handed on without
 * a copy; each of them may be a promise, too, in {answer}. All of it is told, so
 * that a stop loses nothing, nor a file that cannot be read to its end (`failure` says why).
 * wish(), where there is one, says how many bytes it wants to be fed with, and rest(), with which
 * bytes of the last ones these are to begin.
 * shape(answer) sees the answers in their order, and returns what becomes of each.
 */
export async function solveFiles(files, solver, report, shape = (answer) => answer) {
    const start = now();
    const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
    const errors = [];
    let before = 0; // bytes of the files that are done
    let failure = null;
    let bytes = 0; // whose answers are there
    let texts = [];
    let told = 0;
    let timer = null;
    let broken = null;
    let queue = Promise.resolve(); // of answers: one after the other

    const tell = () => {
        clearTimeout(timer);
        timer = null;
        told = now();
        report(
            { texts, counts: { ...counts }, errors: [...errors], bytes, seconds: told - start },
            texts.flatMap(({ buffer }) => buffer ?? [])
        );
        texts = [];
    };
    const take = (file, answer, at) => {
        KINDS.forEach((kind) => (counts[kind] += answer[kind]));
        const bad = answer.errors.slice(0, MOST_ERRORS - errors.length);
        errors.push(...bad.map((error) => ({ ...error, file: file.name })));
        texts.push(answer.text);
        bytes = at;
        if (now() - told > TELL_SECONDS) {
            tell();
        } else {
            timer ??= setTimeout(tell, 1000 * TELL_SECONDS);
        }
    };
    const follow = (file, answers, at) => {
        for (const one of answers) {
            queue = queue.then(async () => take(file, shape(await (one.answer ?? one)), at));
        }
        queue.catch((error) => (broken = error));
    };

    for (const file of files) {
        const work = solver();
        try {
            let size = PIECE.first;
            for await (const piece of piecesOf(file, work.wish ?? (() => size), work.rest)) {
                if (broken) {
                    throw broken;
                }
                const began = now();
                follow(file, await work.feed(piece.bytes), before + piece.at);
                const seconds = now() - began;
                if (seconds < PIECE_SECONDS.short) {
                    size = Math.min(2 * size, PIECE.most);
                } else if (seconds > PIECE_SECONDS.long) {
                    size = Math.max(size >> 1, PIECE.least);
                }
            }
            follow(file, await work.end(), before + file.size);
        } catch (error) {
            if (error.status) {
                throw error; // the engine's, not the file's
            }
            failure = failureOf(error);
        } finally {
            work.free();
        }
        before += file.size;
    }
    await queue;
    bytes = before;
    tell();
    return { counts, failure };
}

/* A size that grows while it takes no time, and shrinks when it takes long. */
function createSize(first, most) {
    let size = first;
    return {
        get now() {
            return size;
        },
        /* So many took so long. */
        took(length, seconds) {
            if (length >= size && seconds < BLOCK_SECONDS.short) {
                size = Math.min(2 * size, most);
            } else if (seconds > BLOCK_SECONDS.long) {
                size = Math.max(Math.min(size, length >> 1), 1);
            }
        },
    };
}

/*
 * Runs work({size, give}) with a crew. size.now is how long a part of the work should be; it begins
 * with `first` and is `most` at most. give(length, question, argument, transfer) hands a part to the
 * crew, and promises {answer}.
 */
export async function withCrew(modules, { first, most }, work) {
    const crew = createCrew(modules);
    const size = createSize(first, most);
    const give = async (length, ...question) => {
        const given = await crew.give(...question);
        given.answer.then(({ seconds }) => size.took(length, seconds)).catch(() => {});
        return given;
    };
    try {
        return await work({ size, give });
    } finally {
        crew.free();
    }
}

/* ---- The answers alone, at the engine's speed ---- */

const LARGE_TEXT = 1 << 19; // bytes
const BLOCK = { first: 256, most: 1 << 14 };
const CELLS = 81;
const LINE = CELLS + 1; // bytes of a usual puzzle
const PUZZLE = 2 * CELLS + 1; // bytes of a puzzle and its status

/*
 * Runs in the crew. What costs the most is memory that is new: the block's goes back, to be used
 * for another one, and the answers are written where the file's text was.
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

/* Blocks whose buffers are used again. */
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

/* The part of a block: itself where that is all of it. */
function partOf({ puzzles, statuses }, begin, end) {
    return begin === 0 && end === statuses.length
        ? { puzzles, statuses }
        : {
              puzzles: puzzles.slice(CELLS * begin, CELLS * end),
              statuses: statuses.slice(begin, end),
          };
}

/* What could not be read is told with the first block behind it. */
const withErrors = ([first, ...rest], errors) =>
    errors.length === 0
        ? [first, ...rest]
        : [{ answer: first.answer.then((answer) => ({ ...answer, errors })) }, ...rest];

/* The worker reads, the crew solves: for formats whose lines cannot be read by themselves. */
function blockSolver(engine, { size, give }, least) {
    const { room, takeBack } = createBlocks();
    const reading = engine.textPuzzles({ room });
    const hand = async (block, text) => {
        const { length } = block.statuses;
        const answers = [];
        let into = text;
        for (let begin = 0; begin < length; ) {
            const end = Math.min(begin + size.now, length); // it may be less than when it was read
            const part = partOf(block, begin, end);
            const arrays = [part.puzzles, part.statuses, into];
            const given = await give(end - begin, "answers", { block: part, least, into }, [
                ...new Set(arrays.map(({ buffer }) => buffer)),
            ]);
            given.answer.then(({ buffer }) => takeBack(buffer)).catch(() => {});
            answers.push(given);
            begin = end;
            into = new Uint8Array(0); // each is handed on
        }
        return answers;
    };
    const handOn = async (read, text) => {
        reading.most = size.now;
        const { blocks, errors } = read();
        const given = [];
        for (const [i, block] of blocks.entries()) {
            given.push(...(await hand(block, i === 0 ? text : new Uint8Array(0))));
        }
        return given.length > 0 ? withErrors(given, errors) : [];
    };
    return {
        get place() {
            return reading.place;
        },
        feed: (bytes) => handOn(() => reading.feed(bytes), bytes),
        end: () => handOn(() => reading.end(), new Uint8Array(0)),
        free: () => reading.free(),
    };
}

/* ---- Lines, which the crew reads for itself ---- */

const LINE_FEED = 10;
const LONGEST_LINE = 1 << 20; // bytes: where one is longer, nothing more is cut
const NOTHING = new Uint8Array(0);

/* Runs in the crew: lines that follow a place. They go back with the answers. */
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

/* Whether lines are read in the same way at both places, of which the other one may be none. */
const isSame = (place, other) =>
    place.separator === other?.separator && place.column === other.column;

/* The answers to lines that were read as if they followed `place`, though they follow `before`. */
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
 * Answers to text that follows a place. Whole lines are handed out, each part as if it came first;
 * what depends on those before it is put right when they are answered. Where that is not enough, it
 * and all that follows is read here, one piece after the other: where a part has a table's header or
 * quotes, which may have line ends inside, or lines are not to be cut any more.
 */
function lineSolver(engine, { give }, place, least) {
    let before = Promise.resolve(place); // of the next part; null: it is read here
    let reader = null; // which reads it
    const readHere = (from) => {
        reader ??= engine.textBatch({ place: from, least });
    };
    /* What is done when all before it is. */
    const inTurn = (work) => {
        const answer = before.then(work);
        before = answer.then(({ end = null }) => end);
        before.catch(() => {}); // the answer says it
        answer.catch(() => {}); // whoever waits for it is told, also later
        return { answer };
    };
    const put = (found, from) => {
        if (from !== null && isSame(place, found.end)) {
            return moved(place, from, found);
        }
        readHere(from);
        return reader.feed(found.lines);
    };
    return {
        get isReading() {
            return reader !== null;
        },
        async give(lines) {
            const usual = Math.ceil(lines.buffer.byteLength / LINE); // so many lines at most
            const argument = { lines, place, least };
            const given = await give(usual, "lineAnswers", argument, [lines.buffer]);
            return inTurn(async (from) => put(await given.answer, from));
        },
        feed: (bytes) =>
            inTurn((from) => {
                readHere(from);
                return reader.feed(bytes);
            }),
        async end() {
            await before;
            return reader ? [reader.end()] : [];
        },
        free: () => before.catch(() => {}).then(() => reader?.free()),
    };
}

/*
 * The worker reads until it knows the format. Where each line can be read by itself, it only cuts
 * from then on, behind line ends.
 */
function sharedSolver(engine, crew, least) {
    const blocks = blockSolver(engine, crew, least);
    let lines = null; // instead of them
    let cuts = true;
    let rest = NOTHING; // the beginning of a line
    const takeRest = () => {
        const bytes = rest;
        rest = NOTHING;
        return bytes;
    };

    /* The lines that end in the bytes; all of these where nothing is cut. */
    const linesOf = (bytes) => {
        const end = bytes.lastIndexOf(LINE_FEED) + 1;
        cuts &&= end > 0 || bytes.length < LONGEST_LINE;
        if (!cuts) {
            return bytes;
        }
        rest = bytes.slice(end);
        return bytes.subarray(0, end);
    };
    const use = async (bytes) => {
        if (bytes.length === 0) {
            return [];
        }
        if (!lines) {
            return blocks.feed(bytes);
        }
        cuts &&= !lines.isReading;
        return [cuts ? await lines.give(bytes) : lines.feed(bytes)];
    };

    return {
        wish: () => crew.size.now * LINE,
        rest: takeRest,
        async feed(bytes) {
            const answers = await use(linesOf(bytes));
            const place = cuts && !lines ? blocks.place : null;
            if (place) {
                lines = lineSolver(engine, crew, place, least);
            }
            return answers;
        },
        async end() {
            const answers = await use(takeRest());
            return [...answers, ...(await (lines ?? blocks).end())];
        },
        free() {
            blocks.free();
            lines?.free();
        },
    };
}

function batch({ engine, modules }, { files, least }, report) {
    if (isLarge(files, LARGE_TEXT)) {
        return withCrew(modules, BLOCK, (crew) =>
            solveFiles(files, () => sharedSolver(engine, crew, least), report)
        );
    }
    const solver = () => {
        const work = engine.textBatch({ least });
        return {
            feed: (bytes) => [work.feed(bytes)],
            end: () => [work.end()],
            free: () => work.free(),
        };
    };
    return solveFiles(files, solver, report);
}

export const batchCalls = { answers: solveBlock, lineAnswers: solveLines, batch };
