/*
 * checker.c - contracts for the functions of the certificate checker, and for each a function that
 * calls it in any state that its contract allows; prove_checker.py has Frama-C follow them. The
 * checker itself is included from the copy that prove_checker.py makes.
 *
 * SPDX-License-Identifier: MIT
 */
#include <read_certificate.h>

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the C standard promises of strtoll(), beyond the contract in Frama-C's own library. */
/*@ ensures \valid_read(*endptr); */
long long strtoll(const char *restrict text, char **restrict endptr, int radix);

static FILE *in;
static uint64_t line;
static int64_t base[81], house[27][9], unit, target, through[9][81], parts[9][512];
static int failure, shift, sets, size_of[512];
static unsigned set_of[18];
static char last[731];

/* Greatest absolute values: a claimed score, a number of `bits` bits, a weight, a target, a gain,
   what a template gets in a cell and a band in a part. */
#define SCORE      0x10000000000
#define BITS(bits) ((int64_t)1 << (bits))
#define WEIGHT     (9 * BITS(31))
#define TARGET     (SCORE + 324 * BITS(34) + BITS(36))
#define GAIN       (WEIGHT + 4 * BITS(34))
#define CELL       (GAIN * BITS(16) + BITS(52))
#define PART       (3 * (GAIN * 256 + BITS(52)))
#define NEVER      (-BITS(59)) /* the checker's NONE */

/* What always holds of the reader's variables, of the certificate's settings, and of `through`; the
   state of the reader changes with each word. */
/* clang-format off */
#define IS_INPUT \
    (sign == 1 || sign == -1) && (failure == 1 || failure == 2) && \valid(in) && last[730] == 0 && \
        \subset(((int64_t *)weight)[0 .. 728], (-WEIGHT .. WEIGHT))
#define IS_SIZES \subset(size_of[0 .. 511], (0 .. 9))
#define IS_SETS 9 <= sets <= 18 && \subset(set_of[0 .. 17], (0 .. 511)) && IS_SIZES
#define IS_GAIN \
    1 <= unit <= BITS(36) && \subset(base[0 .. 80], (-BITS(34) .. BITS(34))) && \
        \subset(((int64_t *)house)[0 .. 242], (-BITS(34) .. BITS(34)))
#define IS_SETTINGS \
    IS_INPUT && IS_SETS && IS_GAIN && 0 <= shift <= 16 && -TARGET <= target <= TARGET
#define IS_THROUGH \subset(((int64_t *)through)[0 .. 728], (NEVER .. 9 * CELL))
#define ROOM(array, count) \valid(array + (0 .. count - 1))
#define READABLE(array, count) (\valid_read(array + (0 .. count - 1)) && FILLED(array, count))
#define FILLED(array, count) \initialized(array + (0 .. count - 1))
#define ANY_PARTS ((int64_t *)parts)[0..4607]
#define INPUT_STATE last[0..730], line, *in
/* clang-format on */

/*@ assigns sign, failure, line, last[0..730], puzzle[0..80], weight[0..80][0..8] \from \nothing;
    assigns sets, set_of[0..17], size_of[0..511], unit, base[0..80] \from \nothing;
    assigns house[0..26][0..8], shift, target, through[0..8][0..80], ANY_PARTS \from \nothing;
    ensures IS_INPUT && IS_SETS && IS_GAIN && IS_SETTINGS && IS_THROUGH; */
void choose_state(void);

/*@ assigns to[0..count - 1] \from \nothing;
    ensures \subset(to[0..count - 1], (least..most)); */
void choose_numbers(int64_t *to, int count, int64_t least, int64_t most);

/*@ assigns to[0..80] \from \nothing; */
void choose_candidates(unsigned *to);

/*@ assigns \result \from least, most;
    ensures least <= \result <= most; */
int64_t choose(int64_t least, int64_t most);

/*@ assigns to[0..count - 1] \from \nothing; */
void choose_text(char *to, int count);

/* Contracts of the reader. */

