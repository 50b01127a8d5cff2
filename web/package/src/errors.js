/*
 * errors.js - the exceptions, and the checks of arguments that JavaScript must make itself.
 *
 * SPDX-License-Identifier: MIT
 */

class TenringError extends Error {
    constructor(status, message, { offset = 0, code = 0, args = [] } = {}) {
        super(message);
        this.name = "TenringError";
        this.status = status;
        this.offset = offset;
        this.code = code;
        this.args = args;
    }
}

function invalid(message) {
    return new TenringError("invalid argument", message);
}

/* A value of any type, as a message shows it. */
function shown(value) {
    if (typeof value === "object" && value !== null) {
        return Array.isArray(value) ? "an array" : "an object";
    }
    return typeof value === "string" ? JSON.stringify(value) : String(value);
}

/* A number for the module: not negative, and not NaN. */
function checkCount(value, name, standard) {
    if (value === undefined || value === null) {
        return standard;
    }
    const number = Number(value);
    if (!(number >= 0)) {
        throw invalid(`${name} is ${value}; expected a number that is not negative`);
    }
    return number;
}

/* A limit, of which 0 means none; a fraction that would become 0 is refused. */
function checkLimit(value, name, standard) {
    const number = checkCount(value, name, standard);
    if (number > 0 && number < 1) {
        throw invalid(`${name} is ${value}; expected 0, which is no limit, or 1 or more`);
    }
    return number;
}

/* An integer in its range. */
function checkWhole(value, name, least, most) {
    if (!(Number.isInteger(value) && value >= least && value <= most)) {
        throw invalid(`${name} is ${shown(value)}; expected ${least} to ${most}`);
    }
    return value;
}

function checkName(value, names, what) {
    const index = names.indexOf(value);
    if (index < 0) {
        throw invalid(`${value} is no ${what}; expected ${names.join(", ")}`);
    }
    return index;
}

export { TenringError, invalid, shown, checkCount, checkLimit, checkWhole, checkName };
