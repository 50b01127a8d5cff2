/*
 * test_chunks.c - tenring_batch_solve_chunk: the same answers for a stream of chunks of any size
 * and order. As soon as a chunk is reported as finished, its answers are there and it belongs to
 * the caller again.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#include "batch/sample.h"
#include "support/support.h"
#include "tenring_stream.h"

/* The content of chunks not in use: characters that no puzzle has. */
enum { RUBBISH = 0xa7 };

enum form { PUZZLES, LINES, LINES_TO_TEXTS };

/* A stream with the contents of its chunks. */
struct stream {
    struct tenring_chunks chunks;
    struct tenring_puzzle *puzzles; /* the targets of chunks.puzzles and chunks.lines */
    char *lines;
    enum form form;
    const struct sample *sample;
    struct rng rng;
    size_t next;   /* the next puzzle of the sample to submit */
    size_t *first; /* for each chunk, its first puzzle */
    size_t *held;  /* and its number of puzzles: 0 if it is free */
    size_t *calls; /* and the number of later calls with its batch object */
    int *batch;    /* and its batch object */
    int turn;      /* the batch object of the current call */
    size_t waits;  /* calls after which their chunk was not finished */
    size_t cancelled;
};

static void *rubbish(size_t n, size_t size)
{
    void *memory = malloc(n * size);
    assert_non_null(memory);
    return memset(memory, RUBBISH, n * size);
}

static struct stream stream_new(const struct sample *sample, enum form form, size_t size,
                                size_t count)
{
    struct stream stream = {.form = form, .sample = sample};
    stream.chunks.size = sizeof stream.chunks;
    stream.chunks.chunk_size = size;
    stream.chunks.count = count;
    if (form == PUZZLES)
        stream.chunks.puzzles = stream.puzzles = rubbish(size * count, sizeof *stream.puzzles);
    else
        stream.chunks.lines = stream.lines = rubbish(size * count, SAMPLE_STRIDE);
    stream.chunks.results = rubbish(size * count, sizeof *stream.chunks.results);
    stream.chunks.solutions = form == LINES_TO_TEXTS ? rubbish(size * count, SAMPLE_STRIDE) : NULL;
    stream.chunks.unfinished = calloc(count, sizeof *stream.chunks.unfinished);
    stream.first = calloc(count, sizeof *stream.first);
    stream.held = calloc(count, sizeof *stream.held);
    stream.calls = calloc(count, sizeof *stream.calls);
    stream.batch = calloc(count, sizeof *stream.batch);
    assert_non_null(stream.chunks.unfinished);
    assert_non_null(stream.first);
    assert_non_null(stream.held);
    assert_non_null(stream.calls);
    assert_non_null(stream.batch);
    rng_seed(&stream.rng, support_seed() + size);
    return stream;
}

static void stream_free(struct stream *stream)
{
    free(stream->puzzles);
    free(stream->lines);
    free(stream->chunks.results);
    free(stream->chunks.solutions);
    free(stream->chunks.unfinished);
    free(stream->first);
    free(stream->held);
    free(stream->calls);
    free(stream->batch);
}

/* Copies the next n puzzles of the sample into chunk k. */
static void fill(struct stream *stream, size_t k, size_t n)
{
    const size_t begin = k * stream->chunks.chunk_size;
    for (size_t i = 0; i < n; i++) {
        const struct tenring_puzzle *puzzle = &stream->sample->puzzles[stream->next + i];
        if (stream->form == PUZZLES)
            stream->puzzles[begin + i] = *puzzle;
        else
            sample_write_line(puzzle, &stream->rng, stream->lines + (begin + i) * SAMPLE_STRIDE);
    }
    stream->first[k] = stream->next;
    stream->held[k] = n;
    stream->calls[k] = 0;
    stream->batch[k] = stream->turn;
    stream->next += n;
}

/* Reads the text of a solution into its result. */
static void read_text(const char *text, struct tenring_grid *grid)
{
    char want[TENRING_LINE_LENGTH + 1];
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        assert_int_equal(grid->cell[cell], 0);
        assert_in_range(text[cell], '1', '9');
        grid->cell[cell] = (uint8_t)(text[cell] - '0');
    }
    tenring_format_grid(grid, TENRING_STYLE_LINE, want, sizeof want);
    assert_memory_equal(text, want, TENRING_CELLS);
    assert_int_equal(text[TENRING_CELLS], '\n');
}

