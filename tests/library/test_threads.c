/*
 * test_threads.c - many threads use the library at once on the same puzzles and get the same
 * answers as one thread alone. ThreadSanitizer then shows that no shared state is written.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L

#include "support/unit.h"

#include <pthread.h>
#include <string.h>

#include "support/support.h"

enum { THREADS = 8, PUZZLES = 40, NODE_LIMIT = 3000, STREAM = 2048 };

/* All answers of the library for one puzzle. Filled with 0 first, to be compared as bytes. */
struct answers {
    struct tenring_solve_result solve;
    struct tenring_count_result count;
    struct tenring_count_result enumerated;
    struct tenring_estimate estimate;
    struct tenring_textbook_result textbook;
    struct tenring_best most, least;
    enum tenring_status status[7];
    uint64_t hash; /* of the enumerated solutions, in order */
    int first, second;
    bool conflict, is_solution;
    char text[TENRING_PENCILMARKS_LENGTH + 1];
    struct tenring_puzzle parsed;
    uint64_t records;
};

struct work {
    int thread;
    int isa; /* the kernel, or 0 */
    const struct tenring_puzzle *puzzles;
    struct answers answers[PUZZLES];
    pthread_t id;
};

static bool hash_solution(void *context, const struct tenring_grid *solution)
{
    uint64_t *hash = context;
    for (int cell = 0; cell < 81; cell++)
        *hash = (*hash ^ solution->cell[cell]) * UINT64_C(0x100000001b3);
    return (*hash & 31) != 0;
}

static bool watch(void *context, const struct tenring_progress *progress)
{
    uint64_t *nodes = context;
    *nodes = progress->nodes;
    return true;
}

/* Reads the puzzle as a stream, in pieces, with the thread's own reader. */
static uint64_t read_stream(const char *text)
{
    char stream[STREAM];
    uint64_t records = 0;
    struct tenring_record record = TENRING_RECORD_INIT;
    struct tenring_reader *reader = NULL;
    tenring_reader_new(TENRING_SYNTAX_AUTO, &reader);
    size_t length = strlen(text), fed = 0;
    memcpy(stream, text, length);
    stream[length++] = '\n';
    for (enum tenring_reader_event event = TENRING_READER_EVENT_MORE;
         reader && event < TENRING_READER_EVENT_END;) {
        event = tenring_reader_next(reader, &record);
        if (event == TENRING_READER_EVENT_RECORD) {
            records += record.status == TENRING_STATUS_OK ? 1 : 1000;
        } else if (event == TENRING_READER_EVENT_MORE) {
            size_t piece = length - fed < 100 ? length - fed : 100;
            tenring_reader_feed(reader, stream + fed, piece);
            fed += piece;
        }
    }
    tenring_reader_free(reader);
    return records;
}

static void answer(const struct tenring_puzzle *puzzle, int isa, struct answers *answers)
{
    uint64_t watched = 0;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    options.node_limit = NODE_LIMIT;
    options.progress = watch;
    options.context = &watched;
    options.isa = isa;
    memset(answers, 0, sizeof *answers);
    answers->solve.size = sizeof answers->solve;
    answers->count.size = answers->enumerated.size = sizeof answers->count;
    answers->estimate.size = sizeof answers->estimate;
    answers->textbook.size = sizeof answers->textbook;
    answers->most.size = answers->least.size = sizeof answers->most;
    answers->status[0] = tenring_solve(puzzle, &options, &answers->solve);
    answers->status[1] = tenring_count_up_to(puzzle, 500, &options, &answers->count);
    answers->status[2] =
        tenring_enumerate(puzzle, &options, hash_solution, &answers->hash, &answers->enumerated);
    answers->status[3] = tenring_estimate_count(puzzle, 10, 1, &options, &answers->estimate);
    answers->status[4] = tenring_search_textbook(
        TENRING_ORDER_FEWEST, puzzle, tenring_ring_weights(), 5, &options, &answers->textbook);
    struct tenring_best_options best = support_goal(1);
    best.node_limit = 50;
    best.progress = watch;
    best.context = &watched;
    best.isa = isa;
    answers->status[5] = tenring_find_best(tenring_ring_weights(), puzzle, &best, &answers->most);
    best.goal = TENRING_GOAL_MINIMISE;
    answers->status[6] = tenring_find_best(tenring_ring_weights(), puzzle, &best, &answers->least);
    answers->conflict = tenring_find_conflict(puzzle, &answers->first, &answers->second);
    answers->is_solution = tenring_is_solution(puzzle, &answers->solve.first);
    tenring_format_puzzle(puzzle, TENRING_STYLE_PENCILMARKS, answers->text, sizeof answers->text);
    tenring_parse_puzzle(answers->text, strlen(answers->text), &answers->parsed, NULL);
    answers->records = read_stream(answers->text);
}

static void *run(void *argument)
{
    struct work *work = argument;
    for (int i = 0; i < PUZZLES; i++) {
        int which = (i * 7 + work->thread * 11) % PUZZLES; /* a different order in each thread */
        answer(&work->puzzles[which], work->isa, &work->answers[which]);
    }
    return NULL;
}

static struct tenring_puzzle puzzles[PUZZLES];
static struct work alone;
static struct work together[THREADS];

static void same_answers_as_alone(void **unused)
{
    (void)unused;
    for (uint64_t i = 0; i < PUZZLES; i++)
        support_generate_any(support_seed() + i, &puzzles[i]);
    alone = (struct work){.puzzles = puzzles};
    run(&alone);
    for (int i = 0; i < PUZZLES; i++) {
        assert_int_equal(alone.answers[i].records, 1);
        assert_memory_equal(&alone.answers[i].parsed, &puzzles[i], sizeof puzzles[i]);
        assert_int_not_equal(alone.answers[i].status[0], TENRING_STATUS_INVALID_ARGUMENT);
    }
    for (int t = 0; t < THREADS; t++) {
        together[t] = (struct work){.thread = t, .puzzles = puzzles};
        /* the kernels in turn, since all give the same answers */
        together[t].isa = tenring_isa_available(t % (tenring_isa_count() + 1))
                              ? t % (tenring_isa_count() + 1)
                              : 0;
        assert_int_equal(pthread_create(&together[t].id, NULL, run, &together[t]), 0);
    }
    for (int t = 0; t < THREADS; t++)
        assert_int_equal(pthread_join(together[t].id, NULL), 0);
    for (int t = 0; t < THREADS; t++) {
        for (int i = 0; i < PUZZLES; i++)
            assert_memory_equal(&together[t].answers[i], &alone.answers[i],
                                sizeof alone.answers[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_answers_as_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
