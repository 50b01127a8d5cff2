/*
 * test_threads.c - a pool of threads: each thread does its part of each task once, all at the same
 * time, and what it writes is seen; with signals blocked; and with as many threads as there are.
 *
 * The linker puts the wrapper below in the place of pthread_create (--wrap).
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L

#include "support/unit.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>

#include "base/threads.h"

enum { MOST = 8, TASKS = 300 };

/* ---- Threads that cannot be started ---- */

static int threads_left = MOST; /* the number that can still be started */

int __real_pthread_create(pthread_t *id, const pthread_attr_t *attributes, void *(*start)(void *),
                          void *argument);
int __wrap_pthread_create(pthread_t *id, const pthread_attr_t *attributes, void *(*start)(void *),
                          void *argument);

int __wrap_pthread_create(pthread_t *id, const pthread_attr_t *attributes, void *(*start)(void *),
                          void *argument)
{
    if (threads_left == 0)
        return EAGAIN;
    threads_left--;
    return __real_pthread_create(id, attributes, start, argument);
}

/* ---- The tests ---- */

struct parts {
    pthread_t id[MOST];
    int done[MOST]; /* not atomic: a data race would be a fault of the pool */
    atomic_int present;
    int count;
};

/* Waits for all other parts, so it ends only if all run at once. */
static void do_part(void *context, int number)
{
    struct parts *parts = context;
    parts->id[number] = pthread_self();
    parts->done[number]++;
    atomic_fetch_add(&parts->present, 1);
    while (atomic_load(&parts->present) < parts->count)
        sched_yield();
}

static void check_pool(struct threads *pool, int count)
{
    struct parts parts = {.count = count};
    assert_non_null(pool);
    assert_int_equal(threads_count(pool), count);
    for (int task = 1; task <= TASKS; task++) {
        atomic_store(&parts.present, 0);
        threads_run(pool, do_part, &parts);
        assert_int_equal(atomic_load(&parts.present), count);
        for (int i = 0; i < MOST; i++)
            assert_int_equal(parts.done[i], i < count ? task : 0);
    }
    assert_true(pthread_equal(parts.id[0], pthread_self()));
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            assert_false(pthread_equal(parts.id[i], parts.id[j]));
    threads_free(pool);
}

static void each_thread_does_each_task_once(void **unused)
{
    (void)unused;
    for (int count = 1; count <= MOST; count++) {
        threads_left = MOST;
        check_pool(threads_new(count), count);
        assert_int_equal(threads_left, MOST - (count - 1));
    }
}

static void fewer_threads_suffice(void **unused)
{
    (void)unused;
    for (int left = 0; left < MOST - 1; left++) {
        threads_left = left;
        check_pool(threads_new(MOST), left + 1);
    }
}

static void an_unused_pool_ends(void **unused)
{
    (void)unused;
    threads_left = MOST;
    threads_free(threads_new(MOST));
    threads_free(NULL);
}

struct masks {
    sigset_t mask[MOST];
};

static void read_mask(void *context, int number)
{
    struct masks *masks = context;
    pthread_sigmask(SIG_SETMASK, NULL, &masks->mask[number]);
}

static void threads_block_signals(void **unused)
{
    (void)unused;
    sigset_t before, after;
    struct masks masks;
    threads_left = MOST;
    memset(&masks, 0, sizeof masks);
    pthread_sigmask(SIG_SETMASK, NULL, &before);
    assert_false(sigismember(&before, SIGTERM));
    struct threads *pool = threads_new(3);
    assert_non_null(pool);
    pthread_sigmask(SIG_SETMASK, NULL, &after);
    threads_run(pool, read_mask, &masks);
    threads_free(pool);
    assert_false(sigismember(&after, SIGTERM));
    assert_false(sigismember(&masks.mask[0], SIGTERM));
    for (int i = 1; i < 3; i++) {
        assert_true(sigismember(&masks.mask[i], SIGTERM));
        assert_true(sigismember(&masks.mask[i], SIGINT));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_thread_does_each_task_once),
        cmocka_unit_test(fewer_threads_suffice),
        cmocka_unit_test(an_unused_pool_ends),
        cmocka_unit_test(threads_block_signals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
