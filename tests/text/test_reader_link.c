/*
 * test_reader_link.c - links to puzzles, and what they are packed with: lz-string and JSON.
 *
 * Most payloads are packed here, by a plain and slow packer; three of them were packed by lz-string
 * 1.5.0 itself, so that the packer and the unpacker are not wrong in the same way.
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
#include "text/json.h"
#include "text/lzstring.h"
#include "text/records.h"

#define SAMPLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define ZEROS  "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

/* By lz-string's compressToBase64, compressToEncodedURIComponent: {"size":9,"title":..., "author",
   "ruleset", "grid"}, the title not being ASCII; and SudokuPad's zipped JSON with metadata, two
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

/* ---- Packing ---- */

/* lz-string's compression. The dictionary is a list of phrases, searched from its end. */
struct packer {
    char *out;
    size_t length;
    unsigned bits; /* of the present symbol */
    unsigned bit_count;
    unsigned width;
    size_t left;
};

static void put_bits(struct packer *p, unsigned value, unsigned count)
{
    static const char alphabet[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (unsigned i = 0; i < count; i++) {
        p->bits = p->bits << 1 | (value >> i & 1);
        if (++p->bit_count == 6) {
            p->out[p->length++] = alphabet[p->bits];
            p->bits = 0;
            p->bit_count = 0;
        }
    }
}

static void count_entry(struct packer *p)
{
    if (--p->left == 0)
        p->left = (size_t)1 << p->width++;
}

/* Packs text; to be freed. */
static char *pack(const char *text)
{
    enum { MOST = 20000 };
    static struct {
        const char *text;
        size_t length;
        bool fresh; /* a single character that was not put out yet */
    } phrases[MOST];
    size_t count = 3;
    bool known[256] = {false};
    struct packer p = {malloc(4 * strlen(text) + 64), 0, 0, 0, 2, 2};
    assert_non_null(p.out);
    for (size_t at = 0; text[at];) {
        if (!known[(unsigned char)text[at]]) {
            known[(unsigned char)text[at]] = true;
            phrases[count].text = text + at;
            phrases[count].length = 1;
            phrases[count++].fresh = true;
        }
        size_t best = 0;
        for (size_t i = 3; i < count; i++)
            if ((best == 0 || phrases[i].length > phrases[best].length) &&
                strncmp(text + at, phrases[i].text, phrases[i].length) == 0)
                best = i;
        size_t length = phrases[best].length;
        if (phrases[best].fresh) {
            put_bits(&p, 0, p.width);
            put_bits(&p, (unsigned char)text[at], 8);
            phrases[best].fresh = false;
            count_entry(&p);
        } else {
            put_bits(&p, (unsigned)best, p.width);
        }
        count_entry(&p);
        /* the phrase and its next character; which is made known first, as lz-string does */
        if (text[at + length]) {
            unsigned char next = (unsigned char)text[at + length];
            if (!known[next]) {
                known[next] = true;
                phrases[count].text = text + at + length;
                phrases[count].length = 1;
                phrases[count++].fresh = true;
            }
            phrases[count].text = text + at;
            phrases[count].length = length + 1;
            phrases[count++].fresh = false;
        }
        assert_true(count < MOST);
        at += length;
    }
    put_bits(&p, 2, p.width);
    put_bits(&p, 0, 6 - p.bit_count);
    while (p.length % 4)
        p.out[p.length++] = '=';
    p.out[p.length] = '\0';
    return p.out;
}

/* ---- Expectations ---- */

/* Copies a text with its NUL; returns where that is. */
static char *put(char *to, const char *text)
{
    while ((*to = *text++) != '\0')
        to++;
    return to;
}

/* Reads one link, whole and byte by byte; writes the record without number, format and source, P
   for the sample. */
static void expect(const char *link, const char *expected)
{
    size_t one = 1;
    char *whole = records_of(link, strlen(link), TENRING_SYNTAX_AUTO, NULL, NULL);
    char *parts = records_of(link, strlen(link), TENRING_SYNTAX_AUTO, records_same_size, &one);
    assert_non_null(whole);
    assert_string_equal(whole, parts);
    assert_memory_equal(whole, "1 link 1 ", 9);
    *strchr(whole, '|') = '\0';
    assert_string_equal(strncmp(whole + 9, SAMPLE, 81) == 0 ? "P" : whole + 9, expected);
    free(whole);
    free(parts);
}

/* Packs JSON, puts `prefix` in front and expects. */
static void expect_packed(const char *prefix, const char *json, const char *expected)
{
    char *packed = pack(json);
    char *link = malloc(strlen(prefix) + strlen(packed) + 1);
    assert_non_null(link);
    put(put(link, prefix), packed);
    expect(link, expected);
    free(link);
    free(packed);
}

/* The members "grid":[...] of the sample, in JSON; `inside` is put into r1c3. */
static const char *fpuzzles_grid(const char *inside)
{
    static char text[4000];
    char *out = text + sprintf(text, "\"grid\":[");
    for (int cell = 0; cell < 81; cell++) {
        out += sprintf(out, "%s{", cell % 9 == 0 ? cell ? "],[" : "[" : ",");
        if (SAMPLE[cell] != '.')
            out += sprintf(out, "\"value\":%c,\"given\":true", SAMPLE[cell]);
        out += sprintf(out, "%s}", cell == 2 ? inside : "");
    }
    put(out, "]]");
    return text;
}

#define FPUZ "https://f-puzzles.com/?load="

static void expect_fpuzzles(const char *inside, const char *members, const char *expected)
{
    char json[6000];
    snprintf(json, sizeof json, "{\"size\":9,%s%s}", fpuzzles_grid(inside), members);
    expect_packed(FPUZ, json, expected);
}

/* SudokuPad's JSON of the sample, zipped or not. */
static void expect_sudokupad(bool zipped, const char *members, const char *expected)
{
    char json[8000];
    char *out = json + sprintf(json, zipped ? "{cs:50,ce:[[" : "{\"cellSize\":50,\"cells\":[[");
    for (int cell = 0; cell < 81; cell++) {
        out += sprintf(out, "%s", cell == 0 ? "" : cell % 9 == 0 ? "],[" : ",");
        if (SAMPLE[cell] != '.')
            out += sprintf(out, zipped ? "{v:%c}" : "{\"value\":\"%c\"}", SAMPLE[cell]);
        else if (!zipped)
            out += sprintf(out, "{}");
    }
    sprintf(out, "]]%s}", members);
    expect_packed("https://sudokupad.app/scl", json, expected);
}

/* The member of the nine boxes under the given name; r1c1 and r1c4 change places when `twisted`. */
static const char *regions(const char *name, bool twisted)
{
    static char text[1000];
    char *out = text + sprintf(text, ",%s:[", name);
    for (int box = 0; box < 9; box++) {
        for (int i = 0; i < 9; i++) {
            int row = box / 3 * 3 + i / 3;
            int column = box % 3 * 3 + i % 3;
            if (twisted && row == 0 && column % 3 == 0 && column < 6)
                column = 3 - column;
            out += sprintf(out, "%s[%d,%d]", i ? "," : box ? ",[" : "[", row, column);
        }
        out += sprintf(out, "]");
    }
    put(out, "]");
    return text;
}

/* What the record of packed JSON says of the player in r1c3, "placed/marks". */
static void expect_play(const char *json, const char *expected)
{
    char seen[24];
    struct tenring_reader *reader;
    struct tenring_record record = TENRING_RECORD_INIT;
    char *packed = pack(json);
    assert_int_equal(tenring_reader_new(TENRING_SYNTAX_LINK, &reader), TENRING_STATUS_OK);
    tenring_reader_want_play(reader, true);
    tenring_reader_feed(reader, FPUZ, strlen(FPUZ));
    tenring_reader_feed(reader, packed, strlen(packed));
    tenring_reader_feed(reader, NULL, 0);
    assert_int_equal(tenring_reader_next(reader, &record), TENRING_READER_EVENT_RECORD);
    assert_int_equal(record.status, TENRING_STATUS_OK);
    sprintf(seen, "%d/%d", record.play.placed.cell[2], record.play.marks.cell[2]);
    assert_string_equal(seen, expected);
    tenring_reader_free(reader);
    free(packed);
}

/* ---- Tests ---- */

static void knows_what_a_player_has_made(void **state)
{
    (void)state;
    static const char *const inside[][2] = {
        {"\"value\":4", "4/0"},
        {"\"centerPencilMarks\":[1,2,9]", "0/259"},
        {"\"candidates\":[\"3\",10,[4],{},null]", "0/4"},
        {"\"cornerPencilMarks\":[1,2]", "0/0"},
        {"\"centerPencilMarks\":null", "0/0"},
    };
    for (size_t i = 0; i < sizeof inside / sizeof inside[0]; i++) {
        char json[6000];
        snprintf(json, sizeof json, "{\"size\":9,%s}", fpuzzles_grid(inside[i][0]));
        expect_play(json, inside[i][1]);
    }
}

static void unpacks_what_lz_string_packed(void **state)
{
    (void)state;
    char *text;
    size_t length;
    size_t at;
    assert_int_equal(lzstring_unpack(js_fpuz, strlen(js_fpuz), &text, &length, &at), LZSTRING_OK);
    assert_true(length > 1000);
    assert_memory_equal(text, "{\"size\":9,\"title\":\"Caf? ?? \\\"x\\\"\",\"author\":\"A\"", 45);
    free(text);
    char link[2000];
    snprintf(link, sizeof link, FPUZ "%s", js_fpuz);
    expect(link, "P");
    snprintf(link, sizeof link, "f-puzzles.com/?load=%s&x=1", js_fpuz_uri);
    expect(link, "P");
    snprintf(link, sizeof link, "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles%s",
             js_fpuz);
    expect(link, "P");
    snprintf(link, sizeof link, "https://sudokupad.app/sudoku/ctc%s?setting-nogrid=1", js_scl);
    expect(link, "P");
    snprintf(link, sizeof link, "sudokupad://puzzle/scl%s", js_scl);
    expect(link, "P");
    snprintf(link, sizeof link, "fpuz%s", js_fpuz);
    expect(link, "P");
}

static void undoes_percent_encoding(void **state)
{
    (void)state;
    char link[8000] = "https://sudokupad.app/scf?puzzleid=scl";
    char *out = link + strlen(link);
    for (const char *p = js_scl; *p; p++)
        out += sprintf(out, "%%%02X", (unsigned)*p);
    expect(link, "P");
    out = link + 38;
    for (const char *p = js_scl; *p; p++)
        out += sprintf(out, *p == '+' || *p == '/' ? "%%25%02x" : "%c", *p);
    expect(link, "P");
}

/* Random texts over few characters, so that phrases grow long and refer to themselves. */
static void unpacks_what_is_packed(void **state)
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
        char *packed = pack(text);
        char *unpacked;
        size_t length;
        size_t at;
        assert_int_equal(lzstring_unpack(packed, strlen(packed), &unpacked, &length, &at),
                         LZSTRING_OK);
        assert_int_equal(length, n);
        assert_memory_equal(unpacked, text, n);
        free(unpacked);
        for (int i = 0; i < 20 && packed[0]; i++) { /* cut off and damaged: any answer, no crash */
            size_t cut = rng_below(&rng, (uint32_t)strlen(packed) + 1);
            size_t damaged = rng_below(&rng, (uint32_t)strlen(packed));
            packed[damaged] = (char)('A' + rng_below(&rng, 26));
            if (lzstring_unpack(packed, cut, &unpacked, &length, &at) == LZSTRING_OK)
                free(unpacked);
            else
                assert_true(at <= cut);
        }
        free(packed);
    }
}

