/*
 * merge.c - `tenring merge`: joins the results of runs with --shard.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "commands/commands.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "io/io.h"
#include "usage/usage.h"

struct part {
    const char *file;
    struct shard shard;
};

static int compare_parts(const void *a, const void *b)
{
    const struct part *first = a;
    const struct part *second = b;
    return (first->shard.part > second->shard.part) - (first->shard.part < second->shard.part);
}

/* Checks that the sorted parts together have each puzzle once. Returns false after a message. */
static bool check_ranges(struct report *report, const struct part *parts, size_t count)
{
    uint64_t before = 0;
    for (size_t i = 0; i < count; i++) {
        const struct shard *shard = &parts[i].shard;
        const bool ends = i + 1 < count || shard->last == shard->total;
        if (shard->first != before + 1 || shard->total != parts[0].shard.total || !ends) {
            report_error(report, CLI_EXIT_IO,
                         "%s has the puzzles %" PRIu64 " to %" PRIu64 " of %" PRIu64
                         ", which do not join the other parts': the input was not always the same",
                         parts[i].file, shard->first, shard->last, shard->total);
            return false;
        }
        before = shard->last;
    }
    return true;
}

/* Checks that the sorted parts belong to one run. Returns false after a message. */
static bool check_parts(struct report *report, const struct part *parts, size_t count)
{
    uint64_t of = parts[0].shard.of;
    for (size_t i = 0; i < count; i++) {
        const struct shard *shard = &parts[i].shard;
        if (shard->of != of) {
            report_error(report, CLI_EXIT_IO,
                         "%s is part %" PRIu64 "/%" PRIu64 ", but %s is part %" PRIu64 "/%" PRIu64,
                         parts[i].file, shard->part, shard->of, parts[0].file, parts[0].shard.part,
                         of);
            return false;
        }
        if (i > 0 && shard->part == parts[i - 1].shard.part) {
            report_error(report, CLI_EXIT_IO, "%s and %s are both part %" PRIu64 "/%" PRIu64,
                         parts[i - 1].file, parts[i].file, shard->part, of);
            return false;
        }
    }
    for (size_t i = 1; i < count; i++) {
        const char *first = parts[0].shard.run.data;
        const char *other = parts[i].shard.run.data;
        if (strcmp(first, other) != 0) {
            report_error(report, CLI_EXIT_IO,
                         "%s and %s are parts of different runs: '%.300s' and '%.300s'",
                         parts[0].file, parts[i].file, first, other);
            return false;
        }
    }
    for (size_t i = 0; i < of; i++) {
        if (i == count || parts[i].shard.part != i + 1) {
            report_error(report, CLI_EXIT_IO, "part %zu/%" PRIu64 " is missing", i + 1, of);
            return false;
        }
    }
    return check_ranges(report, parts, count);
}

/* Copies a file to the output. Returns false after a message or a stop. */
static bool copy(struct cli_context *context, const char *file)
{
    char bytes[65536];
    int descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    ssize_t got = descriptor < 0 ? -1 : 1;
    while (got > 0 && stop_reason() == STOP_NONE) {
        do {
            got = read(descriptor, bytes, sizeof bytes);
        } while (got < 0 && errno == EINTR && stop_reason() == STOP_NONE);
        if (got > 0 && !output_write(&context->output, bytes, (size_t)got))
            break;
    }
    if (got < 0 && stop_reason() == STOP_NONE) {
        report_error(&context->report, CLI_EXIT_IO, "%s: %s", file, strerror(errno));
        stop_request(STOP_FAILURE);
    }
    if (descriptor >= 0)
        close(descriptor);
    return got == 0;
}

static bool merge(struct cli_context *context, struct part *parts, size_t count)
{
    struct report *report = &context->report;
    for (size_t i = 0; i < count; i++) {
        parts[i].file = context->operands[i];
        if (!shard_read(report, parts[i].file, &parts[i].shard))
            return false;
    }
    qsort(parts, count, sizeof *parts, compare_parts);
    if (!check_parts(report, parts, count) || !cli_open_output(context))
        return false;
    for (size_t i = 0; i < count; i++) {
        if (!copy(context, parts[i].file))
            return false;
        report_status(report, parts[i].shard.status);
    }
    return true;
}

int cmd_merge(struct cli_context *context)
{
    size_t count = context->operand_count;
    if (count == 0)
        return cli_usage(context, "name the files that runs with --shard have written");
    struct part *parts = calloc(count, sizeof *parts);
    if (!parts) {
        report_no_memory(&context->report, NULL);
        return CLI_EXIT_IO;
    }
    merge(context, parts, count);
    for (size_t i = 0; i < count; i++)
        shard_free(&parts[i].shard);
    free(parts);
    return CLI_EXIT_OK; /* errors are in the report */
}
