/*
 * solve.h - solving and counting with a budget for the plain search, for tests.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_GENERAL_SOLVE_H
#define TENRING_GENERAL_SOLVE_H

#include "base/must_check.h"
#include "general/general.h"

/* tenring_board_solve and tenring_board_count_up_to, which say the rest. `budget` is the number of
   nodes, at least 1, after which search.h hands over to learn.h. */
MUST_CHECK enum tenring_status solve_within(const struct tenring_board *board,
                                            const uint8_t *givens, uint64_t budget,
                                            const struct tenring_search_options *options,
                                            struct tenring_solve_result *result, uint8_t *solution);
MUST_CHECK enum tenring_status solve_count_within(const struct tenring_board *board,
                                                  const uint8_t *givens, uint64_t max,
                                                  uint64_t budget,
                                                  const struct tenring_search_options *options,
                                                  struct tenring_count_result *result);

#endif
