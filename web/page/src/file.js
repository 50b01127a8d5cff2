/*
 * file.js - the bytes of a file that was chosen or dropped, unpacked when it is packed. Runs in the
 * worker.
 *
 * SPDX-License-Identifier: MIT
 */
import { chunksOf, packingOf, unpack } from "./unpack.js";

const NOTHING = new Uint8Array(0);

/*
 * The file's text; null if it has more than `most` bytes, of which only a little more is then
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

/* An error of a file as a plain object, which a worker can post to the page. */
export const failureOf = ({ name, message }) => ({ name, message });

/* The page's request for a file's text: {text}, null if it exceeds `most` bytes; or {failure}. */
async function fileText(tools, { file, most }) {
    try {
        return { text: await textOf(file, most) };
    } catch (error) {
        return { failure: failureOf(error) };
    }
}

export const fileCalls = { fileText };

/*
 * Yields the file in pieces, {bytes, at}: `at` is how much of the file was read for them. wish() is
 * the wanted length of the next piece. Each piece begins with the bytes of rest(), which the caller
 * has left over from the last one. Of a file that is damaged or cannot be read to its end, the
 * readable part is yielded before the error is thrown; the browser may hold back some of it.
 */
export async function* piecesOf(file, wish, rest = () => NOTHING) {
    const packing = await packingOf(file);
    let at = 0;
    const read = (length) => (at += length);
    const chunks = packing === null ? chunksOf(file.stream()) : unpack(file, packing, read);
    let piece = null;
    let used = 0;
    let failure = null;
    const begin = () => {
        const left = rest();
        used = left.length;
        piece = new Uint8Array(used + wish());
        piece.set(left);
    };
    const end = () => {
        const bytes = piece.subarray(0, used);
        piece = null;
        return { bytes, at: Math.min(at, file.size) };
    };
    try {
        for await (const chunk of chunks) {
            for (let taken = 0; taken < chunk.length; ) {
                if (piece === null) {
                    begin();
                }
                const part = chunk.subarray(taken, taken + piece.length - used);
                piece.set(part, used);
                used += part.length;
                taken += part.length;
                if (packing === null) {
                    read(part.length);
                }
                if (used === piece.length) {
                    yield end();
                }
            }
        }
    } catch (error) {
        failure = error;
    }
    if (piece !== null) {
        yield end();
    }
    if (failure !== null) {
        throw failure;
    }
}
