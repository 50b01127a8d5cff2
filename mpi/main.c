/*
 * main.c - the program `tenring-mpi`: the command `tenring` on many machines, part by part.
 *
 *     1  All ranks parse the command line and count the command's puzzles.
 *     2  A rank takes the next part from a counter (counter.h) and runs the command's own main on
 *        it, into OUT.parts/ (parts.h); and so on. Parts that are whole on the disk are skipped.
 *     3  Rank 0 merges the parts into OUT.
 *
 * So if a rank is killed, only its present part is lost, and running the same command again
 * continues. A part is what --shard I/N gives. A part of `generate` is a range of attempts; it
 * stores the puzzles as they were made, and rank 0 formats them.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/processors.h"
#include "cli.h"
#include "counter.h"
#include "parts.h"

struct driver {
    int argc; /* the command line without this program's own options */
    char **argv;
    int rank;
    uint64_t of; /* --parts; 0: not given */
    uint64_t threads;
    struct parts parts;
    bool described; /* the command line is valid */
    struct counter counter;
    uint64_t part; /* the part being run; 0: none */
    char *name;    /* its file */
};

static bool has_parts(enum cli_command_id id)
{
    return id == CLI_GENERATE || options_has(id, CLI_OPT_SHARD);
}

static void write_version(struct cli_buffer *out)
{
    char text[MPI_MAX_LIBRARY_VERSION_STRING];
    int length = 0;
    MPI_Get_library_version(text, &length);
    buffer_print(out, "MPI: %.*s\n", (int)strcspn(text, ",\n"), text);
}

/* ------------------------------------------------------------------------------------------------
 * Parsing the command line
 * --------------------------------------------------------------------------------------------- */

/* Whether the results go to a regular file, which appears only when it is complete. */
static bool has_file(const struct cli_context *context)
{
    const char *path = cli_text(context, CLI_OPT_OUTPUT, "-");
    struct stat about;
    return strcmp(path, "-") != 0 && !output_is_descriptor(path) &&
           (stat(path, &about) != 0 || S_ISREG(about.st_mode));
}

/* Checks the command as the parts will run it, so that a command without parts is refused. Returns
   false after a message. */
static bool accept_first(void *self, struct cli_context *context)
{
    const struct driver *driver = self;
    const bool generate = context->command->id == CLI_GENERATE;
    bool good = false;
    context->report.quiet = driver->rank > 0; /* rank 0 gives the notes of all */
    if (!has_parts(context->command->id))
        cli_usage(context, "does not run under MPI: use tenring");
    else if (cli_given(context, CLI_OPT_SHARD))
        cli_usage(context, "--shard is for runs without MPI");
    else if (generate &&
             (cli_given(context, CLI_OPT_TIME_LIMIT) || cli_given(context, CLI_OPT_NODE_LIMIT)))
        cli_usage(context, "--time-limit and --node-limit of all puzzles are for runs without MPI");
    else if (cli_given(context, CLI_OPT_STATS) || cli_given(context, CLI_OPT_PROGRESS))
        cli_usage(context, "--stats and --progress are for runs without MPI");
    else if (!has_file(context))
        cli_usage(context, "under MPI results go to a file: name it with -o");
    else
        good = true;
    if (good && !generate)
        context->value[CLI_OPT_SHARD] = (struct cli_value){true, "1/1", 1, 1, 0};
    return good;
}

static bool describe(void *self, struct cli_context *context)
{
    struct driver *driver = self;
    driver->described = parts_describe(&driver->parts, context, driver->of);
    return false;
}

static struct cli_frame frame_for(struct driver *driver)
{
    return (struct cli_frame){.self = driver,
                              .program = {"mpirun [OPTION]... tenring-mpi", has_parts},
                              .version = write_version};
}

static int look(struct driver *driver)
{
    struct cli_frame frame = frame_for(driver);
    frame.accept = accept_first;
    frame.begin = describe;
    return cli_main(driver->argc, driver->argv, &frame);
}

/* ------------------------------------------------------------------------------------------------
 * Parts
 * --------------------------------------------------------------------------------------------- */

static bool accept_part(void *self, struct cli_context *context)
{
    struct driver *driver = self;
    struct cli_value *value = context->value;
    value[CLI_OPT_SHARD] = (struct cli_value){true, "", driver->part, driver->parts.of, 0};
    value[CLI_OPT_OUTPUT] = (struct cli_value){.given = true, .text = driver->name};
    if (!value[CLI_OPT_THREADS].given)
        value[CLI_OPT_THREADS] =
            (struct cli_value){.given = true, .text = "", .number = driver->threads};
    return true;
}

static int run_part(struct driver *driver)
{
    struct cli_frame frame = frame_for(driver);
    frame.accept = accept_part;
    frame.index = &driver->parts.index;
    if (driver->parts.generate)
        parts_attempts(driver->part, &frame.first_attempt, &frame.attempts);
    driver->name = parts_name(&driver->parts, driver->part);
    const int status = driver->name ? cli_main(driver->argc, driver->argv, &frame) : CLI_EXIT_IO;
    free(driver->name);
    return status;
}

static bool is_failure(int status)
{
    return status == CLI_EXIT_USAGE || status >= CLI_EXIT_IO;
}

/* Whether `generate` has made enough puzzles, counting the present part, which is complete. */
static bool is_enough(struct driver *driver)
{
    uint64_t puzzles = 0;
    parts_is_whole(&driver->parts, driver->part, &puzzles);
    return counter_add(&driver->counter, COUNTER_MADE, puzzles) + puzzles >= driver->parts.wanted;
}

