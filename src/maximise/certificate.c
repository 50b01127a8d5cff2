/*
 * certificate.c - the text of a certificate, line by line; doc/CERTIFICATE.md describes it.
 *
 * The sizes in tenring.h hold the longest possible numbers.
 *
 * SPDX-License-Identifier: MIT
 */
#include "base/grid.h"
#include "base/writer.h"

enum { NUMBER_SIZE = 21 }; /* the longest 64-bit number with a blank or line end */

_Static_assert(TENRING_CLAIM_SIZE >
                   TENRING_PENCILMARKS_LENGTH + TENRING_LINE_LENGTH +
                       TENRING_CELLS * TENRING_DIGITS * 12 /* of 32 bits */ +
                       (TENRING_CELLS + TENRING_HOUSES * TENRING_DIGITS + 4) * NUMBER_SIZE +
                       TENRING_DIGITS * (TENRING_DIGITS + 1) + 200,
               "a claim fits");
_Static_assert(TENRING_PROOF_STEP_SIZE > TENRING_CELLS * (NUMBER_SIZE + 4 * TENRING_DIGITS) + 100,
               "a step fits");
_Static_assert(TENRING_PROOF_STEP_SIZE >
                   TENRING_CELLS * NUMBER_SIZE + 4 * (TENRING_EQUATIONS + 1) + 100,
               "a sum of equations fits");

static void write_numbers(struct writer *writer, const char *name, const int64_t *number, int count)
{
    writer_text(writer, name);
    for (int n = 0; n < count; n++) {
        writer_char(writer, ' ');
        writer_signed(writer, number[n]);
    }
}

/* Writes the number of sets of digits, and each as a word. */
static void write_sets(struct writer *writer, const uint16_t *set, int count)
{
    writer_char(writer, ' ');
    writer_signed(writer, count);
    for (int n = 0; n < count; n++) {
        writer_char(writer, ' ');
        for (int digit = 0; digit < TENRING_DIGITS; digit++)
            if (set[n] >> digit & 1)
                writer_char(writer, (char)('1' + digit));
    }
}

static void write_weights(struct writer *writer, const struct tenring_weights *weights)
{
    writer_text(writer, "weights\n");
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        for (int digit = 0; digit < TENRING_DIGITS; digit++) {
            writer_signed(writer, weights->weight[cell][digit]);
            writer_char(writer, digit < TENRING_DIGITS - 1 ? ' ' : '\n');
        }
    }
}

size_t tenring_format_claim(const struct tenring_claim *claim,
                            const struct tenring_weights *weights,
                            const struct tenring_puzzle *puzzle, enum tenring_goal goal,
                            char *buffer, size_t capacity)
{
    struct writer writer = writer_start(buffer, capacity);
    char text[TENRING_PENCILMARKS_LENGTH + 1];
    if (!claim || !claim->best || !weights || !puzzle)
        return 0;
    writer_text(&writer, "tenring certificate 5\ngoal ");
    writer_text(&writer, goal == TENRING_GOAL_MINIMISE ? "min" : "max");
    writer_text(&writer, "\npuzzle ");
    (void)tenring_format_puzzle(puzzle, TENRING_STYLE_PENCILMARKS, text, sizeof text);
    writer_text(&writer, text);
    writer_char(&writer, '\n');
    write_weights(&writer, weights);
    writer_text(&writer, "score ");
    if (claim->best->outcome == TENRING_OUTCOME_OPTIMAL) {
        writer_signed(&writer, claim->best->score);
        writer_text(&writer, "\ngrid ");
        (void)tenring_format_grid(&claim->best->grid, TENRING_STYLE_LINE, text, sizeof text);
        writer_text(&writer, text);
    } else {
        writer_text(&writer, "none");
    }
    write_numbers(&writer, "\nbase", claim->base, TENRING_CELLS);
    write_numbers(&writer, "\nhouses", claim->house[0], TENRING_HOUSES * TENRING_DIGITS);
    writer_text(&writer, "\nclasses");
    write_sets(&writer, claim->class_set, claim->classes);
    writer_text(&writer, "\nunit ");
    writer_signed(&writer, claim->unit);
    writer_text(&writer, "\nshift ");
    writer_signed(&writer, claim->shift);
    writer_char(&writer, '\n');
    return writer_end(&writer);
}

/* The row and column of a cell, as 11 to 99. */
static void write_cell(struct writer *writer, int cell)
{
    writer_char(writer, (char)('1' + cell / 9));
    writer_char(writer, (char)('1' + cell % 9));
}

static void write_taken(struct writer *writer, const uint16_t taken[TENRING_CELLS])
{
    int count = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        count += digit_set_size(taken[cell]);
    writer_text(writer, " without ");
    writer_signed(writer, count);
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        for (int digit = 0; digit < TENRING_DIGITS; digit++) {
            if (taken[cell] >> digit & 1) {
                writer_char(writer, ' ');
                write_cell(writer, cell);
                writer_char(writer, (char)('1' + digit));
            }
        }
    }
}

/* Writes the number of equations that are added up, and their numbers. */
static void write_equations(struct writer *writer, const uint8_t equation[TENRING_EQUATIONS])
{
    int count = 0;
    for (int n = 0; n < TENRING_EQUATIONS; n++)
        count += equation[n];
    write_numbers(writer, "", &(int64_t){count}, 1);
    for (int n = 0; n < TENRING_EQUATIONS; n++)
        if (equation[n])
            write_numbers(writer, "", &(int64_t){n}, 1);
}

size_t tenring_format_proof_step(const struct tenring_proof_step *step, char *buffer,
                                 size_t capacity)
{
    struct writer writer = writer_start(buffer, capacity);
    if (!step)
        return 0;
    switch (step->kind) {
    case TENRING_PROOF_STEP_KIND_FIX:
        write_numbers(&writer, "fix", step->multiplier, TENRING_CELLS);
        write_taken(&writer, step->taken);
        break;
    case TENRING_PROOF_STEP_KIND_BOUND:
        write_numbers(&writer, "bound", step->multiplier, TENRING_CELLS);
        break;
    case TENRING_PROOF_STEP_KIND_DEAD:
        writer_text(&writer, "dead");
        break;
    case TENRING_PROOF_STEP_KIND_BRANCH:
        writer_text(&writer, "branch ");
        write_cell(&writer, step->cell);
        write_sets(&writer, step->child, step->children);
        break;
    case TENRING_PROOF_STEP_KIND_PARITY:
        write_numbers(&writer, "parity", step->multiplier, TENRING_CELLS);
        write_equations(&writer, step->equation);
        break;
    case TENRING_PROOF_STEP_KIND_BANDS:
        write_numbers(&writer, step->stacks ? "stacks" : "bands", step->multiplier, TENRING_CELLS);
        break;
    }
    writer_char(&writer, '\n');
    return writer_end(&writer);
}