static void says_what_is_wrong_with_a_payload(void **state)
{
    (void)state;
    char link[1000];
    expect(FPUZ, "!1:29+28 the packed puzzle in the link is cut off");
    expect(FPUZ "*", "!1:29+28 '*' is no character of base 64, in which the puzzle is packed");
    expect(FPUZ "N4%zz", "!1:31+30 '%' is no character of base 64, in which the puzzle is packed");
    snprintf(link, sizeof link, FPUZ "%.100s", js_fpuz);
    expect(link, "!1:129+128 the packed puzzle in the link is cut off");
    snprintf(link, sizeof link, FPUZ "%.100s\xff", js_fpuz);
    expect(link, "!1:129+128 '\\xff' is no character of base 64, in which the puzzle is packed");
    expect(FPUZ "////",
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

/* 1.5 million times the same character pack into about 2.3 kB. */
static void a_bomb_is_refused(void **state)
{
    (void)state;
    enum { MOST = 1 << 20 };
    struct packer p = {malloc(100000), 0, 0, 0, 2, 2};
    assert_non_null(p.out);
    put_bits(&p, 0, p.width);
    put_bits(&p, 'a', 8);
    count_entry(&p);
    count_entry(&p);
    for (unsigned code = 4; code < 2000; code++) { /* each time the entry that is just being made */
        put_bits(&p, code, p.width);
        count_entry(&p);
    }
    put_bits(&p, 2, p.width);
    char *text;
    size_t length;
    size_t at;
    assert_int_equal(lzstring_unpack(p.out, p.length, &text, &length, &at), LZSTRING_TOO_LONG);
    p.out[p.length] = '\0';
    char *link = malloc(p.length + 100);
    assert_non_null(link);
    put(put(link, "fpuz"), p.out);
    expect(link, "!1:2325+2324 the puzzle in the link unpacks to more than 1048576 characters");
    free(link);
    free(p.out);
}

static void an_endless_link_is_refused(void **state)
{
    (void)state;
    enum { LENGTH = (1 << 20) + 100 };
    char *link = malloc(LENGTH + 1);
    assert_non_null(link);
    memset(link, 'A', LENGTH);
    memcpy(link, FPUZ, sizeof FPUZ - 1);
    link[LENGTH] = '\0';
    char *records = records_of(link, LENGTH, TENRING_SYNTAX_AUTO, NULL, NULL);
    assert_non_null(records);
    assert_memory_equal(records, "1 link 1 !1:1+0 the link is longer than 1048576 bytes|", 54);
    free(records);
    free(link);
}

static void f_puzzles_without_rules_are_read(void **state)
{
    (void)state;
    expect_fpuzzles("", "", "P");
    expect_fpuzzles("",
                    ",\"title\":\"x\",\"author\":\"y\",\"ruleset\":\"z\",\"solution\":[1,2],"
                    "\"disabledlogic\":[\"a\"]",
                    "P");
    expect_fpuzzles("",
                    ",\"antiknight\":false,\"killercage\":[],\"negative\":[],\"new\":{},\"x\":null,"
                    "\"y\":\"\",\"z\":0",
                    "P");
    expect_fpuzzles("\"value\":4,\"cornerPencilMarks\":[1,2],\"c\":\"#ff0\",\"highlight\":1", "",
                    "P");
    expect_fpuzzles("\"region\":0", "", "P");
    expect_fpuzzles("\"value\":null,\"given\":true", "", "P");
}

static void f_puzzles_with_rules_are_refused_by_name(void **state)
{
    (void)state;
    static const char *const rules[] = {
        "antiknight",  "antiking",        "nonconsecutive", "disjointgroups", "diagonal+",
        "diagonal-",   "littlekillersum", "arrow",          "killercage",     "cage",
        "fogofwar",    "foglight",        "ratio",          "difference",     "xv",
        "thermometer", "palindrome",      "sandwichsum",    "even",           "odd",
        "extraregion", "clone",           "quadruple",      "betweenline",    "lockout",
        "minimum",     "maximum",         "line",           "rectangle",      "circle",
        "text",        "negative",        "triggereffect",  "neverheardof"};
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        static const char *const values[] = {
            "true", "[{\"cells\":[\"R1C1\"]}]", "[[]]", "\"x\"", "1", "{\"a\":false}"};
        char member[100];
        char expected[200];
        snprintf(member, sizeof member, ",\"%s\":%s", rules[i], values[i % 6]);
        snprintf(expected, sizeof expected,
                 "!1:29+28 the puzzle has '%s', which is no part of plain 9x9 Sudoku; such puzzles "
                 "are not supported",
                 rules[i]);
        expect_fpuzzles("", member, expected);
    }
    expect_fpuzzles("\"givenPencilMarks\":[1]", "",
                    "!1:29+28 the puzzle has 'givenPencilMarks', which is no part of plain 9x9 "
                    "Sudoku; such puzzles are not "
                    "supported");
    expect_fpuzzles("\"region\":1", "",
                    "!1:29+28 the puzzle has regions that are not the nine boxes; only plain 9x9 "
                    "Sudoku is supported");
    expect_fpuzzles("\"region\":null", "",
                    "!1:29+28 the puzzle has regions that are not the nine boxes; only plain 9x9 "
                    "Sudoku is supported");
    expect_fpuzzles("\"value\":10,\"given\":true", "",
                    "!1:29+28 the puzzle has a cell with '10'; a given is a digit from 1 to 9");
}

static void other_sizes_are_refused(void **state)
{
    (void)state;
    static const char expected[] =
        "!1:29+28 the puzzle has a grid that is not 9x9; only plain 9x9 Sudoku is supported";
    expect_packed(FPUZ, "{\"size\":6,\"grid\":[[{},{},{},{},{},{}]]}", expected);
    expect_packed(FPUZ, "{\"grid\":[[{},{},{},{},{},{},{},{},{},{}]]}", expected);
    expect_packed(FPUZ, "{\"grid\":[[{},{},{},{},{},{},{},{}]]}", expected);
    expect_packed(FPUZ, "{\"grid\":[]}", expected);
    char tall[1000];
    char *out = put(tall, "{\"grid\":[[{},{},{},{},{},{},{},{},{}]");
    for (int i = 0; i < 9; i++)
        out = put(out, ",[{},{},{},{},{},{},{},{},{}]");
    put(out, "]}");
    expect_packed(FPUZ, tall, expected);
}

static void sudokupad_is_read(void **state)
{
    (void)state;
    expect_sudokupad(false, regions("\"regions\"", false), "P");
    expect_sudokupad(true, regions("re", false), "P");
    char members[2000];
    snprintf(members, sizeof members,
             "%s,id:'abc',t:'it\\'s',metadata:{title:'x',rules:['a','b'],norowcol:f},ca:[{v:'"
             "author: me'},],l:[],vd:[],d:12",
             regions("re", false));
    expect_sudokupad(true, members, "P");
}

static void sudokupad_with_rules_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *member;
        const char *fault;
    } cases[] = {
        {",ca:[{v:'8',ce:[[0,0],[0,1]]}]", "cages; only plain 9x9 Sudoku is supported"},
        {",cages:[{value:8,cells:'r1c1-r1c9'}]", "cages; only plain 9x9 Sudoku is supported"},
        {",l:[{wp:[[0,0],[9,9]]}]",
         "'lines', which is no part of plain 9x9 Sudoku; such puzzles are not supported"},
        {",a:[{wp:[[0,0],[9,9]]}]",
         "'arrows', which is no part of plain 9x9 Sudoku; such puzzles are not supported"},
        {",o:[{ct:[0,1]}]",
         "'overlays', which is no part of plain 9x9 Sudoku; such puzzles are not supported"},
        {",u:[{ct:[0,1],c2:ffeedd}]",
         "'underlays', which is no part of plain 9x9 Sudoku; such puzzles are not supported"},
        {",foglight:[[0,0]]",
         "'foglight', which is no part of plain 9x9 Sudoku; such puzzles are not supported"},
        {",global:['antiknight']",
         "'global', which is no part of plain 9x9 Sudoku; such puzzles are not supported"},
        {",metadata:{norowcol:t}",
         "'norowcol', which is no part of plain 9x9 Sudoku; such puzzles are not supported"},
        {",extra:t",
         "'extra', which is no part of plain 9x9 Sudoku; such puzzles are not supported"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char members[1500];
        char expected[300];
        snprintf(members, sizeof members, "%s%s", regions("re", false), cases[i].member);
        snprintf(expected, sizeof expected, "!1:26+25 the puzzle has %s", cases[i].fault);
        expect_sudokupad(true, members, expected);
    }
    static const char irregular[] =
        "!1:26+25 the puzzle has regions that are not the nine boxes; only plain 9x9 Sudoku is "
        "supported";
    expect_sudokupad(true, regions("re", true), irregular);
    expect_sudokupad(true, ",re:[[[0,0],[0,1]]]", irregular);
    expect_sudokupad(true, ",re:[[[0,0],[0,0]]]", irregular);
    expect_sudokupad(true, ",re:[[[0,0,0]]]", irregular);
    expect_sudokupad(true, ",re:[[[0,9]]]", irregular);
    expect_sudokupad(true, ",re:[[['x']]]", irregular);
    expect_sudokupad(true, "",
                     "!1:26+25 the puzzle has no regions, so that boxes may repeat digits; only "
                     "plain 9x9 Sudoku is supported");
}