/* Compares the results of a finished chunk, then overwrites its contents, which nobody may read any
   more. */
static void take(struct stream *stream, size_t k)
{
    const struct sample *sample = stream->sample;
    const struct tenring_chunks *chunks = &stream->chunks;
    const size_t begin = k * chunks->chunk_size, size = chunks->chunk_size;
    for (size_t i = 0; i < stream->held[k]; i++) {
        struct tenring_batch_result got = chunks->results[begin + i];
        const size_t at = stream->first[k] + i;
        if (got.status == TENRING_STATUS_CANCELLED) {
            stream->cancelled++;
            continue;
        }
        if (chunks->solutions && got.solutions == 1 && sample->options.limit > 1)
            read_text(chunks->solutions + (begin + i) * SAMPLE_STRIDE, &got.solution);
        batch_assert_same(&got, &sample->answers[at], &sample->puzzles[at], at, "chunk");
    }
    const unsigned char *rest = (const unsigned char *)&chunks->results[begin + stream->held[k]];
    for (size_t i = 0; i < (size - stream->held[k]) * sizeof *chunks->results; i++)
        assert_int_equal(rest[i], RUBBISH);
    if (stream->form == PUZZLES)
        memset(&stream->puzzles[begin], RUBBISH, size * sizeof *stream->puzzles);
    else
        memset(stream->lines + begin * SAMPLE_STRIDE, RUBBISH, size * SAMPLE_STRIDE);
    if (chunks->solutions)
        memset(chunks->solutions + begin * SAMPLE_STRIDE, RUBBISH, size * SAMPLE_STRIDE);
    memset(&chunks->results[begin], RUBBISH, size * sizeof *chunks->results);
    stream->held[k] = 0;
}

static void take_finished(struct stream *stream)
{
    for (size_t k = 0; k < stream->chunks.count; k++) {
        if (stream->chunks.unfinished[k] != 0) {
            assert_int_equal(stream->chunks.unfinished[k], stream->held[k]);
            if (stream->batch[k] == stream->turn)
                assert_true(stream->calls[k]++ < TENRING_CHUNK_CALLS);
        } else if (stream->held[k] > 0) {
            take(stream, k);
        }
    }
}

/* A free chunk: the first, the next, or any. Returns count if there is none. */
static size_t choose(struct stream *stream, int order)
{
    const size_t count = stream->chunks.count;
    size_t begin = order == 0 ? 0 : rng_below(&stream->rng, (uint32_t)count);
    for (size_t i = 0; i < count; i++)
        if (stream->held[(begin + i) % count] == 0)
            return (begin + i) % count;
    return count;
}

/* Submits the next puzzles or, without a free chunk or a puzzle, finishes all chunks. Returns false
   after the last puzzle. */
static bool submit_next(struct tenring_batch *batch, struct stream *stream, int order)
{
    const size_t left = stream->sample->n - stream->next, k = choose(stream, order);
    if (left == 0 || k == stream->chunks.count) {
        assert_true(left == 0 || stream->chunks.count < TENRING_CHUNKS_ENOUGH);
        enum tenring_status status =
            tenring_batch_solve_chunk(batch, &stream->chunks, 0, 0, &stream->sample->options);
        assert_true(status == TENRING_STATUS_OK || status == TENRING_STATUS_CANCELLED);
        take_finished(stream);
        for (size_t i = 0; i < stream->chunks.count; i++)
            assert_int_equal(stream->held[i], 0);
        return left > 0;
    }
    size_t n = order == 2 ? 1 + rng_below(&stream->rng, (uint32_t)stream->chunks.chunk_size)
                          : stream->chunks.chunk_size;
    fill(stream, k, n < left ? n : left);
    enum tenring_status status = tenring_batch_solve_chunk(
        batch, &stream->chunks, k, stream->held[k], &stream->sample->options);
    assert_true(status == TENRING_STATUS_OK || status == TENRING_STATUS_CANCELLED);
    stream->waits += stream->chunks.unfinished[k] > 0;
    take_finished(stream);
    return true;
}

