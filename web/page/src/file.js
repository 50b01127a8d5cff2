/*
 * file.js - the bytes of a file that was chosen or dropped, unpacked when gzip has packed it.
 *
 * SPDX-License-Identifier: MIT
 */
async function isPacked(file) {
    const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    return head[0] === 0x1f && head[1] === 0x8b;
}

const unpack = (stream) => stream.pipeThrough(new DecompressionStream("gzip"));

/*
 * The file's text; null when it has more than `most` bytes, of which no more than a little is then
 * unpacked.
 */
export async function textOf(file, most) {
    if (!(await isPacked(file))) {
        return file.size > most ? null : file.text();
    }
    const parts = [];
    let size = 0;
    for (const reader = unpack(file.stream()).getReader(); ; ) {
        const { done, value } = await reader.read();
        if (done) {
            return new Blob(parts).text();
        }
        parts.push(value);
        size += value.length;
        if (size > most) {
            await reader.cancel();
            return null;
        }
    }
}

/*
 * Yields the file in pieces, {bytes, at}: `at` says how much of the file was read for them. wish()
 * is how long a piece should be the next time; pieces of packed files are somewhat longer than
 * that. What was unpacked of a damaged file is yielded before the error is thrown; the browser may
 * hold some of it back.
 */
export async function* piecesOf(file, wish) {
    if (!(await isPacked(file))) {
        for (let at = 0; at < file.size; ) {
            const bytes = new Uint8Array(await file.slice(at, at + wish()).arrayBuffer());
            at += bytes.length;
            yield { bytes, at };
        }
        return;
    }
    let at = 0;
    const count = new TransformStream({
        transform(chunk, controller) {
            at += chunk.length;
            controller.enqueue(chunk);
        },
    });
    const reader = unpack(file.stream().pipeThrough(count)).getReader();
    let parts = [];
    let size = 0;
    for (let end = false, failure = null; !end; ) {
        try {
            const { done, value } = await reader.read();
            end = done;
            if (!done) {
                parts.push(value);
                size += value.length;
            }
        } catch (error) {
            end = true;
            failure = error;
        }
        if (size > 0 && (end || size >= wish())) {
            yield { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), at };
            parts = [];
            size = 0;
        }
        if (failure !== null) {
            throw failure;
        }
    }
}
