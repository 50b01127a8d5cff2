/*
 * givens.c - the canonical form of a puzzle of givens: row by row, all arrangements that are still
 * least at once.
 *
 *     row    1: 9 rows of the puzzle and 9 of its transpose
 *          2-3: the rows left in that band
 *            4: the rows of the other bands
 *          ...
 *
 * A row's *key* is the least it can become in a node: 9 nibbles, first column first, names of
 * digits or CANON_NEW. Sorting the values of the free columns of each stack, and the free stacks by
 * their values, gives it. Keys compare as the rows will in the end: a digit that has no name gets
 * one above all others, and two new ones in a row get theirs in order; so two rows with the same
 * key become the same, and of two that differ the first difference decides. A node's children are
 * all arrangements of its free columns that give the least key: where two new digits or two free
 * stacks with new digits are exchanged, it stays the same.
 *
 * Only nodes whose rows so far are the least ones live: the canonical form begins with those. At
 * most BREADTH of them are expanded at once; where there are more, the rest follows after the first
 * ones' subtrees, with the best rows found there as a bound. So the memory is constant, and the
 * work hardly more than breadth first would do.
 *
 * Exchangeable things are not enumerated: free columns and stacks; of several blank rows in a band
 * only the first one is tried next, and of several blank bands only one. What that leaves out is
 * counted: each leaf stands for as many arrangements as there are orders of its blank columns,
 * stacks, rows and bands. Two leaves with the same form differ by an automorphism, and each
 * automorphism gives a leaf.
 *
 * SPDX-License-Identifier: MIT
 */
#include "canon/search.h"

#include <string.h>

enum { BREADTH = 32 };

static const uint64_t never = UINT64_MAX;

struct search {
    struct canon_rows rows;
    uint16_t blank_rows[2]; /* sets of rows without a given */
    uint64_t best[9];       /* the least keys so far, `never` from the row on that has none */
    uint64_t leaves;
    struct canon_node leaf; /* the first of them */
};

static unsigned digit_at(uint64_t digits, int column)
{
    return digits >> 4 * column & 15;
}

static unsigned name_of(const struct canon_node *node, uint64_t digits, int column)
{
    return node->labels >> 4 * digit_at(digits, column) & 15;
}

static bool is_free(const struct canon_node *node, int stack, int column)
{
    return node->free[stack] == 3 ||
           node->place[column] - 3 * node->stack[stack] < node->free[stack];
}

/* The names in the free columns among `givens`, in ascending order; blanks first. */
static unsigned sorted_names(const struct canon_node *node, uint64_t digits, unsigned givens,
                             int free)
{
    unsigned a = name_of(node, digits, __builtin_ctz(givens));
    givens &= givens - 1;
    if (givens == 0)
        return a << 4 * (3 - free);
    unsigned b = name_of(node, digits, __builtin_ctz(givens));
    givens &= givens - 1;
    unsigned least = a < b ? a : b, most = a < b ? b : a;
    if (givens == 0)
        return (least << 4 | most) << 4 * (3 - free);
    unsigned c = name_of(node, digits, __builtin_ctz(givens));
    if (c >= most)
        return least << 8 | most << 4 | c;
    return c >= least ? least << 8 | c << 4 | most : c << 8 | least << 4 | most;
}

/* The least values of a stack's three places in a row. */
static unsigned stack_key(const struct canon_node *node, uint64_t digits, unsigned givens,
                          int stack)
{
    unsigned key = 0, open = 0;
    for (givens &= 7U << 3 * stack; givens != 0; givens &= givens - 1) {
        int column = __builtin_ctz(givens);
        if (is_free(node, stack, column))
            open |= 1U << column;
        else
            key |= name_of(node, digits, column)
                   << 4 * (2 - (node->place[column] - 3 * node->stack[stack]));
    }
    return open == 0 ? key : key | sorted_names(node, digits, open, node->free[stack]);
}

static void sort_two(unsigned *a, unsigned *b)
{
    if (*a > *b) {
        unsigned t = *a;
        *a = *b;
        *b = t;
    }
}

