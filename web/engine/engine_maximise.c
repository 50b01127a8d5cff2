/*
 * engine_maximise.c - weighted Sudoku for JavaScript.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stddef.h>
#include <string.h>

#include "engine.h"

EXPORT(ring_weights) const struct tenring_weights *engine_ring_weights(void);
EXPORT(weights_from_cells)
enum tenring_status engine_weights_from_cells(struct tenring_weights *weights,
                                              const int32_t *cell_weight);
EXPORT(score)
double engine_score(const struct tenring_weights *weights, const struct tenring_grid *grid);
EXPORT(maximise)
enum tenring_status engine_maximise(int least, const struct tenring_weights *weights,
                                    const struct tenring_puzzle *puzzle, double node_limit,
                                    int watched, struct engine_answer *answer);
EXPORT(maximise_count)
enum tenring_status engine_maximise_count(int least, const struct tenring_weights *weights,
                                          const struct tenring_puzzle *puzzle, double max,
                                          double node_limit, int watched,
                                          struct engine_answer *answer);
EXPORT(maximise_top)
enum tenring_status engine_maximise_top(int least, const struct tenring_weights *weights,
                                        const struct tenring_puzzle *puzzle, size_t k,
                                        double node_limit, int watched,
                                        struct tenring_ranked *ranked,
                                        struct engine_answer *answer);
EXPORT(maximise_certified)
enum tenring_status engine_maximise_certified(int least, const struct tenring_weights *weights,
                                              const struct tenring_puzzle *puzzle,
                                              double node_limit, int watched,
                                              struct engine_answer *answer);

/* maximise.js reads the list in place. */
_Static_assert(offsetof(struct tenring_ranked, score) == 0, "layout");
_Static_assert(offsetof(struct tenring_ranked, grid) == 8 && sizeof(struct tenring_ranked) == 96,
               "layout");

const struct tenring_weights *engine_ring_weights(void)
{
    return tenring_ring_weights();
}

enum tenring_status engine_weights_from_cells(struct tenring_weights *weights,
                                              const int32_t *cell_weight)
{
    return tenring_make_weights(cell_weight, weights);
}

double engine_score(const struct tenring_weights *weights, const struct tenring_grid *grid)
{
    return (double)tenring_score_grid(weights, grid);
}

/* number: outcome, nodes, score, bound; best: the grid. */
static void show_best(struct engine_answer *answer, const struct tenring_best *best)
{
    answer->number[0] = best->outcome;
    answer->number[1] = (double)best->nodes;
    answer->number[2] = (double)best->score;
    answer->number[3] = (double)best->bound;
    answer->best = best->grid;
}

/* See show_best. engine_watch is called with nodes, solutions, score, bound. */
enum tenring_status engine_maximise(int least, const struct tenring_weights *weights,
                                    const struct tenring_puzzle *puzzle, double node_limit,
                                    int watched, struct engine_answer *answer)
{
    struct tenring_best_options options = engine_best_options(least != 0, node_limit, watched != 0);
    struct tenring_best best = TENRING_BEST_INIT;
    enum tenring_status status = tenring_find_best(weights, puzzle, &options, &best);
    show_best(answer, &best);
    return status;
}

/* As above; number[4]: how many. max 0: all. */
enum tenring_status engine_maximise_count(int least, const struct tenring_weights *weights,
                                          const struct tenring_puzzle *puzzle, double max,
                                          double node_limit, int watched,
                                          struct engine_answer *answer)
{
    struct tenring_best_options options = engine_best_options(least != 0, node_limit, watched != 0);
    struct tenring_best best = TENRING_BEST_INIT;
    uint64_t count = 0;
    uint64_t most = engine_limit(max);
    enum tenring_status status =
        tenring_count_best(weights, puzzle, most > 0 ? most : UINT64_MAX, &options, &best, &count);
    show_best(answer, &best);
    answer->number[4] = (double)count;
    return status;
}

/* number: outcome, nodes, solutions in the list, bound. */
enum tenring_status engine_maximise_top(int least, const struct tenring_weights *weights,
                                        const struct tenring_puzzle *puzzle, size_t k,
                                        double node_limit, int watched,
                                        struct tenring_ranked *ranked, struct engine_answer *answer)
{
    struct tenring_best_options options = engine_best_options(least != 0, node_limit, watched != 0);
    struct tenring_top top = TENRING_TOP_INIT;
    enum tenring_status status = tenring_find_top(weights, puzzle, k, &options, ranked, &top);
    answer->number[0] = top.outcome;
    answer->number[1] = (double)top.nodes;
    answer->number[2] = (double)top.count;
    answer->number[3] = (double)top.bound;
    return status;
}

/* ---------------------------------------------------------------------------------------------- */
/* Certificates: the text that doc/CERTIFICATE.md describes */

enum { LINE_SIZE = 8192 };

struct writer {
    bool least;
    const struct tenring_weights *weights;
    const struct tenring_puzzle *puzzle;
    size_t length;
    char text[LINE_SIZE]; /* not handed over yet */
    bool stopped;
};

static void flush(struct writer *writer)
{
    if (writer->length > 0 && !writer->stopped)
        writer->stopped = engine_write(writer->text, writer->length) == 0;
    writer->length = 0;
}

static void put_char(struct writer *writer, char c)
{
    if (writer->length == LINE_SIZE)
        flush(writer);
    writer->text[writer->length++] = c;
}

static void put_text(struct writer *writer, const char *text)
{
    for (; *text != '\0'; text++)
        put_char(writer, *text);
}

