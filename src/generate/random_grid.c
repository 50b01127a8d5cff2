/*
 * random_grid.c - solution grids drawn exactly uniformly, by rejection.
 *
 * A grid has nine *column sets* in each band: the three digits that a column has in the band.
 *
 *     stack 0   stack 1   stack 2
 *     a b c     d e f     g h i      band 0: in each stack three disjoint sets
 *     j k l     ...                  band 1
 *     m n o                          band 2: a, j and m are disjoint, so are b, k and n, ...
 *
 * A stack's 3 x 3 sets can be chosen in 1680 * 56 ways, independently of the other stacks: there
 * are 1680 ways to divide the digits into three sets for band 0. In band 1, each set gets k digits
 * of one of the two other sets above and 3 - k of the remaining one, in the same rotation: 1 + 27 +
 * 27 + 1 = 56 ways. Band 2 has the digits left over. The rows of a band can then be chosen in
 * ways(sets) ways, independently of the other bands: that is the number of 3 x 9 bands with these
 * column sets. Each grid is one choice of the stacks' sets and of each band's rows. So: choose the
 * stacks uniformly, accept with probability
 *
 *     ways(band 0) / most * ways(band 1) / most * ways(band 2) / most,       most = 1728,
 *
 * and choose each band's rows uniformly among its ways. Then each grid has the same probability.
 *
 * ways depends only on the three partitions of the digits, not on the order of the sets in a box.
 * Renaming the digits makes the first partition {123, 456, 789}. The 1296 renamings that keep it
 * divide the 280 * 280 pairs of the other two partitions into orbits, and ways is constant on an
 * orbit. So the tables have, for each pair, its orbit and the renaming that takes the orbit's first
 * pair to it, and for each orbit the ways themselves. most is the greatest number of ways, which is
 * asserted when the tables are made.
 *
 * Band 0 needs no rejection: its orbit is chosen with the right probability. Always taking the
 * orbit's first pair does no harm, because at the end the digits get random names and the columns
 * of each stack a random order, which reaches every pair of the orbit equally. One in 75 choices of
 * the sets below is then accepted.
 *
 * The numbers are those of Felgenhauer and Jarvis, "Mathematics of Sudoku I" (2006), used for
 * drawing instead of counting; the mean of the product of ways, times (1680 * 56)^3, is the number
 * of grids.
 *
 * Tried and rejected, because slower: the counting engine's sampler; rejection for band 0 too, with
 * a search for the rows of each band.
 *
 * SPDX-License-Identifier: MIT
 */
#include "generate/random_grid.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    PARTITIONS = 280,
    MOST = 1728,
    MIDDLES = 56,     /* ways to choose a stack's sets of band 1 below those of band 0 */
    RENAMINGS = 1296, /* that keep the standard partition */
    MOST_ORBITS = 255
};

/* Three disjoint sets of three digits. */
struct triple {
    digit_set set[3];
};

static const struct triple standard = {{0007, 0070, 0700}};

/* The digits of a band's rows; the columns are those of three partitions. */
struct rows {
    uint8_t digit[3][9];
};

/* An orbit of pairs of partitions (q, r) under the renamings that keep the standard partition. Each
   pair stands for the bands whose boxes have the standard partition, q and r. */
struct orbit {
    uint16_t first[2];
    uint32_t weight; /* ways, times the number of pairs */
    uint16_t ways;   /* with the first column in ascending order, one of 6 */
    uint32_t way;    /* the index of the first pair's first way */
};

struct random_grid_tables {
    struct triple partition[PARTITIONS]; /* sorted by their least digits; the first is standard */
    uint8_t number[512];                 /* the number of a set of three digits, 0 .. 83 */
    int16_t index[84][84];               /* the index of the partition with these two sets */
    int16_t relative[PARTITIONS][PARTITIONS]; /* [p][q]: q after the renaming of p to standard */
    int16_t below[PARTITIONS][MIDDLES][2];    /* bands 1 and 2 below band 0, see sets_below() */
    uint8_t renaming[RENAMINGS][9];
    uint8_t orbit_of[PARTITIONS][PARTITIONS];
    uint16_t from_first[PARTITIONS]
                       [PARTITIONS]; /* the renaming of the orbit's first pair to this one */
    struct orbit orbit[MOST_ORBITS];
    int orbits;
    uint32_t weight; /* the sum of the weights of all orbits */
    struct rows *way;
    size_t way_count, way_capacity;
};

/* ------------------------------------------------------------------------------------------------
 * Partitions and names
 * --------------------------------------------------------------------------------------------- */

