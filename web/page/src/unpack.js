/*
 * unpack.js - unpacks files piece by piece: gzip, bzip2, xz, Zstandard, and zip archives. Runs in
 * the worker.
 *
 * The browser unpacks gzip and zip (DecompressionStream); the others use packages from npm: fzstd,
 * xz-decompress, unbzip2-stream (third-party.txt has their licences).
 *
 * SPDX-License-Identifier: MIT
 */
import { Decompress } from "fzstd";
import bzip2 from "unbzip2-stream/lib/bzip2.js";
import xzDecompress from "xz-decompress";
import { UnpackError, zipEntries } from "./zip.js";

export async function* chunksOf(stream) {
    const reader = stream.getReader();
    try {
        for (;;) {
            const { done, value } = await reader.read();
            if (done) {
                return;
            }
            yield value;
        }
    } finally {
        reader.cancel().catch(() => {}); // the rest may not be needed
    }
}

const inflated = (stream, format) => chunksOf(stream.pipeThrough(new DecompressionStream(format)));

async function* gzip({ stream }) {
    yield* inflated(stream(), "gzip");
}

async function* zstd({ stream }) {
    let out = [];
    const work = new Decompress((piece) => piece.length > 0 && out.push(piece));
    for await (const chunk of chunksOf(stream())) {
        work.push(chunk);
        yield* out;
        out = [];
    }
    work.push(new Uint8Array(0), true);
    yield* out;
}

/* ---- xz ---- */

const FOOTER = 12; // length in bytes, also of the header

/* An xz integer: seven bits a byte, the lowest first. */
function numberAt(bytes, at) {
    let value = 0;
    for (let scale = 1; at.offset < bytes.length; scale *= 128) {
        const byte = bytes[at.offset++];
        value += (byte & 127) * scale;
        if (byte < 128) {
            return value;
        }
    }
    throw new UnpackError("Damaged");
}

/* The length of the xz stream that ends at `end`, from its footer and index; null if there is
   none. */
async function lengthOfXz(file, end) {
    const read = async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer());
    const footer = await read(Math.max(0, end - FOOTER), end);
    if (footer.length < FOOTER || footer[10] !== 0x59 || footer[11] !== 0x5a) {
        return null;
    }
    const size = 4 * (new DataView(footer.buffer).getUint32(4, true) + 1);
    const index = await read(Math.max(0, end - FOOTER - size), end - FOOTER);
    const at = { offset: 1 };
    let length = 2 * FOOTER + size;
    for (let blocks = numberAt(index, at); blocks > 0; blocks--) {
        length += 4 * Math.ceil(numberAt(index, at) / 4);
        numberAt(index, at); // skips the unpacked length
    }
    return length <= end ? length : null;
}

/* A file may consist of several streams. A truncated file is read as one stream. */
async function* xz({ file, stream }) {
    const ends = [];
    for (let end = file.size; end > 0; ) {
        const length = await lengthOfXz(file, end);
        if (length === null) {
            ends.length = 0;
            ends.push([0, file.size]);
            break;
        }
        ends.unshift([end - length, end]);
        end -= length;
    }
    for (const [begin, end] of ends) {
        let idle = 0; // a truncated stream would wait forever
        for await (const piece of chunksOf(new xzDecompress.XzReadableStream(stream(begin, end)))) {
            idle = piece.length > 0 ? 0 : idle + 1;
            /* istanbul ignore next: it now ends with an error of its own */
            if (idle > 100) {
                throw new UnpackError("Damaged");
            }
            yield piece;
        }
    }
}

/* ---- bzip2 ---- */

const BLOCK = 100000; // bytes; the header has the factor
const MOST_PACKED = 1200000; // bytes: the greatest compressed size of a block

/* Reads bits from chunks that come one by one; throws an error at the end. */
class Bits {
    #bytes = new Uint8Array(0);
    #at = 0; // index of the next byte
    #byte = 0; // the byte before it
    #rest = 0; // number of its unread bits

