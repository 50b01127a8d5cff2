/*
 * canonicalise.c - the canonical form of a puzzle; chooses the search.
 *
 * SPDX-License-Identifier: MIT
 */
#include "canon/search.h"

#include <string.h>

#include "base/results.h"

/*
 * Whether every cell is a given or blank and no two givens contradict each other; if so, *rows gets
 * the puzzle.
 */
static bool read_givens(const struct tenring_puzzle *puzzle, struct canon_rows *rows)
{
    uint16_t boxes[9] = {0};
    memset(rows, 0, sizeof *rows);
    for (int row = 0; row < 9; row++) {
        unsigned givens = 0;
        for (int column = 0; column < 9; column++)
            givens |= (unsigned)(puzzle->cell[grid_cell(row, column)] != TENRING_ALL_DIGITS)
                      << column;
        rows->givens[0][row] = (uint16_t)givens;
        for (; givens != 0; givens &= givens - 1) {
            int column = __builtin_ctz(givens), cell = grid_cell(row, column);
            unsigned set = puzzle->cell[cell], name = set << 1;
            uint16_t *box = &boxes[grid_box(cell)];
            if (set == 0 || set > TENRING_ALL_DIGITS || (set & (set - 1)) != 0 ||
                ((rows->names[0][row] | rows->names[1][column] | *box) & name) != 0)
                return false;
            uint64_t digit = (uint64_t)digit_set_least(name);
            rows->names[0][row] = (uint16_t)(rows->names[0][row] | name);
            rows->names[1][column] = (uint16_t)(rows->names[1][column] | name);
            *box = (uint16_t)(*box | name);
            rows->digits[0][row] |= digit << 4 * column;
            rows->digits[1][column] |= digit << 4 * row;
            rows->givens[1][column] = (uint16_t)(rows->givens[1][column] | 1U << row);
        }
    }
    return true;
}

/* The rows' keys as a puzzle. */
static void write_form(const uint64_t form[9], struct tenring_puzzle *puzzle)
{
    unsigned named = 0;
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++) {
            unsigned name = form[row] >> 4 * (8 - column) & 15;
            if (name == CANON_NEW)
                name = ++named;
            puzzle->cell[grid_cell(row, column)] =
                (uint16_t)(name == 0 ? TENRING_ALL_DIGITS : 1U << name >> 1);
        }
}

enum tenring_status tenring_canonicalise(const struct tenring_puzzle *puzzle,
                                         struct tenring_canonical *canonical)
{
    struct canon_rows rows;
    struct canon_found found;
    if (!puzzle || !result_is_sized(canonical))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct tenring_canonical known;
    memset(&known, 0, sizeof known);
    if (read_givens(puzzle, &rows)) {
        uint64_t form[9];
        canon_search_givens(&rows, form, &found);
        write_form(form, &known.puzzle);
    } else if (grid_puzzle_is_valid(puzzle)) {
        canon_search_marks(puzzle, &known.puzzle, &found);
    } else {
        return TENRING_STATUS_INVALID_ARGUMENT;
    }
    known.transform.transpose = found.transpose;
    memcpy(known.transform.row, found.row, sizeof found.row);
    memcpy(known.transform.column, found.column, sizeof found.column);
    memcpy(known.transform.digit, found.digit, sizeof found.digit);
    known.automorphisms = found.automorphisms;
    result_write(canonical, &known, sizeof known);
    return TENRING_STATUS_OK;
}
