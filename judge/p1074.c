/*
 * p1074.c - the best score of one grid: prices of cells bound it, and templates close to the bound
 * are combined into a solution.
 *
 * 一个盘面，求最高分：给格子定价得到上界，再把接近上界的模板拼成解。
 *
 * SPDX-License-Identifier: MIT
 */
#include "input.h"
#include "solve.h"

/*
 * The best score of a target Sudoku: a cell is worth 6 at the rim to 10 in the middle, times its
 * digit.
 *
 * A digit alone is easy. Its nine cells in a solution, one in each row, column and box, are called
 * a template; there are 46,656, and the best of them is found band by band (below). The nine digits
 * together are hard because their templates must not meet in a cell. So each cell gets a price,
 * which a digit that uses it pays:
 *
 *     bound(prices) = sum of all prices + for each digit the best (gain - price) of a template
 *
 * In a solution every price is paid once, so no solution scores more than the bound, whatever the
 * prices. They are changed so that the bound falls: the price of a cell rises if it is used twice,
 * and falls if it is not used (Lagrange multipliers, the subgradient method).
 *
 * The loss of a template is how far it falls short of the best one of its digit, and
 *
 *     score = bound - sum of the nine losses.
 *
 * So a solution near the bound consists of templates with small losses, and of these there are
 * few. Templates with a loss of at most 0, 1, 3, 7, ... are tried until some of them make a
 * solution: the best of those is the best of all, since one with a template that was left out
 * loses more. That there is a solution is checked first.
 *
 * In a band a template has one cell in each row and in each stack. A triple is the three columns of
 * these cells: 27 triples, each with 6 orders of the rows. The triple of the second band uses other
 * columns than that of the first, which leaves 8, and the third band has the remaining columns.
 *
 * 中文：单看一个数字很容易。它在解中的九格，每行、每列、每宫各一格，叫模板，共 46,656 个；
 * 最好的模板可以逐个三行组求出。九个数字合起来难，因为模板不能相交。于是给每格定价，用这格的数字要付钱：
 *
 *     上界（价格） = 所有价格之和 + 各数字最好模板的（得分 - 价格）
 *
 * 在一个解中每个价格恰好付一次，所以不论价格如何，解的得分不超过上界。调整价格使上界下降：
 * 被用两次的格涨价，没人用的格降价（拉格朗日乘子，次梯度法）。
 *
 * 模板比本数字最好的模板少的分数叫损失，得分 = 上界 - 九个损失之和。
 * 所以接近上界的解由损失小的模板组成，而这样的模板很少。依次取损失不超过 0、1、3、7…… 的模板，
 * 直到能拼成解：其中最好的就是全局最好的，因为用了没列出的模板损失更大。是否有解事先已判断。
 */

enum {
    UNIT = 256,   /* bound and losses are counted in 1/256 of a point */
    ROUNDS = 400, /* steps of the subgradient method */
    MAX_TEMPLATES = 46656
};
static const int impossible = -10000000; /* 27 times it fits an int; outweighs a template's gain */

static int gain[9][81]; /* [digit][cell], in 1/UNIT of a point; impossible without a candidate */
static int price[81];
static int value[9][81];         /* gain - price */
static int best_order[9][3][27]; /* [digit][band][triple]: the best of the six orders */
static int best_value[9][3][27]; /* its value */
static int best[9];              /* the best template's value */

static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/* The cell of a template in a band and a stack: order o puts it into row orders[o][stack].
   模板在某三行组与某三列组中的那一格：次序 o 把它放在该三行组的第 orders[o][stack] 行。 */
static int cell_at(int band, int triple, int order, int stack)
{
    static const int power[3] = {9, 3, 1};
    int column = 3 * stack + triple / power[stack] % 3;
    return 9 * (3 * band + orders[order][stack]) + column;
}

/* other[a]: the 8 triples that share no column with triple a. rest[a][b]: the triple of the columns
   that a and b leave, for the third band.
   other[a]：与三列 a 没有公共列的三列，共 8 个；rest[a][b]：a、b 剩下的列，供第三个三行组用。 */
static int other[27][8], rest[27][27];
static int cell_of[3][27][6][3];

static void fill_triples(void)
{
    int a, b, band, order, stack;
    for (a = 0; a < 27; a++) {
        int count = 0;
        for (b = 0; b < 27; b++) {
            int i = a / 9, j = a / 3 % 3, k = a % 3, l = b / 9, m = b / 3 % 3, n = b % 3;
            if (i == l || j == m || k == n)
                continue;
            other[a][count++] = b;
            rest[a][b] = 9 * (3 - i - l) + 3 * (3 - j - m) + 3 - k - n;
        }
        for (band = 0; band < 3; band++)
            for (order = 0; order < 6; order++)
                for (stack = 0; stack < 3; stack++)
                    cell_of[band][a][order][stack] = cell_at(band, a, order, stack);
    }
}

