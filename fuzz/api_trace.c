/*
 * api_trace.c - calls of the library in any order with any arguments, valid or not: each keeps its
 * contract. Invalid arguments are refused and leave the results unchanged, limits are kept, results
 * are consistent.
 *
 * The input is a list of operations, a byte each, followed by their arguments; they share a puzzle,
 * a grid, weights and a reader.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_CALLS = 200, MOST_NODES = 2000 };

struct trace {
    struct input input;
    struct tenring_puzzle puzzle;
    struct tenring_grid grid;
    struct tenring_weights weights;
    union {
        struct tenring_search_options given;
        unsigned char later[256]; /* the memory that a larger size promises */
    } options;
    bool options_valid;
    bool cancel; /* the watch says stop */
    struct tenring_reader *reader;
    bool ended; /* the end of the stream was fed to the reader */
    uint64_t number;
    struct tenring_grid last;
    uint64_t seen, stop_at;
};

static void require(bool condition)
{
    if (!condition)
        abort();
}

static bool watch(void *context, const struct tenring_progress *progress)
{
    const struct trace *t = context;
    require(progress->nodes <= t->options.given.node_limit);
    return !t->cancel;
}

static bool puzzle_valid(const struct trace *t)
{
    unsigned all = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        all |= t->puzzle.cell[cell];
    return all <= TENRING_ALL_DIGITS;
}

/* Whether nothing was written to a result, which begins with its size. */
static bool is_filled(const void *result, size_t size)
{
    const unsigned char *bytes = result;
    for (size_t i = sizeof size; i < size; i++)
        if (bytes[i] != 0x5a)
            return false;
    return true;
}

/* Checks that apply to every search. */
static void check_search(const struct trace *t, enum tenring_status status, bool valid,
                         const void *result, size_t size, const uint64_t *nodes)
{
    if (!valid || !t->options_valid || !puzzle_valid(t)) {
        require(status == TENRING_STATUS_INVALID_ARGUMENT);
        require(is_filled(result, size));
        return;
    }
    require(status == TENRING_STATUS_OK || status == TENRING_STATUS_LIMIT ||
            status == TENRING_STATUS_CANCELLED);
    require(status != TENRING_STATUS_CANCELLED || t->cancel);
    require(*nodes <= t->options.given.node_limit);
}

/* Whether an options struct of some version may have this size. */
static bool size_is_valid(size_t size)
{
    return size >= sizeof(size_t) && size % sizeof(size_t) == 0;
}

static void set_options(struct trace *t)
{
    uint8_t kind = input_byte(&t->input);
    t->options.given = (struct tenring_search_options)TENRING_SEARCH_OPTIONS_INIT;
    t->options.given.node_limit = 1 + input_word(&t->input) % MOST_NODES;
    t->options.given.isa = kind % 8 <= tenring_isa_count() ? kind % 8 : 0;
    t->options_valid = t->options.given.isa == 0 || tenring_isa_available(t->options.given.isa);
    t->cancel = kind & 8;
    if (kind & 16) {
        t->options.given.progress = watch;
        t->options.given.context = t;
    }
    t->cancel = t->cancel && t->options.given.progress;
    if (kind >= 0xf0) {
        uint8_t size = kind & 1 ? input_byte(&t->input) : 0;
        /* a struct too short for the node limit would search without one */
        t->options.given.size = (kind & 1) == 0 ? sizeof t->options.given
                                : size < 16     ? size % 8u
                                                : size;
        t->options.given.isa = kind & 1 ? 0 : 100 + kind;
        t->options_valid = (kind & 1) && size_is_valid(t->options.given.size);
    }
}

static void do_solve(struct trace *t)
{
    struct tenring_solve_result result;
    memset(&result, 0x5a, sizeof result);
    result.size = sizeof result;
    enum tenring_status status = tenring_solve(&t->puzzle, &t->options.given, &result);
    check_search(t, status, true, &result, sizeof result, &result.nodes);
    if (status == TENRING_STATUS_INVALID_ARGUMENT)
        return;
    require(result.solutions >= 0 && result.solutions <= 2);
    if (result.solutions > 0 && status == TENRING_STATUS_OK)
        require(tenring_is_solution(&t->puzzle, &result.first));
    else
        require(result.first.cell[0] == 0 || tenring_is_solution(&t->puzzle, &result.first));
    if (tenring_is_solution(&t->puzzle, &result.first))
        t->grid = result.first;
}

static void do_count(struct trace *t)
{
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    uint64_t max = input_byte(&t->input);
    memset(&result, 0x5a, sizeof result);
    result.size = sizeof result;
    enum tenring_status status = tenring_count_up_to(&t->puzzle, max, &t->options.given, &result);
    check_search(t, status, max > 0, &result, sizeof result, &result.nodes);
    require(status == TENRING_STATUS_INVALID_ARGUMENT || result.count <= max);
}