/*@ requires failure == 1 || failure == 2;
    assigns \nothing;
    ensures \false; */
void reject(const char *why);

/*@ requires IS_INPUT;
    assigns INPUT_STATE \from *in;
    ensures IS_INPUT; */
void expect(const char *text);

/*@ requires IS_INPUT;
    assigns INPUT_STATE, \result \from *in;
    ensures 0 <= \result <= 511;
    ensures IS_INPUT; */
unsigned digits(void);

/*@ requires IS_INPUT && 11 <= name <= 99;
    assigns \result \from name;
    ensures 0 <= \result <= 80; */
int cell_named(int64_t name);

/*@ requires IS_INPUT;
    requires (count == 81 && (bits == 34 || bits == 52)) || (count == 243 && bits == 34);
    requires ROOM(to, count);
    assigns to[0..count - 1], INPUT_STATE, \result \from *in;
    ensures \initialized(to + (0 .. count - 1));
    ensures \subset(to[0..count - 1], (-BITS(bits)..BITS(bits)));
    ensures -count * BITS(bits) <= \result <= count * BITS(bits);
    ensures IS_INPUT; */
int64_t numbers(int64_t *to, int count, int bits);

/*@ requires valid_read_string(text) && (failure == 1 || failure == 2);
    requires ROOM(set, 81);
    assigns set[0..80] \from text[0..];
    ensures FILLED(set, 81); */
void read_puzzle(const char *text, unsigned set[81]);

/*@ requires IS_INPUT;
    requires ROOM(cand, 81);
    assigns cand[0..80], failure, INPUT_STATE \from *in;
    ensures failure == 1;
    ensures IS_INPUT;
    ensures FILLED(cand, 81); */
void read_problem(unsigned cand[81]);

/*@ requires IS_INPUT && -SCORE <= *score <= SCORE;
    requires ROOM(score, 1) && ROOM(grid, 81) && FILLED(grid, 81);
    assigns *score, grid[0..80], \result, INPUT_STATE \from *in;
    ensures \result == 0 || \result == 1;
    ensures -SCORE <= *score <= SCORE;
    ensures IS_INPUT;
    ensures FILLED(score, 1) && FILLED(grid, 81); */
bool read_claim(int64_t *score, unsigned grid[81]);

/*@ requires IS_INPUT;
    assigns INPUT_STATE \from *in;
    ensures IS_INPUT; */
void read_end(void);

/* Contracts of the rules. */

/*@ requires IS_SETS;
    requires ROOM(cand, 81) && FILLED(cand, 81);
    assigns cand[0..80] \from cand[0..80];
    assigns \result \from cand[0..80];
    ensures \result == 0 || \result == 1;
    ensures FILLED(cand, 81); */
static bool count_all(unsigned cand[81]);

/*@ requires IS_INPUT && IS_GAIN && 0 <= cell <= 80 && 0 <= digit <= 8;
    assigns \result \from \nothing;
    ensures 0 <= \result <= GAIN; */
static int64_t gain(int cell, int digit);

/* clang-format off */
#define PLACE_CONTRACT \
    requires 0 <= d <= 8 && 0 <= row <= 9 && 0 <= used < BITS(18); \
    requires \subset(worth[0..80], (NEVER..CELL)) && IS_THROUGH; \
    requires row * NEVER <= value <= row * CELL; \
    requires READABLE(worth, 81); \
    assigns ((int64_t *)through)[0..728], \result \from value, worth[0..80]; \
    ensures IS_THROUGH && 9 * NEVER <= \result <= 9 * CELL;
/* clang-format on */
/*@ PLACE_CONTRACT */
static int64_t place(int d, const int64_t worth[81], int row, int used, int64_t value);
/*@ PLACE_CONTRACT */
int64_t place_again(int d, const int64_t worth[81], int row, int used, int64_t value);

