/*
 * batch.h - the door of src/batch: many puzzles at once.
 *
 * A batch object keeps some threads. Each thread solves hundreds of puzzles side by side, one bit
 * of every vector for each: the rules of src/solve are a few hundred logic operations on vectors,
 * and so cost about as much for 512 puzzles as for one. Other rooms use the batch engine as
 * programs do, by the functions tenring_batch_... of the public headers; there is nothing else to
 * include.
 *
 * The files, in reading order:
 *
 *     batch.c        the batch object: arguments, threads, streams
 *     share.h        how the threads share out the puzzles
 *     kernel.h       what is compiled once for each instruction set, and runs in each thread
 *     lanes.h        lanes, and sets of them
 *     engine.h       the state: nodes in the lanes, and nodes that are parked
 *     sweep.h        the rules, applied once to all lanes
 *     kernel.c       rounds: sweep, count what is solved, branch, refill
 *     intake.h       new puzzles into idle lanes ...
 *     pack.h           ... first as words, one puzzle at a time,
 *     transpose.h      ... then as bits of vectors; solutions go back the same way
 *     output.h       solutions out of the lanes, and puzzles that are solved one by one
 *     refill.h       which nodes come next into idle lanes
 *     move.h         parked nodes to other lanes
 *     shift.h        the vector operation for that
 *     branch.h       nodes that branch
 *     choice.h       the cells at which each of them does
 *     park.h         what of them is parked, and how it comes back
 *     stream.h       what one call leaves unfinished for the next
 *
 * doc/algorithms-batch.md tells why it is so, and what was tried and rejected.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BATCH_BATCH_H
#define TENRING_BATCH_BATCH_H

#include "tenring.h"

#endif
