/*
 * state_pair.h - one state or two, arranged for sweeps.
 *
 * In a state (solve/planes.h) each digit has three words, one for each band, and a fourth that is
 * empty: two states are ten vectors of 32 bytes. Without unused words, a sweep needs only seven:
 *
 *     32 bytes   band[b][0]   digits 1 to 8 of one state in band b, a word for each
 *                band[b][1]   those of the other
 *                ninth        digit 9: bands 0 1 2 - of one state | bands 0 1 2 - of the other
 *
 * A single state has only band[b][0], and both lanes of `ninth` (four words each) are the same.
 * With vectors of 16 bytes there is only a single state, in seven vectors instead of nine:
 *
 *     16 bytes   band[b][0]   four digits in band b
 *                band[b][1]   four others
 *                ninth        digit 9: bands 0 1 2 -
 *
 * Digits 1 to 8 may be in any order that is the same in each band, because the rules do not depend
 * on it.
 *
 * A *summary* says something about cells for all digits together, such as which cells have two
 * candidates or more. It has bands 0 1 2 of a state in each lane, as `ninth` has; the fourth word
 * is meaningless.
 *
 * For src/solve/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SOLVE_STATE_PAIR_H
#define TENRING_SOLVE_STATE_PAIR_H

#include "solve/planes.h"

/* Vectors that hold a band: in a pair that is as full as it can be, and in a pair with one
   state. */
enum { PARTS = 2, PARTS_OF_ONE = KERNEL_WIDTH == 16 ? 2 : 1 };

struct state_pair {
    vector band[GRID_BANDS][PARTS];
    vector ninth;
};

#define FOR_EACH_BAND(b) _Pragma("GCC unroll 3") for (int b = 0; b < GRID_BANDS; b++)
#define FOR_EACH_PART(p) _Pragma("GCC unroll 2") for (int p = 0; p < parts; p++)

/* ---------------------------------------------------------------------------------------------- */
/* Words and lanes in another order */

/* The words a, b, c, d of each lane of v and w: 0 to 3 are words of v, 4 to 7 words of w. */
#define IN_LANE(i, lane) ((i) % 4 + 4 * (lane) + (i) / 4 * (KERNEL_WIDTH / 4))
#define OF_LANE(lane, a, b, c, d)                                                                  \
    IN_LANE(a, lane), IN_LANE(b, lane), IN_LANE(c, lane), IN_LANE(d, lane)
#if KERNEL_WIDTH == 16
#define SHUFFLE_WORDS(v, w, a, b, c, d) __builtin_shufflevector(v, w, OF_LANE(0, a, b, c, d))
#elif KERNEL_WIDTH == 32
#define SHUFFLE_WORDS(v, w, a, b, c, d)                                                            \
    __builtin_shufflevector(v, w, OF_LANE(0, a, b, c, d), OF_LANE(1, a, b, c, d))
#endif

/* Lanes of v and w together: the numbers of w's lanes follow those of v's. */
#define WORDS_OF(lane)            4 * (lane), 4 * (lane) + 1, 4 * (lane) + 2, 4 * (lane) + 3
#define SHUFFLE_LANES(v, w, a, b) __builtin_shufflevector(v, w, WORDS_OF(a), WORDS_OF(b))

/* ---------------------------------------------------------------------------------------------- */
/* States in and out */

/* In each lane separately: transposes a square of four rows, of which only a[0] to a[2] are needed.
   a[i] gets word i of each row. */
INLINE void rows_to_bands(const vector row[4], vector a[GRID_BANDS])
{
    vector low = SHUFFLE_WORDS(row[0], row[1], 0, 4, 1, 5);
    vector low_2 = SHUFFLE_WORDS(row[2], row[3], 0, 4, 1, 5);
    vector high = SHUFFLE_WORDS(row[0], row[1], 2, 6, 3, 7);
    vector high_2 = SHUFFLE_WORDS(row[2], row[3], 2, 6, 3, 7);
    a[0] = SHUFFLE_WORDS(low, low_2, 0, 1, 4, 5);
    a[1] = SHUFFLE_WORDS(low, low_2, 2, 3, 6, 7);
    a[2] = SHUFFLE_WORDS(high, high_2, 0, 1, 4, 5);
}

