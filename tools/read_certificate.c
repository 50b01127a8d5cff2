/*
 * read_certificate.c - reads the input of tenring-certificate: arguments, words, numbers, the
 * user's puzzle and weights. The rules are in check_certificate.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "read_certificate.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *in;
static uint64_t line;
static char last[731]; /* the last word */
static int failure =
    2; /* the exit status for errors: 2 in the user's input, 1 in the certificate */

int sign;
int64_t weight[81][9];
unsigned puzzle[81];

void reject(const char *why)
{
    if (failure == 1)
        printf("rejected: line %" PRIu64 ": %s\n", line, why);
    else
        fprintf(stderr, "tenring-certificate: %s\nTry 'tenring-certificate --help'.\n", why);
    exit(failure);
}

/* The next word of the file, at most 730 characters; empty at the end. # begins a comment. */
const char *word(void)
{
    static const char gaps[] = " \t\v\f\r\n,;(){}[]\xef\xbb\xbf";
    int c, length = 0;
    for (; (c = getc(in)) == '#' || (c > 0 && strchr(gaps, c)); line += c == '\n')
        for (const bool comment = c == '#'; comment && c != '\n' && c != EOF;)
            c = getc(in);
    for (; length < 730 && c != EOF && c != '#' && (c == 0 || !strchr(gaps, c)); c = getc(in))
        last[length++] = c == 0 ? '?' : (char)c; /* a NUL would end the word */
    ungetc(c, in);
    last[length] = '\0';
    return last;
}

int64_t whole(const char *text, int64_t least, int64_t most)
{
    char *end;
    const int64_t value = strtoll(text, &end, 10);
    if (*text == '\0' || *end != '\0' || value < least || value > most)
        reject("a whole number within its limits was expected");
    return value;
}

int64_t number(int64_t least, int64_t most)
{
    return whole(word(), least, most);
}

void expect(const char *text)
{
    if (strcmp(word(), text) != 0)
        reject(text);
}

/* Reads numbers of at most `bits` bits. Returns their sum. */
int64_t numbers(int64_t *to, int count, int bits)
{
    int64_t sum = 0;
    for (int n = 0; n < count; n++)
        sum += to[n] = number(-((int64_t)1 << bits), (int64_t)1 << bits);
    return sum;
}

/* Reads a puzzle of 81 or 729 characters. */
void read_puzzle(const char *text, unsigned set[81])
{
    const size_t length = strlen(text);
    bool good = length == 81 || length == 729;
    memset(set, 0, 81 * sizeof set[0]);
    for (int cell = 0; good && cell < 81; cell++) {
        for (int d = 0; d < 9; d++) {
            const char at = length == 81 ? text[cell] : text[9 * cell + d], digit = (char)('1' + d);
            const bool blank = at == '.' || at == '0';
            if (at == digit || (blank && length == 81))
                set[cell] |= 1u << d;
            else
                good &= blank || (length == 81 && at > '0' && at <= '9');
        }
    }
    if (!good)
        reject("the puzzle has neither 81 characters nor 729 that are pencilmarks");
}

/* Reads a word of digits as a set. */
unsigned digits(void)
{
    unsigned set = 0;
    for (const char *text = word(); *text != '\0'; text++) {
        const int d = *text - '1';
        if (d < 0 || d > 8)
            reject("digits were expected");
        set |= 1u << d;
    }
    return set;
}

/* The cell named by a number of two digits: row and column, each 1 to 9. */
int cell_named(int64_t name)
{
    if (name % 10 == 0)
        reject("there is no such cell");
    return (int)(name / 10 * 9 + name % 10 - 10);
}

/* rings: from 6 at the rim to 10 in the centre, times the digit; flat: the digit; else a file of
   729 weights, or of 81 that are multiplied by the digit. */
