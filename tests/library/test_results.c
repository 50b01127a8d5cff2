/*
 * test_results.c - the rule of out parameters: each is written in full if the status is OK, LIMIT
 * or CANCELLED, and unchanged otherwise. (test_failures.c tests NO_MEMORY.)
 *
 * To test "in full", the same call is made with two different contents of the memory; it must leave
 * the same value in every member.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <string.h>

#include "support/hard.h"
#include "support/support.h"

enum { SAMPLES = 3, BEST = 4, LARGEST = 1 << 14 };

/* The intended end of a call. */
enum ending { GOOD, AT_LIMIT, STOPPED, REFUSED, ENDINGS };

static const enum tenring_status status_of[ENDINGS] = {TENRING_STATUS_OK, TENRING_STATUS_LIMIT,
                                                       TENRING_STATUS_CANCELLED,
                                                       TENRING_STATUS_INVALID_ARGUMENT};

static bool stop(void *context, const struct tenring_progress *progress)
{
    (void)context;
    (void)progress;
    return false;
}

/* Few givens: more work than any limit here, and enough to reach the progress callback. */
static struct tenring_puzzle hard_puzzle(enum ending ending)
{
    struct tenring_puzzle puzzle;
    static const char easy[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...9";
    assert_int_equal(tenring_parse_puzzle(easy, sizeof easy - 1, &puzzle, NULL), TENRING_STATUS_OK);
    for (int cell = 0; ending != GOOD && cell < TENRING_CELLS; cell++)
        puzzle.cell[cell] = TENRING_ALL_DIGITS;
    if (ending == REFUSED)
        puzzle.cell[0] = 1u << 9;
    return puzzle;
}

static struct tenring_search_options search_options(enum ending ending)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    options.node_limit = ending == AT_LIMIT ? 300 : 0;
    options.progress = ending == STOPPED ? stop : NULL;
    return options;
}

static struct tenring_best_options best_options(enum ending ending)
{
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.node_limit = ending == AT_LIMIT ? 5 : 0;
    options.progress = ending == STOPPED ? stop : NULL;
    return options;
}

static struct tenring_count_options count_options(enum ending ending)
{
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    options.operation_limit = ending == AT_LIMIT ? 1000 : 0;
    options.progress = ending == STOPPED ? stop : NULL;
    return options;
}

/* A weighted puzzle whose search takes long enough to be stopped. */
struct weighted {
    struct tenring_weights weights;
    struct tenring_puzzle puzzle;
};

static struct weighted weighted_puzzle(const struct tenring_puzzle *puzzle, enum ending ending)
{
    struct weighted made = {*tenring_ring_weights(), *puzzle};
    if (ending == STOPPED)
        hard_make(1, &made.weights, &made.puzzle);
    return made;
}

/* Calls one function with an out parameter at `out`. */
typedef enum tenring_status call(const struct tenring_puzzle *puzzle, enum ending ending,
                                 void *out);

static enum tenring_status call_count(const struct tenring_puzzle *puzzle, enum ending ending,
                                      void *out)
{
    struct tenring_search_options options = search_options(ending);
    return tenring_count_up_to(puzzle, UINT64_MAX, &options, out);
}

static enum tenring_status call_solve(const struct tenring_puzzle *puzzle, enum ending ending,
                                      void *out)
{
    struct tenring_search_options options = search_options(ending);
    options.node_limit = ending == AT_LIMIT ? 1 : 0;
    return tenring_solve(puzzle, &options, out);
}

static bool take_solution(void *context, const struct tenring_grid *solution)
{
    (void)context;
    (void)solution;
    return true;
}

static enum tenring_status call_enumerate(const struct tenring_puzzle *puzzle, enum ending ending,
                                          void *out)
{
    struct tenring_search_options options = search_options(ending);
    return tenring_enumerate(puzzle, &options, take_solution, NULL, out);
}

static enum tenring_status call_estimate(const struct tenring_puzzle *puzzle, enum ending ending,
                                         void *out)
{
    struct tenring_search_options options = search_options(ending);
    return tenring_estimate_count(puzzle, 200, 1, &options, out);
}

static enum tenring_status call_textbook(const struct tenring_puzzle *puzzle, enum ending ending,
                                         void *out)
{
    struct tenring_search_options options = search_options(ending);
    return tenring_search_textbook(TENRING_ORDER_FEWEST, puzzle, tenring_ring_weights(), 0,
                                   &options, out);
}

