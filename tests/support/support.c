/*
 * support.c - generator of puzzles and shrinker, see support.h. The oracle decides what is unique,
 * not the library under test.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/support.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/oracle.h"

/* The generator treats a puzzle as not unique if the exact cover oracle needs more steps. */
enum { UNIQUE_STEPS = 1000 };

/* gcc and clang name their sanitizers differently. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define THREAD_SANITIZER
#elif __has_feature(address_sanitizer)
#define ADDRESS_SANITIZER
#endif
#elif defined(__SANITIZE_THREAD__)
#define THREAD_SANITIZER
#elif defined(__SANITIZE_ADDRESS__)
#define ADDRESS_SANITIZER
#endif

/* EMULATED: by qemu-user. */
#if defined(THREAD_SANITIZER) || defined(EMULATED)
enum { SLOWNESS = 10 };
#elif defined(ADDRESS_SANITIZER) || defined(TENRING_SELF_CHECK)
enum { SLOWNESS = 6 };
#else
enum { SLOWNESS = 1 };
#endif

uint64_t support_seed(void)
{
    const char *text = getenv("TENRING_TEST_SEED");
    return text ? strtoull(text, NULL, 0) : 1;
}

bool support_full_run(void)
{
    const char *text = getenv("TENRING_TEST_FULL");
    return text && *text && strcmp(text, "0") != 0;
}

int support_stride(void)
{
    return SLOWNESS >= 10 && !support_full_run() ? 8 : 1;
}

uint64_t support_trials(uint64_t quick, uint64_t full)
{
    if (support_full_run())
        return full;
    return quick > 0 && quick < SLOWNESS ? 1 : quick / SLOWNESS;
}

const char *support_kind_name(enum support_kind kind)
{
    static const char *const names[SUPPORT_KINDS] = {
        "solved",
        "solved wrong",
        "minimal",
        "unique",
        "few solutions",
        "sparse",
        "nearly empty",
        "wrong given",
        "conflict",
        "random givens",
        "wild givens",
        "wild marks",
        "marks around a grid",
        "marks of two grids",
        "unique marks",
        "thinned marks",
        "crowded marks",
        "empty cell",
        "empty house",
    };
    return names[kind];
}

/* ---- Text and rules ---- */

struct tenring_puzzle support_puzzle(const char *line)
{
    struct tenring_puzzle puzzle;
    if (strlen(line) != 81 || strspn(line, "123456789.") != 81) {
        fprintf(stderr, "not a puzzle of 81 characters: %s\n", line);
        abort();
    }
    for (int cell = 0; cell < 81; cell++)
        puzzle.cell[cell] = (uint16_t)(line[cell] == '.' ? 0x1ff : 1 << (line[cell] - '1'));
    return puzzle;
}

struct tenring_puzzle support_hard_marks(void)
{
    /* found by bench_climb --marks solve */
    static const char text[] =
        ".2345.789123456789.2.4.6.8.123.567.9...456..9.234.....12..........456.....34..7.."
        "123456789123.5...91234.678.123456789123456789.2.45.78.12345.78912345..89.2.45.7.9"
        ".2.45.789123456789..34567.9123.5..8.1234.67891234567891.....7..123456789123456..9"
        "1.3456.89123.56.8..234.67891..4567891234567891234567891......8.1234567.91..45...."
        "12345678912.4567891234567891234.6.8...3....8912345.7.9123456.89.2.4567.9123456789"
        "...456...123456.891234567891234567891234567891234.67.912345678912345678912345.789"
        ".....67...23456..9.2345..8........8.12.45678912345678.123.567891234567.9123456789"
        "1.345.789......78..2345...912..56.8.123456..9123.5678.12345.7891234567.9123456.89"
        "123456.891234567..12345.78.1234567891.345....1..456.8912345.789123456..9.23456789";
    struct tenring_puzzle puzzle;
    if (tenring_parse_puzzle(text, sizeof text - 1, &puzzle, NULL) != TENRING_STATUS_OK)
        abort();
    return puzzle;
}

