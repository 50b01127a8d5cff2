/*
 * logic.h - the door of src/logic: human techniques.
 *
 * A state holds the digits that are placed and the candidates that are left. Finders look for one
 * technique each and hand on steps, which are data: what is placed, what is removed, and the
 * pattern it rests on. The order of the finders, and which of several steps comes first, are those
 * of Sudoku Explainer 1.2.1, whose ratings are the measure that people compare puzzles by: a puzzle
 * is rated by carrying out the first step again and again.
 *
 * The files, in reading order:
 *
 *     technique.h   the table of techniques: names, ratings, finders, examples
 *     state.h       placed digits and candidates
 *     step.h        a step, and the sink that steps go to
 *     finders.h     all techniques but chains, one family a file:
 *                   singles.c, locked.c, sets.c, fish.c, wings.c, loops.c, bug.c, aligned.c
 *     chain.h       nodes of chains, lengths, limits
 *     reach.h       from where a search for simple chains can find anything
 *     simple.h      cycles and forcing chains of single links
 *     spread.h      everything that follows from one assumption
 *     multiple.h    what several assumptions have in common, contradictions
 *     nested.h      techniques inside chains; nested_parts.h: what they hand over; nested_simple.c
 *     order.h       the techniques in their order: the next step of a state
 *     links.c       links between candidates
 *     publish.h     states and ratings as the public interface has them
 *     full.h        steps in full, with all nodes, links and nested steps
 *     rate.c        the public functions
 *
 * HoDoKu's level and score need other techniques in another order; the folder hodoku/ has them:
 *
 *     hodoku.h      how it rates, and the search: hodoku.c
 *     technique.h   its techniques in their order: levels and scores
 *     board.h       digits and candidates, and the singles in the order in which they come up
 *     round.h       what a round derives, the step found, and the finders: singles.c, subsets.c,
 *                   fish.c, digit.c, wings.c, rectangles.c, colours.c, sue_de_coq.c
 *     collect.h     steps of which the best is chosen
 *     sort.h        how they are sorted
 *     chains.h      remote pairs, turbot fish, X-chains, XY-chains
 *     als.h         almost locked sets
 *     tables.h      what follows from each candidate; loops.c and forcing.c read it
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_LOGIC_H
#define TENRING_LOGIC_LOGIC_H

#include "base/grid.h"

#endif
