/*
 * check_made.c - checks that generated puzzles are as requested. It shares nothing with the
 * library: no header, no table, a solver of its own.
 *
 *     check_made [--minimal] [--clues A B] [--symmetry NAME] [--pattern LINE] [--solution LINE]
 *                [--target] N <PUZZLES
 *
 * Reads exactly N lines that begin with 81 cells. Each puzzle must have one solution, the given one
 * with --solution; from A to B givens; symmetric givens; givens exactly at those of the pattern;
 * and no redundant given (--minimal) or, without --clues, no redundant orbit of the symmetry. No
 * puzzle occurs twice in succession. --target: the line continues with a tab, the number of
 * solutions, a tab and the best score; both must be right.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/oracle.h"

enum { CELLS = 81, ALL = 511, STEPS = 100000000, MOST_SOLUTIONS = 100000 };

enum symmetry {
    NONE,
    ROTATE180,
    ROTATE90,
    HORIZONTAL,
    VERTICAL,
    DIAGONAL,
    ANTI_DIAGONAL,
    DIHEDRAL,
    SYMMETRIES
};

static const char *const names[SYMMETRIES] = {"none",          "rotate180", "rotate90",
                                              "horizontal",    "vertical",  "diagonal",
                                              "anti-diagonal", "dihedral"};

struct wanted {
    bool minimal, target;
    int least, most;
    enum symmetry symmetry;
    const char *pattern, *solution;
    long count;
};

static long line_number;

static void fail(const char *what)
{
    printf("line %ld: %s\n", line_number, what);
    exit(1);
}

/* The image of a cell under a motion of the square. */
static int move(enum symmetry motion, int cell)
{
    int row = cell / 9, column = cell % 9;
    switch (motion) {
    case ROTATE180:
        return 80 - cell;
    case ROTATE90:
        return 9 * column + 8 - row;
    case HORIZONTAL:
        return 9 * (8 - row) + column;
    case VERTICAL:
        return 9 * row + 8 - column;
    case DIAGONAL:
        return 9 * column + row;
    case ANTI_DIAGONAL:
        return 9 * (8 - column) + 8 - row;
    default:
        return cell;
    }
}

/* The orbit of a cell under the symmetry. */
static void find_orbit(enum symmetry symmetry, int cell, bool orbit[CELLS])
{
    enum symmetry motions[2] = {symmetry, NONE};
    if (symmetry == DIHEDRAL) {
        motions[0] = ROTATE90;
        motions[1] = DIAGONAL;
    }
    memset(orbit, 0, CELLS);
    orbit[cell] = true;
    for (bool more = true; more;) {
        more = false;
        for (int c = 0; c < CELLS; c++)
            for (int k = 0; orbit[c] && k < 2; k++)
                if (!orbit[move(motions[k], c)])
                    more = orbit[move(motions[k], c)] = true;
    }
}

/* ------------------------------------------------------------------------------------------------
 * A solver: singles, then a cell with the fewest candidates
 * --------------------------------------------------------------------------------------------- */

/* Cell i of a house: 0 to 8 are the rows, then the columns, then the boxes. */
static int cell_of(int house, int i)
{
    int k = house % 9;
    return house < 9    ? 9 * k + i
           : house < 18 ? 9 * i + k
                        : 27 * (k / 3) + 3 * (k % 3) + 9 * (i / 3) + i % 3;
}

static bool is_single(unsigned set)
{
    return (set & (set - 1)) == 0;
}

/* Applies singles to a house once. Returns false on a contradiction. */
static bool apply_singles(int house, uint16_t cells[CELLS], bool *changed)
{
    unsigned once = 0, twice = 0, fixed = 0;
    for (int i = 0; i < 9; i++) {
        unsigned set = cells[cell_of(house, i)];
        if (is_single(set) && (set == 0 || (fixed & set) != 0))
            return false;
        if (is_single(set))
            fixed |= set;
        twice |= once & set;
        once |= set;
    }
    if (once != ALL)
        return false;
    for (int i = 0; i < 9; i++) {
        uint16_t *cell = &cells[cell_of(house, i)];
        unsigned only = *cell & ~twice, set = is_single(*cell) ? *cell : *cell & ~fixed;
        if (only != 0)
            set = only;
        if (!is_single(only) || set == 0)
            return false;
        *changed = *changed || set != *cell;
        *cell = (uint16_t)set;
    }
    return true;
}

/* Counts solutions up to `most`; *first is the one found first. */
static int count_solutions(const uint16_t puzzle[CELLS], int most, uint16_t first[CELLS])
{
    uint16_t cells[CELLS];
    int chosen = -1, fewest = 10, count = 0;
    memcpy(cells, puzzle, sizeof cells);
    for (bool changed = true; changed;) {
        changed = false;
        for (int house = 0; house < 27; house++)
            if (!apply_singles(house, cells, &changed))
                return 0;
    }
    for (int cell = 0; cell < CELLS; cell++) {
        int n = __builtin_popcount(cells[cell]);
        if (n > 1 && n < fewest) {
            chosen = cell;
            fewest = n;
        }
    }
    if (chosen < 0) {
        memcpy(first, cells, sizeof cells);
        return 1;
    }
    for (unsigned left = cells[chosen]; left != 0 && count < most; left &= left - 1) {
        uint16_t other[CELLS];
        cells[chosen] = (uint16_t)(left & -left);
        count += count_solutions(cells, most - count, count == 0 ? first : other);
    }
    return count;
}

