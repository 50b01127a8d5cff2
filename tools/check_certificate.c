/*
 * check_certificate.c - tenring-certificate: checks a certificate of `tenring max --certificate` by
 * plain enumeration, see doc/CERTIFICATE.md. The puzzle and the weights are the checker's own, and
 * nothing is the library's. No sum leaves 64 bits: gain << shift < 2^53, multiplier, price <= 2^52,
 * and what a candidate pays for cuts < 2^52.
 *
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NONE  INT64_MIN             /* "there is no such template"; far below every sum */
#define NEVER (-((int64_t)1 << 57)) /* the same of a triple in a band, of which nine are added up */

static FILE *in;
static int line, sign;        /* sign: 1: max, -1: min */
static int64_t weight[81][9]; /* the user's */
static unsigned puzzle[81];   /* the user's: bit d for digit d + 1 */
static int64_t base[81], house[27][9], unit, target;
static int shift, sets = 9;
static unsigned set_of[18] = {1, 2, 4, 8, 16, 32, 64, 128, 256}; /* digits, then classes */
static int size_of[512];                                         /* how many digits a set has */
static int64_t through[9][81];                                   /* see `evaluate` */
static int64_t paid[81][9], paid_right;                          /* for cuts: see `read_cut` */
static int equations;                                            /* how many hold in the node */

static int64_t greater(int64_t one, int64_t other)
{
    return one > other ? one : other;
}

static void reject(const char *why)
{
    printf("rejected: line %d: %s\n", line, why);
    exit(1);
}

/* The next word of the file, at most 730 characters; empty at its end. */
static const char *word(void)
{
#define GAPS "][ \t\v\f\r\n,;(){}\xef\xbb\xbf"
    static char text[731];
    int c, length;
    for (; (c = getc(in)) == '#' || (c > 0 && strchr(GAPS, c)); line += c == '\n')
        for (const bool comment = c == '#'; comment && c != '\n' && c != EOF;)
            c = getc(in);
    ungetc(c, in);
    if (fscanf(in, "%730[^" GAPS "#]%n", text, &length) != 1)
        return "";
    return strlen(text) == (size_t)length ? text : "NUL";
}

static bool whole(const char *text, int64_t least, int64_t most, int64_t *value)
{
    char *end;
    *value = strtoll(text, &end, 10);
    return *text != '\0' && *end == '\0' && *value >= least && *value <= most;
}

static int64_t number(int64_t least, int64_t most)
{
    int64_t value;
    if (!whole(word(), least, most, &value))
        reject("a whole number within its limits was expected");
    return value;
}

static void expect(const char *text)
{
    if (strcmp(word(), text) != 0)
        reject(text);
}

/* Reads so many numbers of at most so many bits; their sum. */
static int64_t numbers(int64_t *to, int count, int bits)
{
    int64_t sum = 0;
    for (int n = 0; n < count; n++)
        sum += to[n] = number(-((int64_t)1 << bits), (int64_t)1 << bits);
    return sum;
}

static bool read_puzzle(const char *text, unsigned set[81])
{
    size_t each = strlen(text) / 81;
    bool good = strlen(text) == 81 || strlen(text) == 729;
    memset(set, 0, 81 * sizeof *set);
    for (size_t n = 0; good && n < 81 * each; n++) {
        bool digit = text[n] >= '1' && text[n] <= '9';
        good = digit ? each == 1 || text[n] == (char)('1' + n % 9) : strchr(".0", text[n]) != NULL;
        set[n / each] |= digit ? 1u << (text[n] - '1') : each == 1 ? 0x1ff : 0;
    }
    return good;
}

/* A word of digits, as a set. */
static unsigned digits(void)
{
    unsigned set = 0;
    for (const char *text = word(); *text != '\0'; set |= 1u << (*text++ - '1'))
        if (*text < '1' || *text > '9')
            reject("digits were expected");
    return set;
}

/* Reads a file of 729 numbers, or 81 that count times the digit. */
static bool read_weights(const char *path)
{
    int64_t value[730];
    int count = 0;
    in = fopen(path, "rb");
    for (const char *text; in && *(text = word()) != '\0'; count++)
        if (count == 729 || !whole(text, INT32_MIN, INT32_MAX, &value[count]))
            return false;
    for (int n = 0; n < 729 && count >= 81; n++)
        weight[n / 9][n % 9] = count == 81 ? value[n / 9] * (n % 9 + 1) : value[n];
    return (count == 81 || count == 729) && fclose(in) == 0;
}