static void reads_scf(void **state)
{
    (void)state;
    expect("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79", "P");
    expect("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79.scf", "P");
    expect("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79*tA Title*ame", "P");
    expect("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79x",
           "!1:56+55 the puzzle has the rule 'x' (diagonals); only plain 9x9 Sudoku is supported");
    expect("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79*tx*w",
           "!1:60+59 the puzzle has the rule 'w' (Windoku); only plain 9x9 Sudoku is supported");
    expect("https://sudokupad.app/scf5NlQ",
           "!1:30+29 the puzzle in the link has 12 cells; it should have 81");
    expect("https://sudokupad.app/scf5N!Q", "!1:28+27 '!' stands for no cells in an scf link");
    expect("https://sudokupad.app/scfoooooooooooooK",
           ".................................................................................");
}

static void reads_sudokuwiki_and_sudokuexchange(void **state)
{
    (void)state;
    expect("https://www.sudokuwiki.org/sudoku.htm?bd=" SAMPLE, "P");
    expect("http://sudokuwiki.org/sudoku.htm?x=1&bd=" ZEROS "#top", "P");
    expect("https://sudokuexchange.com/play/?s=" ZEROS, "P");
    expect("www.sudokuexchange.com/play?s=" ZEROS " a comment", "P");
    expect("https://www.sudokuwiki.org/sudoku.htm?bd=53Q",
           "!1:44+43 'Q' is neither a digit nor a blank; the puzzle in the link has 81 of them");
    expect("https://www.sudokuwiki.org/sudoku.htm?bd=53",
           "!1:44+43 the puzzle in the link has 2 cells; it should have 81");
    expect("https://www.sudokuwiki.org/sudoku.htm?bd=" SAMPLE "1",
           "!1:123+122 the puzzle in the link has 82 cells; it should have 81");
    expect("https://www.sudokuwiki.org/",
           "!1:1+0 the link to SudokuWiki holds no puzzle; it would stand behind bd=");
    expect("https://sudokuexchange.com/",
           "!1:1+0 the link to SudokuExchange holds no puzzle; it would stand behind s=");
}