static enum tenring_status call_best(const struct tenring_puzzle *puzzle, enum ending ending,
                                     void *out)
{
    struct weighted made = weighted_puzzle(puzzle, ending);
    struct tenring_best_options options = best_options(ending);
    return tenring_find_best(&made.weights, &made.puzzle, &options, out);
}

struct top_out {
    struct tenring_ranked ranked[BEST];
    struct tenring_top top;
};

static enum tenring_status call_top(const struct tenring_puzzle *puzzle, enum ending ending,
                                    void *out)
{
    struct weighted made = weighted_puzzle(puzzle, ending);
    struct tenring_best_options options = best_options(ending);
    struct top_out *both = out;
    return tenring_find_top(&made.weights, &made.puzzle, BEST, &options, both->ranked, &both->top);
}

struct best_count_out {
    uint64_t count;
    struct tenring_best best;
};

static enum tenring_status call_best_count(const struct tenring_puzzle *puzzle, enum ending ending,
                                           void *out)
{
    struct weighted made = weighted_puzzle(puzzle, ending);
    struct tenring_best_options options = best_options(ending);
    struct best_count_out *both = out;
    return tenring_count_best(&made.weights, &made.puzzle, 10, &options, &both->best, &both->count);
}

static bool take_claim(void *context, const struct tenring_claim *claim)
{
    (void)context;
    (void)claim;
    return true;
}

static bool take_step(void *context, const struct tenring_proof_step *step)
{
    (void)context;
    (void)step;
    return true;
}

static enum tenring_status call_prove(const struct tenring_puzzle *puzzle, enum ending ending,
                                      void *out)
{
    struct weighted made = weighted_puzzle(puzzle, ending);
    struct tenring_best_options options = best_options(ending);
    const struct tenring_certificate_sink sink = {take_claim, take_step, NULL};
    return tenring_prove_best(&made.weights, &made.puzzle, &sink, &options, out);
}

static enum tenring_status call_count_all(const struct tenring_puzzle *puzzle, enum ending ending,
                                          void *out)
{
    struct tenring_count_options options = count_options(ending);
    return tenring_count_all(puzzle, &options, out);
}

static enum tenring_status call_by_cell(const struct tenring_puzzle *puzzle, enum ending ending,
                                        void *out)
{
    struct tenring_count_options options = count_options(ending);
    return tenring_count_by_cell(puzzle, &options, out);
}

struct sample_out {
    struct tenring_grid samples[SAMPLES];
    struct tenring_exact_count count;
};

static enum tenring_status call_sample(const struct tenring_puzzle *puzzle, enum ending ending,
                                       void *out)
{
    struct tenring_count_options options = count_options(ending);
    struct sample_out *both = out;
    return tenring_sample(puzzle, 1, &options, both->samples, SAMPLES, &both->count);
}

/* A member of a struct. Padding between members may stay unwritten. */
struct member {
    size_t at, size;
};

#define MEMBER(type, name)                                                                         \
    {                                                                                              \
        offsetof(struct type, name), sizeof(((struct type *)0)->name)                              \
    }

struct function {
    const char *name;
    call *call;
    size_t size;         /* of all output */
    struct member sized; /* the struct that begins with its size; the last part of the output */
    struct member members[8];
};

