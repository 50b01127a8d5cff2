/*
 * support.h - shared by the tests: a seeded generator of puzzles of every kind, a shrinker, puzzles
 * as text.
 *
 * Everything generated depends on the seed alone; a failure prints the seed that repeats it.
 *     TENRING_TEST_SEED=N   start from another seed (default 1)
 *     TENRING_TEST_FULL=1   the full run: minutes instead of seconds
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_SUPPORT_SUPPORT_H
#define TENRING_TESTS_SUPPORT_SUPPORT_H

#include "base/rng.h"
#include "tenring.h"

/* The seed from the environment. */
uint64_t support_seed(void);

/* Whether the environment requests the full run. */
bool support_full_run(void);

/* The number of trials of a test: `full` in the full run, else `quick`. Slow builds (sanitizer,
   self-check, emulator) reduce it, to one at least. */
uint64_t support_trials(uint64_t quick, uint64_t full);

/* The step through a long list of cases: 1, or more with ThreadSanitizer and in an emulator, where
   a test would take minutes. */
int support_stride(void);

enum support_kind {
    SUPPORT_SOLVED,       /* 81 givens, a solution */
    SUPPORT_SOLVED_WRONG, /* 81 givens, one or two of them wrong */
    SUPPORT_MINIMAL,      /* givens, one solution, no given redundant */
    SUPPORT_UNIQUE,       /* givens, one solution */
    SUPPORT_FEW,          /* a minimal puzzle less one or two givens: at least two solutions */
    SUPPORT_SPARSE,       /* 10 to 40 givens of a grid: one to very many solutions */
    SUPPORT_NEARLY_EMPTY, /* 0 to 9 givens of a grid */
    /* SUPPORT_SPARSE or _MINIMAL, one given changed without an open conflict: often no solution */
    SUPPORT_WRONG_GIVEN,
    SUPPORT_CONFLICT,      /* two equal givens in a house */
    SUPPORT_RANDOM_GIVENS, /* random digits in random cells, placed without an open conflict */
    SUPPORT_WILD_GIVENS,   /* random digits in random cells */
    SUPPORT_MARKS_WILD,    /* each candidate kept with a probability drawn for the puzzle */
    SUPPORT_MARKS_AROUND,  /* the same, but the candidates of one grid are always kept */
    /* the candidates of two grids and a few more: often several solutions that differ a lot */
    SUPPORT_MARKS_TWO_GRIDS,
    /* candidates removed in random order until there is one solution */
    SUPPORT_MARKS_UNIQUE,
    /* a unique puzzle of givens, some wrong candidates of its blanks removed */
    SUPPORT_MARKS_THINNED,
    /* few givens; k cells of a house share k or k - 1 digits, or a digit has k or k - 1 columns in
       k rows */
    SUPPORT_MARKS_CROWDED,
    SUPPORT_EMPTY_CELL,  /* one of the others in which a cell has no candidates */
    SUPPORT_EMPTY_HOUSE, /* one of the others in which a house has no place for a digit */
    SUPPORT_KINDS
};

/* "minimal", ... for messages. */
const char *support_kind_name(enum support_kind kind);

/* Makes a puzzle of the given kind. */
void support_generate(struct rng *rng, enum support_kind kind, struct tenring_puzzle *puzzle);

/* Makes the puzzle of a seed. Returns its kind, which also depends on the seed. */
enum support_kind support_generate_any(uint64_t seed, struct tenring_puzzle *puzzle);

/* Makes a full grid by backtracking in random order; every grid is possible. */
void support_random_grid(struct rng *rng, struct tenring_grid *grid);

/* The puzzle of 81 characters, '1'..'9' or '.'; any other text ends the test. */
struct tenring_puzzle support_puzzle(const char *line);

/* A puzzle of pencilmarks that is long to search: its least solution takes 60,000 nodes, and exact
   counts give up after 200,000. */
struct tenring_puzzle support_hard_marks(void);

/* Room for the longest text of a puzzle and its NUL. */
#define SUPPORT_TEXT_SIZE 730

/* Writes the puzzle as 81 characters, or as 729 if it is more than givens and blanks. Returns
   buffer. */
const char *support_text(const struct tenring_puzzle *puzzle, char buffer[SUPPORT_TEXT_SIZE]);

/* Whether the digits are a valid full grid within the candidates, by the rules alone. */
bool support_is_solution(const uint16_t cells[81], const uint8_t digits[81]);

/*
 * Shrinks a puzzle while fails(context, puzzle) stays true, until it is false for every puzzle with
 * one candidate less. Cells first become givens or empty if possible, then lose single candidates.
 */
void support_shrink(struct tenring_puzzle *puzzle,
                    bool (*fails)(void *context, const struct tenring_puzzle *puzzle),
                    void *context);

/* The options for the maximum if sign is 1, for the minimum if it is -1. */
struct tenring_best_options support_goal(int sign);

#endif
