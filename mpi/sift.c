/*
 * sift.c - results of a run with a journal are sifted.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "sift.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* OUT.part is read in blocks of so many bytes. */
#define BLOCK ((size_t)256 * 1024)

/* Sifts what is read into the output. Returns false after a failure or a stop. */
static bool sift_all(struct cli_context *context, const struct run_job *job,
                     const struct journal *journal, int descriptor)
{
    static char bytes[BLOCK];
    struct cli_buffer out = {0};
    ssize_t got = 0;
    bool good = true;
    if (job->format == RUN_CSV)
        buffer_print(&out, "%s\n", job->csv_header);
    while (good && stop_reason() == STOP_NONE && (got = read(descriptor, bytes, BLOCK)) != 0) {
        if (got < 0 && errno != EINTR) {
            report_error(&context->report, CLI_EXIT_IO, "%s: %s", journal->part, strerror(errno));
            good = false;
        } else if (got > 0) {
            good = job->sift(job, bytes, (size_t)got, &out) && output_flush(&context->output, &out);
        }
    }
    good = good && output_flush(&context->output, &out) && stop_reason() == STOP_NONE;
    buffer_free(&out);
    if (good)
        job->sift_rest(job, &context->output);
    return good && stop_reason() == STOP_NONE;
}

void sift_part(struct cli_context *context, const struct run_job *job, struct journal *journal)
{
    struct stat about;
    if (!journal_add_whole(journal))
        return;
    if (stat(journal->part, &about) != 0 && errno == ENOENT) {
        journal_remove(journal); /* OUT was made of it */
        return;
    }
    int descriptor = open(journal->part, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        report_error(&context->report, CLI_EXIT_IO, "%s: %s", journal->part, strerror(errno));
        return;
    }
    bool good = cli_open_output(context) && sift_all(context, job, journal, descriptor) &&
                output_close(&context->output, true);
    close(descriptor);
    if (!good)
        return; /* the output is not kept; the same command begins here */
    output_start(&context->output, &context->report);
    journal_remove(journal);
}
