/*
 * test_failures.c - every allocation of the library fails in turn: the call reports it, leaves its
 * results unchanged, loses no memory, and can be repeated.
 *
 * The linker replaces malloc and related functions by the wrappers below (--wrap), in every build.
 * They count the blocks in use; sanitizer builds also find leaks in their own way. In a static
 * program the C library's own calls come here, too: a thread's stack, which it keeps for the next
 * thread, is not a leak of the library under test.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "general/solve.h"
#include "support/support.h"

/* ---- Allocation that fails on demand ---- */

static bool armed;             /* the library runs: count and fail; else cmocka's own calls pass */
static _Atomic uint64_t calls; /* allocations since armed, by any thread */
static uint64_t fail_at;       /* the number of the one that fails, 0 = none */
static _Atomic int64_t in_use; /* blocks allocated while armed and not freed */
static _Thread_local bool elsewhere; /* this thread is creating or joining threads */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
int __real_posix_memalign(void **memory, size_t alignment, size_t size);
void __real_free(void *memory);
int __real_pthread_create(pthread_t *id, const pthread_attr_t *attributes, void *(*begin)(void *),
                          void *context);
int __real_pthread_join(pthread_t id, void **result);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
int __wrap_posix_memalign(void **memory, size_t alignment, size_t size);
void __wrap_free(void *memory);
int __wrap_pthread_create(pthread_t *id, const pthread_attr_t *attributes, void *(*begin)(void *),
                          void *context);
int __wrap_pthread_join(pthread_t id, void **result);

static bool counts(void)
{
    return armed && !elsewhere;
}

static bool fails(void)
{
    return counts() && ++calls == fail_at;
}

static void *counted(void *memory)
{
    in_use += counts() && memory;
    return memory;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *memory, size_t size)
{
    if (fails())
        return NULL;
    return memory ? __real_realloc(memory, size) : counted(__real_realloc(NULL, size));
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return fails() ? NULL : counted(__real_aligned_alloc(alignment, size));
}

int __wrap_posix_memalign(void **memory, size_t alignment, size_t size)
{
    if (fails())
        return 12; /* ENOMEM */
    int status = __real_posix_memalign(memory, alignment, size);
    in_use += counts() && status == 0;
    return status;
}

void __wrap_free(void *memory)
{
    in_use -= counts() && memory;
    __real_free(memory);
}

int __wrap_pthread_create(pthread_t *id, const pthread_attr_t *attributes, void *(*begin)(void *),
                          void *context)
{
    elsewhere = true;
    int status = __real_pthread_create(id, attributes, begin, context);
    elsewhere = false;
    return status;
}

int __wrap_pthread_join(pthread_t id, void **result)
{
    elsewhere = true;
    int status = __real_pthread_join(id, result);
    elsewhere = false;
    return status;
}

/* ---- The functions under test, each on one puzzle, its result as bytes ---- */

enum { ROOM = 12288 };

struct outcome {
    enum tenring_status status;
    size_t size;
    size_t first;              /* the first byte that a call may write: after the result's size */
    unsigned char bytes[ROOM]; /* the result; 0x5a if nothing was written */
};

/* Runs a function with its result in the outcome's bytes. The result begins with its size. */
#define RESULT(type, call)                                                                         \
    do {                                                                                           \
        type result;                                                                               \
        memset(&result, 0x5a, sizeof result);                                                      \
        result.size = sizeof result;                                                               \
        outcome->status = (call);                                                                  \
        keep(outcome, &result, sizeof result, sizeof result.size);                                 \
    } while (0)

/* The same for a result without a size. */
#define PLAIN_RESULT(type, call)                                                                   \
    do {                                                                                           \
        type result;                                                                               \
        memset(&result, 0x5a, sizeof result);                                                      \
        outcome->status = (call);                                                                  \
        keep(outcome, &result, sizeof result, 0);                                                  \
    } while (0)

static void keep(struct outcome *outcome, const void *result, size_t size, size_t first)
{
    outcome->size = size;
    outcome->first = first;
    memcpy(outcome->bytes, result, size);
}

static bool go_on(void *context, const struct tenring_grid *solution)
{
    (void)solution;
    return ++*(int *)context < 20;
}

static void call_solve(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    RESULT(struct tenring_solve_result, tenring_solve(puzzle, NULL, &result));
}

