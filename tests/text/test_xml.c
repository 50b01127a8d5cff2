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

struct form {
    const char *open, *blank, *between, *row, *close;
};

static void elements_of_cells(void **state)
{
    (void)state;
    static const struct form forms[] = {
        {"<table><tr><td>", "", "</td><td>", "</td></tr>\n<tr><td>", "</td></tr></table>"},
        {"<table><tr><th>1<th>2</tr><tr><td>", "&nbsp;", "<td>", "<tr><th>x<td>", ""},
        {"<table><td>", "-", "</td><td>", "</td></tr><td>", "</td></table>"},
        {"<table><tr><td>", "", "</td>\n <td>", "</td>\n </tr>\n <tr>\n <td>\n ", "</td></tr>"},
        {"<table><tbody><tr><td><div><span>", "", "</span></div></td><td><div><span>",
         "</span></div></td></tr></tbody><tbody><tr><td><div><span>", "</span></div></td></table>"},
        {"<sudoku><row>", "0", "", "</row>\n  <row>", "</row></sudoku>"},
        {"<sudoku>\n         <row>", " ", "", "</row>\n         <row>", "</row></sudoku>"},
        {"<div><div>", ".", " ", "</div>\n<div>", "</div></div>"},
        {"<tr><td><input value=\"", "", "\"></td><td><input value=\"",
         "\"></td></tr><tr><td><input value=\"", "\"></td></tr>"},
        {"<table><tr><td><b>", "<i></i>", "</b></td><td><b>", "</b></tr><tr><td><b>",
         "</b></tr></table>"},
        {"<table><tbody><tr><td>", "", "<td>", "<tr><td>", "</tbody></table>"},
        {"<pre>", ".", "", "<br>\n  ", "</pre>"},
        {"<pre>\n", " ", "", "\r\n", "\r\n</pre>"},
        {"<p>", "<b>.</b>", "", "", "</p><p>x</p>"},
    };
    char text[9000];
    for (size_t n = 0; n < sizeof forms / sizeof forms[0]; n++) {
        steps_put(text, SAMPLE, forms[n].open, forms[n].blank, forms[n].between, forms[n].row,
                  forms[n].close);
        expect(text, strchr(forms[n].open, '\n') ? "2 P|" SAMPLE ";" : "1 P|" SAMPLE ";");
    }
}

/* Cells that are elements, but not those of a table, are refused. */
static void other_cells_are_refused(void **state)
{
    (void)state;
    static const struct form forms[] = {
        {"<div class=\"g\"><div class=\"row\"><div>", "", "</div><div>",
         "</div></div><div class=\"row\"><div>", "</div></div></div>\n"},
        {"<div><div><span>", "", "</span><span>", "</span></div><div><span>",
         "</span></div></div>\n"},
        {"<div><div>", "", "</div><div>", "</div><div>", "</div></div>\n"},
        {"<g><r><c v=\"1\" value=\"", ".", "\"/><c value=\"", "\"/></r><r><c value=\"",
         "\"/></r></g>\n"},
    };
    char text[9000];
    for (size_t n = 0; n < sizeof forms / sizeof forms[0]; n++) {
        steps_put(text, SAMPLE, forms[n].open, forms[n].blank, forms[n].between, forms[n].row,
                  forms[n].close);
        expect(text, "2 !2:1 18|;");
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
    expect("<p a='" SAMPLE "' b=\"" OTHER "\">x</p>", "1 P|" SAMPLE ";1 O|" OTHER ";");
    expect("<tr><td>1\n<td a='" SAMPLE "'>\n<td>" OTHER "\n</table>",
           "2 P|" SAMPLE ";3 O|" OTHER ";");
}

/* Elements named like a solution, with others of their name in them, closed or not. */
static void solutions_are_hidden(void **state)
{
    (void)state;
    static const char *const hidden[] = {
        "<div class=\"solution\"><div>x</div><div>" FULL "</div></div>",
        "<div id='answer'><p>" FULL "</div>",
        "<Solution><p data-x=\"" FULL "\"/></Solution>",
        "<Solution>" FULL "<Solution/></Solution>",
        "<p class=\"solution\">" FULL "<p>",
        "<ul><li class=\"solution\">" FULL "<li>",
        "<table><tr><td class=\"solved\">" FULL "<tr><td class=\"solved\">" FULL "</table>",
        "<input class=\"solution\" value=\"" FULL "\">",
        "<span data-solution=\"" FULL "\"></span>",
    };
    char text[1000];
    for (size_t n = 0; n < sizeof hidden / sizeof hidden[0]; n++) {
        sprintf(text, "<body>%s<b>%s</b></body>", hidden[n], SAMPLE);
        expect(text, "1 P|" SAMPLE ";");
    }
    expect("<p>" SAMPLE "</p><div class=\"solution\"><div>" FULL "</div>",
           "1 P|" SAMPLE ";1 !1:203 17|;");
    /* cells that were filled in are blanks, a heading is no cell */
    steps_put(text, SAMPLE, "<table><tr><th>A<td>", "<i></i>", "<td>", "<tr><th>A<td>", "</table>");
    expect(text, "1 P|" SAMPLE ";");
}

/* The lines of a text keep their blank lines; lines of more than eight thousand bytes are none. */
static void lines_of_texts(void **state)
{
    (void)state;
    char text[30000];
    char *end = steps_put(text, SAMPLE, "<pre>\n", ".", "", "\n", "\n\n");
    char *row = strchr(text, '\n') + 1;
    memmove(row, row + 10, strlen(row + 10) + 1); /* eight rows */
    steps_put(end - 10, OTHER, "", ".", "", "\n", "\n</pre>");
    expect(text, "11 O|" OTHER ";");
    end = text + sprintf(text, "<p>%s ", SAMPLE);
    memset(end, 'x', 9000);
    sprintf(end + 9000, "\n%s</p>", OTHER);
    expect(text, "2 O|" OTHER ";");
}

/* A tag of more than a megabyte that has only a name. */
static void a_long_name(void **state)
{
    (void)state;
    const size_t length = TEXT_LINE_LIMIT + 100;
    char *text = malloc(length + 200);
    assert_non_null(text);
    memset(text, 'x', length);
    *text = '<';
    sprintf(text + length, ">%s", SAMPLE);
    expect(text, "1 P|" SAMPLE ";");
    free(text);
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
        cmocka_unit_test(elements_of_cells),    cmocka_unit_test(other_cells_are_refused),
        cmocka_unit_test(character_references), cmocka_unit_test(texts_and_attributes),
        cmocka_unit_test(solutions_are_hidden), cmocka_unit_test(lines_of_texts),
        cmocka_unit_test(a_long_name),          cmocka_unit_test(rows_of_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
