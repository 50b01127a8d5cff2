/*
 * certificate.c - the text form of a certificate; doc/CERTIFICATE.md describes it.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "commands/certificate.h"

#include <inttypes.h>
#include <string.h>

#define BLOCK ((size_t)1 << 16) /* written at once */

struct writer {
    const char *path;
    struct output output;
    struct cli_buffer text;
    bool begun; /* by the claim */
    bool least;
    const struct tenring_weights *weights;
    const struct tenring_puzzle *puzzle;
};

static bool to_file(const struct writer *writer)
{
    return strcmp(writer->path, "-") != 0;
}

/* Hands over what was written so far, once it is enough. False when that fails, which is reported.
   */
static bool flush(struct writer *writer, size_t enough)
{
    return writer->text.length < enough || output_flush(&writer->output, &writer->text);
}

static void write_numbers(struct cli_buffer *text, const char *name, const int64_t *number,
                          int count)
{
    buffer_text(text, name);
    for (int n = 0; n < count; n++) {
        buffer_char(text, ' ');
        buffer_signed(text, number[n]);
    }
}

/* How many sets of digits, and each as a word. */
static void write_sets(struct cli_buffer *text, const uint16_t *set, int count)
{
    buffer_print(text, " %d", count);
    for (int n = 0; n < count; n++) {
        buffer_char(text, ' ');
        for (int digit = 1; digit <= TENRING_DIGITS; digit++)
            if (set[n] >> (digit - 1) & 1)
                buffer_print(text, "%d", digit);
    }
}

static bool write_claim(void *context, const struct tenring_claim *claim)
{
    struct writer *writer = context;
    struct cli_buffer *text = &writer->text;
    char puzzle[TENRING_PENCILMARKS_LENGTH + 1];
    writer->begun = true;
    if (!output_open(&writer->output, writer->path))
        return false;
    tenring_format_puzzle(writer->puzzle, TENRING_STYLE_PENCILMARKS, puzzle, sizeof puzzle);
    buffer_print(text, "tenring certificate 2\ngoal %s\npuzzle %s\nweights\n",
                 writer->least ? "min" : "max", puzzle);
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        for (int digit = 0; digit < TENRING_DIGITS; digit++) {
            buffer_signed(text, writer->weights->weight[cell][digit]);
            buffer_char(text, digit < TENRING_DIGITS - 1 ? ' ' : '\n');
        }
    }
    if (claim->best->outcome == TENRING_OUTCOME_OPTIMAL) {
        tenring_format_grid(&claim->best->grid, TENRING_STYLE_LINE, puzzle, sizeof puzzle);
        buffer_print(text, "score %" PRId64 "\ngrid %s\n", claim->best->score, puzzle);
    } else {
        buffer_text(text, "score none\n");
    }
    write_numbers(text, "base", claim->base, TENRING_CELLS);
    write_numbers(text, "\nhouses", claim->house[0], TENRING_HOUSES * TENRING_DIGITS);
    buffer_text(text, "\nclasses");
    write_sets(text, claim->class_set, claim->classes);
    buffer_print(text, "\nunit %" PRId64 "\nshift %d\n", claim->unit, claim->shift);
    return flush(writer, BLOCK);
}

static void write_taken(struct cli_buffer *text, const struct tenring_proof_step *step)
{
    int count = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        count += __builtin_popcount(step->taken[cell]);
    buffer_print(text, " without %d", count);
    for (int n = 0; n < TENRING_CELLS * TENRING_DIGITS; n++) {
        int cell = n / TENRING_DIGITS;
        int digit = n % TENRING_DIGITS;
        if (step->taken[cell] >> digit & 1)
            buffer_print(text, " %d%d%d", cell / 9 + 1, cell % 9 + 1, digit + 1);
    }
}

static void write_equations(struct cli_buffer *text, const uint8_t equation[TENRING_EQUATIONS])
{
    int count = 0;
    for (int n = 0; n < TENRING_EQUATIONS; n++)
        count += equation[n];
    buffer_print(text, " sum %d", count);
    for (int n = 0; n < TENRING_EQUATIONS; n++)
        if (equation[n])
            buffer_print(text, " %d", n);
}

static bool write_step(void *context, const struct tenring_proof_step *step)
{
    struct writer *writer = context;
    struct cli_buffer *text = &writer->text;
    switch (step->kind) {
    case TENRING_PROOF_STEP_FIX:
        write_numbers(text, "fix", step->multiplier, TENRING_CELLS);
        write_taken(text, step);
        break;
    case TENRING_PROOF_STEP_BOUND:
        write_numbers(text, "bound", step->multiplier, TENRING_CELLS);
        break;
    case TENRING_PROOF_STEP_DEAD:
        buffer_text(text, "dead");
        break;
    case TENRING_PROOF_STEP_BRANCH:
        buffer_print(text, "branch %d%d", step->cell / 9 + 1, step->cell % 9 + 1);
        write_sets(text, step->child, step->children);
        break;
    case TENRING_PROOF_STEP_PARITY:
        write_numbers(text, "parity", step->multiplier, TENRING_CELLS);
        write_equations(text, step->equation);
        break;
    }
    buffer_char(text, '\n');
    return flush(writer, BLOCK);
}

enum tenring_status certificate_write(struct report *report, const char *path,
                                      const struct tenring_weights *weights,
                                      const struct tenring_puzzle *puzzle,
                                      const struct tenring_best_options *options,
                                      struct tenring_best *best, bool *written)
{
    bool least = options->goal == TENRING_GOAL_MINIMISE;
    struct writer writer = {.path = path, .least = least, .weights = weights, .puzzle = puzzle};
    const struct tenring_certificate_sink sink = {write_claim, write_step, &writer};
    output_start(&writer.output, report);
    enum tenring_status status = tenring_prove_best(weights, puzzle, &sink, options, best);
    *written = writer.begun && status == TENRING_STATUS_OK;
    if (*written)
        buffer_text(&writer.text, "end\n");
    if (writer.begun)
        *written = flush(&writer, 0) && *written;
    if (to_file(&writer) && writer.begun)
        *written = output_close(&writer.output, *written) && *written;
    buffer_free(&writer.text);
    return status;
}
