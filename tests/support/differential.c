/*
 * differential.c - compares a solver with the oracle, see differential.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/differential.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "support/oracle.h"

enum {
    STEPS = 60000,       /* of the naive oracle */
    STEPS_FULL = 200000, /* of the naive oracle if both are asked */
    /* of the exact cover oracle, which takes over if the naive one gives up */
    COVER_STEPS = 1000000,
    /* of the solver: it must answer in reasonable time whatever an oracle can answer */
    NODE_LIMIT = 200000,
};

const struct differential_solver differential_library = {
    tenring_isa_count, tenring_isa_available, tenring_solve, tenring_count_up_to, tenring_enumerate,
};

/* A check in progress: the solver, the puzzle, the right answer, and the first fault found. */
struct check {
    const struct differential_solver *solver;
    const struct tenring_puzzle *puzzle;
    struct tenring_search_options options;
    struct oracle_answer right;
    struct differential_finding finding;
};

__attribute__((format(printf, 2, 3))) static void disagree(struct check *check, const char *format,
                                                           ...)
{
    if (check->finding.verdict == DIFFERENTIAL_DISAGREE)
        return;
    check->finding.verdict = DIFFERENTIAL_DISAGREE;
    int used = snprintf(check->finding.message, sizeof check->finding.message,
                        "kernel %d: ", check->options.isa);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(check->finding.message + used, sizeof check->finding.message - (size_t)used, format,
              arguments);
    va_end(arguments);
}

static uint64_t at_most(uint64_t value, uint64_t max)
{
    return value < max ? value : max;
}

static uint64_t check_solve(struct check *check)
{
    struct tenring_solve_result result;
    memset(&result, 0xa5, sizeof result);
    result.size = sizeof result;
    enum tenring_status status = check->solver->solve(check->puzzle, &check->options, &result);
    int solutions = (int)at_most(check->right.count, 2);
    if (status != TENRING_STATUS_OK)
        disagree(check, "solve: status %d", (int)status);
    else if (result.solutions != solutions)
        disagree(check, "solve: %d solutions, right is %d", result.solutions, solutions);
    else if (solutions && !support_is_solution(check->puzzle->cell, result.first.cell))
        disagree(check, "solve: the solution breaks a rule");
    else if (memcmp(result.first.cell, check->right.least, 81) != 0)
        disagree(
            check,
            "solve: the solution is not the lexicographically least, or not all 0 without one");
    else if (result.nodes < 1)
        disagree(check, "solve: no nodes");
    return result.nodes;
}

static uint64_t check_count(struct check *check, uint64_t max)
{
    struct tenring_count_result result;
    memset(&result, 0xa5, sizeof result);
    result.size = sizeof result;
    enum tenring_status status = check->solver->count(check->puzzle, max, &check->options, &result);
    uint64_t right = at_most(check->right.count, max);
    if (status != TENRING_STATUS_OK)
        disagree(check, "count: status %d", (int)status);
    else if (result.count != right)
        disagree(check, "count up to %" PRIu64 ": %" PRIu64 ", right is %" PRIu64, max,
                 result.count, right);
    else if (result.nodes < 1)
        disagree(check, "count: no nodes");
    return result.nodes;
}

/* What the callback of an enumeration has seen. */
struct seen {
    struct check *check;
    uint64_t max, number;
    struct tenring_grid last;
};

static bool see(void *context, const struct tenring_grid *solution)
{
    struct seen *seen = context;
    struct check *check = seen->check;
    if (seen->number >= seen->max)
        disagree(check, "enumerate: goes on after the callback said stop");
    if (!support_is_solution(check->puzzle->cell, solution->cell))
        disagree(check, "enumerate: solution %" PRIu64 " breaks a rule", seen->number + 1);
    if (seen->number == 0 && memcmp(solution->cell, check->right.least, 81) != 0)
        disagree(check, "enumerate: the first solution is not the least");
    if (seen->number > 0 && memcmp(seen->last.cell, solution->cell, 81) >= 0)
        disagree(check, "enumerate: solution %" PRIu64 " is not after the one before it",
                 seen->number + 1);
    seen->last = *solution;
    return ++seen->number < seen->max;
}

/* The solutions must be valid, ascending and as many as exist: then none is missing. */
static uint64_t check_enumerate(struct check *check, uint64_t max)
{
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    struct seen seen = {.check = check, .max = max};
    memset(&result, 0xa5, sizeof result);
    result.size = sizeof result;
    enum tenring_status status =
        check->solver->enumerate(check->puzzle, &check->options, see, &seen, &result);
    uint64_t right = at_most(check->right.count, max);
    if (status != TENRING_STATUS_OK)
        disagree(check, "enumerate: status %d", (int)status);
    else if (seen.number != right)
        disagree(check, "enumerate up to %" PRIu64 ": %" PRIu64 ", right is %" PRIu64, max,
                 seen.number, right);
    else if (result.count != seen.number)
        disagree(check, "enumerate: result says %" PRIu64 " after %" PRIu64 " calls", result.count,
                 seen.number);
    return result.nodes;
}