/*@ requires IS_SETTINGS && IS_THROUGH;
    requires READABLE(cand, 81);
    assigns ((int64_t *)through)[0..728], INPUT_STATE, \result \from *in;
    ensures IS_THROUGH && -81 * BITS(52) <= \result <= 81 * BITS(52);
    ensures IS_INPUT; */
static int64_t evaluate(const unsigned cand[81]);

/*@ requires IS_THROUGH && 0 <= shift <= 16 && -TARGET <= least <= TARGET + 1;
    requires -81 * BITS(52) <= sum <= 81 * BITS(52);
    requires (cell == -1 && digit == -1) || (0 <= cell <= 80 && 0 <= digit <= 8);
    assigns \result \from \nothing;
    ensures \result == 0 || \result == 1; */
static bool below(int64_t least, int64_t sum, int cell, int digit);

/*@ requires IS_SETTINGS && IS_THROUGH;
    requires ROOM(cand, 81) && FILLED(cand, 81);
    assigns ((int64_t *)through)[0..728], cand[0..80], INPUT_STATE \from *in;
    ensures IS_THROUGH;
    ensures IS_INPUT;
    ensures FILLED(cand, 81); */
static void check_fix(unsigned cand[81]);

/*@ requires IS_SETTINGS && IS_THROUGH;
    requires READABLE(cand, 81);
    assigns ((int64_t *)through)[0..728], INPUT_STATE, \result \from *in;
    ensures IS_THROUGH;
    ensures \result == 0 || \result == 1;
    ensures IS_INPUT; */
static bool check_parity(const unsigned cand[81]);

/* clang-format off */
#define FILL_CONTRACT \
    requires IS_SIZES && 0 <= n <= 9 && \subset(((int64_t *)worth)[0..4607], (NEVER..PART)); \
    requires ROOM(worth, 9) && ROOM(box, 3) && FILLED(box, 3); \
    assigns box[0..2] \from box[0..2]; \
    assigns \result \from box[0..2], row, n, worth[0..8][0..511]; \
    ensures NEVER <= \result <= (9 - n) * PART; \
    ensures FILLED(box, 3);
/* clang-format on */
/*@ FILL_CONTRACT */
static int64_t fill(int64_t worth[9][512], int n, unsigned row, unsigned box[3]);
/*@ FILL_CONTRACT */
int64_t fill_again(int64_t worth[9][512], int n, unsigned row, unsigned box[3]);

/*@ requires IS_SETTINGS && 0 <= row <= 8 && (column == 0 || column == 3 || column == 6);
    requires \subset(price[0..80], (-BITS(52)..BITS(52)));
    requires READABLE(cand, 81) && ROOM(worth, 512) && READABLE(price, 81);
    assigns worth[0..511] \from \nothing;
    ensures \subset(worth[0..511], (NEVER..PART)); */
static void weigh(int64_t worth[512], const unsigned cand[81], const int64_t price[81], bool stacks,
                  int row, int column);

/*@ requires IS_SETTINGS;
    requires READABLE(cand, 81);
    assigns ANY_PARTS, INPUT_STATE, \result \from *in;
    ensures \result == 0 || \result == 1;
    ensures IS_INPUT; */
static bool check_bands(const unsigned cand[81], bool stacks);

/* clang-format off */
#define CHECK_NODE_CONTRACT \
    requires IS_SETTINGS && IS_THROUGH && 1 <= depth <= 164; \
    requires ROOM(cand, 81) && FILLED(cand, 81); \
    assigns ((int64_t *)through)[0..728], ANY_PARTS, cand[0..80], INPUT_STATE \from *in; \
    ensures IS_THROUGH && IS_INPUT;
/* clang-format on */
/*@ CHECK_NODE_CONTRACT */
static void check_node(unsigned cand[81], int depth);
/*@ CHECK_NODE_CONTRACT */
void check_node_again(unsigned cand[81], int depth);

/* clang-format off: the order counts */
#include <check_certificate.c>
#include <read_certificate.c>
/* clang-format on */

static unsigned cand[81];

