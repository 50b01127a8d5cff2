/*
 * layout.js - the layouts of tenring.h and of web/engine/engine.h in the memory of the module, in
 * bytes.
 *
 * SPDX-License-Identifier: MIT
 */
const CELLS = 81;
const CANDIDATES = 9 * CELLS;

/* struct tenring_puzzle, tenring_grid (rounded up), tenring_weights, tenring_ranked */
const PUZZLE_SIZE = 2 * CELLS;
const GRID_SIZE = 88;
const WEIGHTS_SIZE = 4 * CANDIDATES + 4; /* a multiple of 8 */
const RANKED_SIZE = 96;
const RANKED_GRID = 8;

/* struct engine_answer */
const ANSWER_NUMBERS = 8;
const ANSWER_TEXT = 64;
const ANSWER_FIRST = ANSWER_TEXT + 160;
const ANSWER_BEST = ANSWER_FIRST + CELLS;
const ANSWER_SIZE = ANSWER_BEST + CELLS + 134;

/* struct engine_record */
const RECORD_WORDS = 40;
const RECORD_MESSAGE = 64;
const RECORD_PUZZLE = RECORD_MESSAGE + 160;
const RECORD_SIZE = RECORD_PUZZLE + PUZZLE_SIZE + 134;

/* In both structs: the code and arguments of an error. */
const ERROR_CODE = 388;
const ERROR_ARGUMENTS = 392;
const ARGUMENTS_SIZE = 128;

const OK = 0;
const INVALID_ARGUMENT = 1;
const BAD_INPUT = 2;
const NO_MEMORY = 3;
const LIMIT = 4;
const CANCELLED = 5;

export {
    CELLS,
    CANDIDATES,
    PUZZLE_SIZE,
    GRID_SIZE,
    WEIGHTS_SIZE,
    RANKED_SIZE,
    RANKED_GRID,
    ANSWER_NUMBERS,
    ANSWER_TEXT,
    ANSWER_FIRST,
    ANSWER_BEST,
    ANSWER_SIZE,
    RECORD_WORDS,
    RECORD_MESSAGE,
    RECORD_PUZZLE,
    RECORD_SIZE,
    ERROR_CODE,
    ERROR_ARGUMENTS,
    ARGUMENTS_SIZE,
    OK,
    INVALID_ARGUMENT,
    BAD_INPUT,
    NO_MEMORY,
    LIMIT,
    CANCELLED,
};
