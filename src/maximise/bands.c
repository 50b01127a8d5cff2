/*
 * bands.c - the best filling of a band, and the bound that three of them make.
 *
 * Within a band (three rows) each row and each box holds every digit once; the rule for columns
 * joins the three bands. So the bound drops "each digit once in each column" and uses prices
 * instead: a digit d in column k pays a price p(k, d), and the sum of all prices is added to the
 * bound:
 *
 *     total  <=  sum of p(k, d)  +  sum over the bands of the best filling of the band, when each
 *                candidate counts gain - p
 *
 * for any prices, since a solution pays each of them exactly once. Stacks have the same bound, with
 * rows and columns exchanged. If weights depend on a column only through its stack, no prices are
 * needed: any three fillings fit together, because the cells of a stack then form a bipartite graph
 * of degree three, which is a sum of three matchings, the columns. So the bound is the optimum of
 * the empty grid. It is no weaker than the linear relaxation, neither weaker nor stronger than the
 * template bound, and ten to thirty times as slow.
 *
 * The best filling. Row r of the band has three digits, a *triple*, in each of its boxes; there are
 * 84 triples. In the row's three cells of box j a triple is worth worth[r][j][triple], the best of
 * six arrangements. A filling is one of the 1,680 ways to divide the digits among the rows of box
 * 0, then one of 56 ways for box 1; box 2 has the rest. row_best[r][t], the best of 20, is the most
 * that row r is worth when box 0 has the triple t in it; the sum of these rules out most of the
 * 1,680 at once.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/bands.h"

#include "maximise/proof.h"
#include "maximise/stage2.h"

#include <string.h>

enum { TRIPLES = 84, RESTS = 20, ARRANGEMENTS = 6, SETS = 1 << GRID_DIGITS };

/* Price vectors tried at the root and in a node; each takes as long as ten to thirty subgradient
   steps. */
enum { STEPS = 2 };

/* The gain of a cell without that candidate: a filling with one is below every filling without, as
   gains are below 2^32 and prices are kept below 2^42. */
#define FORBIDDEN   (-(INT64_C(1) << 52))
#define PRICE_LIMIT (INT64_C(1) << 42)

/* The triples of digits, and for each the triples disjoint from it. */
struct triples {
    uint16_t set[TRIPLES];
    uint8_t of_set[SETS];
    uint8_t second[TRIPLES][RESTS], third[TRIPLES][RESTS];
};

struct band {
    int64_t cost[3][9][GRID_DIGITS]; /* gain - price */
    int64_t worth[3][3][TRIPLES];
    uint8_t arrangement[3][3][TRIPLES];
    int64_t row_best[3][TRIPLES];
    int64_t best;
    struct maximise_filling filling; /* the best one; in: one to try first, or all 0 */
};

