/*
 * test_link.c - links to other sites are read back and equal those of the sites' own programs;
 * weights from text.
 *
 * SPDX-License-Identifier: MIT
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/grid.h"
#include "base/rng.h"
#include "tenring.h"

#define SAMPLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define ZEROS  "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

enum { LINK_ROOM = 4096, SITES = 4, NUMBERS = TENRING_CELLS * TENRING_DIGITS };

/* The sample as lz-string 1.5.0 packs {"size":9,"grid":[[{"value":5,"given":true},{"value":3,...},
   ... */
static const char fpuzzles[] =
    "https://f-puzzles.com/?load="
    "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMqBfZY8qhAGZ6jFu04wewKVJClK1AOwimreB"
    "268ZWrQF1khOf2oA2FWPUTt03kYUIAjOb"
    "UbJt%2BQKTPxmvvdrelr7WXPqEsh7UKOiiLlbuxggAHIGuITo2fp5mMao%"
    "2BbtJhWdQpuRZpGdZ22anxmVWRQrXcRdXUACzNBQ2J8KUMeUHdCf7CZXHBGW2OXaEGx"
    "QjK4%2FnpmdPwAEyzlVON8DkD5VZFEb0HsSs79SOeW8tDp%2F79Fw9686vrnfcVC%"
    "2FBO33V1tFDhNhms9nQAS13ldHp5noMfj1%2FEsQZdfsCXmldLouEA%3D%3D"
    "%3D";

static struct tenring_puzzle puzzle_of(const char *line)
{
    struct tenring_puzzle puzzle;
    assert_int_equal(tenring_parse_puzzle(line, strlen(line), &puzzle, NULL), TENRING_STATUS_OK);
    return puzzle;
}

static void read_back(const char *link, const struct tenring_puzzle *puzzle)
{
    struct tenring_record record = TENRING_RECORD_INIT;
    struct tenring_reader *reader;
    assert_int_equal(tenring_reader_new(TENRING_SYNTAX_LINK, &reader), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_feed(reader, link, strlen(link)), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_feed(reader, NULL, 0), TENRING_STATUS_OK);
    assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_RECORD);
    assert_int_equal(record.status, TENRING_STATUS_OK);
    assert_memory_equal(&record.puzzle, puzzle, sizeof *puzzle);
    assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_END);
    tenring_reader_free(reader);
}

static void links_of_the_sample(void **state)
{
    (void)state;
    char link[LINK_ROOM];
    struct tenring_puzzle puzzle = puzzle_of(SAMPLE);
    tenring_format_link(&puzzle, TENRING_LINK_SITE_SUDOKUWIKI, link, sizeof link);
    assert_string_equal(link, "https://www.sudokuwiki.org/sudoku.htm?bd=" ZEROS);
    tenring_format_link(&puzzle, TENRING_LINK_SITE_SUDOKUEXCHANGE, link, sizeof link);
    assert_string_equal(link, "https://sudokuexchange.com/play/?s=" ZEROS);
    tenring_format_link(&puzzle, TENRING_LINK_SITE_FPUZZLES, link, sizeof link);
    assert_string_equal(link, fpuzzles);
    tenring_format_link(&puzzle, TENRING_LINK_SITE_SUDOKUPAD, link, sizeof link);
    assert_string_equal(link, "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79");
}

static void links_are_read_back(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed(&rng, 6);
    char link[LINK_ROOM];
    for (int trial = 0; trial < 200; trial++) {
        struct tenring_puzzle puzzle;
        for (int cell = 0; cell < GRID_CELLS; cell++) {
            bool given = rng_below(&rng, 200) < (uint32_t)trial + 1;
            puzzle.cell[cell] = (uint16_t)(given ? 1u << rng_below(&rng, 9) : TENRING_ALL_DIGITS);
        }
        for (int site = 0; site < SITES; site++) {
            size_t length =
                tenring_format_link(&puzzle, (enum tenring_link_site)site, link, sizeof link);
            assert_in_range(length, 1, sizeof link - 1);
            assert_int_equal(strlen(link), length);
            read_back(link, &puzzle);
        }
    }
}

