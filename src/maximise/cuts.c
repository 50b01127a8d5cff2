/*
 * cuts.c - cuts of the linear relaxation: sums of equations modulo 2 and 3.
 *
 * A solution satisfies 324 equations: each cell has one digit, and each house each digit once. Add
 * some of them up, each as often as one likes, and look at the sum modulo m: each candidate counts
 * count(c, d) < m times, and on the right there is a number right < m. So
 *
 *     sum of count(c, d) * x(c, d)  =  right + m * spare
 *
 * with a whole number `spare`. If right > 0 it is not below 0, for the left side is not. That is a
 * *cut* (V. Chvatal, "Edmonds polytopes and a hierarchy of combinatorial problems", Discrete
 * Mathematics 4, 1973; A. Caprara, M. Fischetti, A. N. Letchford, "On the separation of maximally
 * violated mod-k cuts", Mathematical Programming 87, 2000): an equation like the others, with one
 * more unknown, a whole number >= 0; so it takes part in further sums.
 *
 * Example: five houses in a ring, in each of which a digit has two places left, that it shares with
 * the houses beside it. The relaxation may take half of each place; the sum of the five equations
 * modulo 2 is 0 = 1 + 2 * spare, which nothing satisfies.
 *
 * Separation. The optimum of the relaxation (linear.c) takes shares of some candidates. A cut in
 * which none of these counts is not satisfied: its left side is 0. Such sums are found by
 * elimination modulo m: the columns with a share are taken one after another, each with an equation
 * as its pivot; the equations that are no pivot in the end have nothing in these columns. The order
 * of the columns and the pivots decide which cuts are found, so some are drawn. linear.c ends in
 * the middle of all optima, where only those candidates have no share that have none in any
 * optimum. So what is found there cuts off all optima, and the bound comes down with each round.
 * (At corners, where the simplex method ends, it often does not.)
 *
 * The bound is exact. For whole numbers u(k) >= 0 of the cuts, p of the cells and q of the digits
 * in the houses
 *
 *     scale * total  <=  sum of p  +  sum of q  -  sum of u(k) * right(k)
 *
 * if for each candidate p + its three q >= scale * gain + sum of u(k) * count(k), and what a cut's
 * spare counts in later ones, times their u, is no more than its own modulus * u: take p and q
 * times the equations that a solution satisfies, less u times the cuts. Any u and q can be made
 * such: u is raised, the last one first, and p is the greatest that a candidate of the cell asks
 * for. They begin with the relaxation's prices, rounded.
 *
 * An equation that is given (run.h) has a price of either sign, times its values and its total, and
 * takes part in sums like the 324. What p is above a candidate's own sum is its slack: a solution
 * that has it is worse by that. Where that leaves less than the target the candidate goes.
 *
 * For a proof the same is done with less: a cut is a sum of the 324 alone, and it is kept of which,
 * so that the checker can add them up. The prices p are the multipliers of the step; it does not
 * need the q, since a digit's best template is worth no more than its q.
 *
 * What it is for: doc/algorithms-maximise.md, "Cuts". It is for the root; in the tree a cut's price
 * would stay on all its candidates once one of them is taken.
 *
 * SPDX-License-Identifier: MIT
 */
#include "maximise/cuts.h"

#include "maximise/linear.h"
#include "maximise/proof.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUNDS = 12,     /* at most */
    ORDERS = 6,      /* in which columns are tried, for each modulus, in a round */
    ROUND_MOST = 20, /* cuts that a round adds */
    CANDIDATES = GRID_CELLS * GRID_DIGITS,
    EQUATIONS = MAXIMISE_HOLDING,
    ROWS = EQUATIONS + MAXIMISE_GIVEN + MAXIMISE_CUTS,
    RIGHT = CANDIDATES + MAXIMISE_CUTS, /* the column of the right sides */
    COLUMNS = (RIGHT + 1 + 15) / 16 * 16,
    TIMES = COLUMNS, /* proving: how often a sum has each equation */
    PROVING_COLUMNS = (TIMES + EQUATIONS + 15) / 16 * 16
};

