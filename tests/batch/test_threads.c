/*
 * test_threads.c - tenring_batch_*: the same answers with any number of threads; interruption.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE
#include "support/unit.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <time.h>

#include "batch/sample.h"
#include "batch/share.h"
#include "support/support.h"

/* Several times the number of puzzles that a thread takes at once. */
static size_t enough_for_threads(void)
{
    size_t n = support_trials(6000, 6000);
    return n > 2100 ? n : 2100;
}

static void test_threads(void **state)
{
    (void)state;
    size_t n = enough_for_threads();
    struct sample sample = sample_new(n, 2, true);
    for (int threads = 1; threads <= 5; threads++) {
        struct tenring_batch *batch = batch_new(threads, 0);
        for (int call = 0; call < 2; call++) {
            sample_check(batch, &sample, n, "threads");
            sample_check(batch, &sample, n / 8, "threads");
            sample_check(batch, &sample, 3, "threads");
        }
        tenring_batch_free(batch);
    }
    sample_free(&sample);
}

static double seconds_of(clockid_t clock)
{
    struct timespec time;
    assert_int_equal(clock_gettime(clock, &time), 0);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Many puzzles take processor time of other threads than the caller's. */
static void test_threads_share_the_work(void **state)
{
    (void)state;
    size_t n = enough_for_threads();
    struct sample sample = sample_new(n, 2, true);
    struct tenring_batch *batch = batch_new(3, 0);
    double before = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - seconds_of(CLOCK_THREAD_CPUTIME_ID);
    double others = 0, deadline = seconds_of(CLOCK_THREAD_CPUTIME_ID) + 2;
    while (others < 0.01 && seconds_of(CLOCK_THREAD_CPUTIME_ID) < deadline) {
        sample_check(batch, &sample, n, "threads");
        others =
            seconds_of(CLOCK_PROCESS_CPUTIME_ID) - seconds_of(CLOCK_THREAD_CPUTIME_ID) - before;
    }
    assert_true(others >= 0.01);
    tenring_batch_free(batch);
    sample_free(&sample);
}

/* ---- Sharing out ---- */

/* Two threads that repeatedly take from one array at the same moment. */
struct race {
    struct share share;
    atomic_int ready;
    struct side {
        struct race *race;
        int taken[3]; /* how often this thread got each range */
        int wrong;    /* calls that returned false but changed something */
    } sides[2];
    int rounds;
};

static void meet(struct race *race, int number)
{
    atomic_fetch_add(&race->ready, 1);
    while (atomic_load(&race->ready) < number)
        sched_yield();
}

static void *take_part(void *context)
{
    struct side *side = context;
    struct race *race = side->race;
    for (int round = 0; round < race->rounds; round++) {
        size_t begin = 7, end = 7;
        if (side == &race->sides[0])
            atomic_store(&race->share.next, 0);
        meet(race, 4 * round + 2);
        while (share_take(&race->share, &begin, &end)) {
            side->taken[begin / SHARE_SIZE]++;
            side->wrong += begin % SHARE_SIZE != 0 ||
                           end != (begin < 2 * SHARE_SIZE ? begin + SHARE_SIZE : race->share.limit);
            begin = end = 7;
        }
        side->wrong += begin != 7 || end != 7;
        meet(race, 4 * round + 4);
    }
    return NULL;
}

static void test_sharing(void **state)
{
    (void)state;
    static struct race race = {.share = {.limit = 2 * SHARE_SIZE + 5}};
    pthread_t other;
    race.rounds = (int)support_trials(20000, 1000000);
    for (int i = 0; i < 2; i++)
        race.sides[i].race = &race;
    assert_int_equal(pthread_create(&other, NULL, take_part, &race.sides[1]), 0);
    take_part(&race.sides[0]);
    pthread_join(other, NULL);
    for (int i = 0; i < 3; i++)
        assert_int_equal(race.sides[0].taken[i] + race.sides[1].taken[i], race.rounds);
    assert_int_equal(race.sides[0].wrong + race.sides[1].wrong, 0);
}

/* ---- Interruption ---- */

struct patience {
    int calls, allowed;
};

static bool stop_after_calls(void *context, const struct tenring_progress *progress)
{
    (void)progress;
    struct patience *patience = context;
    return ++patience->calls <= patience->allowed;
}

/* Interrupts a batch after `allowed` calls of watch, then solves all with the same object. Returns
   the first status. */
static enum tenring_status interrupt(int threads, int allowed, const struct sample *sample)
{
    struct tenring_batch *batch = batch_new(threads, 0);
    struct tenring_batch_options options = sample->options;
    struct tenring_batch_result *results = calloc(sample->n, sizeof *results);
    struct patience patience = {0, allowed};
    assert_non_null(results);
    options.progress = stop_after_calls;
    options.context = &patience;
    enum tenring_status status =
        tenring_batch_solve(batch, sample->puzzles, results, sample->n, &options);
    assert_int_equal(status,
                     patience.calls > allowed ? TENRING_STATUS_CANCELLED : TENRING_STATUS_OK);
    for (size_t i = 0; i < sample->n; i++) {
        if (results[i].status == TENRING_STATUS_CANCELLED) {
            assert_int_equal(status, TENRING_STATUS_CANCELLED);
            assert_in_range(results[i].solutions, 0, sample->answers[i].solutions);
        } else {
            batch_assert_same(&results[i], &sample->answers[i], &sample->puzzles[i], i,
                              "interrupted");
        }
    }
    sample_check(batch, sample, sample->n, "after an interruption");
    tenring_batch_free(batch);
    free(results);
    return status;
}

static void test_interruption(void **state)
{
    (void)state;
    struct sample sample = sample_new(enough_for_threads(), 2, true);
    for (int threads = 1; threads <= 3; threads++) {
        for (int allowed = 0; allowed < 3; allowed++)
            interrupt(threads, allowed, &sample);
        interrupt(threads, INT32_MAX, &sample);
    }
    sample_free(&sample);
}

/* Interrupts puzzles that fill all lanes and take many rounds. */
static void test_interruption_of_few_givens(void **state)
{
    (void)state;
    enum { BLANKS = 3000 };
    struct sample sample = sample_new(BLANKS, 2, false);
    for (size_t i = 0; i < BLANKS; i++) {
        for (int cell = 0; cell < TENRING_CELLS; cell++)
            sample.puzzles[i].cell[cell] = TENRING_ALL_DIGITS;
        sample.answers[i] = (struct tenring_batch_result){.solutions = 2};
    }
    for (int allowed = 0; allowed < 3; allowed++)
        assert_int_equal(interrupt(1, allowed, &sample), TENRING_STATUS_CANCELLED);
    interrupt(2, 1, &sample);
    sample_free(&sample);
}

/* Interrupts a search that would otherwise not end. */
static void test_interruption_of_one(void **state)
{
    (void)state;
    struct tenring_puzzle blank = support_puzzle("........................................"
                                                 ".........................................");
    struct tenring_batch *batch = batch_new(1, 0);
    struct patience patience = {0, 5};
    struct tenring_batch_options options = TENRING_BATCH_OPTIONS_INIT;
    struct tenring_batch_result result;
    options.limit = INT32_MAX;
    options.progress = stop_after_calls;
    options.context = &patience;
    assert_int_equal(tenring_batch_solve(batch, &blank, &result, 1, &options),
                     TENRING_STATUS_CANCELLED);
    assert_int_equal(result.status, TENRING_STATUS_CANCELLED);
    assert_true(result.solutions > 1);
    tenring_batch_free(batch);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_threads_share_the_work),
        cmocka_unit_test(test_sharing),
        cmocka_unit_test(test_interruption),
        cmocka_unit_test(test_interruption_of_few_givens),
        cmocka_unit_test(test_interruption_of_one),
    };
    return cmocka_run_group_tests(tests, batch_make_bases, NULL);
}