static digit_set rename_set(digit_set set, const uint8_t name[9])
{
    /* Without a loop over the set's members, which gcc 12 for s390x fails to compile. */
    unsigned renamed = 0;
    for (int digit = 0; digit < 9; digit++)
        renamed |= ((unsigned)set >> digit & 1) << name[digit];
    return (digit_set)renamed;
}

/* The renaming that makes a partition the standard one. */
static void standard_names(const struct triple *partition, uint8_t name[9])
{
    uint8_t next = 0;
    for (int i = 0; i < 3; i++)
        for (unsigned s = partition->set[i]; s; s &= s - 1)
            name[digit_set_least(s)] = next++;
}

static int index_of(const struct random_grid_tables *tables, digit_set a, digit_set b)
{
    return tables->index[tables->number[a]][tables->number[b]];
}

static int renamed_index(const struct random_grid_tables *tables, const struct triple *partition,
                         const uint8_t name[9])
{
    return index_of(tables, rename_set(partition->set[0], name),
                    rename_set(partition->set[1], name));
}

static void make_partitions(struct random_grid_tables *tables)
{
    int count = 0;
    uint8_t number = 0;
    for (unsigned set = 0; set < 512; set++)
        if (digit_set_size(set) == 3)
            tables->number[set] = number++;
    for (unsigned a = 1; a < 512; a += 2)
        for (unsigned b = 2; b < 512; b++) {
            unsigned rest = TENRING_ALL_DIGITS & ~a, c = rest & ~b;
            if (digit_set_size(a) != 3 || digit_set_size(b) != 3 || (b & a) || !(b & rest & -rest))
                continue;
            tables->partition[count] = (struct triple){{(digit_set)a, (digit_set)b, (digit_set)c}};
            unsigned sets[3] = {a, b, c};
            for (int i = 0; i < 3; i++)
                for (int j = 0; j < 3; j++)
                    if (i != j)
                        tables->index[tables->number[sets[i]]][tables->number[sets[j]]] =
                            (int16_t)count;
            count++;
        }
    assert(count == PARTITIONS);
    for (int p = 0; p < PARTITIONS; p++) {
        uint8_t name[9] = {0};
        standard_names(&tables->partition[p], name);
        for (int q = 0; q < PARTITIONS; q++)
            tables->relative[p][q] = (int16_t)renamed_index(tables, &tables->partition[q], name);
    }
}

/* The i-th digit of a set of three, 0 <= i < 3, as a set. */
static unsigned member(unsigned set, int i)
{
    for (; i > 0; i--)
        set &= set - 1;
    return set & -set;
}

/*
 * The sets of band 1 below those of band 0: way number `middle` of 56. The same number of digits
 * goes from each set to the next one, the others to the one after that.
 */
static struct triple sets_below(const struct triple *above, int middle)
{
    /* 0: none goes to the next set; 1 to 27: one each; 28 to 54: two each; 55: all. */
    unsigned next[3];
    int which = (middle - 1) % 27;
    for (int i = 0; i < 3; i++, which /= 3) {
        unsigned one = member(above->set[i], which % 3);
        next[i] = middle == 0    ? 0
                  : middle < 28  ? one
                  : middle == 55 ? above->set[i]
                                 : above->set[i] & ~one;
    }
    struct triple below;
    for (int i = 0; i < 3; i++) {
        int before = (i + 2) % 3, after = (i + 1) % 3;
        below.set[i] = (digit_set)(next[before] | (above->set[after] & ~next[after]));
    }
    return below;
}

/* The remaining sets, those of band 2. */
static struct triple sets_left(const struct triple *a, const struct triple *b)
{
    struct triple left;
    for (int i = 0; i < 3; i++)
        left.set[i] = (digit_set)(TENRING_ALL_DIGITS & ~a->set[i] & ~b->set[i]);
    return left;
}

static void make_below(struct random_grid_tables *tables)
{
    for (int p = 0; p < PARTITIONS; p++)
        for (int middle = 0; middle < MIDDLES; middle++) {
            struct triple one = sets_below(&tables->partition[p], middle);
            struct triple two = sets_left(&tables->partition[p], &one);
            tables->below[p][middle][0] = (int16_t)index_of(tables, one.set[0], one.set[1]);
            tables->below[p][middle][1] = (int16_t)index_of(tables, two.set[0], two.set[1]);
        }
}

/* ------------------------------------------------------------------------------------------------
 * The ways to choose a band's rows
 * --------------------------------------------------------------------------------------------- */

