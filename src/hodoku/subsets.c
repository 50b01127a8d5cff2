/*
 * subsets.c - locked candidates; naked, locked and hidden pairs, triples and quadruples.
 *
 * Locked candidates: if all places of a digit in one house lie in a second house, the digit is
 * eliminated from the rest of the second. Naked set: n cells of a house have n digits altogether,
 * which are eliminated from the rest of the house. Hidden set: n digits have n places altogether in
 * a house, and all other digits are eliminated from these. A locked pair or triple is a naked one
 * in a box and in a line at once that eliminates something in both.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hodoku/round.h"

enum wanted { LOCKED, NOT_LOCKED };

/* The kinds of houses that all the cells share, as bits. */
static unsigned common_kinds(cell_set cells)
{
    unsigned kinds = 7;
    int first = cell_set_least(cells);
    for (cell_set set = cells; cell_set_any(set); set = cell_set_drop(set))
        for (int kind = 0; kind < 3; kind++)
            if (cell_house(cell_set_least(set), kind) != cell_house(first, kind))
                kinds &= ~(1u << kind);
    return kinds;
}

/* Eliminates what a naked set rules out. Returns whether it is a step of the wanted kind. */
static bool use_naked(struct round *round, const int *cells, int size, unsigned digits,
                      enum wanted wanted)
{
    cell_set set = NO_CELLS;
    int kinds_used = 0;
    for (int i = 0; i < size; i++)
        set |= cell_bit(cells[i]);
    unsigned kinds = common_kinds(set);
    cell_set box = state_house_cells[cell_house(cells[0], 2)];
    round_clear_found(&round->found);
    for (int kind = 0; kind < 3; kind++) {
        cell_set others = state_house_cells[cell_house(cells[0], kind)] & ~set;
        bool used = false;
        if (!(kinds >> kind & 1))
            continue;
        for (; cell_set_any(others); others = cell_set_drop(others)) {
            int cell = cell_set_least(others);
            unsigned removed = round->board.digits[cell] & digits;
            round_remove_digits(round, cell, removed);
            used |= removed && (kind == 2 || !cell_set_has(box, cell));
        }
        kinds_used += used;
    }
    bool locked = size < 4 && kinds_used > 1 && (kinds == 5 || kinds == 6);
    return round->found.removed_count > 0 && locked == (wanted == LOCKED);
}

/* Turns chosen[] into the next combination of `size` numbers below `n`; false after the last. */
static bool next_combination(int *chosen, int size, int n)
{
    int i = size - 1;
    while (i >= 0 && chosen[i] == n - size + i)
        i--;
    if (i < 0)
        return false;
    chosen[i]++;
    for (i++; i < size; i++)
        chosen[i] = chosen[i - 1] + 1;
    return true;
}

static bool naked_in(struct round *round, int first_house, int size, enum wanted wanted)
{
    const struct board *board = &round->board;
    for (int house = first_house; house < first_house + 9; house++) {
        int cells[9], n = 0, chosen[4] = {0, 1, 2, 3};
        for (int i = 0; i < 9; i++) {
            int cell = grid_house_cells[house][i];
            if (board->digits[cell] && digit_set_size(board->digits[cell]) <= size)
                cells[n++] = cell;
        }
        if (n < size)
            continue;
        do {
            int set[4];
            unsigned digits = 0;
            for (int i = 0; i < size; i++) {
                set[i] = cells[chosen[i]];
                digits |= board->digits[set[i]];
            }
            if (digit_set_size(digits) == size && use_naked(round, set, size, digits, wanted))
                return true;
        } while (next_combination(chosen, size, n));
    }
    round_clear_found(&round->found);
    return false;
}

bool hodoku_locked_set(struct round *round, int size)
{
    return naked_in(round, FIRST_BOX, size, LOCKED);
}

bool hodoku_naked_set(struct round *round, int size)
{
    return naked_in(round, FIRST_BOX, size, NOT_LOCKED) ||
           naked_in(round, FIRST_ROW, size, NOT_LOCKED) ||
           naked_in(round, FIRST_COLUMN, size, NOT_LOCKED);
}

static bool hidden_in(struct round *round, int first_house, int size)
{
    const struct board *board = &round->board;
    for (int house = first_house; house < first_house + 9; house++) {
        int digits[9], n = 0, open = 0, chosen[4] = {0, 1, 2, 3};
        for (int i = 0; i < 9; i++)
            open += board->digits[grid_house_cells[house][i]] != 0;
        for (int digit = 0; digit < GRID_DIGITS && open > size; digit++)
            if (board->count[house][digit] != 0 && board->count[house][digit] <= size)
                digits[n++] = digit;
        if (n < size)
            continue;
        do {
            cell_set cells = NO_CELLS;
            unsigned set = 0;
            for (int i = 0; i < size; i++) {
                cells |= board->cells[digits[chosen[i]]] & state_house_cells[house];
                set |= 1u << digits[chosen[i]];
            }
            if (cell_set_size(cells) != size)
                continue;
            for (; cell_set_any(cells); cells = cell_set_drop(cells))
                round_remove_digits(round, cell_set_least(cells), TENRING_ALL_DIGITS & ~set);
            if (round->found.removed_count > 0)
                return true;
        } while (next_combination(chosen, size, n));
    }
    return false;
}

bool hodoku_hidden_set(struct round *round, int size)
{
    return hidden_in(round, FIRST_BOX, size) || hidden_in(round, FIRST_ROW, size) ||
           hidden_in(round, FIRST_COLUMN, size);
}

/* The digit's places in one house are `cells`: eliminates it from the rest of another house that
   contains them all. */
static bool use_locked(struct round *round, int digit, cell_set cells, int kind)
{
    if (!(common_kinds(cells) >> kind & 1))
        return false;
    cell_set other = state_house_cells[cell_house(cell_set_least(cells), kind)];
    round_remove_cells(round, round->board.cells[digit] & other & ~cells, digit);
    return round->found.removed_count > 0;
}

static bool locked_in(struct round *round, int first_house)
{
    const struct board *board = &round->board;
    for (int house = first_house; house < first_house + 9; house++) {
        for (int digit = 0; digit < GRID_DIGITS; digit++) {
            cell_set cells = board->cells[digit] & state_house_cells[house];
            if (board->count[house][digit] != 2 && board->count[house][digit] != 3)
                continue;
            if (first_house == FIRST_BOX
                    ? use_locked(round, digit, cells, 0) || use_locked(round, digit, cells, 1)
                    : use_locked(round, digit, cells, 2))
                return true;
        }
    }
    return false;
}

bool hodoku_pointing(struct round *round, int variant)
{
    (void)variant;
    return locked_in(round, FIRST_BOX);
}

bool hodoku_claiming(struct round *round, int variant)
{
    (void)variant;
    return locked_in(round, FIRST_ROW) || locked_in(round, FIRST_COLUMN);
}
