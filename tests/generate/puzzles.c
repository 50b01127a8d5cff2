/*
 * puzzles.c - lists of puzzles, and checks of single puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "generate/puzzles.h"

#include <stdlib.h>

#include "support/oracle.h"
#include "support/support.h"
#include "support/unit.h"

bool list_add(void *context, const struct tenring_puzzle *puzzle)
{
    struct list *list = context;
    if (list->count == list->capacity) {
        list->capacity = list->capacity == 0 ? 64 : 2 * list->capacity;
        list->puzzle = realloc(list->puzzle, list->capacity * sizeof *list->puzzle);
        assert_non_null(list->puzzle);
    }
    list->puzzle[list->count++] = *puzzle;
    return true;
}

bool is_unique(const struct tenring_puzzle *puzzle)
{
    if (!support_full_run()) {
        struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
        assert_int_equal(tenring_count_up_to(puzzle, 2, NULL, &result), TENRING_STATUS_OK);
        return result.count == 1;
    }
    uint64_t count = oracle_cover_count(puzzle->cell, 2, 100000000);
    assert_true(count != ORACLE_GAVE_UP);
    return count == 1;
}

bool is_minimal(const struct tenring_puzzle *puzzle)
{
    struct tenring_puzzle less = *puzzle;
    for (int cell = 0; cell < 81; cell++) {
        less.cell[cell] = TENRING_ALL_DIGITS;
        if (puzzle->cell[cell] != TENRING_ALL_DIGITS && is_unique(&less))
            return false;
        less.cell[cell] = puzzle->cell[cell];
    }
    return true;
}
