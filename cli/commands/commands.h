/*
 * commands.h - the door of the room with a function for each subcommand.
 *
 * A command finds its options and operands in the context (usage/context.h), parsed and checked by
 * their kinds, and returns an exit status; what goes wrong later raises the status in the report.
 *
 * In reading order:
 *
 *     check.c         the shortest of those that turn each puzzle into a result (results/results.h)
 *     solve.c         the same with every solution (--all)
 *     count.c, sample.c     exact counts and random solutions; count_limits.h is what both share,
 *                     count_by_cell.h counts by cell, count_parts.h cuts a count for many machines;
 *                     parts.h: a puzzle in parts
 *     canon.c         canonical forms; unique.h finds out which are new
 *     rate.c          how hard puzzles are for people, written by rate_write.c; level.h has words
 *                     for it
 *     explain.c       the next step, all steps; game.h: what a player has made, style.h
 *     generate.c      new puzzles
 *     vary.c          puzzles that differ from one by a few givens
 *     max.c           the best solution; weights.h reads --weights, certificate.h writes a proof,
 *                     max_parts.c (max.h) shares the work on a puzzle
 *     mine.c          a search for extreme puzzles among neighbours of neighbours
 *     contest.c       test data for a judge's problem; contest_slow.h turns puzzles against a
 *                     search order
 *     show.c          puzzles drawn for people; paper.h: as files of pictures
 *     compare.c       the textbooks' search orders beside the engine; compare_write.c (compare.h)
 *                     writes what came of it
 *     bench.c         the speed of solving; bench_puzzles.h reads or makes the puzzles
 *     merge.c         what runs with --shard have written, put together
 *     judge.c         an online judge's problem in its own format, with the folder judge/
 *                     (judge/judge.h): problems.c the table of them, cases.c one input, words.c
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_COMMANDS_H
#define TENRING_CLI_COMMANDS_COMMANDS_H

struct cli_context;

int cmd_solve(struct cli_context *context);
int cmd_count(struct cli_context *context);
int cmd_check(struct cli_context *context);
int cmd_max(struct cli_context *context);
int cmd_judge(struct cli_context *context);
int cmd_compare(struct cli_context *context);
int cmd_sample(struct cli_context *context);
int cmd_canon(struct cli_context *context);
int cmd_rate(struct cli_context *context);
int cmd_generate(struct cli_context *context);
int cmd_vary(struct cli_context *context);
int cmd_mine(struct cli_context *context);
int cmd_contest(struct cli_context *context);
int cmd_show(struct cli_context *context);
int cmd_bench(struct cli_context *context);
int cmd_hint(struct cli_context *context);
int cmd_explain(struct cli_context *context);
int cmd_merge(struct cli_context *context);

#endif