static int band_value(int digit, int band, int triple, int order)
{
    const int *cell = cell_of[band][triple][order];
    return value[digit][cell[0]] + value[digit][cell[1]] + value[digit][cell[2]];
}

/* Finds the best template of a digit at the present prices, and counts its cells in `used`.
   在当前价格下一个数字的最好模板；它的格记入 `used`。 */
static void find_best(int digit, int used[81])
{
    int band, triple, order, i, stack, a = 0, b = 0, triples[3];
    for (band = 0; band < 3; band++) {
        for (triple = 0; triple < 27; triple++) {
            int top = 9 * impossible;
            for (order = 0; order < 6; order++) {
                int sum = band_value(digit, band, triple, order);
                if (sum > top) {
                    top = sum;
                    best_order[digit][band][triple] = order;
                }
            }
            best_value[digit][band][triple] = top;
        }
    }
    best[digit] = 27 * impossible;
    for (triple = 0; triple < 27; triple++) {
        for (i = 0; i < 8; i++) {
            int second = other[triple][i];
            int sum = best_value[digit][0][triple] + best_value[digit][1][second] +
                      best_value[digit][2][rest[triple][second]];
            if (sum > best[digit]) {
                best[digit] = sum;
                a = triple;
                b = second;
            }
        }
    }
    triples[0] = a;
    triples[1] = b;
    triples[2] = rest[a][b];
    for (band = 0; band < 3; band++)
        for (stack = 0; stack < 3; stack++)
            used[cell_of[band][triples[band]][best_order[digit][band][triples[band]]][stack]]++;
}

/* Computes the bound at the present prices.
   当前价格下的上界。 */
static int compute_bound(int used[81])
{
    int cell, digit, bound = 0;
    memset(used, 0, 81 * sizeof used[0]);
    for (cell = 0; cell < 81; cell++)
        bound += price[cell];
    for (digit = 0; digit < 9; digit++) {
        for (cell = 0; cell < 81; cell++)
            value[digit][cell] =
                gain[digit][cell] == impossible ? impossible : gain[digit][cell] - price[cell];
        find_best(digit, used);
        bound += best[digit];
    }
    return bound;
}

/* Finds good prices and returns their bound.
   求好的价格；返回在这些价格下的上界。 */
static int find_prices(void)
{
    int least = 0, least_price[81], used[81], round, cell;
    double step = 6 * UNIT;
    memset(price, 0, sizeof price);
    for (round = 0; round < ROUNDS; round++) {
        int bound = compute_bound(used);
        if (round == 0 || bound < least) {
            least = bound;
            memcpy(least_price, price, sizeof price);
        }
        for (cell = 0; cell < 81; cell++)
            price[cell] += (int)(step * (used[cell] - 1));
        step *= 0.982;
    }
    memcpy(price, least_price, sizeof price);
    return compute_bound(used);
}

/* ------------------------------------------------------------------------------------------------
 * Combining disjoint templates
 * --------------------------------------------------------------------------------------------- */

struct pattern {
    unsigned cells[3]; /* of each band, as 27 bits */
    int loss;
};

static struct pattern list[9][MAX_TEMPLATES];
static struct pattern *kept[10][9]; /* [depth][digit]: those disjoint from the chosen ones */
static int kept_count[10][9];
/* The lists of all depths: at most 8 digits are left at the first, 7 at the second, ...
   各层的列表：第一层至多剩 8 个数字，第二层 7 个，依此类推。 */
static struct pattern pool[36 * MAX_TEMPLATES + 1], *pool_end;
static int least_loss; /* the total loss of a solution must be below this */
static int found_loss; /* loss of the best solution so far; -1 if none */

/* Lists the templates of a digit with a loss of at most `most`.
   列出一个数字损失不超过 `most` 的模板。 */
