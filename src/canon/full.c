/*
 * full.c - the first two rows of a full grid's canonical form.
 *
 * The first row becomes 123456789 in every arrangement, so only the second one decides. A search
 * row by row would have 18 * 1296 nodes by then, so this file chooses both rows together. Let row r
 * become the first and row q of the same band the second, and stack s the first stack. The second
 * row begins with digits that the first has in the other two stacks:
 *
 *     all three in stack u      456 789 xyz
 *     two in u, one in w        457 ... ...
 *
 * In both cases u becomes the second stack and w the last one. In the first case the second row
 * must have s's digits in w and w's in u, and xyz is an order of 123. In the second case 457 is the
 * least: two of the digits are named 4 and 5, the third 7.
 *
 * In the first case the order of s's columns decides the rest. Go from a column of s to the digit
 * below it, then to that digit's column in the first row, which is in u; the same step leads to w,
 * and a third one back to s. These three steps permute s's columns, and xyz is that permutation in
 * the order chosen. If it is the identity, xyz is 123 for any order. If it exchanges two columns,
 * xyz is 132 with the fixed column first. If it is a cycle, xyz is 231 with the columns in the
 * order of the cycle. In the second case the third column of s is the one above w's digit, and the
 * other two can be in either order. Then 4, 5, 6 and 7 have their columns, and 8 and 9 come in the
 * order in which the second row has them in stack u.
 *
 * It uses Glenn Fowler's observation that the choice of the first box and the order of its rows and
 * columns fix everything else (648 arrangements).
 *
 * SPDX-License-Identifier: MIT
 */
#include "canon/search.h"

#include <string.h>

/* Two rows of a band, and the stack that comes first. */
struct pair {
    const struct canon_rows *rows;
    int transpose, first_row, second_row;
    uint8_t above[9]; /* for each column, the digit in the first row */
    uint8_t below[9]; /* and in the second row */
    uint8_t home[10]; /* for each digit, its column in the first row */
    int s, u, w;      /* stacks */
};

/* The kinds of second rows, least first. */
enum kind { IDENTITY, EXCHANGE, CYCLE, MIXED };

/* The column of the first row with the digit that the second row has in this column. */
static int next_column(const struct pair *pair, int column)
{
    return pair->home[pair->below[column]];
}

static int round_trip(const struct pair *pair, int column)
{
    return next_column(pair, next_column(pair, next_column(pair, column)));
}

/* Finds u and w, and says what kind the second row is. */
static enum kind find_kind(struct pair *pair)
{
    int next = (pair->s + 1) % 3, in_next = 0, fixed = 0;
    for (int i = 0; i < 3; i++)
        in_next += next_column(pair, 3 * pair->s + i) / 3 == next;
    pair->u = in_next >= 2 ? next : (pair->s + 2) % 3;
    pair->w = 3 - pair->s - pair->u;
    if (in_next == 1 || in_next == 2)
        return MIXED;
    for (int i = 0; i < 3; i++)
        fixed += round_trip(pair, 3 * pair->s + i) == 3 * pair->s + i;
    return fixed == 3 ? IDENTITY : fixed == 1 ? EXCHANGE : CYCLE;
}

static void write_node(const struct pair *pair, const uint8_t order[9], struct canon_node *node)
{
    memset(node, 0, sizeof *node);
    node->transpose = (uint8_t)pair->transpose;
    node->row[0] = (uint8_t)pair->first_row;
    node->row[1] = (uint8_t)pair->second_row;
    node->used = (uint16_t)(1U << pair->first_row | 1U << pair->second_row);
    node->named = 9;
    node->names = TENRING_ALL_DIGITS << 1;
    for (int place = 0; place < 9; place++) {
        node->place[order[place]] = (uint8_t)place;
        node->labels |= (uint64_t)(place + 1) << 4 * pair->above[order[place]];
    }
    node->stack[pair->s] = 0;
    node->stack[pair->u] = 1;
    node->stack[pair->w] = 2;
}

