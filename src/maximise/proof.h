/*
 * proof.h - records a search as the steps of a certificate (doc/CERTIFICATE.md).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_PROOF_H
#define TENRING_MAXIMISE_PROOF_H

#include "maximise/bands.h"
#include "maximise/parity.h"
#include "maximise/run.h"

/* The node has no wanted solution: DEAD, by singles that contradict each other; BOUND, by the bound
   at these prices, all 0 when lambda is NULL. */
void maximise_proof_prune(struct maximise_run *run, enum tenring_proof_step_kind kind,
                          const int64_t *lambda);

/* The node has no wanted solution: at these prices only the target is a possible total, and parity
   excludes it (parity.h). */
void maximise_proof_parity(struct maximise_run *run, const int64_t *lambda,
                           const uint64_t sum[MAXIMISE_EQUATION_WORDS]);

/* The node has no wanted solution, by the bound of bands (division 0) or stacks (1) at these prices
   (bands.h). */
void maximise_proof_bands(struct maximise_run *run, int division,
                          const struct maximise_band_prices *prices);

/* The prices remove from before[] the candidates that relaxation->cand lacks. */
void maximise_proof_fix(struct maximise_run *run, const struct maximise_relaxation *relaxation,
                        const digit_set before[GRID_CELLS]);

void maximise_proof_branch(struct maximise_run *run, const struct maximise_branch *branch);

#endif
