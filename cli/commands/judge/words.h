/*
 * words.h - words of a judge's input, with their places, however the bytes come in.
 *
 * A word is what `std::cin >> word` would give: bytes up to white space, where CR counts as such.
 * So trailing blanks, CRLF, blank lines and a missing line end make no difference. A byte-order
 * mark at the beginning is skipped.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_JUDGE_WORDS_H
#define TENRING_CLI_COMMANDS_JUDGE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of a word that are kept; no judge has words of more than 256. */
#define JUDGE_WORD_MAX 256

struct judge_word {
    char text[JUDGE_WORD_MAX + 1]; /* NUL-terminated, cut off */
    uint64_t length;               /* the true length */
    uint64_t line, column;         /* of its first byte, from 1; columns are counted in bytes */
};

/* Gives the next bytes, valid until the next call; 0 of them: the input has ended or the run is to
   stop. */
typedef size_t judge_fill(void *context, const char **bytes);

struct judge_scan {
    judge_fill *fill;
    void *context;
    uint64_t line, column; /* of the next byte */
    const char *block;
    size_t position, end; /* in block */
    bool ended;
    bool started;
    bool held;          /* `word` was read and not yet taken */
    const char *passed; /* characters that are white space too; NULL: none */
    struct judge_word word;
};

void judge_scan_start(struct judge_scan *scan, judge_fill *fill, void *context);

/* The next word without taking it; NULL: there is none. Valid until the word after it is asked for.
   */
const struct judge_word *judge_scan_peek(struct judge_scan *scan);

/* The next word, taken; NULL: there is none. */
const struct judge_word *judge_scan_next(struct judge_scan *scan);

#endif
