/*
 * textbook.c - plain backtracking in the search orders that textbooks and students use.
 *
 * All put a digit into one blank after the other and go back when a blank has no digit left. They
 * differ only in which blank comes next:
 *
 *   rows         left to right, top to bottom.
 *   reversed     the same from the last blank to the first.
 *   fullest row  the blanks of the row that holds most digits first, then those of the next row.
 *   fullest      a fixed order too: first the blank whose neighbourhood (its row, column and box)
 *                holds most digits.
 *   fewest       at each step the blank with fewest candidates.
 *   cover        at each step the blank with fewest candidates or the digit with
 *                fewest places in a house, by dancing links (src/solve/cover.c).
 *
 * The order matters a great deal: `tenring compare` prints the nodes that each order takes.
 *
 * Representation. For each house one set of the digits that stand in it; bit d is digit d + 1:
 *
 *      used[row]     0 0 0 1 0 0 1 0 1     the row holds 1, 3, 6
 *      used[column]  0 1 0 0 0 0 0 0 0     the column holds 8
 *      used[box]     0 0 0 1 0 0 0 0 0     the box holds 6
 *      -------------------------------
 *      candidates    1 0 1 0 1 1 0 1 0  =  allowed & ~(row | column | box) = 2, 4, 5, 7, 9
 *
 * so the candidates of a blank take three loads, and placing or removing a digit takes three
 * stores.
 *
 * Invariant: used[h] is exactly the set of the digits that `grid` has in house h.
 *
 * There is no propagation and no bound here, on purpose: src/solve/kernel.c and src/maximise have
 * them, and are compared with this. Backtracking as a method: D. H. Lehmer's name, R. J. Walker,
 * "An enumerative technique for a class of combinatorial problems", Proc. Symposia in Applied
 * Mathematics 10 (1960); S. W. Golomb and L. D. Baumert, "Backtrack programming", Journal of the
 * ACM 12 (1965).
 *
 * SPDX-License-Identifier: MIT
 */
#include "solve/textbook.h"

#include <string.h>

#include "base/options.h"
#include "base/results.h"
#include "solve/solve.h"

static digit_set candidates(const struct textbook *search, int cell)
{
    digit_set used = 0;
    for (int kind = 0; kind < TEXTBOOK_HOUSE_KINDS; kind++)
        used |= search->used[grid_house(cell, kind)];
    return (digit_set)(search->puzzle->cell[cell] & ~used);
}

/*
 * The fixed orders: the blanks in the order of search->blank, the digits 1 to 9 in turn. This is
 * what most people write first. The recursion is as deep as there are blanks, at most 81.
 */
static enum textbook_verdict search_in_order(struct textbook *search, int depth)
{
    if (depth == search->blanks)
        return textbook_add_solution(search);
    int cell = search->blank[depth];
    bool tried = false;
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        if (!(candidates(search, cell) >> digit & 1))
            continue;
        tried = true;
        enum textbook_verdict verdict = textbook_try(search, depth, cell, digit);
        if (verdict != TEXTBOOK_GO_ON)
            return verdict;
        verdict = search_in_order(search, depth + 1);
        textbook_remove(search, cell, digit);
        if (verdict != TEXTBOOK_GO_ON)
            return verdict;
    }
    if (!tried)
        search->result.dead_ends++;
    return TEXTBOOK_GO_ON;
}

/*
 * Fewest: moves the blank with the fewest candidates to blank[depth], the first of equals, and
 * returns its candidates. A blank without candidates ends the branch at once; a blank with one does
 * not branch. To branch where the choices are fewest is advice of Golomb and Baumert (1965), later
 * called "minimum remaining values".
 */
static digit_set choose_fewest(struct textbook *search, int depth)
{
    int best = depth;
    int best_size = GRID_DIGITS + 1;
    digit_set best_set = 0;
    for (int i = depth; i < search->blanks; i++) {
        digit_set set = candidates(search, search->blank[i]);
        int size = digit_set_size(set);
        if (size < best_size || (size == best_size && search->blank[i] < search->blank[best])) {
            best = i;
            best_size = size;
            best_set = set;
        }
    }
    uint8_t cell = search->blank[best];
    search->blank[best] = search->blank[depth];
    search->blank[depth] = cell;
    return best_set;
}

/*
 * Fewest, with the candidates as a bit mask from which the digits are taken one by one: set & -set
 * is the lowest bit that is set, and set & (set - 1) is the set without it. (M. Beeler, R. W.
 * Gosper, R. Schroeppel, "HAKMEM", MIT AI Memo 239, 1972; D. E. Knuth, The Art of Computer
 * Programming 4A, section 7.1.3.) The loop runs once for each candidate, not nine times.
 */
static enum textbook_verdict search_fewest(struct textbook *search, int depth)
{
    if (depth == search->blanks)
        return textbook_add_solution(search);
    digit_set set = choose_fewest(search, depth);
    int cell = search->blank[depth];
    if (set == 0)
        search->result.dead_ends++;
    for (; set != 0; set = (digit_set)(set & (set - 1u))) {
        int digit = digit_set_least(set);
        enum textbook_verdict verdict = textbook_try(search, depth, cell, digit);
        if (verdict != TEXTBOOK_GO_ON)
            return verdict;
        verdict = search_fewest(search, depth + 1);
        textbook_remove(search, cell, digit);
        if (verdict != TEXTBOOK_GO_ON)
            return verdict;
    }
    return TEXTBOOK_GO_ON;
}

