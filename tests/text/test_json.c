/*
 * test_json.c - streams of JSON, and the similar output of Python and NumPy.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "text/format_json.h"
#include "text/steps.h"

static enum text_step next(struct text_lines *lines, void *state, struct tenring_record *record)
{
    return text_next_json(lines, state, record);
}

static struct tenring_span solution(const void *state)
{
    return ((const struct text_json *)state)->solution;
}

static void expect(const char *text, const char *expected)
{
    static const struct text_json state;
    steps_expect(text, &state, sizeof state, next, NULL, expected);
}

/* Expects records with solutions. The names select the members; NULL: the usual names. */
static void expect_named(const char *text, const char *name, const char *solution_name,
                         const char *expected)
{
    struct text_json *state = calloc(1, sizeof *state);
    assert_non_null(state);
    state->want_solution = true;
    state->wanted_name = name;
    state->wanted_solution = solution_name;
    steps_expect(text, state, sizeof *state, next, solution, expected);
    free(state);
}

/* Brackets of all kinds and line ends at any place. */
static void lists_of_cells(void **state)
{
    (void)state;
    static const struct {
        const char *open, *blank, *between, *row, *close, *expected;
    } forms[] = {
        {"[[", "0", ",", "],[", "]]\n", "1 P|*;"},
        {"[[", "null", ", ", "],\n [", "]]\n", "1 P|;"},
        {"[[", "-1", ", ", "],\n [", "]]\n", "1 P|;"},
        {"[\n [\n  ", "0", ",\n  ", "\n ],\n [\n  ", "\n ]\n]\n", "3 P|;"},
        {"((", "None", ", ", "), (", "))\n", "1 P|*;"},
        {"[[", "0.", " ", "]\n [", "]]\n", "1 P|;"},
        {"array([[", "nan", ", ", "],\n       [", "]])\n", "1 P|;"},
        {"np.array([[", "0", ", ", "],\n       [", "]], dtype=int8)\n", "1 P|;"},
        {"{", "0", ", ", ", ", "}\n", "1 P|*;"},
        {"[np.int64(", "0", "), np.int64(", "), np.int64(", ")]\n", "1 P|*;"},
        {"[[\"", ".", "\",\"", "\"],\n[\"", "\"],]\n", "1 P|;"},
        {"[\"", " ", "", "\",\"", "\"]\n", "1 P|*;"},
        {"[\"", ".", "", "\",\n\"", "\"]\n", "1 P|;"},
        {"[", "0", ",", ",#1,2\r\n", "]\r\n", "1 P|;"},
        {"[", "0", ",", ",//3,4\r", "]\r", "1 P|;"},
        {"[", "0", ",", "],\n[", "]\n", "1 P|;"}, /* nine lists without outer brackets */
        {"{\"a\":{\"b\":[{\"c\":[[", "0", ",", "],[", "]]}]}}\n", "1 P|*;"},
        {"{\"puzzle\":\"", ".", "", "\\n", "\\n\"}\n", "1 P|*;"},
    };
    char text[4096];
    for (size_t n = 0; n < sizeof forms / sizeof forms[0]; n++) {
        steps_put(text, SAMPLE, forms[n].open, forms[n].blank, forms[n].between, forms[n].row,
                  forms[n].close);
        expect(text, forms[n].expected);
    }
}

/* Consecutive values in any nesting. */
static void streams(void **state)
{
    (void)state;
    expect("{\"puzzle\":\"" SAMPLE "\"}\n{\"puzzle\":\"" OTHER "\"}", "1 P|*;2 O|*;");
    expect("[{\n\"puzzle\":\"" SAMPLE "\"},{\n\"puzzle\":\"" OTHER "\"}]\n", "2 P|;3 O|;");
    expect("[\"" SAMPLE "\", \"" OTHER "\"]\n[\"" ZEROS "\"]\n", "1 P|;1 O|;2 P|*;");
    expect("{\"puzzle\":\"" SAMPLE "\"} {\"puzzle\":\"" OTHER "\"}\n", "1 P|;1 O|;");
    expect("\"" SAMPLE "\"\n", "1 P|*;");
    expect("[[[\"" SAMPLE "\"]]] # one\n", "1 P|*;");
    char text[8192];
    char *end = steps_put(text, SAMPLE, "[[[", "0", ",", "],[", "]],\n");
    steps_put(end, OTHER, "[[", "0", ",", "],[", "]]]\n");
    expect(text, "1 P|;2 O|;");
    end = steps_put(text, SAMPLE, "[\"", ".", "", "\",\"", "\",");
    steps_put(end, OTHER, "\"", ".", "", "\",\"", "\"]\n");
    expect(text, "1 !1:217 78|*;"); /* rows of two puzzles in one list */
    expect("", "");
    expect("# nothing\n", "");
    /* deeper than the greatest depth */
    char *to = text;
    for (int i = 0; i < 100; i++)
        *to++ = '[';
    to += sprintf(to, "\"%s\"", SAMPLE);
    for (int i = 0; i < 100; i++)
        *to++ = ']';
    sprintf(to, "\n[\"%s\"]\n", OTHER);
    expect(text, "2 O|*;");
}

