/*
 * certificate.c - the text form of a certificate; doc/CERTIFICATE.md describes it.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "certificate.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

struct writer {
    const char *path;
    FILE *file; /* opened by the claim */
    int error;  /* errno of what went wrong; 0: nothing */
    bool least;
    const struct tenring_weights *weights;
    const struct tenring_puzzle *puzzle;
};

/* Returns false, and keeps the reason, once anything could not be written. */
static bool check(struct writer *writer, bool good)
{
    if (!good && writer->error == 0) {
        writer->error = errno != 0 ? errno : EIO;
    }
    return writer->error == 0;
}

static void write_numbers(struct writer *writer, const char *name, const int64_t number[TENRING_CELLS])
{
    fputs(name, writer->file);
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        fprintf(writer->file, " %" PRId64, number[cell]);
    }
}

static bool write_claim(void *context, const struct tenring_claim *claim)
{
    struct writer *writer = context;
    char text[TENRING_PENCILMARKS_LENGTH + 1];
    errno = 0;
    writer->file = strcmp(writer->path, "-") == 0 ? stdout : fopen(writer->path, "we");
    if (!check(writer, writer->file != NULL)) {
        return false;
    }
    fprintf(writer->file, "tenring certificate 1\ngoal %s\n", writer->least ? "min" : "max");
    tenring_format_puzzle(writer->puzzle, TENRING_STYLE_PENCILMARKS, text, sizeof(text));
    fprintf(writer->file, "puzzle %s\nweights\n", text);
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        for (int digit = 0; digit < TENRING_DIGITS; digit++) {
            fprintf(writer->file, "%s%" PRId32, digit > 0 ? " " : "", writer->weights->weight[cell][digit]);
        }
        fputc('\n', writer->file);
    }
    if (claim->best.outcome == TENRING_OPTIMAL) {
        tenring_format_grid(&claim->best.grid, TENRING_STYLE_LINE, text, sizeof(text));
        fprintf(writer->file, "score %" PRId64 "\ngrid %s\n", claim->best.score, text);
    } else {
        fputs("score none\n", writer->file);
    }
    write_numbers(writer, "base", claim->base);
    fprintf(writer->file, "\nunit %" PRId64 "\nshift %d\n", claim->unit, claim->shift);
    return check(writer, ferror(writer->file) == 0);
}

static void write_taken(struct writer *writer, const struct tenring_step *step)
{
    int count = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        count += __builtin_popcount(step->taken[cell]);
    }
    fprintf(writer->file, " without %d", count);
    for (int n = 0; n < TENRING_CELLS * TENRING_DIGITS; n++) {
        int cell = n / TENRING_DIGITS;
        int digit = n % TENRING_DIGITS;
        if (step->taken[cell] >> digit & 1) {
            fprintf(writer->file, " %d%d%d", cell / 9 + 1, cell % 9 + 1, digit + 1);
        }
    }
}

static bool write_step(void *context, const struct tenring_step *step)
{
    struct writer *writer = context;
    errno = 0;
    switch (step->kind) {
    case TENRING_STEP_FIX:
        write_numbers(writer, "fix", step->multiplier);
        write_taken(writer, step);
        break;
    case TENRING_STEP_BOUND:
        write_numbers(writer, "bound", step->multiplier);
        break;
    case TENRING_STEP_DEAD:
        fputs("dead", writer->file);
        break;
    case TENRING_STEP_BRANCH:
        fprintf(writer->file, "branch %d%d ", step->cell / 9 + 1, step->cell % 9 + 1);
        for (int n = 0; n < step->digits; n++) {
            fprintf(writer->file, "%d", step->digit[n]);
        }
        break;
    }
    fputc('\n', writer->file);
    return check(writer, ferror(writer->file) == 0);
}

enum tenring_status certificate_write(struct report *report, const char *path, bool least,
                                      const struct tenring_weights *weights, const struct tenring_puzzle *puzzle,
                                      const struct tenring_options *options, struct tenring_best *best, bool *written)
{
    struct writer writer = {.path = path, .least = least, .weights = weights, .puzzle = puzzle};
    const struct tenring_certificate_sink sink = {write_claim, write_step, &writer};
    enum tenring_status status =
        (least ? tenring_minimise_certified : tenring_maximise_certified)(weights, puzzle, &sink, options, best);
    errno = 0;
    if (writer.file != NULL && writer.error == 0 && status == TENRING_OK) {
        fputs("end\n", writer.file);
        check(&writer, fflush(writer.file) == 0);
    }
    if (writer.file != NULL && writer.file != stdout) {
        check(&writer, fclose(writer.file) == 0);
    }
    if (writer.error != 0) {
        report_error(report, CLI_EXIT_IO, "%s: %s", strcmp(path, "-") == 0 ? "standard output" : path,
                     strerror(writer.error));
    }
    *written = writer.file != NULL && writer.error == 0 && status == TENRING_OK;
    return status;
}
