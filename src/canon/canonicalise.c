/*
 * canonicalise.c - the canonical form of a puzzle, by the search that fits it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "canon/search.h"

#include <string.h>

#include "base/results.h"

/*
 * Whether every cell is a given or a blank, and no two givens contradict one another; then cell[]
 * has the digits.
 */
static bool read_givens(const struct tenring_puzzle *puzzle, uint8_t cell[GRID_CELLS])
{
    digit_set seen[GRID_HOUSES] = {0};
    for (int c = 0; c < GRID_CELLS; c++) {
        digit_set set = puzzle->cell[c];
        cell[c] = 0;
        if (set == TENRING_ALL_DIGITS)
            continue;
        if (set == 0 || (set & (set - 1)) != 0)
            return false;
        for (int kind = 0; kind < 3; kind++) {
            digit_set *house = &seen[grid_house(c, kind)];
            if ((*house & set) != 0)
                return false;
            *house |= set;
        }
        cell[c] = (uint8_t)(digit_set_least(set) + 1);
    }
    return true;
}

/*
 * The names of the digits; those that the puzzle does not have get the names that are left, in
 * order.
 */
static void name_digits(const uint8_t cell[GRID_CELLS], const uint8_t form[GRID_CELLS],
                        struct tenring_transform *transform)
{
    unsigned taken = 0;
    memset(transform->digit, 0, sizeof transform->digit);
    for (int c = 0; c < GRID_CELLS; c++) {
        int row = transform->row[grid_row(c)], column = transform->column[grid_column(c)];
        /* NOLINTNEXTLINE(readability-suspicious-call-argument): that is what transposing is */
        int digit = cell[transform->transpose ? grid_cell(column, row) : grid_cell(row, column)];
        if (digit != 0) {
            transform->digit[digit - 1] = form[c];
            taken |= 1U << form[c];
        }
    }
    for (int digit = 0, name = 1; digit < GRID_DIGITS; digit++)
        if (transform->digit[digit] == 0) {
            while ((taken >> name & 1) != 0)
                name++;
            transform->digit[digit] = (uint8_t)name++;
        }
}

enum tenring_status tenring_canonicalise(const struct tenring_puzzle *puzzle,
                                         struct tenring_canonical *canonical)
{
    uint8_t cell[GRID_CELLS], form[GRID_CELLS];
    struct canon_found found;
    if (!puzzle || !result_is_sized(canonical) || !grid_puzzle_is_valid(puzzle))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct tenring_canonical known;
    memset(&known, 0, sizeof known);
    struct tenring_transform *transform = &known.transform;
    struct tenring_puzzle *least = &known.puzzle;
    bool givens = read_givens(puzzle, cell);
    if (givens) {
        canon_search_givens(cell, form, &found);
        for (int c = 0; c < GRID_CELLS; c++)
            least->cell[c] = (uint16_t)(form[c] == 0 ? TENRING_ALL_DIGITS : 1U << (form[c] - 1));
    } else {
        canon_search_marks(puzzle, least, &found, transform->digit);
        for (int d = 0; d < GRID_DIGITS; d++)
            transform->digit[d]++;
    }
    transform->transpose = found.transpose;
    memcpy(transform->row, found.row, 9);
    memcpy(transform->column, found.column, 9);
    if (givens)
        name_digits(cell, form, transform);
    known.automorphisms = found.automorphisms;
    result_write(canonical, &known, sizeof known);
    return TENRING_STATUS_OK;
}
