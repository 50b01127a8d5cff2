/*
 * check_certificate.c - tenring-certificate: checks a certificate of `tenring max --certificate` by
 * plain enumeration, with one function for each rule; doc/CERTIFICATE.md says what is proved and
 * why. read_certificate.c reads the input. No sum exceeds 64 bits: gain << shift < 2^53;
 * multiplier, price <= 2^52 (proved by tests/proof/prove_checker.py).
 *
 * SPDX-License-Identifier: MIT
 */
#include "read_certificate.h"

#include <string.h>

/* "There is no such template, or cell": below each sum of possible ones. Nine of them fit. */
#define NONE (-((int64_t)1 << 59))

static int64_t base[81], house[27][9], unit, target;
static int shift, sets = 9;
static unsigned set_of[18] = {1, 2, 4, 8, 16, 32, 64, 128, 256}; /* digits, then classes */
static int size_of[512];                                         /* how many digits a set has */
static int64_t through[9][81];                                   /* see `evaluate` */
static int64_t parts[9][512];                                    /* of a band, see `weigh` */

static int64_t greater(int64_t one, int64_t other)
{
    return one > other ? one : other;
}

/* Cell n of row h (kind 0) is 9 * h + n. For column h (kind 1) or box h (kind 2), this turns 9 * h
   + n into the cell; it is its own inverse. */
static int turn(int cell, int kind)
{
    const int box_wise = cell / 27 * 27 + cell % 9 / 3 * 9 + cell / 9 % 3 * 3 + cell % 3;
    return kind == 0 ? cell : kind == 1 ? cell % 9 * 9 + cell / 9 : box_wise;
}

/* The row (0 to 8), the column (9 to 17) or the box (18 to 26) of a cell. */
static int house_of(int cell, int kind)
{
    return 9 * kind + turn(cell, kind) / 9;
}

/* A house has exactly as many cells with a digit of a set as the set has digits. If exactly that
   many cells must have such a digit, removes the set from the other cells; if exactly that many can
   have one, removes all other digits from them. For single digits these are the singles. Repeats
   until nothing changes. False: too few cells can have one, or too many must. */
static bool count_all(unsigned cand[81])
{
    for (bool lost = true; lost;) {
        lost = false;
        for (int n = 0; n < 27 * sets; n++) {
            const unsigned set = set_of[n / 27];
            const int size = size_of[set];
            unsigned *cell[9];
            int sure = 0, possible = 0;
            for (int k = 0; k < 9; k++) {
                cell[k] = &cand[turn(n % 9 * 9 + k, n / 9 % 3)];
                sure += (*cell[k] & ~set) == 0;
                possible += (*cell[k] & set) != 0;
            }
            if (sure > size || possible < size)
                return false;
            const unsigned keep = sure == size ? ~set : possible == size ? set : ~0u;
            for (int k = 0; k < 9; k++)
                if (*cell[k] & set && *cell[k] & ~set && *cell[k] & ~keep) {
                    *cell[k] &= keep;
                    lost = true;
                }
        }
    }
    return true;
}

static int64_t gain(int cell, int digit)
{
    int64_t rest = sign * weight[cell][digit] - base[cell];
    for (int kind = 0; kind < 3; kind++)
        rest -= house[house_of(cell, kind)][digit];
    if (rest < 0 || rest % unit != 0)
        reject("a gain is negative or no whole number of units");
    return rest / unit;
}

/* The best value of a template of d whose rows above `row` used these columns and boxes and have
   this value. Updates `through`. */
static int64_t place(int d, const int64_t worth[81], int row, int used, int64_t value)
{
    int64_t best = row < 9 ? NONE : value;
    for (int c = 0; c < 9 && row < 9; c++) {
        const int cell = 9 * row + c, column_and_box = 1 << c | 512 << (row / 3 * 3 + c / 3);
        if (used & column_and_box || worth[cell] == NONE)
            continue;
        const int64_t with = place(d, worth, row + 1, used | column_and_box, value + worth[cell]);
        through[d][cell] = greater(with, through[d][cell]);
        best = greater(with, best);
    }
    return best;
}