static uint64_t row_key(const struct search *search, const struct canon_node *node, int row)
{
    uint64_t digits = search->rows.digits[node->transpose][row];
    unsigned givens = search->rows.givens[node->transpose][row];
    unsigned at[3] = {0, 0, 0}, free[3];
    int count = 0;
    if (givens == 0)
        return 0;
    for (int stack = 0; stack < 3; stack++) {
        unsigned key = (givens >> 3 * stack & 7) != 0 ? stack_key(node, digits, givens, stack) : 0;
        if (node->free[stack] == 3)
            free[count++] = key;
        else
            at[node->stack[stack]] = key;
    }
    if (count > 1) {
        sort_two(&free[0], &free[1]);
        if (count == 3) {
            sort_two(&free[1], &free[2]);
            sort_two(&free[0], &free[1]);
        }
    }
    for (int i = 0; i < count; i++)
        at[i] = free[i];
    return (uint64_t)at[0] << 24 | (uint64_t)at[1] << 12 | at[2];
}

/* The rows that may come next, as a set. */
static unsigned next_rows(const struct search *search, const struct canon_node *node, int level)
{
    unsigned blank = search->blank_rows[node->transpose], rows = 0;
    bool blank_band = false;
    for (int band = 0; band < 3; band++) {
        unsigned of_band = 7U << 3 * band, open = of_band & ~(unsigned)node->used;
        bool current = level % 3 != 0 && node->row[level - 1] / 3 == band;
        if (level % 3 != 0 ? !current : open != of_band)
            continue;
        unsigned open_blank = open & blank;
        if (open_blank == of_band) {
            if (blank_band)
                continue;
            blank_band = true;
        }
        rows |= (open & ~blank) | (open_blank & -open_blank);
    }
    return rows;
}

/* The ways to order the columns of a stack, or the free stacks: for each, where they go. */
struct orders {
    int count;
    uint8_t place[6][3];
};