static const struct function functions[] = {
    {"solve",
     call_solve,
     sizeof(struct tenring_solve_result),
     {0, sizeof(struct tenring_solve_result)},
     {MEMBER(tenring_solve_result, solutions), MEMBER(tenring_solve_result, first),
      MEMBER(tenring_solve_result, nodes)}},
    {"count_up_to",
     call_count,
     sizeof(struct tenring_count_result),
     {0, sizeof(struct tenring_count_result)},
     {MEMBER(tenring_count_result, count), MEMBER(tenring_count_result, nodes)}},
    {"enumerate",
     call_enumerate,
     sizeof(struct tenring_count_result),
     {0, sizeof(struct tenring_count_result)},
     {MEMBER(tenring_count_result, count), MEMBER(tenring_count_result, nodes)}},
    {"estimate_count",
     call_estimate,
     sizeof(struct tenring_estimate),
     {0, sizeof(struct tenring_estimate)},
     {MEMBER(tenring_estimate, mean), MEMBER(tenring_estimate, standard_error),
      MEMBER(tenring_estimate, probes), MEMBER(tenring_estimate, nodes)}},
    {"search_textbook",
     call_textbook,
     sizeof(struct tenring_textbook_result),
     {0, sizeof(struct tenring_textbook_result)},
     {MEMBER(tenring_textbook_result, solutions), MEMBER(tenring_textbook_result, nodes),
      MEMBER(tenring_textbook_result, dead_ends), MEMBER(tenring_textbook_result, first),
      MEMBER(tenring_textbook_result, best), MEMBER(tenring_textbook_result, score)}},
    {"find_best",
     call_best,
     sizeof(struct tenring_best),
     {0, sizeof(struct tenring_best)},
     {MEMBER(tenring_best, outcome), MEMBER(tenring_best, score), MEMBER(tenring_best, bound),
      MEMBER(tenring_best, grid), MEMBER(tenring_best, nodes)}},
    {"find_top",
     call_top,
     sizeof(struct top_out),
     MEMBER(top_out, top),
     {MEMBER(top_out, top.outcome), MEMBER(top_out, top.count), MEMBER(top_out, top.bound),
      MEMBER(top_out, top.nodes)}},
    {"count_best",
     call_best_count,
     sizeof(struct best_count_out),
     MEMBER(best_count_out, best),
     {MEMBER(best_count_out, best.outcome), MEMBER(best_count_out, best.score),
      MEMBER(best_count_out, best.bound), MEMBER(best_count_out, best.grid),
      MEMBER(best_count_out, best.nodes), MEMBER(best_count_out, count)}},
    {"prove_best",
     call_prove,
     sizeof(struct tenring_best),
     {0, sizeof(struct tenring_best)},
     {MEMBER(tenring_best, outcome), MEMBER(tenring_best, score), MEMBER(tenring_best, bound),
      MEMBER(tenring_best, grid), MEMBER(tenring_best, nodes)}},
    {"count_all",
     call_count_all,
     sizeof(struct tenring_exact_count),
     {0, sizeof(struct tenring_exact_count)},
     {MEMBER(tenring_exact_count, count), MEMBER(tenring_exact_count, enumerated),
      MEMBER(tenring_exact_count, nodes), MEMBER(tenring_exact_count, operations)}},
    {"count_by_cell",
     call_by_cell,
     sizeof(struct tenring_cell_counts),
     {0, sizeof(struct tenring_cell_counts)},
     {MEMBER(tenring_cell_counts, total), MEMBER(tenring_cell_counts, count),
      MEMBER(tenring_cell_counts, enumerated), MEMBER(tenring_cell_counts, nodes),
      MEMBER(tenring_cell_counts, operations)}},
    {"sample",
     call_sample,
     sizeof(struct sample_out),
     MEMBER(sample_out, count),
     {MEMBER(sample_out, samples), MEMBER(sample_out, count.count),
      MEMBER(sample_out, count.enumerated), MEMBER(sample_out, count.nodes),
      MEMBER(sample_out, count.operations)}},
};

static void check_function(const struct function *function, enum ending ending)
{
    static const int fills[2] = {0x5a, 0xa5};
    static unsigned char out[2][LARGEST], before[LARGEST];
    struct tenring_puzzle puzzle = hard_puzzle(ending);
    assert_true(function->size <= LARGEST);
    /* solve finishes every puzzle here before it calls watch; enumerate tests the same code */
    if (function->call == call_solve && ending == STOPPED)
        return;
    for (int n = 0; n < 2; n++) {
        memset(out[n], fills[n], LARGEST);
        memset(before, fills[n], LARGEST);
        memcpy(out[n] + function->sized.at, &function->sized.size, sizeof function->sized.size);
        memcpy(before + function->sized.at, &function->sized.size, sizeof function->sized.size);
        enum tenring_status status = function->call(&puzzle, ending, out[n]);
        if (status != status_of[ending])
            fail_msg("%s: %s, not %s", function->name, tenring_status_name(status),
                     tenring_status_name(status_of[ending]));
        assert_memory_equal(out[n] + function->size, before + function->size,
                            LARGEST - function->size);
        if (ending == REFUSED)
            assert_memory_equal(out[n], before, function->size);
    }
    for (const struct member *member = function->members; ending != REFUSED && member->size > 0;
         member++) {
        if (memcmp(out[0] + member->at, out[1] + member->at, member->size) != 0)
            fail_msg("%s, %s: the member at %zu is not written", function->name,
                     tenring_status_name(status_of[ending]), member->at);
    }
}

static void out_parameters(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
        for (enum ending ending = GOOD; ending < ENDINGS; ending++)
            check_function(&functions[i], ending);
}