    /* The number of whole bytes available. */
    get length() {
        return this.#bytes.length - this.#at;
    }

    add(chunks) {
        this.#bytes = joined([this.#bytes.subarray(this.#at), ...chunks]);
        this.#at = 0;
    }

    /* Returns the next bits as a number; null: skips to the next whole byte. */
    read(count) {
        let value = 0;
        for (let left = count ?? 0; left > 0; ) {
            if (this.#rest === 0) {
                if (this.length === 0) {
                    throw new UnpackError("Damaged");
                }
                this.#byte = this.#bytes[this.#at++];
                this.#rest = 8;
            }
            const take = Math.min(left, this.#rest);
            this.#rest -= take;
            value = (value << take) | ((this.#byte >> this.#rest) & ((1 << take) - 1));
            left -= take;
        }
        this.#rest = count === null ? 0 : this.#rest;
        return value;
    }
}

function joined(parts) {
    const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
    return all;
}

/* Unpacks block by block; each block is completely read first. */
async function* bunzip({ stream }) {
    const bits = new Bits();
    const read = (count) => bits.read(count);
    const source = chunksOf(stream());
    let ended = false;
    const fill = async () => {
        const chunks = [];
        for (let size = bits.length; !ended && size < MOST_PACKED; ) {
            const { done, value } = await source.next();
            ended = done;
            if (!done) {
                chunks.push(value);
                size += value.length;
            }
        }
        bits.add(chunks);
    };
    let check = null; // check sum of the blocks so far; null between two streams
    let room = null;
    for (await fill(); bits.length > 0; await fill()) {
        if (check === null) {
            room = new Int32Array(BLOCK * bzip2.header(read));
            check = 0;
        }
        let out = new Uint8Array(2 * room.length);
        let length = 0;
        const put = (byte) => {
            if (length === out.length) {
                out = joined([out, new Uint8Array(length)]);
            }
            out[length++] = byte;
        };
        check = bzip2.decompress(read, put, room.fill(0), room.length, check);
        yield out.subarray(0, length);
    }
    if (check !== null) {
        throw new UnpackError("Damaged");
    }
}

/* ---- zip ---- */

const LINE_END = new Uint8Array([10]);

/* The files of an archive one after the other, each starting on a new line. */
async function* zip({ file, stream }) {
    for (const entry of await zipEntries(file)) {
        const packed = stream(entry.begin, entry.end);
        yield* entry.check(entry.deflated ? inflated(packed, "deflate-raw") : chunksOf(packed));
        yield LINE_END;
    }
}

/* ---- All of them ---- */

const KINDS = [
    [[0x1f, 0x8b], gzip],
    [[0x42, 0x5a, 0x68], bunzip],
    [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], xz],
    [[0x28, 0xb5, 0x2f, 0xfd], zstd],
    [[0x50, 0x4b, 3, 4], zip],
    [[0x50, 0x4b, 5, 6], zip], // an empty archive
];

/* The packing of a file, detected from its first bytes; null if it is not packed. */
export async function packingOf(file) {
    const head = new Uint8Array(await file.slice(0, 6).arrayBuffer());
    const kind = KINDS.find(([bytes]) => bytes.every((byte, i) => head[i] === byte));
    return kind ? kind[1] : null;
}

/*
 * Yields the unpacked bytes of a file as they come. passed(length) is told how many packed bytes
 * were read. Throws UnpackError.
 */
export async function* unpack(file, packing, passed = () => {}) {
    const stream = (begin = 0, end = file.size) =>
        file
            .slice(begin, end)
            .stream()
            .pipeThrough(
                new TransformStream({
                    transform(chunk, controller) {
                        passed(chunk.length);
                        controller.enqueue(chunk);
                    },
                })
            );
    try {
        yield* packing({ file, stream });
    } catch (error) {
        const known = error instanceof UnpackError || error.name === "NotReadableError";
        throw known ? error : new UnpackError("Damaged", error.message);
    }
}