/* The inverse; the fourth word of each row is 0. */
INLINE void bands_to_rows(const vector a[GRID_BANDS], vector row[4])
{
    const vector none = no_bits();
    vector low = SHUFFLE_WORDS(a[0], a[2], 0, 4, 1, 5),
           high = SHUFFLE_WORDS(a[0], a[2], 2, 6, 3, 7);
    vector low_1 = SHUFFLE_WORDS(a[1], none, 0, 4, 1, 5);
    vector high_1 = SHUFFLE_WORDS(a[1], none, 2, 6, 3, 7);
    row[0] = SHUFFLE_WORDS(low, low_1, 0, 4, 1, 5);
    row[1] = SHUFFLE_WORDS(low, low_1, 2, 6, 3, 7);
    row[2] = SHUFFLE_WORDS(high, high_1, 0, 4, 1, 5);
    row[3] = SHUFFLE_WORDS(high, high_1, 2, 6, 3, 7);
}

/* Arranges two states as a pair; or, with PARTS_OF_ONE, a single state, which then counts as
   both. */
INLINE void load_pair(struct state_pair *pair, const struct state *first,
                      const struct state *second, int parts)
{
    FOR_EACH_PART(p)
    {
        vector row[4], band[GRID_BANDS];
        for (int i = 0; i < 4;
             i++) /* % GROUPS: because compilers also check the other width's index */
            row[i] = KERNEL_WIDTH == 16 ? first->group[(4 * p + i) % GROUPS]
                                        : (p == 0 ? first : second)->group[i];
        rows_to_bands(row, band);
        FOR_EACH_BAND(b)
        pair->band[b][p] = band[b];
    }
#if KERNEL_WIDTH == 32
    pair->ninth = SHUFFLE_LANES(first->group[GROUPS - 1], second->group[GROUPS - 1], 0, 2);
#else
    pair->ninth = first->group[GROUPS - 1];
#endif
}

/* Writes a member of a pair, the first or the second, as a state. */
INLINE void store_member(const struct state_pair *pair, int member, struct state *state)
{
    for (int i = 0; i < GROUPS / 4; i++) {
        vector band[GRID_BANDS];
        FOR_EACH_BAND(b)
        band[b] = pair->band[b][member + i];
        bands_to_rows(band, &state->group[4 * i]);
    }
#if KERNEL_WIDTH == 32
    const vector none = no_bits();
    state->group[GROUPS - 1] = member == 0 ? SHUFFLE_LANES(pair->ninth, none, 0, 2)
                                           : SHUFFLE_LANES(pair->ninth, none, 1, 2);
#else
    state->group[GROUPS - 1] = pair->ninth;
#endif
}

/* Turns a pair into a pair of one state, the given member. Returns that member's new number. */
INLINE int keep_member(struct state_pair *pair, int member)
{
#if KERNEL_WIDTH == 32
    FOR_EACH_BAND(b)
    pair->band[b][0] = pair->band[b][member];
    pair->ninth = member == 0 ? SHUFFLE_LANES(pair->ninth, pair->ninth, 0, 0)
                              : SHUFFLE_LANES(pair->ninth, pair->ninth, 1, 1);
    return 0;
#else
    (void)pair;
    return member;
#endif
}

/* ---------------------------------------------------------------------------------------------- */
/* Summaries */

/* The digits 1 to 8 of a band as two vectors whose lanes belong to the same states as those of
   `ninth`: x has four digits, y the other four. */
INLINE void halves_of_band(const vector *band, int parts, vector *x, vector *y)
{
#if KERNEL_WIDTH == 16
    (void)parts;
    *x = band[0];
    *y = band[1];
#else
    *x = SHUFFLE_LANES(band[0], band[parts - 1], 0, 3);
    *y = SHUFFLE_LANES(band[0], band[parts - 1], 1, 2);
#endif
}

/* For each cell: whether it has at least one, and at least two, of some digits. */
struct tally {
    vector once, twice;
};

INLINE struct tally add_tallies(struct tally a, struct tally b)
{
    return (struct tally){a.once | b.once, or3(a.twice, b.twice, a.once & b.once)};
}

#define SHUFFLE_TALLY(v, w, ...)                                                                   \
    ((struct tally){SHUFFLE_WORDS(v.once, w.once, __VA_ARGS__),                                    \
                    SHUFFLE_WORDS(v.twice, w.twice, __VA_ARGS__)})