/*
 * Calls a function with a result of size `size` in memory filled with 0x5a. Stores the status;
 * returns false if a byte after the end of the result was written.
 */
static bool call_with_size(const struct function *function, unsigned char *out, size_t size,
                           enum tenring_status *status)
{
    struct tenring_puzzle puzzle = hard_puzzle(GOOD);
    unsigned char *sized = out + function->sized.at;
    memset(out, 0x5a, LARGEST);
    memcpy(sized, &size, sizeof size);
    *status = function->call(&puzzle, GOOD, out);
    size_t kept;
    memcpy(&kept, sized, sizeof kept);
    assert_int_equal(kept, size);
    bool plausible = size <= LARGEST - function->sized.at;
    for (unsigned char *byte = sized + (plausible ? size : sizeof size); byte < out + LARGEST;
         byte++)
        if (*byte != 0x5a)
            return false;
    return true;
}

/* Results for callers that were compiled against another version. */
static void results_of_every_size(void **state)
{
    (void)state;
    static unsigned char right[LARGEST], out[LARGEST];
    enum tenring_status status;
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        const struct function *function = &functions[i];
        size_t at = function->sized.at, size = function->sized.size;
        assert_true(call_with_size(function, right, size, &status));
        assert_int_equal(status, TENRING_STATUS_OK);
        for (size_t less = sizeof size; less < size; less += sizeof size) {
            /* of a large struct only sizes near both ends, since each call takes time */
            if (less > 64 && less < size - 16)
                continue;
            assert_true(call_with_size(function, out, less, &status));
            assert_int_equal(status, TENRING_STATUS_OK);
            for (const struct member *member = function->members; member->size > 0; member++)
                if (member->at > at && member->at + member->size <= at + less)
                    assert_memory_equal(out + member->at, right + member->at, member->size);
        }
        assert_true(call_with_size(function, out, size + 2 * sizeof size, &status));
        assert_int_equal(status, TENRING_STATUS_OK);
        for (size_t n = 0; n < 2 * sizeof size; n++)
            assert_int_equal(out[at + size + n], 0);
        const size_t wrong[] = {0, 1, sizeof size - 1, size - 1, size + 1, SIZE_MAX - 7, SIZE_MAX};
        for (size_t n = 0; n < sizeof wrong / sizeof wrong[0]; n++) {
            bool kept = call_with_size(function, out, wrong[n], &status);
            assert_int_equal(status, TENRING_STATUS_INVALID_ARGUMENT);
            assert_true(kept || wrong[n] < sizeof size);
        }
    }
}

/* Results not found in time are 0, not leftover bytes. */
static void stopped_samples_and_counts_are_empty(void **state)
{
    (void)state;
    static struct tenring_cell_counts counts = TENRING_CELL_COUNTS_INIT;
    static const struct tenring_cell_counts none;
    struct tenring_puzzle puzzle = hard_puzzle(AT_LIMIT);
    struct sample_out out;
    memset(&counts, 0x5a, sizeof counts);
    counts.size = sizeof counts;
    assert_int_equal(call_by_cell(&puzzle, AT_LIMIT, &counts), TENRING_STATUS_LIMIT);
    assert_memory_equal(counts.count, none.count, sizeof counts.count);
    memset(&out, 0x5a, sizeof out);
    out.count.size = sizeof out.count;
    assert_int_equal(call_sample(&puzzle, AT_LIMIT, &out), TENRING_STATUS_LIMIT);
    for (int n = 0; n < SAMPLES; n++)
        for (int cell = 0; cell < TENRING_CELLS; cell++)
            assert_int_equal(out.samples[n].cell[cell], 0);
}

/* Messages name a status; a number that is none has a name too. */
static void names_of_statuses(void **state)
{
    (void)state;
    static const char *const names[] = {
        [TENRING_STATUS_OK] = "ok",
        [TENRING_STATUS_INVALID_ARGUMENT] = "invalid argument",
        [TENRING_STATUS_BAD_INPUT] = "bad input",
        [TENRING_STATUS_NO_MEMORY] = "no memory",
        [TENRING_STATUS_LIMIT] = "limit reached",
        [TENRING_STATUS_CANCELLED] = "cancelled",
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        assert_string_equal(tenring_status_name((enum tenring_status)i), names[i]);
    assert_string_equal(tenring_status_name((enum tenring_status)7), "unknown status");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(out_parameters),
        cmocka_unit_test(results_of_every_size),
        cmocka_unit_test(stopped_samples_and_counts_are_empty),
        cmocka_unit_test(names_of_statuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