static void reads_sudoku_coach(void **state)
{
    (void)state;
    expect("https://sudoku.coach/en/play/" ZEROS, "P");
    expect("https://www.sudoku.coach/de/solver/" SAMPLE "#top a comment", "P");
    expect("https://sudoku.coach/" ZEROS "?x=1", "P");
    expect("https://sudoku.coach/en/play/0" ZEROS,
           "!1:111+110 the puzzle in the link has 82 cells; it should have 81");
    expect("https://sudoku.coach/en/play/s9",
           "!1:30+29 's' is neither a digit nor a blank; the puzzle in the link has 81 of them");
    expect("https://sudoku.coach/en/play/",
           "!1:25+24 'p' is neither a digit nor a blank; the puzzle in the link has 81 of them");
}

/* Each cell as two characters: the givens, and in the other cells what a player entered. */
static void reads_sudokuwiki_with_candidates(void **state)
{
    (void)state;
    static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    char old_form[300] = "https://www.sudokuwiki.org/sudoku.htm?bd=";
    char form_b[300] = "https://www.sudokuwiki.org/sudoku.htm?bd=S9B";
    char *a = old_form + strlen(old_form);
    char *b = form_b + strlen(form_b);
    for (int cell = 0; cell < 81; cell++) {
        int digit = SAMPLE[cell] - '0';
        int old = SAMPLE[cell] == '.' ? 2 * (cell % 3 ? 511 - cell : 1 << cell % 9)
                                      : (2 << (digit - 1)) + 1;
        int new = SAMPLE[cell] == '.' ? (cell % 3   ? 18 + 511 - cell
                                         : cell % 6 ? 0
                                                    : 10 + cell % 9)
                                      : digit;
        *a++ = digits[old / 32];
        *a++ = digits[old % 32];
        *b++ = digits[new / 36];
        *b++ = digits[new % 36];
    }
    expect(old_form, "P");
    expect(form_b, "P");
    form_b[44] = 'z'; /* more than 18 + 511 */
    expect(form_b, "!1:45+44 'z5' stands for no cell of a SudokuWiki puzzle");
    form_b[44] = '!';
    expect(form_b, "!1:45+44 '!5' stands for no cell of a SudokuWiki puzzle");
    expect("https://www.sudokuwiki.org/sudoku.htm?bd=S9B01",
           "!1:45+44 the puzzle in the link has 2 characters; this form of it has 162");
    expect("https://www.sudokuwiki.org/sudoku.htm?bd=J9B01",
           "!1:42+41 'J9B' begins a puzzle of SudokuWiki that is not plain Sudoku; such puzzles "
           "are not supported");
}

