/*
 * test_judge_p1074.c - compares `tenring judge p1074` over pipes with the enumeration of all
 * solutions, on generated puzzles.
 *
 * The expected answer comes from the textbook search with weights computed here from the statement,
 * independent of the maximiser and the library's table of ring weights. The environment variable
 * TENRING names the command.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/support.h"

#define PUZZLES_FULL   3000
#define PUZZLES_SHORT  300
#define NODES_PER_CASE 300000

static const char *command; /* the program under test */

/* "The innermost cell is worth 10, the ring around it 9, then 8, 7, and 6 at the rim." */
static void statement_weights(struct tenring_weights *weights)
{
    static const char *const worth[9] = {"666666666", "677777776", "678888876",
                                         "678999876", "6789A9876", "678999876",
                                         "678888876", "677777776", "666666666"};
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        char c = worth[cell / 9][cell % 9];
        for (int digit = 1; digit <= 9; digit++)
            weights->weight[cell][digit - 1] = (c == 'A' ? 10 : c - '0') * digit;
    }
}

/* Runs the command with the text on its standard input; stores its output and returns its exit
   status. */
static int run_judge(const char *text, char *answer, size_t size)
{
    int in[2], out[2];
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        close(in[0]);
        close(in[1]);
        close(out[0]);
        close(out[1]);
        execl(command, "tenring", "judge", "p1074", (char *)NULL);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    assert_int_equal(write(in[1], text, strlen(text)), strlen(text));
    close(in[1]);
    size_t length = 0;
    ssize_t got;
    while (length + 1 < size && (got = read(out[0], answer + length, size - 1 - length)) > 0)
        length += (size_t)got;
    answer[length] = '\0';
    close(out[0]);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Nine lines of nine numbers, as in the statement, or with the variations of real data. */
static void format_case(struct rng *rng, const struct tenring_grid *givens, char text[512])
{
    static const char *const ends[] = {"\n", " \n", "\r\n", "\n\n"};
    const char *end = ends[rng_below(rng, 4)];
    size_t length = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        length += (size_t)snprintf(text + length, 512 - length, "%d%s", givens->cell[cell],
                                   cell % 9 < 8 ? " " : end);
    if (rng_below(rng, 4) == 0)
        text[length - strlen(end)] = '\0';
}

/*
 * Puzzles as in the contest, with 24 or more givens of a random grid; some with one changed given,
 * which mostly have no solution; and minimal ones without one or two givens, which have fewer
 * givens than the contest allows.
 */
static void make_puzzle(struct rng *rng, struct tenring_puzzle *puzzle)
{
    if (rng_below(rng, 4) == 0) {
        support_generate(rng, rng_below(rng, 2) ? SUPPORT_FEW : SUPPORT_WRONG_GIVEN, puzzle);
        return;
    }
    struct tenring_grid grid;
    support_random_grid(rng, &grid);
    int givens = 24 + (int)rng_below(rng, 20);
    for (int left = TENRING_CELLS; left > givens;) {
        uint32_t cell = rng_below(rng, TENRING_CELLS);
        left -= grid.cell[cell] != 0;
        grid.cell[cell] = 0;
    }
    assert_int_equal(tenring_make_puzzle(&grid, puzzle), TENRING_STATUS_OK);
}

static void test_against_enumeration(void **state)
{
    (void)state;
    struct tenring_weights weights;
    statement_weights(&weights);
    int wanted = support_full_run() ? PUZZLES_FULL : PUZZLES_SHORT;
    int done = 0, none = 0, several = 0;
    for (uint64_t seed = support_seed() * 1000003; done < wanted; seed++) {
        struct rng rng;
        struct tenring_puzzle puzzle;
        struct tenring_grid givens;
        struct tenring_textbook_result expected = TENRING_TEXTBOOK_RESULT_INIT;
        struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
        char text[512], answer[64], right[64];
        rng_seed(&rng, seed);
        make_puzzle(&rng, &puzzle);
        options.node_limit = NODES_PER_CASE; /* longer enumerations are omitted */
        if (tenring_search_textbook(TENRING_ORDER_FEWEST, &puzzle, &weights, 0, &options,
                                    &expected) != TENRING_STATUS_OK)
            continue;
        tenring_extract_givens(&puzzle, &givens);
        format_case(&rng, &givens, text);
        int status = run_judge(text, answer, sizeof answer);
        snprintf(right, sizeof right, "%" PRId64 "\n", expected.solutions ? expected.score : -1);
        if (status != 0 || strcmp(answer, right) != 0)
            fail_msg("seed %" PRIu64 ": status %d, answer %s, expected %s for\n%s", seed, status,
                     answer, right, text);
        done++;
        none += expected.solutions == 0;
        several += expected.solutions > 1;
    }
    print_message("%d puzzles, %d without a solution, %d with several\n", done, none, several);
    assert_true(none > wanted / 50);
    assert_true(several > wanted / 4);
}

int main(void)
{
    command = getenv("TENRING");
    if (!command) {
        fprintf(stderr, "SKIP: TENRING does not name the command\n");
        return 77;
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_against_enumeration)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
