/*
 * candidates.h - a set of candidates for each cell, and the two rules that make them fewer.
 *
 * SPDX-License-Identifier: MIT
 */
#include "learn.h"

enum { ALL = 0x1ff };

/* The candidates of each cell, bit d - 1 for digit d. A cell with one candidate is filled. */
struct state {
    unsigned short set[CELLS];
};

static int peers[CELLS][20]; /* the cells that a cell sees */

static inline int lowest_bit(int x)
{
    return x & -x;
}

static inline int highest_bit(int x)
{
    int bit = 1 << 8;
    while (!(x & bit))
        bit >>= 1;
    return bit;
}

static inline int count_bits(int x)
{
    int count = 0;
    for (; x != 0; x -= lowest_bit(x))
        count++;
    return count;
}

static bool place(struct state *state, int cell, int bit);

/* Takes a candidate out of a cell. False: the cell has none left, or its last one fits nowhere. */
static bool eliminate(struct state *state, int cell, int bit)
{
    int rest = state->set[cell] & ~bit;
    if (rest == state->set[cell])
        return true;
    if (rest == 0)
        return false;
    state->set[cell] = (unsigned short)rest;
    return rest != lowest_bit(rest) || place(state, cell, rest); /* a naked single */
}

/* Puts a digit into a cell: no cell that sees it keeps the digit. */
static bool place(struct state *state, int cell, int bit)
{
    if (!(state->set[cell] & bit))
        return false;
    state->set[cell] = (unsigned short)bit;
    for (int i = 0; i < 20; i++)
        if (!eliminate(state, peers[cell][i], bit))
            return false;
    return true;
}

/* Places each digit that has one place left in a house, until there is none. False: a digit has
   no place in some house. */
static inline bool find_hidden_singles(struct state *state)
{
    for (int quiet = 0, house = 0; quiet < 27; quiet++, house = (house + 1) % 27) {
        int once = 0;
        int twice = 0;
        for (int i = 0; i < 9; i++) {
            twice |= once & state->set[cell_of(house, i)];
            once |= state->set[cell_of(house, i)];
        }
        if (once != ALL)
            return false;
        for (int i = 0; i < 9; i++) {
            int cell = cell_of(house, i);
            int bit = state->set[cell] & once & ~twice;
            if (bit == 0 || bit == state->set[cell])
                continue;
            if (bit != lowest_bit(bit) || !place(state, cell, bit))
                return false;
            quiet = -1; /* something has changed: another round through all houses */
        }
    }
    return true;
}

/* The cell with fewest candidates of those with several; -1: every cell is filled. */
static inline int choose(const struct state *state)
{
    int chosen = -1;
    int fewest = 10;
    for (int cell = 0; cell < CELLS; cell++) {
        int count = count_bits(state->set[cell]);
        if (count > 1 && count < fewest) {
            fewest = count;
            chosen = cell;
        }
    }
    return chosen;
}

/* False: a contradiction. */
static inline bool set_givens(struct state *state)
{
    for (int cell = 0; cell < CELLS; cell++) {
        int size = 0;
        for (int other = 0; other < CELLS; other++)
            if (sees(cell, other))
                peers[cell][size++] = other;
        state->set[cell] = ALL;
    }
    for (int cell = 0; cell < CELLS; cell++)
        if (grid[cell] != 0 && !place(state, cell, 1 << (grid[cell] - 1)))
            return false;
    return true;
}

static inline int digit_of(int bit)
{
    int digit = 1;
    for (; bit > 1; bit >>= 1)
        digit++;
    return digit;
}

static inline void read_off(const struct state *state)
{
    for (int cell = 0; cell < CELLS; cell++)
        grid[cell] = digit_of(state->set[cell]);
}
