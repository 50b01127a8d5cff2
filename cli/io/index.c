/*
 * index.c - see io/index.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "io/index.h"

#include <stdlib.h>
#include <string.h>

#include "io/source.h"
#include "io/stop.h"
#include "tenring.h"

/* Bytes examined at once. */
#define BLOCK ((size_t)256 * 1024)

/* Most lines in a run whose lines differ in length. A part may have to read this many lines to find
   its first puzzle. */
#define RUN_MOST ((uint64_t)4096)

/* Puzzles read between two searches for runs. The number grows to WAIT_MOST while few runs are
   found. */
#define WAIT_LEAST 64
#define WAIT_MOST  65536

/* ------------------------------------------------------------------------------------------------
 * Lines
 * --------------------------------------------------------------------------------------------- */

/* Whether the text begins with 81 digits, dots or zeros. Compilers can vectorise this loop. */
static bool are_cells(const char *text)
{
    uint8_t bad = 0;
    for (int i = 0; i < TENRING_CELLS; i++) {
        const uint8_t c = (uint8_t)text[i];
        bad |= (uint8_t)((uint8_t)(c - '0') > 9) & (uint8_t)(c != '.');
    }
    return bad == 0;
}

/* The length of the plain line at `text`, including its line end; 0 if it is none or incomplete. */
static size_t line_length(const char *text, size_t length)
{
    if (length <= TENRING_CELLS || !are_cells(text))
        return 0;
    if (text[TENRING_CELLS] == '\n')
        return TENRING_CELLS + 1;
    const char *end = memchr(text + TENRING_CELLS, '\n', length - TENRING_CELLS);
    if (!end)
        return 0;
    const char *tail = text + TENRING_CELLS;
    const size_t tail_length = (size_t)(end - tail) - (end[-1] == '\r');
    /* what follows must not be more of the puzzle */
    const bool ends = tail_length == 0 || *tail == ' ' || *tail == '\t' || *tail == ',' ||
                      *tail == ';' || *tail == '#';
    if (!ends || memchr(tail, '"', tail_length) || memchr(tail, '\r', tail_length))
        return 0;
    return (size_t)(end - text) + 1;
}

/* Counts the lines of a run that begins at `text`: any number of the same length, or at most
   RUN_MOST. */
static void count_lines(const char *text, size_t length, struct index_run *run)
{
    for (size_t line; (line = line_length(text, length)) > 0; text += line, length -= line) {
        if (run->puzzles == 0)
            run->line = line;
        if (run->line != line && run->puzzles > RUN_MOST)
            return;
        if (run->line != line)
            run->line = 0;
        if (run->line == 0 && run->puzzles == RUN_MOST)
            return;
        run->puzzles++;
        run->bytes += line;
    }
}

/* Counts the lines of a run in the stretch from run->begin on. */
static void count_run(const struct source_stretch *stretch, char *block, struct index_run *run)
{
    for (bool more = true; more && stop_reason() == STOP_NONE;) {
        const uint64_t before = run->bytes;
        const uint64_t left = stretch->end - run->begin - before;
        const size_t length = source_read_at(stretch, run->begin + before, block,
                                             left < BLOCK ? (size_t)left : BLOCK);
        count_lines(block, length, run);
        more = run->bytes > before && (run->line > 0 || run->puzzles < RUN_MOST);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Runs
 * --------------------------------------------------------------------------------------------- */

static bool add_run(struct input_index *index, const struct index_run *run)
{
    if (index->count == index->capacity) {
        const size_t capacity = 2 * index->capacity + 64;
        struct index_run *runs = realloc(index->runs, capacity * sizeof *runs);
        if (!runs)
            return false;
        index->runs = runs;
        index->capacity = capacity;
    }
    index->runs[index->count++] = *run;
    return true;
}

bool index_is_time(const struct input_index *index, uint64_t number)
{
    return !index->known && number >= index->next;
}

uint64_t index_add(struct input_index *index, const struct source_stretch *stretch, size_t file,
                   uint64_t number, uint64_t *place)
{
    struct index_run run = {.file = file, .begin = stretch->begin};
    char *block = malloc(BLOCK);
    uint64_t puzzles = 0;
    index->failed |= !block;
    while (!index->failed) {
        run.before = number + puzzles;
        count_run(stretch, block, &run);
        if (run.puzzles == 0)
            break;
        index->failed = !add_run(index, &run);
        puzzles += run.puzzles;
        run = (struct index_run){.file = file, .begin = run.begin + run.bytes};
    }
    free(block);
    *place = run.begin;
    return puzzles;
}

void index_wait(struct input_index *index, uint64_t number, uint64_t found)
{
    if (found >= WAIT_MOST)
        index->wait = WAIT_LEAST;
    else if (index->wait < WAIT_MOST)
        index->wait *= 2;
    index->next = number + index->wait;
}

/* The first run that ends after puzzle `number`; index->count if there is none. */
static size_t find_run(const struct input_index *index, uint64_t number)
{
    size_t low = 0, high = index->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const struct index_run *run = &index->runs[middle];
        if (run->before + run->puzzles <= number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

uint64_t index_pass(const struct input_index *index, size_t file, uint64_t number, uint64_t last,
                    uint64_t *place)
{
    uint64_t passed = 0;
    for (size_t i = find_run(index, number); i < index->count; i++) {
        const struct index_run *run = &index->runs[i];
        const uint64_t into = number + passed - run->before;
        const uint64_t left = run->puzzles - into;
        const uint64_t wanted = last - number - passed;
        if (run->file != file || run->before > number + passed ||
            *place != run->begin + into * run->line ||
            (run->line == 0 && (into > 0 || left > wanted)))
            break;
        const uint64_t puzzles = left < wanted ? left : wanted;
        *place += run->line > 0 ? puzzles * run->line : run->bytes;
        passed += puzzles;
        if (passed == last - number)
            break;
    }
    return passed;
}

uint64_t index_distance(const struct input_index *index, uint64_t number)
{
    if (!index->known)
        return UINT64_MAX;
    const size_t i = find_run(index, number);
    return i < index->count && index->runs[i].before > number ? index->runs[i].before - number
                                                              : UINT64_MAX;
}

void index_start(struct input_index *index)
{
    *index = (struct input_index){.wait = WAIT_LEAST};
}

void index_free(struct input_index *index)
{
    free(index->runs);
    *index = (struct input_index){.known = false};
}
