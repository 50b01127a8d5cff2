/*
 * kernel.c - the template bound of the maximiser, for one instruction set. kernel.h has the
 * idea.
 *
 * Compiled once for each instruction set, with KERNEL_ISA its name and KERNEL_WIDTH the bytes of a
 * vector; exports one symbol, the table at the end. All numbers are integers, so all variants give
 * the same results and search the same tree.
 *
 * The nine digits lie side by side in a *pack* of vectors: nine lanes are used, the rest are idle.
 * All packs are in the tables, which kernel_width.inc defines for each width of number.
 * KERNEL_ONE_WIDTH: only wide numbers, for small code.
 *
 * Tried and rejected: lanes along the 27 column triples (needs permutes for each row, and the last
 * combination is awkward).
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/kernel.h"

#include "base/simd.h"
#include "maximise/disjoint.h"

#include <string.h>

#define FORBIDDEN_FACTOR 24

/* The two columns (or rows) of a box other than the given one. */
static const uint8_t others[3][2] = {{1, 2}, {0, 2}, {0, 1}};

/* For each triple of columns that one band takes: the eight pairs of triples by which the two other
   bands share the remaining columns. */
#define COLUMNS(i, j, k) (9 * (i) + 3 * (j) + (k))
#define PAIR(i0, i1, j0, j1, k0, k1)                                                               \
    {                                                                                              \
        COLUMNS(i0, j0, k0), COLUMNS(i1, j1, k1)                                                   \
    }
#define PAIRS_J(i0, i1, j0, j1, k0, k1) PAIR(i0, i1, j0, j1, k0, k1), PAIR(i0, i1, j0, j1, k1, k0)
#define PAIRS_I(i0, i1, j0, j1, k0, k1)                                                            \
    PAIRS_J(i0, i1, j0, j1, k0, k1), PAIRS_J(i0, i1, j1, j0, k0, k1)
#define PAIRS(i0, i1, j0, j1, k0, k1)                                                              \
    {                                                                                              \
        PAIRS_I(i0, i1, j0, j1, k0, k1), PAIRS_I(i1, i0, j0, j1, k0, k1)                           \
    }
#define TRIPLES_J(i0, i1, j0, j1)                                                                  \
    PAIRS(i0, i1, j0, j1, 1, 2), PAIRS(i0, i1, j0, j1, 0, 2), PAIRS(i0, i1, j0, j1, 0, 1)
#define TRIPLES_I(i0, i1) TRIPLES_J(i0, i1, 1, 2), TRIPLES_J(i0, i1, 0, 2), TRIPLES_J(i0, i1, 0, 1)
static const uint8_t shared_triples[27][8][2] = {TRIPLES_I(1, 2), TRIPLES_I(0, 2), TRIPLES_I(0, 1)};

/* The weight of a candidate when a cell to branch on is chosen: 1024 * 2^(-1.5 n / 16) for a loss
   of n sixteenths of the slack. */
enum { BRANCH_PARTS = 16, ACTIVITY_BASE = 64 };
static const uint16_t branch_count[BRANCH_PARTS] = {1024, 960, 899, 843, 790, 740, 693, 650,
                                                    609,  571, 535, 501, 470, 440, 412, 386};

/* Steps are fractions of WHOLE_STEP; SHORTER of that is kept after a step that did not lower the
   least bound. */
enum { WHOLE_STEP = 256, SHORTER = 210 };

/* Vectors of narrow numbers. */
typedef int32_t narrow_vector __attribute__((vector_size(KERNEL_WIDTH)));
typedef int64_t wide_vector __attribute__((vector_size(KERNEL_WIDTH)));

#ifndef KERNEL_ONE_WIDTH
static inline narrow_vector narrow_max(narrow_vector a, narrow_vector b)
{
#if defined(__AVX512F__) && KERNEL_WIDTH == 64
    return (narrow_vector)_mm512_max_epi32((__m512i)a, (__m512i)b);
#elif defined(__AVX2__) && KERNEL_WIDTH == 32
    return (narrow_vector)_mm256_max_epi32((__m256i)a, (__m256i)b);
#else
    narrow_vector greater = a > b;
    return (a & greater) | (b & ~greater);
#endif
}
#endif

static inline wide_vector wide_max(wide_vector a, wide_vector b)
{
#if defined(__AVX512F__) && KERNEL_WIDTH == 64
    return (wide_vector)_mm512_max_epi64((__m512i)a, (__m512i)b);
#else
    wide_vector greater = a > b;
    return (a & greater) | (b & ~greater);
#endif
}

#define NARROW_LIMIT   ((int32_t)1 << 23)
#define NARROW_STEP_UP 0
#define WIDE_LIMIT     ((int64_t)1 << 50)
#define WIDE_STEP_UP   30

#ifndef KERNEL_ONE_WIDTH
#define VALUE       int32_t
#define VECTOR      narrow_vector
#define VECTOR_MAX  narrow_max
#define NAME(name)  narrow_##name
#define VALUE_LIMIT NARROW_LIMIT
#define STEP_UP     NARROW_STEP_UP
#include "maximise/kernel_width.inc"
#define VALUE_LIMIT WIDE_LIMIT
#define STEP_UP     WIDE_STEP_UP
#else
#define VALUE_LIMIT tables->limit
#define STEP_UP     tables->step_up
#endif

#define VALUE      int64_t
#define VECTOR     wide_vector
#define VECTOR_MAX wide_max
#define NAME(name) wide_##name
#include "maximise/kernel_width.inc"

#ifdef KERNEL_ONE_WIDTH
/* For small code: only the wide version, with the narrow limits, and so the same tree. */
static void narrow_load(void *memory, const struct maximise_gains *gains, int shift)
{
    struct wide_tables *tables = memory;
    memset(tables, 0, sizeof *tables);
    tables->limit = NARROW_LIMIT;
    tables->step_up = NARROW_STEP_UP;
    wide_load_gains(tables, gains, shift);
}

#define narrow_tables        wide_tables
#define narrow_subgradient   wide_subgradient
#define narrow_fix           wide_fix
#define narrow_choose_branch wide_choose_branch
#define narrow_read_tables   wide_read_tables
#endif

extern const struct maximise_kernel KERNEL_TABLE(maximise_kernel);
const struct maximise_kernel KERNEL_TABLE(maximise_kernel) = {
    .name = KERNEL_NAME,
    .narrow = {sizeof(struct narrow_tables), NARROW_LIMIT, narrow_load, narrow_subgradient,
               narrow_fix, narrow_choose_branch, narrow_read_tables},
    .wide = {sizeof(struct wide_tables), WIDE_LIMIT, wide_load, wide_subgradient, wide_fix,
             wide_choose_branch, wide_read_tables},
    .keep_disjoint = keep_disjoint,
};
