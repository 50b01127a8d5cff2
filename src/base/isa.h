/*
 * isa.h - the instruction sets that kernels are compiled for, and the choice of one at run time.
 *
 * Instruction sets have the numbers of tenring_isa_name: from 1, the portable one, to ISA_COUNT,
 * the widest. An engine that compiles its inner loops once for each instruction set keeps a table
 * of these kernels in the same order:
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
 * AVX-512 kernels come in two kinds: with vectors of 64 bytes, and with vectors of 32 bytes
 * (AVX-512VL). The second kind suits processors that split 64 bytes into two halves, and engines
 * whose data, such as nine digit planes, fill 32-byte vectors better. A room that has only one kind
 * puts it in both places of the table: the 64-byte kernel with ISA_KERNELS_64 and ISA_DECLARE_64,
 * the 32-byte kernel with ISA_KERNELS_32 and ISA_DECLARE_32.
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
 * The kernel for an instruction set as the public interface numbers it: 0 is the best one that this
 * machine has. NULL when this machine cannot run it, or there is no such number.
 */
const void *isa_choose(const void *const kernels[ISA_COUNT], int isa);

#endif