static size_t run_through(struct tenring_batch *batch, const struct sample *sample, enum form form,
                          size_t size, size_t count, int order)
{
    struct stream stream = stream_new(sample, form, size, count);
    while (submit_next(batch, &stream, order)) {
    }
    assert_int_equal(stream.next, sample->n);
    assert_int_equal(stream.cancelled, 0);
    size_t waits = stream.waits;
    stream_free(&stream);
    return waits;
}

/* The full run tests all orders of every size, with one and two threads; else one order each. */
static void check_sizes(int isa, struct sample *sample)
{
    static const size_t sizes[][2] = {{1024, 4}, {1000, 24}, {100, 7}, {50, TENRING_CHUNKS_ENOUGH},
                                      {513, 1},  {3, 40}};
    const enum form first = sample->options.choice == TENRING_CHOICE_LEAST ? PUZZLES : LINES;
    for (int threads = 1; threads <= 2; threads++) {
        struct tenring_batch *batch = batch_new(threads, isa);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            size_t waits = 0;
            for (int order = 0; order < 3; order++) {
                enum form form = first == PUZZLES ? PUZZLES : order == 1 ? LINES_TO_TEXTS : LINES;
                if (support_full_run() || ((size_t)(isa + threads) + i) % 3 == (size_t)order)
                    waits += run_through(batch, sample, form, sizes[i][0], sizes[i][1], order);
            }
            /* a slow build may have all puzzles in one chunk */
            assert_true(waits > 0 || sample->n <= sizes[i][0]);
        }
        sample_check(batch, sample, sample->n, "after a stream");
        tenring_batch_free(batch);
    }
}

static void test_puzzles(void **state)
{
    (void)state;
    const int limits[] = {2, 1, 10};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        struct sample sample = sample_new(support_trials(1500, 20000), limits[i], true);
        batch_for_each_isa(check_sizes, &sample);
        sample_free(&sample);
    }
}

static void test_lines(void **state)
{
    (void)state;
    for (int limit = 1; limit <= 2; limit++) {
        struct sample sample = sample_new(support_trials(2000, 20000), limit, false);
        sample_keep_givens(&sample);
        sample_ask_for_conflicts(&sample);
        batch_for_each_isa(check_sizes, &sample);
        sample_free(&sample);
    }
}

/* Two batch objects use the chunks of one array in turn. */
static void test_shared(void **state)
{
    (void)state;
    struct sample sample = sample_new(support_trials(4000, 20000), 2, true);
    struct stream stream = stream_new(&sample, PUZZLES, 200, 30);
    struct tenring_batch *batches[2] = {batch_new(1, 0), batch_new(1, 0)};
    for (int turn = 0; stream.next < sample.n; turn = !turn) {
        size_t k = choose(&stream, 1),
               n = sample.n - stream.next < 200 ? sample.n - stream.next : 200;
        stream.turn = turn;
        if (k < stream.chunks.count)
            fill(&stream, k, n);
        assert_int_equal(tenring_batch_solve_chunk(batches[turn], &stream.chunks, k,
                                                   k < stream.chunks.count ? n : 0,
                                                   &sample.options),
                         TENRING_STATUS_OK);
        take_finished(&stream);
    }
    for (int i = 0; i < 2; i++)
        assert_int_equal(
            tenring_batch_solve_chunk(batches[i], &stream.chunks, 0, 0, &sample.options),
            TENRING_STATUS_OK);
    take_finished(&stream);
    for (size_t k = 0; k < stream.chunks.count; k++)
        assert_int_equal(stream.held[k], 0);
    for (int i = 0; i < 2; i++)
        tenring_batch_free(batches[i]);
    stream_free(&stream);
    sample_free(&sample);
}

/* ---- Interruption ---- */

struct patience {
    int calls, allowed;
};

static bool wait_patiently(void *context, const struct tenring_progress *progress)
{
    (void)progress;
    struct patience *patience = context;
    return ++patience->calls <= patience->allowed;
}

