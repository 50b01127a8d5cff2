/*
 * gather.h - what the parts of one puzzle have written, until they are joined.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_GATHER_H
#define TENRING_MPI_GATHER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct message;

/* More parts than any puzzle is cut into. */
enum { GATHER_LIMIT = 1 << 24 };

struct gather {
    char **result; /* [size], each ended by a NUL; NULL: not there */
    uint64_t size, count;
};

/* Keeps a part's result, once. Returns false when there is no memory. */
bool gather_set(struct gather *gather, uint64_t part, const char *bytes, size_t length);

/* Whether a part's result is there. */
bool gather_has(const struct gather *gather, uint64_t part);

/* How many are. */
uint64_t gather_count(const struct gather *gather);

/* The piece that joins the parts, which are all there: `empty` with what they have written. NULL:
   no memory. */
struct message *gather_join(const struct gather *gather, const struct message *empty);

void gather_free(struct gather *gather);

#endif
