/*
 * test_packed.c - the encodings inside links: lz-string, base 64, percent signs, JSON.
 *
 * A simple and slow packer here makes most payloads. Three come from lz-string 1.5.0 itself, to
 * detect a fault that packer and unpacker have in common.
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

#include "base/rng.h"
#include "text/formats.h"
#include "text/links.h"
#include "text/lzstring.h"

/* By lz-string's compressToBase64, compressToEncodedURIComponent: {"size":9,"title":..., "author",
   "ruleset", "grid"} with a title outside ASCII; and SudokuPad's zipped JSON with metadata, two
   cages without cells, and the nine boxes. */
static const char js_fpuz[] =
    "N4IgzglgXgpiBcBOANCALhNAbO8QGEBDAMwEuACQB1NAbp3IB0QAPBkVQgVzQAsB7AJwQgAgqxB92OMDDSCAcvwC2hLOTD"
    "sAJjwD"
    "W7cuMnlCAByNYAngDpRAcz4R1CANqPQAN2XtcAVlTWIrmAA7BDRxGABfZDcPXABmX38gkLDI4FTUkHcsTwQAdgSA4PhQz3"
    "SosrSA"
    "XWQXTJiEADYCpOKU8vbo7NwARmaikoiouq6EFBA/"
    "QuTSoayc+B9xxP62tI7w6pcM2dwxiZaBrfr4AA4+qcHVy4rhuabFydbpqprO"
    "udP7/"
    "ZWKw5H4O73lk9vjMjvEPoCIhtXrgACxnR4Xa7bBDvAHnJGg+EHNYg369cHoqE3XD5AkI4GXYkIABMWK+"
    "OOhjTppShP1uzMR"
    "DLZuFpZOxjJOHPSrIZVPgcL5KzF+LR5Nxc12S3RouR8yFIquHTFqKVcs1AtJsv5YsVDwOlUq4SAA";

static const char js_fpuz_uri[] =
    "N4IgzglgXgpiBcBOANCALhNAbO8QGEBDAMwEuACQB1NAbp3IB0QAPBkVQgVzQAsB7AJwQgAgqxB92OMDDSCAcvwC2hLOTD"
    "sAJjwD"
    "W7cuMnlCAByNYAngDpRAcz4R1CANqPQAN2XtcAVlTWIrmAA7BDRxGABfZDcPXABmX38gkLDI4FTUkHcsTwQAdgSA4PhQz3"
    "SosrSA"
    "XWQXTJiEADYCpOKU8vbo7NwARmaikoiouq6EFBA-QuTSoayc+B9xxP62tI7w6pcM2dwxiZaBrfr4AA4+"
    "qcHVy4rhuabFydbpqprO"
    "udP7-ZWKw5H4O73lk9vjMjvEPoCIhtXrgACxnR4Xa7bBDvAHnJGg+EHNYg369cHoqE3XD5AkI4GXYkIABMWK+"
    "OOhjTppShP1uzMR"
    "DLZuFpZOxjJOHPSrIZVPgcL5KzF+LR5Nxc12S3RouR8yFIquHTFqKVcs1AtJsv5YsVDwOlUq4SAA";

static const char js_scl[] = "N4SwJgXA5AhgRgYygGgLYFMAuMw2xYGAV0wAsB7AJ2gxUqIBt0BnaAOStRgYAJ6nmKTNA"
                             "CSmADpRmPSQAcGMEADtJUAL7IErAKwA"
                             "GTeggBtI8ABuEbRvMQAzBuTIbAdgeOAuslMWAbG5sAjNYWAJzBlm6eRk6h4QAcbo42fsh"
                             "RNgmOSb6JNvZpFgAs/hYZMXbFEEH5EK"
                             "6ZZQBMOdlRZSl1No1lGS1ZEEVlQWVhmTZWPb2lZbU2Ye6elIYmRvq6UfoBa8j1UQHIq16"
                             "7GwdbUfV7p8hHRmfbUcvItpsFm9o7D2"
                             "/Px69eZ48/yJ9rshXnd9D5Ns5NnE3uDjpDjtD/"
                             "rCgfCgdC7rZzl5MVdMdsvAUsUZCVdCfijNoiZSrpTbl4jJi/gyAVFMd9ie8CSy"
                             "uezKUzKYDKSD6ZjkZjUZjERzkYTUYSpZTkZTUZT0fSfESNVcNeTnES9Vc9eS4kSTVcTXS"
                             "TBqmRrARr2XqmXrAXr2SamSbASbhVbk"
                             "MiNaiNVK9ci9ai9VKTciTaiTejPAgYMYbFBMCBMEwIDwAB7qMqwEgUag8ACe6ncaiAA=";

