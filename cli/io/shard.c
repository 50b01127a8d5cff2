/*
 * shard.c - what stands beside the results of --shard.
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

/* The line of the file, as printf and scanf take it. */
#define LINE(number) "tenring-shard 1 part %" number " of %" number " bytes %" number " status %d\n"

/* The name of the file beside `file`; NULL: no memory. */
static char *name_beside(const char *file)
{
    char *name;
    return asprintf(&name, "%s.shard", file) < 0 ? NULL : name;
}

static void no_memory(struct report *report)
{
    report_error(report, CLI_EXIT_IO, "out of memory");
}

bool shard_write(struct report *report, const char *file, struct shard *shard)
{
    struct stat about;
    struct output output;
    char line[128];
    char *name = name_beside(file);
    if (!name) {
        no_memory(report);
        return false;
    }
    bool good = stat(file, &about) == 0;
    if (!good)
        report_error(report, CLI_EXIT_IO, "%s: %s", file, strerror(errno));
    shard->bytes = good ? (uint64_t)about.st_size : 0;
    int length = snprintf(line, sizeof line, LINE(PRIu64), shard->part, shard->of, shard->bytes,
                          shard->status);
    output_start(&output, report);
    good = good && output_open(&output, name) && output_write(&output, line, (size_t)length) &&
           output_close(&output, true);
    free(name);
    return good;
}

void shard_remove(const char *file)
{
    char *name = name_beside(file);
    if (name)
        unlink(name);
    free(name);
}

/* Reads the line. Returns false when there is none, or another. */
static bool read_line(const char *name, struct shard *shard)
{
    char line[128] = "";
    char again[128];
    FILE *file = fopen(name, "re");
    bool good = file && fgets(line, sizeof line, file);
    /* compared below with the line as it is written. NOLINTBEGIN(cert-err34-c) */
    good = good &&
           sscanf(line, LINE(SCNu64), &shard->part, &shard->of, &shard->bytes, &shard->status) == 4;
    /* NOLINTEND(cert-err34-c) */
    if (file)
        fclose(file);
    if (!good)
        return false;
    snprintf(again, sizeof again, LINE(PRIu64), shard->part, shard->of, shard->bytes,
             shard->status);
    return strcmp(line, again) == 0 && shard->part >= 1 && shard->part <= shard->of;
}

bool shard_read(struct report *report, const char *file, struct shard *shard)
{
    struct stat about;
    char *name = name_beside(file);
    if (!name) {
        no_memory(report);
        return false;
    }
    bool good = stat(file, &about) == 0;
    if (!good) {
        report_error(report, CLI_EXIT_IO, "%s: %s", file, strerror(errno));
    } else if (!read_line(name, shard)) {
        report_error(report, CLI_EXIT_IO,
                     "%s: no part of --shard, or not finished: there is no good %s", file, name);
        good = false;
    } else if ((uint64_t)about.st_size != shard->bytes) {
        report_error(report, CLI_EXIT_IO,
                     "%s: has %" PRIu64 " bytes, but %" PRIu64 " were written: it was changed",
                     file, (uint64_t)about.st_size, shard->bytes);
        good = false;
    }
    free(name);
    return good;
}
