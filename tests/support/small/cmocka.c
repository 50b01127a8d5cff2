/*
 * cmocka.c - see cmocka.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "cmocka.h"

#include <stddef.h>

jmp_buf small_cmocka_end;

void small_cmocka_same(const char *file, int line, const char *a, const char *b)
{
    if (strcmp(a, b) == 0)
        return;
    fprintf(stderr, "%s:%d: \"%s\" is not \"%s\"\n", file, line, a, b);
    longjmp(small_cmocka_end, 1);
}

/* Apart, so that no variable of the caller is lost when a test ends by longjmp. */
static int run(const struct CMUnitTest *test, void **state)
{
    int how = setjmp(small_cmocka_end);
    if (how == 0)
        test->test(state);
    return how;
}

int small_cmocka_run(const struct CMUnitTest *tests, size_t n, CMFixtureFunction setup,
                     CMFixtureFunction teardown)
{
    static const char *const words[] = {"ok", "FAILED", "skipped"};
    void *state = NULL;
    int failed = 0;
    if (setup && setup(&state) != 0) {
        fprintf(stderr, "the group could not be set up\n");
        return 1;
    }
    for (size_t i = 0; i < n; i++) {
        int how = run(&tests[i], &state);
        failed += how == 1;
        printf("%s %s\n", words[how], tests[i].name);
        if (tests[i].teardown)
            tests[i].teardown(&state);
    }
    if (teardown)
        teardown(&state);
    printf("%zu tests, %d failed\n", n, failed);
    return failed;
}