static void call_count(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    RESULT(struct tenring_count_result, tenring_count_up_to(puzzle, 1000, NULL, &result));
}

static void call_enumerate(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    int number = 0;
    RESULT(struct tenring_count_result, tenring_enumerate(puzzle, NULL, go_on, &number, &result));
}

/* Counts by contraction, with a few hundred allocations, not by enumeration. */
static void call_count_exact(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    options.enumerate = 0;
    RESULT(struct tenring_exact_count, tenring_count_all(puzzle, &options, &result));
}

static void call_count_cost(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    RESULT(struct tenring_cost, tenring_count_all_cost(puzzle, NULL, &result));
}

/* The contents of boxes need some hundred allocations for each box, so these tests use a puzzle
   with few blanks for the first puzzle, and a contradictory one for the others. */
static struct tenring_puzzle with_few_blanks(const struct tenring_puzzle *puzzle)
{
    struct tenring_puzzle few = support_puzzle(
        "53467891267219534819834256785976142342685379171392485696.5372842.741963.345286179");
    struct tenring_puzzle none = few;
    none.cell[1] = none.cell[0];
    return puzzle->cell[80] == 1u << 8 ? few : none;
}

static void call_count_by_cell(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    struct tenring_puzzle few = with_few_blanks(puzzle);
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    options.enumerate = 0;
    RESULT(struct tenring_cell_counts, tenring_count_by_cell(&few, &options, &result));
}

static void call_sample(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    struct tenring_puzzle few = with_few_blanks(puzzle);
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    struct tenring_grid samples[3];
    options.enumerate = 0;
    RESULT(struct tenring_exact_count, tenring_sample(&few, 1, &options, samples, 3, &result));
    if (outcome->status == TENRING_STATUS_OK) {
        memcpy(outcome->bytes + outcome->size, samples, sizeof samples);
        outcome->size += sizeof samples;
    }
}

/* A sparse puzzle, used for the first puzzle only: two threads count it by contraction, with the
   tables of three stacks, and groups. */
static struct tenring_puzzle sparse(const struct tenring_puzzle *puzzle)
{
    struct tenring_puzzle few = support_puzzle(
        "53..7....6..195....98....6.8...6...3............................................9");
    struct tenring_puzzle none = few;
    few.cell[80] = TENRING_ALL_DIGITS; /* without this given: 184,253,042,064 solutions */
    none.cell[79] = none.cell[80];
    return puzzle->cell[80] == 1u << 8 ? few : none;
}

static void call_count_sparse(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    struct tenring_puzzle few = sparse(puzzle);
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    options.enumerate = 0;
    options.threads = 2;
    RESULT(struct tenring_exact_count, tenring_count_all(&few, &options, &result));
}

static void call_sample_sparse(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    struct tenring_puzzle few = sparse(puzzle);
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    struct tenring_grid samples[2];
    options.enumerate = 300;
    RESULT(struct tenring_exact_count, tenring_sample(&few, 1, &options, samples, 2, &result));
    if (outcome->status == TENRING_STATUS_OK) {
        memcpy(outcome->bytes + outcome->size, samples, sizeof samples);
        outcome->size += sizeof samples;
    }
}

static void call_estimate(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    RESULT(struct tenring_estimate, tenring_estimate_count(puzzle, 10, 1, NULL, &result));
}

static void call_textbook(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    RESULT(struct tenring_textbook_result,
           tenring_search_textbook(TENRING_ORDER_FEWEST, puzzle, tenring_ring_weights(), 10, NULL,
                                   &result));
}

static void call_maximise(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    RESULT(struct tenring_best, tenring_find_best(tenring_ring_weights(), puzzle, NULL, &result));
}

static void call_minimise(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    const struct tenring_best_options options = support_goal(-1);
    RESULT(struct tenring_best,
           tenring_find_best(tenring_ring_weights(), puzzle, &options, &result));
}

static void call_top(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    struct {
        struct tenring_top top;
        struct tenring_ranked ranked[100];
    } result;
    memset(&result, 0x5a, sizeof result);
    result.top.size = sizeof result.top;
    outcome->status =
        tenring_find_top(tenring_ring_weights(), puzzle, 100, NULL, result.ranked, &result.top);
    keep(outcome, &result.top, sizeof result.top, sizeof result.top.size);
}

