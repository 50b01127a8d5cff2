/*
 * delta.js - a file as what it has that another has not. build.mjs makes deltas (web/page/delta.mjs).
 *
 * A delta is a sequence of numbers of 7 bits a byte, the lowest first, each byte but the last with
 * its top bit set, and of new bytes between them:
 *
 *     length of the file
 *     until there is as much:  n, n new bytes; m, how many bytes of the other file follow; if m is
 *         not 0: how much further on they stand than behind the last ones and the n, as 2 d, or as
 *         -2 d - 1 where they stand nearer to the beginning
 *
 * SPDX-License-Identifier: MIT
 */

/* The file that the delta makes of `base`; each a Uint8Array. */
export function applyDelta(base, delta) {
    let at = 0;
    const number = () => {
        let value = 0;
        for (let shift = 0; ; shift += 7) {
            value |= (delta[at] & 127) << shift;
            if (delta[at++] < 128) {
                return value;
            }
        }
    };
    const file = new Uint8Array(number());
    let from = 0;
    for (let to = 0; to < file.length; ) {
        const fresh = number();
        file.set(delta.subarray(at, at + fresh), to);
        at += fresh;
        to += fresh;
        const copied = number();
        if (copied > 0) {
            const move = number();
            from += fresh + (move & 1 ? -(move + 1) / 2 : move / 2);
            file.set(base.subarray(from, from + copied), to);
            from += copied;
            to += copied;
        }
    }
    return file;
}
