/*
 * team.h - one state or two, in the order in which a sweep works on them.
 *
 * In a state (solve/planes.h) each digit has three words, one for each band, and a fourth that is
 * empty: two states are ten vectors of 32 bytes. A sweep needs seven when all words are of use:
 *
 *     32 bytes   band[b][0]   digits 1 to 8 of one state in band b, a word for each
 *                band[b][1]   those of the other
 *                ninth        digit 9: bands 0 1 2 - of one state | bands 0 1 2 - of the other
 *
 * Of one state alone there is only band[b][0], and both lanes of `ninth` (four words each) are the
 * same. Vectors of 16 bytes hold one state, in seven instead of nine:
 *
 *     16 bytes   band[b][0]   four digits in band b
 *                band[b][1]   four others
 *                ninth        digit 9: bands 0 1 2 -
 *
 * Digits 1 to 8 stand in any order, the same in each band: no rule asks for it.
 *
 * What holds for a cell whatever the digit (how many candidates it has, say) is a *summary*: bands
 * 0 1 2 of a state in each lane, as in `ninth`; the fourth word means nothing.
 *
 * For src/solve/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SOLVE_TEAM_H
#define TENRING_SOLVE_TEAM_H

#include "solve/planes.h"

/* Vectors of a band: in a team of as many states as there can be, in a team of one. */
enum { PARTS = 2, PARTS_OF_ONE = KERNEL_WIDTH == 16 ? 2 : 1 };

struct team {
    vector band[GRID_BANDS][PARTS];
    vector ninth;
};

#define FOR_EACH_BAND(b) _Pragma("GCC unroll 3") for (int b = 0; b < GRID_BANDS; b++)
#define FOR_EACH_PART(p) _Pragma("GCC unroll 2") for (int p = 0; p < parts; p++)

/* ---------------------------------------------------------------------------------------------- */
/* Words and lanes in another order */

/* The words a, b, c, d of each lane of v and w: 0 to 3 are those of v, 4 to 7 those of w. */
#define IN_LANE(i, lane) ((i) % 4 + 4 * (lane) + (i) / 4 * (KERNEL_WIDTH / 4))
#define OF_LANE(lane, a, b, c, d)                                                                  \
    IN_LANE(a, lane), IN_LANE(b, lane), IN_LANE(c, lane), IN_LANE(d, lane)
#if KERNEL_WIDTH == 16
#define SHUFFLE_WORDS(v, w, a, b, c, d) __builtin_shufflevector(v, w, OF_LANE(0, a, b, c, d))
#elif KERNEL_WIDTH == 32
#define SHUFFLE_WORDS(v, w, a, b, c, d)                                                            \
    __builtin_shufflevector(v, w, OF_LANE(0, a, b, c, d), OF_LANE(1, a, b, c, d))
#endif

/* Lanes of v and w together: those of w are counted on from those of v. */
#define WORDS_OF(lane)            4 * (lane), 4 * (lane) + 1, 4 * (lane) + 2, 4 * (lane) + 3
#define SHUFFLE_LANES(v, w, a, b) __builtin_shufflevector(v, w, WORDS_OF(a), WORDS_OF(b))

/* ---------------------------------------------------------------------------------------------- */
/* States in and out */

/* A square of four rows, in each lane by itself, of which a[0] to a[2] are wanted: a[i] gets word i
   of each row. */
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

/* The way back; the fourth word of each row is 0. */
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

/* Two states as a team; or one, as both of them, in parts of one. */
INLINE void load_team(struct team *team, const struct state *first, const struct state *second,
                      int parts)
{
    FOR_EACH_PART(p)
    {
        vector row[4], band[GRID_BANDS];
        for (int i = 0; i < 4;
             i++) /* % GROUPS: for compilers that look at the other width's place */
            row[i] = KERNEL_WIDTH == 16 ? first->group[(4 * p + i) % GROUPS]
                                        : (p == 0 ? first : second)->group[i];
        rows_to_bands(row, band);
        FOR_EACH_BAND(b)
        team->band[b][p] = band[b];
    }
#if KERNEL_WIDTH == 32
    team->ninth = SHUFFLE_LANES(first->group[GROUPS - 1], second->group[GROUPS - 1], 0, 2);
#else
    team->ninth = first->group[GROUPS - 1];
#endif
}