static void links_in_small_buffers(void **state)
{
    (void)state;
    char link[LINK_ROOM];
    char part[LINK_ROOM];
    struct tenring_puzzle puzzle = puzzle_of(SAMPLE);
    for (int site = 0; site < SITES; site++) {
        size_t length =
            tenring_format_link(&puzzle, (enum tenring_link_site)site, link, sizeof link);
        assert_int_equal(tenring_format_link(&puzzle, (enum tenring_link_site)site, NULL, 0),
                         length);
        for (size_t room = 1; room < length + 3; room += 7) {
            memset(part, '~', sizeof part);
            assert_int_equal(tenring_format_link(&puzzle, (enum tenring_link_site)site, part, room),
                             length);
            size_t shown = room - 1 < length ? room - 1 : length;
            assert_memory_equal(part, link, shown);
            assert_int_equal(part[shown], '\0');
            assert_int_equal(part[room], '~');
        }
    }
    assert_int_equal(tenring_format_link(&puzzle, (enum tenring_link_site)SITES, link, sizeof link),
                     0);
    assert_int_equal(tenring_format_link(NULL, TENRING_LINK_SITE_SUDOKUWIKI, link, sizeof link), 0);
    puzzle.cell[80] = 3;
    assert_int_equal(tenring_format_link(&puzzle, TENRING_LINK_SITE_SUDOKUWIKI, link, sizeof link),
                     0);
}

static void numbers(char *text, size_t room, size_t count, const char *number)
{
    *text = '\0';
    for (size_t i = 0; i < count; i++) {
        assert_true(strlen(text) + strlen(number) + 1 < room);
        strcat(text, number);
    }
}

static void weights_are_read(void **state)
{
    (void)state;
    char text[16384];
    int32_t number[NUMBERS];
    size_t count = 0;
    struct tenring_error error;
    numbers(text, sizeof text, 27, "# one 2 three\n-7,\t+8;;238609294\r\n");
    assert_int_equal(tenring_parse_weights(text, strlen(text), number, &count, &error),
                     TENRING_STATUS_OK);
    assert_int_equal(error.status, TENRING_STATUS_OK);
    assert_int_equal(count, TENRING_CELLS);
    assert_int_equal(number[78], -7);
    assert_int_equal(number[79], 8);
    assert_int_equal(number[80], 238609294);
    numbers(text, sizeof text, NUMBERS / 3, "-2147483648 2147483647 0 ");
    assert_int_equal(tenring_parse_weights(text, strlen(text) - 1, number, &count, NULL),
                     TENRING_STATUS_OK);
    assert_int_equal(count, NUMBERS);
    assert_int_equal(number[726], INT32_MIN);
    assert_int_equal(number[727], INT32_MAX);
}

static void bad_weights(void **state)
{
    (void)state;
    static const struct {
        const char *number, *behind;
        size_t count, offset;
        const char *message;
    } cases[] = {
        {"1 ", "", 80, 160,
         "80 numbers; expected 81, one for each cell, or 729, one for each candidate"},
        {"1 ", "", 1, 2,
         "1 number; expected 81, one for each cell, or 729, one for each candidate"},
        {"1 ", "1", NUMBERS, 2 * NUMBERS,
         "a number too many; expected 81, one for each cell, or 729, one for each candidate"},
        {"1 ", "-", 80, 160, "'-' is not a whole number"},
        {"1 ", "2.5", 80, 160,
         "'2.5' is a decimal number; weights are whole numbers: multiply all of them by 10, "
         "100, ..."},
        {"1 ", "1e3#", 80, 160,
         "'1e3' is a decimal number; weights are whole numbers: multiply all of them by 10, "
         "100, ..."},
        {"1 ", "2147483648", 80, 160,
         "'2147483648' is out of range; weights go from -2147483648 to 2147483647"},
        {"1 ", "-238609295", 80, 160,
         "'-238609295' is out of range; 9 times the weight of a cell must fit in 32 bits"},
    };
    char text[16384];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int32_t number[NUMBERS];
        size_t count = 4711;
        struct tenring_error error;
        numbers(text, sizeof text, cases[i].count, cases[i].number);
        strcat(text, cases[i].behind);
        assert_int_equal(tenring_parse_weights(text, strlen(text), number, &count, &error),
                         TENRING_STATUS_BAD_INPUT);
        assert_string_equal(error.message, cases[i].message);
        assert_int_equal(error.offset, cases[i].offset);
        assert_int_equal(count, 4711);
        assert_int_equal(tenring_parse_weights(text, strlen(text), number, &count, NULL),
                         TENRING_STATUS_BAD_INPUT);
    }
    size_t count;
    int32_t number[NUMBERS];
    assert_int_equal(tenring_parse_weights(NULL, 0, number, &count, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_parse_weights("1", 1, NULL, &count, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
    assert_int_equal(tenring_parse_weights("1", 1, number, NULL, NULL),
                     TENRING_STATUS_INVALID_ARGUMENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(links_of_the_sample),
        cmocka_unit_test(links_are_read_back),
        cmocka_unit_test(links_in_small_buffers),
        cmocka_unit_test(weights_are_read),
        cmocka_unit_test(bad_weights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