static void refuses_other_links(void **state)
{
    (void)state;
    expect("https://example.org/?bd=" SAMPLE, "!1:1+0 'https://example.org/?bd=...' is no link of "
                                              "a site that is known to put puzzles into links");
    expect("https://notsudokuwiki.org/?bd=" SAMPLE,
           "!1:1+0 'https://notsudokuwiki.or...' is no link of a site that is known to put puzzles "
           "into links");
    expect("  https://sudokupad.app/xyz123",
           "!1:25+24 'xyz123' is the short name of a puzzle that the web site keeps; a link "
           "with the puzzle in it has scl, ctc, fpuz or scf there");
    expect("https://sudokupad.app/", "!1:23+22 the link names no puzzle");
    expect("https://sudokupad.app", "!1:22+21 the link names no puzzle");
    expect("https://sudokupad.app:443/scfoooooooooooooK/?x#y",
           ".................................................................................");
    expect("https://f-puzzles.com/?id=abc",
           "!1:1+0 the link to f-puzzles holds no puzzle; it would stand behind load=");
    expect("https://",
           "!1:1+0 'https://' is no link of a site that is known to put puzzles into links");
}

static void a_stream_of_links_goes_on(void **state)
{
    (void)state;
    static const char text[] =
        "# links\n\nhttps://www.sudokuwiki.org/sudoku.htm?bd=" ZEROS " first\r\n"
        "hello\n" SAMPLE "\nhttps://sudokuexchange.com/play/?s=" ZEROS "\n";
    char *records = records_of(text, sizeof text - 1, TENRING_SYNTAX_AUTO, NULL, NULL);
    assert_non_null(records);
    assert_non_null(strstr(records, "1 link 3 " SAMPLE "|first|"));
    assert_non_null(strstr(
        records,
        "2 link 4 !4:1+139 'hello' is no link of a site that is known to put puzzles into links|"));
    assert_non_null(
        strstr(records, "3 link 5 !5:1+145 '53..7....6..195....98......' is no link of a site"));
    assert_non_null(strstr(records, "4 link 6 " SAMPLE "||"));
    free(records);
}

