/*
 * check_certificate.c - tenring-certificate: checks a certificate of `tenring max --certificate` by
 * plain enumeration. See doc/CERTIFICATE.md.
 *
 *     tenring-certificate max|min PUZZLE WEIGHTS CERTIFICATE
 *
 * PUZZLE: 81 characters (digits, '.' for a blank) or 729 (nine for each cell, the digit or '.').
 * WEIGHTS: `rings`, `flat`, or a file as for `tenring max --weights`: 81 or 729 whole numbers
 * between white space, commas and semicolons; '#' begins a comment that ends with its line. The
 * puzzle and the weights are the checker's own: a certificate about others is rejected. Status 0:
 * proved, and the claim is printed. 1: rejected. 2: wrong usage.
 *
 * Nothing here comes from the library, on purpose. No sum leaves 64 bits: gain << shift < 2^50,
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
static int64_t base[81], unit, target;
static int shift;
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

static bool is_gap(int c)
{
    return c != '\0' && strchr(" \t\v\f\r\n,;[](){}\xef\xbb\xbf", c) != NULL;
}

/* Reads the next number of the weights file: 1; 0 at its end; -1 when there is none that fits. */
static int next_weight(int64_t *value)
{
    int c, digits = 0;
    bool comment = false;
    while ((c = getc(in)) != EOF && (comment || c == '#' || is_gap(c)))
        comment = c == '#' || (comment && c != '\n');
    if (c == EOF)
        return 0;
    bool negative = c == '-';
    *value = 0;
    for (c = negative || c == '+' ? getc(in) : c; c >= '0' && c <= '9'; c = getc(in), digits++)
        *value = *value > INT32_MAX ? *value : 10 * *value + (c - '0');
    *value = negative ? -*value : *value;
    bool ends = c == EOF || c == '#' || is_gap(c);
    ungetc(c, in);
    return digits > 0 && ends && *value >= INT32_MIN && *value <= INT32_MAX ? 1 : -1;
}

/* 729 numbers, or 81 that count times the digit. */
static bool read_weights(void)
{
    int64_t value[730] = {0};
    int count = 0, read = 1;
    while (count < 730 && (read = next_weight(&value[count])) > 0)
        count++;
    if (read < 0)
        return false;
    for (int n = 0; n < 729; n++)
        weight[n / 9][n % 9] = count == 81 ? value[n / 9] * (n % 9 + 1) : value[n];
    return count == 81 || count == 729;
}

#define SINGLE(set) (((set) & ((set)-1)) == 0)

/* Cell n of a row, a column or a box. */
static int house_cell(int house, int n)
{
    int k = house % 9;
    return house < 9    ? 9 * k + n
           : house < 18 ? 9 * n + k
                        : 27 * (k / 3) + 3 * (k % 3) + 9 * (n / 3) + n % 3;
}

/* Singles until there are none. False: a cell, or a digit in a house, has no place left. */
static bool singles(unsigned cand[81])
{
    unsigned before[81];
    do {
        memcpy(before, cand, sizeof before);
        for (int n = 0; n < 27 * 9; n++) {
            unsigned places = 0, *here = &cand[house_cell(n / 9, n % 9)];
            for (int i = 0; i < 9; i++) {
                unsigned *other = &cand[house_cell(n / 9, i)];
                /* naked: the digit leaves the rest of the house */
                *other &= other != here && SINGLE(*here) ? ~*here : ~0u;
                places |= (*other >> n % 9 & 1) << i;
            }
            if (places == 0 || *here == 0)
                return false;
            /* hidden: the other digits leave the cell */
            for (int i = 0; i < 9 && SINGLE(places); i++)
                cand[house_cell(n / 9, i)] &= places >> i & 1 ? 1u << n % 9 : ~0u;
        }
    } while (memcmp(before, cand, sizeof before) != 0);
    return true;
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
    int64_t multiplier[81], worth[81], sum = 0;
    for (int cell = 0; cell < 81; cell++)
        sum += multiplier[cell] = number(-((int64_t)1 << 52), (int64_t)1 << 52);
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

/* Whether `sum` and these nine values bound every solution's total below the target. */
static bool below_target(int64_t sum, const int64_t value[9])
{
    for (int d = 0; d < 9; d++) {
        if (value[d] == NONE)
            return true;
        sum += value[d];
    }
    return sum < target * ((int64_t)1 << shift);
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
        if (digit < 0 || !below_target(sum, value))
            reject("the bound does not remove this candidate");
        cand[cell] &= ~(1u << digit);
    }
}

static void check_node(unsigned cand[81]);

static void check_branch(const unsigned cand[81])
{
    int cell = named_cell(number(11, 99));
    unsigned left = cand[cell], child[81];
    char digits[10] = "";
    snprintf(digits, sizeof digits, "%s", word());
    for (const char *digit = digits; *digit != '\0'; digit++) {
        if (*digit < '1' || *digit > '9')
            reject("digits were expected");
        left &= ~(1u << (*digit - '1'));
    }
    if (left != 0)
        reject("a branch does not cover the cell's candidates");
    for (const char *digit = digits; *digit != '\0'; digit++) {
        memcpy(child, cand, sizeof child);
        child[cell] &= 1u << (*digit - '1');
        check_node(child);
    }
}

