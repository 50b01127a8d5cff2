/*
 * file.js - the bytes of a file that was chosen or dropped, unpacked when it is packed. Runs in the
 * worker.
 *
 * SPDX-License-Identifier: MIT
 */
import { packingOf, unpack } from "./unpack.js";

/*
 * The file's text; null when it has more than `most` bytes, of which no more than a little is then
 * unpacked.
 */
async function textOf(file, most) {
    const packing = await packingOf(file);
    if (packing === null) {
        return file.size > most ? null : file.text();
    }
    const parts = [];
    let size = 0;
    for await (const piece of unpack(file, packing)) {
        parts.push(piece);
        size += piece.length;
        if (size > most) {
            return null;
        }
    }
    return new Blob(parts).text();
}

/* What went wrong with a file, as a message can carry it. */
export const failureOf = ({ name, message }) => ({ name, message });

/* A question of the page: {text} or {failure}. */
async function fileText(tools, { file, most }) {
    try {
        return { text: await textOf(file, most) };
    } catch (error) {
        return { failure: failureOf(error) };
    }
}

export const fileCalls = { fileText };

/*
 * Yields the file in pieces, {bytes, at}: `at` says how much of the file was read for them. wish()
 * is how long a piece should be the next time; pieces of packed files are somewhat longer than
 * that. What was unpacked of a damaged file is yielded before the error is thrown; the browser may
 * hold some of it back.
 */
export async function* piecesOf(file, wish) {
    const packing = await packingOf(file);
    if (packing === null) {
        for (let at = 0; at < file.size; ) {
            const bytes = new Uint8Array(await file.slice(at, at + wish()).arrayBuffer());
            at += bytes.length;
            yield { bytes, at };
        }
        return;
    }
    let at = 0;
    let parts = [];
    let size = 0;
    let failure = null;
    const together = async () => {
        const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
        parts = [];
        size = 0;
        return { bytes, at: Math.min(at, file.size) };
    };
    try {
        for await (const piece of unpack(file, packing, (length) => (at += length))) {
            parts.push(piece);
            size += piece.length;
            if (size >= wish()) {
                yield await together();
            }
        }
    } catch (error) {
        failure = error;
    }
    if (size > 0) {
        yield await together();
    }
    if (failure !== null) {
        throw failure;
    }
}
