/*
 * scan.h - compares SCAN bytes at a time with vectors, which gives one bit for each byte; for
 * text/kernel.c alone.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_SCAN_H
#define TENRING_TEXT_SCAN_H

#define VECTOR_ELEMENT uint8_t
#include "base/simd.h"

/* SCAN bytes as a vector, and a bit for each that equals c. */
#if KERNEL_WIDTH == 64 && defined(__AVX512BW__)
enum { SCAN = 64 };
typedef __m512i scanned;
INLINE uint64_t equal_bits(scanned bytes, char c)
{
    return _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(c));
}
INLINE uint64_t equal_bits_of(scanned a, scanned b)
{
    return _mm512_cmpeq_epi8_mask(a, b);
}
#elif KERNEL_WIDTH == 32 && defined(__AVX2__)
enum { SCAN = 32 };
typedef __m256i scanned;
INLINE uint64_t equal_bits_of(scanned a, scanned b)
{
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(a, b));
}
INLINE uint64_t equal_bits(scanned bytes, char c)
{
    return equal_bits_of(bytes, _mm256_set1_epi8(c));
}
#elif defined(__SSE2__)
enum { SCAN = 16 };
typedef __m128i scanned;
INLINE uint64_t equal_bits_of(scanned a, scanned b)
{
    return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(a, b));
}
INLINE uint64_t equal_bits(scanned bytes, char c)
{
    return equal_bits_of(bytes, _mm_set1_epi8(c));
}
#elif defined(__wasm_simd128__)
enum { SCAN = 16 };
typedef v128_t scanned;
INLINE uint64_t equal_bits_of(scanned a, scanned b)
{
    return wasm_i8x16_bitmask(wasm_i8x16_eq(a, b));
}
INLINE uint64_t equal_bits(scanned bytes, char c)
{
    return equal_bits_of(bytes, wasm_i8x16_splat(c));
}
#else
enum { SCAN = 8 };
typedef struct {
    uint8_t byte[SCAN];
} scanned;
INLINE uint64_t equal_bits_of(scanned a, scanned b)
{
    uint64_t bits = 0;
    for (int i = 0; i < SCAN; i++)
        bits |= (uint64_t)(a.byte[i] == b.byte[i]) << i;
    return bits;
}
INLINE uint64_t equal_bits(scanned bytes, char c)
{
    uint64_t bits = 0;
    for (int i = 0; i < SCAN; i++)
        bits |= (uint64_t)(bytes.byte[i] == (uint8_t)c) << i;
    return bits;
}
#endif

/* The next SCAN bytes. If fewer are left, it fills up with bytes that nobody searches for. */
INLINE scanned scan_at(const char *at, const char *end)
{
    scanned bytes;
    if (end - at >= SCAN) {
        memcpy(&bytes, at, sizeof bytes);
    } else {
        char rest[SCAN] = {0};
        memcpy(rest, at, (size_t)(end - at));
        memcpy(&bytes, rest, sizeof bytes);
    }
    return bytes;
}

/* The first LF, CR or c at or after `at`; `end` if there is none. */
INLINE const char *find_or_line_end(const char *at, const char *end, char c)
{
    for (; at < end; at += SCAN) {
        scanned bytes = scan_at(at, end);
        uint64_t found = equal_bits(bytes, '\n') | equal_bits(bytes, '\r') | equal_bits(bytes, c);
        if (found)
            return at + __builtin_ctzll(found);
    }
    return end;
}

INLINE const char *find_line_end(const char *at, const char *end)
{
    return find_or_line_end(at, end, '\n');
}

/* How many bytes equal c, which is not NUL. */
INLINE unsigned count_bytes(const char *at, const char *end, char c)
{
    unsigned count = 0;
    for (; at < end; at += SCAN)
        count += (unsigned)__builtin_popcountll(equal_bits(scan_at(at, end), c));
    return count;
}

#endif