static void put_number(struct writer *writer, int64_t number)
{
    char digits[20];
    int count = 0;
    uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
    do
        digits[count++] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        put_char(writer, '-');
    while (count > 0)
        put_char(writer, digits[--count]);
}

static void put_numbers(struct writer *writer, const char *name, const int64_t *number, int count)
{
    put_text(writer, name);
    for (int n = 0; n < count; n++) {
        put_char(writer, ' ');
        put_number(writer, number[n]);
    }
}

/* How many sets of digits, and each as a word. */
static void put_sets(struct writer *writer, const uint16_t *set, int count)
{
    put_char(writer, ' ');
    put_number(writer, count);
    for (int n = 0; n < count; n++) {
        put_char(writer, ' ');
        for (int digit = 1; digit <= TENRING_DIGITS; digit++)
            if (set[n] >> (digit - 1) & 1)
                put_number(writer, digit);
    }
}

static void put_weights(struct writer *writer)
{
    put_text(writer, "\nweights\n");
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        for (int digit = 0; digit < TENRING_DIGITS; digit++) {
            put_number(writer, writer->weights->weight[cell][digit]);
            put_char(writer, digit < TENRING_DIGITS - 1 ? ' ' : '\n');
        }
    }
}

static bool write_claim(void *context, const struct tenring_claim *claim)
{
    struct writer *writer = context;
    char text[TENRING_PENCILMARKS_LENGTH + 1];
    put_text(writer, "tenring certificate 2\ngoal ");
    put_text(writer, writer->least ? "min" : "max");
    put_text(writer, "\npuzzle ");
    tenring_format_puzzle(writer->puzzle, TENRING_STYLE_PENCILMARKS, text, sizeof text);
    put_text(writer, text);
    put_weights(writer);
    if (claim->best->outcome == TENRING_OUTCOME_OPTIMAL) {
        put_text(writer, "score ");
        put_number(writer, claim->best->score);
        put_text(writer, "\ngrid ");
        tenring_format_grid(&claim->best->grid, TENRING_STYLE_LINE, text, sizeof text);
        put_text(writer, text);
    } else {
        put_text(writer, "score none");
    }
    put_char(writer, '\n');
    put_numbers(writer, "base", claim->base, TENRING_CELLS);
    put_numbers(writer, "\nhouses", claim->house[0], TENRING_HOUSES * TENRING_DIGITS);
    put_text(writer, "\nclasses");
    put_sets(writer, claim->class_set, claim->classes);
    put_text(writer, "\nunit ");
    put_number(writer, claim->unit);
    put_text(writer, "\nshift ");
    put_number(writer, claim->shift);
    put_char(writer, '\n');
    return !writer->stopped;
}

static void put_taken(struct writer *writer, const struct tenring_proof_step *step)
{
    int count = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        count += __builtin_popcount(step->taken[cell]);
    put_text(writer, " without ");
    put_number(writer, count);
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        for (int digit = 0; digit < TENRING_DIGITS; digit++) {
            if (step->taken[cell] >> digit & 1) {
                put_char(writer, ' ');
                put_number(writer, 100 * (cell / 9 + 1) + 10 * (cell % 9 + 1) + digit + 1);
            }
        }
    }
}

static void put_equations(struct writer *writer, const uint8_t equation[TENRING_EQUATIONS])
{
    int count = 0;
    for (int n = 0; n < TENRING_EQUATIONS; n++)
        count += equation[n];
    put_text(writer, " sum ");
    put_number(writer, count);
    for (int n = 0; n < TENRING_EQUATIONS; n++) {
        if (equation[n]) {
            put_char(writer, ' ');
            put_number(writer, n);
        }
    }
}

static bool write_step(void *context, const struct tenring_proof_step *step)
{
    struct writer *writer = context;
    switch (step->kind) {
    case TENRING_PROOF_STEP_FIX:
        put_numbers(writer, "fix", step->multiplier, TENRING_CELLS);
        put_taken(writer, step);
        break;
    case TENRING_PROOF_STEP_BOUND:
        put_numbers(writer, "bound", step->multiplier, TENRING_CELLS);
        break;
    case TENRING_PROOF_STEP_DEAD:
        put_text(writer, "dead");
        break;
    case TENRING_PROOF_STEP_BRANCH:
        put_text(writer, "branch ");
        put_number(writer, 10 * (step->cell / 9 + 1) + step->cell % 9 + 1);
        put_sets(writer, step->child, step->children);
        break;
    case TENRING_PROOF_STEP_PARITY:
        put_numbers(writer, "parity", step->multiplier, TENRING_CELLS);
        put_equations(writer, step->equation);
        break;
    }
    put_char(writer, '\n');
    return !writer->stopped;
}

/* As engine_maximise; hands the text to engine_write piece by piece. It is complete when the status
   is OK. */
enum tenring_status engine_maximise_certified(int least, const struct tenring_weights *weights,
                                              const struct tenring_puzzle *puzzle,
                                              double node_limit, int watched,
                                              struct engine_answer *answer)
{
    struct tenring_best_options options = engine_best_options(least != 0, node_limit, watched != 0);
    struct writer writer = {.least = least != 0, .weights = weights, .puzzle = puzzle};
    const struct tenring_certificate_sink sink = {write_claim, write_step, &writer};
    struct tenring_best best = TENRING_BEST_INIT;
    enum tenring_status status = tenring_prove_best(weights, puzzle, &sink, &options, &best);
    if (status == TENRING_STATUS_OK)
        put_text(&writer, "end\n");
    flush(&writer);
    show_best(answer, &best);
    return writer.stopped ? TENRING_STATUS_CANCELLED : status;
}
