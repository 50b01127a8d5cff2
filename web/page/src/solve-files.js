/*
 * solve-files.js - files of puzzles, solved: reads them piece by piece, and tells the answers in
 * their order, as soon as all before them are there. Runs in the worker.
 *
 * SPDX-License-Identifier: MIT
 */
import { failureOf, piecesOf } from "./file.js";
import { poolSize } from "./pool.js";

/*
 * Bytes of a file that are read at once: more while a piece takes no time, less when nothing is
 * heard for long.
 */
const PIECE = { least: 1 << 15, first: 1 << 16, most: 1 << 22 };
const PIECE_SECONDS = { short: 0.15, long: 0.6 };
const TELL_SECONDS = 0.05; // between two messages to the page
const MOST_ERRORS = 20;

export const KINDS = ["unique", "none", "multiple", "invalid"];

const now = () => performance.now() / 1000;

/* Whether the files have more than `bytes` in all and there is a pool: it is worth its start. */
export const isLarge = (files, bytes) =>
    poolSize() > 0 && files.reduce((sum, { size }) => sum + size, 0) > bytes;

/* What was answered so far, and what of it the page has not been told. */
function createTally(report) {
    const start = now();
    const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
    const errors = [];
    let texts = [];
    let told = 0;
    let timer = null;
    let bytes = 0; // whose answers are there

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
    return {
        counts,
        take(file, answer, at) {
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
        },
        end(at) {
            bytes = at;
            tell();
        },
    };
}

/* Answers one after the other, whenever they come: use(given, ...about) in the order of add. */
function createQueue(use) {
    let last = Promise.resolve();
    let broken = null;
    return {
        add(given, ...about) {
            last = last.then(async () => use(await given.answer, given, ...about));
            last.catch((error) => (broken = error));
            given.answer?.catch?.(() => {}); // whoever waits for it is told, also later
        },
        check() {
            if (broken) {
                throw broken;
            }
        },
        end: () => last,
    };
}

/* Feeds `work` with a file; follow(at) takes its answers. */
async function feedFile(file, work, check, follow) {
    let size = PIECE.first;
    for await (const piece of piecesOf(file, work.wish ?? (() => size), work.rest)) {
        check();
        const began = now();
        await work.feed(piece.bytes, follow(piece.at));
        const seconds = now() - began;
        if (seconds < PIECE_SECONDS.short) {
            size = Math.min(2 * size, PIECE.most);
        } else if (seconds > PIECE_SECONDS.long) {
            size = Math.max(size >> 1, PIECE.least);
        }
    }
    await work.end(follow(file.size));
}

/*
 * Solves files with what solver() makes for each of them: {feed(bytes, emit), end(emit), free()}.
 * The first two give to emit({answer, settle}) what they have, each as soon as it was asked for:
 * an answer, or a promise of it, {text, unique, none, multiple, invalid, errors}, text being a
 * string or bytes of its own, which are handed on without a copy. settle(answer), where there is
 * one, makes of it what is told; it sees the answers in their order. All of it is told, so that a
 * stop loses nothing, nor a file that cannot be read to its end (`failure` says why).
 * wish(), where there is one, says how many bytes it wants to be fed with, and rest(), with which
 * bytes of the last ones these are to begin.
 */
export async function solveFiles(files, solver, report) {
    const tally = createTally(report);
    const queue = createQueue((answer, { settle }, file, at) =>
        tally.take(file, settle ? settle(answer) : answer, at)
    );
    let before = 0; // bytes of the files that are done
    let failure = null;
    for (const file of files) {
        const work = solver();
        const follow = (at) => (given) => queue.add(given, file, before + at);
        try {
            await feedFile(file, work, queue.check, follow);
        } catch (error) {
            if (error.status) {
                throw error; // the engine's, not the file's
            }
            failure = failureOf(error);
        } finally {
            await queue.end().then(work.free, work.free);
        }
        before += file.size;
    }
    await queue.end();
    tally.end(before);
    return { counts: tally.counts, failure };
}