static const int moduli[] = {2, 3};

#define PRICE_MOST (INT64_C(1) << 40)

static const double least_share = 1e-3; /* what is less counts as none */
static const double most_spare = 0.05;  /* a cut with more is not one that the bound needs */

/* A cut and how good it is. */
struct found {
    struct maximise_cut cut;
    double merit;
};

/* What a search for cuts works with. */
struct separation {
    const struct maximise_given *given; /* or NULL */
    const digit_set *cand;
    const struct maximise_cuts *cuts;
    const struct maximise_linear_optimum *optimum;
    struct rng *rng;
    bool proving; /* sums are of the 324 equations, and of which is kept */

    int found_count;
    struct found found[ROUND_MOST]; /* the best of a round, the best first */

    /* elimination: the equations modulo m; of those that are no pivot yet the first `free` of
       `order` */
    uint8_t row[ROWS][PROVING_COLUMNS];
    uint16_t order[ROWS];
    int free;

    /* columns with a share, in the order in which they are taken */
    int taken_count;
    struct taken {
        uint16_t column;
        double share;
    } taken[RIGHT];
};

/* ------------------------------------------------------------------------------------------------
 * Sums
 * --------------------------------------------------------------------------------------------- */

static double share_of(const struct separation *separation, int column)
{
    const struct maximise_linear_optimum *optimum = separation->optimum;
    return column < CANDIDATES ? optimum->share[column / GRID_DIGITS][column % GRID_DIGITS]
                               : optimum->spare[column - CANDIDATES];
}

/* The equations, modulo m. */
static void set_up(struct separation *separation, int modulus)
{
    const struct maximise_cuts *cuts = separation->cuts;
    memset(separation->row, 0, sizeof separation->row);
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        for (unsigned set = separation->cand[cell]; set; set &= set - 1) {
            const int digit = digit_set_least(set), column = cell * GRID_DIGITS + digit;
            separation->row[cell][column] = 1;
            for (int kind = 0; kind < 3; kind++)
                separation->row[GRID_CELLS + grid_house(cell, kind) * GRID_DIGITS + digit][column] =
                    1;
        }
    }
    for (int n = 0; n < EQUATIONS; n++)
        separation->row[n][RIGHT] = separation->row[n][TIMES + n] = 1;
    separation->free = EQUATIONS;
    for (int k = 0; separation->given && k < separation->given->count; k++) {
        const struct maximise_equation *equation = &separation->given->equation[k];
        uint8_t *row = separation->row[separation->free++];
        for (int n = 0; n < CANDIDATES; n++)
            if (separation->cand[n / GRID_DIGITS] >> n % GRID_DIGITS & 1)
                row[n] = (uint8_t)(equation->value[n / GRID_DIGITS][n % GRID_DIGITS] % modulus);
        row[RIGHT] = (uint8_t)(equation->total % modulus);
    }
    for (int k = 0; !separation->proving && k < cuts->count; k++) {
        const struct maximise_cut *cut = &cuts->cut[k];
        uint8_t *row = separation->row[separation->free++];
        for (int n = 0; n < CANDIDATES; n++)
            if (separation->cand[n / GRID_DIGITS] >> n % GRID_DIGITS & 1)
                row[n] = (uint8_t)(cut->count[n / GRID_DIGITS][n % GRID_DIGITS] % modulus);
        for (int n = 0; n < k; n++)
            row[CANDIDATES + n] = (uint8_t)(cut->carry[n] % modulus);
        row[CANDIDATES + k] = (uint8_t)((modulus - cut->modulus % modulus) % modulus);
        row[RIGHT] = (uint8_t)(cut->right % modulus);
    }
    for (int n = 0; n < separation->free; n++)
        separation->order[n] = (uint16_t)n;
}

static int later(const void *a, const void *b)
{
    const struct taken *one = a, *other = b;
    if (one->share != other->share)
        return one->share < other->share ? 1 : -1;
    return one->column < other->column ? -1 : 1;
}

