/*
 * unique.h - finds which of many keys are new, by a set in memory, and by files if that becomes
 * full.
 *
 * Each key comes with a text, which is written if the key is the first of its kind; texts are
 * written in the order of the keys. While the set has room, each key is decided at once. Then keys
 * that are not in the set are written with their texts to a temporary file. unique_write_rest reads
 * this file, fills a new set as far as there is room, and so on.
 *
 * Several threads may make keys: unique_mark puts each before its text, and one thread checks all
 * of them in order (unique_deduplicate).
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
    uint64_t limit; /* bytes of memory for keys; 0: no limit */
    uint8_t *keys;  /* keys one after another, each after its length */
    size_t length, capacity;
    size_t *slots; /* a hash table of offsets + 1 */
    size_t slot_count, count;
    bool full;
    FILE *waiting; /* if the set is full: keys that are not in it, with their texts */
};

/* Begins with an empty set. */
void unique_start(struct unique *unique, uint64_t limit);

/* After the last key: writes the waiting texts that turn out to be new, unless a stop is requested,
   and reports a failure. */
void unique_write_rest(struct unique *unique, struct output *output, struct report *report);

/* Whether the set has a puzzle. Any number of threads may call it while nothing is added. */
bool unique_has(const struct unique *unique, const struct tenring_puzzle *key);

/* Begins a marked text in the buffer, to be ended when it is complete. Its key is a puzzle; NULL:
   the text is always written. unique NULL: nothing is marked. Returns where. */
size_t unique_mark(const struct unique *unique, struct cli_buffer *text,
                   const struct tenring_puzzle *key);
void unique_end_mark(const struct unique *unique, struct cli_buffer *text, size_t at);

/* Checks the keys of complete marked texts and appends the new texts to `out`. Returns false after
   a failure, which it reports. */
MUST_CHECK bool unique_deduplicate(struct unique *unique, struct report *report, const char *bytes,
                                   size_t length, struct cli_buffer *out);

void unique_end(struct unique *unique);

#endif
