/*
 * test_reader_link.c - links to puzzles on sites for sharing them; streams of links. test_packed.c
 * tests the encodings inside links.
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

#include "text/links.h"

/* The members "grid":[...] of the sample, in JSON, with `inside` in r1c3. */
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
    *put(out, "]]") = '\0';
    return text;
}

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

/* The member of the nine boxes under the given name; with `twisted`, r1c1 and r1c4 are exchanged.
 */
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
    *put(out, "]") = '\0';
    return text;
}

/* Checks the player's progress in r1c3 in a record of packed JSON, "placed/marks". */
static void expect_play(const char *json, const char *expected)
{
    char seen[24];
    struct tenring_reader *reader;
    struct tenring_record record = TENRING_RECORD_INIT;
    char *packed = links_pack(json);
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

static void reads_the_progress_of_a_player(void **state)
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

static void names_that_begin_like_a_payload(void **state)
{
    (void)state;
    expect("sclerosis-easy," ZEROS "\n", "1 line 1 P|\n");
    expect("fpuzzles-easy;" ZEROS "\n", "1 line 1 P|\n");
    expect("ctc.example:" ZEROS "\n", "1 line 1 P|\n");
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
    assert_memory_equal(records, "1 link 1 !1:1+0 the line is longer than 1048576 bytes|", 54);
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
    *put(out, "]}") = '\0';
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
    expect_link("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79", "P");
    expect_link("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79.scf", "P");
    expect_link("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79*tA Title*ame", "P");
    expect_link(
        "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79x",
        "!1:56+55 the puzzle has the rule 'x' (diagonals); only plain 9x9 Sudoku is supported");
    expect_link(
        "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79*tx*w",
        "!1:60+59 the puzzle has the rule 'w' (Windoku); only plain 9x9 Sudoku is supported");
    expect_link("https://sudokupad.app/scf5NlQ",
                "!1:30+29 the puzzle has 12 cells; it should have 81");
    expect_link("https://sudokupad.app/scf5N!Q", "!1:28+27 '!' stands for no cells in an scf link");
    expect_link(
        "https://sudokupad.app/scfoooooooooooooK",
        ".................................................................................");
}

static void reads_sudokuwiki_and_sudokuexchange(void **state)
{
    (void)state;
    expect_link("https://www.sudokuwiki.org/sudoku.htm?bd=" SAMPLE, "P");
    expect_link("http://sudokuwiki.org/sudoku.htm?x=1&bd=" ZEROS "#top", "P");
    expect_link("https://sudokuexchange.com/play/?s=" ZEROS, "P");
    expect_link("www.sudokuexchange.com/play?s=" ZEROS " a comment", "P");
    expect_link("https://www.sudokuwiki.org/sudoku.htm?bd=53Q",
                "!1:44+43 'Q' is neither a digit nor a blank; a puzzle has 81 of them");
    expect_link("https://www.sudokuwiki.org/sudoku.htm?bd=53",
                "!1:44+43 the puzzle has 2 cells; it should have 81");
    expect_link("https://www.sudokuwiki.org/sudoku.htm?bd=" SAMPLE "1",
                "!1:123+122 the puzzle has 82 cells; it should have 81");
    expect_link("https://www.sudokuwiki.org/",
                "!1:1+0 the link to SudokuWiki holds no puzzle; it would stand after bd=");
    expect_link("https://sudokuexchange.com/",
                "!1:1+0 the link to SudokuExchange holds no puzzle; it would stand after s=");
}

static void reads_sudoku_coach(void **state)
{
    (void)state;
    expect_link("https://sudoku.coach/en/play/" ZEROS, "P");
    expect_link("https://www.sudoku.coach/de/solver/" SAMPLE "#top a comment", "P");
    expect_link("https://sudoku.coach/" ZEROS "?x=1", "P");
    expect_link("https://sudoku.coach/en/play/0" ZEROS,
                "!1:111+110 the puzzle has 82 cells; it should have 81");
    expect_link("https://sudoku.coach/en/play/s9",
                "!1:30+29 's' is neither a digit nor a blank; a puzzle has 81 of them");
    expect_link("https://sudoku.coach/en/play/",
                "!1:25+24 'p' is neither a digit nor a blank; a puzzle has 81 of them");
}

/* Each cell has two characters: a given, or the digit or candidates that the player entered. */
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
    expect_link(old_form, "P");
    expect_link(form_b, "P");
    form_b[44] = 'z'; /* more than 18 + 511 */
    expect_link(form_b, "!1:45+44 'z5' stands for no cell of a SudokuWiki puzzle");
    form_b[44] = '!';
    expect_link(form_b, "!1:45+44 '!5' stands for no cell of a SudokuWiki puzzle");
    expect_link("https://www.sudokuwiki.org/sudoku.htm?bd=S9B01",
                "!1:45+44 the puzzle in the link has 2 characters; this form of it has 162");
    expect_link(
        "https://www.sudokuwiki.org/sudoku.htm?bd=J9B01",
        "!1:42+41 'J9B' begins a puzzle of SudokuWiki that is not plain Sudoku; such puzzles "
        "are not supported");
}

static void reads_unknown_sites(void **state)
{
    (void)state;
    expect_link("https://example.org/?bd=" SAMPLE, "P");
    expect_link("http://example.org/play/" SAMPLE "/?level=3#top", "P");
    expect_link("https://example.org/a-b?id=17&p=" SAMPLE "&x", "P");
    expect_link("https://example.org:8080/#" SAMPLE, "P");
}

static void refuses_other_links(void **state)
{
    (void)state;
    expect_link("https://example.org/?bd=" SAMPLE "1",
                "!1:1+0 'https://example.org/?bd=...' is no link of "
                "a site that is known to put puzzles into links");
    expect_link(
        "https://notsudokuwiki.org/?bd=S9B" SAMPLE,
        "!1:1+0 'https://notsudokuwiki.or...' is no link of a site that is known to put puzzles "
        "into links");
    expect_link("https://" SAMPLE, "!1:1+0 'https://53..7....6..195....' is no link of a site that "
                                   "is known to put puzzles into links");
    expect_link("  https://sudokupad.app/xyz123",
                "!1:25+24 'xyz123' is the short name of a puzzle that the web site keeps; a link "
                "with the puzzle in it has scl, ctc, fpuz or scf there");
    expect_link("https://sudokupad.app/", "!1:23+22 the link names no puzzle");
    expect_link("https://sudokupad.app", "!1:22+21 the link names no puzzle");
    expect_link(
        "https://sudokupad.app:443/scfoooooooooooooK/?x#y",
        ".................................................................................");
    expect_link("https://f-puzzles.com/?id=abc",
                "!1:1+0 the link to f-puzzles holds no puzzle; it would stand after load=");
    expect_link("https://",
                "!1:1+0 'https://' is no link of a site that is known to put puzzles into links");
}

static void streams_of_links(void **state)
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_the_progress_of_a_player),
        cmocka_unit_test(names_that_begin_like_a_payload),
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
        cmocka_unit_test(reads_unknown_sites),
        cmocka_unit_test(refuses_other_links),
        cmocka_unit_test(streams_of_links),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