/* A state between two calls. */
static void begin(void)
{
    static FILE file;
    in = &file;
    choose_state();
    choose_candidates(cand);
}

void prove_reject(void)
{
    failure = (int)choose(1, 2);
    if (choose(0, 1))
        reject("why");
}

void prove_expect(void)
{
    begin();
    expect("text");
}

void prove_digits(void)
{
    begin();
    digits();
}

void prove_cell_named(void)
{
    begin();
    //@ loop unroll 89;
    for (int name = 11; name <= 99; name++)
        if (choose(0, 1))
            cell_named(name);
}

void prove_numbers(void)
{
    static int64_t to[243];
    begin();
    if (choose(0, 1))
        numbers(to, 243, 34);
    else if (choose(0, 1))
        numbers(to, 81, 34);
    else
        numbers(to, 81, 52);
}

/* Any text of at most so many characters, with nothing readable behind. */
void prove_read_puzzle(void)
{
    static char text[1000];
    static const int most[] = {0, 80, 81, 82, 728, 729, 730, 999};
    begin();
    choose_text(text, 999);
    //@ loop unroll 8;
    for (int n = 0; n < 8; n++)
        if (choose(0, 1))
            read_puzzle(text + 999 - most[n], cand);
}

void prove_read_problem(void)
{
    begin();
    read_problem(cand);
}

void prove_read_claim(void)
{
    int64_t score = 0;
    begin();
    read_claim(&score, cand);
}

void prove_read_end(void)
{
    begin();
    read_end();
}

void prove_count_all(void)
{
    begin();
    count_all(cand);
}

void prove_gain(void)
{
    begin();
    gain((int)choose(0, 80), (int)choose(0, 8));
}

void prove_place(void)
{
    static int64_t worth[81];
    begin();
    choose_numbers(worth, 81, NEVER, CELL);
    for (int row = 0; row <= 9; row++)
        place((int)choose(0, 8), worth, row, (int)choose(0, BITS(18) - 1),
              choose(row * NEVER, row * CELL));
}

void prove_evaluate(void)
{
    begin();
    evaluate(cand);
}

void prove_below(void)
{
    begin();
    const int64_t least = choose(-TARGET, TARGET + 1), sum = choose(-81 * BITS(52), 81 * BITS(52));
    if (choose(0, 1))
        below(least, sum, -1, -1);
    else
        below(least, sum, (int)choose(0, 80), (int)choose(0, 8));
}

void prove_check_fix(void)
{
    begin();
    check_fix(cand);
}

void prove_check_parity(void)
{
    begin();
    check_parity(cand);
}

static int64_t worth_of_parts[9][512];

void prove_fill(void)
{
    unsigned box[3];
    begin();
    choose_numbers(worth_of_parts[0], 9 * 512, NEVER, PART);
    for (int n = 0; n <= 9; n++) {
        for (int k = 0; k < 3; k++)
            box[k] = (unsigned)choose(0, UINT32_MAX);
        fill(worth_of_parts, n, (unsigned)choose(0, UINT32_MAX), box);
    }
}

void prove_weigh(void)
{
    static int64_t price[81];
    begin();
    choose_numbers(price, 81, -BITS(52), BITS(52));
    choose_numbers(worth_of_parts[0], 512, INT64_MIN, INT64_MAX);
    weigh(worth_of_parts[0], cand, price, choose(0, 1) != 0, (int)choose(0, 8),
          (int)(3 * choose(0, 2)));
}

void prove_check_bands(void)
{
    begin();
    check_bands(cand, choose(0, 1) != 0);
}

void prove_check_node(void)
{
    begin();
    check_node(cand, (int)choose(1, 164));
}

/* The program with any words after its name. */
void prove_main(void)
{
    static char words[5][1000], *argv[6] = {words[0], words[1], words[2], words[3], words[4]};
    for (int n = 0; n < 5; n++)
        choose_text(words[n], 999);
    main((int)choose(0, 100), argv);
}