static void members_by_name(void **state)
{
    (void)state;
    expect("{\"n\":1,\"x\":\"" OTHER "\",\"puzzle\":\"" SAMPLE "\"}\n", "1 P|*;");
    expect("{\"solution\":\"" OTHER "\",\"x\":\"" SAMPLE "\"}\n", "1 P|*;");
    expect("{\"target\":\"" FULL "\",\"source\":\"" SAMPLE "\"}\n{\"target\":\"" FULL "\"}\n",
           "1 P|*;2 F|*;");
    expect("{\"puzzle\":\"" SAMPLE "\",\"board\":\"" FULL "\"}\n", "1 P|*;");
    expect("{\"solution\":{\"a\":[{\"x\":1},\"" OTHER "\"]},\n\"puzzle\":\"" SAMPLE "\"}\n",
           "2 P|;");
    expect("{\"history\":[\"" OTHER "\"],\"initial\":\"" SAMPLE "\"}\n", "1 P|*;");
    /* the player's grid extends the givens */
    expect("{\"current\":\"5346"
           "7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419"
           "..5....8..79\",\"initial\":\"" SAMPLE "\"}\n",
           "1 P|*;");
    expect("{\"x\":\"" SAMPLE "\",\n\"meta\":{\"y\":\"" OTHER "\"}}\n", "2 O|;1 P|;");
    expect("{\"\\u0070uzzle\":\"" SAMPLE "\",\"y\":\"" OTHER "\"}\n", "1 P|*;");
    expect("{'puzzle': '" SAMPLE "', 'x': None}\n", "1 P|*;");
    /* a number or a sentence in a member named like a puzzle */
    expect("{\"clues\": 30, \"puzzle\": \"" SAMPLE "\"}\n{\"puzzle\": 17, \"x\": \"" OTHER "\"}\n"
           "{\"question\": \"Solve it.\", \"data\": {\"puzzle\": \"" SAMPLE "\"}}\n"
           "{\"puzzle\": null}\n",
           "1 P|*;2 O|*;3 P|*;4 !4:12 84|*;");
}

static void members_each(void **state)
{
    (void)state;
    expect("{\"easy\":\"" SAMPLE "\",\n\"hard\":\"" OTHER "\"}\n", "1 P|;2 O|;");
    expect("{\"puzzle\":\"" SAMPLE "\",\"board\":\"" OTHER "\"}\n", "1 P|;1 O|;");
    expect("{\"easy\":\"" SAMPLE "\",\"hard\":\"" OTHER "\",\"puzzle\":\"" OTHER "\"}\n",
           "1 P|;1 O|;");
    expect("{\"0\":\"" FULL "\",\"1\":\"" SAMPLE "\"}\n", "1 P|*;");
    expect("{\"0\":\"" SAMPLE "\",\"1\":\"" FULL "\",\"2\":\"" OTHER "\"}\n", "1 P|;1 F|;1 O|;");
    expect("{\"easy\":[\"" SAMPLE "\",\"" OTHER "\"],\n\"hard\":[\"" OTHER "\"]}\n",
           "1 P|;1 O|;2 O|;");
    expect("{\"1\":\"" SAMPLE "\",\"2\":\"" SAMPLE "\"}\n", "1 P|;1 P|;");
    expect("{\"puzzle\":{\"0\":\"" SAMPLE "\",\"1\":\"" FULL "\",\"2\":\"12\",\"3\":\"" OTHER
           "\"},\"solution\":{\"0\":\"" FULL "\"}}\n",
           "1 P|;1 F|;1 !1:193 84|;1 O|;");
    expect("{\"puzzle\":{\"id\":\"a\",\"grid\":\"" SAMPLE "\",\"answer\":\"" FULL "\"}}\n",
           "1 P|*;");
    expect("{\"puzzles\":[\"" SAMPLE "\",\"oops\"]}\n", "1 P|;1 !1:98 84|;");
}