static void call_best_count(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    const struct tenring_best_options options = support_goal(-1);
    uint64_t count = 0;
    RESULT(struct tenring_best,
           tenring_count_best(tenring_ring_weights(), puzzle, 100, &options, &result, &count));
}

/* Accepts a certificate and counts its steps. */
static bool take_claim(void *context, const struct tenring_claim *claim)
{
    (void)claim;
    ++*(int *)context;
    return true;
}

static bool take_step(void *context, const struct tenring_proof_step *step)
{
    (void)step;
    ++*(int *)context;
    return true;
}

static void call_certified(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    int steps = 0;
    const struct tenring_certificate_sink sink = {take_claim, take_step, &steps};
    RESULT(struct tenring_best,
           tenring_prove_best(tenring_ring_weights(), puzzle, &sink, NULL, &result));
}

static void call_bound(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    RESULT(struct tenring_bound_result,
           tenring_compute_bound(TENRING_BOUND_TEMPLATES, tenring_ring_weights(), puzzle, NULL,
                                 &result));
}

static void call_parse(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    char text[SUPPORT_TEXT_SIZE];
    support_text(puzzle, text);
    PLAIN_RESULT(struct tenring_puzzle, tenring_parse_puzzle(text, strlen(text), &result, NULL));
}

/* Reads the puzzle as a stream; the result is the puzzle, or NO_MEMORY if any call returns it. */
static void call_reader(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    char text[SUPPORT_TEXT_SIZE + 1];
    struct tenring_record record = TENRING_RECORD_INIT;
    struct tenring_reader *reader = NULL;
    size_t length = strlen(support_text(puzzle, text)), fed = 0;
    text[length++] = '\n';
    outcome->size = sizeof record.puzzle;
    outcome->status = tenring_reader_new(TENRING_SYNTAX_AUTO, &reader);
    while (outcome->status == TENRING_STATUS_OK) {
        size_t piece = length - fed < 10 ? length - fed : 10;
        enum tenring_reader_event event = tenring_reader_next(reader, &record);
        if (event == TENRING_READER_EVENT_RECORD) {
            memcpy(outcome->bytes, &record.puzzle, sizeof record.puzzle);
        } else if (event == TENRING_READER_EVENT_MORE) {
            outcome->status = tenring_reader_feed(reader, text + fed, piece);
            fed += piece;
        } else {
            outcome->status =
                event == TENRING_READER_EVENT_ERROR ? TENRING_STATUS_NO_MEMORY : TENRING_STATUS_OK;
            break;
        }
    }
    tenring_reader_free(reader);
}

/* A batch in which two threads share the work on some puzzles. */
static void call_batch(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    enum { COPIES = 3000 };
    static struct tenring_puzzle puzzles[COPIES];
    static struct tenring_batch_result results[COPIES];
    struct tenring_batch *batch = NULL;
    for (int i = 0; i < COPIES; i++)
        puzzles[i] = *puzzle;
    outcome->size = sizeof results[0];
    outcome->status = tenring_batch_new(2, 0, &batch);
    if (outcome->status == TENRING_STATUS_OK) {
        outcome->status = tenring_batch_solve(batch, puzzles, results, COPIES, NULL);
        memcpy(outcome->bytes, &results[COPIES - 1], sizeof results[0]);
    }
    tenring_batch_free(batch);
}

/* For the first puzzle, a nested step of a hard puzzle, repeated after a failure; for the others, a
   path. */