/* Cell n of row h (kind 0) is 9 * h + n; of column h (1) or box h (2) it is what 9 * h + n is
   turned to, and turned once more that is 9 * h + n again. */
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

/* A house has as many cells of a set as this has digits: where so many are sure, the others lose
   the set; where no more are possible, these lose all else. For single digits these are singles.
   Goes on until nothing is lost. False: too few are possible, or too many sure. */
static bool count_all(unsigned cand[81])
{
    for (bool lost = true; lost;) {
        lost = false;
        for (int n = 0; n < 27 * sets; n++) {
            unsigned set = set_of[n / 27], *cell[9];
            int sure = 0, possible = 0, size = size_of[set];
            for (int k = 0; k < 9; k++) {
                cell[k] = &cand[turn(n % 9 * 9 + k, n / 9 % 3)];
                sure += (*cell[k] & ~set) == 0;
                possible += (*cell[k] & set) != 0;
            }
            const unsigned keep = sure == size ? ~set : possible == size ? set : ~0u;
            for (int k = 0; k < 9; k++)
                if (*cell[k] & set && *cell[k] & ~set && *cell[k] & ~keep) {
                    *cell[k] &= keep;
                    lost = true;
                }
            if (sure > size || possible < size)
                return false;
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

/* The best of the templates of d that have these columns and boxes and this value above `row`. */
static int64_t place(int d, const int64_t worth[81], int row, int used, int64_t value)
{
    int64_t best = row < 9 ? NONE : value;
    for (int c = 0; c < 9 && row < 9; c++) {
        int cell = 9 * row + c, column_and_box = 1 << c | 512 << (row / 3 * 3 + c / 3);
        if (!(used & column_and_box) && worth[cell] != NONE) {
            int64_t with = place(d, worth, row + 1, used | column_and_box, value + worth[cell]);
            through[d][cell] = greater(with, through[d][cell]);
            best = greater(with, best);
        }
    }
    return best;
}

/* through[d][c]: the greatest value of a template of d, within the candidates, that uses c, when
   each cell counts gain minus multiplier plus what it pays for cuts, which are used up by that;
   NONE: there is none. Reads multipliers; their sum, less what the cuts are paid. */
static int64_t evaluate(const unsigned cand[81])
{
    int64_t multiplier[81], worth[81], sum = numbers(multiplier, 81, 52) - paid_right;
    for (int d = 0; d < 9; d++) {
        for (int cell = 0; cell < 81; cell++) {
            through[d][cell] = worth[cell] = NONE;
            if (cand[cell] >> d & 1)
                worth[cell] =
                    gain(cell, d) * ((int64_t)1 << shift) - multiplier[cell] + paid[cell][d];
        }
        place(d, worth, 0, 0, 0);
    }
    memset(paid, 0, sizeof paid);
    paid_right = 0;
    return sum;
}

/* Whether `sum` and the best values of nine templates bound each total below `least`: with a digit
   held in a cell, where each other uses another cell of the row; or with none held, both -1. */
static bool below(int64_t least, int64_t sum, int cell, int digit)
{
    for (int d = 0; d < 9; d++) {
        int64_t best = NONE;
        for (int c = cell < 0 ? 0 : cell / 9 * 9, end = c + 9; c < end; c++)
            if ((c == cell) == (d == digit))
                best = greater(best, through[d][c]);
        if (best == NONE)
            return true;
        sum += best;
    }
    return sum < least * ((int64_t)1 << shift);
}

/* The cell named row, column; both 1 to 9. */
static int named_cell(int64_t name)
{
    if (name % 10 == 0)
        reject("there is no such cell");
    return (int)(name / 10 * 9 + name % 10 - 10);
}

static void check_fix(unsigned cand[81])
{
    int64_t sum = evaluate(cand);
    expect("without");
    for (int64_t left = number(1, 729); left > 0; left--) {
        int64_t name = number(111, 999);
        int cell = named_cell(name / 10), digit = (int)(name % 10 - 1);
        if (digit < 0 || !below(target, sum, cell, digit))
            reject("the bound does not remove this candidate");
        cand[cell] &= ~(1u << digit);
    }
}

/* Reads a sum of equations modulo m, and a price. 0 to 80: the cell holds one digit; 81 + 9 * house
   + digit: the house holds the digit once; 324: the gains sum to the target. The sum is its right
   side, or more by multiples of m: it is not less, since it is not negative. False: it is less. */
static bool read_cut(const unsigned cand[81])
{
    int64_t modulus = number(2, 9), count[729] = {0}, right = 0;
    for (int64_t left = number(1, 999); left > 0; left--) {
        const int n = (int)number(0, equations - 1), kind = n / 81 - 1, h = n / 9 - 9;
        for (int c = 0; c < 729; c++)
            if (cand[c / 9] >> c % 9 & 1)
                count[c] += n == 324 ? gain(c / 9, c % 9) % modulus
                            : n < 81 ? n == c / 9
                                     : n % 9 == c % 9 && house_of(c / 9, kind) == h;
        right = (right + (n < 324 ? 1 : target)) % modulus;
    }
    const int64_t price = number(0, right > 0 ? ((int64_t)1 << 47) - paid_right : 0);
    bool some = right == 0;
    for (int c = 0; c < 729; c++) {
        paid[c / 9][c % 9] += price * (count[c] % modulus);
        some |= count[c] % modulus != 0;
    }
    paid_right += price * right;
    return some;
}

/* The best that the boxes of a band from number n on are worth: three in its first row, in its
   second, in its third. row, box: the digits that these have already. */
static int64_t fill(int64_t worth[9][512], int n, unsigned row, unsigned box[3])
{
    int64_t best = n < 9 ? NEVER : 0;
    unsigned *mine = &box[n % 3], free = n < 9 ? 0x1ff & ~(row | *mine) : 0;
    for (unsigned set = free; set != 0; set = (set - 1) & free)
        if (size_of[set] == 3) {
            const unsigned next = n % 3 < 2 ? row | set : 0;
            *mine |= set;
            best = greater(best, worth[n][set] + fill(worth, n + 1, next, box));
            *mine &= ~set;
        }
    return best;
}

/* A band has each digit once in a row and once in a box. That a column has it once, too, is left
   out; but there a digit pays a price, as any solution does once. The same for stacks. */
static bool check_bands(const unsigned cand[81], bool stacks)
{
    static int64_t worth[9][512]; /* of the first cells of three, as many as there are digits */
    int64_t price[81], sum = numbers(price, 81, 52);
    for (int band = 0; band < 3; band++) {
        for (int n = 0; n < 9 * 512; n++) {
            int set = n % 512, size = size_of[set];
            int row = 3 * band + n / 512 / 3, column = n / 512 % 3 * 3 + size - 1;
            int cell = stacks ? 9 * column + row : 9 * row + column;
            int64_t *best = &worth[n / 512][set];
            *best = size == 0 ? 0 : NEVER;
            for (int d = 0; d < 9 && size <= 3; d++)
                if (set >> d & 1 && cand[cell] >> d & 1)
                    *best = greater(*best, gain(cell, d) * 256 - price[9 * column + d] +
                                               worth[n / 512][set ^ 1 << d]);
        }
        sum += fill(worth, 0, 0, (unsigned[3]){0});
    }
    return sum < target * 256;
}

/* Reads the steps of a node and of all below it: behind a branch, a child for each set of digits.
   No tree needs to branch on a cell three times. */
static void check_node(unsigned cand[81])
{
    static int depth;
    if (++depth > 163 || paid_right > 0)
        reject("the tree is too deep, or a cut was not used in its node");
    bool alive = count_all(cand), closed = true;
    const char *kind = word();
    for (equations = 324;; kind = word())
        if (strcmp(kind, "fix") == 0) {
            check_fix(cand);
            alive &= count_all(cand);
        } else if (strcmp(kind, "cut") == 0)
            alive &= read_cut(cand);
        else if (strcmp(kind, "exact") == 0)
            equations = below(target + 1, evaluate(cand), -1, -1) ? 325 : 324;
        else
            break;
    if (strcmp(kind, "branch") == 0) {
        int cell = named_cell(number(11, 99)), children = (int)number(1, 9);
        unsigned left = cand[cell], set[9], child[81];
        for (int n = 0; n < children; n++)
            left &= ~(set[n] = digits());
        if (left != 0)
            reject("a branch does not cover the cell's candidates");
        for (int n = 0; n < children; n++) {
            memcpy(child, cand, sizeof child);
            child[cell] &= set[n];
            check_node(child);
        }
    } else if (strcmp(kind, "bound") == 0)
        closed = below(target, evaluate(cand), -1, -1);
    else if (strcmp(kind, "bands") == 0 || strcmp(kind, "stacks") == 0)
        closed = check_bands(cand, kind[0] == 's');
    else
        closed = strcmp(kind, "dead") == 0 && !alive;
    if (!closed)
        reject("this node is not closed: another step, or a better one, was expected");
    depth--;
}

/* The claimed score, which the grid must have; false: "none". */
static bool read_score(int64_t *score)
{
    unsigned grid[81];
    expect("score");
    const char *text = word();
    if (strcmp(text, "none") == 0)
        return false;
    bool good = whole(text, -((int64_t)1 << 40), (int64_t)1 << 40, score);
    int64_t sum = 0;
    expect("grid");
    text = word();
    good &=
        strlen(text) == 81 && !strpbrk(text, ".0") && read_puzzle(text, grid) && count_all(grid);
    for (int cell = 0; good && cell < 81; cell++) {
        good = (grid[cell] & puzzle[cell]) != 0;
        sum += weight[cell][text[cell] - '1'];
    }
    if (!good || sum != *score)
        reject("no score with a solution of the puzzle that has it");
    return true;
}

static void check_certificate(void)
{
    unsigned cand[81];
    int64_t score = 0, offset = 0;
    line = 1;
    expect("tenring"), expect("certificate"), expect("4"), expect("goal");
    expect(sign > 0 ? "max" : "min"), expect("puzzle");
    if (!read_puzzle(word(), cand) || memcmp(cand, puzzle, sizeof cand) != 0)
        reject("it is about another puzzle");
    expect("weights");
    for (int n = 0; n < 729; n++)
        if (number(INT32_MIN, INT32_MAX) != weight[n / 9][n % 9])
            reject("it is about other weights");
    bool some = read_score(&score);
    expect("base");
    offset += numbers(base, 81, 34);
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
    int64_t above = sign * score - offset;
    target = !some ? 0 : (above >= 0 ? above / unit : -((-above + unit - 1) / unit)) + 1;
    check_node(cand);
    expect("end");
    if (*word() != '\0' || getc(in) != EOF)
        reject("something follows the end");
    printf(some ? "proved: the %s score is %" PRId64 "\n" : "proved: there is no solution\n",
           sign > 0 ? "greatest" : "least", score);
}

/* The weights that have names: rings from 6 at the rim to 10 in the centre, or 1 everywhere. */
static bool name_weights(const char *name)
{
    const bool rings = strcmp(name, "rings") == 0;
    for (int n = 0; n < 729; n++) {
        int row = 4 - abs(n / 81 - 4), column = 4 - abs(n / 9 % 9 - 4);
        weight[n / 9][n % 9] = (n % 9 + 1) * (rings ? 6 + (row < column ? row : column) : 1);
    }
    return rings || strcmp(name, "flat") == 0;
}

int main(int argc, char **argv)
{
    static const char help[] =
        "Usage: tenring-certificate max|min PUZZLE WEIGHTS CERTIFICATE\n\n"
        "Checks what 'tenring max --certificate=FILE' has written: that no solution scores more\n"
        "(min: less). PUZZLE: 81 characters, . or 0 for a blank, or 729, nine for each cell.\n"
        "WEIGHTS: rings (the target of NOIP 2009), flat (1 for each cell), or a file of 81 or\n"
        "729 whole numbers. Status: 0 proved, the claim is printed; 1 rejected; 2 wrong usage.\n";
    const char *why = NULL;
    if (argc == 2 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0))
        return printf("%s", help) < 0;
    if (argc != 5 || (strcmp(argv[1], "max") != 0 && strcmp(argv[1], "min") != 0))
        why = "max or min and three words are expected";
    else if (!read_puzzle(argv[2], puzzle))
        why = "the puzzle has neither 81 characters nor 729 that are pencilmarks";
    else if (!name_weights(argv[3]) && !read_weights(argv[3]))
        why = "the weights are neither rings nor flat nor a file of 81 or 729 numbers";
    else if (!(in = fopen(argv[4], "rb")) || (ungetc(getc(in), in) == EOF && ferror(in)))
        why = "the certificate cannot be read"; /* a directory opens, too */
    if (why)
        return fprintf(stderr, "tenring-certificate: %s\nTry 'tenring-certificate --help'.\n", why),
               2;
    sign = strcmp(argv[1], "max") == 0 ? 1 : -1;
    for (int set = 1; set < 512; set++)
        size_of[set] = size_of[set / 2] + set % 2;
    check_certificate();
    return 0;
}