/* Reads multipliers and returns their sum. through[d][c]: the greatest value of a template of d
   within the candidates that contains c, where each cell counts its gain minus its multiplier;
   NONE: there is no such template. */
static int64_t evaluate(const unsigned cand[81])
{
    int64_t multiplier[81], worth[81];
    const int64_t sum = numbers(multiplier, 81, 52);
    for (int d = 0; d < 9; d++) {
        for (int cell = 0; cell < 81; cell++) {
            through[d][cell] = worth[cell] = NONE;
            if (cand[cell] >> d & 1)
                worth[cell] = gain(cell, d) * ((int64_t)1 << shift) - multiplier[cell];
        }
        place(d, worth, 0, 0, 0);
    }
    return sum;
}

/* Whether `sum` plus the best values of nine templates keeps every total below `least`. With a
   fixed digit in a cell, each other digit uses another cell of that row; both -1: none is
   fixed. */
static bool below(int64_t least, int64_t sum, int cell, int digit)
{
    for (int d = 0; d < 9; d++) {
        int64_t best = NONE;
        const int first = cell < 0 ? 0 : cell / 9 * 9;
        for (int c = first; c < first + 9; c++)
            if ((c == cell) == (d == digit))
                best = greater(best, through[d][c]);
        if (best == NONE)
            return true;
        sum += best;
    }
    return sum < least * ((int64_t)1 << shift);
}

static void check_fix(unsigned cand[81])
{
    const int64_t sum = evaluate(cand);
    expect("without");
    for (int64_t left = number(1, 729); left > 0; left--) {
        const int64_t name = number(111, 999);
        const int cell = cell_named(name / 10), digit = (int)(name % 10 - 1);
        if (digit < 0 || !below(target, sum, cell, digit))
            reject("the bound does not remove this candidate");
        cand[cell] &= ~(1u << digit);
    }
}

/* Checks that no total exceeds the target, so that a better solution has exactly the target; and
   that no solution has it: in the sum of the listed equations each candidate counts an even number
   of times, but the right side is odd. Equations: 0 to 80, the cell holds one digit; 81 + 9 * house
   + digit, the house holds it once; 324, the gains sum to the target. */
static bool check_parity(const unsigned cand[81])
{
    bool odd[324] = {false}, total = false, right = false;
    const bool one_total = below(target + 1, evaluate(cand), -1, -1);
    for (int64_t left = number(0, 999); left > 0; left--) {
        const int64_t n = number(0, 324);
        right ^= n < 324 ? 1 : target & 1;
        if (n < 324)
            odd[n] ^= 1;
        else
            total ^= 1;
    }
    for (int n = 0; n < 729; n++) {
        const int cell = n / 9, d = n % 9;
        if (!(cand[cell] >> d & 1))
            continue;
        bool count = odd[cell] ^ (total && gain(cell, d) & 1);
        for (int kind = 0; kind < 3; kind++)
            count ^= odd[81 + 9 * house_of(cell, kind) + d];
        if (count)
            return false;
    }
    return one_total && right;
}

/* The best value of the parts n to 8 of a band; a part is the three cells of a row in a box. row,
   box: the digits that are already in this row and in each box. */
static int64_t fill(int64_t worth[9][512], int n, unsigned row, unsigned box[3])
{
    int64_t best = n < 9 ? NONE : 0;
    unsigned *mine = &box[n % 3], free = n < 9 ? 0x1ff & ~(row | *mine) : 0;
    for (unsigned set = free; set != 0; set = (set - 1) & free) {
        if (size_of[set] != 3)
            continue;
        *mine |= set;
        best = greater(best, worth[n][set] + fill(worth, n + 1, n % 3 < 2 ? row | set : 0, box));
        *mine &= ~set;
    }
    return best;
}

