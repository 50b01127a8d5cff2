/*
 * test_xml.c - puzzles in elements of web pages and other XML; games of OpenSudoku.
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

#include "text/format_xml.h"
#include "text/steps.h"

static enum text_step next(struct text_lines *lines, void *state, struct tenring_record *record)
{
    return text_next_game(lines, state, record);
}

static void expect(const char *text, const char *expected)
{
    static const struct text_xml state;
    steps_expect(text, &state, sizeof state, next, NULL, expected);
}

static void elements_of_cells(void **state)
{
    (void)state;
    static const struct {
        const char *open, *blank, *between, *row, *close;
    } forms[] = {
        {"<table><tr><td>", "", "</td><td>", "</td></tr>\n<tr><td>", "</td></tr></table>"},
        {"<table><tr><th>1<th>2</tr><tr><td>", "&nbsp;", "<td>", "<tr><th>x<td>", ""},
        {"<table><td>", "-", "</td><td>", "</td></tr><td>", "</td></table>"},
        {"<div class=\"g\"><div class=\"row\"><div>", "", "</div><div>",
         "</div></div>\n<div class=\"row\"><div>", "</div></div></div>"},
        {"<div><div><span>", "", "</span><span>", "</span></div><div><span>",
         "</span></div></div>"},
        {"<div><div>", "", "</div><div>", "</div>\n<div>", "</div></div>"}, /* 81 div */
        {"<sudoku><row>", "0", "", "</row>\n  <row>", "</row></sudoku>"},
        {"<sudoku><row>", " ", "", "</row><row>", "</row></sudoku>"},
        {"<tr><td><input value=\"", "", "\"></td><td><input value=\"",
         "\"></td></tr><tr><td><input value=\"", "\"></td></tr>"},
        {"<g><r><c v=\"1\" value=\"", ".", "\"/><c value=\"", "\"/></r><r><c value=\"",
         "\"/></r></g>"},
        {"<table><tr><td><b>", "<i></i>", "</b></td><td><b>", "</b></tr><tr><td><b>",
         "</b></tr></table>"},
        {"<table><tbody><tr><td>", "", "<td>", "<tr><td>", "</tbody></table>"},
        {"<pre>", ".", "", "<br>\n  ", "</pre>"},
        {"<p>", "<b>.</b>", "", "", "</p><p>x</p>"},
    };
    char text[9000];
    for (size_t n = 0; n < sizeof forms / sizeof forms[0]; n++) {
        steps_put(text, SAMPLE, forms[n].open, forms[n].blank, forms[n].between, forms[n].row,
                  forms[n].close);
        expect(text, "1 P|" SAMPLE ";");
    }
}

/* Digits and blanks as numbers of characters, decimal and hexadecimal. */
static void character_references(void **state)
{
    (void)state;
    static const char *const digits[] = {"&#%d;", "&#x%x;", "&#X%X;", "&#x00%x;"};
    static const char *const blanks[] = {"&#160;", "&#xa0;", "&#X2E;", "&#xA0;"};
    for (int n = 0; n < 4; n++) {
        char text[3000] = "<table>";
        char *to = text + strlen(text);
        for (int cell = 0; cell < TENRING_CELLS; cell++) {
            to += sprintf(to, cell % 9 == 0 ? "<tr><td>" : "<td>");
            to += SAMPLE[cell] == '.' ? sprintf(to, "%s", blanks[n])
                                      : sprintf(to, digits[n], SAMPLE[cell]);
        }
        sprintf(to, "</table>");
        expect(text, "1 P|" SAMPLE ";");
    }
}

static void texts_and_attributes(void **state)
{
    (void)state;
    expect("<a>\n<p>" SAMPLE "</p><solution>" FULL "</solution>\n<p data-puzzle='" OTHER
           "' data-solution='" FULL "'/></a>",
           "2 P|" SAMPLE ";3 O|" OTHER ";");
    expect("<table><tr><td>1<td>" SAMPLE "<td>" FULL "\n<tr><td>2<td>" OTHER "</table>",
           "1 P|" SAMPLE ";2 O|" OTHER ";");
    expect("<p>" SAMPLE "<p>" OTHER, "1 P|" SAMPLE ";1 O|" OTHER ";");
    expect("<script>'<p>" SAMPLE "</p>'</script><!--<p>" SAMPLE "</p>--><style>" SAMPLE
           "</style><div class=\"solution\">" FULL "</div><b>" OTHER "</b>",
           "1 O|" OTHER ";");
    expect("<x><puzzle>" SAMPLE "</puzzle>\n<game data=\"" OTHER "\"/></x>",
           "1 P|" SAMPLE ";2 O|<game data=\"" OTHER "\"/>;");
    expect("<Cell><x>2</x><y>0</y><value>4</value></Cell>\n", "2 !2:1 18|;");
    expect("<p>" SAMPLE "1</p>\n", "2 !2:1 18|;");
    expect("<p><!-- ", "1 !1:9 17|;");
}

/* Tables with numbered columns, with eight rows, with eighteen rows. */
static void rows_of_tables(void **state)
{
    (void)state;
    char text[9000];
    char *end = text + sprintf(text, "<table><tr>");
    for (int i = 1; i <= 9; i++)
        end += sprintf(end, "<td>%d", i);
    steps_put(end, SAMPLE, "\n<tr><td>", ".", "<td>", "<tr><td>", "</table>");
    expect(text, "2 P|" SAMPLE ";");
    end = steps_put(text, SAMPLE, "<table><tr><td>", ".", "<td>", "<tr><td>", "");
    steps_put(end, OTHER, "\n<tr><td>", ".", "<td>", "<tr><td>", "</table>");
    expect(text, "1 P|" SAMPLE ";2 O|" OTHER ";");
    steps_put(text, SAMPLE, "<table><tr><td>", ".", "<td>", "<tr><td>", "</table>\n");
    memmove(text + 7, strstr(text + 8, "<tr>"), strlen(strstr(text + 8, "<tr>")) + 1);
    expect(text, "2 !2:1 18|;");
    /* deeper than the greatest depth of elements */
    end = text;
    for (int i = 0; i < 200; i++)
        end += sprintf(end, "<div>");
    end += sprintf(end, "<p>%s</p>", SAMPLE);
    for (int i = 0; i < 200; i++)
        end += sprintf(end, "</div>");
    sprintf(end, "\n<p>%s</p>", OTHER);
    expect(text, "1 P|" SAMPLE ";2 O|" OTHER ";");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elements_of_cells),
        cmocka_unit_test(character_references),
        cmocka_unit_test(texts_and_attributes),
        cmocka_unit_test(rows_of_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