/* Reads the steps of a node and of all below it. No tree needs more than 81 branches one below the
   other. */
static void check_node(unsigned cand[81])
{
    static int depth;
    int64_t through[9][81], best[9];
    if (++depth > 82)
        reject("the tree is too deep");
    bool alive = singles(cand);
    const char *kind = word();
    for (; strcmp(kind, "fix") == 0; kind = word()) {
        check_fix(cand);
        alive = singles(cand);
    }
    bool bound = strcmp(kind, "bound") == 0, dead = strcmp(kind, "dead") == 0;
    if (strcmp(kind, "branch") == 0)
        check_branch(cand);
    else if (!bound && !dead)
        reject("a step was expected");
    else if (dead ? alive : !below_target(evaluate(cand, through, best), best))
        reject("this node is not closed: it is not dead, or its bound allows a better solution");
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
    if (!whole(text, -((int64_t)1 << 40), (int64_t)1 << 40, score))
        reject("a score was expected");
    expect("grid");
    text = word();
    if (strlen(text) != 81 || strchr(text, '.') || !read_puzzle(text, grid))
        reject("a full grid was expected");
    int64_t sum = 0;
    bool good = singles(grid);
    for (int cell = 0; cell < 81; cell++) {
        good &= (grid[cell] & puzzle[cell]) != 0;
        sum += weight[cell][text[cell] - '1'];
    }
    if (!good || sum != *score)
        reject("the grid is no solution of the puzzle, or has another score");
    return true;
}

static void check_certificate(void)
{
    unsigned cand[81];
    int64_t score = 0, offset = 0;
    const char *const head[] = {"tenring", "certificate", "1", "goal", sign > 0 ? "max" : "min",
                                "puzzle"};
    for (int n = 0; n < 6; n++)
        expect(head[n]);
    if (!read_puzzle(word(), cand) || memcmp(cand, puzzle, sizeof cand) != 0)
        reject("it is about another puzzle");
    expect("weights");
    for (int n = 0; n < 729; n++)
        if (number(INT32_MIN, INT32_MAX) != weight[n / 9][n % 9])
            reject("it is about other weights");
    bool some = read_score(&score);
    expect("base");
    for (int cell = 0; cell < 81; cell++)
        offset += base[cell] = number(-((int64_t)1 << 32), (int64_t)1 << 32);
    expect("unit");
    unit = number(1, (int64_t)1 << 33);
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

static const char usage[] = "Usage: tenring-certificate max|min PUZZLE WEIGHTS CERTIFICATE\n";

static const char help[] =
    "\n"
    "Checks a certificate that 'tenring max --certificate=FILE' has written: that no solution of\n"
    "the puzzle scores more (min: less) than the certificate says. It shares no code with "
    "tenring.\n"
    "\n"
    "  max|min      which was asked for\n"
    "  PUZZLE       81 characters, '.' for a blank, or 729, nine for each cell\n"
    "  WEIGHTS      rings (the target of NOIP 2009), flat (1 for each cell), or a file of 81 or "
    "729\n"
    "               whole numbers, as for 'tenring max --weights'\n"
    "  CERTIFICATE  the file\n"
    "\n"
    "Exit status: 0 proved, and the claim is printed; 1 rejected; 2 wrong usage.\n";

/* The weights that have names: rings from 6 at the rim to 10 in the centre, or 1 everywhere. */
static bool name_weights(const char *name)
{
    bool rings = strcmp(name, "rings") == 0;
    if (!rings && strcmp(name, "flat") != 0)
        return false;
    for (int cell = 0; cell < 81; cell++) {
        int row = cell / 9 < 4 ? cell / 9 : 8 - cell / 9;
        int column = cell % 9 < 4 ? cell % 9 : 8 - cell % 9;
        int each = rings ? 6 + (row < column ? row : column) : 1;
        for (int digit = 0; digit < 9; digit++)
            weight[cell][digit] = (int64_t)(digit + 1) * each;
    }
    return true;
}

static bool open_weights(const char *path)
{
    in = fopen(path, "rb");
    return in && read_weights() && fclose(in) == 0;
}

/* What is wrong with the command line; NULL: nothing. The certificate is open then. */
static const char *set_up(int argc, char **argv)
{
    if (argc != 5)
        return "four words are expected";
    if (strcmp(argv[1], "max") != 0 && strcmp(argv[1], "min") != 0)
        return "the first word is neither max nor min";
    if (!read_puzzle(argv[2], puzzle))
        return "the puzzle has neither 81 characters nor 729 that are pencilmarks";
    if (!name_weights(argv[3]) && !open_weights(argv[3]))
        return "the weights are neither rings nor flat nor a file of 81 or 729 whole numbers";
    in = fopen(argv[4], "rb");
    return in ? NULL : "the certificate cannot be opened";
}

int main(int argc, char **argv)
{
    uint8_t cells[9];
    if (argc == 2 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)) {
        printf("%s%s", usage, help);
        return 0;
    }
    const char *fault = set_up(argc, argv);
    if (fault) {
        fprintf(stderr, "tenring-certificate: %s\n%sTry 'tenring-certificate --help'.\n", fault,
                usage);
        return 2;
    }
    sign = strcmp(argv[1], "max") == 0 ? 1 : -1;
    make_templates(0, 0, cells);
    check_certificate();
    fclose(in);
    return 0;
}