static void unpacks_what_lz_string_packed(void **state)
{
    (void)state;
    size_t length;
    struct tenring_error error;
    char *text = lzstring_unpack(js_fpuz, strlen(js_fpuz), &length, &error);
    assert_non_null(text);
    assert_true(length > 1000);
    assert_memory_equal(text, "{\"size\":9,\"title\":\"Caf? ?? \\\"x\\\"\",\"author\":\"A\"", 45);
    free(text);
    char link[2000];
    snprintf(link, sizeof link, FPUZ "%s", js_fpuz);
    expect_link(link, "P");
    snprintf(link, sizeof link, "f-puzzles.com/?load=%s&x=1", js_fpuz_uri);
    expect_link(link, "P");
    snprintf(link, sizeof link, "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles%s",
             js_fpuz);
    expect_link(link, "P");
    snprintf(link, sizeof link, "https://sudokupad.app/sudoku/ctc%s?setting-nogrid=1", js_scl);
    expect_link(link, "P");
    snprintf(link, sizeof link, "sudokupad://puzzle/scl%s", js_scl);
    expect_link(link, "P");
    snprintf(link, sizeof link, "fpuz%s", js_fpuz);
    expect_link(link, "P");
}

static void undoes_percent_encoding(void **state)
{
    (void)state;
    char link[8000] = "https://sudokupad.app/scf?puzzleid=scl";
    char *out = link + strlen(link);
    for (const char *p = js_scl; *p; p++)
        out += sprintf(out, "%%%02X", (unsigned)*p);
    expect_link(link, "P");
    out = link + 38;
    for (const char *p = js_scl; *p; p++)
        out += sprintf(out, *p == '+' || *p == '/' ? "%%25%02x" : "%c", *p);
    expect_link(link, "P");
}

/* Random texts over few characters, for long phrases that refer to themselves. */
static void round_trips(void **state)
{
    (void)state;
    enum { ROUNDS = 300 };
    struct rng rng;
    rng_seed(&rng, 11);
    for (int round = 0; round < ROUNDS; round++) {
        char text[1500];
        size_t n = rng_below(&rng, sizeof text);
        uint32_t letters = 1 + rng_below(&rng, round % 2 ? 3 : 90);
        for (size_t i = 0; i < n; i++)
            text[i] = (char)(' ' + rng_below(&rng, letters));
        text[n] = '\0';
        char *packed = links_pack(text);
        size_t length;
        struct tenring_error error;
        char *unpacked = lzstring_unpack(packed, strlen(packed), &length, &error);
        assert_non_null(unpacked);
        assert_int_equal(length, n);
        assert_memory_equal(unpacked, text, n);
        free(unpacked);
        if (n > 0) { /* the last character of base 64 in percent-encoding, whole and cut off */
            char *coded = malloc(strlen(packed) + 3);
            assert_non_null(coded);
            const size_t last = strcspn(packed, "=") - 1;
            sprintf(coded, "%.*s%%%02X", (int)last, packed, (unsigned)packed[last]);
            unpacked = lzstring_unpack(coded, last + 3, &length, &error);
            assert_non_null(unpacked);
            assert_int_equal(length, n);
            free(unpacked);
            free(coded);
        }
        for (int i = 0; i < 20 && packed[0]; i++) { /* damaged: any answer, but no crash */
            size_t cut = rng_below(&rng, (uint32_t)strlen(packed) + 1);
            size_t damaged = rng_below(&rng, (uint32_t)strlen(packed));
            packed[damaged] = (char)('A' + rng_below(&rng, 26));
            unpacked = lzstring_unpack(packed, cut, &length, &error);
            assert_true(unpacked || error.offset <= cut);
            free(unpacked);
        }
        free(packed);
    }
}

static void faults_of_payloads(void **state)
{
    (void)state;
    char link[1000];
    expect_link(FPUZ, "!1:29+28 the packed puzzle in the link is cut off");
    expect_link(FPUZ "*", "!1:29+28 '*' is no character of base 64, in which the puzzle is packed");
    expect_link(FPUZ "N4%zz",
                "!1:31+30 '%' is no character of base 64, in which the puzzle is packed");
    snprintf(link, sizeof link, FPUZ "%.100s", js_fpuz);
    expect_link(link, "!1:129+128 the packed puzzle in the link is cut off");
    snprintf(link, sizeof link, FPUZ "%.100s\xff", js_fpuz);
    expect_link(link,
                "!1:129+128 '\\xff' is no character of base 64, in which the puzzle is packed");
    expect_link(FPUZ "////",
                "!1:30+29 the packed puzzle in the link is damaged (it is no lz-string text)");
    expect_packed(
        FPUZ, "hello",
        "!1:29+28 the link unpacks to broken JSON: an object is expected at character 1 of 5");
    expect_packed(
        FPUZ, "{\"size\":9,",
        "!1:29+28 the link unpacks to broken JSON: the text ends too early at character 11 of "
        "10");
    expect_packed(FPUZ, "{\"size\":9}",
                  "!1:29+28 the link unpacks to JSON without a grid of cells");
    expect_packed(
        FPUZ, "{\"size\":9} x",
        "!1:29+28 the link unpacks to broken JSON: something follows the puzzle at character "
        "12 of 12");
    char deep[300] = "{\"x\":";
    memset(deep + 5, '[', 200);
    expect_packed(FPUZ, deep,
                  "!1:29+28 the link unpacks to broken JSON: objects and arrays are nested too "
                  "deep at character "
                  "70 of 205");
}

