/*
 * expect.h - the expected records of a stream, however it is cut into pieces, for cmocka tests.
 *
 * Expectations have the form of records.h, without the source, and with P for the sample puzzle.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_TEXT_EXPECT_H
#define TENRING_TESTS_TEXT_EXPECT_H

#include "text/records.h"

#define SAMPLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define STARS  "53**7****6**195****98****6*8***6***34**8*3**17***2***6*6****28****419**5****8**79"
#define ZEROS  "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

/* The sample as a grid. */
#define ROWS                                                                                       \
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n...." \
    "8..79\n"

/* Reads the text whole, byte by byte, in chunks of 2, 3, 7 and 83 bytes and in pseudo-random ones;
   fails the test if two results differ. The caller frees the records. */
char *read_all_ways(const char *text, size_t length, enum tenring_syntax syntax);

/* Copies a text without its NUL; returns the end of the copy. */
char *put(char *to, const char *text);

/* Removes the source of each record of the text and replaces the sample by P. */
void shorten(char *text);

/* Fails the test if the records of the stream are not the expected ones. */
void expect_bytes(const char *text, size_t length, enum tenring_syntax syntax,
                  const char *expected);
void expect(const char *text, const char *expected);
void expect_as(enum tenring_syntax syntax, const char *text, const char *expected);

#endif
