/*
 * rectangles.c - uniqueness tests 1 to 6, hidden and avoidable rectangles, BUG+1.
 *
 * If four cells of a rectangle in two boxes held only two digits, exchanging these would give
 * another solution. So in a puzzle with one solution that cannot happen; the tests hold for no
 * others. A digit counts as a candidate of a cell even if it was eliminated, unless a cell with a
 * value rules it out. All rectangles are searched once; for each test the first step counts.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hodoku/round.h"

#include <string.h>

enum { TESTS = 9, MOST_RECTANGLES = 400 };

/* The state of the search. Each test has a number, the finder's variant: 0..6; avoidable rectangles
   7 and 8. */
struct rectangles {
    struct round *round;
    int wanted;
    bool avoidable;
    int cell[4];
    cell_set plain; /* cells with only the two digits */
    cell_set others;
    int seen_count;
    int seen[MOST_RECTANGLES];
};

static unsigned pair_digits(const struct rectangles *work)
{
    return 1u << work->round->digit1 | 1u << work->round->digit2;
}

/* Keeps what was found if it is the first step of the wanted test, else clears it. */
static bool use(struct rectangles *work, int test)
{
    if (work->wanted == test && work->round->found.removed_count > 0)
        return true;
    round_clear_found(&work->round->found);
    return false;
}

static void remove_at(struct rectangles *work, cell_set cells, int digit)
{
    round_remove_cells(work->round, cells, digit);
}

/* Test 1: three cells have only the two digits, so the fourth has neither. */
static bool test_one(struct rectangles *work)
{
    remove_at(work, work->others, work->round->digit1);
    remove_at(work, work->others, work->round->digit2);
    return use(work, 0);
}

/* Tests 2 and 5: the other cells have one more digit, the same one, so one of them holds it. */
static bool test_one_more(struct rectangles *work)
{
    const struct board *board = &work->round->board;
    unsigned more = 0;
    for (cell_set set = work->others; cell_set_any(set); set = cell_set_drop(set))
        more |= board->digits[cell_set_least(set)] & ~pair_digits(work);
    if (!is_one(more))
        return false;
    int first = cell_set_nth(work->others, 0), second = cell_set_nth(work->others, 1);
    bool apart = cell_set_size(work->others) == 3 ||
                 (grid_row(first) != grid_row(second) && grid_column(first) != grid_column(second));
    int digit = digit_set_least(more);
    remove_at(work, board->cells[digit] & common_peers(work->others), digit);
    return use(work, apart ? 4 : 1);
}

static bool in_one_line(cell_set cells)
{
    int first = cell_set_least(cells);
    return !cell_set_any(cells & ~state_house_cells[cell_house(first, 0)]) ||
           !cell_set_any(cells & ~state_house_cells[cell_house(first, 1)]);
}

static void remove_in(struct rectangles *work, cell_set cells, unsigned digits)
{
    for (; cell_set_any(cells); cells = cell_set_drop(cells))
        round_remove_digits(work->round, cell_set_least(cells), digits);
}

/* Test 3: the extra digits of the two other cells form a naked set with cells of a house. */
static bool test_set(struct rectangles *work, int house, cell_set source, cell_set cells,
                     unsigned digits)
{
    const struct board *board = &work->round->board;
    for (cell_set rest = source; cell_set_any(rest); rest = cell_set_drop(rest)) {
        int cell = cell_set_least(rest);
        cell_set now = cells | cell_bit(cell);
        unsigned set = digits | board->digits[cell];
        if ((house < FIRST_BOX || !in_one_line(now)) &&
            digit_set_size(set) == cell_set_size(now) - 1) {
            cell_set box = state_house_cells[cell_house(cell, 2)];
            /* in the order of the house's cells, then in the box that holds the whole set */
            remove_in(work, state_house_cells[house] & ~now, set);
            if (work->round->found.removed_count > 0 && house < FIRST_BOX &&
                !cell_set_any(now & ~box))
                remove_in(work, box & ~now, set);
            if (use(work, 2))
                return true;
        }
        if (test_set(work, house, cell_set_drop(rest), now, set))
            return true;
    }
    return false;
}

