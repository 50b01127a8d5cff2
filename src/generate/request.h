/*
 * request.h - reads and checks the options of a generator, and refuses impossible ones with the
 * reason.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERATE_REQUEST_H
#define TENRING_GENERATE_REQUEST_H

#include "base/must_check.h"
#include "generate/symmetry.h"

/* What all attempts of a generator have in common. */
struct request {
    struct tenring_generate_options options; /* its pointers are not used */
    struct tenring_grid solution;
    bool has_solution;
    struct cell_set pattern;
    bool has_pattern;
    bool rated;        /* by rating, level or technique */
    bool draws_evenly; /* a random symmetry, see symmetry_draw */
    struct orbits orbits[TENRING_SYMMETRY_RANDOM];
};

/* Reads and checks the options. OK; INVALID_ARGUMENT or BAD_INPUT, and *error says why. */
MUST_CHECK enum tenring_status request_read(const struct tenring_generate_options *given,
                                            struct request *request, struct tenring_error *error);

/* Returns INVALID_ARGUMENT; *error, unless NULL, says that an option is out of range. */
MUST_CHECK enum tenring_status request_refuse(struct tenring_error *error);

/* Makes the puzzle with these givens; digit[] has the digits 1..9 of their cells. */
void request_puzzle(const uint8_t digit[GRID_CELLS], const struct cell_set *givens,
                    struct tenring_puzzle *puzzle);

#endif
