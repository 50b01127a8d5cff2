/*
 * batch_move.h - nodes from lane to lane, puzzles into lanes and solutions out of them.
 *
 * For batch_kernel.c alone.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SRC_BATCH_MOVE_H
#define TENRING_SRC_BATCH_MOVE_H

#include "batch_sweep.h"

/* ------------------------------------------------------------------------------------------------------------------- */
/* From lane to lane                                                                                                    */

/*
 * A set of moves of nodes: bit b of grain g gets what bit (b - turn[g]) mod 16 of grain from_grain[g] holds, for the lanes
 * `to`. `from` are the lanes those come from; each lane of `from` goes to exactly one lane of `to`.
 */
struct move {
    struct shift shift;
    uint8_t from_grain[GRAINS], turn[GRAINS];
    union lanes to, from;
};

/* A plane as it arrives: right in the lanes move->to. */
INLINE slice moved(const struct move *move, slice v)
{
    return shifted(&move->shift, v);
}

/* How many lanes of each grain are set. */
INLINE grains count_in_grains(grains v)
{
    v = v - (v >> 1 & 0x5555);
    v = (v & 0x3333) + (v >> 2 & 0x3333);
    v = (v + (v >> 4)) & 0x0f0f;
    return (v + (v >> 8)) & 0x1f;
}

INLINE void count_each(slice lanes, uint16_t count[GRAINS])
{
    grains counted = count_in_grains((grains)lanes);
    memcpy(count, &counted, sizeof counted);
}

enum { MOST_IN_PAIR = 2 * GRAIN_LANES };

/* The indices 0..n-1 in falling order of their counts. */
INLINE void order_by_count(const uint16_t *count, int n, uint8_t *order)
{
    uint8_t begin[MOST_IN_PAIR + 2] = {0};
    for (int i = 0; i < n; i++)
        begin[MOST_IN_PAIR - count[i] + 1]++;
    for (int i = 0; i < MOST_IN_PAIR; i++)
        begin[i + 1] = (uint8_t)(begin[i + 1] + begin[i]);
    for (int i = 0; i < n; i++)
        order[begin[MOST_IN_PAIR - count[i]]++] = (uint8_t)i;
}

INLINE int least_of(int a, int b)
{
    return a < b ? a : b;
}

/*
 * Which grain of the lanes `from` each grain of the lanes `to` gets: the fullest the fullest, as far as a shift can do it.
 * Every grain must be able to reach every place, or nodes gather in some and others stay empty.
 */
static void find_order(slice from, slice to, uint8_t order[GRAINS])
{
    uint16_t source[GRAINS], target[GRAINS];
    count_each(from, source);
    count_each(to, target);
#if KERNEL_WIDTH == 64 || (KERNEL_WIDTH == 16 && defined(__wasm_simd128__))
    uint8_t sources[GRAINS], targets[GRAINS];
    order_by_count(source, GRAINS, sources);
    order_by_count(target, GRAINS, targets);
    for (int i = 0; i < GRAINS; i++)
        order[targets[i]] = sources[i];
#elif KERNEL_WIDTH == 32
    uint16_t source_pair[GRAINS / 2], target_pair[GRAINS / 2];
    uint8_t sources[GRAINS / 2], targets[GRAINS / 2];
    for (int i = 0; i < GRAINS / 2; i++) {
        source_pair[i] = (uint16_t)(source[2 * i] + source[2 * i + 1]);
        target_pair[i] = (uint16_t)(target[2 * i] + target[2 * i + 1]);
    }
    order_by_count(source_pair, GRAINS / 2, sources);
    order_by_count(target_pair, GRAINS / 2, targets);
    for (int i = 0; i < GRAINS / 2; i++) {
        int s = 2 * sources[i], t = 2 * targets[i];
        int straight = least_of(source[s], target[t]) + least_of(source[s + 1], target[t + 1]);
        int crossed = least_of(source[s + 1], target[t]) + least_of(source[s], target[t + 1]);
        order[t] = (uint8_t)(s + (crossed > straight));
        order[t + 1] = (uint8_t)(s + (crossed <= straight));
    }
#else
    int most = -1, best = 0;
    for (int way = 0; way < GRAINS; way++) {
        int sum = 0;
        for (int i = 0; i < GRAINS; i++)
            sum += least_of(source[(i ^ (way & 4)) / 4 * 4 + (i + way) % 4], target[i]);
        if (sum > most) {
            most = sum;
            best = way;
        }
    }
    for (int i = 0; i < GRAINS; i++)
        order[i] = (uint8_t)((i ^ (best & 4)) / 4 * 4 + (i + best) % 4);
#endif
}

