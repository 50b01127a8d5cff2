/*
 * bench_puzzles.c - see bench_puzzles.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/bench_puzzles.h"

#include <inttypes.h>
#include <stdlib.h>

static bool add_puzzle(struct bench_puzzles *puzzles, const struct tenring_puzzle *puzzle)
{
    if (puzzles->count == puzzles->capacity) {
        size_t capacity = puzzles->capacity == 0 ? 1024 : 2 * puzzles->capacity;
        struct tenring_puzzle *grown = capacity > SIZE_MAX / sizeof *grown
                                           ? NULL
                                           : realloc(puzzles->puzzle, capacity * sizeof *grown);
        if (!grown) {
            report_error(&puzzles->context->report, CLI_EXIT_IO,
                         "no memory for more than %zu puzzles", puzzles->count);
            return false;
        }
        puzzles->puzzle = grown;
        puzzles->capacity = capacity;
    }
    puzzles->puzzle[puzzles->count++] = *puzzle;
    return true;
}

bool bench_read_puzzles(struct bench_puzzles *puzzles)
{
    struct report *report = &puzzles->context->report;
    struct input input;
    if (!cli_open_input(puzzles->context, &input))
        return false;
    struct tenring_record record = TENRING_RECORD_INIT;
    const char *name;
    bool going = true;
    while (going && input_next_record(&input, &record, &name)) {
        if (record.status == TENRING_STATUS_OK) {
            going = add_puzzle(puzzles, &record.puzzle);
            continue;
        }
        if (!input_report_unreadable(report, &record, name))
            report_no_memory(report, NULL);
    }
    input_end(&input);
    return going && stop_reason() == STOP_NONE;
}

/* The state of bench_make_puzzles. */
struct making {
    struct report *report;
    uint64_t made, wanted;
};

static bool watch(void *context, const struct tenring_progress *progress)
{
    const struct making *making = context;
    (void)progress;
    if (report_is_time(making->report))
        report_doing(making->report, "%" PRIu64 " of %" PRIu64 " puzzles made", making->made,
                     making->wanted);
    return stop_reason() == STOP_NONE;
}

bool bench_make_puzzles(struct bench_puzzles *puzzles, uint64_t wanted, uint64_t seed)
{
    struct making making = {.report = &puzzles->context->report, .wanted = wanted};
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_generator *generator = NULL;
    struct tenring_generated generated = TENRING_GENERATED_INIT;
    options.seed = seed;
    options.progress = watch;
    options.context = &making;
    enum tenring_status status = tenring_generator_new(&options, NULL, &generator);
    bool going = status == TENRING_STATUS_OK;
    for (; going && making.made < wanted; making.made++) {
        status = tenring_generator_next(generator, &generated);
        going = status == TENRING_STATUS_OK && add_puzzle(puzzles, &generated.puzzle);
    }
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_CANCELLED)
        report_error(making.report, CLI_EXIT_IO, "cannot make puzzles: %s",
                     tenring_status_name(status));
    tenring_generator_free(generator);
    return going;
}
