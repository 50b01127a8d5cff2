/*
 * links.h - links with puzzles packed into them, and what they should be read as, for cmocka tests.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_TEXT_LINKS_H
#define TENRING_TESTS_TEXT_LINKS_H

#include "text/expect.h"

#define FPUZ "https://f-puzzles.com/?load="

/* lz-string's compression, plain and slow, under way. */
struct links_packer {
    char *out;
    size_t length;
    unsigned bits; /* of the present symbol */
    unsigned bit_count;
    unsigned width;
    size_t left;
};

/* Puts out a number, its lowest bit first. */
void links_put_bits(struct links_packer *p, unsigned value, unsigned count);

/* Counts an entry of the dictionary: now and then numbers become one bit longer. */
void links_count_entry(struct links_packer *p);

/* Packs a text as lz-string's compressToBase64 does; to be freed. */
char *links_pack(const char *text);

/* Reads one link, whole and byte by byte; fails the test when its record is not the expected one,
   written without number, format and source, and with P for the sample. */
void expect_link(const char *link, const char *expected);

/* The same for JSON, packed, after a prefix. */
void expect_packed(const char *prefix, const char *json, const char *expected);

#endif
