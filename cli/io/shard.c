/*
 * shard.c - see io/shard.h.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "io/shard.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/output.h"

/* The first line of FILE.shard, as a format for printf and scanf. */
#define LINE(number)                                                                               \
    "tenring-shard 3 part %" number " of %" number " puzzles %" number " to %" number              \
    " of %" number " bytes %" number " status %d\n"

/* The name of the .shard file for `file`; NULL if there is no memory. */
static char *name_beside(const char *file)
{
    char *name;
    return asprintf(&name, "%s.shard", file) < 0 ? NULL : name;
}

void shard_write(struct report *report, const char *file, struct shard *shard)
{
    struct stat about;
    struct output output;
    struct cli_buffer text = {0};
    char *name = name_beside(file);
    if (!name) {
        report_no_memory(report, NULL);
        return;
    }
    bool good = stat(file, &about) == 0;
    if (!good)
        report_error(report, CLI_EXIT_IO, "%s: %s", file, strerror(errno));
    shard->bytes = good ? (uint64_t)about.st_size : 0;
    buffer_print(&text, LINE(PRIu64), shard->part, shard->of, shard->first, shard->last,
                 shard->total, shard->bytes, shard->status);
    buffer_bytes(&text, shard->run.data, shard->run.length);
    buffer_char(&text, '\n');
    text.failed |= shard->run.failed;
    output_start(&output, report);
    good = good && output_open(&output, name) && output_flush(&output, &text);
    if (!output_close(&output, good))
        report_status(report, CLI_EXIT_IO); /* already reported */
    buffer_free(&text);
    free(name);
}

void shard_remove(const char *file)
{
    char *name = name_beside(file);
    if (name)
        unlink(name);
    free(name);
}

/* Reads both lines. Returns false if they are missing or different, or if there are more. */
static bool read_lines(const char *name, struct shard *shard)
{
    char line[256] = "", again[256], some[256];
    struct cli_buffer *run = &shard->run;
    FILE *file = fopen(name, "re");
    buffer_clear(run);
    bool good = file && fgets(line, sizeof line, file);
    while (good && fgets(some, sizeof some, file))
        buffer_text(run, some);
    if (file)
        fclose(file);
    good = good && !run->failed && run->length > 1 &&
           strchr(run->data, '\n') == run->data + run->length - 1;
    /* checked below by printing it again. NOLINTBEGIN(cert-err34-c) */
    good = good && sscanf(line, LINE(SCNu64), &shard->part, &shard->of, &shard->first, &shard->last,
                          &shard->total, &shard->bytes, &shard->status) == 7;
    /* NOLINTEND(cert-err34-c) */
    if (!good)
        return false;
    buffer_truncate(run, run->length - 1);
    snprintf(again, sizeof again, LINE(PRIu64), shard->part, shard->of, shard->first, shard->last,
             shard->total, shard->bytes, shard->status);
    return strcmp(line, again) == 0 && shard->part >= 1 && shard->part <= shard->of &&
           shard->first >= 1 && shard->first <= shard->last + 1 && shard->last <= shard->total;
}

bool shard_read(struct report *report, const char *file, struct shard *shard)
{
    struct stat about;
    char *name = name_beside(file);
    if (!name) {
        if (report)
            report_no_memory(report, NULL);
        return false;
    }
    const bool there = stat(file, &about) == 0;
    const int error = errno;
    const bool good = there && read_lines(name, shard);
    const bool same = good && (uint64_t)about.st_size == shard->bytes;
    if (report && !there)
        report_error(report, CLI_EXIT_IO, "%s: %s", file, strerror(error));
    else if (report && !good)
        report_error(report, CLI_EXIT_IO,
                     "%s: no part of --shard, or not finished: there is no good %s", file, name);
    else if (report && !same)
        report_error(report, CLI_EXIT_IO,
                     "%s: has %" PRIu64 " bytes, but %" PRIu64 " were written: it was changed",
                     file, (uint64_t)about.st_size, shard->bytes);
    free(name);
    return same;
}

void shard_free(struct shard *shard)
{
    buffer_free(&shard->run);
}