#if KERNEL_WIDTH == 8
/* The rotation of all grains of `source` that covers most of `target`. */
INLINE void find_turns(grains source, grains target, uint8_t turn[GRAINS])
{
    int most = -1;
    for (int k = 0; k < GRAIN_LANES; k++) {
        int count = count_lanes((slice)((source << k | source >> (GRAIN_LANES - k)) & target));
        if (count > most) {
            most = count;
            memset(turn, k, GRAINS);
        }
    }
}
#else
/* For each grain the rotation of `source` that covers most of `target`. */
INLINE void find_turns(grains source, grains target, uint8_t turn[GRAINS])
{
    grains most = count_in_grains(source & target), best = most ^ most;
    for (int k = 1; k < GRAIN_LANES; k++) {
        grains count = count_in_grains((source << k | source >> (GRAIN_LANES - k)) & target);
        grains better = (grains)(count > most);
        most = (better & count) | (~better & most);
        best = (better & (uint16_t)k) | (~better & best);
    }
    uint16_t found[GRAINS];
    memcpy(found, &best, sizeof found);
    for (int i = 0; i < GRAINS; i++)
        turn[i] = (uint8_t)found[i];
}
#endif

/* Finds moves from as many as possible of the lanes `from` to the lanes `to`. */
static void match(struct move *move, slice from, slice to)
{
    uint16_t source[GRAINS], target[GRAINS], arranged[GRAINS];
    find_order(from, to, move->from_grain);
    memcpy(source, &from, sizeof source);
    memcpy(target, &to, sizeof target);
    for (int i = 0; i < GRAINS; i++)
        arranged[i] = source[move->from_grain[i]];
    grains arranged_vector;
    memcpy(&arranged_vector, arranged, sizeof arranged);
    find_turns(arranged_vector, (grains)to, move->turn);
    for (int i = 0; i < GRAINS; i++) {
        unsigned turn = move->turn[i],
                 turned = (unsigned)arranged[i] << turn | (unsigned)arranged[i] >> (GRAIN_LANES - turn);
        unsigned hit = turned & target[i];
        target[i] = (uint16_t)hit;
        source[move->from_grain[i]] = (uint16_t)(hit >> turn | hit << (GRAIN_LANES - turn));
    }
    memcpy(&move->to, target, sizeof target);
    memcpy(&move->from, source, sizeof source);
    shift_set(&move->shift, move->from_grain, move->turn);
}

/* ------------------------------------------------------------------------------------------------------------------- */
/* Transposition                                                                                                        */

/* Exchanges bits between the rows whose numbers differ by `step`. */
INLINE void exchange(slice *a, slice *b, int step, slice mask)
{
    slice low = select_by(mask, *a, *b << step), high = select_by(mask, *a >> step, *b);
    *a = low;
    *b = high;
}

INLINE slice mask_of(uint64_t word)
{
    return no_lanes() + word;
}

/* Three steps of the transposition for eight rows, at a stride. */
INLINE void transpose8(slice *row, int stride, slice mask4, slice mask2, slice mask1)
{
    slice v[8];
    _Pragma("GCC unroll 8") for (int i = 0; i < 8; i++) v[i] = row[i * stride];
    _Pragma("GCC unroll 4") for (int i = 0; i < 4; i++) exchange(&v[i], &v[i + 4], 4 * stride, mask4);
    _Pragma("GCC unroll 4") for (int i = 0; i < 4; i++)
        exchange(&v[i + i / 2 * 2], &v[i + i / 2 * 2 + 2], 2 * stride, mask2);
    _Pragma("GCC unroll 4") for (int i = 0; i < 4; i++) exchange(&v[2 * i], &v[2 * i + 1], stride, mask1);
    _Pragma("GCC unroll 8") for (int i = 0; i < 8; i++) row[i * stride] = v[i];
}

/* Transposes as many 64 x 64 bit matrices as a slice has words: bit b of row r changes places with bit r of row b. */
static __attribute__((noinline)) void transpose(slice row[64])
{
    for (int i = 0; i < 8; i++)
        transpose8(row + i, 8, mask_of(0x00000000ffffffff), mask_of(0x0000ffff0000ffff), mask_of(0x00ff00ff00ff00ff));
    for (int i = 0; i < 8; i++)
        transpose8(row + 8 * i, 1, mask_of(0x0f0f0f0f0f0f0f0f), mask_of(0x3333333333333333), mask_of(0x5555555555555555));
}

/* ------------------------------------------------------------------------------------------------------------------- */
/* Puzzles in                                                                                                           */

/* A puzzle as bits: word d < 9 has the cells 0..63 of digit d, word 9 + d / 3 the other 17, from bit 17 * (d % 3) on. */
enum { PACKED_WORDS = 12 };

