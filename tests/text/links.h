/*
 * links.h - packs puzzles into links and checks how they are read, for cmocka tests.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_TEXT_LINKS_H
#define TENRING_TESTS_TEXT_LINKS_H

#include "text/expect.h"

#define FPUZ "https://f-puzzles.com/?load="

/* The state of lz-string's compression, in a simple and slow form. */
struct links_packer {
    char *out;
    size_t length;
    unsigned bits; /* of the current symbol */
    unsigned bit_count;
    unsigned width;
    size_t left;
};

/* Writes a number, lowest bit first. */
void links_put_bits(struct links_packer *p, unsigned value, unsigned count);

/* Counts an entry of the dictionary; widens the numbers by one bit if necessary. */
void links_count_entry(struct links_packer *p);

/* Packs a text as lz-string's compressToBase64 does. The caller frees the result. */
char *links_pack(const char *text);

/* Reads one link, whole and byte by byte; fails the test if its record is not the expected one,
   written without number, format and source, and with P for the sample. */
void expect_link(const char *link, const char *expected);

/* Packs the JSON, puts it after the prefix and calls expect_link. */
void expect_packed(const char *prefix, const char *json, const char *expected);

#endif
