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

function checkName(value, names, what) {
    const index = names.indexOf(value);
    if (index < 0) {
        throw invalid(`${value} is no ${what}; expected ${names.join(", ")}`);
    }
    return index;
}

export { TenringError, invalid, checkCount, checkName };