/* A character repeated 2 million times packs into about 3.3 kB; the first MiB is too much. */
static void a_bomb_is_refused(void **state)
{
    (void)state;
    enum { MOST = 1 << 20 };
    struct links_packer p = {malloc(100000), 0, 0, 0, 2, 2};
    assert_non_null(p.out);
    links_put_bits(&p, 0, p.width);
    links_put_bits(&p, 'a', 8);
    links_count_entry(&p);
    links_count_entry(&p);
    for (unsigned code = 4; code < 2000; code++) { /* always the entry being created */
        links_put_bits(&p, code, p.width);
        links_count_entry(&p);
    }
    links_put_bits(&p, 2, p.width);
    size_t length;
    struct tenring_error error;
    assert_null(lzstring_unpack(p.out, p.length, &length, &error));
    assert_int_equal(error.code, TENRING_ERROR_CODE_PACKED_LENGTH);
    p.out[p.length] = '\0';
    char *link = malloc(p.length + 100);
    assert_non_null(link);
    *put(put(link, "fpuz"), p.out) = '\0';
    expect_link(link,
                "!1:2325+2324 the puzzle in the link unpacks to more than 1048576 characters");
    free(link);
    free(p.out);
}

/* What JSON is broken where, and which values are empty: others are refused as rules. */
static void parses_json(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum tenring_error_code fault;
        bool empty; /* of a text without a fault */
    } cases[] = {
        {"null", TENRING_ERROR_CODE_NONE, true},
        {" [ ] ", TENRING_ERROR_CODE_NONE, true},
        {"{}", TENRING_ERROR_CODE_NONE, true},
        {"''", TENRING_ERROR_CODE_NONE, true},
        {"\"\\\"\"", TENRING_ERROR_CODE_NONE, false},
        {"[,,{v:5},]", TENRING_ERROR_CODE_NONE, false},
        {"-1.5e+3", TENRING_ERROR_CODE_NONE, false},
        {"#F", TENRING_ERROR_CODE_NONE, false},
        {"{a:[1,2,{'b':t}],\"c\":\"\\\\\"}", TENRING_ERROR_CODE_NONE, false},
        {"", TENRING_ERROR_CODE_JSON_ENDS, false},
        {"[1", TENRING_ERROR_CODE_JSON_ENDS, false},
        {"[1 2]", TENRING_ERROR_CODE_JSON_COMMA, false},
        {"{1}", TENRING_ERROR_CODE_JSON_COLON, false},
        {"{,}", TENRING_ERROR_CODE_JSON_VALUE, false},
        {"{a:1,}", TENRING_ERROR_CODE_JSON_VALUE, false},
        {"\"abc", TENRING_ERROR_CODE_JSON_STRING, false},
        {"\"abc\\", TENRING_ERROR_CODE_JSON_STRING, false},
        {"\"abc\\\"", TENRING_ERROR_CODE_JSON_STRING, false},
        {"{a:}", TENRING_ERROR_CODE_JSON_VALUE, false},
        {"\x01", TENRING_ERROR_CODE_JSON_VALUE, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const bool good = cases[i].fault == TENRING_ERROR_CODE_NONE;
        const size_t length = strlen(cases[i].text) + (good ? 4 : 3);
        /* of exact size, so that a sanitizer sees reads beyond it */
        char *copy = malloc(length + 1);
        assert_non_null(copy);
        sprintf(copy, "{x:%s%s", cases[i].text, good ? "}" : "");
        copy = realloc(copy, length);
        assert_non_null(copy);
        struct tenring_record record = TENRING_RECORD_INIT;
        assert_false(text_read_link_json(copy, length, TEXT_SUDOKUPAD, &record));
        assert_int_equal(record.error.code, !good            ? cases[i].fault
                                            : cases[i].empty ? TENRING_ERROR_CODE_JSON_NO_GRID
                                                             : TENRING_ERROR_CODE_JSON_VARIANT);
        free(copy);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unpacks_what_lz_string_packed),
        cmocka_unit_test(undoes_percent_encoding),
        cmocka_unit_test(round_trips),
        cmocka_unit_test(faults_of_payloads),
        cmocka_unit_test(a_bomb_is_refused),
        cmocka_unit_test(parses_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
