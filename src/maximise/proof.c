/*
 * proof.c - the steps of a certificate, handed to the caller's sink one by one. Without a sink
 * these functions do nothing.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/proof.h"

#include <string.h>

/* Hands a step to the sink, if there is one. */
static void write(struct maximise_run *run, struct tenring_proof_step *step,
                  enum tenring_proof_step_kind kind, const int64_t *lambda)
{
    step->kind = kind;
    if (lambda)
        memcpy(step->multiplier, lambda, sizeof step->multiplier);
    if (!run->refused && !run->sink->step(run->sink->context, step))
        run->refused = true;
}

void maximise_proof_prune(struct maximise_run *run, enum tenring_proof_step_kind kind,
                          const int64_t *lambda)
{
    struct tenring_proof_step step = {.kind = kind};
    if (run->sink)
        write(run, &step, kind, lambda);
}

void maximise_proof_parity(struct maximise_run *run, const int64_t *lambda,
                           const uint64_t sum[MAXIMISE_EQUATION_WORDS])
{
    struct tenring_proof_step step = {.kind = TENRING_PROOF_STEP_KIND_PARITY};
    if (!run->sink)
        return;
    for (int n = 0; n < TENRING_EQUATIONS; n++)
        step.equation[n] = sum[n / 64] >> n % 64 & 1;
    write(run, &step, TENRING_PROOF_STEP_KIND_PARITY, lambda);
}

void maximise_proof_bands(struct maximise_run *run, int division,
                          const struct maximise_band_prices *prices)
{
    struct tenring_proof_step step = {.stacks = division};
    if (run->sink)
        write(run, &step, TENRING_PROOF_STEP_KIND_BANDS, prices->price[0]);
}

void maximise_proof_fix(struct maximise_run *run, const struct maximise_relaxation *relaxation,
                        const digit_set before[GRID_CELLS])
{
    struct tenring_proof_step step = {.kind = TENRING_PROOF_STEP_KIND_FIX};
    if (!run->sink)
        return;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        step.taken[cell] = (uint16_t)(before[cell] ^ relaxation->cand[cell]);
    write(run, &step, TENRING_PROOF_STEP_KIND_FIX, relaxation->lambda);
}

void maximise_proof_branch(struct maximise_run *run, const struct maximise_branch *branch)
{
    struct tenring_proof_step step = {
        .kind = TENRING_PROOF_STEP_KIND_BRANCH, .cell = branch->cell, .children = branch->children};
    if (!run->sink)
        return;
    for (int n = 0; n < branch->children; n++)
        step.child[n] = branch->child[n];
    write(run, &step, TENRING_PROOF_STEP_KIND_BRANCH, NULL);
}
