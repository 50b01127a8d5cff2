/*
 * simd.h - vectors for the kernels: the type, and the operations for which plain C is not enough.
 *
 * A kernel, src/<room>/kernel.c, is compiled once for each instruction set, with
 *
 *     KERNEL_ISA    the name of the instruction set (base/isa.h)
 *     KERNEL_WIDTH  the bytes in a vector: 8, 16, 32 or 64
 *
 * and exports one symbol, its table KERNEL_TABLE(room_kernel). It is written in GNU C: a `vector`
 * has elements of the type VECTOR_ELEMENT, which the kernel may define before it includes this file
 * (uint64_t if it does not), and the operators & | ^ ~ + - * << >> and comparisons work on all
 * elements at once. The compiler turns them into the instructions that there are.
 *
 * Some operations have faster instructions than compilers find. This file has the common ones, each
 * with a plain C version for other processors:
 *
 * - logic functions of three inputs, one instruction with AVX-512;
 * - "is any bit set?".
 *
 * Operations that only one kernel needs stand beside it. No other files use intrinsics:
 *
 *     solve/planes.h       the cells that have some digit, as a word
 *     solve/state_pair.h   which of two states have any bit
 *     batch/pack.h         one puzzle as words, lines of text
 *     batch/transpose.h    four-bit numbers to characters
 *     batch/lanes.h        a list of the set lanes
 *     batch/shift.h        groups of sixteen lanes exchanged and rotated
 *     count/kernel.c       sums of products
 *     maximise/kernel.c    the greater of two numbers
 *     maximise/disjoint.h  which of eight templates share no cell with another
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BASE_SIMD_H
#define TENRING_BASE_SIMD_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#ifdef __SSE2__
#include <immintrin.h>
#endif
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

/* For tools that read a kernel without the build's definitions. */
#ifndef KERNEL_WIDTH
#define KERNEL_WIDTH 16
#define KERNEL_ISA   portable
#endif

/* KERNEL_TABLE(solve_kernel): the name of the table to export, such as solve_kernel_avx2.
   KERNEL_NAME: "avx2". */
#define KERNEL_JOIN_(a, b) a##_##b
#define KERNEL_JOIN(a, b)  KERNEL_JOIN_(a, b)
#define KERNEL_TEXT_(a)    #a
#define KERNEL_TEXT(a)     KERNEL_TEXT_(a)
#define KERNEL_TABLE(name) KERNEL_JOIN(name, KERNEL_ISA)
#define KERNEL_NAME        KERNEL_TEXT(KERNEL_ISA)

#define INLINE static inline __attribute__((always_inline))

#ifndef VECTOR_ELEMENT
#define VECTOR_ELEMENT uint64_t
#endif

/* On some machines gcc notes that other compilers pass vectors differently; kernels pass none
   across files. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

typedef VECTOR_ELEMENT vector __attribute__((vector_size(KERNEL_WIDTH)));

enum { VECTOR_WORDS = KERNEL_WIDTH / 8 }; /* words of 64 bits */

/*
 * Logic functions of three inputs. The number is the function's truth table: bit 4a + 2b + c is the
 * value for the input bits a, b, c. Compilers form some of these instructions by themselves, but
 * not all.
 */
#if KERNEL_WIDTH == 64 && defined(__AVX512F__)
#define VECTOR_FUNCTION(name, table, formula)                                                      \
    INLINE vector name(vector a, vector b, vector c)                                               \
    {                                                                                              \
        return (vector)_mm512_ternarylogic_epi64((__m512i)a, (__m512i)b, (__m512i)c, table);       \
    }
#elif KERNEL_WIDTH == 32 && defined(__AVX512VL__)
#define VECTOR_FUNCTION(name, table, formula)                                                      \
    INLINE vector name(vector a, vector b, vector c)                                               \
    {                                                                                              \
        return (vector)_mm256_ternarylogic_epi64((__m256i)a, (__m256i)b, (__m256i)c, table);       \
    }
#else
#define VECTOR_FUNCTION(name, table, formula)                                                      \
    INLINE vector name(vector a, vector b, vector c)                                               \
    {                                                                                              \
        return formula;                                                                            \
    }
#endif

VECTOR_FUNCTION(and3, 0x80, (a & b) & c)
VECTOR_FUNCTION(or3, 0xfe, a | b | c)
VECTOR_FUNCTION(xor3, 0x96, a ^ b ^ c)
VECTOR_FUNCTION(majority, 0xe8, (a & b) | (c & (a | b))) /* at least two of the three */
VECTOR_FUNCTION(select_bits, 0xca, (a & b) | (c & ~a))   /* b where a is set, else c */
VECTOR_FUNCTION(or_both, 0xf8, a | (b & c))
VECTOR_FUNCTION(or_without, 0xf4, a | (b & ~c))
VECTOR_FUNCTION(and_either, 0xe0, (b | c) & a)
VECTOR_FUNCTION(and_without, 0x40, a &b & ~c)
VECTOR_FUNCTION(and_not_both, 0x70, a & ~(b & c))
VECTOR_FUNCTION(and_not_either, 0x10, a & ~(b | c))
/* One step of comparing two numbers a > b, from the lowest binary digit up; c is the result of the
   lower digits. */
VECTOR_FUNCTION(compare_step, 0xb2, (a & ~b) | (c & (a | ~b)))

/* Loads a vector into a register once, however often it is used. Without this gcc uses it as a
   memory operand each time. */
INLINE vector load_once(const vector *p)
{
    vector v = *p;
#if KERNEL_WIDTH >= 16 && defined(__x86_64__)
    __asm__("" : "+v"(v));
#endif
    return v;
}

INLINE vector no_bits(void)
{
    return (vector){0};
}

/* Whether any bit is set. */
INLINE bool any_bit(vector v)
{
#if KERNEL_WIDTH == 64 && defined(__AVX512F__)
    return _mm512_test_epi64_mask((__m512i)v, (__m512i)v) != 0;
#elif KERNEL_WIDTH == 32 && defined(__AVX2__)
    return !_mm256_testz_si256((__m256i)v, (__m256i)v);
#elif KERNEL_WIDTH == 16 && defined(__SSE2__)
    return _mm_movemask_epi8(_mm_cmpeq_epi8((__m128i)v, _mm_setzero_si128())) != 0xffff;
#elif KERNEL_WIDTH == 16 && defined(__wasm_simd128__)
    return wasm_v128_any_true((v128_t)v);
#else
    uint64_t word[VECTOR_WORDS], any = 0;
    memcpy(word, &v, sizeof word);
    for (int i = 0; i < VECTOR_WORDS; i++)
        any |= word[i];
    return any != 0;
#endif
}

#endif
