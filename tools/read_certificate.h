/*
 * read_certificate.h - reads and rejects the input of tenring-certificate.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TOOLS_READ_CERTIFICATE_H
#define TENRING_TOOLS_READ_CERTIFICATE_H

#include <stdbool.h>
#include <stdint.h>

/* The user's input. */
extern int sign;              /* max: 1, min: -1 */
extern int64_t weight[81][9]; /* of a digit in a cell */
extern unsigned puzzle[81];   /* candidates: bit d is digit d + 1 */

/* Reports an error, with the line of the certificate, and exits. */
void reject(const char *why);

/* The next word, valid until the next call; empty at the end. */
const char *word(void);

/* Each reads a number, or a word, and rejects anything else. `whole` reads the number in `text`. */
int64_t whole(const char *text, int64_t least, int64_t most);
int64_t number(int64_t least, int64_t most);
void expect(const char *text);
unsigned digits(void);        /* a set */
int cell_named(int64_t name); /* by row and column, both 1 to 9 */
void read_puzzle(const char *text, unsigned set[81]);

/* Reads the next numbers, of at most `bits` bits each. Returns their sum. */
int64_t numbers(int64_t *to, int count, int bits);

/* Reads the head of the certificate, whose candidates must be the user's; and its end. */
void read_problem(unsigned cand[81]);
void read_end(void);

/* Reads the claimed score and a grid within the puzzle, which must have it; whether it is a
   solution is left to be checked. False: the claim is "none". */
bool read_claim(int64_t *score, unsigned grid[81]);

/* Reports the verdict. */
void proved(bool some, int64_t score);

/* Checks the steps between the head and the end, in check_certificate.c. */
void check_certificate(void);

#endif
