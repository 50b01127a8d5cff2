/*
 * differential.h - compares a solver with the oracle on generated puzzles.
 *
 * The solver is a table of functions, so that tests/support/test_harness.c can give it solvers that
 * are wrong on purpose: a check that has never failed proves nothing.
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

/* The solver of the library. */
extern const struct differential_solver differential_library;

enum differential_verdict { DIFFERENTIAL_AGREE, DIFFERENTIAL_DISAGREE, DIFFERENTIAL_GAVE_UP };

/* The result for one puzzle. */
struct differential_finding {
    enum differential_verdict verdict; /* GAVE_UP: too hard for the oracle */
    /* AGREE: the number of solutions, at most DIFFERENTIAL_MAX */
    uint64_t count;
    char message[240]; /* DISAGREE: the expected and the actual result */
};

/* Solutions are counted and compared one by one up to this many. */
#define DIFFERENTIAL_MAX 200

/*
 * Checks solve, count and enumerate of every available kernel on one puzzle against the oracle, and
 * that the kernels visit the same number of nodes. `both` asks the second oracle too, even if the
 * first has an answer.
 */
struct differential_finding differential_check(const struct differential_solver *solver,
                                               const struct tenring_puzzle *puzzle, bool both);

/* The result of a run over many puzzles. */
struct differential_report {
    uint64_t checked; /* puzzles */
    uint64_t gave_up; /* of these, too hard for the oracle */
    /* of these, by number of solutions; more: DIFFERENTIAL_MAX or fewer, at least 3 */
    uint64_t none, one, two, more;
    uint64_t kinds[SUPPORT_KINDS];  /* of these, by kind */
    bool failed;                    /* a disagreement ended the run; the rest describes it */
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