/* The columns with a share, the greatest first, moved a little in all orders but the first. */
static void order_columns(struct separation *separation, bool moved)
{
    separation->taken_count = 0;
    for (int column = 0; column < CANDIDATES + separation->cuts->count; column++) {
        double share = share_of(separation, column);
        if (!(share > least_share))
            continue;
        if (moved)
            share += (double)rng_below(separation->rng, 1000) * 0.0003;
        separation->taken[separation->taken_count++] = (struct taken){(uint16_t)column, share};
    }
    qsort(separation->taken, (size_t)separation->taken_count, sizeof *separation->taken, later);
}

/* row += times * pivot, modulo m; both have so many columns. */
static void add_row(uint8_t *restrict row, const uint8_t *restrict pivot, int columns, int times,
                    int modulus)
{
    for (; times > 0; times--) {
        for (int n = 0; n < columns; n++) {
            const uint8_t sum = (uint8_t)(row[n] + pivot[n]);
            const uint8_t less = (uint8_t)(sum - modulus);
            row[n] = less < sum ? less : sum; /* below 0 it is great */
        }
    }
}

/* Takes a column out of all equations but one, which is its pivot. */
static void eliminate(struct separation *separation, int column, int modulus)
{
    uint16_t *order = separation->order;
    int count = 0; /* those that have it come first */
    for (int n = 0; n < separation->free; n++) {
        if (separation->row[order[n]][column] == 0)
            continue;
        uint16_t row = order[n];
        order[n] = order[count];
        order[count++] = row;
    }
    if (count == 0)
        return;
    const int drawn = (int)rng_below(separation->rng, (uint32_t)count);
    const uint16_t pivot = order[drawn];
    order[drawn] = order[count - 1]; /* the last of them, then out of those that are free */
    const uint8_t *pivot_row = separation->row[pivot];
    for (int n = 0; n < count - 1; n++) {
        uint8_t *row = separation->row[order[n]];
        /* what makes row + times * pivot = 0: the moduli are prime */
        int times = 1;
        while ((row[column] + times * pivot_row[column]) % modulus != 0)
            times++;
        add_row(row, pivot_row, separation->proving ? PROVING_COLUMNS : COLUMNS, times, modulus);
    }
    order[count - 1] = order[--separation->free];
}

/* Keeps a sum if it is a cut, and among the best. */
static void keep(struct separation *separation, const uint8_t *row, int times, int modulus)
{
    struct found new = {.cut = {.modulus = (uint8_t)modulus}};
    struct maximise_cut *cut = &new.cut;
    double left = 0, size = 0;
    cut->right = (uint8_t)(row[RIGHT] * times % modulus);
    for (int n = 0; n < CANDIDATES + separation->cuts->count; n++) {
        const uint8_t count = (uint8_t)(row[n] * times % modulus);
        if (n < CANDIDATES)
            cut->count[n / GRID_DIGITS][n % GRID_DIGITS] = count;
        else
            cut->carry[n - CANDIDATES] = count;
        left += count * share_of(separation, n);
        size += count * count;
    }
    for (int n = 0; separation->proving && n < EQUATIONS; n++)
        cut->times[n] = (uint8_t)(row[TIMES + n] * times % modulus);
    const double missing = cut->right - left;
    if (!(missing > 0.02 * modulus))
        return;
    new.merit = missing *missing / (size + 1);
    int place = separation->found_count;
    while (place > 0 && separation->found[place - 1].merit < new.merit)
        place--;
    for (int n = place - 1; n >= 0 && separation->found[n].merit == new.merit; n--)
        if (memcmp(&separation->found[n].cut, cut, offsetof(struct maximise_cut, times)) == 0)
            return;
    if (place == ROUND_MOST)
        return;
    const int last =
        separation->found_count < ROUND_MOST ? separation->found_count++ : ROUND_MOST - 1;
    memmove(&separation->found[place + 1], &separation->found[place],
            (size_t)(last - place) * sizeof *separation->found);
    separation->found[place] = new;
}

