/*
 * check_certificate.c - tenring-certificate: checks a certificate of `tenring max --certificate` by
 * plain enumeration. See doc/CERTIFICATE.md, and `help` below. The puzzle and the weights are the
 * checker's own: a certificate about others is rejected.
 *
 * Nothing here comes from the library, on purpose. No sum leaves 64 bits: gain << shift < 2^53,
 * |multiplier| <= 2^52.
 *
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NONE INT64_MIN /* "there is no such template"; far below every sum */

static FILE *in;
static int line = 1;
static int sign;              /* 1: max, -1: min */
static int64_t weight[81][9]; /* the user's */
static unsigned puzzle[81];   /* the user's: bit d for digit d + 1 */
static int64_t base[81], house[27][9], unit, target;
static int shift, sets = 9;
/* sets of digits that are counted in each house: single ones, then classes */
static unsigned set_of[18] = {1, 2, 4, 8, 16, 32, 64, 128, 256};
static uint8_t templates[46656][9]; /* [number][row]: the cell */
static int template_count;

static void reject(const char *why)
{
    printf("rejected: line %d: %s\n", line, why);
    exit(1);
}

/* The next word of the file, at most 730 characters; empty at its end. */
static const char *word(void)
{
    static char text[731];
    int c, length = 0;
    while ((c = getc(in)) == ' ' || c == '\n')
        line += c == '\n';
    for (; c != EOF && c != ' ' && c != '\n'; c = getc(in)) {
        if (length == 730)
            reject("a word is too long");
        text[length++] = (char)c;
    }
    ungetc(c, in);
    text[length] = '\0';
    return text;
}

static bool whole(const char *text, int64_t least, int64_t most, int64_t *value)
{
    char *end;
    *value = strtoll(text, &end, 10);
    return *text != '\0' && *text != '+' && *end == '\0' && *value >= least && *value <= most;
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
        good = text[n] == '.' || (digit && (each == 1 || text[n] == (char)('1' + n % 9)));
        set[n / each] |= digit ? 1u << (text[n] - '1') : each == 1 ? 0x1ff : 0;
    }
    return good;
}

/* A word of digits, as a set. */
static unsigned digits(void)
{
    unsigned set = 0;
    for (const char *text = word(); *text != '\0'; text++) {
        if (*text < '1' || *text > '9')
            reject("digits were expected");
        set |= 1u << (*text - '1');
    }
    return set;
}

/* Reads a file of 729 numbers, or 81 that count times the digit. */
static bool read_weights(const char *path)
{
    static const char gaps[] = " \t\v\f\r\n,;[](){}\xef\xbb\xbf";
    static char text[731];
    int64_t value[730] = {0};
    size_t length = 0;
    int c = 0, count = 0;
    in = fopen(path, "rb");
    while (in && c != EOF && count < 730 && length < 730) {
        for (c = getc(in); c == '#';) /* a comment ends with its line */
            while (c != EOF && c != '\n')
                c = getc(in);
        if (c != EOF && (c == '\0' || !strchr(gaps, c))) {
            text[length++] = (char)c;
            continue;
        }
        text[length] = '\0';
        bool plus = text[0] == '+' && text[1] >= '0' && text[1] <= '9';
        if (length > 0 &&
            (strlen(text) < length || !whole(text + plus, INT32_MIN, INT32_MAX, &value[count++])))
            return false;
        length = 0;
    }
    for (int n = 0; n < 729; n++)
        weight[n / 9][n % 9] = count == 81 ? value[n / 9] * (n % 9 + 1) : value[n];
    return length == 0 && (count == 81 || count == 729) && fclose(in) == 0;
}

/* The row (0 to 8), the column (9 to 17) or the box (18 to 26) of a cell. */
static int house_of(int cell, int kind)
{
    return kind == 0 ? cell / 9 : kind == 1 ? 9 + cell % 9 : 18 + cell / 27 * 3 + cell % 9 / 3;
}

/*
 * A house has as many cells of a set as this has digits: where so many are sure, the others lose
 * the set; where no more are possible, these lose all else. False: there are too few or too many.
 */