/* The second row's key under an order of the columns. */
static uint64_t second_row(const struct pair *pair, const uint8_t order[9])
{
    uint8_t name[10];
    uint64_t key = 0;
    for (int place = 0; place < 9; place++)
        name[pair->above[order[place]]] = (uint8_t)(place + 1);
    for (int place = 0; place < 9; place++)
        key = key << 4 | name[pair->below[order[place]]];
    return key;
}

/*
 * All orders of the columns that give a second row its least form, if it is not MIXED. Returns
 * their number.
 */
static int plain_orders(const struct pair *pair, enum kind kind, uint8_t orders[6][9])
{
    static const uint8_t permutations[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                               {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    int count = 0;
    for (int p = 0; p < 6; p++) {
        uint8_t *order = orders[count];
        for (int i = 0; i < 3; i++) {
            order[i] = (uint8_t)(3 * pair->s + permutations[p][i]);
            order[3 + i] = (uint8_t)next_column(pair, order[i]);
            order[6 + i] = (uint8_t)next_column(pair, order[3 + i]);
        }
        int image = round_trip(pair, order[0]);
        count += kind == IDENTITY || (kind == EXCHANGE ? image == order[0] : image == order[1]);
    }
    return count;
}

/* The two orders of the columns for a second row that is MIXED. */
static void mixed_orders(const struct pair *pair, uint8_t orders[2][9])
{
    int columns[3] = {0}, ends = 0, last = 0;
    for (int i = 0; i < 3; i++) {
        int column = 3 * pair->s + i;
        if (next_column(pair, column) / 3 == pair->u)
            columns[ends++] = column;
        else
            last = column;
    }
    for (int k = 0; k < 2; k++) {
        uint8_t *order = orders[k];
        order[0] = (uint8_t)columns[k];
        order[1] = (uint8_t)columns[1 - k];
        order[2] = (uint8_t)last;
        order[3] = (uint8_t)next_column(pair, order[0]);
        order[4] = (uint8_t)next_column(pair, order[1]);
        order[5] = (uint8_t)(9 * pair->u + 3 - order[3] - order[4]);
        order[6] = (uint8_t)next_column(pair, last);
        int place = 7;
        for (int i = 3; i < 6; i++) {
            int column = next_column(pair, order[i]);
            if (column / 3 == pair->w)
                order[place++] = (uint8_t)column;
        }
    }
}

static void read_pair(struct pair *pair)
{
    uint64_t first = pair->rows->digits[pair->transpose][pair->first_row];
    uint64_t second = pair->rows->digits[pair->transpose][pair->second_row];
    for (int column = 0; column < 9; column++) {
        pair->above[column] = first >> 4 * column & 15;
        pair->below[column] = second >> 4 * column & 15;
        pair->home[pair->above[column]] = (uint8_t)column;
    }
}

int canon_first_rows(const struct canon_rows *rows, struct canon_node nodes[CANON_FULL_MAX],
                     uint64_t key[2])
{
    enum kind least = MIXED;
    int count = 0;
    key[0] = UINT64_C(0xaaaaaaaaa);
    key[1] = UINT64_MAX;
    struct pair pair = {.rows = rows};
    for (int way = 0; way < 2 * 9 * 2; way++) {
        pair.transpose = way / 18;
        pair.first_row = way % 18 / 2;
        pair.second_row = pair.first_row / 3 * 3 + (pair.first_row + 1 + way % 2) % 3;
        read_pair(&pair);
        for (pair.s = 0; pair.s < 3; pair.s++) {
            uint8_t orders[6][9];
            enum kind kind = find_kind(&pair);
            if (kind > least)
                continue;
            if (kind < least) {
                least = kind;
                key[1] = UINT64_MAX;
            }
            int n = 2;
            if (kind == MIXED)
                mixed_orders(&pair, orders);
            else
                n = plain_orders(&pair, kind, orders);
            for (int k = 0; k < n; k++) {
                uint64_t second = second_row(&pair, orders[k]);
                if (second < key[1]) {
                    key[1] = second;
                    count = 0;
                }
                if (second == key[1])
                    write_node(&pair, orders[k], &nodes[count++]);
            }
        }
    }
    return count;
}
