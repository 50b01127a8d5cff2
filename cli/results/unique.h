/*
 * unique.h - which of many keys are new: a set in memory up to a limit, files beyond.
 *
 * Each key comes with a text to be written if it is the first of its kind; the texts come out in
 * the order of the keys. As long as the set has room, a key is answered at once. Then the keys that
 * are not in it go to a temporary file with their texts, from which unique_write_rest takes them:
 * again as many as there is room for, and so on.
 *
 * Keys may be made by several threads: they are put in front of the texts (unique_mark), and one
 * thread sifts what comes of all, in order.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_RESULTS_UNIQUE_H
#define TENRING_CLI_RESULTS_UNIQUE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/must_check.h"
#include "io/io.h"
#include "tenring.h"

struct unique {
    uint64_t limit; /* bytes of memory for the keys; 0: no limit */
    uint8_t *keys;  /* one after another, each with its length in front */
    size_t length, capacity;
    size_t *slots; /* a hash table of offsets + 1 */
    size_t slot_count, count;
    bool full;
    FILE *waiting; /* full: keys that are not in the set, with their texts */
};

/* An empty set. */
void unique_start(struct unique *unique, uint64_t limit);

/* After the last key: writes the texts that waited and turned out to be first ones of their kind,
   until it is time to stop, and reports a failure. */
void unique_write_rest(struct unique *unique, struct output *output, struct report *report);

/* Whether the set has a puzzle; by any number of threads while nothing is added. */
bool unique_has(const struct unique *unique, const struct tenring_puzzle *key);

/* Begins a marked text in the buffer, to be ended when it is whole. Its key is a puzzle; NULL: the
   text is written in any case. */
size_t unique_mark(struct cli_buffer *text, const struct tenring_puzzle *key);
void unique_end_mark(struct cli_buffer *text, size_t mark);

/* Adds the keys of whole marked texts, and puts the texts that are new into `out`. Returns false
   after a failure, which it reports. */
MUST_CHECK bool unique_sift(struct unique *unique, struct report *report, const char *bytes,
                            size_t length, struct cli_buffer *out);

void unique_end(struct unique *unique);

#endif