static bool test_sets(struct rectangles *work)
{
    const struct board *board = &work->round->board;
    int first = cell_set_nth(work->others, 0), second = cell_set_nth(work->others, 1);
    unsigned more = (board->digits[first] | board->digits[second]) & ~pair_digits(work);
    for (int kind = 0; kind < 3; kind++) {
        cell_set source = NO_CELLS;
        int house = cell_house(first, kind);
        if (house != cell_house(second, kind))
            continue;
        for (cell_set set = state_house_cells[house] & ~work->plain & ~work->others;
             cell_set_any(set); set = cell_set_drop(set)) {
            unsigned digits = board->digits[cell_set_least(set)];
            if (digits && !(digits & pair_digits(work)))
                source |= cell_bit(cell_set_least(set));
        }
        if (test_set(work, house, source, work->others, more))
            return true;
    }
    return false;
}

/* Test 4: one digit must be in one of the two other cells, since their house has no other place for
   it; the other digit is eliminated from both. */
static bool test_confined(struct rectangles *work)
{
    const struct board *board = &work->round->board;
    int first = cell_set_nth(work->others, 0), second = cell_set_nth(work->others, 1);
    int digit1 = work->round->digit1, digit2 = work->round->digit2;
    cell_set both = state_peers[first] & state_peers[second];
    if (grid_row(first) != grid_row(second) && grid_column(first) != grid_column(second))
        return false;
    if (!cell_set_any(both & board->cells[digit1]))
        remove_at(work, work->others, digit2);
    else if (!cell_set_any(both & board->cells[digit2]))
        remove_at(work, work->others, digit1);
    return use(work, 3);
}

/* Test 6: in the rectangle's lines one of the digits has places only in the rectangle, so it stands
   in two opposite corners. If these were the two other cells, the plain cells would hold the other
   digit, and exchanging the digits would give a second solution. So the digit is eliminated from
   the other cells. */
static bool test_crosswise(struct rectangles *work)
{
    const struct board *board = &work->round->board;
    int first = cell_set_nth(work->others, 0), second = cell_set_nth(work->others, 1);
    cell_set lines = NO_CELLS;
    if (grid_row(first) == grid_row(second) || grid_column(first) == grid_column(second))
        return false;
    for (int kind = 0; kind < 2; kind++)
        lines |= state_house_cells[cell_house(first, kind)] |
                 state_house_cells[cell_house(second, kind)];
    lines &= ~work->others & ~work->plain;
    if (!cell_set_any(lines & board->cells[work->round->digit1]))
        remove_at(work, work->others, work->round->digit1);
    else if (!cell_set_any(lines & board->cells[work->round->digit2]))
        remove_at(work, work->others, work->round->digit2);
    return use(work, 5);
}

/* Hidden rectangle: take the corner opposite to a plain cell. In both of its lines one of the two
   digits has places only in the rectangle. If the corner held the other digit, the first digit
   would stand in both cells beside it and the other one in the plain cell, and exchanging them
   would give a second solution. So the other digit is eliminated from the corner. */
static bool test_hidden(struct rectangles *work, int corner)
{
    const struct board *board = &work->round->board;
    int first = cell_set_nth(work->others, 0), second = cell_set_nth(work->others, 1);
    int row = grid_row(first) != grid_row(corner) ? grid_row(first) : grid_row(second);
    int column =
        grid_column(first) != grid_column(corner) ? grid_column(first) : grid_column(second);
    cell_set lines =
        (state_house_cells[row] | state_house_cells[9 + column]) & ~work->plain & ~work->others;
    for (int i = 0; i < 2; i++) {
        int digit = i == 0 ? work->round->digit1 : work->round->digit2;
        int other = i == 0 ? work->round->digit2 : work->round->digit1;
        if (!cell_set_any(lines & board->cells[digit]))
            remove_at(work, cell_bit(grid_cell(row, column)), other);
        if (use(work, 6))
            return true;
    }
    return false;
}

