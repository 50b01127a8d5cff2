/*
 * index.c - see io/index.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "io/index.h"

#include <stdlib.h>

/* Most puzzles in a run: a part may have to read this many to find its first one. A run with fewer
   than FEW is not kept, so that the index stays small beside the input. */
#define MOST 4096
#define FEW  64

/* Whether `run` goes on where `last` ends. */
static bool follows(const struct index_run *run, const struct index_run *last)
{
    return run->file == last->file && run->begin == last->begin + last->bytes &&
           run->before == last->before + last->puzzles;
}

void index_add(struct input_index *index, const struct index_run *run)
{
    if (index->count > 0) {
        struct index_run *last = &index->runs[index->count - 1];
        if (follows(run, last) && last->puzzles + run->puzzles <= MOST) {
            last->bytes += run->bytes;
            last->puzzles += run->puzzles;
            return;
        }
        index->count -= last->puzzles < FEW;
    }
    if (index->count == index->capacity) {
        const size_t capacity = 2 * index->capacity + 64;
        struct index_run *runs = realloc(index->runs, capacity * sizeof *runs);
        index->failed |= !runs;
        if (!runs)
            return;
        index->runs = runs;
        index->capacity = capacity;
    }
    index->runs[index->count++] = *run;
}

/* The first run that begins after `number` puzzles or more; index->count if there is none. */
static size_t find_run(const struct input_index *index, uint64_t number)
{
    size_t low = 0, high = index->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (index->runs[middle].before < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

struct index_run index_pass(const struct input_index *index, size_t file, uint64_t place,
                            uint64_t number, uint64_t most)
{
    struct index_run passed = {.file = file, .begin = place, .before = number};
    for (size_t i = find_run(index, number); i < index->count; i++) {
        const struct index_run *run = &index->runs[i];
        if (!follows(run, &passed) || passed.puzzles + run->puzzles > most)
            break;
        passed.bytes += run->bytes;
        passed.puzzles += run->puzzles;
    }
    return passed;
}

uint64_t index_distance(const struct input_index *index, uint64_t number)
{
    const size_t i = find_run(index, number + 1);
    return i < index->count ? index->runs[i].before - number : UINT64_MAX;
}

void index_free(struct input_index *index)
{
    free(index->runs);
    *index = (struct input_index){.known = false};
}