static bool see(void *context, const struct tenring_grid *solution)
{
    struct trace *t = context;
    require(tenring_is_solution(&t->puzzle, solution));
    require(t->seen == 0 || memcmp(&t->last, solution, sizeof *solution) < 0);
    t->last = *solution;
    return ++t->seen != t->stop_at;
}

static void do_enumerate(struct trace *t)
{
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    t->seen = 0;
    t->stop_at = input_byte(&t->input);
    memset(&result, 0x5a, sizeof result);
    result.size = sizeof result;
    enum tenring_status status = tenring_enumerate(&t->puzzle, &t->options.given, see, t, &result);
    check_search(t, status, true, &result, sizeof result, &result.nodes);
    require(status == TENRING_STATUS_INVALID_ARGUMENT ? t->seen == 0 : result.count == t->seen);
}

static void do_estimate(struct trace *t)
{
    struct tenring_estimate result = TENRING_ESTIMATE_INIT;
    uint64_t probes = input_byte(&t->input), seed = input_word(&t->input);
    memset(&result, 0x5a, sizeof result);
    result.size = sizeof result;
    enum tenring_status status =
        tenring_estimate_count(&t->puzzle, probes, seed, &t->options.given, &result);
    check_search(t, status, probes >= 2, &result, sizeof result, &result.nodes);
    if (status != TENRING_STATUS_INVALID_ARGUMENT)
        require(result.mean >= 0 && result.standard_error >= 0 && !isnan(result.standard_error));
    require(status != TENRING_STATUS_OK || result.probes == probes);
}

static void do_textbook(struct trace *t)
{
    struct tenring_textbook_result result = TENRING_TEXTBOOK_RESULT_INIT;
    uint8_t order = input_byte(&t->input), max = input_byte(&t->input);
    memset(&result, 0x5a, sizeof result);
    result.size = sizeof result;
    t->options.given.isa = 0;
    enum tenring_status status =
        tenring_search_textbook((enum tenring_order)(order % 8), &t->puzzle,
                                order & 128 ? &t->weights : NULL, max, &t->options.given, &result);
    t->options_valid = size_is_valid(t->options.given.size);
    check_search(t, status, order % 8 < TENRING_ORDER_COUNT, &result, sizeof result, &result.nodes);
    if (status != TENRING_STATUS_INVALID_ARGUMENT && result.solutions > 0)
        require(tenring_is_solution(&t->puzzle, &result.first) &&
                tenring_is_solution(&t->puzzle, &result.best));
}

static void do_best(struct trace *t)
{
    struct tenring_best best = TENRING_BEST_INIT;
    bool least = input_byte(&t->input) & 1;
    union {
        struct tenring_best_options given;
        unsigned char later[256];
    } options = {.later = {0}};
    options.given = (struct tenring_best_options){
        .size = size_is_valid(t->options.given.size) ? sizeof options.given : t->options.given.size,
        .goal = least ? TENRING_GOAL_MINIMISE : TENRING_GOAL_MAXIMISE,
        .isa = t->options.given.isa,
        .node_limit = t->options.given.node_limit,
        .progress = t->options.given.progress,
        .context = t->options.given.context};
    memset(&best, 0x5a, sizeof best);
    best.size = sizeof best;
    enum tenring_status status = tenring_find_best(&t->weights, &t->puzzle, &options.given, &best);
    check_search(t, status, true, &best, sizeof best, &best.nodes);
    if (status == TENRING_STATUS_INVALID_ARGUMENT)
        return;
    require((status == TENRING_STATUS_OK) ==
            (best.outcome == TENRING_OUTCOME_NONE || best.outcome == TENRING_OUTCOME_OPTIMAL));
    if (best.outcome == TENRING_OUTCOME_OPTIMAL || best.outcome == TENRING_OUTCOME_FEASIBLE) {
        require(tenring_is_solution(&t->puzzle, &best.grid));
        require(tenring_score_grid(&t->weights, &best.grid) == best.score);
        require(least ? best.bound <= best.score : best.bound >= best.score);
    }
}

static void do_text(struct trace *t)
{
    char buffer[TENRING_PENCILMARKS_LENGTH + 1];
    struct tenring_puzzle parsed;
    size_t capacity = input_word(&t->input) % (sizeof buffer + 1);
    if (!puzzle_valid(t))
        return;
    memset(buffer, 0x5a, sizeof buffer);
    size_t length = tenring_format_puzzle(&t->puzzle, TENRING_STYLE_PENCILMARKS,
                                          capacity ? buffer : NULL, capacity);
    require(length == TENRING_PENCILMARKS_LENGTH);
    require(is_filled(buffer + capacity, sizeof buffer - capacity));
    enum tenring_status status =
        tenring_parse_puzzle(buffer, capacity ? capacity - 1 : 0, &parsed, NULL);
    require(status == TENRING_STATUS_OK || capacity - 1 != TENRING_PENCILMARKS_LENGTH);
    require(status != TENRING_STATUS_OK || capacity - 1 != length ||
            memcmp(&parsed, &t->puzzle, sizeof parsed) == 0);
}

