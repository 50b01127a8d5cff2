/*
 * branch.h - where the search splits a state, and the two halves.
 *
 * At a fixpoint with open cells (cells with two candidates or more) the search splits the state at
 * one of them: the cell has its least digit, or it has not. Each solution of the state lies in
 * exactly one half.
 *
 * The cell is the one with two candidates whose peers are most constrained, see choose_cell().
 * doc/ALGORITHMS.md lists what was tried and rejected.
 *
 * For src/solve/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_SOLVE_BRANCH_H
#define TENRING_SOLVE_BRANCH_H

#include "solve/planes.h"

/* A cell, as a band and a bit in the band's words. */
struct cell {
    int band;
    uint32_t bit;
};

/* A set of cells: one word for each band, the fourth word 0. */
struct cell_set {
    uint32_t word[4];
};

/* The set that the first plane of a vector holds. */
INLINE struct cell_set first_plane(vector v)
{
    struct cell_set set;
    memcpy(&set, &v, sizeof set);
    return set;
}

/* The number of cells that two sets share; each is a cell_set or a plane. */
INLINE int common_cells(const uint32_t set[4], const uint32_t other[4])
{
    uint64_t a[2], b[2];
    memcpy(a, set, sizeof a);
    memcpy(b, other, sizeof b);
    return __builtin_popcountll(a[0] & b[0]) + __builtin_popcountll(a[1] & b[1]);
}

/* The number of cells in the first plane of a vector. */
INLINE int count_cells(vector v)
{
    static const uint32_t all[4] = {BAND, BAND, BAND, 0};
    struct cell_set set = first_plane(v);
    return common_cells(set.word, all);
}

/* How many candidates a cell has. */
static int count_candidates(const struct state *state, struct cell cell)
{
    int count = 0;
    for (int digit = 0; digit < GRID_DIGITS; digit++)
        count += (state->word[4 * digit + cell.band] & cell.bit) != 0;
    return count;
}

/* The cell to split at if none has two candidates, which is rare: the first one with fewest. */
static struct cell choose_among_many(const struct state *state, struct cell_set open)
{
    struct cell best = {0, 0};
    int fewest = GRID_DIGITS + 1;
    for (int band = 0; band < GRID_BANDS; band++) {
        for (uint32_t cells = open.word[band]; cells; cells &= cells - 1) {
            struct cell cell = {band, cells & -cells};
            int count = count_candidates(state, cell);
            if (count < fewest) {
                fewest = count;
                best = cell;
            }
        }
    }
    return best;
}

/* Finds a state's open cells and its cells with exactly two candidates. Both results are repeated
   in every plane of the vector. */
static void find_open_cells(const struct state *state, vector *open, vector *pairs)
{
    /* the cells with at least one, two and three candidates: in each plane of a group first, then
       over all planes */
    vector once = state->group[0], twice = once ^ once, thrice = twice;
    FOR_EACH_GROUP(g)
    {
        if (g > 0) {
            vector v = state->group[g];
            thrice |= twice & v;
            twice |= once & v;
            once |= v;
        }
    }
    if (PLANES_AT_ONCE > 1) {
        vector o = exchange_planes(once), t = exchange_planes(twice);
        thrice |= exchange_planes(thrice) | (twice & o) | (once & t);
        twice |= t | (once & o);
    }
    *open = twice;
    *pairs = twice & ~thrice;
}

/*
 * The cell to split at, in a state at its fixpoint that has open cells. Of the cells with two
 * candidates it is the one whose two candidates occur most often among its peers, the first of
 * equals. A peer with two candidates counts four times, because losing one of them decides it.
 */
static struct cell choose_cell(const struct state *state)
{
    vector open, pairs;
    struct state in_pairs; /* only the cells with two candidates */
    find_open_cells(state, &open, &pairs);
    FOR_EACH_GROUP(g)
    in_pairs.group[g] = state->group[g] & pairs;
    const struct cell_set set = first_plane(pairs);
    uint32_t best = 0; /* 256 times the score, plus 255 minus the cell's number */
    for (unsigned band = 0; band < GRID_BANDS; band++) {
        for (uint32_t cells = set.word[band]; cells; cells &= cells - 1) {
            const unsigned i = (unsigned)__builtin_ctz(cells);
            const uint32_t *peers = grid_peer_words[27 * band + i];
            const uint64_t planes = planes_with_cell(state, band, cells & -cells);
            const int a = __builtin_ctzll(planes), b = __builtin_ctzll(planes & (planes - 1));
            const int score = 3 * (common_cells(in_pairs.word + a, peers) +
                                   common_cells(in_pairs.word + b, peers)) +
                              common_cells(state->word + a, peers) +
                              common_cells(state->word + b, peers);
            const uint32_t key = (uint32_t)score << 8 | (0xff - (32 * band + i));
            best = key > best ? key : best;
        }
    }
    if (best == 0)
        return choose_among_many(state, first_plane(open));
    const unsigned place = 0xff - (best & 0xff);
    return (struct cell){(int)(place / 32), 1u << place % 32};
}

