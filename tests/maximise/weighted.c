/*
 * weighted.c - shared by the tests of weighted Sudoku.
 *
 * The oracle enumerates; the puzzle generator shares only the random numbers with src/.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/weighted.h"

#include "base/grid.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/oracle.h"
#include "support/support.h"

int weighted_trials(int quick, int full)
{
    int trials = (int)support_trials((uint64_t)quick, (uint64_t)full);
#ifndef NDEBUG
    trials = support_full_run() ? trials : trials / 2;
#endif
    return trials > 0 ? trials : 1;
}

/* ------------------------------------------------------------------------------------------------
 * Plain enumeration
 * --------------------------------------------------------------------------------------------- */

static void take_solution(void *context, const uint8_t solution[81])
{
    struct oracle *oracle = context;
    int64_t score = 0;
    for (int cell = 0; cell < 81; cell++)
        score += oracle->weights->weight[cell][solution[cell] - 1];
    if (oracle->count == 0 || score > oracle->greatest)
        oracle->greatest = score;
    if (oracle->count == 0 || score < oracle->least)
        oracle->least = score;
    if (oracle->scores)
        oracle->scores[oracle->count] = score;
    oracle->count++;
}

struct oracle enumerate(const struct tenring_weights *weights, const struct tenring_puzzle *puzzle,
                        uint64_t stop_at,
                        /* NOLINTNEXTLINE(readability-non-const-parameter): the struct needs it */
                        int64_t *scores)
{
    struct oracle oracle = {.weights = weights, .scores = scores};
    oracle_visit(puzzle->cell, stop_at, take_solution, &oracle);
    return oracle;
}

/* ------------------------------------------------------------------------------------------------
 * Random puzzles and weights
 * --------------------------------------------------------------------------------------------- */

static bool fill_cell(struct rng *rng, struct tenring_grid *grid, int cell)
{
    if (cell == 81)
        return true;
    int order[9];
    for (int n = 0; n < 9; n++) {
        int at = (int)rng_below(rng, (uint32_t)n + 1);
        order[n] = order[at];
        order[at] = n + 1;
    }
    for (int n = 0; n < 9; n++) {
        bool fits = true;
        for (int other = 0; other < cell && fits; other++) {
            bool peers = other / 9 == cell / 9 || other % 9 == cell % 9 ||
                         (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3);
            fits = !peers || grid->cell[other] != order[n];
        }
        if (!fits)
            continue;
        grid->cell[cell] = (uint8_t)order[n];
        if (fill_cell(rng, grid, cell + 1))
            return true;
    }
    return false;
}

struct tenring_grid random_grid(struct rng *rng)
{
    struct tenring_grid grid;
    memset(&grid, 0, sizeof grid);
    assert_true(fill_cell(rng, &grid, 0));
    return grid;
}

struct tenring_puzzle random_puzzle(struct rng *rng, int givens, bool pencilmarks)
{
    struct tenring_grid grid = random_grid(rng);
    struct tenring_puzzle puzzle;
    int order[81];
    for (int n = 0; n < 81; n++) {
        int at = (int)rng_below(rng, (uint32_t)n + 1);
        order[n] = order[at];
        order[at] = n;
    }
    for (int n = 0; n < 81; n++) {
        unsigned bit = 1u << (grid.cell[order[n]] - 1);
        unsigned others = pencilmarks ? rng_below(rng, 512) : TENRING_ALL_DIGITS;
        puzzle.cell[order[n]] = (uint16_t)(n < givens ? bit : bit | others);
    }
    return puzzle;
}

/* A form of row, column and digit, reduced to 0 .. modulus - 1. */
struct form {
    int kind, a, b, c, d, modulus;
};

static struct form random_form(struct rng *rng)
{
    struct form form = {(int)rng_below(rng, 4), (int)rng_below(rng, 9),
                        (int)rng_below(rng, 9), 1 + (int)rng_below(rng, 8),
                        (int)rng_below(rng, 9), 2 + (int)rng_below(rng, 5)};
    return form;
}

static int form_of(const struct form *form, int r, int c, int digit)
{
    switch (form->kind) {
    case 0:
        return (form->a * r + form->b * c + form->c * digit + form->d) % form->modulus;
    case 1:
        return (form->a * r * digit + form->b * c + form->d) % form->modulus;
    case 2:
        return ((r ^ c ^ digit) + form->a * (r / 3) + form->d) % form->modulus;
    default:
        return (form->a * (r / 3) + form->b * (c / 3) + form->c * (digit / 3) + r * digit) %
               form->modulus;
    }
}

