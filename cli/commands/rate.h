/*
 * rate.h - how `tenring rate` writes its results: lines, CSV, JSON.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_RATE_H
#define TENRING_CLI_COMMANDS_RATE_H

#include "base/must_check.h"
#include "results/results.h"
#include "tenring.h"

enum rate_scale { RATE_SCALE_SE, RATE_SCALE_LEVEL, RATE_SCALE_BRANCHES, RATE_SCALE_HODOKU };

struct rate_style {
    enum rate_scale scale;
    bool path;
    int stop_above; /* tenths; 0: not given */
};

/* The steps of a puzzle, written during the rating. */
struct rate_path {
    struct cli_buffer *text;
    const struct rate_style *style;
    struct run_row row; /* for CSV */
    int count;
};

/* A puzzle's result. rating NULL: it has none, for the reason that `word` gives. On other scales
   than Sudoku Explainer's only `hodoku` or `branches` is set. */
struct rate_result {
    const char *word;
    const struct tenring_rating *rating;
    const struct tenring_hodoku_rating *hodoku;
    double branches;
    const struct cli_buffer *path;
};

/* The sum of the nodes needed for `isomorphs` random isomorphs. */
MUST_CHECK enum tenring_status rate_count_nodes(const struct tenring_puzzle *puzzle, uint64_t seed,
                                                uint64_t isomorphs,
                                                const struct tenring_search_options *options,
                                                uint64_t *nodes);

/* A tenring_step_callback; its context is a struct rate_path. */
bool rate_write_step(void *context, const struct tenring_position *position,
                     const struct tenring_step *step);

/* A tenring_hodoku_callback; its context is a struct rate_path. */
bool rate_write_hodoku_step(void *context, const struct tenring_hodoku_step *step);

/* The columns for a style. */
void rate_columns(const struct rate_style *style, struct run_column columns[RUN_COLUMNS_MAX]);

void rate_write(const struct rate_style *style, const struct run_job *job,
                const struct run_item *item, const struct rate_result *result, struct chunk *chunk);

#endif
