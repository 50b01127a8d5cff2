/*
 * marks.c - the canonical form of any puzzle, pencilmarks and contradictory givens included.
 *
 * For each orientation and each order of the columns it searches the orders of the rows depth
 * first, and compares each row with the best form so far. A cell's *key* is the set of its missing
 * digits as a number with digit 1 as the highest bit, so the least key gives the least text.
 *
 * The new names of the digits are not enumerated. An ordered partition of the digits, at first a
 * single class, tells which names are still possible: n digits of a class share n names. The least
 * key of a cell gives the first names of each class to the cell's digits and the last ones to its
 * missing digits, which splits the class in two. The namings that make all cells so far least are
 * exactly those that respect the partition.
 *
 * Identical rows, columns, bands and stacks are not exchanged with each other; the arrangements
 * left out are counted. Few are left, since with nine digits rows and columns that all differ
 * cannot have very many symmetries. A puzzle usually takes a few milliseconds.
 *
 * SPDX-License-Identifier: MIT
 */
#include "canon/search.h"

#include <string.h>

enum { NO_KEY = 512 };

/* An ordered partition of the digits into sets. */
struct partition {
    digit_set class[9];
    int count;
};

struct lines {
    uint8_t class[9]; /* the first line that is identical */
    uint8_t group[3]; /* the first band or stack that has the same lines in some order */
};

struct search {
    uint16_t sets[2][9][9]; /* [transposed or not][row][column] */
    struct lines lines[2];  /* identical rows and columns of the puzzle */
    uint16_t best[9][9];
    uint64_t leaves;
    struct canon_found leaf;
    uint8_t digit[9];
    /* the transposition, columns and rows of the node being searched */
    int transpose;
    uint8_t column[9], row[9];
};

static const uint8_t permutations[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                           {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/* Returns the least key of a cell and splits the partition accordingly. */
static unsigned cell_key(struct partition *partition, digit_set set)
{
    struct partition split;
    unsigned key = 0;
    split.count = 0;
    for (int i = 0; i < partition->count; i++) {
        digit_set here = partition->class[i] & set,
                  missing = (digit_set)(partition->class[i] & ~set);
        int n = digit_set_size(missing);
        key = key << digit_set_size(partition->class[i]) | ((1U << n) - 1);
        if (here != 0)
            split.class[split.count++] = here;
        if (missing != 0)
            split.class[split.count++] = missing;
    }
    *partition = split;
    return key;
}

/* Compares a row with the best one, and replaces that one if the row is less; false: the row is
   greater. */
static bool try_row(struct search *search, int level, int row, struct partition *partition)
{
    const uint16_t *sets = search->sets[search->transpose][row];
    uint16_t *best = search->best[level];
    bool less = false;
    for (int place = 0; place < 9; place++) {
        unsigned key = cell_key(partition, sets[search->column[place]]);
        if (!less && key > best[place])
            return false;
        less = less || key < best[place];
        best[place] = (uint16_t)key;
    }
    if (less) {
        search->leaves = 0;
        for (int below = level + 1; below < 9; below++)
            for (int place = 0; place < 9; place++)
                search->best[below][place] = NO_KEY;
    }
    return true;
}

static void add_leaf(struct search *search, const struct partition *partition)
{
    uint8_t named = 0;
    if (search->leaves++ > 0)
        return;
    search->leaf.transpose = search->transpose != 0;
    memcpy(search->leaf.row, search->row, 9);
    memcpy(search->leaf.column, search->column, 9);
    for (int i = 0; i < partition->count; i++)
        for (unsigned set = partition->class[i]; set != 0; set &= set - 1)
            search->digit[digit_set_least(set)] = named++;
}

/* Whether an identical row of the same band, or an identical band, that comes first is still
   unused. */
static bool is_repeated(const struct search *search, int level, int row, unsigned used)
{
    const struct lines *rows = &search->lines[search->transpose];
    int band = row / 3;
    for (int other = 3 * band; other < row; other++)
        if (rows->class[other] == rows->class[row] && (used >> other & 1) == 0)
            return true;
    for (int other = 0; other < band && level % 3 == 0; other++)
        if (rows->group[other] == rows->group[band] && (used >> 3 * other & 7) == 0)
            return true;
    return false;
}

static void try_rows(struct search *search, int level, unsigned used,
                     const struct partition *partition)
{
    if (level == 9) {
        add_leaf(search, partition);
        return;
    }
    for (int row = 0; row < 9; row++) {
        bool open =
            level % 3 == 0 ? (used >> row / 3 * 3 & 7) == 0 : row / 3 == search->row[level - 1] / 3;
        struct partition next = *partition;
        if (!open || (used >> row & 1) != 0 || is_repeated(search, level, row, used) ||
            !try_row(search, level, row, &next))
            continue;
        search->row[level] = (uint8_t)row;
        try_rows(search, level + 1, used | 1U << row, &next);
    }
}

/* Whether a permutation keeps equal elements in their order. */
static bool keeps_equals(const uint8_t order[3], const uint8_t *class)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < i; j++)
            if (class[order[i]] == class[order[j]] && order[i] < order[j])
                return false;
    return true;
}

