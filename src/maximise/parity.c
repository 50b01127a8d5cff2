/*
 * parity.c - linear equations modulo 2.
 *
 * Let x(c, d) be 1 if cell c holds digit d, else 0. A solution of total T within the candidates
 * satisfies
 *
 *     for each cell c:              sum over d of x(c, d)                 = 1
 *     for each house and digit d:   sum over the cells of x(c, d)         = 1
 *     the total:                    sum over c and d of gain(c, d) x(c, d) = T
 *
 * and so the same equations modulo 2, which are easier to decide: if some of them sum to
 * "0 = 1", where every candidate counts an even number of times, there is no such solution.
 * Example: all gains that are left are even, and T is odd.
 *
 * Elimination by columns. A candidate is a column: the set of (at most five) equations that it
 * counts in. The equations can be satisfied if and only if the right side, as a set of equations,
 * is a sum of columns. So columns are added to a basis one by one, each reduced by those before it.
 * The least equation of the result is its *pivot*, and no later vector has it. Then the right side
 * is reduced by the basis. If it does not become empty, some equations contradict each other. Their
 * sum is found as follows: let y be an equation left in the right side. y is the only equation
 * without a pivot in the sum. For each pivot, the last one first, decide whether its equation is in
 * the sum, such that each basis vector has an even number of equations of the sum. Then each column
 * has an even number too, being a sum of basis vectors, and the right side has an odd one.
 *
 * This is fast, because the columns are short and most pivots are cells with few candidates.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/parity.h"

#include "maximise/proof.h"
#include "maximise/stage2.h"

#include <string.h>

enum { WORDS = MAXIMISE_EQUATION_WORDS, EQUATIONS = MAXIMISE_EQUATIONS, NONE = UINT16_MAX };

struct equation_set {
    uint64_t word[WORDS];
};

struct basis {
    int count;
    struct equation_set vector[EQUATIONS];
    uint16_t pivot[EQUATIONS];     /* the pivot of each vector */
    uint16_t vector_of[EQUATIONS]; /* the vector of each pivot, or NONE */
    struct equation_set pivots;
};

static void flip(struct equation_set *set, int equation)
{
    set->word[equation / 64] ^= UINT64_C(1) << equation % 64;
}

static void add(struct equation_set *set, const struct equation_set *other)
{
    for (int w = 0; w < WORDS; w++)
        set->word[w] ^= other->word[w];
}

/* Removes all pivots from a vector by adding basis vectors. A basis vector has nothing below its
   pivot, so one ascending pass is enough. */
static void reduce(const struct basis *basis, struct equation_set *vector)
{
    for (int w = 0; w < WORDS; w++) {
        uint64_t found = vector->word[w] & basis->pivots.word[w];
        while (found) {
            int equation = 64 * w + __builtin_ctzll(found);
            add(vector, &basis->vector[basis->vector_of[equation]]);
            found = vector->word[w] & basis->pivots.word[w];
        }
    }
}

/* The least equation of a reduced vector, or NONE. */
static int first_of(const struct equation_set *vector)
{
    for (int w = 0; w < WORDS; w++)
        if (vector->word[w])
            return 64 * w + __builtin_ctzll(vector->word[w]);
    return NONE;
}

static void insert(struct basis *basis, struct equation_set *vector)
{
    reduce(basis, vector);
    int pivot = first_of(vector);
    if (pivot == NONE)
        return;
    basis->vector[basis->count] = *vector;
    basis->pivot[basis->count] = (uint16_t)pivot;
    basis->vector_of[pivot] = (uint16_t)basis->count++;
    flip(&basis->pivots, pivot);
}

static struct equation_set column_of(int cell, int digit, bool odd)
{
    struct equation_set column = {{0}};
    int r = cell / 9, c = cell % 9, b = r / 3 * 3 + c / 3;
    flip(&column, cell);
    flip(&column, GRID_CELLS + GRID_DIGITS * r + digit);
    flip(&column, GRID_CELLS + GRID_DIGITS * (9 + c) + digit);
    flip(&column, GRID_CELLS + GRID_DIGITS * (18 + b) + digit);
    if (odd)
        flip(&column, EQUATIONS - 1);
    return column;
}

/* The sum of equations that contains `equation`, which has no pivot. */
static void find_sum(const struct basis *basis, int equation, struct equation_set *sum)
{
    memset(sum, 0, sizeof *sum);
    flip(sum, equation);
    for (int n = basis->count - 1; n >= 0; n--) {
        unsigned count = 0;
        for (int w = 0; w < WORDS; w++)
            count ^= (unsigned)__builtin_parityll(sum->word[w] & basis->vector[n].word[w]);
        if (count)
            flip(sum, basis->pivot[n]);
    }
}

bool maximise_parity_excludes(const struct maximise_gains *gains, const digit_set cand[GRID_CELLS],
                              int64_t total, uint64_t proof[MAXIMISE_EQUATION_WORDS])
{
    struct basis basis;
    basis.count = 0;
    memset(&basis.pivots, 0, sizeof basis.pivots);
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        for (unsigned set = cand[cell]; set; set &= set - 1) {
            int digit = digit_set_least(set);
            struct equation_set column = column_of(cell, digit, gains->gain[cell][digit] & 1);
            insert(&basis, &column);
        }
    }
    struct equation_set right;
    memset(&right, 0xff, sizeof right);
    right.word[WORDS - 1] &= ~UINT64_C(0) >> (64 * WORDS - EQUATIONS);
    if (!(total & 1))
        flip(&right, EQUATIONS - 1);
    reduce(&basis, &right);
    int left = first_of(&right);
    if (left == NONE)
        return false;
    struct equation_set sum;
    find_sum(&basis, left, &sum);
    memcpy(proof, sum.word, sizeof sum.word);
    return true;
}

/* If the bound is below target + 1, wanted solutions have exactly the target as their total. */
bool maximise_is_excluded_by_parity(struct maximise_tree *tree, const struct maximise_node *node)
{
    uint64_t proof[MAXIMISE_EQUATION_WORDS];
    if (node->relaxation.bound >= maximise_ticks(tree, tree->target + 1) ||
        !maximise_is_due(tree, MAXIMISE_USE_PARITY, MAXIMISE_SHORT))
        return false;
    const bool helped =
        maximise_parity_excludes(&tree->run->problem.gains, node->state.cand, tree->target, proof);
    maximise_note_help(tree, MAXIMISE_USE_PARITY, helped);
    if (helped)
        maximise_proof_parity(tree->run, node->relaxation.lambda, proof);
    return helped;
}
