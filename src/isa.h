/*
 * isa.h - the choice of a kernel at run time.
 *
 * Kernels are numbered 1..isa_count(), from the portable one to the widest, the same numbers for every algorithm that is
 * compiled several times.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SRC_ISA_H
#define TENRING_SRC_ISA_H

#include "batch_kernel.h"
#include "count_kernel.h"
#include "maximise_kernel.h"
#include "solve_kernel.h"

/* The solve kernel of a number in the public sense: 0 = the best available one. NULL when it is not available. */
const struct solve_kernel *isa_solve_kernel(int isa);

/* The same for the maximiser's bound. */
const struct maximise_kernel *isa_maximise_kernel(int isa);

/* The same for batches. */
const struct batch_kernel *isa_batch_kernel(int isa);

/* The same for exact counting. */
const struct count_kernel *isa_count_kernel(int isa);

#endif