/* worth[set]: the best value of the part that begins at this row and column, with these digits. */
static void weigh(int64_t worth[512], const unsigned cand[81], const int64_t price[81], bool stacks,
                  int row, int column)
{
    int64_t with[3][9];
    for (int n = 0; n < 27; n++) {
        const int d = n % 9, c = column + n / 9, cell = stacks ? 9 * c + row : 9 * row + c;
        with[n / 9][d] = cand[cell] >> d & 1 ? gain(cell, d) * 256 - price[9 * c + d] : NONE;
    }
    for (int set = 0; set < 512; set++)
        worth[set] = NONE;
    for (int n = 0; n < 729; n++) {
        const int x = n / 81, y = n / 9 % 9, z = n % 9, set = 1 << x | 1 << y | 1 << z;
        if (size_of[set] == 3)
            worth[set] = greater(worth[set], with[0][x] + with[1][y] + with[2][z]);
    }
}

/* Checks the bound from the bands, or from the stacks. A band has each digit once in a row and once
   in a box. That a column has it only once is not required; instead each digit pays a price for its
   column, and any solution pays each price once. */
static bool check_bands(const unsigned cand[81], bool stacks)
{
    int64_t price[81], sum = numbers(price, 81, 52);
    for (int band = 0; band < 3; band++) {
        for (int n = 0; n < 9; n++)
            weigh(parts[n], cand, price, stacks, 3 * band + n / 3, n % 3 * 3);
        sum += fill(parts, 0, 0, (unsigned[3]){0});
    }
    return sum < target * 256;
}

static void check_node(unsigned cand[81], int depth);

/* Checks the children of a branch, one for each set of digits; together the sets must have all of
   the cell's candidates. */
static void check_branch(const unsigned cand[81], int depth)
{
    const int cell = cell_named(number(11, 99)), children = (int)number(1, 9);
    unsigned left = cand[cell], set[9], child[81];
    for (int n = 0; n < children; n++)
        left &= ~(set[n] = digits());
    if (left != 0)
        reject("a branch does not cover the cell's candidates");
    for (int n = 0; n < children; n++) {
        memcpy(child, cand, sizeof child);
        child[cell] &= set[n];
        check_node(child, depth + 1);
    }
}

/* Reads the steps of a node and of all nodes below it. No tree needs to branch on a cell three
   times. */
static void check_node(unsigned cand[81], int depth)
{
    if (depth > 163)
        reject("the tree is too deep");
    bool alive = count_all(cand), closed = true;
    const char *kind;
    while (strcmp(kind = word(), "fix") == 0) {
        check_fix(cand);
        alive &= count_all(cand);
    }
    if (strcmp(kind, "branch") == 0)
        check_branch(cand, depth);
    else if (strcmp(kind, "bound") == 0)
        closed = below(target, evaluate(cand), -1, -1);
    else if (strcmp(kind, "parity") == 0)
        closed = check_parity(cand);
    else if (strcmp(kind, "bands") == 0 || strcmp(kind, "stacks") == 0)
        closed = check_bands(cand, kind[0] == 's');
    else
        closed = strcmp(kind, "dead") == 0 && !alive;
    if (!closed)
        reject("this node is not closed: another step, or a better one, was expected");
}

void check_certificate(void)
{
    unsigned cand[81], grid[81] = {0};
    int64_t score = 0;
    for (int set = 1; set < 512; set++)
        size_of[set] = size_of[set / 2] + set % 2;
    read_problem(cand);
    const bool some = read_claim(&score, grid);
    if (some && !count_all(grid))
        reject("the grid has a digit twice in a row, a column or a box");
    expect("base");
    int64_t offset = numbers(base, 81, 34);
    expect("houses");
    offset += numbers(house[0], 243, 34);
    expect("classes");
    for (int64_t left = number(0, 9); left > 0; left--)
        set_of[sets++] = digits();
    expect("unit");
    unit = number(1, (int64_t)1 << 36);
    expect("shift");
    shift = (int)number(0, 16);
    /* the least total of a better solution: floor((sign * score - offset) / unit) + 1 */
    const int64_t above = sign * score - offset;
    target = !some ? 0 : (above >= 0 ? above / unit : -((-above + unit - 1) / unit)) + 1;
    check_node(cand, 1);
    read_end();
    proved(some, score);
}
