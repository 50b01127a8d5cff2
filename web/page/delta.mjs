/*
 * delta.mjs - makes the deltas that src/delta.js applies: greedily, the longest piece of the other
 * file that goes on as this one does.
 *
 * Two modules made of the same sources have most functions in common, but at other places, and
 * calls in them that differ in a byte. So pieces are short, and most stand where the last one leads
 * one to expect them.
 *
 * SPDX-License-Identifier: MIT
 */
const SEED = 8; // pieces elsewhere begin with as many bytes alike
const LEAST_EXPECTED = 8; // bytes of a piece where the last one leads one to expect it
const LEAST = 16; // bytes of one elsewhere, whose place takes more
const CANDIDATES = 30; // places looked at for one seed

/* The places of each sequence of SEED bytes. */
function indexOf(base) {
    const places = new Map();
    for (let at = 0; at + SEED <= base.length; at++) {
        const seed = base.latin1Slice(at, at + SEED);
        const list = places.get(seed);
        if (!list) {
            places.set(seed, [at]);
        } else if (list.length < CANDIDATES) {
            list.push(at);
        }
    }
    return places;
}

function pushNumber(bytes, value) {
    for (; value > 127; value >>= 7) {
        bytes.push((value & 127) | 128);
    }
    bytes.push(value);
}

/* The delta that makes `file` of `base`; each a Buffer. */
export function makeDelta(base, file) {
    const places = indexOf(base);
    const bytes = [];
    const alike = (from, at) => {
        let n = 0;
        while (from + n < base.length && at + n < file.length && base[from + n] === file[at + n]) {
            n++;
        }
        return n;
    };
    /* The piece to go on with at `at`; its length is 0 when there is none. */
    const pieceAt = (at, expected) => {
        let best = { length: 0 };
        let more = 0; // by how much that is longer than it must be
        const offer = (from, least) => {
            const length = alike(from, at);
            if (length - least >= more) {
                more = length - least + 1;
                best = { from, length };
            }
        };
        offer(expected, LEAST_EXPECTED);
        const seed = at + SEED <= file.length ? file.latin1Slice(at, at + SEED) : "";
        for (const from of places.get(seed) ?? []) {
            offer(from, LEAST);
        }
        return best;
    };
    pushNumber(bytes, file.length);
    let expected = 0; // where the other file goes on behind the last piece
    for (let at = 0; at < file.length; ) {
        const begin = at;
        let piece = pieceAt(at, expected);
        while (piece.length === 0 && at < file.length) {
            piece = pieceAt(++at, ++expected);
        }
        pushNumber(bytes, at - begin);
        for (const byte of file.subarray(begin, at)) {
            bytes.push(byte);
        }
        pushNumber(bytes, piece.length);
        if (piece.length > 0) {
            const move = piece.from - expected;
            pushNumber(bytes, move < 0 ? -2 * move - 1 : 2 * move);
            expected = piece.from + piece.length;
            at += piece.length;
        }
    }
    return Buffer.from(bytes);
}