static void structured_weights(struct rng *rng, enum kind kind, struct tenring_weights *weights)
{
    const struct form form = random_form(rng);
    int residue = (int)rng_below(rng, (uint32_t)form.modulus), house[GRID_HOUSES][9];
    int modulus = rng_below(rng, 3) ? form.modulus : 300000000 + (int)rng_below(rng, 100000000);
    for (int n = 0; n < GRID_HOUSES * 9; n++)
        house[n / 9][n % 9] = (int)rng_below(rng, 7);
    for (int n = 0; n < 729; n++) {
        int r = n / 81, c = n / 9 % 9, b = r / 3 * 3 + c / 3, digit = n % 9;
        int32_t *weight = &weights->weight[n / 9][digit];
        *weight = form_of(&form, r, c, kind == CLASSES ? digit % 3 : digit);
        if (kind == RESIDUES)
            *weight *= modulus;
        if (kind == MODULAR)
            *weight = *weight == residue;
        else
            *weight += house[r][digit] + house[9 + c][digit] + house[18 + b][digit];
    }
}

struct tenring_weights random_weights(struct rng *rng, enum kind kind)
{
    struct tenring_weights weights;
    if (kind == RING)
        return *tenring_ring_weights();
    if (kind == MODULAR || kind == CLASSES || kind == RESIDUES) {
        structured_weights(rng, kind, &weights);
        return weights;
    }
    int32_t equal = (int32_t)rng_next(rng);
    for (int cell = 0; cell < 81; cell++) {
        int32_t cell_weight = (int32_t)rng_below(rng, 100);
        for (int digit = 0; digit < 9; digit++) {
            int32_t *weight = &weights.weight[cell][digit];
            switch (kind) {
            case CELLS:
                *weight = cell_weight * (digit + 1);
                break;
            case SMALL:
                *weight = (int32_t)rng_below(rng, 100);
                break;
            case SIGNED:
                *weight = (int32_t)rng_below(rng, 200001) - 100000;
                break;
            case EQUAL:
                *weight = equal;
                break;
            case EXTREME:
                *weight = rng_below(rng, 2) ? INT32_MIN : INT32_MAX;
                break;
            case SPARSE:
                *weight = rng_below(rng, 20) ? 0 : 7 * (int32_t)rng_below(rng, 10);
                break;
            case UNITS:
                *weight = rng_below(rng, 2) ? 1 : -1;
                break;
            case DIGIT:
                *weight = digit == 4 ? (int32_t)rng_below(rng, 1000) : 0;
                break;
            default:
                *weight = (int32_t)rng_next(rng);
                break;
            }
        }
    }
    return weights;
}

static struct {
    bool open;
    uint64_t seed;
    struct tenring_puzzle puzzle;
} current;

void open_case(uint64_t seed, const struct tenring_puzzle *puzzle)
{
    current.open = true;
    current.seed = seed;
    current.puzzle = *puzzle;
}

int print_open_case(void **state)
{
    (void)state;
    if (!current.open)
        return 0;
    current.open = false;
    char text[TENRING_PENCILMARKS_LENGTH + 1];
    for (int n = 0; n < TENRING_PENCILMARKS_LENGTH; n++)
        text[n] = (char)(current.puzzle.cell[n / 9] >> n % 9 & 1 ? '1' + n % 9 : '.');
    text[TENRING_PENCILMARKS_LENGTH] = '\0';
    print_error("failed with seed %llu, candidates %s\n", (unsigned long long)current.seed, text);
    return 0;
}

struct tenring_puzzle read_puzzle(const char *text)
{
    struct tenring_puzzle puzzle;
    for (int cell = 0; cell < 81; cell++)
        puzzle.cell[cell] =
            (uint16_t)(text[cell] == '0' ? TENRING_ALL_DIGITS : 1u << (text[cell] - '1'));
    return puzzle;
}

struct tenring_puzzle empty_puzzle(void)
{
    struct tenring_puzzle puzzle;
    for (int cell = 0; cell < 81; cell++)
        puzzle.cell[cell] = TENRING_ALL_DIGITS;
    return puzzle;
}

void close_case(void)
{
    current.open = false;
}