static void solutions(void **state)
{
    (void)state;
    expect_named("{\"puzzle\":\"" SAMPLE "\",\"solution\":\"" FULL "\"}\n", NULL, NULL,
                 "1 P|" FULL "|*;");
    expect_named("{\"p\":\"" SAMPLE "\",\"s\":\"" FULL "\"}\n", NULL, NULL, "1 P|" FULL "|*;");
    expect_named("{\"puzzle\":\"" SAMPLE "\",\"s\":\"" FULL "\"}\n", NULL, NULL, "1 P||*;");
    expect_named("{\"puzzle\":\"" SAMPLE "\",\"grid\":\"" FULL "\"}\n", NULL, "grid",
                 "1 P|" FULL "|*;");
    expect_named("[1, \"" SAMPLE "\", \"" FULL "\", 2.6]\n", NULL, NULL, "1 P|" FULL "|*;");
    expect_named("[[\"" SAMPLE "\",\"" FULL "\"],[\"" OTHER "\",\"" FULL "\"]]\n", NULL, NULL,
                 "1 P|" FULL "|;1 O|" FULL "|;");
    expect_named("{\"" SAMPLE "\": \"" FULL "\", \"" OTHER "\":0}\n", NULL, NULL, "1 !1:258 87||;");
    expect_named("[\"" SAMPLE "\",\"" FULL "\",\"" OTHER "\"]\n", NULL, NULL, "1 P||;1 F||;1 O||;");
    expect_named("{\"b\":\"" SAMPLE "\",\"puzzle\":\"" OTHER "\"}\n", "b", NULL, "1 P||*;");
    expect_named("{\"b\":{\"x\":\"" SAMPLE "\",\"y\":\"" OTHER "\"}}\n", "b", NULL, "1 P||;1 O||;");
    /* columns of pandas without known names; the grids are no puzzles */
    expect("{\"p\":{\"0\":\"" SAMPLE "\",\"1\":\"" OTHER "\"},\"s\":{\"0\":\"" FULL
           "\",\"1\":\"" FULL "\"},\"id\":{\"0\":1,\"1\":2}}\n",
           "1 P|;1 O|;");
    expect_named("{\"b\":\"" SAMPLE "\"}\n", "c", NULL, "1 !1:90 86||;");
    /* messages: a puzzle in a sentence, and the answer in the next object */
    expect_named("{\"messages\":[{\"role\":\"user\",\"content\":\"Solve:\\n" ZEROS ".\"},"
                 "{\"role\":\"assistant\",\"content\":\"" FULL "\"}]}\n",
                 NULL, NULL, "1 P|" FULL "|*;");
    expect("{\"x\":\"It is " FULL "\"}\n{\"question\":\"It is " FULL "\"}\n{\"x\":\"" SAMPLE
           " or " OTHER "\",\"y\":\"" OTHER "\"}\n",
           "1 F|*;2 F|*;3 O|*;");
    /* with emphasis; the first blank of a puzzle is no emphasis */
    expect("{\"question\":\"Solve **" SAMPLE "**\"}\n", "1 P|*;");
    expect(
        "{\"question\":\"Solve *3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28"
        "....419..5....8..79 now.\"}\n",
        "1 .3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79|*;");
}

static void faults(void **state)
{
    (void)state;
    char text[4096];
    steps_put(text, SAMPLE, "[[[", "0", ",", "],[", "]]]\n");
    memcpy(strstr(text, "[6"), "[Q", 2);
    expect(text, "1 !1:24 76|*;");
    steps_put(text, SAMPLE, "{\"x\":[", "0", ",", ",", "]}\n");
    memmove(text + 6, text + 8, strlen(text + 8) + 1);
    expect(text, "1 !1:166 77|*;");
    steps_put(text, SAMPLE, "[[", "0", ",", "],[", "]]\n[\"" OTHER "\"]\n");
    memmove(text + 1, text + 21, strlen(text + 21) + 1);
    expect(text, "1 !1:161 78|*;2 O|*;");
    /* lists of objects or coordinates are not puzzles */
    expect("[{\"x\":1,\"y\":2,\"value\":3},{\"x\":1,\"y\":3,\"value\":5}]\n", "1 !1:50 87|;");
    expect("{\"type\":\"Polygon\",\"x\":[[[1,2],[3,4],[5,6]]]}\n", "1 !1:45 87|;");
    expect("{(1,3):4,(1,4):2}\n", "1 !1:18 87|;");
    expect("[\"" SAMPLE "\",\n", "1 P|;1 !1:86 85|;");
    expect("{\"puzzle\":\"" SAMPLE "\"\n", "1 P|;1 !1:94 85|;");
    /* a mask */
    expect("{\"m\":\"111111111111000000000000000000000000000000000000000000000000000000000000000000"
           "000\",\"x\":\"" SAMPLE "\"}\n",
           "1 P|*;");
}