#ifdef __SSE2__
/* Adds 16 cells to the words of the digits, from bit `at` on. Returns all bits seen. */
INLINE __m128i pack_sixteen(const uint16_t *cell, int at, uint64_t words[9])
{
    const __m128i low = _mm_set1_epi16(0xff);
    __m128i a = _mm_loadu_si128((const __m128i *)(const void *)cell);
    __m128i b = _mm_loadu_si128((const __m128i *)(const void *)(cell + 8));
    /* The ninth digit's bit becomes a word's sign, which packing keeps; the others are bits of a byte, shifted up to its sign. */
    __m128i nine = _mm_packs_epi16(_mm_slli_epi16(a, 7), _mm_slli_epi16(b, 7));
    __m128i rest = _mm_packus_epi16(_mm_and_si128(a, low), _mm_and_si128(b, low));
    words[8] |= (uint64_t)(uint32_t)_mm_movemask_epi8(nine) << at;
    UNROLL9
    for (int digit = 7; digit >= 0; digit--) {
        words[digit] |= (uint64_t)(uint32_t)_mm_movemask_epi8(rest) << at;
        rest = _mm_add_epi8(rest, rest);
    }
    return _mm_or_si128(a, b);
}
#endif

#ifdef __wasm_simd128__
/* The same with WebAssembly's vectors. */
INLINE v128_t pack_sixteen(const uint16_t *cell, int at, uint64_t words[9])
{
    const v128_t low = wasm_i16x8_splat(0xff);
    v128_t a = wasm_v128_load(cell), b = wasm_v128_load(cell + 8);
    v128_t nine = wasm_i8x16_narrow_i16x8(wasm_i16x8_shl(a, 7), wasm_i16x8_shl(b, 7));
    v128_t rest = wasm_u8x16_narrow_i16x8(a & low, b & low);
    words[8] |= (uint64_t)wasm_i8x16_bitmask(nine) << at;
    UNROLL9
    for (int digit = 7; digit >= 0; digit--) {
        words[digit] |= (uint64_t)wasm_i8x16_bitmask(rest) << at;
        rest = wasm_i8x16_add(rest, rest);
    }
    return a | b;
}
#endif

#if KERNEL_WIDTH == 32 && defined(__AVX2__)
/* The same for 32 cells. The quarters are loaded in the order that packing, which works on halves, sets right. */
INLINE __m256i pack_thirty_two(const uint16_t *cell, int at, uint64_t words[9])
{
    const __m256i low = _mm256_set1_epi16(0xff);
    const __m128i *quarter = (const __m128i *)(const void *)cell;
    __m256i a = _mm256_loadu2_m128i(quarter + 2, quarter), b = _mm256_loadu2_m128i(quarter + 3, quarter + 1);
    __m256i nine = _mm256_packs_epi16(_mm256_slli_epi16(a, 7), _mm256_slli_epi16(b, 7));
    __m256i rest = _mm256_packus_epi16(_mm256_and_si256(a, low), _mm256_and_si256(b, low));
    words[8] |= (uint64_t)(uint32_t)_mm256_movemask_epi8(nine) << at;
    UNROLL9
    for (int digit = 7; digit >= 0; digit--) {
        words[digit] |= (uint64_t)(uint32_t)_mm256_movemask_epi8(rest) << at;
        rest = _mm256_add_epi8(rest, rest);
    }
    return _mm256_or_si256(a, b);
}
#endif

/* The cells 0..63 of each digit, and of the other 17 cells the first 16. Returns whether a bit above the ninth was seen. */
INLINE bool pack_cells(const uint16_t *cell, uint64_t first[9], uint64_t last[9])
{
#ifdef __SSE2__
    const __m128i above = _mm_set1_epi16((short)0xfe00);
#if KERNEL_WIDTH == 32 && defined(__AVX2__)
    __m256i seen = _mm256_or_si256(pack_thirty_two(cell, 0, first), pack_thirty_two(cell + 32, 32, first));
    __m128i all = _mm_or_si128(_mm256_castsi256_si128(seen), _mm256_extracti128_si256(seen, 1));
#else
    __m128i all = _mm_setzero_si128();
    UNROLL9
    for (int at = 0; at < 64; at += 16)
        all = _mm_or_si128(all, pack_sixteen(cell + at, at, first));
#endif
    all = _mm_and_si128(_mm_or_si128(all, pack_sixteen(cell + 64, 0, last)), above);
    return _mm_movemask_epi8(_mm_cmpeq_epi8(all, _mm_setzero_si128())) != 0xffff;
#elif defined(__wasm_simd128__)
    v128_t all = pack_sixteen(cell + 64, 0, last);
    UNROLL9
    for (int at = 0; at < 64; at += 16)
        all |= pack_sixteen(cell + at, at, first);
    return wasm_v128_any_true(all & wasm_i16x8_splat((short)0xfe00));
#else
    unsigned all = 0;
    for (int i = 0; i < 80; i++) {
        all |= cell[i];
        for (int digit = 0; digit < 9; digit++)
            (i < 64 ? first : last)[digit] |= (uint64_t)(cell[i] >> digit & 1) << i % 64;
    }
    return all > TENRING_ALL_DIGITS;
#endif
}