/* Finds cuts that the optimum does not satisfy. */
static void separate(struct separation *separation)
{
    separation->found_count = 0;
    for (size_t m = 0; m < sizeof moduli / sizeof *moduli; m++) {
        const int modulus = moduli[m];
        for (int order = 0; order < ORDERS; order++) {
            set_up(separation, modulus);
            order_columns(separation, order > 0);
            for (int n = 0; n < separation->taken_count; n++)
                eliminate(separation, separation->taken[n].column, modulus);
            for (int n = 0; n < separation->free; n++) {
                const uint8_t *row = separation->row[separation->order[n]];
                for (int times = 1; row[RIGHT] != 0 && times < modulus; times++)
                    keep(separation, row, times, modulus);
            }
        }
    }
}

/* ------------------------------------------------------------------------------------------------
 * Cuts
 * --------------------------------------------------------------------------------------------- */

/* Drops cuts that the optimum has to spare, unless a later one that is kept counts them. */
static void drop(struct maximise_linear_optimum *optimum, struct maximise_cuts *cuts)
{
    bool kept[MAXIMISE_CUTS];
    int place[MAXIMISE_CUTS] = {0}, count = 0;
    for (int k = cuts->count - 1; k >= 0; k--) {
        kept[k] = !(optimum->spare[k] > most_spare);
        for (int n = k + 1; n < cuts->count; n++)
            kept[k] |= kept[n] && cuts->cut[n].carry[k] != 0;
    }
    for (int k = 0; k < cuts->count; k++) {
        if (!kept[k])
            continue;
        struct maximise_cut *cut = &cuts->cut[count];
        if (count < k)
            *cut = cuts->cut[k];
        for (int n = 0; n < k; n++) {
            const uint8_t carry = cut->carry[n];
            cut->carry[n] = 0;
            if (kept[n])
                cut->carry[place[n]] = carry;
        }
        optimum->spare[count] = optimum->spare[k];
        place[k] = count++;
    }
    cuts->count = count;
}

int maximise_find_cuts(const struct maximise_run *run, const digit_set cand[GRID_CELLS],
                       struct maximise_linear_optimum *optimum, struct rng *rng, bool proving,
                       struct maximise_cuts *cuts)
{
    struct separation *separation = calloc(1, sizeof *separation);
    if (!separation)
        return -1;
    drop(optimum, cuts);
    separation->given = run->given;
    separation->cand = cand;
    separation->cuts = cuts;
    separation->optimum = optimum;
    separation->rng = rng;
    separation->proving = proving;
    separate(separation);
    int added = 0;
    while (added < separation->found_count && cuts->count < MAXIMISE_CUTS)
        cuts->cut[cuts->count++] = separation->found[added++].cut;
    free(separation);
    return added;
}

/* ------------------------------------------------------------------------------------------------
 * The bound
 * --------------------------------------------------------------------------------------------- */

/* Gains stay below 2^40 with it, and prices with it below PRICE_MOST, so that sums of 64 of these
   stay below 2^53. */
int maximise_cut_shift(const struct maximise_run *run)
{
    int shift = 0;
    while (shift < TENRING_SHIFT_MAX && run->greatest_gain << (shift + 1) < PRICE_MOST)
        shift++;
    return shift;
}

void maximise_cut_prove(const struct maximise_run *run, const digit_set cand[GRID_CELLS],
                        const struct maximise_cuts *cuts,
                        const struct maximise_linear_optimum *optimum,
                        struct maximise_cut_proof *proof)
{
    const int64_t most = PRICE_MOST, scale = (int64_t)1 << maximise_cut_shift(run);
    memset(proof, 0, sizeof *proof);
    proof->scale = scale;
    proof->bound = INT64_MAX;