static bool is_given(unsigned set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

static int digit_of(unsigned set)
{
    return __builtin_ctz(set) + 1;
}

const char *support_text(const struct tenring_puzzle *puzzle, char buffer[SUPPORT_TEXT_SIZE])
{
    bool plain = true;
    for (int cell = 0; cell < 81; cell++)
        plain = plain && (puzzle->cell[cell] == 0x1ff || is_given(puzzle->cell[cell]));
    int length = 0;
    for (int cell = 0; cell < 81; cell++) {
        unsigned set = puzzle->cell[cell];
        if (plain) {
            buffer[length++] = (char)(is_given(set) ? '0' + digit_of(set) : '.');
            continue;
        }
        for (int digit = 1; digit <= 9; digit++)
            buffer[length++] = (char)(set >> (digit - 1) & 1 ? '0' + digit : '.');
    }
    buffer[length] = '\0';
    return buffer;
}

static bool see_each_other(int a, int b)
{
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

bool support_is_solution(const uint16_t cells[81], const uint8_t digits[81])
{
    for (int a = 0; a < 81; a++) {
        if (digits[a] < 1 || digits[a] > 9 || !(cells[a] >> (digits[a] - 1) & 1))
            return false;
        for (int b = 0; b < a; b++)
            if (digits[a] == digits[b] && see_each_other(a, b))
                return false;
    }
    return true;
}

/* ---- Grids ---- */

static void shuffle(struct rng *rng, int *items, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1), item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}

static void shuffled_cells(struct rng *rng, int cells[81])
{
    for (int i = 0; i < 81; i++)
        cells[i] = i;
    shuffle(rng, cells, 81);
}

static int box_of(int cell)
{
    return cell / 27 * 3 + cell % 9 / 3;
}

/* The digits placed in each row, column and box. */
struct houses {
    unsigned row[9], column[9], box[9];
};

static struct houses standing(const uint8_t digits[81])
{
    struct houses houses = {{0}, {0}, {0}};
    for (int cell = 0; cell < 81; cell++) {
        unsigned bit = digits[cell] ? 1u << (digits[cell] - 1) : 0;
        houses.row[cell / 9] |= bit;
        houses.column[cell % 9] |= bit;
        houses.box[box_of(cell)] |= bit;
    }
    return houses;
}

static unsigned free_digits(const struct houses *houses, int cell)
{
    return 0x1ff & ~(houses->row[cell / 9] | houses->column[cell % 9] | houses->box[box_of(cell)]);
}

static bool complete(struct rng *rng, uint8_t digits[81])
{
    int chosen = -1, fewest = 10;
    unsigned chosen_set = 0;
    struct houses houses = standing(digits);
    for (int cell = 0; cell < 81; cell++) {
        if (digits[cell])
            continue;
        unsigned set = free_digits(&houses, cell);
        int n = oracle_set_size(set);
        if (n < fewest || (n == fewest && rng_below(rng, 4) == 0)) {
            chosen = cell;
            chosen_set = set;
            fewest = n;
        }
    }
    if (chosen < 0)
        return true;
    int order[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    shuffle(rng, order, 9);
    for (int i = 0; i < 9; i++) {
        if (!(chosen_set >> (order[i] - 1) & 1))
            continue;
        digits[chosen] = (uint8_t)order[i];
        if (complete(rng, digits))
            return true;
    }
    digits[chosen] = 0;
    return false;
}

void support_random_grid(struct rng *rng, struct tenring_grid *grid)
{
    memset(grid, 0, sizeof *grid);
    bool found = complete(rng, grid->cell);
    assert(found);
    (void)found;
}

static struct tenring_grid random_grid(struct rng *rng)
{
    struct tenring_grid grid;
    support_random_grid(rng, &grid);
    return grid;
}

/* ---- Puzzles of givens ---- */

static uint16_t given(int digit)
{
    return (uint16_t)(1u << (digit - 1));
}

static void blank_puzzle(struct tenring_puzzle *puzzle)
{
    for (int cell = 0; cell < 81; cell++)
        puzzle->cell[cell] = 0x1ff;
}

static void give_all(const struct tenring_grid *grid, struct tenring_puzzle *puzzle)
{
    for (int cell = 0; cell < 81; cell++)
        puzzle->cell[cell] = given(grid->cell[cell]);
}

static void give_some(struct rng *rng, int number, struct tenring_puzzle *puzzle)
{
    struct tenring_grid grid = random_grid(rng);
    int order[81];
    shuffled_cells(rng, order);
    blank_puzzle(puzzle);
    for (int i = 0; i < number; i++)
        puzzle->cell[order[i]] = given(grid.cell[order[i]]);
}

static bool is_unique(const struct tenring_puzzle *puzzle)
{
    return oracle_cover_count(puzzle->cell, 2, UNIQUE_STEPS) == 1;
}

/* Removes at most `most` givens in random order, each only if the solution stays unique. */
static void dig(struct rng *rng, int most, struct tenring_puzzle *puzzle)
{
    struct tenring_grid grid = random_grid(rng);
    int order[81];
    shuffled_cells(rng, order);
    give_all(&grid, puzzle);
    for (int i = 0; i < 81 && most > 0; i++) {
        uint16_t before = puzzle->cell[order[i]];
        /* a second solution has another digit here */
        puzzle->cell[order[i]] = 0x1ff & ~(unsigned)before;
        bool unique = oracle_cover_count(puzzle->cell, 1, UNIQUE_STEPS) == 0;
        puzzle->cell[order[i]] = unique ? 0x1ff : before;
        most -= unique;
    }
}

/* A random given of the puzzle, or -1. */
static int random_given(struct rng *rng, const struct tenring_puzzle *puzzle)
{
    int order[81];
    shuffled_cells(rng, order);
    for (int i = 0; i < 81; i++)
        if (is_given(puzzle->cell[order[i]]))
            return order[i];
    return -1;
}

static void remove_givens(struct rng *rng, int number, struct tenring_puzzle *puzzle)
{
    for (; number > 0; number--) {
        int cell = random_given(rng, puzzle);
        if (cell >= 0)
            puzzle->cell[cell] = 0x1ff;
    }
}

/* The digits that no given in the cell's houses forbids. */
static unsigned open_digits(const struct tenring_puzzle *puzzle, int cell)
{
    uint8_t digits[81] = {0};
    for (int other = 0; other < 81; other++)
        if (other != cell && is_given(puzzle->cell[other]))
            digits[other] = (uint8_t)digit_of(puzzle->cell[other]);
    struct houses houses = standing(digits);
    return free_digits(&houses, cell);
}

static int random_digit_of(struct rng *rng, unsigned set)
{
    for (uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(set)); skip > 0; skip--)
        set &= set - 1;
    return digit_of(set);
}

static void change_given(struct rng *rng, struct tenring_puzzle *puzzle)
{
    for (int tries = 0; tries < 20; tries++) {
        int cell = random_given(rng, puzzle);
        unsigned set = cell < 0 ? 0 : open_digits(puzzle, cell) & ~(unsigned)puzzle->cell[cell];
        if (set) {
            puzzle->cell[cell] = given(random_digit_of(rng, set));
            return;
        }
    }
}

static void copy_given(struct rng *rng, struct tenring_puzzle *puzzle)
{
    int cell = random_given(rng, puzzle), other;
    if (cell < 0) {
        cell = (int)rng_below(rng, 81);
        puzzle->cell[cell] = given(1 + (int)rng_below(rng, 9));
    }
    do {
        other = (int)rng_below(rng, 81);
    } while (other == cell || !see_each_other(cell, other));
    puzzle->cell[other] = puzzle->cell[cell];
}

static void random_givens(struct rng *rng, bool avoid_conflicts, struct tenring_puzzle *puzzle)
{
    int number = (int)rng_below(rng, avoid_conflicts ? 40 : 82), order[81];
    shuffled_cells(rng, order);
    blank_puzzle(puzzle);
    for (int i = 0; i < number; i++) {
        unsigned set = avoid_conflicts ? open_digits(puzzle, order[i]) : 0x1ff;
        if (set)
            puzzle->cell[order[i]] = given(random_digit_of(rng, set));
    }
}

/* ---- Pencilmark puzzles ---- */

/* Each candidate with probability percent / 100. */
static void random_marks(struct rng *rng, unsigned percent, struct tenring_puzzle *puzzle)
{
    for (int cell = 0; cell < 81; cell++) {
        unsigned set = 0;
        for (int digit = 0; digit < 9; digit++)
            set |= (unsigned)(rng_below(rng, 100) < percent) << digit;
        puzzle->cell[cell] = (uint16_t)set;
    }
}

static void add_grid(const struct tenring_grid *grid, struct tenring_puzzle *puzzle)
{
    for (int cell = 0; cell < 81; cell++)
        puzzle->cell[cell] |= given(grid->cell[cell]);
}

/* Removes candidates outside the grid in random order, a few at a time, until the solution is
   unique. */
static void thin_until_unique(struct rng *rng, struct tenring_puzzle *puzzle)
{
    struct tenring_grid grid = random_grid(rng);
    int order[729];
    for (int i = 0; i < 729; i++)
        order[i] = i;
    shuffle(rng, order, 729);
    blank_puzzle(puzzle);
    int step = 1 + (int)rng_below(rng, 12);
    for (int i = 0; i < 729; i++) {
        int cell = order[i] / 9, digit = order[i] % 9 + 1;
        if (grid.cell[cell] != digit)
            puzzle->cell[cell] &= (uint16_t)~given(digit);
        if (i > 400 && i % step == 0 && is_unique(puzzle))
            return;
    }
}

/* Removes some candidates of cells that have several, but never the digit of the solution. */
static void thin_blanks(struct rng *rng, struct tenring_puzzle *puzzle)
{
    struct oracle_answer answer = oracle_cover_solve(puzzle->cell, 2, UNIQUE_STEPS);
    unsigned percent = 1 + rng_below(rng, 60);
    for (int cell = 0; cell < 81; cell++) {
        for (int digit = 1; digit <= 9; digit++)
            if (!is_given(puzzle->cell[cell]) && answer.least[cell] != digit &&
                rng_below(rng, 100) < percent)
                puzzle->cell[cell] &= (uint16_t)~given(digit);
    }
}

/* The cells of the house of a kind (0 row, 1 column, 2 box) that a cell lies in. */
static void cells_of_house(int cell, int kind, int cells[9])
{
    for (int other = 0, n = 0; other < 81; other++) {
        bool same_row = cell / 9 == other / 9, same_column = cell % 9 == other % 9;
        bool same_box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
        if (kind == 0 ? same_row : kind == 1 ? same_column : same_box)
            cells[n++] = other;
    }
}

static void random_house(struct rng *rng, int cells[9])
{
    /* one statement for each number drawn: the evaluation order of arguments is unspecified */
    int cell = (int)rng_below(rng, 81);
    cells_of_house(cell, (int)rng_below(rng, 3), cells);
    shuffle(rng, cells, 9);
}

/* Removes one digit from all cells of a house. */
static void empty_house(struct rng *rng, struct tenring_puzzle *puzzle)
{
    int cells[9];
    random_house(rng, cells);
    uint16_t bit = given(1 + (int)rng_below(rng, 9));
    for (int i = 0; i < 9; i++)
        puzzle->cell[cells[i]] &= (uint16_t)~bit;
}

/* Restricts k cells of a house to k digits, or to k - 1: then counting alone refutes the puzzle. */
static void crowd_house(struct rng *rng, struct tenring_puzzle *puzzle)
{
    int cells[9], digits[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    random_house(rng, cells);
    shuffle(rng, digits, 9);
    int number = 2 + (int)rng_below(rng, 7), shared = number - (int)rng_below(rng, 2);
    unsigned set = 0;
    for (int i = 0; i < shared; i++)
        set |= given(digits[i]);
    for (int i = 0; i < number; i++)
        puzzle->cell[cells[i]] &= (uint16_t)set;
}

/* Restricts a digit in k rows to k columns, or to k - 1. */
static void crowd_digit(struct rng *rng, struct tenring_puzzle *puzzle)
{
    int rows[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8}, columns[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    int number = 1 + (int)rng_below(rng, 8), left = number - (int)rng_below(rng, 2);
    uint16_t bit = given(1 + (int)rng_below(rng, 9));
    shuffle(rng, rows, 9);
    shuffle(rng, columns, 9);
    for (int i = 0; i < number; i++)
        for (int j = left; j < 9; j++)
            puzzle->cell[9 * rows[i] + columns[j]] &= (uint16_t)~bit;
}

/* ---- Any kind ---- */

static void generate_givens(struct rng *rng, enum support_kind kind, struct tenring_puzzle *puzzle)
{
    switch (kind) {
    case SUPPORT_SOLVED:
    case SUPPORT_SOLVED_WRONG:
        give_some(rng, 81, puzzle);
        for (int wrong = kind == SUPPORT_SOLVED ? 0 : 1 + (int)rng_below(rng, 2); wrong > 0;
             wrong--) {
            uint32_t cell = rng_below(rng, 81);
            puzzle->cell[cell] = given(1 + (int)rng_below(rng, 9));
        }
        break;
    case SUPPORT_MINIMAL:
    case SUPPORT_FEW:
        dig(rng, 81, puzzle);
        remove_givens(rng, kind == SUPPORT_MINIMAL ? 0 : 1 + (int)rng_below(rng, 2), puzzle);
        break;
    case SUPPORT_UNIQUE:
        dig(rng, 20 + (int)rng_below(rng, 35), puzzle);
        break;
    case SUPPORT_SPARSE:
        give_some(rng, 10 + (int)rng_below(rng, 31), puzzle);
        break;
    case SUPPORT_NEARLY_EMPTY:
        give_some(rng, (int)rng_below(rng, 10), puzzle);
        break;
    case SUPPORT_WRONG_GIVEN:
        if (rng_below(rng, 2))
            dig(rng, 81, puzzle);
        else
            give_some(rng, 20 + (int)rng_below(rng, 21), puzzle);
        change_given(rng, puzzle);
        break;
    case SUPPORT_CONFLICT:
        give_some(rng, (int)rng_below(rng, 60), puzzle);
        copy_given(rng, puzzle);
        break;
    default:
        random_givens(rng, kind == SUPPORT_RANDOM_GIVENS, puzzle);
        break;
    }
}

static void generate_marks(struct rng *rng, enum support_kind kind, struct tenring_puzzle *puzzle)
{
    struct tenring_grid grid;
    switch (kind) {
    case SUPPORT_MARKS_WILD:
        random_marks(rng, 10 + rng_below(rng, 90), puzzle);
        break;
    case SUPPORT_MARKS_AROUND:
        random_marks(rng, rng_below(rng, 100), puzzle);
        support_random_grid(rng, &grid);
        add_grid(&grid, puzzle);
        break;
    case SUPPORT_MARKS_TWO_GRIDS:
        random_marks(rng, rng_below(rng, 20), puzzle);
        for (int i = 0; i < 2; i++) {
            support_random_grid(rng, &grid);
            add_grid(&grid, puzzle);
        }
        break;
    case SUPPORT_MARKS_UNIQUE:
        thin_until_unique(rng, puzzle);
        break;
    case SUPPORT_MARKS_CROWDED:
        give_some(rng, (int)rng_below(rng, 12), puzzle);
        for (int houses = 1 + (int)rng_below(rng, 3); houses > 0; houses--)
            (rng_below(rng, 2) ? crowd_house : crowd_digit)(rng, puzzle);
        break;
    default:
        dig(rng, 40 + (int)rng_below(rng, 41), puzzle);
        thin_blanks(rng, puzzle);
        break;
    }
}

void support_generate(struct rng *rng, enum support_kind kind, struct tenring_puzzle *puzzle)
{
    if (kind < SUPPORT_MARKS_WILD) {
        generate_givens(rng, kind, puzzle);
    } else if (kind < SUPPORT_EMPTY_CELL) {
        generate_marks(rng, kind, puzzle);
    } else {
        support_generate(rng, (enum support_kind)rng_below(rng, SUPPORT_EMPTY_CELL), puzzle);
        if (kind == SUPPORT_EMPTY_CELL)
            puzzle->cell[rng_below(rng, 81)] = 0;
        else
            empty_house(rng, puzzle);
    }
}

enum support_kind support_generate_any(uint64_t seed, struct tenring_puzzle *puzzle)
{
    struct rng rng;
    rng_seed(&rng, seed);
    enum support_kind kind = (enum support_kind)rng_below(&rng, SUPPORT_KINDS);
    support_generate(&rng, kind, puzzle);
    return kind;
}

/* ---- Shrinking ---- */

struct shrinking {
    struct tenring_puzzle *puzzle;
    bool (*fails)(void *context, const struct tenring_puzzle *puzzle);
    void *context;
};

/* Puts `set` into the cell and keeps it if the puzzle still fails; returns whether it does. */
static bool try_set(const struct shrinking *s, int cell, unsigned set)
{
    uint16_t before = s->puzzle->cell[cell];
    s->puzzle->cell[cell] = (uint16_t)set;
    if (s->fails(s->context, s->puzzle))
        return true;
    s->puzzle->cell[cell] = before;
    return false;
}

static bool shrink_cell(const struct shrinking *s, int cell)
{
    unsigned set = s->puzzle->cell[cell];
    if (set == 0)
        return false;
    if (try_set(s, cell, 0))
        return true;
    bool shrunk = false;
    for (int digit = 1; digit <= 9 && !is_given(set) && !shrunk; digit++)
        shrunk = (set & given(digit)) && try_set(s, cell, given(digit));
    for (int digit = 1; digit <= 9 && !is_given(s->puzzle->cell[cell]); digit++) {
        set = s->puzzle->cell[cell];
        if (set & given(digit))
            shrunk |= try_set(s, cell, set & ~(unsigned)given(digit));
    }
    return shrunk;
}

void support_shrink(struct tenring_puzzle *puzzle,
                    bool (*fails)(void *context, const struct tenring_puzzle *puzzle),
                    void *context)
{
    struct shrinking s = {puzzle, fails, context};
    bool shrunk = true;
    while (shrunk) {
        shrunk = false;
        for (int cell = 0; cell < 81; cell++)
            shrunk |= shrink_cell(&s, cell);
    }
}

struct tenring_best_options support_goal(int sign)
{
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    options.goal = sign < 0 ? TENRING_GOAL_MINIMISE : TENRING_GOAL_MAXIMISE;
    return options;
}