/* ------------------------------------------------------------------------------------------------
 * The checks
 * --------------------------------------------------------------------------------------------- */

/* Whether the puzzle still has one solution without the givens of an orbit. */
static bool is_redundant(const uint16_t cells[CELLS], const bool orbit[CELLS])
{
    uint16_t less[CELLS], first[CELLS];
    for (int cell = 0; cell < CELLS; cell++)
        less[cell] = orbit[cell] ? ALL : cells[cell];
    return count_solutions(less, 2, first) == 1;
}

static void check_places(const struct wanted *wanted, const uint16_t cells[CELLS])
{
    bool by_orbits = wanted->most == CELLS && !wanted->pattern && !wanted->target;
    for (int cell = 0; cell < CELLS; cell++) {
        bool orbit[CELLS], given = cells[cell] != ALL;
        if (wanted->pattern && given != (wanted->pattern[cell] != '.'))
            fail("not the pattern");
        find_orbit(wanted->symmetry, cell, orbit);
        bool is_least = true;
        for (int other = 0; other < cell; other++)
            is_least = is_least && !orbit[other];
        for (int other = 0; other < CELLS; other++)
            if (orbit[other] && (cells[other] != ALL) != given)
                fail("not symmetrical");
        if (given && by_orbits && is_least && is_redundant(cells, orbit))
            fail("givens can be spared with all that go with them");
        memset(orbit, 0, sizeof orbit);
        orbit[cell] = true;
        if (given && wanted->minimal && is_redundant(cells, orbit))
            fail("not minimal");
    }
}

struct best {
    long score;
    uint64_t count;
};

static bool add_score(void *context, const uint8_t solution[CELLS])
{
    struct best *best = context;
    long score = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        int row = abs(cell / 9 - 4), column = abs(cell % 9 - 4);
        score += solution[cell] * (10 - (row > column ? row : column));
    }
    if (score > best->score)
        best->score = score;
    return ++best->count < MOST_SOLUTIONS;
}

static void check_target(const uint16_t cells[CELLS], const char *rest)
{
    struct best best = {0, 0};
    char *end;
    uint64_t count = strtoull(rest, &end, 10);
    long score = strtol(end, NULL, 10);
    if (!oracle_cover_visit(cells, STEPS, add_score, &best))
        fail("too hard for the oracle");
    if (best.count != count || best.score != score || count < 2)
        fail("not the number of solutions, or not the best score");
}

static void check_line(const struct wanted *wanted, const char *line)
{
    uint16_t cells[CELLS];
    uint16_t solution[CELLS];
    int clues = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        if (line[cell] != '.' && (line[cell] < '1' || line[cell] > '9'))
            fail("not 81 cells");
        cells[cell] = (uint16_t)(line[cell] == '.' ? ALL : 1 << (line[cell] - '1'));
        clues += line[cell] != '.';
    }
    if (clues < wanted->least || clues > wanted->most)
        fail("not so many givens");
    if (wanted->target)
        check_target(cells, line + CELLS);
    else if (count_solutions(cells, 2, solution) != 1)
        fail("not one solution");
    for (int cell = 0; wanted->solution && cell < CELLS; cell++)
        if (solution[cell] != 1 << (wanted->solution[cell] - '1'))
            fail("not the solution");
    check_places(wanted, cells);
}

static const char *read_arguments(int argc, char **argv, struct wanted *wanted)
{
    const char *last = "0";
    for (int i = 1; i < argc; i++) {
        const char *name = argv[i], *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(name, "--minimal") == 0) {
            wanted->minimal = true;
        } else if (strcmp(name, "--target") == 0) {
            wanted->target = true;
        } else if (strcmp(name, "--clues") == 0 && i + 2 < argc) {
            wanted->least = (int)strtol(value, NULL, 10);
            wanted->most = (int)strtol(argv[i + 2], NULL, 10);
            i += 2;
        } else if (strcmp(name, "--symmetry") == 0) {
            while (strcmp(names[wanted->symmetry], value) != 0)
                if (++wanted->symmetry == SYMMETRIES)
                    fail("no such symmetry");
            i++;
        } else if (strcmp(name, "--pattern") == 0) {
            wanted->pattern = value;
            i++;
        } else if (strcmp(name, "--solution") == 0) {
            wanted->solution = value;
            i++;
        } else {
            last = name;
        }
    }
    return last;
}

int main(int argc, char **argv)
{
    struct wanted wanted = {.most = CELLS, .symmetry = NONE};
    char line[256], before[CELLS] = "";
    wanted.count = strtol(read_arguments(argc, argv, &wanted), NULL, 10);
    while (fgets(line, sizeof line, stdin)) {
        line_number++;
        if (strlen(line) < CELLS)
            fail("too short");
        if (memcmp(line, before, CELLS) == 0)
            fail("the same once more");
        memcpy(before, line, CELLS);
        check_line(&wanted, line);
    }
    if (line_number != wanted.count)
        fail("not so many puzzles");
    return 0;
}
