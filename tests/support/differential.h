/*
 * differential.h - compares a solver with the oracle on generated puzzles.
 *
 * The solver is a table of functions, so that the harness can be tried on solvers that are wrong on
 * purpose (tests/support/test_harness.c): a check that has never been seen to fail is no check.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_SUPPORT_DIFFERENTIAL_H
#define TENRING_TESTS_SUPPORT_DIFFERENTIAL_H

#include "support/support.h"

/* The functions under test, with the contracts of tenring.h. */
struct differential_solver {
    int (*isa_count)(void);
    bool (*isa_available)(int isa);
    enum tenring_status (*solve)(const struct tenring_puzzle *puzzle,
                                 const struct tenring_search_options *options,
                                 struct tenring_solve_result *result);
    enum tenring_status (*count)(const struct tenring_puzzle *puzzle, uint64_t max,
                                 const struct tenring_search_options *options,
                                 struct tenring_count_result *result);
    enum tenring_status (*enumerate)(const struct tenring_puzzle *puzzle,
                                     const struct tenring_search_options *options,
                                     tenring_solution_callback *callback, void *context,
                                     struct tenring_count_result *result);
};

/* The library's own. */
extern const struct differential_solver differential_library;

enum differential_verdict { DIFFERENTIAL_AGREE, DIFFERENTIAL_DISAGREE, DIFFERENTIAL_GAVE_UP };

/* What was found out about one puzzle. */
struct differential_finding {
    enum differential_verdict verdict; /* GAVE_UP: too hard for the oracle */
    /* AGREE: the number of solutions, at most DIFFERENTIAL_MAX */
    uint64_t count;
    char message[240]; /* DISAGREE: what was expected and what came */
};

/* Solutions are counted and compared one by one up to this many. */
#define DIFFERENTIAL_MAX 200

/*
 * Checks solve, count and enumerate of every available kernel on one puzzle against the oracle, and
 * that the kernels visit the same number of nodes. `both` asks the second oracle too, even where
 * the first has an answer.
 */
struct differential_finding differential_check(const struct differential_solver *solver,
                                               const struct tenring_puzzle *puzzle, bool both);

/* What a run over many puzzles found. */
struct differential_report {
    uint64_t checked; /* puzzles looked at */
    uint64_t gave_up; /* of these, too hard for the oracle */
    /* of these, by number of solutions; more: DIFFERENTIAL_MAX or fewer, at least 3 */
    uint64_t none, one, two, more;
    uint64_t kinds[SUPPORT_KINDS];  /* of these, by kind */
    bool failed;                    /* a disagreement ended the run: */
    uint64_t seed;                  /* the seed of that puzzle alone */
    enum support_kind kind;         /* its kind */
    struct tenring_puzzle original; /* the puzzle as generated */
    struct tenring_puzzle shrunk;   /* the same, shrunk */
    char message[240];              /* what is wrong with the shrunk one */
};

/* Checks the puzzles of the seeds first, first + 1, ... until one fails; a failing one is shrunk
   and printed on stderr. */
void differential_run(const struct differential_solver *solver, uint64_t first, uint64_t number,
                      bool both, struct differential_report *report);

#endif