/* Runs parts until there are no more or one fails. *last: the last one taken. Returns a status. */
static int work(struct driver *driver, uint64_t *last)
{
    const struct parts *parts = &driver->parts;
    uint64_t puzzles;
    int status = CLI_EXIT_OK;
    *last = 0;
    while (!is_failure(status) && stop_reason() == STOP_NONE) {
        if (parts->generate && counter_add(&driver->counter, COUNTER_MADE, 0) >= parts->wanted)
            break;
        driver->part = counter_add(&driver->counter, COUNTER_NEXT, 1) + 1;
        if (driver->part > parts->of)
            break;
        *last = driver->part;
        if (!parts_is_whole(parts, driver->part, &puzzles))
            status = run_part(driver);
        if (parts->generate && !is_failure(status) && is_enough(driver))
            break;
    }
    if (stop_reason() == STOP_INTERRUPT)
        return 128 + stop_signal();
    return is_failure(status) ? status : CLI_EXIT_OK;
}

/* ------------------------------------------------------------------------------------------------
 * The end
 * --------------------------------------------------------------------------------------------- */

/* Merges OUT.parts, up to the last part, into OUT: by the command `merge`; or by `generate` itself,
   which formats what its parts have made. Returns an exit status. */
static int merge(struct driver *driver, uint64_t last)
{
    enum { WORDS = 6 };
    static char words[][14] = {"tenring-mpi", "merge", "--no-sandbox", "-o", "--"};
    const char *folder = driver->parts.folder;
    char *output = strndup(folder, strlen(folder) - strlen(".parts"));
    char **names = calloc(WORDS + last + 1, sizeof *names);
    int status = CLI_EXIT_IO;
    bool good = output && names;
    for (uint64_t i = 0; good && i < last; i++)
        good = (names[WORDS + i] = parts_name(&driver->parts, i + 1)) != NULL;
    if (good && driver->parts.generate) {
        struct cli_frame frame = frame_for(driver);
        frame.made = names + WORDS;
        frame.made_count = last;
        status = cli_main(driver->argc, driver->argv, &frame);
    } else if (good) {
        char *const before[WORDS] = {words[0], words[1], words[2], words[3], output, words[4]};
        memcpy(names, before, sizeof before);
        status = cli_main(WORDS + (int)last, names, NULL);
    }
    for (uint64_t i = 0; names && i < last; i++)
        free(names[WORDS + i]);
    free(names);
    free(output);
    if (!is_failure(status))
        parts_remove(&driver->parts);
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * The program
 * --------------------------------------------------------------------------------------------- */

/* Takes this program's own option from the command line: --parts N. */
static void take_words(struct driver *driver, int argc, char **argv)
{
    driver->argc = argc;
    driver->argv = argv;
    if (argc > 2 && strcmp(argv[1], "--parts") == 0) {
        driver->of = strtoull(argv[2], NULL, 10);
        if (driver->of > 1000000)
            driver->of = 1000000;
        argv[2] = argv[0];
        driver->argc = argc - 2;
        driver->argv = argv + 2;
    }
}

/* The number of processors of this machine, divided among its ranks. */
static uint64_t share_processors(void)
{
    MPI_Comm machine;
    int ranks = 1;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
    MPI_Comm_size(machine, &ranks);
    MPI_Comm_free(&machine);
    const int each = (int)base_processors() / ranks;
    return each > 1 ? (uint64_t)each : 1;
}

/* Runs all parts. Returns the status, which is the same on all ranks except when merging fails. */
static int run(struct driver *driver, bool threads)
{
    uint64_t last = 0, all = 0;
    int worst;
    counter_start(&driver->counter, threads);
    const int status = work(driver, &last);
    if (is_failure(status) && status < 128) {
        char machine[MPI_MAX_PROCESSOR_NAME];
        int length;
        MPI_Get_processor_name(machine, &length);
        fprintf(stderr, "tenring: rank %d on %s failed at part %" PRIu64 "\n", driver->rank,
                machine, driver->part);
    }
    counter_wait(&driver->counter);
    counter_end(&driver->counter);
    MPI_Allreduce(&status, &worst, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    MPI_Allreduce(&last, &all, 1, MPI_UINT64_T, MPI_MAX, MPI_COMM_WORLD);
    if (driver->rank > 0)
        return worst;
    if (worst == CLI_EXIT_OK)
        worst = merge(driver, all);
    if (is_failure(worst))
        fprintf(stderr, "tenring: the same command goes on with what is in %s\n",
                driver->parts.folder);
    return worst;
}

int main(int argc, char **argv)
{
    struct driver driver = {0};
    int provided = MPI_THREAD_SINGLE;
    if (MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &provided) != MPI_SUCCESS)
        return CLI_EXIT_IO;
    MPI_Comm_rank(MPI_COMM_WORLD, &driver.rank);
    take_words(&driver, argc, argv);
    driver.threads = share_processors();
    /* rank 0 reports a bad command line; if it is valid, all ranks parse it */
    int status = CLI_EXIT_OK, able = 0, all = 0;
    if (driver.rank == 0) {
        status = look(&driver);
        able = driver.described && parts_open(&driver.parts);
        if (driver.described && !able)
            status = CLI_EXIT_IO;
    }
    MPI_Bcast(&able, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (able) {
        if (driver.rank > 0)
            look(&driver);
        able = driver.described;
        MPI_Allreduce(&able, &all, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
        if (!able)
            fprintf(stderr, "tenring: rank %d cannot read the input\n", driver.rank);
        status = all ? run(&driver, provided >= MPI_THREAD_SERIALIZED) : CLI_EXIT_IO;
    }
    parts_free(&driver.parts);
    MPI_Finalize();
    return driver.rank == 0 ? status : CLI_EXIT_OK;
}
