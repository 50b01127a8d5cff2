/*
 * errors.js - what is thrown, and the checks of arguments that JavaScript must make itself.
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

/* How a message shows a value of any type. */
function shown(value) {
    if (typeof value === "object" && value !== null) {
        return Array.isArray(value) ? "an array" : "an object";
    }
    return typeof value === "string" ? JSON.stringify(value) : String(value);
}

/* A number as the module takes it: not negative, and no NaN. */
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

/* A number of which 0 means that there is no limit: not one that would be cut down to 0. */
function checkLimit(value, name, standard) {
    const number = checkCount(value, name, standard);
    if (number > 0 && number < 1) {
        throw invalid(`${name} is ${value}; expected 0, which is no limit, or 1 or more`);
    }
    return number;
}

/* A whole number that is in its range. */
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
