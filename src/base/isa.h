/*
 * isa.h - the instruction sets that kernels are compiled for, and the choice of one at run time.
 *
 * Instruction sets are numbered from 1, the portable one, to ISA_COUNT, the widest; the numbers of
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

/*
 * ISA_KERNELS(name) initialises a table with &name_portable and so on; ISA_DECLARE(type, name)
 * declares them.
 *
 * There are two ways to use AVX-512: with vectors of 64 bytes, and (AVX-512VL) with vectors of 32,
 * for processors that do 64 bytes in two halves, and for the nine planes of a puzzle, which fill
 * vectors of 32 bytes better. A room that has a kernel of one kind alone puts it in both places:
 * with ISA_KERNELS_64 and ISA_DECLARE_64 that for 64 bytes, with ISA_KERNELS_32 and ISA_DECLARE_32
 * that for 32.
 */
#ifdef TENRING_KERNELS_X86
enum { ISA_COUNT = 4 };
#define ISA_KERNELS(name)                                                                          \
    {                                                                                              \
        &name##_portable, &name##_avx2, &name##_avx512vl, &name##_avx512                           \
    }
#define ISA_KERNELS_64(name)                                                                       \
    {                                                                                              \
        &name##_portable, &name##_avx2, &name##_avx512, &name##_avx512                             \
    }
#define ISA_KERNELS_32(name)                                                                       \
    {                                                                                              \
        &name##_portable, &name##_avx2, &name##_avx512vl, &name##_avx512vl                         \
    }
#define ISA_DECLARE_64(type, name) extern const type name##_portable, name##_avx2, name##_avx512
#define ISA_DECLARE_32(type, name) extern const type name##_portable, name##_avx2, name##_avx512vl
#define ISA_DECLARE(type, name)                                                                    \
    ISA_DECLARE_64(type, name);                                                                    \
    extern const type name##_avx512vl
#else
enum { ISA_COUNT = 1 };
#define ISA_KERNELS(name)                                                                          \
    {                                                                                              \
        &name##_portable                                                                           \
    }
#define ISA_KERNELS_64(name)       ISA_KERNELS(name)
#define ISA_KERNELS_32(name)       ISA_KERNELS(name)
#define ISA_DECLARE(type, name)    extern const type name##_portable
#define ISA_DECLARE_64(type, name) ISA_DECLARE(type, name)
#define ISA_DECLARE_32(type, name) ISA_DECLARE(type, name)
#endif

/*
 * The kernel of a table for an instruction set in the public sense: 0 = the best available one.
 * NULL when this machine cannot run it or there is none of that number.
 */
const void *isa_choose(const void *const kernels[ISA_COUNT], int isa);

#endif
