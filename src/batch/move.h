/*
 * move.h - moving nodes to other lanes: which node can go where.
 *
 * A node is one bit in each of 729 vectors. To move nodes, all these vectors are shifted in the
 * same way (batch/shift.h): groups of sixteen lanes are exchanged, and each group is rotated.
 * find_moves() looks for a shift that brings many nodes to idle lanes. First it sends the groups
 * with most nodes to those with most idle lanes; then it chooses the best of sixteen rotations for
 * each group.
 *
 * For src/batch/kernel.c and the headers that it includes.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_MOVE_H
#define TENRING_BATCH_MOVE_H

#include "batch/shift.h"

/*
 * A set of moves of nodes, from the lanes `from` to the lanes `to`, one each: lane b of group g
 * gets what lane (b - turn[g]) mod 16 of group from_group[g] holds.
 */
struct move {
    struct shift shift;
    uint8_t from_group[GROUPS], turn[GROUPS];
    union lane_mask to, from;
};

/* A vector after the moves; only the lanes move->to are meaningful. */
INLINE vector moved(const struct move *move, vector v)
{
    return shifted(&move->shift, v);
}

/* How many lanes of each group are set, as a vector. */
INLINE groups count_in_groups(groups v)
{
    v = v - (v >> 1 & 0x5555);
    v = (v & 0x3333) + (v >> 2 & 0x3333);
    v = (v + (v >> 4)) & 0x0f0f;
    return (v + (v >> 8)) & 0x1f;
}

/* The same as an array. */
INLINE void count_each(vector lanes, uint16_t count[GROUPS])
{
    groups_read(count_in_groups((groups)lanes), count);
}

enum { MOST_IN_PAIR = 2 * GROUP_LANES };

/* Sorts the indices 0 .. n - 1 by their counts, the greatest first (a counting sort). */
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
 * Chooses the source of each group: order[g] is the group that goes to group g. The group with most
 * lanes of `from` goes to the one with most lanes of `to`, and so on, as far as a shift can do
 * that. (Every group must be able to reach every other: otherwise nodes gather in some groups, and
 * others stay empty.)
 */
static void find_order(vector from, vector to, uint8_t order[GROUPS])
{
    uint16_t source[GROUPS], target[GROUPS];
    count_each(from, source);
    count_each(to, target);
#if KERNEL_WIDTH == 64 || (KERNEL_WIDTH == 16 && defined(__wasm_simd128__))
    uint8_t sources[GROUPS], targets[GROUPS];
    order_by_count(source, GROUPS, sources);
    order_by_count(target, GROUPS, targets);
    for (int i = 0; i < GROUPS; i++)
        order[targets[i]] = sources[i];
#elif KERNEL_WIDTH == 32
    uint16_t source_pair[GROUPS / 2], target_pair[GROUPS / 2];
    uint8_t sources[GROUPS / 2], targets[GROUPS / 2];
    for (int i = 0; i < GROUPS / 2; i++) {
        source_pair[i] = (uint16_t)(source[2 * i] + source[2 * i + 1]);
        target_pair[i] = (uint16_t)(target[2 * i] + target[2 * i + 1]);
    }
    order_by_count(source_pair, GROUPS / 2, sources);
    order_by_count(target_pair, GROUPS / 2, targets);
    for (int i = 0; i < GROUPS / 2; i++) {
        int s = 2 * sources[i], t = 2 * targets[i];
        int straight = least_of(source[s], target[t]) + least_of(source[s + 1], target[t + 1]);
        int crossed = least_of(source[s + 1], target[t]) + least_of(source[s], target[t + 1]);
        order[t] = (uint8_t)(s + (crossed > straight));
        order[t + 1] = (uint8_t)(s + (crossed <= straight));
    }
#else
    /* All possible orders: bit 2 of `way` says whether the halves change places, the other bits by
       how many groups each half is rotated. */
    int most = -1, best = 0;
    for (int way = 0; way < GROUPS; way++) {
        int sum = 0;
        for (int i = 0; i < GROUPS; i++)
            sum += least_of(source[(i ^ (way & 4)) / 4 * 4 + (i + way) % 4], target[i]);
        if (sum > most) {
            most = sum;
            best = way;
        }
    }
    for (int i = 0; i < GROUPS; i++)
        order[i] = (uint8_t)((i ^ (best & 4)) / 4 * 4 + (i + best) % 4);
#endif
}

#if KERNEL_WIDTH == 8
/* The one rotation of all groups of `source` that covers most of `target`. */
INLINE void find_turns(groups source, groups target, uint8_t turn[GROUPS])
{
    int most = -1;
    for (int k = 0; k < GROUP_LANES; k++) {
        int count = count_lanes((vector)((source << k | source >> (GROUP_LANES - k)) & target));
        if (count > most) {
            most = count;
            memset(turn, k, GROUPS);
        }
    }
}
#else
/* For each group the rotation of `source` that covers most of `target`. */
INLINE void find_turns(groups source, groups target, uint8_t turn[GROUPS])
{
    groups most = count_in_groups(source & target), best = most ^ most;
    for (int k = 1; k < GROUP_LANES; k++) {
        groups count = count_in_groups((source << k | source >> (GROUP_LANES - k)) & target);
        groups better = (groups)(count > most);
        most = (better & count) | (~better & most);
        best = (better & (uint16_t)k) | (~better & best);
    }
    uint16_t found[GROUPS];
    groups_read(best, found);
    for (int i = 0; i < GROUPS; i++)
        turn[i] = (uint8_t)found[i];
}
#endif

/* Finds a shift that moves as many nodes as possible from the lanes `from` to the lanes `to`. */
static void find_moves(struct move *move, vector from, vector to)
{
    uint16_t source[GROUPS], target[GROUPS], arranged[GROUPS];
    find_order(from, to, move->from_group);
    groups_read((groups)from, source);
    groups_read((groups)to, target);
    for (int i = 0; i < GROUPS; i++)
        arranged[i] = source[move->from_group[i]];
    find_turns(groups_make(arranged), (groups)to, move->turn);
    for (int i = 0; i < GROUPS; i++) {
        unsigned turn = move->turn[i], turned = (unsigned)arranged[i] << turn |
                                                (unsigned)arranged[i] >> (GROUP_LANES - turn);
        unsigned hit = turned & target[i];
        target[i] = (uint16_t)hit;
        source[move->from_group[i]] = (uint16_t)(hit >> turn | hit << (GROUP_LANES - turn));
    }
    move->to.all = (vector)groups_make(target);
    move->from.all = (vector)groups_make(source);
    shift_set(&move->shift, move->from_group, move->turn);
}

#endif