/* The candidates of each cell, as a summary. */
INLINE struct tally tally_pair(const struct state_pair *pair, int parts)
{
    struct tally band[GRID_BANDS];
    FOR_EACH_BAND(b)
    {
        vector x, y;
        halves_of_band(pair->band[b], parts, &x, &y);
        band[b] = (struct tally){x | y, x & y};
    }
    /* words: two sums of band 0, two of band 1; those of band 2, twice */
    struct tally first = add_tallies(SHUFFLE_TALLY(band[0], band[1], 0, 1, 4, 5),
                                     SHUFFLE_TALLY(band[0], band[1], 2, 3, 6, 7));
    struct tally last = add_tallies(band[2], SHUFFLE_TALLY(band[2], band[2], 2, 3, 0, 1));
    struct tally all =
        add_tallies(SHUFFLE_TALLY(first, last, 0, 2, 4, 4), SHUFFLE_TALLY(first, last, 1, 3, 5, 5));
    return (struct tally){all.once | pair->ninth, or_both(all.twice, all.once, pair->ninth)};
}

/* The cells that have any digit set in a pair, as a summary. */
INLINE vector any_of_pair(const struct state_pair *pair, int parts)
{
    vector band[GRID_BANDS];
    FOR_EACH_BAND(b)
    {
        vector x, y;
        halves_of_band(pair->band[b], parts, &x, &y);
        band[b] = x | y;
    }
    vector first =
        SHUFFLE_WORDS(band[0], band[1], 0, 1, 4, 5) | SHUFFLE_WORDS(band[0], band[1], 2, 3, 6, 7);
    vector last = band[2] | SHUFFLE_WORDS(band[2], band[2], 2, 3, 0, 1);
    return or3(SHUFFLE_WORDS(first, last, 0, 2, 4, 4), SHUFFLE_WORDS(first, last, 1, 3, 5, 5),
               pair->ninth);
}

/* All cells, as a summary whose fourth words are 0. */
INLINE vector cells_of_summary(void)
{
#if KERNEL_WIDTH == 16
    return (vector){BAND, BAND, BAND, 0};
#elif KERNEL_WIDTH == 32
    return (vector){BAND, BAND, BAND, 0, BAND, BAND, BAND, 0};
#endif
}

/* A summary's word of a band, repeated for each of the digits 1 to 8 in a part. */
INLINE vector word_of_summary(vector summary, int b, int p, int parts)
{
#if KERNEL_WIDTH == 32
    if (parts == 2)
        summary =
            p == 0 ? SHUFFLE_LANES(summary, summary, 0, 0) : SHUFFLE_LANES(summary, summary, 1, 1);
#else
    (void)p;
    (void)parts;
#endif
    return b == 0   ? SHUFFLE_WORDS(summary, summary, 0, 0, 0, 0)
           : b == 1 ? SHUFFLE_WORDS(summary, summary, 1, 1, 1, 1)
                    : SHUFFLE_WORDS(summary, summary, 2, 2, 2, 2);
}

/* The members that have any bit in a summary: bit 0 for the first, bit 1 for the second. A single
   state counts as both. */
INLINE unsigned members_of_summary(vector v)
{
#if KERNEL_WIDTH == 16
    return any_bit(v) ? 3 : 0;
#elif KERNEL_WIDTH == 32 && defined(__AVX2__)
    const unsigned none = (unsigned)_mm256_movemask_ps(
        (__m256)_mm256_cmpeq_epi32((__m256i)v, _mm256_setzero_si256()));
    return (unsigned)((none & 15) != 15) | (unsigned)(none >> 4 != 15) << 1;
#else
    const vector first = {~0u, ~0u, ~0u, ~0u};
    return (unsigned)any_bit(v & first) | (unsigned)any_bit(v & ~first) << 1;
#endif
}

/* The members that have any bit: part[p] is for the digits 1 to 8, ninth for digit 9. */
INLINE unsigned members_with_bits(const vector *part, vector ninth, int parts)
{
    vector x, y;
    halves_of_band(part, parts, &x, &y);
    return members_of_summary(or3(x, y, ninth));
}

#endif