static bool use_rectangle(struct rectangles *work)
{
    work->plain = work->others = NO_CELLS;
    for (int i = 0; i < 4; i++)
        if (work->round->board.digits[work->cell[i]] & ~pair_digits(work))
            work->others |= cell_bit(work->cell[i]);
        else
            work->plain |= cell_bit(work->cell[i]);
    int plain = cell_set_size(work->plain);
    if (plain == 3)
        return test_one(work);
    if (plain != 1 && plain != 2)
        return false;
    if (test_one_more(work))
        return true;
    if (plain == 2 && (test_sets(work) || test_confined(work) || test_crosswise(work)))
        return true;
    int first = cell_set_nth(work->plain, 0);
    if (plain == 1)
        return test_hidden(work, first);
    int second = cell_set_nth(work->plain, 1);
    return grid_row(first) != grid_row(second) && grid_column(first) != grid_column(second) &&
           (test_hidden(work, first) || test_hidden(work, second));
}

/* Two cells of the rectangle have found values, not givens. The other two cells must not complete
   the rectangle, or exchanging the digits would give a second solution. With one open cell its
   completing digit is eliminated; with two, one of them holds the digit that both have besides. */
static bool use_avoidable(struct rectangles *work)
{
    const struct board *board = &work->round->board;
    int third = work->cell[2], fourth = work->cell[3];
    if (board->value[third] || board->value[fourth]) {
        if (board->value[third])
            round_remove(work->round, fourth, work->round->digit1);
        else
            round_remove(work->round, third, work->round->digit2);
        return use(work, 7);
    }
    unsigned more = board->digits[third];
    if (digit_set_least(more) == work->round->digit2)
        more &= more - 1;
    if (!more || !board_has(board, fourth, digit_set_least(more)))
        return false;
    int digit = digit_set_least(more);
    remove_at(work, board->cells[digit] & state_peers[third] & state_peers[fourth], digit);
    return use(work, 8);
}

/* Whether a rectangle is new in this round. Different rectangles can have the same number: then the
   later one is skipped, as HoDoKu does. */
static bool is_new(struct rectangles *work)
{
    int sorted[4], number = 0;
    memcpy(sorted, work->cell, sizeof sorted);
    for (int i = 1; i < 4; i++)
        for (int k = i; k > 0 && sorted[k - 1] > sorted[k]; k--) {
            int cell = sorted[k];
            sorted[k] = sorted[k - 1];
            sorted[k - 1] = cell;
        }
    for (int i = 0; i < 4; i++)
        number = number * 10 + sorted[i];
    for (int i = 0; i < work->seen_count; i++)
        if (work->seen[i] == number)
            return false;
    if (work->seen_count < MOST_RECTANGLES)
        work->seen[work->seen_count++] = number;
    return true;
}

static bool is_found(const struct rectangles *work, int cell)
{
    return work->round->board.value[cell] && !cell_set_has(work->round->given, cell);
}

/* An open cell with two candidates, one of them this digit. */
static bool is_pair_with(const struct board *board, int cell, int digit)
{
    return board_has(board, cell, digit) && is_two(board->digits[cell]);
}

/* Whether the other two cells can complete the rectangle. */
static bool can_complete(const struct rectangles *work, cell_set allowed1, cell_set allowed2,
                         int third, int fourth)
{
    const struct board *board = &work->round->board;
    int digit1 = work->round->digit1, digit2 = work->round->digit2;
    if (cell_set_has(allowed1, third) && cell_set_has(allowed1, fourth) &&
        cell_set_has(allowed2, fourth))
        return true;
    if (!work->avoidable)
        return false;
    bool third_is = is_pair_with(board, third, digit2);
    bool fourth_is = is_pair_with(board, fourth, digit1);
    return (board->value[third] == digit2 + 1 && is_found(work, third) && fourth_is) ||
           (board->value[fourth] == digit1 + 1 && is_found(work, fourth) && third_is) ||
           (third_is && fourth_is);
}