/* The words of two bands as one. */
INLINE uint64_t two_bands(const uint32_t *word)
{
    return word[0] | (uint64_t)word[1] << 32;
}

/* Chooses up to `most` open cells, no two of which share a house, those with two candidates first.
   Returns their number. */
static int choose_disjoint(const struct state *state, struct cell *chosen, int most)
{
    vector open_cells, pair_cells;
    find_open_cells(state, &open_cells, &pair_cells);
    const struct cell_set open = first_plane(open_cells), pairs = first_plane(pair_cells);
    uint64_t open_low = two_bands(open.word), open_high = open.word[2];
    uint64_t pairs_low = two_bands(pairs.word), pairs_high = pairs.word[2];
    int n = 0;
    while (n < most && (open_low | open_high)) {
        const bool pair = (pairs_low | pairs_high) != 0;
        const uint64_t low = pair ? pairs_low : open_low, high = pair ? pairs_high : open_high;
        const int place = low ? __builtin_ctzll(low) : 64 + __builtin_ctzll(high);
        const struct cell cell = {place / 32, 1u << place % 32};
        const uint32_t *peers = grid_peer_words[27 * cell.band + place % 32];
        const uint64_t near_low = two_bands(peers) | (low & -low);
        const uint64_t near_high = peers[2] | (low ? 0 : high & -high);
        open_low &= ~near_low;
        pairs_low &= ~near_low;
        open_high &= ~near_high;
        pairs_high &= ~near_high;
        chosen[n++] = cell;
    }
    return n;
}

/*
 * The number of a cell in a complete grid: each row is the row above moved by three columns, each
 * band the band above moved by one more. Digits taken from one complete grid do not contradict each
 * other, so many cells can take their digits from it at once.
 */
INLINE int pattern_number(struct cell cell)
{
    const int place = __builtin_ctz(cell.bit); /* within the band */
    return (3 * (place / 9) + cell.band + place % 9) % 9;
}

/* Assigns digits to the pattern's numbers, so that the pattern agrees with some of the decided
   cells: a digit gets the number of its first decided cell whose number is still free; the other
   digits get the numbers left over. */
static void name_pattern(const struct state *state, struct cell_set open,
                         uint8_t names[GRID_DIGITS])
{
    unsigned named = 0, used = 0;
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        for (int band = 0; band < GRID_BANDS && !(used >> digit & 1); band++) {
            uint32_t cells = state->word[4 * digit + band] & BAND & ~open.word[band];
            for (; cells; cells &= cells - 1) {
                const int number = pattern_number((struct cell){band, cells & -cells});
                if (named >> number & 1)
                    continue;
                names[number] = (uint8_t)digit;
                named |= 1u << number;
                used |= 1u << digit;
                break;
            }
        }
    }
    for (int number = 0; number < GRID_DIGITS; number++) {
        if (named >> number & 1)
            continue;
        names[number] = (uint8_t)__builtin_ctz(~used);
        used |= used + 1;
    }
}

/* The first open cell. open: the cells with two candidates or more, in every plane. */
static struct cell first_open_cell(vector open)
{
    struct cell_set set = first_plane(open);
    int band = set.word[0] ? 0 : set.word[1] ? 1 : 2;
    return (struct cell){band, set.word[band] & -set.word[band]};
}

/* Splits a state at a cell. *placed keeps only one digit of the cell: its first candidate from
   digit `from` on or, if there is none, its least. *state keeps the other candidates. (All vectors
   are written whole: a vector read just after one of its words was written would be delayed.) */
INLINE void split_state(struct state *state, struct state *placed, struct cell cell, int from)
{
    const uint64_t planes = planes_with_cell(state, (unsigned)cell.band, cell.bit);
    const uint64_t later = planes >> 4 * from << 4 * from;
    const uint32_t first_word = (uint32_t)__builtin_ctzll(later ? later : planes);
    const vector here = (vector)(band_numbers() == (uint32_t)cell.band) & cell.bit;
    FOR_EACH_GROUP(g)
    {
        const vector v = state->group[g], digit = (vector)(first_words(g) == first_word);
        state->group[g] = v & ~(here & digit);
        placed->group[g] = v & ~(here & ~digit);
    }
}

#endif