/* A truncated line of JSON does not affect other lines. */
static void lines_cut_off(void **state)
{
    (void)state;
    static const struct {
        const char *line, *expected;
    } cuts[] = {
        {"{\"puz", "2 !2:6 85|;"},
        {"{\"puzzle\":\"53..", "2 !2:16 85|;"},
        {"{\"puzzle\":\"" SAMPLE "\"", "2 P|;2 !2:94 85|;"},
        {"{\"id\":1,", "2 !2:9 85|;"},
        {"{\"a\":{\"b\":[1", "2 !2:13 85|;"},
        {"{\"puzzle\":[[5,3,0,0,7,0,", "2 !2:25 85|;"},
        {"{\"puzzle\":\"" SAMPLE "\",\"solution\":", "2 P|;2 !2:106 85|;"},
    };
    char text[1000], expected[200];
    for (size_t n = 0; n < sizeof cuts / sizeof cuts[0]; n++) {
        sprintf(text, "{\"puzzle\":\"%s\"}\n%s\n\n{\"puzzle\":\"%s\"}\n", SAMPLE, cuts[n].line,
                OTHER);
        sprintf(expected, "1 P|*;%s4 O|*;", cuts[n].expected);
        expect(text, expected);
    }
    expect("{\"list\":[\n{\"puzzle\":\"" SAMPLE "\"},\n{\"puzzle\":\"" OTHER "\"}],\"b\":\n"
           "{\"puzzle\":\"" SAMPLE "\"}}\n",
           "2 P|;3 O|;4 P|;");
}

/* Strings longer than a token may be, and lines longer than the buffer. */
static void long_texts(void **state)
{
    (void)state;
    enum { LONG = 200000 };
    char *text = malloc(LONG + 1000);
    assert_non_null(text);
    char *to = text + sprintf(text, "{\"x\":\"");
    memset(to, 'a', LONG);
    for (int i = 1000; i < LONG; i += 1000)
        memcpy(to + i, i % 3000 ? "\\\"" : "\\\\", 2);
    to += LONG;
    sprintf(to, "\",\"puzzle\":\"%s\"}\n{\"puzzle\":\"%s\"}\n", SAMPLE, OTHER);
    expect(text, "1 P|;2 O|*;");
    for (to = text; to < text + LONG; to += 3)
        memcpy(to, "[],", 3);
    sprintf(to, "{\"puzzle\":\"%s\"}\n", SAMPLE);
    expect(text, "1 P|;");
    free(text);
}

/* A string that fills all that is held of a line cuts its line off there. */
static void strings_too_long(void **state)
{
    (void)state;
    static const size_t lengths[] = {TEXT_LINE_LIMIT - 4, TEXT_LINE_LIMIT - 3, TEXT_LINE_LIMIT - 2,
                                     TEXT_LINE_LIMIT, 2 * TEXT_LINE_LIMIT + 100};
    char *text = malloc(2 * TEXT_LINE_LIMIT + 2000), expected[100];
    assert_non_null(text);
    for (size_t n = 0; n < sizeof lengths / sizeof lengths[0]; n++) {
        const bool cut = lengths[n] > TEXT_LINE_LIMIT - 3;
        char *to = text + sprintf(text, "{\"x\":\"");
        memset(to, 'a', lengths[n]);
        memcpy(to + 100, "\\\"}\n", 2);
        memcpy(to + lengths[n] - 4, "\\\"\\\\", 4);
        to += lengths[n];
        to += sprintf(to, "\",\"puzzle\":\"%s\"}", SAMPLE);
        sprintf(expected, cut ? "1 !1:%d 85|;2 O|*;3 P|*;" : "1 P|;2 O|*;3 P|*;",
                (int)(to - text) + 1);
        sprintf(to, "\n{\"puzzle\":\"%s\"}\n{\"puzzle\":\"%s\"}\n", OTHER, SAMPLE);
        expect(text, expected);
    }
    char *to = text + sprintf(text, "{\"x\":\n\"");
    memset(to, 'a', lengths[3]);
    sprintf(to + lengths[3], "\",\n\"puzzle\":\"%s\"}\n", SAMPLE);
    expect(text, "3 P|;");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_of_cells),   cmocka_unit_test(streams),
        cmocka_unit_test(members_by_name),  cmocka_unit_test(members_each),
        cmocka_unit_test(solutions),        cmocka_unit_test(faults),
        cmocka_unit_test(lines_cut_off),    cmocka_unit_test(long_texts),
        cmocka_unit_test(strings_too_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