/* The search for all ways with the first column in ascending order. */
struct search {
    struct random_grid_tables *tables;
    digit_set column[9];
    struct rows rows;
};

static bool add_way(struct random_grid_tables *tables, const struct rows *rows)
{
    if (tables->way_count == tables->way_capacity) {
        size_t capacity = tables->way_capacity == 0 ? 4096 : 2 * tables->way_capacity;
        struct rows *grown = realloc(tables->way, capacity * sizeof *grown);
        if (!grown)
            return false;
        tables->way = grown;
        tables->way_capacity = capacity;
    }
    tables->way[tables->way_count++] = *rows;
    return true;
}

/* Chooses row by row, column by column; `used`: the digits of the row so far. False: no memory. */
static bool choose_rows(struct search *search, int row, int column, unsigned used)
{
    struct rows *rows = &search->rows;
    if (column == 9) {
        if (row < 1)
            return choose_rows(search, row + 1, 0, 0);
        /* The third row gets each column's remaining digit. */
        unsigned last = 0;
        for (int c = 0; c < 9; c++) {
            unsigned rest =
                search->column[c] & ~(1u << rows->digit[0][c]) & ~(1u << rows->digit[1][c]);
            last |= rest;
            rows->digit[2][c] = (uint8_t)digit_set_least(rest);
        }
        return last != TENRING_ALL_DIGITS || add_way(search->tables, rows);
    }
    unsigned open = search->column[column] & ~used;
    if (row == 1)
        open &= ~(1u << rows->digit[0][column]);
    if (column == 0)
        open &= -open; /* the first column in ascending order */
    for (; open != 0; open &= open - 1) {
        rows->digit[row][column] = (uint8_t)digit_set_least(open);
        if (!choose_rows(search, row, column + 1, used | (open & -open)))
            return false;
    }
    return true;
}

/* The renamings that keep the standard partition: they permute the sets and the digits of each
   set. */
static void make_renamings(struct random_grid_tables *tables)
{
    static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (int i = 0; i < RENAMINGS; i++)
        for (int digit = 0; digit < 9; digit++) {
            int set = digit / 3, within = set == 0 ? i / 6 : set == 1 ? i / 36 : i / 216;
            tables->renaming[i][digit] =
                (uint8_t)(3 * orders[i % 6][set] + orders[within % 6][digit % 3]);
        }
}

/* Makes the orbit of a pair: finds its ways and its pairs. False: no memory. */
static bool make_orbit(struct random_grid_tables *tables, int q, int r)
{
    assert(tables->orbits < MOST_ORBITS);
    struct orbit *orbit = &tables->orbit[tables->orbits];
    struct search search = {.tables = tables};
    uint32_t pairs = 0;
    *orbit =
        (struct orbit){.first = {(uint16_t)q, (uint16_t)r}, .way = (uint32_t)tables->way_count};
    memcpy(search.column, standard.set, sizeof standard.set);
    memcpy(search.column + 3, tables->partition[q].set, sizeof standard.set);
    memcpy(search.column + 6, tables->partition[r].set, sizeof standard.set);
    if (!choose_rows(&search, 0, 0, 0))
        return false;
    orbit->ways = (uint16_t)(tables->way_count - orbit->way);
    assert(6 * orbit->ways <= MOST);
    for (int i = 0; i < RENAMINGS; i++) {
        int q2 = renamed_index(tables, &tables->partition[q], tables->renaming[i]);
        int r2 = renamed_index(tables, &tables->partition[r], tables->renaming[i]);
        if (tables->orbit_of[q2][r2] != MOST_ORBITS)
            continue;
        tables->orbit_of[q2][r2] = (uint8_t)tables->orbits;
        tables->from_first[q2][r2] = (uint16_t)i;
        pairs++;
    }
    orbit->weight = orbit->ways * pairs;
    tables->weight += orbit->weight;
    tables->orbits++;
    return true;
}

struct random_grid_tables *random_grid_tables_new(void)
{
    struct random_grid_tables *tables = calloc(1, sizeof *tables);
    if (!tables)
        return NULL;
    make_partitions(tables);
    make_below(tables);
    make_renamings(tables);
    memset(tables->orbit_of, MOST_ORBITS, sizeof tables->orbit_of);
    for (int q = 0; q < PARTITIONS; q++)
        for (int r = 0; r < PARTITIONS; r++)
            if (tables->orbit_of[q][r] == MOST_ORBITS && !make_orbit(tables, q, r)) {
                random_grid_tables_free(tables);
                return NULL;
            }
    return tables;
}

