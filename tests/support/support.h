/*
 * support.h - what the tests share: a seeded generator of puzzles of every kind, a shrinker,
 * puzzles as text.
 *
 * Randomness is seeded: everything generated depends on the seed alone, and a failure prints the
 * seed that repeats it.
 *     TENRING_TEST_SEED=N   start from another seed (default 1)
 *     TENRING_TEST_FULL=1   the full run: minutes instead of seconds
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_SUPPORT_SUPPORT_H
#define TENRING_TESTS_SUPPORT_SUPPORT_H

#include "base/rng.h"
#include "tenring.h"

/* The seed asked for in the environment. */
uint64_t support_seed(void);

/* Whether the full run is asked for in the environment. */
bool support_full_run(void);

/* How many trials a test makes: `full` in the full run, else `quick`, or fewer, but one at least,
   in builds with a sanitizer or the self-check and for an emulator, which are slow. */
uint64_t support_trials(uint64_t quick, uint64_t full);

/* Of a long list of cases each so manyth is tried: 1, or more where a test takes minutes, with
   ThreadSanitizer and in an emulator. */
int support_stride(void);

enum support_kind {
    SUPPORT_SOLVED,       /* 81 givens, a solution */
    SUPPORT_SOLVED_WRONG, /* 81 givens, one or two of them wrong */
    SUPPORT_MINIMAL,      /* givens, one solution, none to spare */
    SUPPORT_UNIQUE,       /* givens, one solution */
    SUPPORT_FEW,          /* a minimal puzzle less one or two givens: at least two solutions */
    SUPPORT_SPARSE,       /* 10 to 40 givens of a grid: one to very many solutions */
    SUPPORT_NEARLY_EMPTY, /* 0 to 9 givens of a grid */
    /* SUPPORT_SPARSE or _MINIMAL with one given changed without an open conflict: often none */
    SUPPORT_WRONG_GIVEN,
    SUPPORT_CONFLICT,      /* two equal givens in a house */
    SUPPORT_RANDOM_GIVENS, /* random digits in random cells, placed without an open conflict */
    SUPPORT_WILD_GIVENS,   /* random digits in random cells */
    SUPPORT_MARKS_WILD,    /* each candidate kept with a probability drawn for the puzzle */
    SUPPORT_MARKS_AROUND,  /* the same, the candidates of one grid always kept */
    /* the candidates of two grids and a few more: often several solutions that differ a lot */
    SUPPORT_MARKS_TWO_GRIDS,
    /* candidates removed in random order for as long as it takes to have one solution */
    SUPPORT_MARKS_UNIQUE,
    /* a unique puzzle of givens from which single candidates of blanks are removed */
    SUPPORT_MARKS_THINNED,
    /* few givens; cells of a house share as many digits, or rows for a digit columns, or one too
       few */
    SUPPORT_MARKS_CROWDED,
    SUPPORT_EMPTY_CELL,  /* one of the others with a cell without candidates */
    SUPPORT_EMPTY_HOUSE, /* one of the others in which a house has no place for a digit */
    SUPPORT_KINDS
};

/* "minimal", ... for messages. */
const char *support_kind_name(enum support_kind kind);

/* Makes a puzzle of the given kind. */
void support_generate(struct rng *rng, enum support_kind kind, struct tenring_puzzle *puzzle);

/* Makes the puzzle that belongs to a seed, of a kind drawn from it. Returns the kind. */
enum support_kind support_generate_any(uint64_t seed, struct tenring_puzzle *puzzle);

/* Makes a full grid by backtracking in random order; every grid can come out. */
void support_random_grid(struct rng *rng, struct tenring_grid *grid);

/* The puzzle of 81 characters, '1'..'9' or '.'; the test ends if it is nothing of the kind. */
struct tenring_puzzle support_puzzle(const char *line);

/* Room for the longest text of a puzzle and its NUL. */
#define SUPPORT_TEXT_SIZE 730

/* Writes the puzzle as 81 characters, or as 729 when it is more than givens and blanks. Returns
   buffer. */
const char *support_text(const struct tenring_puzzle *puzzle, char buffer[SUPPORT_TEXT_SIZE]);

/* True when the digits make a full valid grid within the candidates, by the rules alone. */
bool support_is_solution(const uint16_t cells[81], const uint8_t digits[81]);

/*
 * Reduces a puzzle for which fails(context, puzzle) is true to one for which it still is, and is no
 * longer for any puzzle with one candidate less: cells become givens or empty where that goes, then
 * lose single candidates.
 */
void support_shrink(struct tenring_puzzle *puzzle,
                    bool (*fails)(void *context, const struct tenring_puzzle *puzzle),
                    void *context);

/* The options of the maximiser with sign 1, of the minimiser with -1. */
struct tenring_best_options support_goal(int sign);

#endif