/*
 * Puts the givens into the grid and lists the blanks row by row. False when two givens contradict
 * each other: there is no solution then, and nothing to search.
 */
static bool set_up(struct textbook *search)
{
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        digit_set set = search->puzzle->cell[cell];
        if (digit_set_size(set) != 1)
            search->blank[search->blanks++] = (uint8_t)cell;
        else if (candidates(search, cell) == set)
            textbook_place(search, cell, digit_set_least(set));
        else
            return false;
    }
    return true;
}

/*
 * Fullest: sorts the blanks greedily. Next comes the blank with the most filled cells among its 20
 * peers, the first of equals. A chosen cell counts as filled for the cells after it: it will hold
 * some digit when their turn comes. So the order can be fixed before the search. It is common in
 * solutions of NOIP 2009's target Sudoku, which pick the row, column and box with the highest
 * counts.
 */
static void sort_fullest_first(struct textbook *search)
{
    bool filled[GRID_CELLS];
    for (int cell = 0; cell < GRID_CELLS; cell++)
        filled[cell] = search->grid.cell[cell] != 0;
    for (int next = 0; next < search->blanks; next++) {
        int best = next;
        int best_count = -1;
        for (int i = next; i < search->blanks; i++) {
            int cell = search->blank[i];
            int count = 0;
            for (int peer = 0; peer < GRID_PEERS; peer++)
                count += filled[grid_peers[cell][peer]];
            if (count > best_count || (count == best_count && cell < search->blank[best])) {
                best = i;
                best_count = count;
            }
        }
        uint8_t cell = search->blank[best];
        search->blank[best] = search->blank[next];
        search->blank[next] = cell;
        filled[cell] = true;
    }
}

/* Reversed: the last blank first. */
static void reverse_blanks(struct textbook *search)
{
    for (int i = 0, j = search->blanks - 1; i < j; i++, j--) {
        uint8_t cell = search->blank[i];
        search->blank[i] = search->blank[j];
        search->blank[j] = cell;
    }
}

/*
 * Fullest row: first the rows that hold most digits, the upper one of equals; in a row from left to
 * right. It is also common for NOIP 2009's target Sudoku, and simpler than sort_fullest_first.
 */
static void sort_fullest_row_first(struct textbook *search)
{
    int next = 0;
    for (int filled = GRID_DIGITS; filled >= 0; filled--) {
        for (int row = 0; row < GRID_DIGITS; row++) {
            int count = 0;
            for (int column = 0; column < GRID_DIGITS; column++)
                count += search->grid.cell[GRID_DIGITS * row + column] != 0;
            for (int column = 0; count == filled && column < GRID_DIGITS; column++) {
                int cell = GRID_DIGITS * row + column;
                if (search->grid.cell[cell] == 0)
                    search->blank[next++] = (uint8_t)cell;
            }
        }
    }
}

static enum textbook_verdict run(struct textbook *search, enum tenring_order order)
{
    if (!set_up(search))
        return TEXTBOOK_GO_ON;
    switch (order) {
    case TENRING_ORDER_ROWS:
        break;
    case TENRING_ORDER_REVERSED:
        reverse_blanks(search);
        break;
    case TENRING_ORDER_FULLEST_ROW:
        sort_fullest_row_first(search);
        break;
    case TENRING_ORDER_FULLEST:
        sort_fullest_first(search);
        break;
    case TENRING_ORDER_FEWEST:
        return search_fewest(search, 0);
    case TENRING_ORDER_COVER:
        return textbook_search_cover(search);
    }
    return search_in_order(search, 0);
}

const char *tenring_order_name(enum tenring_order order)
{
    static const char *const names[TENRING_ORDER_COUNT] = {
        [TENRING_ORDER_ROWS] = "rows",
        [TENRING_ORDER_REVERSED] = "reversed",
        [TENRING_ORDER_FULLEST_ROW] = "fullest-row",
        [TENRING_ORDER_FULLEST] = "fullest",
        [TENRING_ORDER_FEWEST] = "fewest",
        [TENRING_ORDER_COVER] = "cover",
    };
    return (unsigned)order < TENRING_ORDER_COUNT ? names[order] : NULL;
}

enum tenring_status tenring_search_textbook(enum tenring_order order,
                                            const struct tenring_puzzle *puzzle,
                                            const struct tenring_weights *weights, uint64_t max,
                                            const struct tenring_search_options *options,
                                            struct tenring_textbook_result *result)
{
    if (!tenring_order_name(order) || !puzzle || !result_is_sized(result) ||
        !grid_puzzle_is_valid(puzzle))
        return TENRING_STATUS_INVALID_ARGUMENT;
    struct textbook search = {
        .puzzle = puzzle, .weights = weights, .max = max, .options = TENRING_SEARCH_OPTIONS_INIT};
    memset(&search.result, 0, sizeof search.result);
    if (!options_read(options, &search.options, sizeof search.options))
        return TENRING_STATUS_INVALID_ARGUMENT;
    enum textbook_verdict verdict = run(&search, order);
    result_write(result, &search.result, sizeof search.result);
    switch (verdict) {
    case TEXTBOOK_GO_ON:
    case TEXTBOOK_ENOUGH:
        break;
    case TEXTBOOK_AT_LIMIT:
        return TENRING_STATUS_LIMIT;
    case TEXTBOOK_CANCELLED:
        return TENRING_STATUS_CANCELLED;
    }
    return TENRING_STATUS_OK;
}
