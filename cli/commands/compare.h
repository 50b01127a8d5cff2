/*
 * compare.h - what the files of `tenring compare` share: compare.c, which runs the engines, and
 * compare_write.c, which writes what came of it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMPARE_H
#define TENRING_CLI_COMPARE_H

#include "results/results.h"
#include "tenring.h"
#include "usage/usage.h"

/* The textbook orders have the numbers of enum tenring_order. */
enum { ENGINE = TENRING_ORDER_COUNT, MAXIMISER, ENGINE_COUNT };

/* What one engine found out about one puzzle, and at what cost. */
struct compare_measure {
    bool stopped; /* by the time limit */
    bool enumerates, has_dead_ends, has_score, has_bound;
    uint64_t solutions, nodes, dead_ends;
    int64_t score, bound;
    double seconds;
};

struct compare {
    struct cli_context *context;
    struct run_job job; /* how CSV and JSON are written; the format LINE is the table */
    bool target;        /* scores are compared */
    struct tenring_weights weights;
    double time_limit;
    int isa;
    double deadline;     /* of the running engine */
    const char *running; /* its name */
    struct cli_buffer out;
};

/* What an engine is called in the table, in English. */
const char *compare_engine_text(int engine);

/* What each engine does, in a sentence. */
void compare_write_explanation(struct compare *compare);

/* The columns, of which CSV has a row for each engine and bound. */
extern const struct run_column compare_columns[];

/* A table begins with a head, a JSON object with the puzzle; CSV has none. */
void compare_write_head(struct compare *compare, const struct tenring_record *record);

void compare_write_engine(struct compare *compare, const struct tenring_record *record, int engine,
                          const struct compare_measure *measure);

/* What stands before the bounds. */
void compare_write_bounds_head(struct compare *compare);

/* A bound, and in a table how far it is above the optimum, if that is known. */
void compare_write_bound(struct compare *compare, const struct tenring_record *record, int bound,
                         const struct tenring_bound_result *result,
                         const struct compare_measure *optimum, double seconds);

/* Below the bounds, in a table: the optimum, if it is known. */
void compare_write_optimum(struct compare *compare, const struct compare_measure *optimum);

#endif
