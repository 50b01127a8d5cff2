/*
 * oracle.c - the naive reference: try every digit that the row, the column, the box and the
 * candidates allow.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/oracle.h"

#include <string.h>

struct search {
    const uint16_t *cells;
    unsigned row[9], column[9], box[9]; /* the digits placed so far */
    /* 0 = not filled yet; a cell with one candidate is filled like any other */
    uint8_t grid[81];
    int opens;
    uint8_t open[81]; /* the unfilled cells, in order */
    uint64_t max, count, steps;
    /* fill the cells in order, not the one with fewest digits first */
    bool in_order;
    void (*visit)(void *context, const uint8_t solution[81]); /* or NULL */
    void *context;
};

static unsigned options(const struct search *s, int cell)
{
    int row = cell / 9, column = cell % 9;
    return s->cells[cell] & ~(s->row[row] | s->column[column] | s->box[row / 3 * 3 + column / 3]);
}

static void toggle(struct search *s, int cell, int digit)
{
    int row = cell / 9, column = cell % 9;
    s->grid[cell] ^= (uint8_t)digit;
    s->row[row] ^= 1u << (digit - 1);
    s->column[column] ^= 1u << (digit - 1);
    s->box[row / 3 * 3 + column / 3] ^= 1u << (digit - 1);
}

/* The index of the open cell with the fewest digits; with in_order, of the first one. */
static int choose(const struct search *s)
{
    int chosen = 0, fewest = 10;
    for (int n = 0; n < s->opens && fewest > 1; n++) {
        int digits = oracle_set_size(options(s, s->open[n]));
        if (digits < fewest)
            chosen = n, fewest = digits;
        if (s->in_order)
            break;
    }
    return chosen;
}

/* Fills the open cells in every way. */
static void fill_open(struct search *s)
{
    if (s->opens == 0) {
        s->count++;
        if (s->visit)
            s->visit(s->context, s->grid);
        return;
    }
    int chosen = choose(s), cell = s->open[chosen], behind = --s->opens - chosen;
    unsigned digits = options(s, cell);
    memmove(&s->open[chosen], &s->open[chosen + 1], (size_t)behind);
    for (int digit = 1; digit <= 9 && s->count < s->max && s->steps > 0; digit++) {
        if (digits >> (digit - 1) & 1) {
            s->steps--;
            toggle(s, cell, digit);
            fill_open(s);
            toggle(s, cell, digit);
        }
    }
    memmove(&s->open[chosen + 1], &s->open[chosen], (size_t)behind);
    s->open[chosen] = (uint8_t)cell, s->opens++;
}

/* Fills the whole grid. */
static void fill(struct search *s)
{
    for (s->opens = 0; s->opens < 81; s->opens++)
        s->open[s->opens] = (uint8_t)s->opens;
    fill_open(s);
}

static void store(void *context, const uint8_t solution[81])
{
    uint8_t **end = context;
    memcpy(*end, solution, 81);
    *end += 81;
}

uint64_t oracle_in_order(const uint16_t cells[81], uint64_t max, uint8_t (*solutions)[81])
{
    uint8_t *end = solutions[0];
    struct search s = {.cells = cells,
                       .max = max,
                       .steps = UINT64_MAX,
                       .in_order = true,
                       .visit = store,
                       .context = &end};
    fill(&s);
    return s.count;
}

uint64_t oracle_visit(const uint16_t cells[81], uint64_t max,
                      void (*visit)(void *context, const uint8_t solution[81]), void *context)
{
    struct search s = {
        .cells = cells, .max = max, .steps = UINT64_MAX, .visit = visit, .context = context};
    fill(&s);
    return s.count;
}

struct oracle_answer oracle_solve(const uint16_t cells[81], uint64_t max, uint64_t steps)
{
    /* the candidates; cell by cell, they are replaced by the least digit that leaves a solution */
    uint16_t fixed[81];
    struct search s = {.cells = memcpy(fixed, cells, sizeof fixed), .max = max, .steps = steps};
    fill(&s);
    struct oracle_answer answer = {.count = s.count};
    for (int cell = 0; cell < 81 && answer.count > 0; cell++) {
        s.count = 0, s.max = 1;
        for (int digit = 1; digit <= 9 && s.count == 0; digit++) {
            answer.least[cell] = (uint8_t)digit,
            fixed[cell] = (uint16_t)(cells[cell] & 1u << (digit - 1));
            fill(&s);
        }
    }
    answer.finished = s.steps > 0;
    return answer;
}
