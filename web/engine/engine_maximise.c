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

/* maximise.js reads the list of the best k from memory, with this layout (layout.js). */
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

/* Answers as show_best does. engine_watch is called with nodes, solutions, score, bound. */
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

/* Answers as show_best does; number[4]: the number of best solutions, at most max; max 0: all. */
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

struct writer {
    enum tenring_goal goal;
    const struct tenring_weights *weights;
    const struct tenring_puzzle *puzzle;
    char text[TENRING_CLAIM_SIZE]; /* longer than a step */
};

static bool hand_over(const struct writer *writer, size_t length)
{
    return engine_write(writer->text, length) != 0;
}

static bool write_claim(void *context, const struct tenring_claim *claim)
{
    struct writer *writer = context;
    return hand_over(writer, tenring_format_claim(claim, writer->weights, writer->puzzle,
                                                  writer->goal, writer->text, sizeof writer->text));
}

static bool write_step(void *context, const struct tenring_proof_step *step)
{
    struct writer *writer = context;
    return hand_over(writer, tenring_format_proof_step(step, writer->text, sizeof writer->text));
}

/* Like engine_maximise; passes the text to engine_write in pieces. It is complete if the status is
   OK. */
enum tenring_status engine_maximise_certified(int least, const struct tenring_weights *weights,
                                              const struct tenring_puzzle *puzzle,
                                              double node_limit, int watched,
                                              struct engine_answer *answer)
{
    struct tenring_best_options options = engine_best_options(least != 0, node_limit, watched != 0);
    struct writer writer = {.goal = options.goal, .weights = weights, .puzzle = puzzle};
    const struct tenring_certificate_sink sink = {write_claim, write_step, &writer};
    struct tenring_best best = TENRING_BEST_INIT;
    enum tenring_status status = tenring_prove_best(weights, puzzle, &sink, &options, &best);
    show_best(answer, &best);
    if (status == TENRING_STATUS_OK &&
        engine_write(TENRING_CERTIFICATE_END, strlen(TENRING_CERTIFICATE_END)) == 0)
        status = TENRING_STATUS_CANCELLED;
    return status;
}
