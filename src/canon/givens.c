/*
 * givens.c - the canonical form of a puzzle of givens: builds it row by row, keeping all
 * arrangements that are least so far.
 *
 *     row    1: 9 rows of the puzzle and 9 of its transpose
 *          2-3: the rows left in that band
 *            4: the rows of the other bands
 *          ...
 *
 * A row's *key* is the least that the row can become in a node: 9 nibbles, first column first, each
 * the name of a digit or CANON_NEW. It results from sorting the free columns of each stack, and the
 * free stacks, by their values. Keys compare like the final rows: a digit without a name gets one
 * above all others, and new digits of a row get theirs in order. So rows with the same key become
 * equal, and if keys differ, the first difference decides. A node's children are all arrangements
 * of its free columns that give the least key; there are several if two new digits, or two free
 * stacks with new digits, can be exchanged.
 *
 * Only nodes whose rows so far are least are kept: the canonical form begins with those rows. At
 * most BREADTH nodes are expanded together; if there are more, the others follow after the subtrees
 * of the first ones, with the best rows found there as a bound. So the memory is constant, and the
 * work hardly more than that of a breadth-first search.
 *
 * Exchangeable parts are not enumerated: free columns and stacks have no order; of several blank
 * rows in a band only the first one is tried next, and of several blank bands only one. Each leaf
 * stands for as many arrangements as its blank columns, stacks, rows and bands have orders, and
 * counts as many. Two leaves with the same form differ by an automorphism, and each automorphism
 * gives a leaf.
 *
 * SPDX-License-Identifier: MIT
 */
#include "canon/search.h"

#include <string.h>

enum { BREADTH = 32 };

static const uint64_t never = UINT64_MAX;