static bool from_pair(struct rectangles *work, int first, int second, cell_set allowed1,
                      cell_set allowed2)
{
    bool in_row = grid_row(first) == grid_row(second);
    for (int i = 0; i < 9; i++) {
        int third = grid_house_cells[cell_house(first, in_row ? 1 : 0)][i];
        int fourth = grid_house_cells[cell_house(second, in_row ? 1 : 0)][i];
        if (grid_box(third) == grid_box(first) ||
            !can_complete(work, allowed1, allowed2, third, fourth))
            continue;
        work->cell[0] = first;
        work->cell[1] = second;
        work->cell[2] = third;
        work->cell[3] = fourth;
        if (is_new(work) && (work->avoidable ? use_avoidable(work) : use_rectangle(work)))
            return true;
    }
    return false;
}

static bool from_cell(struct rectangles *work, int first)
{
    struct round *round = work->round;
    cell_set allowed1 = round->allowed[round->digit1];
    cell_set allowed2 = round->digit2 < 0 ? NO_CELLS : round->allowed[round->digit2];
    for (int i = 0; i < 9; i++) {
        int second = grid_house_cells[cell_house(first, 2)][i];
        if (second == first ||
            (grid_row(first) != grid_row(second) && grid_column(first) != grid_column(second)))
            continue;
        if (work->avoidable ? !is_found(work, second) : !cell_set_has(allowed1 & allowed2, second))
            continue;
        if (work->avoidable)
            round->digit2 = round->board.value[second] - 1;
        if (from_pair(work, first, second, allowed1, allowed2))
            return true;
    }
    return false;
}

bool hodoku_rectangle(struct round *round, int variant)
{
    struct rectangles work = {.round = round, .wanted = variant};
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        unsigned digits = round->board.digits[cell];
        if (!is_two(digits))
            continue;
        round->digit1 = digit_set_least(digits);
        round->digit2 = digit_set_least(digits & (digits - 1));
        if (from_cell(&work, cell))
            return true;
    }
    return false;
}

bool hodoku_avoidable(struct round *round, int variant)
{
    struct rectangles work = {.round = round, .wanted = 7 + variant, .avoidable = true};
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        if (!is_found(&work, cell))
            continue;
        round->digit1 = round->board.value[cell] - 1;
        if (from_cell(&work, cell))
            return true;
    }
    return false;
}

/* BUG+1: one cell has three candidates, all others two, and one digit has three places in each of
   the cell's houses: the cell is that digit. */
bool hodoku_bug(struct round *round, int variant)
{
    const struct board *board = &round->board;
    int triple = -1, digit = -1, house_of[3] = {-1, -1, -1};
    (void)variant;
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int size = digit_set_size(board->digits[cell]);
        if (size > 3 || (size == 3 && triple >= 0))
            return false;
        if (size == 3)
            triple = cell;
    }
    for (int house = 0; house < GRID_HOUSES && triple >= 0; house++) {
        for (int other = 0; other < GRID_DIGITS; other++) {
            int8_t count = board->count[house][other];
            if (count > 3 ||
                (count == 3 && (house_of[house / 9] >= 0 || (digit >= 0 && digit != other))))
                return false;
            if (count == 3) {
                digit = other;
                house_of[house / 9] = house;
            }
        }
    }
    if (triple < 0 || digit < 0 || !board_has(board, triple, digit))
        return false;
    for (int kind = 0; kind < 3; kind++)
        if (cell_house(triple, kind) != house_of[kind])
            return false;
    round_remove_digits(round, triple, board->digits[triple] & ~(1u << digit));
    return true;
}
