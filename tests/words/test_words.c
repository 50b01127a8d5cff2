/*
 * test_words.c - steps in words: every technique in both languages, complete and truncated, and as
 * JSON.
 *
 * The golden tests of `tenring hint` (tests/cli/cases/hint_techniques*.t) check the sentences. Here
 * every step of many paths is described, so that each template occurs, and common properties are
 * checked.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tenring_words.h"

static struct tenring_logic *logic;

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Whether a Chinese text contains English words, that is, four consecutive letters. Of the names of
   techniques only Nishio and the wings have these in Chinese. */
static bool has_english(const char *text)
{
    int letters = 0;
    for (; *text; text++) {
        if (strncmp(text, "Nishio", 6) == 0)
            text += 6;
        if (strncmp(text, "Wing", 4) == 0)
            text += 4;
        letters = is_letter(*text) ? letters + 1 : 0;
        if (letters > 3)
            return true;
    }
    return false;
}

/* Describes the step completely, then with less room, which must only truncate the text. The caller
   frees the result. */
static char *describe(const struct tenring_position *position, const struct tenring_step *step,
                      enum tenring_detail detail, const char *language)
{
    size_t length = tenring_tell_step(position, step, detail, language, NULL, 0);
    assert_true(length > 0);
    char *text = malloc(length + 2);
    assert_non_null(text);
    text[length + 1] = 'x';
    assert_int_equal(tenring_tell_step(position, step, detail, language, text, length + 1), length);
    assert_int_equal(strlen(text), length);
    assert_int_equal(text[length + 1], 'x');
    char part[32];
    memset(part, 'x', sizeof part);
    assert_int_equal(tenring_tell_step(position, step, detail, language, part, 20), length);
    assert_memory_equal(part, text, length < 19 ? length : 19);
    assert_int_equal(part[length < 19 ? length : 19], 0);
    assert_int_equal(part[20], 'x');
    return text;
}

static void check_json(const struct tenring_step *step)
{
    size_t length = tenring_format_step(step, NULL, 0);
    char *json = malloc(length + 1);
    assert_non_null(json);
    assert_int_equal(tenring_format_step(step, json, length + 1), length);
    char start[64] = "{\"technique\":\"";
    strcat(start, tenring_technique_name(step->technique));
    assert_memory_equal(json, start, strlen(start));
    int depth = 0;
    for (const char *at = json; *at; at++) {
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        assert_true(depth > 0 || at[1] == '\0');
    }
    assert_int_equal(depth, 0);
    free(json);
}

static bool check_step(void *context, const struct tenring_position *position,
                       const struct tenring_step *step)
{
    uint32_t *seen = context;
    seen[step->technique]++;
    for (int detail = TENRING_DETAIL_WHERE; detail <= TENRING_DETAIL_ALL; detail++) {
        char *english = describe(position, step, (enum tenring_detail)detail, "en");
        char *chinese = describe(position, step, (enum tenring_detail)detail, "zh");
        assert_null(strpbrk(english, "{}%"));
        assert_null(strpbrk(chinese, "{}%"));
        for (const char *at = english; *at; at++)
            assert_true((unsigned char)*at < 128);
        if (has_english(chinese))
            fail_msg("English in: %s", chinese);
        if (detail != TENRING_DETAIL_WHERE) {
            char name[512];
            size_t length = tenring_name_step(step, "en", name, sizeof name);
            assert_memory_equal(english, name, length);
            length = tenring_name_step(step, "zh", name, sizeof name);
            assert_memory_equal(chinese, name, length);
        }
        free(english);
        free(chinese);
    }
    check_json(step);
    return true;
}

static void test_every_technique(void **state)
{
    uint32_t seen[TENRING_TECHNIQUE_COUNT] = {0};
    (void)state;
    for (int i = 1; i < TENRING_TECHNIQUE_COUNT; i++) {
        const char *line = tenring_technique_example((enum tenring_technique)i);
        struct tenring_puzzle puzzle;
        struct tenring_rating rating = TENRING_RATING_INIT;
        struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
        options.step = check_step;
        options.context = seen;
        if (i == TENRING_TECHNIQUE_DIRECT_CLAIMING)
            options.techniques &= ~((uint64_t)1 << TENRING_TECHNIQUE_DIRECT_POINTING);
        assert_int_equal(tenring_parse_puzzle(line, strlen(line), &puzzle, NULL),
                         TENRING_STATUS_OK);
        assert_int_equal(tenring_rate(logic, &puzzle, &options, &rating), TENRING_STATUS_OK);
        assert_true(seen[i] > 0);
    }
}

/* Nested chains: their lines are indented. */
static void test_nested(void **state)
{
    static const char line[] =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    struct tenring_puzzle puzzle;
    struct tenring_position position;
    struct tenring_step step;
    (void)state;
    assert_int_equal(tenring_parse_puzzle(line, strlen(line), &puzzle, NULL), TENRING_STATUS_OK);
    assert_int_equal(tenring_begin_position(&puzzle, &position), TENRING_STATUS_OK);
    do {
        assert_int_equal(tenring_find_step(logic, &position, NULL, &step), TENRING_STATUS_OK);
        assert_int_not_equal(step.technique, TENRING_TECHNIQUE_NONE);
        if (step.nested_count > 0)
            break;
        assert_int_equal(tenring_apply_step(&position, &step), TENRING_STATUS_OK);
    } while (true);
    char *text = describe(&position, &step, TENRING_DETAIL_ALL, "en");
    assert_non_null(strstr(text, "\n  1. Suppose "));
    assert_non_null(strstr(text, "\n      "));
    assert_non_null(strstr(text, "\nSo "));
    free(text);
    uint32_t seen[TENRING_TECHNIQUE_COUNT] = {0};
    check_step(seen, &position, &step);
}

static void test_arguments(void **state)
{
    static const char line[] =
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    struct tenring_puzzle puzzle;
    struct tenring_position position;
    struct tenring_step step;
    char text[16] = "before";
    (void)state;
    assert_int_equal(tenring_parse_puzzle(line, strlen(line), &puzzle, NULL), TENRING_STATUS_OK);
    assert_int_equal(tenring_begin_position(&puzzle, &position), TENRING_STATUS_OK);
    assert_int_equal(tenring_find_step(logic, &position, NULL, &step), TENRING_STATUS_OK);
    assert_int_equal(tenring_tell_step(NULL, &step, TENRING_DETAIL_ALL, "en", text, 16), 0);
    assert_string_equal(text, "");
    assert_int_equal(tenring_tell_step(&position, NULL, TENRING_DETAIL_ALL, "en", text, 16), 0);
    assert_int_equal(tenring_tell_step(&position, &step, TENRING_DETAIL_ALL, NULL, text, 16), 0);
    assert_int_equal(tenring_tell_step(&position, &step, TENRING_DETAIL_ALL, "fr", text, 16), 0);
    assert_int_equal(tenring_tell_step(&position, &step, (enum tenring_detail)3, "en", text, 16),
                     0);
    assert_int_equal(tenring_name_step(NULL, "en", text, 16), 0);
    assert_int_equal(tenring_name_step(&step, "", text, 16), 0);
    assert_int_equal(tenring_format_step(NULL, text, 16), 0);
}

static int start(void **state)
{
    (void)state;
    return tenring_logic_new(&logic) == TENRING_STATUS_OK ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    tenring_logic_free(logic);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_technique),
        cmocka_unit_test(test_nested),
        cmocka_unit_test(test_arguments),
    };
    return cmocka_run_group_tests(tests, start, end);
}
