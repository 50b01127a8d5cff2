/*
 * module.js - the WebAssembly module and its memory.
 *
 * A call has its arguments and results in a frame: a block of the module's memory that is freed
 * after the call. The memory's buffer changes whenever it grows, so views must be created again
 * after each call into the module.
 *
 * SPDX-License-Identifier: MIT
 */
import { Calls } from "./callbacks.js";
import { TenringError, invalid } from "./errors.js";
import {
    ANSWER_TEXT,
    ARGUMENTS_SIZE,
    CANCELLED,
    ERROR_ARGUMENTS,
    ERROR_CODE,
    LIMIT,
    NO_MEMORY,
    OK,
} from "./layout.js";

const PAGE = 65536;
const FIRST_PAGES = 32;
const MAX_MEMORY = 2 ** 30;
/*
 * The stack that a call needs: the greediest calls, exact counts, take 83 KiB, and what a handler
 * may call without a handler of its own (canonicalise, formatLink) takes 45.
 */
const STACK_OF_CALL = 128 * 1024;

class Module {
    #memory;
    #calls = new Calls();
    #bytes = new Uint8Array(0);
    #encoder = new TextEncoder();
    #decoder = new TextDecoder();

    static async make(source, memoryLimit = MAX_MEMORY) {
        const module = new Module();
        const maximum = Math.floor(Math.min(memoryLimit, MAX_MEMORY) / PAGE);
        if (!(maximum >= FIRST_PAGES)) {
            throw invalid(
                `memoryLimit is ${memoryLimit}; the engine begins with ${FIRST_PAGES * PAGE} bytes`
            );
        }
        module.#memory = new WebAssembly.Memory({ initial: FIRST_PAGES, maximum });
        module.memoryLimit = maximum * PAGE;
        const imports = { env: { memory: module.#memory }, tenring: module.#calls.imports };
        const made = await WebAssembly.instantiate(source, imports);
        module.exports = (made.instance ?? made).exports;
        return module;
    }

    get size() {
        return this.#memory.buffer.byteLength;
    }

    /* The whole memory; invalid after a call into the module. */
    get bytes() {
        if (this.#bytes.buffer !== this.#memory.buffer) {
            this.#bytes = new Uint8Array(this.#memory.buffer);
        }
        return this.#bytes;
    }

    /* A copy of part of the memory. */
    copy(Type, address, length) {
        return new Type(this.#memory.buffer, address, length).slice();
    }

    /* A view of part of the memory; invalid after a call into the module. */
    view(Type, address, length) {
        return new Type(this.#memory.buffer, address, length);
    }

    allocate(size) {
        const address = this.exports.allocate(Math.max(size, 1));
        if (address === 0) {
            throw this.error(NO_MEMORY);
        }
        return address;
    }

    /* Calls use(address) with `size` bytes that are freed after it. */
    frame(size, use) {
        const address = this.allocate(size);
        try {
            return use(address);
        } finally {
            this.exports.release(address);
        }
    }

    /* Calls use(address, length) with the bytes, or with the UTF-8 of a string. */
    withBytes(text, use) {
        if (typeof text === "string") {
            const most = 3 * text.length; // encoded in place; a UTF-16 unit has at most 3 bytes
            return this.frame(most, (address) => {
                const room = this.bytes.subarray(address, address + most);
                return use(address, this.#encoder.encodeInto(text, room).written);
            });
        }
        if (!(text instanceof Uint8Array)) {
            throw invalid("expected a string or a Uint8Array");
        }
        return this.frame(text.length, (address) => {
            this.bytes.set(text, address);
            return use(address, text.length);
        });
    }

    /* Text of ASCII only; Node's buffers, if present, are many times faster. */
    ascii(address, length) {
        const { Buffer } = globalThis;
        return Buffer?.prototype.latin1Slice
            ? Buffer.from(this.#memory.buffer, address, length).latin1Slice()
            : this.text(address, length);
    }

    text(address, length) {
        return this.#decoder.decode(this.bytes.subarray(address, address + length));
    }

    /* A text that ends in NUL; null for the address 0. */
    name(address) {
        return address === 0 ? null : this.text(address, this.bytes.indexOf(0, address) - address);
    }

    /* The names that ask(0), ask(1), ... return. */
    names(ask) {
        const names = [];
        for (let name = this.name(ask(0)); name !== null; name = this.name(ask(names.length))) {
            names.push(name);
        }
        return names;
    }

    status(status) {
        return this.name(this.exports.status_name(status));
    }

    error(status) {
        return new TenringError(this.status(status), this.status(status));
    }

    /* The code and arguments of the error in an answer or a record. */
    reason(address) {
        const [code] = this.copy(Uint32Array, address + ERROR_CODE, 1);
        const [text] = this.text(address + ERROR_ARGUMENTS, ARGUMENTS_SIZE).split("\0\0");
        return { code, args: text ? text.split("\0") : [] };
    }

    /* The error in the answer of a call. */
    failure(status, answer) {
        const [offset] = this.copy(Float64Array, answer, 1);
        const message = this.name(answer + ANSWER_TEXT);
        const reason = { offset, ...this.reason(answer) };
        return new TenringError(this.status(status), message || this.status(status), reason);
    }

    /* The name of a status that a result may have; throws an error for other statuses. */
    result(status) {
        if (status !== OK && status !== LIMIT && status !== CANCELLED) {
            throw this.error(status);
        }
        return this.status(status);
    }

    /* Runs call(watched) with the handlers named in the options. */
    watching(options, progress, call, handlers = {}) {
        const { watch, cancel } = options;
        if (watch !== undefined && typeof watch !== "function") {
            throw invalid("watch is not a function");
        }
        if (cancel !== undefined && !(cancel instanceof Int32Array)) {
            throw invalid("cancel is not an Int32Array");
        }
        if (this.exports.stack_left() < STACK_OF_CALL) {
            throw invalid("too many calls of the engine run inside one another's callbacks");
        }
        const watched = watch || cancel ? 1 : 0;
        return this.#calls.run({ ...handlers, watch, cancel, progress }, () => call(watched));
    }
}

export { Module };
