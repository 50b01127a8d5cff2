/*
 * batch_move.h - nodes from lane to lane, and solutions out of them.
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

#if KERNEL_WIDTH == 8 /* for small code, see UNROLL9 */
#define UNROLL8
#define UNROLL4
#else
#define UNROLL8 _Pragma("GCC unroll 8")
#define UNROLL4 _Pragma("GCC unroll 4")
#endif

/* Three steps of the transposition for eight rows, at a stride. */
INLINE void transpose8(slice *row, int stride, slice mask4, slice mask2, slice mask1)
{
    slice v[8];
    UNROLL8 for (int i = 0; i < 8; i++) v[i] = row[i * stride];
    UNROLL4 for (int i = 0; i < 4; i++) exchange(&v[i], &v[i + 4], 4 * stride, mask4);
    UNROLL4 for (int i = 0; i < 4; i++) exchange(&v[i + i / 2 * 2], &v[i + i / 2 * 2 + 2], 2 * stride, mask2);
    UNROLL4 for (int i = 0; i < 4; i++) exchange(&v[2 * i], &v[2 * i + 1], stride, mask1);
    UNROLL8 for (int i = 0; i < 8; i++) row[i * stride] = v[i];
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

/* The digits of a solution, 1 being written as `one`. */
INLINE void unpack_solution(const uint64_t words[SOLUTION_WORDS], uint8_t one, uint8_t cell[GRID_CELLS])
{
    for (int word = 0; word < 5; word++) {
#ifdef __SSE2__
        __m128i v = _mm_cvtsi64_si128((long long)words[word]), nibble = _mm_set1_epi8(0x0f);
        v = _mm_unpacklo_epi8(_mm_and_si128(v, nibble), _mm_and_si128(_mm_srli_epi16(v, 4), nibble));
        _mm_storeu_si128((__m128i *)(void *)(cell + 16 * word), _mm_add_epi8(v, _mm_set1_epi8((char)one)));
#elif defined(__wasm_simd128__)
        v128_t v = wasm_i64x2_splat((int64_t)words[word]), nibble = wasm_i8x16_splat(0x0f);
        v = wasm_i8x16_shuffle(v & nibble, wasm_u8x16_shr(v, 4), 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
        wasm_v128_store(cell + 16 * word, wasm_i8x16_add(v, wasm_i8x16_splat((int8_t)one)));
#else
        for (int i = 0; i < 16; i++)
            cell[16 * word + i] = (uint8_t)((words[word] >> 4 * i & 15) + one);
#endif
    }
    cell[80] = (uint8_t)((words[5] & 15) + one);
}

#endif
