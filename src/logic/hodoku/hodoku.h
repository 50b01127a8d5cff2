/*
 * hodoku.h - levels and scores as HoDoKu 2.2 gives them.
 *
 * HoDoKu solves a puzzle by the first step that the first technique in its order finds, again and
 * again. The score is the sum of the steps' scores; the level the highest of all steps', then one
 * more for each maximum that the score exceeds. So both are HoDoKu's only if each technique finds
 * the step that HoDoKu's finds: the finders here search in its order, and where it collects steps
 * and sorts them, they do, too.
 *
 * The source of order, scores and rules is HoDoKu's documentation and its behaviour on thousands of
 * puzzles; what differs stands in doc/algorithms-logic.md.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_HODOKU_HODOKU_H
#define TENRING_LOGIC_HODOKU_HODOKU_H

#include "logic/chain.h"
#include "logic/hodoku/technique.h"

struct hodoku_work;

/* Returns NULL when there is no memory. */
struct hodoku_work *hodoku_new(void);
void hodoku_free(struct hodoku_work *work);

/* The finders that need more than the round. The variant: a type of chain, with groups or not, a
   rule of almost locked sets, chains or nets. */
typedef bool hodoku_work_finder(struct hodoku_work *work, int variant);
hodoku_work_finder hodoku_find_chain, hodoku_find_loop, hodoku_find_als, hodoku_find_forcing;

/* Rates a puzzle. The status says why it ended: OK, LIMIT, CANCELLED, NO_MEMORY. */
enum tenring_status hodoku_rate(struct hodoku_work *work, const struct tenring_puzzle *puzzle,
                                const struct tenring_hodoku_options *options,
                                struct tenring_hodoku_rating *rating);

#endif
