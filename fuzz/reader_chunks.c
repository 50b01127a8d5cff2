/*
 * reader_chunks.c - in every format, a reader gives the same records however its stream is cut into
 * chunks, and keeps its contract (tests/text/records.c checks it). The fast path for many records,
 * tenring_reader_take_plain, gives the same puzzles.
 *
 * The first byte of the input chooses the format and the chunks, the rest is the stream.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/records.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void compare(char *whole, char *parts)
{
    if (!whole || !parts || strcmp(whole, parts) != 0) {
        fprintf(stderr, "whole:\n%s\nin chunks:\n%s\n", whole ? whole : "?", parts ? parts : "?");
        abort();
    }
    free(parts);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const char *text = (const char *)data + 1;
    size_t length = size - 1;
    enum tenring_syntax syntax = (enum tenring_syntax)(data[0] % 8);
    uint64_t seed = data[0];
    size_t one = 1;
    char *whole = records_of(text, length, syntax, NULL, NULL);
    compare(whole, records_of(text, length, syntax, records_same_size, &one));
    compare(whole, records_of(text, length, syntax, records_random_size, &seed));
    free(whole);
    whole = records_in_short(text, length, syntax, NULL, NULL);
    compare(whole, records_by_plain(text, length, syntax, NULL, NULL));
    compare(whole, records_by_plain(text, length, syntax, records_random_size, &seed));
    free(whole);
    return 0;
}