static void test_cancel(void **state)
{
    (void)state;
    struct sample sample = sample_new(6000, 2, true);
    size_t cancelled = 0;
    for (int threads = 1; threads <= 3; threads++) {
        for (int allowed = 0; allowed < 8; allowed++) {
            struct tenring_batch *batch = batch_new(threads, 0);
            struct patience patience = {0, allowed};
            struct sample asked = sample;
            asked.options.progress = wait_patiently;
            asked.options.context = &patience;
            struct stream stream = stream_new(&asked, PUZZLES, 1500, 4);
            while (submit_next(batch, &stream, 0) && patience.calls <= allowed) {
            }
            for (size_t k = 0; k < stream.chunks.count; k++)
                if (patience.calls > allowed)
                    assert_int_equal(stream.chunks.unfinished[k], 0);
            cancelled += stream.cancelled;
            stream_free(&stream);
            sample_check(batch, &sample, 2000, "after an interruption");
            tenring_batch_free(batch);
        }
    }
    assert_true(cancelled > 0);
    sample_free(&sample);
}

static void test_arguments(void **state)
{
    (void)state;
    enum { N = 700 };
    struct sample sample = sample_new(3000, 2, true);
    struct stream stream = stream_new(&sample, PUZZLES, N, 3),
                  other = stream_new(&sample, PUZZLES, N, 3);
    struct tenring_batch *batch = batch_new(1, 0);
    struct tenring_batch_options bad = TENRING_BATCH_OPTIONS_INIT;
    const struct tenring_chunks good = stream.chunks;
    struct tenring_chunks chunks = good;
#define REFUSED(batch, chunks, k, n, options)                                                      \
    assert_int_equal(tenring_batch_solve_chunk(batch, chunks, k, n, options),                      \
                     TENRING_STATUS_INVALID_ARGUMENT)
    bad.limit = 0;
    REFUSED(NULL, &good, 0, N, NULL);
    REFUSED(batch, NULL, 0, N, NULL);
    REFUSED(batch, &good, 3, N, NULL);
    REFUSED(batch, &good, 0, N + 1, NULL);
    REFUSED(batch, &good, 0, N, &bad);
    chunks.chunk_size = 0;
    REFUSED(batch, &chunks, 0, 0, NULL);
    chunks = good;
    chunks.size = sizeof chunks - sizeof chunks.unfinished; /* an older struct without it */
    REFUSED(batch, &chunks, 0, N, NULL);
    chunks = good;
    chunks.results = NULL;
    REFUSED(batch, &chunks, 0, N, NULL);
    chunks = good;
    chunks.unfinished = NULL;
    REFUSED(batch, &chunks, 0, N, NULL);
    chunks = good;
    chunks.puzzles = NULL;
    REFUSED(batch, &chunks, 0, N, NULL);
    /* no chunk is in use */
    assert_int_equal(tenring_batch_solve_chunk(batch, &good, 99, 0, NULL), TENRING_STATUS_OK);

    fill(&stream, 1, N);
    assert_int_equal(tenring_batch_solve_chunk(batch, &good, 1, N, &sample.options),
                     TENRING_STATUS_OK);
    assert_int_equal(good.unfinished[1], N); /* some of the puzzles are not easy */
    REFUSED(batch, &good, 1, N, &sample.options);
    REFUSED(batch, &other.chunks, 0, N, &sample.options);
    REFUSED(batch, &other.chunks, 0, 0, &sample.options);
    chunks = good;
    chunks.solutions = (char *)chunks.results;
    REFUSED(batch, &chunks, 0, N, &sample.options);
    chunks = good;
    chunks.count--;
    REFUSED(batch, &chunks, 0, N, &sample.options);
    assert_int_equal(tenring_batch_solve(batch, sample.puzzles, other.chunks.results, 1, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_batch_solve(batch, NULL, NULL, 0, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(good.unfinished[1], N);
    assert_int_equal(tenring_batch_solve_chunk(batch, &good, 0, 0, &sample.options),
                     TENRING_STATUS_OK);
    take_finished(&stream);
    assert_int_equal(stream.held[1], 0);
    sample_check(batch, &sample, 100, "after a stream");

    fill(&stream, 0, N);
    assert_int_equal(tenring_batch_solve_chunk(batch, &good, 0, N, &sample.options),
                     TENRING_STATUS_OK);
    tenring_batch_free(batch); /* with work left */
    stream_free(&stream);
    stream_free(&other);
    sample_free(&sample);
#undef REFUSED
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_puzzles),   cmocka_unit_test(test_lines),
        cmocka_unit_test(test_shared),    cmocka_unit_test(test_cancel),
        cmocka_unit_test(test_arguments),
    };
    return cmocka_run_group_tests(tests, batch_make_bases, NULL);
}
