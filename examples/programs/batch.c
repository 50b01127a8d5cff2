/*
 * batch.c - solves the puzzles of a file in any format, hundreds at a time on several threads.
 * Counts the puzzles with no, one and several solutions, and the records that are not puzzles.
 *
 *     batch THREADS < FILE
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <tenring.h>

enum { CHUNK = 16384 };

struct tally {
    unsigned long long none, one, several, invalid;
};

static int solve_chunk(struct tenring_batch *batch, const struct tenring_puzzle *puzzles, size_t n,
                       struct tenring_batch_result *results, struct tally *tally)
{
    if (tenring_batch_solve(batch, puzzles, results, n, NULL) != TENRING_STATUS_OK)
        return 1;
    for (size_t i = 0; i < n; i++) {
        tally->none += results[i].solutions == 0;
        tally->one += results[i].solutions == 1;
        tally->several += results[i].solutions > 1;
    }
    return 0;
}

/* Reads standard input to its end. Returns 0 on success. */
static int run(struct tenring_reader *reader, struct tenring_batch *batch,
               struct tenring_puzzle *puzzles, struct tenring_batch_result *results,
               struct tally *tally)
{
    char block[1 << 16];
    struct tenring_record record = TENRING_RECORD_INIT;
    size_t n = 0;
    for (;;) {
        switch (tenring_reader_next(reader, &record)) {
        case TENRING_READER_EVENT_RECORD:
            if (record.status != TENRING_STATUS_OK)
                tally->invalid++;
            else
                puzzles[n++] = record.puzzle;
            if (n == CHUNK) {
                if (solve_chunk(batch, puzzles, n, results, tally))
                    return 1;
                n = 0;
            }
            break;
        case TENRING_READER_EVENT_MORE:
            if (tenring_reader_feed(reader, block, fread(block, 1, sizeof block, stdin)) !=
                TENRING_STATUS_OK)
                return 1;
            break;
        case TENRING_READER_EVENT_END:
            return solve_chunk(batch, puzzles, n, results, tally);
        default:
            return 1;
        }
    }
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: batch THREADS < FILE\n");
        return 2;
    }
    struct tally tally = {0};
    struct tenring_reader *reader = NULL;
    struct tenring_batch *batch = NULL;
    struct tenring_puzzle *puzzles = malloc(CHUNK * sizeof *puzzles);
    struct tenring_batch_result *results = malloc(CHUNK * sizeof *results);
    int status = 1;
    if (puzzles && results && tenring_batch_new(atoi(argv[1]), 0, &batch) == TENRING_STATUS_OK &&
        tenring_reader_new(TENRING_SYNTAX_AUTO, &reader) == TENRING_STATUS_OK)
        status = run(reader, batch, puzzles, results, &tally);
    tenring_reader_free(reader);
    tenring_batch_free(batch);
    free(puzzles);
    free(results);
    if (status == 0)
        printf("none %llu, one %llu, several %llu, invalid %llu\n", tally.none, tally.one,
               tally.several, tally.invalid);
    return status;
}