static void do_reader(struct trace *t)
{
    struct tenring_record record = TENRING_RECORD_INIT;
    uint8_t kind = input_byte(&t->input);
    if (kind % 8 == 0 || !t->reader) {
        tenring_reader_free(t->reader);
        t->reader = NULL;
        enum tenring_status status =
            tenring_reader_new((enum tenring_syntax)(kind / 8 % 10), &t->reader);
        require((status == TENRING_STATUS_OK) == (kind / 8 % 10 <= TENRING_SYNTAX_CSV));
        require((t->reader != NULL) == (status == TENRING_STATUS_OK));
        t->ended = false;
        t->number = 0;
        return;
    }
    size_t length = kind % 8 == 1 ? 0 : kind < t->input.left ? kind : t->input.left;
    enum tenring_status status =
        tenring_reader_feed(t->reader, (const char *)t->input.data, length);
    require(status == (t->ended ? TENRING_STATUS_INVALID_ARGUMENT : TENRING_STATUS_OK));
    t->input.data += length;
    t->input.left -= length;
    t->ended = t->ended || length == 0;
    enum tenring_reader_event event;
    while ((event = tenring_reader_next(t->reader, &record)) == TENRING_READER_EVENT_RECORD) {
        require(record.number == ++t->number);
        require(record.status == TENRING_STATUS_OK || record.status == TENRING_STATUS_BAD_INPUT);
        require((record.status == TENRING_STATUS_OK) == (record.error.message[0] == '\0'));
        if (record.status == TENRING_STATUS_OK)
            t->puzzle = record.puzzle;
    }
    require(event == (t->ended ? TENRING_READER_EVENT_END : TENRING_READER_EVENT_MORE));
}

static void do_weights(struct trace *t)
{
    int32_t cells[TENRING_CELLS];
    bool fits = true;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        uint8_t byte = input_byte(&t->input);
        cells[cell] = byte == 255 ? (int32_t)input_word(&t->input) : byte - 100;
        fits =
            fits && (int64_t)cells[cell] * 9 <= INT32_MAX && (int64_t)cells[cell] * 9 >= INT32_MIN;
    }
    struct tenring_weights before = t->weights;
    enum tenring_status status = tenring_make_weights(cells, &t->weights);
    require(status == (fits ? TENRING_STATUS_OK : TENRING_STATUS_INVALID_ARGUMENT));
    require(fits || memcmp(&before, &t->weights, sizeof before) == 0);
    (void)tenring_score_grid(&t->weights, &t->grid);
}

static void do_grid(struct trace *t)
{
    struct tenring_puzzle puzzle;
    bool valid = true;
    uint8_t changed = input_byte(&t->input) % TENRING_CELLS;
    t->grid.cell[changed] = input_byte(&t->input);
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        valid = valid && t->grid.cell[cell] <= TENRING_DIGITS;
    require(tenring_make_puzzle(&t->grid, &puzzle) ==
            (valid ? TENRING_STATUS_OK : TENRING_STATUS_INVALID_ARGUMENT));
    if (valid)
        t->puzzle = puzzle;
}

static void do_cell(struct trace *t)
{
    int first = -1, second = -1;
    uint8_t cell = input_byte(&t->input);
    t->puzzle.cell[cell % TENRING_CELLS] =
        (uint16_t)(input_word(&t->input) & (cell == 255 ? 0xffff : TENRING_ALL_DIGITS));
    if (puzzle_valid(t) && tenring_find_conflict(&t->puzzle, &first, &second))
        require(0 <= first && first < second && second < TENRING_CELLS &&
                t->puzzle.cell[first] == t->puzzle.cell[second]);
}

static void do_puzzle(struct trace *t)
{
    t->puzzle = input_puzzle(&t->input);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const operations[])(struct trace *) = {
        set_options, do_solve,  do_count,   do_enumerate, do_estimate, do_textbook, do_best,
        do_text,     do_reader, do_weights, do_grid,      do_cell,     do_puzzle,
    };
    struct trace trace = {
        .input = {data, size}, .weights = *tenring_ring_weights(), .options_valid = true};
    trace.options.given = (struct tenring_search_options)TENRING_SEARCH_OPTIONS_INIT;
    trace.options.given.node_limit = MOST_NODES;
    for (int call = 0; call < MOST_CALLS && trace.input.left > 0; call++)
        operations[input_byte(&trace.input) % (sizeof operations / sizeof operations[0])](&trace);
    tenring_reader_free(trace.reader);
    return 0;
}
