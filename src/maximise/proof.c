/*
 * proof.c - passes the steps of a certificate to the caller's sink. Without a sink these functions
 * do nothing.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/proof.h"

#include <string.h>

/* Passes a step to the sink. */
static void write(struct maximise_run *run, const struct tenring_proof_step *step)
{
    if (!run->proof.refused && !run->proof.sink->step(run->proof.sink->context, step))
        run->proof.refused = true;
}

/* The same for a step with a node's prices; with lambda NULL they are 0. */
static void write_at(struct maximise_run *run, struct tenring_proof_step *step,
                     const int64_t *lambda)
{
    for (int cell = 0; lambda && cell < GRID_CELLS; cell++)
        step->multiplier[cell] = lambda[cell];
    write(run, step);
}

static void set_taken(struct tenring_proof_step *step, const digit_set before[GRID_CELLS],
                      const digit_set after[GRID_CELLS])
{
    for (int cell = 0; cell < GRID_CELLS; cell++)
        step->taken[cell] = (uint16_t)(before[cell] & ~after[cell]);
}

void maximise_proof_prune(struct maximise_run *run, enum tenring_proof_step_kind kind,
                          const int64_t *lambda)
{
    struct tenring_proof_step step = {.kind = kind};
    if (run->proof.sink)
        write_at(run, &step, lambda);
}

void maximise_proof_parity(struct maximise_run *run, const int64_t *lambda,
                           const uint64_t sum[MAXIMISE_EQUATION_WORDS])
{
    struct tenring_proof_step step = {.kind = TENRING_PROOF_STEP_KIND_PARITY};
    if (!run->proof.sink)
        return;
    for (int n = 0; n < TENRING_EQUATIONS; n++)
        step.equation[n] = sum[n / 64] >> n % 64 & 1;
    write_at(run, &step, lambda);
}

void maximise_proof_bands(struct maximise_run *run, int division,
                          const struct maximise_band_prices *prices)
{
    struct tenring_proof_step step = {.kind = TENRING_PROOF_STEP_KIND_BANDS, .stacks = division};
    if (!run->proof.sink)
        return;
    memcpy(step.multiplier, prices->price, sizeof step.multiplier);
    write(run, &step);
}

void maximise_proof_fix(struct maximise_run *run, const struct maximise_relaxation *relaxation,
                        const digit_set before[GRID_CELLS])
{
    struct tenring_proof_step step = {.kind = TENRING_PROOF_STEP_KIND_FIX};
    if (!run->proof.sink)
        return;
    set_taken(&step, before, relaxation->cand);
    write_at(run, &step, relaxation->lambda);
}

void maximise_proof_branch(struct maximise_run *run, const struct maximise_branch *branch)
{
    struct tenring_proof_step step = {
        .kind = TENRING_PROOF_STEP_KIND_BRANCH, .cell = branch->cell, .children = branch->children};
    if (!run->proof.sink)
        return;
    for (int n = 0; n < branch->children; n++)
        step.child[n] = branch->child[n];
    write(run, &step);
}
