/*
 * words.h - cuts a judge's input into words with their places, however the bytes arrive.
 *
 * A word is what `std::cin >> word` would read: bytes up to white space, which includes CR. So
 * trailing spaces, CRLF, blank lines and a missing line end make no difference. A byte-order mark
 * at the beginning is skipped.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_JUDGE_WORDS_H
#define TENRING_CLI_COMMANDS_JUDGE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "io/io.h"

/* Bytes of a word that are kept; the longest word of any judge has 256. */
#define JUDGE_WORD_MAX 256

struct judge_word {
    char text[JUDGE_WORD_MAX + 1]; /* NUL-terminated, cut to JUDGE_WORD_MAX */
    uint64_t length;               /* before cutting */
    uint64_t line, column;         /* of its first byte, from 1; columns are counted in bytes */
};

struct judge_scan {
    struct source *source; /* NULL: `block` is all there is */
    uint64_t line, column; /* of the next byte */
    const char *block;
    size_t position, end; /* in block */
    bool ended;
    bool lost; /* the input cannot be read to its end, as a message has said */
    bool started;
    bool held;          /* `word` was read but not yet taken */
    const char *passed; /* further characters that are white space; NULL: none */
    struct judge_word word;
};

/* Starts on the first file of a source; with NULL, on these bytes. */
void judge_scan_start(struct judge_scan *scan, struct source *source, const char *bytes,
                      size_t length);

/* Returns the next word without taking it; NULL if there is none. It is valid until the next word
   is read. */
const struct judge_word *judge_scan_peek(struct judge_scan *scan);

/* Takes the next word; NULL if there is none. */
const struct judge_word *judge_scan_next(struct judge_scan *scan);

#endif
