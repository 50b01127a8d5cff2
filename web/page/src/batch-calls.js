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
 * to what was read so far; each of them may be a promise, too, in {answer}. All of it is told, so
 * that a stop loses nothing, nor a file that cannot be read to its end (`failure` says why).
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
        const text = texts.join("");
        texts = [];
        report({ text, counts: { ...counts }, errors: [...errors], bytes, seconds: told - start });
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
            for await (const piece of piecesOf(file, () => size)) {
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
        took(seconds) {
            if (seconds < BLOCK_SECONDS.short) {
                size = Math.min(2 * size, most);
            } else if (seconds > BLOCK_SECONDS.long) {
                size = Math.max(size >> 1, 1);
            }
        },
    };
}

/*
 * Runs work(hand) with a crew. hand(length, cut, question) gives the parts of a list of this length
 * to the crew, and returns their answers; cut(begin, end) makes a part an argument, and says what
 * of it is transferred. first, most: how long parts are.
 */
export async function withCrew(modules, { first, most }, work) {
    const crew = createCrew(modules);
    const size = createSize(first, most);
    const hand = async (length, cut, question) => {
        const answers = [];
        for (let begin = 0; begin < length; ) {
            const end = Math.min(begin + size.now, length);
            const [argument, transfer] = cut(begin, end);
            const full = end - begin === size.now;
            const given = await crew.give(question, argument, transfer);
            given.answer.then(({ seconds }) => full && size.took(seconds)).catch(() => {});
            answers.push(given);
            begin = end;
        }
        return answers;
    };
    try {
        return await work(hand);
    } finally {
        crew.free();
    }
}

/* ---- The answers alone, at the engine's speed ---- */

const LARGE_TEXT = 1 << 19; // bytes
const BLOCK = { first: 256, most: 1 << 14 };
const CELLS = 81;

/* Runs in the crew. */
function solveBlock({ engine }, { block, least }) {
    const began = now();
    const { text, ...rest } = engine.textAnswers(block, { least });
    const counts = Object.fromEntries(KINDS.map((kind) => [kind, rest[kind]]));
    return { text, ...counts, errors: [], seconds: now() - began };
}

/* What could not be read is told with the first block behind it. */
const withErrors = ([first, ...rest], errors) =>
    errors.length === 0
        ? [first, ...rest]
        : [{ answer: first.answer.then((answer) => ({ ...answer, errors })) }, ...rest];

function sharedSolver(engine, hand, least) {
    const reading = engine.textPuzzles();
    const handOn = async ({ blocks, errors }) => {
        const given = [];
        for (const { puzzles, statuses } of blocks) {
            const cut = (begin, end) => {
                const block = {
                    puzzles: puzzles.slice(CELLS * begin, CELLS * end),
                    statuses: statuses.slice(begin, end),
                };
                return [{ block, least }, [block.puzzles.buffer, block.statuses.buffer]];
            };
            given.push(...(await hand(statuses.length, cut, "answers")));
        }
        return given.length > 0 ? withErrors(given, errors) : [];
    };
    return {
        feed: (bytes) => handOn(reading.feed(bytes)),
        end: () => handOn(reading.end()),
        free: () => reading.free(),
    };
}

function batch({ engine, modules }, { files, least }, report) {
    if (isLarge(files, LARGE_TEXT)) {
        return withCrew(modules, BLOCK, (hand) =>
            solveFiles(files, () => sharedSolver(engine, hand, least), report)
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

export const batchCalls = { answers: solveBlock, batch };