static const uint8_t arrangements[ARRANGEMENTS][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                      {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

static void make_triples(struct triples *triples)
{
    int count = 0;
    for (unsigned set = 0; set < SETS; set++) {
        if (digit_set_size((digit_set)set) != 3)
            continue;
        triples->of_set[set] = (uint8_t)count;
        triples->set[count++] = (uint16_t)set;
    }
    for (int t = 0; t < TRIPLES; t++) {
        int n = 0;
        for (int u = 0; u < TRIPLES; u++) {
            unsigned both = triples->set[t] | triples->set[u];
            if (triples->set[t] & triples->set[u])
                continue;
            triples->second[t][n] = (uint8_t)u;
            triples->third[t][n++] = triples->of_set[TENRING_ALL_DIGITS ^ both];
        }
    }
}

static void digits_of(unsigned set, int digit[3])
{
    for (int n = 0; n < 3; n++, set &= set - 1)
        digit[n] = digit_set_least((digit_set)set);
}

static void fill_worth(const struct triples *triples, struct band *band, int r, int j)
{
    for (int t = 0; t < TRIPLES; t++) {
        int digit[3];
        int64_t(*cost)[GRID_DIGITS] = &band->cost[r][3 * j];
        digits_of(triples->set[t], digit);
        int64_t best = INT64_MIN;
        for (int n = 0; n < ARRANGEMENTS; n++) {
            const uint8_t *place = arrangements[n];
            int64_t sum =
                cost[place[0]][digit[0]] + cost[place[1]][digit[1]] + cost[place[2]][digit[2]];
            if (sum > best) {
                best = sum;
                band->arrangement[r][j][t] = (uint8_t)n;
            }
        }
        band->worth[r][j][t] = best;
    }
}

/* The worth of row r with the triple t in box 0 and the n-th triple disjoint from it in box 1. */
static int64_t row_worth(const struct triples *triples, const struct band *band, int r, int t,
                         int n)
{
    return band->worth[r][0][t] + band->worth[r][1][triples->second[t][n]] +
           band->worth[r][2][triples->third[t][n]];
}

static void fill_rows(const struct triples *triples, struct band *band, int r)
{
    for (int t = 0; t < TRIPLES; t++) {
        int64_t greatest = INT64_MIN;
        for (int n = 0; n < RESTS; n++) {
            int64_t sum = row_worth(triples, band, r, t, n);
            greatest = sum > greatest ? sum : greatest;
        }
        band->row_best[r][t] = greatest;
    }
}

/* Keeps a filling if it is better than the best so far. */
static void try_filling(struct band *band, struct maximise_filling filling)
{
    int64_t sum = 0;
    for (int n = 0; n < 9; n++)
        sum += band->worth[n / 3][n % 3][filling.triple[n / 3][n % 3]];
    if (sum > band->best) {
        band->best = sum;
        band->filling = filling;
    }
}

/*
 * Tries the fillings whose box 0 has these triples in its rows. Box 1 has some second triple in its
 * row 0. The digits of t[2] that are not in that triple must be in row 1, since they cannot be in
 * row 2 again; the rest of row 1 comes from t[0].
 */
static void try_rows(const struct triples *triples, struct band *band, const int t[3])
{
    int64_t others = band->row_best[1][t[1]] + band->row_best[2][t[2]];
    unsigned first = triples->set[t[0]];
    for (int n = 0; n < RESTS; n++) {
        if (row_worth(triples, band, 0, t[0], n) + others <= band->best)
            continue;
        int second = triples->second[t[0]][n];
        unsigned in_first = triples->set[second], of_last = triples->set[t[2]] & ~in_first;
        int missing = 3 - digit_set_size((digit_set)of_last);
        for (unsigned left = first; left; left &= left - 1) {
            unsigned one = left & -left;
            unsigned more = missing == 1 ? one : missing == 2 ? first ^ one : missing ? first : 0;
            unsigned in_second = of_last | more;
            unsigned in_last = TENRING_ALL_DIGITS ^ in_first ^ in_second;
            const struct maximise_filling filling = {
                {{(uint8_t)t[0], (uint8_t)second, triples->third[t[0]][n]},
                 {(uint8_t)t[1], triples->of_set[in_second],
                  triples->of_set[TENRING_ALL_DIGITS ^ triples->set[t[1]] ^ in_second]},
                 {(uint8_t)t[2], triples->of_set[in_last],
                  triples->of_set[TENRING_ALL_DIGITS ^ triples->set[t[2]] ^ in_last]}}};
            try_filling(band, filling);
            if (missing % 3 == 0)
                break;
        }
    }
}

/* Finds the best filling from the costs. False: the candidates allow none. */
static bool fill_band(const struct triples *triples, struct band *band)
{
    for (int r = 0; r < 3; r++) {
        for (int j = 0; j < 3; j++)
            fill_worth(triples, band, r, j);
        fill_rows(triples, band, r);
    }
    band->best = FORBIDDEN / 2;
    if (band->filling.triple[0][0] != band->filling.triple[0][1])
        try_filling(band, band->filling);
    for (int t = 0; t < TRIPLES; t++) {
        for (int n = 0; n < RESTS; n++) {
            const int rows[3] = {t, triples->second[t][n], triples->third[t][n]};
            int64_t most = band->row_best[0][rows[0]] + band->row_best[1][rows[1]] +
                           band->row_best[2][rows[2]];
            if (most > band->best)
                try_rows(triples, band, rows);
        }
    }
    return band->best > FORBIDDEN / 2;
}

/* Counts in which columns the best filling uses each digit. */
static void count_uses(const struct triples *triples, const struct band *band,
                       int uses[9][GRID_DIGITS])
{
    for (int r = 0; r < 3; r++) {
        for (int j = 0; j < 3; j++) {
            int digit[3], t = band->filling.triple[r][j];
            const uint8_t *place = arrangements[band->arrangement[r][j][t]];
            digits_of(triples->set[t], digit);
            for (int n = 0; n < 3; n++)
                uses[3 * j + place[n]][digit[n]]++;
        }
    }
}

/* A cell of row r of band (or stack) b. */
static int cell_at(int division, int b, int r, int k)
{
    return division == 0 ? 9 * (3 * b + r) + k : 9 * k + 3 * b + r;
}

struct problem {
    const struct maximise_gains *gains;
    const digit_set *cand;
    int division;
    struct triples triples;
    struct band band;
};

static void fill_cost(struct problem *problem, int b, int64_t price[9][GRID_DIGITS])
{
    for (int n = 0; n < 27; n++) {
        int r = n / 9, k = n % 9, cell = cell_at(problem->division, b, r, k);
        for (int d = 0; d < GRID_DIGITS; d++) {
            int64_t gain = problem->gains->gain[cell][d] * ((int64_t)1 << MAXIMISE_BANDS_SHIFT);
            bool there = problem->cand[cell] >> d & 1;
            problem->band.cost[r][k][d] = there ? gain - price[k][d] : FORBIDDEN;
        }
    }
}

/* The bound at some prices, and how often each column uses each digit in the best fillings. */
static int64_t evaluate(struct problem *problem, struct maximise_band_prices *prices,
                        int uses[9][GRID_DIGITS])
{
    struct band *band = &problem->band;
    int64_t bound = 0;
    memset(uses, 0, 9 * sizeof *uses);
    for (int n = 0; n < 9 * GRID_DIGITS; n++)
        bound += prices->price[n / 9][n % 9];
    for (int b = 0; b < 3; b++) {
        fill_cost(problem, b, prices->price);
        band->filling = prices->filling[b];
        if (!fill_band(&problem->triples, band))
            return INT64_MIN;
        prices->filling[b] = band->filling;
        bound += band->best;
        count_uses(&problem->triples, band, uses);
    }
    return bound;
}

/* A step of the subgradient method, as in kernel_width.inc: 1 - uses is a subgradient. Each part of
   a direction is below 2^10; a gap above 2^40 is not closed anyway. */
static void step(int64_t price[9][GRID_DIGITS], int uses[9][GRID_DIGITS], int64_t gap,
                 int direction[9][GRID_DIGITS])
{
    int64_t square = 0;
    gap = gap < INT64_C(1) << 40 ? gap : INT64_C(1) << 40;
    for (int n = 0; n < 9 * GRID_DIGITS; n++) {
        int *here = &direction[n / 9][n % 9];
        *here = 256 * (1 - uses[n / 9][n % 9]) + *here * 179 / 256;
        square += *here * *here;
    }
    for (int n = 0; n < 9 * GRID_DIGITS; n++) {
        int64_t *here = &price[n / 9][n % 9];
        int64_t value = *here - gap * direction[n / 9][n % 9] / (square / 256 + 1);
        *here = value > PRICE_LIMIT ? PRICE_LIMIT : value < -PRICE_LIMIT ? -PRICE_LIMIT : value;
    }
}

int64_t maximise_bands_bound(const struct maximise_gains *gains, const digit_set cand[GRID_CELLS],
                             int division, int64_t cut, int steps,
                             struct maximise_band_prices *prices)
{
    struct problem problem;
    struct maximise_band_prices here = *prices;
    int uses[9][GRID_DIGITS], direction[9][GRID_DIGITS] = {{0}};
    int64_t least = INT64_MAX;
    problem.gains = gains;
    problem.cand = cand;
    problem.division = division;
    make_triples(&problem.triples);
    for (int n = 0; n < steps && least >= cut; n++) {
        int64_t bound = evaluate(&problem, &here, uses);
        if (bound == INT64_MIN)
            return bound;
        if (bound < least) {
            least = bound;
            *prices = here;
        }
        int64_t half = INT64_C(1) << (MAXIMISE_BANDS_SHIFT - 1);
        step(here.price, uses, bound > cut ? bound - cut + half : half, direction);
    }
    return least;
}

/* ------------------------------------------------------------------------------------------------
 * In a search
 * --------------------------------------------------------------------------------------------- */

/* The greatest total that the bound allows, or -1; stops below the target. */
static int64_t bound_total(struct maximise_tree *tree, const digit_set cand[GRID_CELLS],
                           int division, int steps, struct maximise_band_prices *prices)
{
    const int64_t unit = (int64_t)1 << MAXIMISE_BANDS_SHIFT;
    const int64_t bound = maximise_bands_bound(&tree->run->problem.gains, cand, division,
                                               tree->target * unit, steps, prices);
    return bound < 0 ? -1 : bound / unit;
}

void maximise_try_bands(struct maximise_tree *tree)
{
    int64_t least = tree->root_total;
    if (tree->bands_tried || (tree->nodes < MAXIMISE_LONG && !tree->run->method.force_rules) ||
        !maximise_uses(tree->run, MAXIMISE_USE_BANDS))
        return;
    tree->bands_tried = true;
    for (int division = 0; division < MAXIMISE_DIVISIONS; division++) {
        struct maximise_band_prices prices = {.price = {{0}}};
        const int64_t total =
            bound_total(tree, tree->run->problem.root.cand, division, STEPS, &prices);
        maximise_lower_bound(tree, total);
        if (total >= least)
            continue;
        least = total;
        tree->division = division;
        tree->prices = prices;
    }
    for (int depth = 0; depth < MAXIMISE_DEPTH; depth++)
        tree->node[depth].prices = tree->prices;
}

bool maximise_is_excluded_by_bands(struct maximise_tree *tree, struct maximise_node *node)
{
    if (tree->run->method.force_rules)
        tree->division = tree->nodes & 1;
    if (tree->division < 0 || !maximise_is_due(tree, MAXIMISE_USE_BANDS, MAXIMISE_LONG))
        return false;
    const bool helped =
        bound_total(tree, node->state.cand, tree->division, STEPS, &node->prices) < tree->target;
    maximise_note_help(tree, MAXIMISE_USE_BANDS, helped);
    if (helped)
        maximise_proof_bands(tree->run, tree->division, &node->prices);
    return helped;
}
