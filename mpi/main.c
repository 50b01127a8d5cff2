/*
 * main.c - the program `tenring-mpi`: the command `tenring` on many machines.
 *
 * Every rank runs cli_main with the same words. What differs is who reads, works and writes, once a
 * command has come to its puzzles. Reading order:
 *
 *     cluster.h   the ranks, and what they agree on
 *     wire.h      messages between ranks
 *     piece.h     puzzles of one file that follow one another, as one rank works on them
 *     range.h     the same as a range of a file's bytes, which the rank reads itself
 *     chain.h     where the next range stands in the input
 *     reader.h    rank 0's thread that reads the input into pieces
 *     worker.h    a rank's threads, which work on pieces
 *     part.h      OUT.part, which all ranks write
 *     gather.h    what the parts of one puzzle have written
 *     journal.h   OUT.journal, how far that is whole
 *     keeper.h    when that is told it
 *     dealer.h    rank 0's part: hands out pieces, puts results in order
 *     run.h       the loop of each rank
 *     sift.h      the end of `canon --unique` and `vary --canon`
 *     maker.h     `generate`: a rank's thread that makes puzzles
 *     making.h    ... and who makes which
 *     made.h      ... and how far that is
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "cli.h"
#include "cluster.h"
#include "io/io.h"
#include "making.h"
#include "run.h"

static void write_version(void *self, struct cli_buffer *out)
{
    char text[MPI_MAX_LIBRARY_VERSION_STRING];
    int length = 0;
    (void)self;
    MPI_Get_library_version(text, &length);
    buffer_print(out, "MPI: %.*s\n", (int)strcspn(text, ",\n"), text);
}

/* Whether a command runs on many machines. */
static bool is_shared(enum cli_command_id id)
{
    switch (id) {
    case CLI_SOLVE:
    case CLI_COUNT:
    case CLI_CHECK:
    case CLI_MAX:
    case CLI_RATE:
    case CLI_SAMPLE:
    case CLI_CANON:
    case CLI_VARY:
    case CLI_GENERATE:
        return true;
    default:
        return false;
    }
}

static enum run_share accept(void *self, struct cli_context *context)
{
    (void)self;
    if (!is_shared(context->command->id)) {
        cli_usage(context, "does not run under MPI: use tenring");
        return RUN_REFUSED;
    }
    if (context->command->id != CLI_GENERATE && cli_given(context, CLI_OPT_SHARD)) {
        cli_usage(context, "--shard is for runs without MPI");
        return RUN_REFUSED;
    }
    return RUN_HERE;
}

/* When the command has not come to its puzzles, or has made enough. */
static void end(void *self, struct cli_context *context)
{
    struct cluster *cluster = self;
    int status = atomic_load(&context->report.status);
    making_end(cluster);
    if (cluster->rank > 0)
        context->report.stats = false; /* rank 0 has counted everything, */
    if (!cluster->agreed)
        cluster_agree(cluster, false, &status);
    if (cluster->rank > 0)
        cluster_hush(); /* and says why it ends */
    report_status(&context->report, status);
}

int main(int argc, char **argv)
{
    struct cluster cluster;
    struct run_frame frame = {.self = &cluster,
                              .program = {"mpirun [OPTION]... tenring-mpi", is_shared},
                              .version = write_version,
                              .accept = accept,
                              .puzzles = frame_puzzles,
                              .make = making_start,
                              .open_output = making_open,
                              .next = making_next,
                              .end = end};
    if (!cluster_start(&cluster, &argc, &argv))
        return CLI_EXIT_IO;
    int status = cli_main(argc, argv, &frame);
    bool first = cluster.rank == 0;
    cluster_end(&cluster);
    return first ? status : CLI_EXIT_OK;
}