static void call_steps(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    struct tenring_puzzle hard = support_puzzle(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    struct tenring_logic *logic = NULL;
    struct tenring_position position;
    struct tenring_step step = {.technique = TENRING_TECHNIQUE_NONE};
    size_t counts[5];
    tenring_begin_position(puzzle->cell[80] == 1u << 8 ? &hard : puzzle, &position);
    outcome->size = sizeof counts;
    outcome->status = tenring_logic_new(&logic);
    if (outcome->status == TENRING_STATUS_OK) {
        outcome->status = tenring_find_step(logic, &position, NULL, &step);
        if (outcome->status == TENRING_STATUS_NO_MEMORY) {
            assert_int_equal(step.technique, TENRING_TECHNIQUE_NONE);
            assert_int_equal(tenring_find_step(logic, &position, NULL, &step), TENRING_STATUS_OK);
            assert_int_equal(puzzle->cell[80] == 1u << 8, step.nested_count > 0);
        }
    }
    if (outcome->status == TENRING_STATUS_OK) {
        counts[0] = step.technique;
        counts[1] = (size_t)step.rating;
        counts[2] = step.node_count;
        counts[3] = step.link_count;
        counts[4] = step.nested_count;
        memcpy(outcome->bytes, counts, sizeof counts);
    }
    tenring_logic_free(logic);
}

/* The same puzzle on a board of the general engine. */
static struct tenring_board *open_board(const struct tenring_puzzle *puzzle, const char *name,
                                        uint8_t givens[TENRING_CELLS], struct outcome *outcome)
{
    struct tenring_board *board = NULL;
    struct tenring_grid grid;
    outcome->size = 0;
    outcome->status = tenring_board_new_named(name, NULL, &board);
    tenring_extract_givens(puzzle, &grid);
    memcpy(givens, grid.cell, TENRING_CELLS);
    return board;
}

static void call_board_solve(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    uint8_t givens[TENRING_CELLS];
    struct tenring_board *board = open_board(puzzle, "9x9+antiking", givens, outcome);
    if (board)
        RESULT(struct tenring_solve_result,
               tenring_board_solve(board, givens, NULL, &result, NULL));
    tenring_board_free(board);
}

static void call_board_count(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    uint8_t givens[TENRING_CELLS];
    struct tenring_board *board = open_board(puzzle, "9x9", givens, outcome);
    if (board)
        RESULT(struct tenring_count_result,
               tenring_board_count_up_to(board, givens, 20, NULL, &result));
    tenring_board_free(board);
}

/* Learnt clauses answer what the plain search has not answered with its first node. */
static void call_board_learn(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    uint8_t givens[TENRING_CELLS];
    struct tenring_board *board = open_board(puzzle, "9x9", givens, outcome);
    if (board)
        RESULT(struct tenring_solve_result, solve_within(board, givens, 1, NULL, &result, NULL));
    tenring_board_free(board);
}

/* With equal weights, the first solution is proved best at once. */
static void call_board_best(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    static const int32_t weights[TENRING_CELLS * TENRING_DIGITS];
    uint8_t givens[TENRING_CELLS];
    struct tenring_board *board = open_board(puzzle, "9x9", givens, outcome);
    if (board)
        RESULT(struct tenring_board_best_result,
               tenring_board_best(board, givens, weights, NULL, &result, NULL));
    tenring_board_free(board);
}

static void call_board_generate(const struct tenring_puzzle *puzzle, struct outcome *outcome)
{
    uint8_t givens[TENRING_CELLS];
    struct tenring_board *board = open_board(puzzle, "6x6", givens, outcome);
    if (board) {
        outcome->size = 36;
        outcome->status = tenring_board_generate(board, NULL, outcome->bytes, NULL, NULL);
    }
    tenring_board_free(board);
}

static const struct function {
    const char *name;
    void (*call)(const struct tenring_puzzle *puzzle, struct outcome *outcome);
    /* of a slow function: after the first 60 allocations, the quick run lets only every step-th one
       fail; 0: all */
    uint64_t step;
} functions[] = {
    {"solve", call_solve, 0},
    {"count", call_count, 0},
    {"enumerate", call_enumerate, 0},
    {"estimate", call_estimate, 0},
    {"textbook", call_textbook, 0},
    {"maximise", call_maximise, 0},
    {"minimise", call_minimise, 0},
    {"parse", call_parse, 0},
    {"reader", call_reader, 0},
    {"top", call_top, 0},
    {"best count", call_best_count, 0},
    {"count_exact", call_count_exact, 0},
    {"count_cost", call_count_cost, 0},
    {"count_by_cell", call_count_by_cell, 11},
    {"sample", call_sample, 11},
    {"batch", call_batch, 0},
    {"count_sparse", call_count_sparse, 37},
    {"sample_sparse", call_sample_sparse, 37},
    {"certified", call_certified, 0},
    {"bound", call_bound, 0},
    {"steps", call_steps, 17},
    {"board_solve", call_board_solve, 0},
    {"board_count", call_board_count, 0},
    {"board_learn", call_board_learn, 0},
    {"board_best", call_board_best, 0},
    {"board_generate", call_board_generate, 0},
};

/* ---- Tests ---- */

static const char *const lines[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    /* NOIP 2009, target Sudoku, the first sample */
    "7..9....11....59.....2...8...5.2...3......648413........7..2.9.2.1.6.8.4.8.5.4.12",
    "55...............................................................................",
    "53..7....6..195....98....6.8...6...34..8.3..17...................................",
};

/* Runs a function with its k-th allocation failing; returns the number of allocations. */
static uint64_t run(const struct function *function, const struct tenring_puzzle *puzzle,
                    uint64_t k, struct outcome *outcome)
{
    memset(outcome, 0x5a, sizeof *outcome);
    outcome->first = 0;
    calls = 0;
    fail_at = k;
    in_use = 0;
    armed = true;
    function->call(puzzle, outcome);
    armed = false;
    return calls;
}

static bool untouched(const struct outcome *outcome)
{
    for (size_t i = outcome->first; i < outcome->size; i++)
        if (outcome->bytes[i] != 0x5a)
            return false;
    return true;
}

static void fail_each_allocation(const struct function *function,
                                 const struct tenring_puzzle *puzzle)
{
    struct outcome right, outcome;
    uint64_t number = run(function, puzzle, 0, &right);
    assert_int_equal(right.status, TENRING_STATUS_OK);
    assert_int_equal(in_use, 0);
    uint64_t step = function->step && !support_full_run() ? function->step : 1;
    uint64_t each = 60 / (uint64_t)support_stride();
    step *= (uint64_t)support_stride();
    /* The call does without a second thread that gets no memory, which affects only a few blocks.
     */
    bool spares_threads = function->call == call_count_sparse;
    uint64_t spared = 0;
    for (uint64_t k = 1; k <= number; k += k < each ? 1 : step) {
        run(function, puzzle, k, &outcome);
        if (spares_threads && outcome.status == TENRING_STATUS_OK) {
            assert_int_equal(in_use, 0);
            assert_memory_equal(outcome.bytes, right.bytes, right.size);
            spared++;
            continue;
        }
        if (outcome.status != TENRING_STATUS_NO_MEMORY)
            fail_msg("%s: status %d when allocation %" PRIu64 " fails", function->name,
                     (int)outcome.status, k);
        if (in_use != 0)
            fail_msg("%s: %" PRId64 " blocks lost when allocation %" PRIu64 " fails",
                     function->name, in_use, k);
        if (function->call != call_reader && !untouched(&outcome))
            fail_msg("%s: a result written when allocation %" PRIu64 " fails", function->name, k);
        if (function->step && k % 16 != 1)
            continue;
        run(function, puzzle, 0, &outcome);
        assert_int_equal(outcome.status, TENRING_STATUS_OK);
        assert_memory_equal(outcome.bytes, right.bytes, right.size);
    }
    assert_true(spared < 30);
}

static void every_allocation_fails_in_turn(void **unused)
{
    (void)unused;
    for (size_t f = 0; f < sizeof functions / sizeof functions[0]; f++) {
        for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
            struct tenring_puzzle puzzle = support_puzzle(lines[i]);
            fail_each_allocation(&functions[f], &puzzle);
        }
    }
}

/* Without working wrappers this file would test nothing. */
static void wrappers_see_allocations(void **unused)
{
    (void)unused;
    struct tenring_puzzle puzzle = support_puzzle(lines[3]);
    struct outcome outcome;
    const struct function reader = {"reader", call_reader, 0},
                          maximise = {"maximise", call_maximise, 0};
    const struct function certified = {"certified", call_certified, 0},
                          bound = {"bound", call_bound, 0};
    assert_true(run(&certified, &puzzle, 0, &outcome) > 0);
    assert_true(run(&bound, &puzzle, 0, &outcome) > 0);
    assert_true(run(&reader, &puzzle, 0, &outcome) > 0);
    assert_true(run(&maximise, &puzzle, 0, &outcome) > 0);
    run(&reader, &puzzle, 1, &outcome);
    assert_int_equal(outcome.status, TENRING_STATUS_NO_MEMORY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrappers_see_allocations),
        cmocka_unit_test(every_allocation_fails_in_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