/* Fills in the columns of the stacks order[place..2] in all ways, then searches the rows. */
static void try_columns(struct search *search, const uint8_t order[3], int place)
{
    static const struct partition all = {{TENRING_ALL_DIGITS}, 1};
    if (place == 3) {
        try_rows(search, 0, 0, &all);
        return;
    }
    const uint8_t *class = &search->lines[!search->transpose].class[3 * order[place]];
    for (int p = 0; p < 6; p++) {
        if (!keeps_equals(permutations[p], class))
            continue;
        for (int i = 0; i < 3; i++)
            search->column[3 * place + i] = (uint8_t)(3 * order[place] + permutations[p][i]);
        try_columns(search, order, place + 1);
    }
}

/* Finds the identical lines of one orientation. */
static void compare_lines(uint16_t sets[9][9], struct lines *lines)
{
    uint8_t sorted[3][3];
    for (int line = 0; line < 9; line++) {
        int first = 0;
        while (memcmp(sets[first], sets[line], sizeof sets[0]) != 0)
            first++;
        lines->class[line] = (uint8_t)first;
    }
    for (int group = 0; group < 3; group++) {
        uint8_t *at = sorted[group];
        memcpy(at, &lines->class[3 * group], 3);
        for (int i = 1; i < 3; i++)
            for (int j = i; j > 0 && at[j - 1] > at[j]; j--) {
                uint8_t t = at[j];
                at[j] = at[j - 1];
                at[j - 1] = t;
            }
        int first = 0;
        while (memcmp(sorted[first], at, 3) != 0)
            first++;
        lines->group[group] = (uint8_t)first;
    }
}

/* The number of ways to exchange equal ones of three elements. */
static uint64_t exchanges(const uint8_t class[3])
{
    if (class[0] == class[1] && class[1] == class[2])
        return 6;
    return class[0] == class[1] || class[1] == class[2] || class[0] == class[2] ? 2 : 1;
}

static uint64_t line_exchanges(const struct lines *lines)
{
    return exchanges(lines->group) * exchanges(lines->class) * exchanges(lines->class + 3) *
           exchanges(lines->class + 6);
}

void canon_search_marks(const struct tenring_puzzle *puzzle, struct tenring_puzzle *form,
                        struct canon_found *found)
{
    struct search search;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        search.sets[0][grid_row(cell)][grid_column(cell)] = puzzle->cell[cell];
        search.sets[1][grid_column(cell)][grid_row(cell)] = puzzle->cell[cell];
        search.best[grid_row(cell)][grid_column(cell)] = NO_KEY;
    }
    for (int t = 0; t < 2; t++)
        compare_lines(search.sets[t], &search.lines[t]);
    search.leaves = 0;
    for (search.transpose = 0; search.transpose < 2; search.transpose++)
        for (int p = 0; p < 6; p++)
            if (keeps_equals(permutations[p], search.lines[!search.transpose].group))
                try_columns(&search, permutations[p], 0);
    *found = search.leaf;
    found->automorphisms =
        search.leaves * line_exchanges(&search.lines[0]) * line_exchanges(&search.lines[1]);
    for (int d = 0; d < GRID_DIGITS; d++)
        found->digit[d] = (uint8_t)(search.digit[d] + 1);
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned missing = search.best[grid_row(cell)][grid_column(cell)];
        form->cell[cell] = 0;
        for (int d = 0; d < 9; d++)
            form->cell[cell] |= (uint16_t)((~missing >> (8 - d) & 1) << d);
    }
}