/* Asks the oracles; false if neither has an answer. If both have one, they must agree. */
static bool ask_oracles(struct check *check, bool both)
{
    const uint16_t *cells = check->puzzle->cell;
    check->right = oracle_solve(cells, DIFFERENTIAL_MAX, both ? STEPS_FULL : STEPS);
    if (check->right.finished && !both)
        return true;
    struct oracle_answer cover = oracle_cover_solve(cells, DIFFERENTIAL_MAX, COVER_STEPS);
    if (!check->right.finished) {
        check->right = cover;
        return cover.finished;
    }
    if (cover.finished && cover.count != check->right.count)
        disagree(check, "the oracles disagree: %" PRIu64 " and %" PRIu64, check->right.count,
                 cover.count);
    else if (cover.finished && memcmp(cover.least, check->right.least, 81) != 0)
        disagree(check, "the oracles disagree on the least solution");
    return true;
}

struct differential_finding differential_check(const struct differential_solver *solver,
                                               const struct tenring_puzzle *puzzle, bool both)
{
    static const uint64_t maxima[] = {1, 2, DIFFERENTIAL_MAX};
    struct check check = {
        .solver = solver, .puzzle = puzzle, .options = TENRING_SEARCH_OPTIONS_INIT};
    if (!ask_oracles(&check, both)) {
        check.finding.verdict = DIFFERENTIAL_GAVE_UP;
        return check.finding;
    }
    check.finding.count = check.right.count;
    check.options.node_limit = NODE_LIMIT;
    uint64_t first_nodes[7] = {0};
    for (int isa = 1; isa <= solver->isa_count(); isa++) {
        if (!solver->isa_available(isa))
            continue;
        check.options.isa = isa;
        /* solve, then count and then enumerate for each of the maxima */
        uint64_t nodes[7] = {check_solve(&check)};
        for (int i = 0; i < 3; i++) {
            nodes[1 + i] = check_count(&check, maxima[i]);
            nodes[4 + i] = check_enumerate(&check, maxima[i]);
        }
        if (isa == 1)
            memcpy(first_nodes, nodes, sizeof first_nodes);
        for (int i = 0; i < 7; i++) {
            if (nodes[i] != first_nodes[i])
                disagree(&check, "task %d: %" PRIu64 " nodes, kernel 1 has %" PRIu64, i, nodes[i],
                         first_nodes[i]);
        }
    }
    return check.finding;
}

/* ---- Many puzzles ---- */

struct still_fails {
    const struct differential_solver *solver;
    bool both;
};

static bool still_fails(void *context, const struct tenring_puzzle *puzzle)
{
    const struct still_fails *c = context;
    return differential_check(c->solver, puzzle, c->both).verdict == DIFFERENTIAL_DISAGREE;
}

static void tally(struct differential_report *report, const struct differential_finding *finding)
{
    if (finding->verdict == DIFFERENTIAL_GAVE_UP)
        report->gave_up++;
    else if (finding->count == 0)
        report->none++;
    else if (finding->count == 1)
        report->one++;
    else if (finding->count == 2)
        report->two++;
    else
        report->more++;
}

static void fail(const struct differential_solver *solver, bool both,
                 struct differential_report *report)
{
    char text[SUPPORT_TEXT_SIZE];
    struct still_fails context = {solver, both};
    report->failed = true;
    report->shrunk = report->original;
    support_shrink(&report->shrunk, still_fails, &context);
    struct differential_finding finding = differential_check(solver, &report->shrunk, both);
    memcpy(report->message, finding.message, sizeof report->message);
    fprintf(stderr, "Seed %" PRIu64 " (%s); repeat with TENRING_TEST_SEED=%" PRIu64 ".\n",
            report->seed, support_kind_name(report->kind), report->seed);
    fprintf(stderr, "  puzzle: %s\n", support_text(&report->original, text));
    fprintf(stderr, "  shrunk: %s\n", support_text(&report->shrunk, text));
    fprintf(stderr, "  shrunk puzzle: %s\n", report->message);
}

void differential_run(const struct differential_solver *solver, uint64_t first, uint64_t number,
                      bool both, struct differential_report *report)
{
    memset(report, 0, sizeof *report);
    for (uint64_t i = 0; i < number && !report->failed; i++) {
        report->seed = first + i;
        report->kind = support_generate_any(report->seed, &report->original);
        struct differential_finding finding = differential_check(solver, &report->original, both);
        report->checked++;
        report->kinds[report->kind]++;
        if (finding.verdict == DIFFERENTIAL_DISAGREE)
            fail(solver, both, report);
        else
            tally(report, &finding);
    }
}