static void read_weights(const char *name)
{
    int64_t value[729] = {0};
    int count = 0;
    if (strcmp(name, "rings") != 0 && strcmp(name, "flat") != 0) {
        if (!(in = fopen(name, "rb")))
            reject("the weights are neither rings nor flat nor a file that can be read");
        for (const char *text; *(text = word()) != '\0'; count++)
            value[count] = count < 729 ? whole(text, INT32_MIN, INT32_MAX) : whole("", 0, 0);
        if (count != 81 && count != 729)
            reject("the weights are neither 81 numbers nor 729");
        fclose(in);
    }
    for (int n = 0; n < 729; n++) {
        const int row = 4 - abs(n / 81 - 4), column = 4 - abs(n / 9 % 9 - 4);
        const int64_t ring = *name == 'r' ? 6 + (row < column ? row : column) : 1;
        weight[n / 9][n % 9] =
            count == 729 ? value[n] : (count == 81 ? value[n / 9] : ring) * (n % 9 + 1);
    }
}

/* Reads the head of the certificate, which must match the user's puzzle and weights. */
void read_problem(unsigned cand[81])
{
    char why[100];
    line = 1;
    failure = 1;
    expect("tenring");
    expect("certificate");
    const char *version = word();
    snprintf(why, sizeof why, "it is of version %.20s, this program checks version 5", version);
    if (strcmp(version, "5") != 0)
        reject(why);
    expect("goal");
    expect(sign > 0 ? "max" : "min");
    expect("puzzle");
    read_puzzle(word(), cand);
    if (memcmp(cand, puzzle, sizeof puzzle) != 0)
        reject("it is about another puzzle");
    expect("weights");
    for (int n = 0; n < 729; n++)
        if (number(INT32_MIN, INT32_MAX) != weight[n / 9][n % 9])
            reject("it is about other weights");
}

bool read_claim(int64_t *score, unsigned grid[81])
{
    int64_t sum = 0;
    expect("score");
    const char *text = word();
    if (strcmp(text, "none") == 0)
        return false;
    *score = whole(text, -((int64_t)1 << 40), (int64_t)1 << 40);
    expect("grid");
    read_puzzle(word(), grid);
    bool good = true;
    for (int cell = 0; cell < 81; cell++) {
        bool filled = false;
        for (int d = 0; d < 9; d++)
            if (grid[cell] == 1u << d && puzzle[cell] >> d & 1) {
                sum += weight[cell][d];
                filled = true;
            }
        good &= filled;
    }
    if (!good || sum != *score)
        reject("no score with a grid within the puzzle that has it");
    return true;
}

void read_end(void)
{
    expect("end");
    if (*word() != '\0' || getc(in) != EOF)
        reject("something follows the end");
}

void proved(bool some, int64_t score)
{
    if (some)
        printf("proved: the %s score is %" PRId64 "\n", sign > 0 ? "greatest" : "least", score);
    else
        printf("proved: there is no solution\n");
}

int main(int argc, char **argv)
{
    static const char help[] =
        "Usage: tenring-certificate max|min PUZZLE WEIGHTS CERTIFICATE\n\n"
        "Checks what 'tenring max --certificate=FILE' has written: that no solution scores more\n"
        "(min: less). PUZZLE: 81 characters, . or 0 for a blank, or 729, nine for each cell.\n"
        "WEIGHTS: rings (the target of NOIP 2009), flat (1 for each cell), or a file of 81 or\n"
        "729 whole numbers. Status: 0 proved, the claim is printed; 1 rejected; 2 wrong usage.\n";
    if (argc == 2 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0))
        return printf("%s", help) < 0;
    if (argc != 5 || (strcmp(argv[1], "max") != 0 && strcmp(argv[1], "min") != 0))
        reject("max or min and three words are expected");
    sign = strcmp(argv[1], "max") == 0 ? 1 : -1;
    read_puzzle(argv[2], puzzle);
    read_weights(argv[3]);
    in = fopen(argv[4], "rb");
    if (!in || (ungetc(getc(in), in) == EOF && ferror(in))) /* opening a directory succeeds too */
        reject("the certificate cannot be read");
    check_certificate();
    return 0;
}