static int list_templates(int digit, int most)
{
    int a, i, o[3], count = 0;
    for (a = 0; a < 27; a++) {
        for (i = 0; i < 8; i++) {
            int triple[3], band, least = best[digit] - most;
            triple[0] = a;
            triple[1] = other[a][i];
            triple[2] = rest[a][triple[1]];
            for (o[0] = 0; o[0] < 6; o[0]++) {
                int first = band_value(digit, 0, a, o[0]);
                if (first + best_value[digit][1][triple[1]] + best_value[digit][2][triple[2]] <
                    least)
                    continue;
                for (o[1] = 0; o[1] < 6; o[1]++) {
                    int second = first + band_value(digit, 1, triple[1], o[1]);
                    if (second + best_value[digit][2][triple[2]] < least)
                        continue;
                    for (o[2] = 0; o[2] < 6; o[2]++) {
                        struct pattern *pattern = &list[digit][count];
                        int sum = second + band_value(digit, 2, triple[2], o[2]), stack;
                        if (sum < least)
                            continue;
                        pattern->loss = best[digit] - sum;
                        for (band = 0; band < 3; band++) {
                            pattern->cells[band] = 0;
                            for (stack = 0; stack < 3; stack++)
                                pattern->cells[band] |=
                                    1u << (cell_of[band][triple[band]][o[band]][stack] - 27 * band);
                        }
                        count++;
                    }
                }
            }
        }
    }
    return count;
}

/* Chooses templates for the digits that are not in `done`, with a total loss below least_loss -
   lost.
   为不在 `done` 中的数字选模板，总损失小于 least_loss - lost。 */
static void combine(int depth, unsigned done, int lost)
{
    int digit, chosen = -1, least[9], sum = lost, k, other_digit;
    if (done == 511) {
        found_loss = lost;
        least_loss = lost - UNIT + 1; /* the next score must be at least one more */
        return;
    }
    for (digit = 0; digit < 9; digit++) {
        if (done >> digit & 1)
            continue;
        least[digit] = least_loss;
        for (k = 0; k < kept_count[depth][digit]; k++)
            if (kept[depth][digit][k].loss < least[digit])
                least[digit] = kept[depth][digit][k].loss;
        sum += least[digit];
        if (chosen < 0 || kept_count[depth][digit] < kept_count[depth][chosen])
            chosen = digit;
    }
    for (k = 0; k < kept_count[depth][chosen]; k++) {
        const struct pattern t = kept[depth][chosen][k];
        struct pattern *begin = pool_end;
        int rest_sum = sum - least[chosen] + t.loss, possible = 1;
        if (rest_sum >= least_loss)
            continue;
        for (other_digit = 0; other_digit < 9 && possible; other_digit++) {
            int n, slack = least_loss - rest_sum;
            struct pattern *from = kept[depth][other_digit], *to = pool_end;
            if (done >> other_digit & 1 || other_digit == chosen)
                continue;
            kept[depth + 1][other_digit] = to;
            slack += least[other_digit];
            for (n = kept_count[depth][other_digit]; n > 0; n--, from++) {
                *to = *from;
                to += from->loss < slack && !(from->cells[0] & t.cells[0]) &&
                      !(from->cells[1] & t.cells[1]) && !(from->cells[2] & t.cells[2]);
            }
            kept_count[depth + 1][other_digit] = (int)(to - pool_end);
            possible = to > pool_end;
            pool_end = to;
        }
        if (possible)
            combine(depth + 1, done | 1u << chosen, lost + t.loss);
        pool_end = begin;
    }
}

/* Computes the best score of a grid that has a solution.
   有解的盘面的最高分。 */
static int maximise(const struct grid *grid)
{
    int cell, digit, bound, most;
    for (cell = 0; cell < 81; cell++) {
        int row = cell / 9, column = cell % 9;
        int rim = row < column ? row : column;
        if (rim > 8 - row)
            rim = 8 - row;
        if (rim > 8 - column)
            rim = 8 - column;
        for (digit = 0; digit < 9; digit++)
            gain[digit][cell] =
                grid->set[cell] >> digit & 1 ? UNIT * (6 + rim) * (digit + 1) : impossible;
    }
    fill_triples();
    bound = find_prices();
    /* Scores are whole numbers, so a loss is the fraction of the bound plus whole units.
       得分是整数，所以损失等于上界的零头加上整数个单位。 */
    found_loss = -1;
    for (most = bound % UNIT;; most += most - bound % UNIT + UNIT) {
        for (digit = 0; digit < 9; digit++) {
            kept[0][digit] = list[digit];
            kept_count[0][digit] = list_templates(digit, most);
        }
        pool_end = pool;
        least_loss = most + 1;
        combine(0, 0, 0);
        if (found_loss >= 0)
            return (bound - found_loss) / UNIT;
    }
}

int main(void)
{
    int digits[MAX_CELLS];
    struct grid grid, solution;
    use_order(3);
    if (!read_digits(digits) || !load(&grid, digits) || !find_singles(&grid) ||
        (solution = grid, !solve(&solution)))
        puts("-1");
    else
        printf("%d\n", maximise(&grid));
    return 0;
}