/* A member of a team, the first or the second, as a state. */
INLINE void store_member(const struct team *team, int member, struct state *state)
{
    for (int i = 0; i < GROUPS / 4; i++) {
        vector band[GRID_BANDS];
        FOR_EACH_BAND(b)
        band[b] = team->band[b][member + i];
        bands_to_rows(band, &state->group[4 * i]);
    }
#if KERNEL_WIDTH == 32
    const vector none = no_bits();
    state->group[GROUPS - 1] = member == 0 ? SHUFFLE_LANES(team->ninth, none, 0, 2)
                                           : SHUFFLE_LANES(team->ninth, none, 1, 2);
#else
    state->group[GROUPS - 1] = team->ninth;
#endif
}

/* Makes a team of one, in parts of one, of a member. Returns which member it is now. */
INLINE int keep_member(struct team *team, int member)
{
#if KERNEL_WIDTH == 32
    FOR_EACH_BAND(b)
    team->band[b][0] = team->band[b][member];
    team->ninth = member == 0 ? SHUFFLE_LANES(team->ninth, team->ninth, 0, 0)
                              : SHUFFLE_LANES(team->ninth, team->ninth, 1, 1);
    return 0;
#else
    (void)team;
    return member;
#endif
}

/* ---------------------------------------------------------------------------------------------- */
/* Summaries */

/* The digits 1 to 8 of a band as two vectors whose lanes belong to the states as those of `ninth`
   do: four digits in a lane of the one, the other four in that of the other. */
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

/* For each cell of some digits: whether it has one of them or more, two or more. */
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
INLINE struct tally tally_team(const struct team *team, int parts)
{
    struct tally band[GRID_BANDS];
    FOR_EACH_BAND(b)
    {
        vector x, y;
        halves_of_band(team->band[b], parts, &x, &y);
        band[b] = (struct tally){x | y, x & y};
    }
    /* words: two sums of band 0, two of band 1; those of band 2, twice */
    struct tally first = add_tallies(SHUFFLE_TALLY(band[0], band[1], 0, 1, 4, 5),
                                     SHUFFLE_TALLY(band[0], band[1], 2, 3, 6, 7));
    struct tally last = add_tallies(band[2], SHUFFLE_TALLY(band[2], band[2], 2, 3, 0, 1));
    struct tally all =
        add_tallies(SHUFFLE_TALLY(first, last, 0, 2, 4, 4), SHUFFLE_TALLY(first, last, 1, 3, 5, 5));
    return (struct tally){all.once | team->ninth, or_both(all.twice, all.once, team->ninth)};
}

/* Which cells have any digit of the team's, as a summary. */
INLINE vector any_of_team(const struct team *team, int parts)
{
    vector band[GRID_BANDS];
    FOR_EACH_BAND(b)
    {
        vector x, y;
        halves_of_band(team->band[b], parts, &x, &y);
        band[b] = x | y;
    }
    vector first =
        SHUFFLE_WORDS(band[0], band[1], 0, 1, 4, 5) | SHUFFLE_WORDS(band[0], band[1], 2, 3, 6, 7);
    vector last = band[2] | SHUFFLE_WORDS(band[2], band[2], 2, 3, 0, 1);
    return or3(SHUFFLE_WORDS(first, last, 0, 2, 4, 4), SHUFFLE_WORDS(first, last, 1, 3, 5, 5),
               team->ninth);
}

/* All cells, as a summary; its fourth words are 0. */
INLINE vector cells_of_summary(void)
{
#if KERNEL_WIDTH == 16
    return (vector){BAND, BAND, BAND, 0};
#elif KERNEL_WIDTH == 32
    return (vector){BAND, BAND, BAND, 0, BAND, BAND, BAND, 0};
#endif
}

/* A band's word of a summary for each of the digits 1 to 8 in a part. */
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

/* Which members have any bit in a summary: bit 0 for the first, bit 1 for the second. A member that
   is alone in the team counts as both. */
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

/* Which members have any bit: part[p] is of the digits 1 to 8, ninth of digit 9. */
INLINE unsigned members_with_bits(const vector *part, vector ninth, int parts)
{
    vector x, y;
    halves_of_band(part, parts, &x, &y);
    return members_of_summary(or3(x, y, ninth));
}

#endif
