/*
 * isa.h - the instruction sets that kernels are compiled for, and the choice of one at run time.
 *
 * Instruction sets are numbered from 1, the portable one, to ISA_COUNT, the widest: the numbers of
 * tenring_isa_name. An engine whose inner loops are compiled once for each keeps a table of its
 * kernels in the same order:
 *
 *     const void *const solve_kernels[ISA_COUNT] = ISA_KERNELS(solve_kernel);
 *     const struct solve_kernel *kernel = isa_choose(solve_kernels, isa);
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BASE_ISA_H
#define TENRING_BASE_ISA_H

#include "tenring.h"

/* ISA_KERNELS(name) initialises a table with &name_portable and so on; ISA_DECLARE(type, name)
   declares them. */
#ifdef TENRING_KERNELS_X86
enum { ISA_COUNT = 3 };
#define ISA_KERNELS(name)                                                                          \
    {                                                                                              \
        &name##_portable, &name##_avx2, &name##_avx512                                             \
    }
#define ISA_DECLARE(type, name) extern const type name##_portable, name##_avx2, name##_avx512
#else
enum { ISA_COUNT = 1 };
#define ISA_KERNELS(name)                                                                          \
    {                                                                                              \
        &name##_portable                                                                           \
    }
#define ISA_DECLARE(type, name) extern const type name##_portable
#endif

/*
 * The kernel of a table for an instruction set in the public sense: 0 = the best available one.
 * NULL when this machine cannot run it or there is none of that number.
 */
const void *isa_choose(const void *const kernels[ISA_COUNT], int isa);

#endif