/* False when a cell has bits above the ninth. */
INLINE bool pack_puzzle(const struct tenring_puzzle *puzzle, uint64_t words[PACKED_WORDS])
{
    const uint16_t *cell = puzzle->cell;
    memset(words, 0, PACKED_WORDS * sizeof *words);
#if KERNEL_WIDTH == 64 && defined(__AVX512BW__)
    __m512i a = _mm512_loadu_si512(cell), b = _mm512_loadu_si512(cell + 32);
    __m512i c = _mm512_maskz_loadu_epi16(0x1ffff, cell + 64);
    __m512i all = _mm512_or_si512(_mm512_or_si512(a, b), c);
    UNROLL9
    for (int digit = 0; digit < 9; digit++) {
        __m512i bit = _mm512_set1_epi16((short)(1 << digit));
        words[digit] = (uint64_t)_mm512_test_epi16_mask(b, bit) << 32 | _mm512_test_epi16_mask(a, bit);
        words[9 + digit / 3] |= (uint64_t)_mm512_test_epi16_mask(c, bit) << 17 * (digit % 3);
    }
    return _mm512_test_epi16_mask(all, _mm512_set1_epi16((short)0xfe00)) == 0;
#else
    uint64_t last[9] = {0};
    bool above = pack_cells(cell, words, last);
    UNROLL9
    for (int digit = 0; digit < 9; digit++) {
        last[digit] |= (uint64_t)(cell[80] >> digit & 1) << 16;
        words[9 + digit / 3] |= last[digit] << 17 * (digit % 3);
    }
    return !above && cell[80] <= TENRING_ALL_DIGITS;
#endif
}

/* ------------------------------------------------------------------------------------------------------------------- */
/* Solutions out                                                                                                        */

/* A solution as bits: four for each cell, the digit less one; sixteen cells to a word. */
enum { SOLUTION_WORDS = 6 };

/* Sixteen cells of all lanes, of use in those that are solved, as rows for the lanes' words number `word`. */
static void encode_cells(const slice *plane, int word, slice row[64])
{
    for (int i = 0; i < 16 && 16 * word + i < GRID_CELLS; i++) {
        const slice *p = plane + 16 * word + i;
        const slice v1 = p[PLANE(1, 0)], v2 = p[PLANE(2, 0)], v3 = p[PLANE(3, 0)], v4 = p[PLANE(4, 0)];
        const slice v5 = p[PLANE(5, 0)], v6 = p[PLANE(6, 0)], v7 = p[PLANE(7, 0)];
        row[4 * i] = or3(v1, v3, v5) | v7;
        row[4 * i + 1] = or3(v2, v3, v6) | v7;
        row[4 * i + 2] = or3(v4, v5, v6) | v7;
        row[4 * i + 3] = p[PLANE(8, 0)];
    }
    transpose(row);
}

INLINE void unpack_solution(const uint64_t words[SOLUTION_WORDS], struct tenring_grid *grid)
{
    for (int word = 0; word < 5; word++) {
#ifdef __SSE2__
        __m128i v = _mm_cvtsi64_si128((long long)words[word]), nibble = _mm_set1_epi8(0x0f);
        v = _mm_unpacklo_epi8(_mm_and_si128(v, nibble), _mm_and_si128(_mm_srli_epi16(v, 4), nibble));
        _mm_storeu_si128((__m128i *)(void *)(grid->cell + 16 * word), _mm_add_epi8(v, _mm_set1_epi8(1)));
#elif defined(__wasm_simd128__)
        v128_t v = wasm_i64x2_splat((int64_t)words[word]), nibble = wasm_i8x16_splat(0x0f);
        v = wasm_i8x16_shuffle(v & nibble, wasm_u8x16_shr(v, 4), 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
        wasm_v128_store(grid->cell + 16 * word, wasm_i8x16_add(v, wasm_i8x16_splat(1)));
#else
        for (int i = 0; i < 16; i++)
            grid->cell[16 * word + i] = (uint8_t)((words[word] >> 4 * i & 15) + 1);
#endif
    }
    grid->cell[80] = (uint8_t)((words[5] & 15) + 1);
}

#endif
