/*
 * maximise.h - the door of the room: weighted Sudoku, the solution with the greatest score.
 *
 * In: a puzzle and a whole number, the weight, for each candidate. Out: a solution whose weights
 * sum to the most, and the proof that none has more; or the k best, their number, a certificate, a
 * bound alone. The public functions are all that other rooms may call; they are declared in
 * include/tenring.h. doc/algorithms-maximise.md has the ideas and why each rule is sound.
 *
 * The files in reading order, the top ones last; calls point upwards in this list:
 *
 *     weights.c      scores, the ring weights
 *     state.c        candidates and singles
 *     classes.c      digits that are worth the same
 *     symmetry.c     what turns the problem into itself
 *     nogood.c       decisions that no wanted solution has together
 *     list.c         the k best solutions so far
 *     run.c          the problem, and all that is known about its answer
 *     normal.c       weights that mean the same, and gains
 *     levels.c       weights of two levels, of which one decides before the other
 *     plain.c        stage 1: plain search with a cheap bound; most contest puzzles end here
 *     kernel.h       what the template bound is
 *     kernel.c       the template bound, compiled once for each instruction set; its functions are
 *                    in kernel_width.inc, once for each width of number
 *     assignment.c   first multipliers for it
 *     linear.c       the linear relaxation of the whole puzzle: prices, a bound
 *     cuts.c         cuts that make its bound sharper: sums of equations modulo 2 and 3
 *     by_level.c     weights of levels, searched one after the other
 *     templates.c    lists of templates
 *     combine.c      all solutions of a state, from these, when they are few; its inner loops are
 *                    in apart.h, compiled with the kernel
 *     bands.c        a bound that is exact within bands or stacks
 *     parity.c       whether odd and even exclude a total
 *     proof.c        the steps of a certificate
 *     certificate.c  their text
 *     node.c         stage 2, one node: bound it, fix candidates, choose where to branch
 *     conflict.c     stage 2, dead nodes explained by few decisions
 *     explore.c      stage 2, a subtree: depth first search
 *     probe.c        stage 2, candidates of the root that are refuted by trying them
 *     share.c        stage 2, many subtrees, on several threads
 *     root.c         stage 2, the root: good multipliers
 *     tree.c         stage 2: rounds of depth first search
 *     neighbourhood.c  better grids soon, without a proof
 *     search.c       the stages one after the other
 *     maximise.c, top.c, certify.c, bound.c    the public functions
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_MAXIMISE_H
#define TENRING_MAXIMISE_MAXIMISE_H

#include "tenring.h"

#endif
