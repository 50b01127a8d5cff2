/*
 * oracle.h - two reference solvers that share no header, table or algorithm with the library.
 *
 * oracle.c is a backtracker that is meant to be obviously right; tests/support/oracle_cover.c is an
 * exact cover solver (Knuth's Algorithm X with dancing links) that reveals a fault in the first. A
 * puzzle is 81 sets of candidates, row by row, with bit (digit - 1) for a digit; a solution is 81
 * digits 1..9.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_SUPPORT_ORACLE_H
#define TENRING_TESTS_SUPPORT_ORACLE_H

#include <stdbool.h>
#include <stdint.h>

struct oracle_answer {
    bool finished;     /* false: the steps did not suffice, and the rest has no meaning */
    uint64_t count;    /* the number of solutions, at most max */
    uint8_t least[81]; /* the lexicographically least solution; all 0 if there is none */
};

/* How many bits of nine are set; not every machine has an instruction for it. */
static inline int oracle_set_size(unsigned set)
{
    unsigned sums = (set & 0111) + (set >> 1 & 0111) + (set >> 2 & 0111);
    return (int)((sums & 7) + (sums >> 3 & 7) + (sums >> 6));
}

/* Counts at most max (>= 1) solutions and finds the least one. `steps` bounds the states visited in
   both tasks together. */
struct oracle_answer oracle_solve(const uint16_t cells[81], uint64_t max, uint64_t steps);

/* Stores the first max solutions in lexicographic order, filling the cells row by row. Returns
   their number. */
uint64_t oracle_in_order(const uint16_t cells[81], uint64_t max, uint8_t (*solutions)[81]);

/* Calls visit with at most max (>= 1) solutions in any order. Returns their number. */
uint64_t oracle_visit(const uint16_t cells[81], uint64_t max,
                      void (*visit)(void *context, const uint8_t solution[81]), void *context);

/* Calls visit with each solution in any order until visit returns false. Returns false if the steps
   did not suffice. */
bool oracle_cover_visit(const uint16_t cells[81], uint64_t steps,
                        bool (*visit)(void *context, const uint8_t solution[81]), void *context);

/* The same as oracle_solve by exact cover. */
struct oracle_answer oracle_cover_solve(const uint16_t cells[81], uint64_t max, uint64_t steps);

/* The number of solutions alone, at most max; ORACLE_GAVE_UP if the steps did not suffice. */
#define ORACLE_GAVE_UP UINT64_MAX
uint64_t oracle_cover_count(const uint16_t cells[81], uint64_t max, uint64_t steps);

#endif
