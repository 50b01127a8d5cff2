/*
 * parts.c - see parts.h.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "parts.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The number of parts of a run with this many puzzles or more. It does not depend on the number of
   ranks, so a run can be continued with another number of ranks. */
#define PARTS 256

static bool is_before(struct timespec a, struct timespec b)
{
    return a.tv_sec < b.tv_sec || (a.tv_sec == b.tv_sec && a.tv_nsec < b.tv_nsec);
}

/* Records the time of a file that the results depend on. */
static void look_at(struct parts *parts, const char *file)
{
    struct stat about;
    if (stat(file, &about) == 0 && is_before(parts->newest, about.st_mtim))
        parts->newest = about.st_mtim;
}

bool parts_describe(struct parts *parts, struct cli_context *context, uint64_t of)
{
    const struct cli_option *row = NULL;
    parts->generate = context->command->id == CLI_GENERATE;
    parts->wanted = cli_number(context, CLI_OPT_SAMPLES, 1);
    if (!parts->generate && !cli_index_input(context, &parts->index))
        return false;
    const uint64_t puzzles = parts->index.puzzles;
    parts->of = of > 0 ? of : puzzles < PARTS ? puzzles + (puzzles == 0) : PARTS;
    if (parts->generate)
        parts->of = UINT32_MAX;
    for (size_t i = 0; i < context->operand_count; i++)
        look_at(parts, context->operands[i]);
    while ((row = options_next(context->command->id, row)))
        if (cli_shapes(context, row) && cli_names_input(context, row))
            look_at(parts, cli_text(context, row->id, ""));
    if (!cli_describe_run(context, &parts->run))
        return false;
    const bool good =
        asprintf(&parts->folder, "%s.parts", cli_text(context, CLI_OPT_OUTPUT, "")) >= 0;
    if (!good)
        report_no_memory(&context->report, NULL);
    return good;
}

bool parts_open(const struct parts *parts)
{
    char *name = NULL;
    bool good = (mkdir(parts->folder, 0777) == 0 || errno == EEXIST) &&
                asprintf(&name, "%s/lock", parts->folder) >= 0;
    const int descriptor = good ? open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0666) : -1;
    /* the lock is held until the process ends */
    good = descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0;
    if (!good)
        fprintf(stderr, "tenring: %s: %s\n", parts->folder,
                errno == EWOULDBLOCK ? "another run is at work on it" : strerror(errno));
    free(name);
    return good;
}

char *parts_name(const struct parts *parts, uint64_t part)
{
    char *name;
    return asprintf(&name, "%s/part-%06" PRIu64, parts->folder, part) < 0 ? NULL : name;
}

bool parts_is_whole(const struct parts *parts, uint64_t part, uint64_t *puzzles)
{
    char *name = parts_name(parts, part);
    struct shard shard = {0};
    struct stat about;
    const bool whole = name && stat(name, &about) == 0 && shard_read(NULL, name, &shard) &&
                       shard.part == part && shard.of == parts->of &&
                       strcmp(shard.run.data, parts->run.data) == 0 &&
                       (parts->generate || shard.total == parts->index.puzzles) &&
                       !is_before(about.st_mtim, parts->newest);
    *puzzles = whole ? shard.bytes / sizeof(struct tenring_generated) : 0;
    shard_free(&shard);
    free(name);
    return whole;
}

void parts_attempts(uint64_t part, uint64_t *first, uint64_t *count)
{
    /* The ranges grow: a run of few puzzles does not make many, and one of many puzzles does not
       need many files. */
    enum { EACH = 16, LEAST = 64, DOUBLINGS = 14 };
    *first = 0;
    *count = LEAST;
    for (uint64_t before = 1; before < part; before++) {
        *first += *count;
        if (before % EACH == 0 && before / EACH <= DOUBLINGS)
            *count *= 2;
    }
}

void parts_remove(const struct parts *parts)
{
    DIR *folder = opendir(parts->folder);
    const struct dirent *entry;
    while (folder && (entry = readdir(folder)))
        if (strncmp(entry->d_name, "part-", 5) == 0 || strcmp(entry->d_name, "lock") == 0)
            unlinkat(dirfd(folder), entry->d_name, 0);
    if (folder)
        closedir(folder);
    rmdir(parts->folder);
}

void parts_free(struct parts *parts)
{
    free(parts->folder);
    buffer_free(&parts->run);
    index_free(&parts->index);
}