uint64_t random_grid_bands(const struct random_grid_tables *tables)
{
    /* Each partition stands for 6 orders of its sets, the standard one for all 1680 ordered
       partitions, and each way for 6 orders of the first column. */
    return (uint64_t)tables->weight * 6 * 6 * 6 * 1680;
}

void random_grid_tables_free(struct random_grid_tables *tables)
{
    if (tables)
        free(tables->way);
    free(tables);
}

/* ------------------------------------------------------------------------------------------------
 * Drawing
 * --------------------------------------------------------------------------------------------- */

static const struct orbit *draw_orbit(const struct random_grid_tables *tables, struct rng *rng)
{
    uint32_t at = rng_below(rng, tables->weight);
    const struct orbit *orbit = tables->orbit;
    for (; at >= orbit->weight; orbit++)
        at -= orbit->weight;
    return orbit;
}

static bool accept(const struct random_grid_tables *tables, struct rng *rng, int p, int q, int r)
{
    int orbit = tables->orbit_of[tables->relative[p][q]][tables->relative[p][r]];
    return rng_below(rng, MOST / 6) < tables->orbit[orbit].ways;
}

/*
 * Chooses the rows of a band uniformly among all that have these sets. A renaming makes the first
 * box's partition the standard one, and another makes the pair of the others the first one of its
 * orbit, whose ways are in the table. On the way back each digit goes into the column whose set has
 * it.
 */
static void draw_rows(const struct random_grid_tables *tables, struct rng *rng,
                      const struct triple sets[3], uint8_t cell[27])
{
    int p = index_of(tables, sets[0].set[0], sets[0].set[1]);
    int q = tables->relative[p][index_of(tables, sets[1].set[0], sets[1].set[1])];
    int r = tables->relative[p][index_of(tables, sets[2].set[0], sets[2].set[1])];
    const struct orbit *orbit = &tables->orbit[tables->orbit_of[q][r]];
    const uint8_t *renaming = tables->renaming[tables->from_first[q][r]];
    uint8_t name[9] = {0}, digit_of[9] = {0}, column_of[3][9], order[3] = {0, 1, 2};
    standard_names(&tables->partition[p], name);
    for (uint8_t digit = 0; digit < 9; digit++)
        digit_of[name[digit]] = digit;
    for (int stack = 0; stack < 3; stack++)
        for (uint8_t i = 0; i < 3; i++)
            for (unsigned s = sets[stack].set[i]; s; s &= s - 1)
                column_of[stack][digit_set_least(s)] = (uint8_t)(3 * stack + i);
    const struct rows *way = &tables->way[orbit->way + rng_below(rng, orbit->ways)];
    rng_shuffle(rng, order, 3); /* the orders of the first column that the table leaves out */
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 9; column++) {
            uint8_t digit = digit_of[renaming[way->digit[row][column]]];
            cell[9 * order[row] + column_of[column / 3][digit]] = digit;
        }
}

void random_grid_draw(const struct random_grid_tables *tables, struct rng *rng,
                      uint8_t cell[GRID_CELLS])
{
    struct triple sets[3][3]; /* [band][stack] */
    const struct orbit *orbit = draw_orbit(tables, rng);
    const int top[3] = {0, orbit->first[0], orbit->first[1]};
    int middle[3];
    for (bool accepted = false; !accepted;) {
        uint32_t which = rng_below(rng, MIDDLES * MIDDLES * MIDDLES);
        const int16_t *below[3];
        for (int stack = 0; stack < 3; stack++, which /= MIDDLES) {
            middle[stack] = (int)(which % MIDDLES);
            below[stack] = tables->below[top[stack]][middle[stack]];
        }
        accepted = accept(tables, rng, below[0][0], below[1][0], below[2][0]) &&
                   accept(tables, rng, below[0][1], below[1][1], below[2][1]);
    }
    for (int stack = 0; stack < 3; stack++) {
        sets[0][stack] = tables->partition[top[stack]];
        sets[1][stack] = sets_below(&sets[0][stack], middle[stack]);
        sets[2][stack] = sets_left(&sets[0][stack], &sets[1][stack]);
    }
    uint8_t name[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9}, column[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    uint8_t drawn[GRID_CELLS];
    for (int band = 0; band < 3; band++)
        draw_rows(tables, rng, sets[band], drawn + 27 * band);
    rng_shuffle(rng, name, 9);
    for (int stack = 0; stack < 3; stack++)
        rng_shuffle(rng, column + 3 * stack, 3);
    for (int c = 0; c < GRID_CELLS; c++)
        cell[c] = name[drawn[grid_cell(grid_row(c), column[grid_column(c)])]];
}