struct search {
    const struct canon_rows *rows;
    uint16_t blank_rows[2]; /* the sets of rows without a given */
    uint64_t best[9];       /* the least keys so far; `never` where none is known yet */
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

/* The size of a set of the numbers 0 to 2. */
static unsigned count_three(unsigned set)
{
    return 0xe994U >> 2 * set & 3;
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

static void sort_two(unsigned *a, unsigned *b)
{
    if (*a > *b) {
        unsigned t = *a;
        *a = *b;
        *b = t;
    }
}

/* Sorts the values of free stacks into their places. */
static uint64_t sorted_stacks(unsigned *free, int count)
{
    uint64_t key = 0;
    if (count > 1)
        sort_two(&free[0], &free[1]);
    if (count > 2) {
        sort_two(&free[1], &free[2]);
        sort_two(&free[0], &free[1]);
    }
    for (int i = 0; i < count; i++)
        key |= (uint64_t)free[i] << 12 * (2 - i);
    return key;
}

/* The key of a row if all rows before it are blank: all its digits are new. */
static uint64_t first_key(unsigned givens)
{
    static const uint16_t key[4] = {0, CANON_NEW, CANON_NEW << 4 | CANON_NEW,
                                    CANON_NEW << 8 | CANON_NEW << 4 | CANON_NEW};
    unsigned free[3];
    for (int stack = 0; stack < 3; stack++)
        free[stack] = key[count_three(givens >> 3 * stack & 7)];
    return sorted_stacks(free, 3);
}

/* The free columns' part of a row's key. */
static uint64_t open_key(const struct canon_node *node, uint64_t digits, unsigned open)
{
    uint64_t key = 0;
    unsigned free[3];
    int count = 0;
    for (int stack = 0; stack < 3; stack++) {
        unsigned of_stack = open & 7U << 3 * stack;
        unsigned value =
            of_stack == 0 ? 0 : sorted_names(node, digits, of_stack, node->free[stack]);
        if (node->free[stack] == 3)
            free[count++] = value;
        else
            key |= (uint64_t)value << 12 * (2 - node->stack[stack]);
    }
    return key | sorted_stacks(free, count);
}

static uint64_t row_key(const struct search *search, const struct canon_node *node, int row)
{
    uint64_t digits = search->rows->digits[node->transpose][row], key = 0;
    unsigned givens = search->rows->givens[node->transpose][row];
    if (node->named == 0)
        return first_key(givens);
    for (unsigned placed = givens & ~(unsigned)node->open; placed != 0; placed &= placed - 1) {
        int column = __builtin_ctz(placed);
        key |= (uint64_t)name_of(node, digits, column) << 4 * (8 - node->place[column]);
    }
    unsigned open = givens & node->open;
    return open == 0 ? key : key | open_key(node, digits, open);
}

/* The set of rows that may come next. */
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

/* The possible orders of a stack's columns, or of the free stacks: for each, the new places. */
struct orders {
    int count;
    uint8_t place[6][3];
};

static const uint8_t permutations[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                           {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/*
 * All orders that sort values[0..count) in ascending order: place[k][i] is the place of value i.
 * Equal values above `alike` are new digits, so each of their orders counts; other equal values are
 * blanks and keep theirs.
 */
static void find_orders(const unsigned *values, int count, unsigned alike, struct orders *orders)
{
    orders->count = 0;
    if (count == 2) {
        static const uint8_t two[2][3] = {{0, 1, 2}, {1, 0, 2}};
        if (values[0] <= values[1])
            memcpy(orders->place[orders->count++], two[0], 3);
        if (values[0] > values[1] || (values[0] == values[1] && values[0] > alike))
            memcpy(orders->place[orders->count++], two[1], 3);
        return;
    }
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

/* Finds the orders of one stack's columns. *left: how many columns stay free. */
static void column_orders(const struct canon_node *node, uint64_t digits, unsigned givens,
                          int stack, struct orders *orders, uint8_t *left)
{
    unsigned values[3] = {0, 0, 0};
    int column[3], count = 0;
    uint8_t *place = orders->place[0];
    struct orders found;
    orders->count = 1;
    for (int i = 0; i < 3; i++)
        place[i] = (uint8_t)(node->place[3 * stack + i] - 3 * node->stack[stack]);
    *left = node->free[stack];
    if ((givens & node->open & 7U << 3 * stack) == 0)
        return;
    *left = 0;
    for (int i = 0; i < 3; i++) {
        int c = 3 * stack + i;
        if ((node->open >> c & 1) != 0) {
            column[count] = i;
            values[count] = (givens >> c & 1) != 0 ? name_of(node, digits, c) : 0;
            *left = (uint8_t)(*left + (values[count] == 0));
            count++;
        }
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

/* Finds the orders of the stacks: for each, the new place of each stack. */
static void stack_orders(const struct canon_node *node, uint64_t digits, unsigned givens,
                         struct orders *orders)
{
    unsigned values[3] = {0, 0, 0};
    int stack[3], count = 0;
    struct orders found;
    for (int s = 0; s < 3; s++)
        if (node->free[s] == 3) {
            unsigned of_stack = givens & 7U << 3 * s;
            stack[count] = s;
            values[count++] = of_stack == 0 ? 0 : sorted_names(node, digits, of_stack, 3);
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

static void name_next(struct canon_node *node, unsigned digit)
{
    int shift = 4 * (int)digit;
    node->named++;
    node->names = (uint16_t)(node->names | 1U << digit);
    node->labels = (node->labels & ~((uint64_t)15 << shift)) | (uint64_t)node->named << shift;
}

/* Names the new digits of a row, `unnamed`, from left to right. */
static void name_new(struct canon_node *node, unsigned unnamed, uint64_t digits, unsigned givens)
{
    uint8_t digit_of[9];
    unsigned places = 0;
    if ((unnamed & (unnamed - 1)) == 0) {
        if (unnamed != 0)
            name_next(node, (unsigned)digit_set_least(unnamed));
        return;
    }
    for (; givens != 0; givens &= givens - 1) {
        int column = __builtin_ctz(givens);
        unsigned digit = digit_at(digits, column);
        if ((unnamed >> digit & 1) != 0) {
            places |= 1U << node->place[column];
            digit_of[node->place[column]] = (uint8_t)digit;
        }
    }
    for (; places != 0; places &= places - 1)
        name_next(node, digit_of[__builtin_ctz(places)]);
}

static void search_level(struct search *search, int level, const struct canon_node *nodes,
                         int count);

/* Children that will be expanded together. */
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

static struct canon_node *add_child(struct pending *pending, const struct canon_node *node, int row)
{
    struct canon_node *child = add_pending(pending);
    *child = *node;
    child->row[pending->level - 1] = (uint8_t)row;
    child->used = (uint16_t)(node->used | 1U << row);
    return child;
}

/* Moves the columns of a stack to their places. */
static void put_stack(struct canon_node *node, int stack, const uint8_t place[3])
{
    int first = 3 * node->stack[stack];
    for (int i = 0; i < 3; i++)
        node->place[3 * stack + i] = (uint8_t)(first + place[i]);
}

/* Adds the children of a node for the next row: all that give the row its least key. */
static void add_children(struct pending *pending, const struct canon_node *node, int row)
{
    const struct search *search = pending->search;
    uint64_t digits = search->rows->digits[node->transpose][row];
    unsigned givens = search->rows->givens[node->transpose][row];
    unsigned unnamed = search->rows->names[node->transpose][row] & ~(unsigned)node->names;
    struct orders stacks, columns[3];
    uint8_t left[3];
    if ((givens & node->open) == 0) {
        name_new(add_child(pending, node, row), unnamed, digits, givens);
        return;
    }
    stack_orders(node, digits, givens, &stacks);
    for (int s = 0; s < 3; s++)
        column_orders(node, digits, givens, s, &columns[s], &left[s]);
    for (int k = 0; k < stacks.count; k++)
        for (int i0 = 0; i0 < columns[0].count; i0++)
            for (int i1 = 0; i1 < columns[1].count; i1++)
                for (int i2 = 0; i2 < columns[2].count; i2++) {
                    struct canon_node *child = add_child(pending, node, row);
                    child->open = (uint16_t)(node->open & ~givens);
                    memcpy(child->free, left, 3);
                    memcpy(child->stack, stacks.place[k], 3);
                    put_stack(child, 0, columns[0].place[i0]);
                    put_stack(child, 1, columns[1].place[i1]);
                    put_stack(child, 2, columns[2].place[i2]);
                    name_new(child, unnamed, digits, givens);
                }
}

/* A node and the row that comes next. */
struct choice {
    uint8_t node, row;
};

/* Searches below nodes[0..count), which have the rows 0..level-1, with the least known keys. */
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
            if (least == 0 && search->rows->givens[nodes[i].transpose][row] != 0)
                continue;
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

static uint64_t factorial(unsigned n)
{
    static const uint8_t value[4] = {1, 1, 2, 6};
    return value[n];
}

/* The number of arrangements that a leaf stands for: the orders of its exchangeable parts. */
static uint64_t leaf_weight(const struct search *search)
{
    const struct canon_node *leaf = &search->leaf;
    uint64_t weight = 1;
    unsigned free_stacks = 0, blank_bands = 0;
    for (int i = 0; i < 3; i++) {
        unsigned blank = count_three(search->blank_rows[leaf->transpose] >> 3 * i & 7);
        weight *= factorial(leaf->free[i]) * factorial(blank);
        free_stacks += leaf->free[i] == 3;
        blank_bands += blank == 3;
    }
    return weight * factorial(free_stacks) * factorial(blank_bands);
}

static bool is_full(const struct search *search)
{
    unsigned all = 0x1ff;
    for (int row = 0; row < 9; row++)
        all &= search->rows->givens[0][row];
    return all == 0x1ff;
}

static void write_found(const struct search *search, struct canon_found *found)
{
    const struct canon_node *leaf = &search->leaf;
    uint8_t taken[3] = {0, 0, 0};
    found->automorphisms = search->leaves * leaf_weight(search);
    found->transpose = leaf->transpose != 0;
    memcpy(found->row, leaf->row, 9);
    for (int digit = 1, named = leaf->named; digit <= GRID_DIGITS; digit++) {
        unsigned name = leaf->labels >> 4 * digit & 15;
        found->digit[digit - 1] = (uint8_t)(name == CANON_NEW ? ++named : (int)name);
    }
    /* Free stacks and columns take the first places in their original order. */
    int free_stacks = 0;
    for (int stack = 0; stack < 3; stack++) {
        bool free = leaf->free[stack] == 3;
        int at = free ? free_stacks++ : leaf->stack[stack];
        for (int i = 0; i < 3; i++) {
            int column = 3 * stack + i, place = leaf->place[column] - 3 * leaf->stack[stack];
            if ((leaf->open >> column & 1) != 0)
                place = taken[stack]++;
            found->column[3 * at + place] = (uint8_t)column;
        }
    }
}

void canon_search_givens(const struct canon_rows *rows, uint64_t form[9], struct canon_found *found)
{
    struct search search = {.rows = rows};
    for (int row = 0; row < 9; row++) {
        search.best[row] = never;
        for (int t = 0; t < 2; t++)
            search.blank_rows[t] |= (uint16_t)((rows->givens[t][row] == 0) << row);
    }
    if (is_full(&search)) {
        struct canon_node nodes[CANON_FULL_MAX];
        int count = canon_first_rows(rows, nodes, search.best);
        for (int i = 0; i < count; i += BREADTH)
            search_level(&search, 2, nodes + i, count - i < BREADTH ? count - i : BREADTH);
    } else {
        struct canon_node start[2];
        memset(start, 0, sizeof start);
        for (int t = 0; t < 2; t++) {
            start[t].labels = UINT64_C(0xaaaaaaaaa0);
            start[t].transpose = (uint8_t)t;
            start[t].open = 0x1ff;
            memset(start[t].free, 3, 3);
        }
        search_level(&search, 0, start, 2);
    }
    memcpy(form, search.best, sizeof search.best);
    write_found(&search, found);
}