/* The walk through JSON, alone. */
static void walks_through_json(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum tenring_error_code fault;
        bool empty;
    } cases[] = {
        {"null", TENRING_ERROR_NONE, true},
        {" [ ] ", TENRING_ERROR_NONE, true},
        {"{}", TENRING_ERROR_NONE, true},
        {"''", TENRING_ERROR_NONE, true},
        {"\"\\\"\"", TENRING_ERROR_NONE, false},
        {"[,,{v:5},]", TENRING_ERROR_NONE, false},
        {"-1.5e+3", TENRING_ERROR_NONE, false},
        {"#F", TENRING_ERROR_NONE, false},
        {"{a:[1,2,{'b':t}],\"c\":\"\\\\\"}", TENRING_ERROR_NONE, false},
        {"", TENRING_ERROR_JSON_ENDS, true},
        {"[1", TENRING_ERROR_JSON_ENDS, false},
        {"[1 2]", TENRING_ERROR_JSON_COMMA, false},
        {"{1}", TENRING_ERROR_JSON_COLON, false},
        {"{,}", TENRING_ERROR_JSON_VALUE, false},
        {"{a:1,}", TENRING_ERROR_JSON_VALUE, false},
        {"\"abc", TENRING_ERROR_JSON_STRING, true},
        {"\"abc\\", TENRING_ERROR_JSON_STRING, true},
        {"\"abc\\\"", TENRING_ERROR_JSON_STRING, true},
        {"{a:}", TENRING_ERROR_JSON_VALUE, false},
        {"\x01", TENRING_ERROR_JSON_VALUE, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t length = strlen(cases[i].text);
        /* exactly as long, so that reading beyond it is seen */
        char *copy = malloc(length ? length : 1);
        assert_non_null(copy);
        memcpy(copy, cases[i].text, length);
        struct json json = {copy, length, 0, TENRING_ERROR_NONE};
        bool empty;
        bool good = json_skip(&json, &empty);
        assert_int_equal(good, cases[i].fault == TENRING_ERROR_NONE);
        if (good) {
            assert_int_equal(empty, cases[i].empty);
            assert_true(json_at_end(&json));
        } else {
            assert_int_equal(json.fault, cases[i].fault);
        }
        free(copy);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unpacks_what_lz_string_packed),
        cmocka_unit_test(undoes_percent_encoding),
        cmocka_unit_test(unpacks_what_is_packed),
        cmocka_unit_test(says_what_is_wrong_with_a_payload),
        cmocka_unit_test(a_bomb_is_refused),
        cmocka_unit_test(an_endless_link_is_refused),
        cmocka_unit_test(f_puzzles_without_rules_are_read),
        cmocka_unit_test(f_puzzles_with_rules_are_refused_by_name),
        cmocka_unit_test(other_sizes_are_refused),
        cmocka_unit_test(sudokupad_is_read),
        cmocka_unit_test(sudokupad_with_rules_is_refused),
        cmocka_unit_test(reads_scf),
        cmocka_unit_test(reads_sudokuwiki_and_sudokuexchange),
        cmocka_unit_test(reads_sudoku_coach),
        cmocka_unit_test(reads_sudokuwiki_with_candidates),
        cmocka_unit_test(refuses_other_links),
        cmocka_unit_test(a_stream_of_links_goes_on),
        cmocka_unit_test(knows_what_a_player_has_made),
        cmocka_unit_test(walks_through_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