static bool count_set(unsigned cand[81], int which, unsigned set)
{
    int sure = 0, possible = 0, size = 0;
    for (unsigned rest = set; rest != 0; rest &= rest - 1)
        size++;
    for (int cell = 0; cell < 81; cell++) {
        bool within = house_of(cell, which / 9) == which;
        sure += within && (cand[cell] & ~set) == 0;
        possible += within && (cand[cell] & set) != 0;
    }
    for (int cell = 0; cell < 81; cell++)
        if (house_of(cell, which / 9) == which && (cand[cell] & set) && (cand[cell] & ~set))
            cand[cell] &= sure == size ? ~set : possible == size ? set : ~0u;
    return sure <= size && possible >= size;
}

/* Counts all until nothing is lost; for single digits these are singles. False: nothing is left. */
static bool count_all(unsigned cand[81])
{
    unsigned before[81];
    bool alive = true;
    do {
        memcpy(before, cand, sizeof before);
        for (int n = 0; alive && n < 27 * sets; n++)
            alive = count_set(cand, n % 27, set_of[n / 27]);
    } while (alive && memcmp(before, cand, sizeof before) != 0);
    return alive;
}

static void make_templates(int row, unsigned used, uint8_t cells[9])
{
    if (row == 9)
        memcpy(templates[template_count++], cells, 9);
    for (int c = 0; c < 9 && row < 9; c++) {
        unsigned column_and_box = 1u << c | 512u << (row / 3 * 3 + c / 3);
        cells[row] = (uint8_t)(9 * row + c);
        if (!(used & column_and_box))
            make_templates(row + 1, used | column_and_box, cells);
    }
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

/*
 * through[d][c]: the greatest value of a template of d, within the candidates, that uses c, when
 * each cell counts gain minus multiplier; NONE if there is none. best[d]: the greatest of all.
 * Reads the multipliers and returns their sum.
 */
static int64_t evaluate(const unsigned cand[81], int64_t through[9][81], int64_t best[9])
{
    int64_t multiplier[81], worth[81], sum = numbers(multiplier, 81, 52);
    for (int d = 0; d < 9; d++) {
        best[d] = NONE;
        for (int cell = 0; cell < 81; cell++) {
            worth[cell] = cand[cell] >> d & 1
                              ? gain(cell, d) * ((int64_t)1 << shift) - multiplier[cell]
                              : NONE;
            through[d][cell] = NONE;
        }
        for (int t = 0; t < template_count; t++) {
            int64_t value = 0;
            int row = 0;
            for (; row < 9 && worth[templates[t][row]] != NONE; row++)
                value += worth[templates[t][row]];
            if (row < 9)
                continue;
            best[d] = value > best[d] ? value : best[d];
            for (const uint8_t *cell = templates[t]; cell < templates[t] + 9; cell++)
                through[d][*cell] = value > through[d][*cell] ? value : through[d][*cell];
        }
    }
    return sum;
}

/* The greatest value of a template of d that avoids a cell: it uses another cell of the row. */
static int64_t avoiding(const int64_t through[81], int cell)
{
    int64_t best = NONE;
    for (int c = cell / 9 * 9; c < cell / 9 * 9 + 9; c++)
        best = c != cell && through[c] > best ? through[c] : best;
    return best;
}

/* Whether `sum` and these nine values bound every solution's total below `least`. */
static bool below(int64_t least, int64_t sum, const int64_t value[9])
{
    for (int d = 0; d < 9; d++) {
        if (value[d] == NONE)
            return true;
        sum += value[d];
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
    int64_t through[9][81], value[9];
    int64_t sum = evaluate(cand, through, value);
    expect("without");
    for (int64_t left = number(1, 729); left > 0; left--) {
        int64_t name = number(111, 999);
        int cell = named_cell(name / 10), digit = (int)(name % 10 - 1);
        for (int d = 0; d < 9; d++)
            value[d] = d == digit ? through[d][cell] : avoiding(through[d], cell);
        if (digit < 0 || !below(target, sum, value))
            reject("the bound does not remove this candidate");
        cand[cell] &= ~(1u << digit);
    }
}

static void check_node(unsigned cand[81]);

/* A child for each set of digits. */
static void check_branch(const unsigned cand[81])
{
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
}

/*
 * Only the target could be a better solution's total. Equations: 0 to 80, the cell holds one
 * digit; 81 + 9 * house + digit, the house holds the digit once; 324, the gains sum to the target.
 * Those of the sum say together that an even number, whatever the candidates, is odd.
 */
static bool check_parity(const unsigned cand[81])
{
    int64_t through[9][81], best[9], sum = evaluate(cand, through, best);
    bool taken[325] = {false}, right = false;
    expect("sum");
    for (int64_t left = number(1, 325); left > 0; left--) {
        int64_t n = number(0, 324);
        taken[n] = !taken[n];
        right ^= n < 324 || target % 2 != 0;
    }
    for (int n = 0; n < 729; n++) {
        int cell = n / 9, digit = n % 9;
        if (!(cand[cell] >> digit & 1))
            continue;
        bool odd = taken[cell] ^ (taken[324] && gain(cell, digit) % 2 != 0);
        for (int kind = 0; kind < 3; kind++)
            odd ^= taken[81 + 9 * house_of(cell, kind) + digit];
        if (odd)
            return false;
    }
    return right && below(target + 1, sum, best);
}

/* Reads the steps of a node and of all below it. No tree needs to branch on a cell three times. */
static void check_node(unsigned cand[81])
{
    static int depth;
    int64_t through[9][81], best[9];
    if (++depth > 163)
        reject("the tree is too deep");
    bool alive = count_all(cand);
    const char *kind = word();
    for (; strcmp(kind, "fix") == 0; kind = word()) {
        check_fix(cand);
        alive = count_all(cand);
    }
    bool closed = false;
    if (strcmp(kind, "dead") == 0)
        closed = !alive;
    else if (strcmp(kind, "bound") == 0)
        closed = below(target, evaluate(cand, through, best), best);
    else if (strcmp(kind, "parity") == 0)
        closed = check_parity(cand);
    else if ((closed = strcmp(kind, "branch") == 0))
        check_branch(cand);
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
    good &= strlen(text) == 81 && !strchr(text, '.') && read_puzzle(text, grid) && count_all(grid);
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
    const char *const head[] = {"tenring", "certificate", "2", "goal", sign > 0 ? "max" : "min"};
    for (int n = 0; n < 5; n++)
        expect(head[n]);
    expect("puzzle");
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

static const char help[] =
    "Usage: tenring-certificate max|min PUZZLE WEIGHTS CERTIFICATE\n\n"
    "Checks what 'tenring max --certificate=FILE' has written: that no solution scores more (min:\n"
    "less). PUZZLE: 81 characters, '.' for a blank, or 729, nine for each cell. WEIGHTS: rings "
    "(the\n"
    "target of NOIP 2009), flat (1 for each cell), or a file of 81 or 729 whole numbers.\n"
    "Status: 0 proved, and the claim is printed; 1 rejected; 2 wrong usage.\n";

/* The weights that have names: rings from 6 at the rim to 10 in the centre, or 1 everywhere. */
static bool name_weights(const char *name)
{
    bool rings = strcmp(name, "rings") == 0;
    if (!rings && strcmp(name, "flat") != 0)
        return false;
    for (int n = 0; n < 729; n++) {
        int row = n / 81 < 4 ? n / 81 : 8 - n / 81, column = n / 9 % 9;
        column = column < 4 ? column : 8 - column;
        weight[n / 9][n % 9] = (n % 9 + 1) * (rings ? 6 + (row < column ? row : column) : 1);
    }
    return true;
}

static int wrong(const char *why)
{
    fprintf(stderr, "tenring-certificate: %s\nTry 'tenring-certificate --help'.\n", why);
    return 2;
}

int main(int argc, char **argv)
{
    if (argc == 2 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0))
        return printf("%s", help) < 0;
    if (argc != 5 || (strcmp(argv[1], "max") != 0 && strcmp(argv[1], "min") != 0))
        return wrong("max or min and three words are expected");
    if (!read_puzzle(argv[2], puzzle))
        return wrong("the puzzle has neither 81 characters nor 729 that are pencilmarks");
    if (!name_weights(argv[3]) && !read_weights(argv[3]))
        return wrong("the weights are neither rings nor flat nor a file of 81 or 729 numbers");
    if (!(in = fopen(argv[4], "rb")))
        return wrong("the certificate cannot be opened");
    sign = strcmp(argv[1], "max") == 0 ? 1 : -1;
    make_templates(0, 0, (uint8_t[9]){0});
    check_certificate();
    return 0;
}
