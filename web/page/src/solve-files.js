/*
 * solve-files.js - solves files of puzzles: reads them piece by piece, and reports the answers to
 * the page in the order of the puzzles, each as soon as those before it are known. Runs in the
 * worker.
 *
 * SPDX-License-Identifier: MIT
 */
import { failureOf, piecesOf } from "./file.js";
import { poolSize } from "./pool.js";

/*
 * Bytes of a file that are read at once: more after a piece that took a short time, fewer after one
 * that took long.
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

/* Adds up the answers and reports them to the page, at most once in TELL_SECONDS, and at the end. */
function createTally(report) {
    const start = now();
    const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
    const errors = [];
    let texts = [];
    let told = 0;
    let timer = null;
    let bytes = 0; // number of bytes of the files whose answers are known

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

/* Calls use(answer, given, ...about) in the order of add(given, ...about), as answers arrive. */
function createQueue(use) {
    let last = Promise.resolve();
    let broken = null;
    return {
        add(given, ...about) {
            last = last.then(async () => use(await given.answer, given, ...about));
            last.catch((error) => (broken = error));
            given.answer?.catch?.(() => {}); // `last` has the error, too
        },
        check() {
            if (broken) {
                throw broken;
            }
        },
        end: () => last,
    };
}

/* Feeds a file to `work` (see solveFiles). follow(at): `emit` for what was read up to byte `at`. */
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
 * Solves files. solver() makes for each of them {feed(bytes, emit), end(emit), free()}, of which
 * the first two call emit({answer, settle}) for each part that they have begun. answer is {text,
 * unique, none, multiple, invalid, errors} or a promise of that; text is a string, or an array of
 * bytes, whose buffer is transferred to the page. settle(answer), if there is one, is called in the
 * order of the parts and returns the answer to report. All answers are reported before this
 * returns; if a file cannot be read to its end, `failure` says why. Optional members of what
 * solver() makes: wish(), the number of bytes wanted next; rest(), the bytes at the end of the last
 * piece that are to come again at the beginning of the next one.
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
