/*
 * test_textbook_orders.c - each textbook order needs the nodes of its definition: as many as a
 * simple search without masks or links, which scans the whole grid at each step.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/support.h"
#include "tenring.h"

enum { NODE_LIMIT = 300 };

struct option {
    int cell, digit;
};

struct naive {
    enum tenring_order order;
    struct tenring_puzzle puzzle;
    int digit[81];     /* 0: open */
    int row_givens[9]; /* the number of givens of a row */
    uint64_t nodes, dead_ends, solutions;
    struct tenring_grid first;
    bool stopped;
};

static bool sees(int a, int b)
{
    return a != b &&
           (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

static bool fits(const struct naive *naive, int cell, int digit)
{
    if (naive->digit[cell] != 0 || !(naive->puzzle.cell[cell] >> (digit - 1) & 1))
        return false;
    for (int other = 0; other < 81; other++)
        if (sees(cell, other) && naive->digit[other] == digit)
            return false;
    return true;
}

static int list_cell(const struct naive *naive, int cell, struct option list[9])
{
    int size = 0;
    for (int digit = 1; digit <= 9; digit++)
        if (fits(naive, cell, digit))
            list[size++] = (struct option){cell, digit};
    return size;
}

/* Houses 0 to 8 are the rows, 9 to 17 the columns, 18 to 26 the boxes. Returns -1 if the house
   already has the digit. */
static int list_places(const struct naive *naive, int house, int digit, struct option list[9])
{
    int size = 0;
    for (int cell = 0; cell < 81; cell++) {
        int box = cell / 27 * 3 + cell % 9 / 3;
        if (house != cell / 9 && house != 9 + cell % 9 && house != 18 + box)
            continue;
        if (naive->digit[cell] == digit)
            return -1;
        if (fits(naive, cell, digit))
            list[size++] = (struct option){cell, digit};
    }
    return size;
}

/* In orders that do not count options: the first open cell with the greatest value comes next. */
static int value_of(const struct naive *naive, int cell)
{
    int count = 0;
    switch (naive->order) {
    case TENRING_ORDER_REVERSED:
        return cell;
    case TENRING_ORDER_FULLEST_ROW:
        return naive->row_givens[cell / 9];
    case TENRING_ORDER_FULLEST:
        for (int other = 0; other < 81; other++)
            count += sees(cell, other) && naive->digit[other] != 0;
        return count;
    default:
        return 0;
    }
}

/* Chooses the options to try next; returns -1 if every cell is filled. */
static int choose(const struct naive *naive, struct option chosen[9])
{
    struct option list[9];
    int best = -1;
    int fewest = 10;
    int most = -1;
    for (int cell = 0; cell < 81; cell++) {
        if (naive->digit[cell] != 0)
            continue;
        int size = list_cell(naive, cell, list);
        bool by_size = naive->order == TENRING_ORDER_FEWEST || naive->order == TENRING_ORDER_COVER;
        if (by_size ? size < fewest : value_of(naive, cell) > most) {
            fewest = best = size;
            most = value_of(naive, cell);
            memcpy(chosen, list, sizeof list);
        }
    }
    for (int k = 0; k < 27 * 9 && naive->order == TENRING_ORDER_COVER; k++) {
        int size = list_places(naive, k / 9, k % 9 + 1, list);
        if (size >= 0 && size < fewest) {
            fewest = best = size;
            memcpy(chosen, list, sizeof list);
        }
    }
    return best;
}

static void search(struct naive *naive)
{
    struct option chosen[9];
    int size = choose(naive, chosen);
    if (size < 0) {
        if (naive->solutions++ == 0)
            for (int cell = 0; cell < 81; cell++)
                naive->first.cell[cell] = (uint8_t)naive->digit[cell];
        return;
    }
    naive->dead_ends += size == 0;
    for (int i = 0; i < size; i++) {
        naive->stopped = naive->stopped || naive->nodes == NODE_LIMIT;
        if (naive->stopped)
            return;
        naive->nodes++;
        naive->digit[chosen[i].cell] = chosen[i].digit;
        search(naive);
        naive->digit[chosen[i].cell] = 0;
    }
}

/* Returns false if two givens contradict each other: then there is no search. */
static bool set_givens(struct naive *naive)
{
    for (int cell = 0; cell < 81; cell++) {
        for (int digit = 1; digit <= 9; digit++) {
            if (naive->puzzle.cell[cell] != 1 << (digit - 1))
                continue;
            if (!fits(naive, cell, digit))
                return false;
            naive->digit[cell] = digit;
            naive->row_givens[cell / 9]++;
        }
    }
    return true;
}

static void check(const struct tenring_puzzle *puzzle, enum tenring_order order,
                  struct naive *naive)
{
    struct tenring_textbook_result result = TENRING_TEXTBOOK_RESULT_INIT;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    char text[SUPPORT_TEXT_SIZE];
    options.node_limit = NODE_LIMIT;
    memset(naive, 0, sizeof *naive);
    naive->order = order;
    naive->puzzle = *puzzle;
    if (set_givens(naive))
        search(naive);
    enum tenring_status status = tenring_search_textbook(order, puzzle, NULL, 0, &options, &result);
    if (result.nodes != naive->nodes || result.dead_ends != naive->dead_ends) {
        fail_msg("%s: %llu nodes and %llu dead ends instead of %llu and %llu for %s",
                 tenring_order_name(order), (unsigned long long)result.nodes,
                 (unsigned long long)result.dead_ends, (unsigned long long)naive->nodes,
                 (unsigned long long)naive->dead_ends, support_text(puzzle, text));
    }
    assert_int_equal(status, naive->stopped ? TENRING_STATUS_LIMIT : TENRING_STATUS_OK);
    assert_int_equal(result.solutions, naive->solutions);
    assert_memory_equal(&result.first, &naive->first, sizeof naive->first);
}

static void test_definitions(void **state)
{
    (void)state;
    uint64_t seed = support_seed();
    uint64_t trials = support_trials(80, 2000);
    uint64_t finished[TENRING_ORDER_COUNT] = {0};
    uint64_t with_nodes[TENRING_ORDER_COUNT] = {0};
    for (uint64_t i = 0; i < trials; i++) {
        struct tenring_puzzle puzzle;
        support_generate_any(seed + i, &puzzle);
        for (int order = 0; order < TENRING_ORDER_COUNT; order++) {
            struct naive naive;
            check(&puzzle, (enum tenring_order)order, &naive);
            finished[order] += !naive.stopped && naive.solutions > 0;
            with_nodes[order] += naive.nodes > 0;
        }
    }
    for (int order = 0; order < TENRING_ORDER_COUNT; order++) {
        assert_true(trials < 80 || finished[order] > trials / 20);
        assert_true(trials < 80 || with_nodes[order] > trials / 4);
    }
}

/* As many nodes as the programs of doc/learn need, which share no code with the library. */
static void test_known(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        uint64_t reversed, cover;
    } known[] = {
        /* The samples of NOIP 2009, and A. Inkala's puzzle "of level 11". */
        {"7..9....11....59.....2...8...5.2...3......648413........7..2.9.2.1.6.8.4.8.5.4.12", 3293,
         80},
        {"...7.24539....8...74...5.1.195.8.....7.....25.3.5791.8...6.1....6.9....1........6",
         166094, 1017},
        {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
         513509, 2719},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct tenring_puzzle puzzle = support_puzzle(known[i].line);
        struct tenring_textbook_result result = TENRING_TEXTBOOK_RESULT_INIT;
        tenring_search_textbook(TENRING_ORDER_REVERSED, &puzzle, NULL, 0, NULL, &result);
        assert_int_equal(result.nodes, known[i].reversed);
        tenring_search_textbook(TENRING_ORDER_COVER, &puzzle, NULL, 0, NULL, &result);
        assert_int_equal(result.nodes, known[i].cover);
    }
}

/* The row with most givens comes first, the upper one of equal rows; cells from left to right.
   Computed by hand. */
static void test_fullest_row(void **state)
{
    (void)state;
    /* Rows 9 and 3 lack one cell each, row 5 two; the nodes come in the order r3, r9, r5. */
    struct tenring_puzzle puzzle = support_puzzle(
        "534678912672195348.98342567859761423..6853791713924856961537284287419635345286.79");
    struct tenring_textbook_result result = TENRING_TEXTBOOK_RESULT_INIT;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    uint64_t at_depth[TENRING_DEPTHS] = {0};
    options.nodes_at_depth = at_depth;
    assert_int_equal(
        tenring_search_textbook(TENRING_ORDER_FULLEST_ROW, &puzzle, NULL, 0, &options, &result),
        TENRING_STATUS_OK);
    assert_int_equal(result.solutions, 1);
    assert_int_equal(result.nodes, 4);
    for (int depth = 1; depth <= 4; depth++)
        assert_int_equal(at_depth[depth], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_definitions),
        cmocka_unit_test(test_known),
        cmocka_unit_test(test_fullest_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