    int64_t *paid = proof->paid, sum = 0;
    for (int k = cuts->count - 1; k >= 0; k--) {
        const int64_t modulus = cuts->cut[k].modulus;
        int64_t needed = 0;
        for (int n = k + 1; n < cuts->count; n++)
            needed += paid[n] * cuts->cut[n].carry[k];
        needed = (needed + modulus - 1) / modulus;
        const int64_t price = maximise_linear_price(optimum->cut[k], scale, most);
        paid[k] = price > needed ? price : needed;
        if (paid[k] > most)
            return;
        sum -= paid[k] * cuts->cut[k].right;
    }
    int64_t given_price[MAXIMISE_GIVEN];
    const int given = run->given ? run->given->count : 0;
    for (int n = 0; n < given; n++) {
        const struct maximise_equation *equation = &run->given->equation[n];
        given_price[n] = maximise_linear_price(optimum->given[n], scale, most / equation->greatest);
        sum += given_price[n] * equation->total;
    }
    int64_t house[GRID_DIGITS][GRID_HOUSES];
    for (int digit = 0; digit < GRID_DIGITS; digit++) {
        for (int n = 0; n < GRID_HOUSES; n++) {
            house[digit][n] = maximise_linear_price(optimum->house[digit][n], scale, most);
            sum += house[digit][n];
        }
    }
    for (int cell = 0; cell < GRID_CELLS; cell++) {
        int64_t asked[GRID_DIGITS], price = INT64_MIN;
        for (unsigned set = cand[cell]; set; set &= set - 1) {
            const int digit = digit_set_least(set);
            asked[digit] = scale * run->gains.gain[cell][digit];
            for (int n = 0; n < given; n++)
                asked[digit] -= given_price[n] * run->given->equation[n].value[cell][digit];
            for (int k = 0; k < cuts->count; k++)
                asked[digit] += paid[k] * cuts->cut[k].count[cell][digit];
            for (int kind = 0; kind < 3; kind++)
                asked[digit] -= house[digit][grid_house(cell, kind)];
            price = asked[digit] > price ? asked[digit] : price;
        }
        for (unsigned set = cand[cell]; set; set &= set - 1)
            proof->slack[cell][digit_set_least(set)] = price - asked[digit_set_least(set)];
        proof->price[cell] = price;
        sum += price;
    }
    proof->bound = sum;
}

/* ------------------------------------------------------------------------------------------------
 * Rounds
 * --------------------------------------------------------------------------------------------- */

/* What rounds of cuts work with. */
struct cutting {
    struct maximise_run *run;
    struct maximise_state *start;
    int64_t target;
    int patience;
    int64_t *bound; /* the least so far */
    bool proving;
    bool removed; /* candidates from the start: what is proved holds from the target on */
    struct rng rng;
    struct maximise_cuts cuts;
    struct maximise_linear_optimum optimum;
    struct maximise_cut_proof proof;
};

/* Takes over the bound that is proved. */
static void lower_bound(const struct cutting *cutting)
{
    const struct maximise_run *run = cutting->run;
    const int64_t scale = cutting->proof.scale, bound = cutting->proof.bound;
    int64_t total = bound >= 0 ? bound / scale : -((-bound + scale - 1) / scale);
    if (cutting->removed && total < cutting->target - 1)
        total = cutting->target - 1;
    assert(run->known_total < 0 || run->known_total <= total);
    if (total < *cutting->bound)
        *cutting->bound = total > run->floor ? total : run->floor;
}

