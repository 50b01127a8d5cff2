/*
 * certify.c - the public functions for certificates: they find the answer, then prove it in one
 * search.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/by_level.h"
#include "maximise/tree.h"

#include "base/results.h"

#include <string.h>

/* The proof for a puzzle whose singles contradict one another. */
static enum maximise_stop prove_contradiction(const struct tenring_certificate_sink *sink,
                                              struct tenring_claim *claim)
{
    const struct tenring_proof_step step = {.kind = TENRING_PROOF_STEP_KIND_DEAD};
    claim->unit = 1;
    bool taken = sink->claim(sink->context, claim) && sink->step(sink->context, &step);
    return taken ? MAXIMISE_DONE : MAXIMISE_CANCELLED;
}

/* Proves the result of a search. */
static enum maximise_stop prove_answer(struct maximise_run *run,
                                       const struct tenring_weights *weights,
                                       const struct tenring_puzzle *puzzle,
                                       const struct tenring_certificate_sink *sink,
                                       struct tenring_claim *claim)
{
    struct maximise_run proof = {.answer.mode = MAXIMISE_BEST,
                                 .problem.sign = run->problem.sign,
                                 .control.nodes = run->control.nodes,
                                 .method.kernel = run->method.kernel,
                                 .control.options = run->control.options};
    (void)maximise_start(&proof, weights, puzzle);
    if (run->answer.best >= 0)
        (void)maximise_offer_digits(&proof, run->answer.digit);
    proof.answer.bound = proof.answer.best;
    enum maximise_stop stop = maximise_prove(&proof, sink, claim);
    run->control.nodes = proof.control.nodes;
    return stop;
}

enum tenring_status tenring_prove_best(const struct tenring_weights *weights,
                                       const struct tenring_puzzle *puzzle,
                                       const struct tenring_certificate_sink *sink,
                                       const struct tenring_best_options *options,
                                       struct tenring_best *best)
{
    struct maximise_run run = {.answer.mode = MAXIMISE_BEST};
    struct tenring_best found;
    struct tenring_claim claim = {.best = &found};
    if (!result_is_sized(best) || !sink || !sink->claim || !sink->step ||
        !maximise_read_arguments(&run, weights, puzzle, options))
        return TENRING_STATUS_INVALID_ARGUMENT;
    run.control.options.known = NULL; /* only tenring_find_best calls it */
    bool started = maximise_start(&run, weights, puzzle);
    enum maximise_stop stop = started ? maximise_solve(&run) : MAXIMISE_DONE;
    if (stop != MAXIMISE_NO_MEMORY)
        maximise_report(&run, stop, &found);
    if (stop == MAXIMISE_DONE)
        stop = started ? prove_answer(&run, weights, puzzle, sink, &claim)
                       : prove_contradiction(sink, &claim);
    if (stop != MAXIMISE_NO_MEMORY) {
        found.nodes = run.control.nodes;
        result_write(best, &found, sizeof found);
    }
    return maximise_status(stop);
}
