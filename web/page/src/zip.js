/*
 * zip.js - finds the files in a zip archive. Runs in the worker.
 *
 * As in other programs, the directory at the end of the archive decides: files that are not in it
 * were deleted.
 *
 * SPDX-License-Identifier: MIT
 */
const END = { magic: 0x06054b50, size: 22, comment: 0xffff };
const ENTRY = { magic: 0x02014b50, size: 46 };
const LOCAL = { magic: 0x04034b50, size: 30 };
const STORED = 0;
const DEFLATED = 8;
const TOO_LONG = 0xffffffff; // marks a size that is stored elsewhere, for archives above 4 GB

/* name: "Damaged", or another reason why a file cannot be unpacked; see error-words.js. */
export class UnpackError extends Error {
    constructor(name, message = name) {
        super(message);
        this.name = name;
    }
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) {
        value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    }
    return value;
});

/* Passes data through, and throws at the end if the check sum is wrong. */
const checking = (wanted) =>
    async function* check(chunks) {
        let crc = -1;
        for await (const chunk of chunks) {
            for (const byte of chunk) {
                crc = CRC[(crc ^ byte) & 255] ^ (crc >>> 8);
            }
            yield chunk;
        }
        if ((crc ^ -1) >>> 0 !== wanted) {
            throw new UnpackError("Damaged");
        }
    };

async function viewOf(file, begin, length) {
    const buffer = await file.slice(begin, begin + length).arrayBuffer();
    if (begin < 0 || buffer.byteLength < length) {
        throw new UnpackError("Damaged");
    }
    return new DataView(buffer);
}

/* Reads the directory of the archive: {view, count}. */
async function directoryOf(file) {
    const size = Math.min(file.size, END.size + END.comment);
    const tail = await viewOf(file, file.size - size, size);
    for (let at = size - END.size; at >= 0; at--) {
        if (tail.getUint32(at, true) === END.magic) {
            const length = tail.getUint32(at + 12, true);
            const begin = tail.getUint32(at + 16, true);
            if (begin === TOO_LONG) {
                throw new UnpackError("Unknown");
            }
            return {
                view: await viewOf(file, begin, length),
                count: tail.getUint16(at + 10, true),
            };
        }
    }
    throw new UnpackError("Damaged");
}

/* [{begin, end, deflated, check}] of the files, without folders and the extra files of macOS. */
export async function zipEntries(file) {
    const { view, count } = await directoryOf(file);
    const entries = [];
    for (let i = 0, at = 0; i < count; i++) {
        if (at + ENTRY.size > view.byteLength || view.getUint32(at, true) !== ENTRY.magic) {
            throw new UnpackError("Damaged");
        }
        const [nameLength, extra, comment] = [28, 30, 32].map((j) => view.getUint16(at + j, true));
        const name = new TextDecoder().decode(
            new Uint8Array(view.buffer, at + ENTRY.size, nameLength)
        );
        const [flags, method] = [8, 10].map((j) => view.getUint16(at + j, true));
        const [crc, packed] = [16, 20].map((j) => view.getUint32(at + j, true));
        const offset = view.getUint32(at + 42, true);
        at += ENTRY.size + nameLength + extra + comment;
        if (name.endsWith("/") || name.startsWith("__MACOSX/")) {
            continue;
        }
        if (flags & 1) {
            throw new UnpackError("Locked");
        }
        if ((method !== STORED && method !== DEFLATED) || Math.max(packed, offset) === TOO_LONG) {
            throw new UnpackError("Unknown");
        }
        const local = await viewOf(file, offset, LOCAL.size);
        if (local.getUint32(0, true) !== LOCAL.magic) {
            throw new UnpackError("Damaged");
        }
        const lengths = local.getUint16(26, true) + local.getUint16(28, true);
        const begin = offset + LOCAL.size + lengths;
        entries.push({
            begin,
            end: begin + packed,
            deflated: method === DEFLATED,
            check: checking(crc),
        });
    }
    return entries;
}