/* Removes candidates of no solution of at least the target. False: nothing is left. */
static bool fix(struct cutting *cutting, bool *removed)
{
    const struct maximise_cut_proof *proof = &cutting->proof;
    struct maximise_run *run = cutting->run;
    digit_set *cand = cutting->start->cand, before[GRID_CELLS];
    const bool wanted = run->known_total >= cutting->target && maximise_holds_known(run, cand);
    *removed = false;
    memcpy(before, cand, sizeof before);
    for (int cell = 0; proof->bound < INT64_MAX && cell < GRID_CELLS; cell++) {
        for (unsigned set = cand[cell]; set; set &= set - 1) {
            const int digit = digit_set_least(set);
            if (proof->bound - proof->slack[cell][digit] >= cutting->target * proof->scale)
                continue;
            cand[cell] &= (digit_set) ~(1u << digit);
            *removed = true;
        }
    }
    if (!*removed)
        return true;
    cutting->removed = true;
    maximise_proof_cuts(run, &cutting->cuts, proof, before, cand);
    const bool some = maximise_propagate(cutting->start) != MAXIMISE_CONTRADICTION;
    assert(!wanted || (some && maximise_holds_known(run, cand)));
    (void)wanted;
    if (!some)
        maximise_proof_prune(run, TENRING_PROOF_STEP_KIND_DEAD, NULL);
    return some;
}

/* The value of the relaxation. */
static double value_of(const struct cutting *cutting)
{
    double value = 0;
    for (int cell = 0; cell < GRID_CELLS; cell++)
        for (int digit = 0; digit < GRID_DIGITS; digit++)
            value +=
                cutting->optimum.share[cell][digit] * (double)cutting->run->gains.gain[cell][digit];
    return value;
}

static enum maximise_stop cut_down(struct cutting *cutting)
{
    struct maximise_run *run = cutting->run;
    int64_t *bound = cutting->bound;
    double before = 0;
    for (int round = 0; round < ROUNDS; round++) {
        const digit_set *cand = cutting->start->cand;
        enum maximise_stop stop = maximise_count_node(run, 0);
        if (stop != MAXIMISE_DONE)
            return stop;
        if (!maximise_linear_solve(run, cand, &cutting->cuts, &cutting->optimum))
            break;
        maximise_cut_prove(run, cand, &cutting->cuts, &cutting->optimum, &cutting->proof);
        lower_bound(cutting);
        if (*bound <= run->floor || (cutting->removed && *bound < cutting->target)) {
            maximise_proof_cuts(run, &cutting->cuts, &cutting->proof, cand, cand);
            break;
        }
        bool removed = false;
        if (*bound >= cutting->target && !fix(cutting, &removed)) {
            *bound = cutting->target - 1;
            break;
        }
        /* on, if at the pace of this round the bound will become less */
        const double value = value_of(cutting);
        const double aim = (double)(*bound < cutting->target ? *bound : cutting->target);
        if (round >= cutting->patience && !((before - value) * (ROUNDS - round) > value - aim))
            break;
        before = value;
        const int added = maximise_find_cuts(run, cand, &cutting->optimum, &cutting->rng,
                                             cutting->proving, &cutting->cuts);
        if (added < 0 || (added == 0 && !removed))
            break;
    }
    return MAXIMISE_DONE;
}

/* Both of the public functions. */
static enum maximise_stop cut(struct maximise_run *run, int64_t target, int patience,
                              struct maximise_state *start, int64_t *bound, bool proving)
{
    struct cutting *cutting = calloc(1, sizeof *cutting);
    if (!cutting)
        return MAXIMISE_DONE;
    cutting->run = run;
    cutting->start = start;
    cutting->target = target;
    cutting->patience = patience > 1 ? patience : 1;
    cutting->bound = bound;
    cutting->proving = proving;
    cutting->removed = memcmp(start->cand, run->root.cand, sizeof start->cand) != 0;
    rng_seed(&cutting->rng, 1);
    enum maximise_stop stop = cut_down(cutting);
    free(cutting);
    return stop;
}

enum maximise_stop maximise_cut(struct maximise_run *run, int64_t target, int patience,
                                struct maximise_state *start)
{
    return cut(run, target, patience, start, &run->bound, false);
}

enum maximise_stop maximise_cut_proving(struct maximise_run *run, int patience,
                                        struct maximise_state *start, bool *closed)
{
    int64_t bound = INT64_MAX;
    enum maximise_stop stop = cut(run, run->floor + 1, patience, start, &bound, true);
    *closed = bound <= run->floor;
    return stop;
}