static const uint8_t permutations[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                           {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/*
 * All orders that sort values[0..count) in ascending order: place[k][i] is where value i goes.
 * Equal values above `alike` can be exchanged with another outcome; others keep their order, as
 * they have none.
 */
static void find_orders(const unsigned *values, int count, unsigned alike, struct orders *orders)
{
    orders->count = 0;
    for (int p = 0; p < 6; p++) {
        const uint8_t *place = permutations[p];
        bool fits = true;
        for (int i = count; i < 3; i++)
            fits = fits && place[i] == i;
        for (int i = 0; i < count && fits; i++)
            for (int j = 0; j < i && fits; j++)
                if (values[i] == values[j])
                    fits = values[i] > alike || place[j] < place[i];
                else
                    fits = (values[i] < values[j]) == (place[i] < place[j]);
        if (fits)
            memcpy(orders->place[orders->count++], place, 3);
    }
}

/* The orders of one stack's columns, by column of the stack; *left: how many of them stay free. */
static void column_orders(const struct canon_node *node, uint64_t digits, unsigned givens,
                          int stack, struct orders *orders, uint8_t *left)
{
    unsigned values[3] = {0, 0, 0};
    int column[3], count = 0;
    uint8_t *place = orders->place[0];
    struct orders found;
    *left = 0;
    for (int i = 0; i < 3; i++) {
        int c = 3 * stack + i;
        place[i] = (uint8_t)(node->place[c] - 3 * node->stack[stack]);
        if (is_free(node, stack, c)) {
            column[count] = i;
            values[count] = (givens >> c & 1) != 0 ? name_of(node, digits, c) : 0;
            *left = (uint8_t)(*left + (values[count] == 0));
            count++;
        }
    }
    orders->count = 1;
    if (count <= 1) {
        if (count == 1)
            place[column[0]] = 0;
        return;
    }
    if (*left + 1 >= count) {
        for (int i = 0, next = 0; i < count; i++)
            place[column[i]] = (uint8_t)(values[i] != 0 ? count - 1 : next++);
        return;
    }
    find_orders(values, count, 0, &found);
    orders->count = found.count;
    for (int k = 0; k < found.count; k++) {
        memmove(orders->place[k], place, 3);
        for (int i = 0; i < count; i++)
            orders->place[k][column[i]] = found.place[k][i];
    }
}

/* Where the stacks go, by stack. */
static void stack_orders(const struct canon_node *node, uint64_t digits, unsigned givens,
                         struct orders *orders)
{
    unsigned values[3] = {0, 0, 0};
    int stack[3], count = 0;
    struct orders found;
    for (int s = 0; s < 3; s++)
        if (node->free[s] == 3) {
            stack[count] = s;
            values[count++] = stack_key(node, digits, givens, s);
        }
    if (count <= 1) {
        orders->count = 1;
        memcpy(orders->place[0], node->stack, 3);
        if (count == 1)
            orders->place[0][stack[0]] = 0;
        return;
    }
    find_orders(values, count, 0, &found);
    orders->count = found.count;
    for (int k = 0; k < found.count; k++) {
        memcpy(orders->place[k], node->stack, 3);
        for (int i = 0; i < count; i++)
            orders->place[k][stack[i]] = found.place[k][i];
    }
}

/* Names the new digits of a row from left to right. */
static void name_new(struct canon_node *node, uint64_t digits, unsigned givens)
{
    int column_at[9];
    unsigned new_places = 0;
    for (; givens != 0; givens &= givens - 1) {
        int column = __builtin_ctz(givens);
        if (name_of(node, digits, column) == CANON_NEW) {
            new_places |= 1U << node->place[column];
            column_at[node->place[column]] = column;
        }
    }
    for (; new_places != 0; new_places &= new_places - 1) {
        int shift = 4 * (int)digit_at(digits, column_at[__builtin_ctz(new_places)]);
        node->named++;
        node->labels = (node->labels & ~((uint64_t)15 << shift)) | (uint64_t)node->named << shift;
    }
}

static void search_level(struct search *search, int level, const struct canon_node *nodes,
                         int count);

/* The children that wait to be expanded together. */
struct pending {
    struct search *search;
    int level, count;
    struct canon_node nodes[BREADTH];
};

static struct canon_node *add_pending(struct pending *pending)
{
    if (pending->count == BREADTH) {
        search_level(pending->search, pending->level, pending->nodes, pending->count);
        pending->count = 0;
    }
    return &pending->nodes[pending->count++];
}

/* Adds the children of a node by a row: all that give the row its least key. */
static void add_children(struct pending *pending, const struct canon_node *node, int row)
{
    const struct search *search = pending->search;
    uint64_t digits = search->rows.digits[node->transpose][row];
    unsigned givens = search->rows.givens[node->transpose][row];
    struct orders stacks, columns[3];
    uint8_t left[3];
    struct canon_node base = *node;
    base.row[pending->level - 1] = (uint8_t)row;
    base.used = (uint16_t)(base.used | 1U << row);
    if (givens == 0) {
        *add_pending(pending) = base;
        return;
    }
    stack_orders(node, digits, givens, &stacks);
    for (int s = 0; s < 3; s++)
        column_orders(node, digits, givens, s, &columns[s], &left[s]);
    memcpy(base.free, left, 3);
    for (int k = 0; k < stacks.count; k++)
        for (int i0 = 0; i0 < columns[0].count; i0++)
            for (int i1 = 0; i1 < columns[1].count; i1++)
                for (int i2 = 0; i2 < columns[2].count; i2++) {
                    struct canon_node *child = add_pending(pending);
                    *child = base;
                    memcpy(child->stack, stacks.place[k], 3);
                    for (int i = 0; i < 3; i++) {
                        child->place[i] = (uint8_t)(3 * child->stack[0] + columns[0].place[i0][i]);
                        child->place[3 + i] =
                            (uint8_t)(3 * child->stack[1] + columns[1].place[i1][i]);
                        child->place[6 + i] =
                            (uint8_t)(3 * child->stack[2] + columns[2].place[i2][i]);
                    }
                    name_new(child, digits, givens);
                }
}

/* A node and the row that comes next. */
struct choice {
    uint8_t node, row;
};

/* nodes[0..count) have rows 0..level-1, which are the least known. */
static void search_level(struct search *search, int level, const struct canon_node *nodes,
                         int count)
{
    struct choice choices[BREADTH * 9];
    struct pending pending;
    int n = 0;
    if (level == 9) {
        if (search->leaves == 0)
            search->leaf = nodes[0];
        search->leaves += (uint64_t)count;
        return;
    }
    uint64_t least = search->best[level];
    for (int i = 0; i < count; i++)
        for (unsigned rows = next_rows(search, &nodes[i], level); rows != 0; rows &= rows - 1) {
            int row = __builtin_ctz(rows);
            uint64_t key = row_key(search, &nodes[i], row);
            if (key < least) {
                least = key;
                n = 0;
            }
            if (key == least)
                choices[n++] = (struct choice){(uint8_t)i, (uint8_t)row};
        }
    if (least < search->best[level]) {
        search->best[level] = least;
        for (int k = level + 1; k < 9; k++)
            search->best[k] = never;
        search->leaves = 0;
    }
    pending.search = search;
    pending.level = level + 1;
    pending.count = 0;
    for (int i = 0; i < n; i++)
        add_children(&pending, &nodes[choices[i].node], choices[i].row);
    if (pending.count > 0)
        search_level(search, level + 1, pending.nodes, pending.count);
}

static uint64_t factorial(int n)
{
    static const uint8_t value[4] = {1, 1, 2, 6};
    return value[n];
}

/* How many arrangements a leaf stands for: the orders of what is exchangeable. */
static uint64_t leaf_weight(const struct search *search)
{
    const struct canon_node *leaf = &search->leaf;
    uint64_t weight = 1;
    int free_stacks = 0, blank_bands = 0;
    for (int i = 0; i < 3; i++) {
        int blank = __builtin_popcount(search->blank_rows[leaf->transpose] >> 3 * i & 7);
        weight *= factorial(leaf->free[i]) * factorial(blank);
        free_stacks += leaf->free[i] == 3;
        blank_bands += blank == 3;
    }
    return weight * factorial(free_stacks) * factorial(blank_bands);
}

static void read_rows(struct search *search, const uint8_t cell[GRID_CELLS])
{
    memset(&search->rows, 0, sizeof search->rows);
    for (int c = 0; c < GRID_CELLS; c++)
        if (cell[c] != 0) {
            int row = grid_row(c), column = grid_column(c);
            search->rows.digits[0][row] |= (uint64_t)cell[c] << 4 * column;
            search->rows.digits[1][column] |= (uint64_t)cell[c] << 4 * row;
            search->rows.givens[0][row] |= (uint16_t)(1U << column);
            search->rows.givens[1][column] |= (uint16_t)(1U << row);
        }
    for (int t = 0; t < 2; t++) {
        search->blank_rows[t] = 0;
        for (int row = 0; row < 9; row++)
            search->blank_rows[t] |= (uint16_t)((search->rows.givens[t][row] == 0) << row);
    }
}

static void write_form(const struct search *search, uint8_t form[GRID_CELLS])
{
    uint8_t named = 0;
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++) {
            unsigned value = search->best[row] >> 4 * (8 - column) & 15;
            form[grid_cell(row, column)] = value == CANON_NEW ? ++named : (uint8_t)value;
        }
}

static bool is_full(const struct search *search)
{
    unsigned all = 0x1ff;
    for (int row = 0; row < 9; row++)
        all &= search->rows.givens[0][row];
    return all == 0x1ff;
}

static void write_found(const struct search *search, struct canon_found *found)
{
    const struct canon_node *leaf = &search->leaf;
    uint8_t taken[3] = {0, 0, 0};
    found->automorphisms = search->leaves * leaf_weight(search);
    found->transpose = leaf->transpose != 0;
    memcpy(found->row, leaf->row, 9);
    /* Free stacks and columns take the first places in the order they stand in. */
    int free_stacks = 0;
    for (int stack = 0; stack < 3; stack++) {
        bool free = leaf->free[stack] == 3;
        int at = free ? free_stacks++ : leaf->stack[stack];
        for (int i = 0; i < 3; i++) {
            int column = 3 * stack + i,
                place = free ? 3 : leaf->place[column] - 3 * leaf->stack[stack];
            if (free || place < leaf->free[stack])
                place = taken[stack]++;
            found->column[3 * at + place] = (uint8_t)column;
        }
    }
}

void canon_search_givens(const uint8_t cell[GRID_CELLS], uint8_t form[GRID_CELLS],
                         struct canon_found *found)
{
    struct search search;
    read_rows(&search, cell);
    search.leaves = 0;
    for (int row = 0; row < 9; row++)
        search.best[row] = never;
    if (is_full(&search)) {
        struct canon_node nodes[CANON_FULL_MAX];
        int count = canon_first_rows(&search.rows, nodes, search.best);
        for (int i = 0; i < count; i += BREADTH)
            search_level(&search, 2, nodes + i, count - i < BREADTH ? count - i : BREADTH);
    } else {
        struct canon_node start[2];
        memset(start, 0, sizeof start);
        for (int t = 0; t < 2; t++) {
            start[t].labels = UINT64_C(0xaaaaaaaaa0);
            start[t].transpose = (uint8_t)t;
            memset(start[t].free, 3, 3);
        }
        search_level(&search, 0, start, 2);
    }
    write_form(&search, form);
    if (found != NULL)
        write_found(&search, found);
}
