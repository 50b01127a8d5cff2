/*
 * compare.h - what the files of `tenring compare` share: compare.c runs the engines, and
 * compare_write.c writes the results.
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

/* The result of one engine for one puzzle, and its cost. */
struct compare_measure {
    bool stopped; /* by the time limit */
    bool enumerates, has_dead_ends, has_score, has_bound;
    uint64_t solutions, nodes, dead_ends;
    int64_t score, bound;
    double seconds;
};

struct compare {
    struct cli_context *context;
    struct run_job job; /* how CSV and JSON are written; the format LINE means the table */
    bool target;        /* scores are compared, too */
    struct tenring_weights weights;
    double time_limit;
    int isa;
    double deadline;     /* of the engine that runs, as report_clock tells it */
    const char *running; /* that engine's name */
    struct cli_buffer out;
};

/* The name of an engine in the table, in English. */
const char *compare_engine_text(int engine);

/* Writes a sentence about each engine. */
void compare_write_explanation(struct compare *compare);

/* The columns; CSV has a row for each engine and bound. */
extern const struct run_column compare_columns[];

/* Writes the head of a table, or the puzzle in a JSON object; nothing in CSV. */
void compare_write_head(struct compare *compare, const struct tenring_record *record);

void compare_write_engine(struct compare *compare, const struct tenring_record *record, int engine,
                          const struct compare_measure *measure);

/* Writes the head of the bounds. */
void compare_write_bounds_head(struct compare *compare);

/* Writes a bound; in a table also how far it is above the optimum, if that is known. */
void compare_write_bound(struct compare *compare, const struct tenring_record *record, int bound,
                         const struct tenring_bound_result *result,
                         const struct compare_measure *optimum, double seconds);

/* Writes the optimum below the bounds of a table, if it is known. */
void compare_write_optimum(struct compare *compare, const struct compare_measure *optimum);

#endif
