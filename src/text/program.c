/*
 * program.c - see text/program.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/program.h"

#include "base/grid.h"
#include "text/copied.h"
#include "text/fields.h"

#include <string.h>

enum { LONGEST_LINE_START = 4096, COMMAS_OF_A_ROW = 8 };

static size_t pass_space(const char *text, size_t length, size_t at)
{
    while (at < length && text_is_space(text[at]))
        at++;
    return at;
}

/* Names whose round brackets hold an array in Kotlin, Scala, Java, PHP, R, Lisp, Perl, Python. */
static bool makes_array(const char *name, size_t length)
{
    static const char *const names[] = {
        "array",       "Array",       "arrayOf",     "intArrayOf", "byteArrayOf",   "shortArrayOf",
        "longArrayOf", "charArrayOf", "arrayListOf", "list",       "List",          "listOf",
        "asList",      "of",          "Seq",         "IndexedSeq", "vector",        "Vector",
        "c",           "qw",          "tuple",       "bytes",      "mutableListOf",
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strlen(names[i]) == length && memcmp(name, names[i], length) == 0)
            return true;
    return false;
}

/* The length of the name that ends before text[at]. 0: none does, and a number is none. */
static size_t name_before(const char *text, size_t at)
{
    size_t begin = at;
    while (begin > 0 && text_is_name_byte(text[begin - 1]))
        begin--;
    return begin < at && !text_is_number_byte(text[begin]) ? at - begin : 0;
}

/* Whether a name is that of a statement whose bracket is no array. */
static bool is_statement(const char *name, size_t length)
{
    static const char *const names[] = {"for", "if", "while", "switch"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strlen(names[i]) == length && memcmp(name, names[i], length) == 0)
            return true;
    return false;
}

bool text_is_call(const char *text, size_t at)
{
    size_t end = at;
    if (text_starts_with(text, at, "CREATE ") || text_starts_with(text, at, "create "))
        return text[at] == '('; /* the columns of a table */
    while (end > 0 && text_is_space(text[end - 1]))
        end--;
    const size_t name = text[at] == '(' ? name_before(text, end) : 0;
    return name > 0 && (end == at ? !makes_array(text + end - name, name)
                                  : is_statement(text + end - name, name));
}

size_t text_dimensions_length(const char *text, size_t length, size_t at)
{
    enum { MOST_NUMBERS = 3, MOST_DIGITS = 3 };
    size_t end = at;
    if (text[at] != '[' || name_before(text, at) == 0)
        return 0;
    while (end < length && text[end] == '[') {
        size_t numbers = 1;
        size_t digits = 0;
        size_t i = end + 1;
        for (; i < length && text[i] != ']' && numbers <= MOST_NUMBERS && digits <= MOST_DIGITS;
             i++) {
            if (text[i] != ',' && text[i] != ' ' && !text_is_number_byte(text[i]))
                return end - at;
            numbers += text[i] == ',';
            digits = text[i] == ',' ? 0 : digits + text_is_number_byte(text[i]);
        }
        if (i == length || text[i] != ']')
            return end - at;
        end = i + 1;
    }
    return end - at;
}

/* Behind what stands in angle brackets at text[at], if it names types: `<int>`. */
static size_t pass_types(const char *text, size_t length, size_t at)
{
    enum { LONGEST = 100 };
    size_t depth = 0;
    for (size_t i = at; i < length && i < at + LONGEST; i++) {
        depth += text[i] == '<';
        depth -= text[i] == '>' && depth > 0;
        if (depth == 0)
            return text[at] == '<' ? i + 1 : at;
        if (!text_is_name_byte(text[i]) && !text_is_space(text[i]) && !strchr("<>,[]?", text[i]))
            return at;
    }
    return at;
}

size_t text_behind_method(const char *text, size_t length, size_t at)
{
    if (at == 0 || length - at < 2 || text[at] != '.' || !text_is_letter(text[at + 1]) ||
        !(text_is_close(text[at - 1]) || text[at - 1] == '"' || text[at - 1] == '\''))
        return 0;
    size_t end = at + 1, depth = 0;
    while (end < length && (text_is_name_byte(text[end]) || text[end] == ':'))
        end++;
    end = end < length ? pass_types(text, length, end) : end;
    for (size_t i = end; i < length && (depth > 0 || text[i] == '('); i++) {
        depth += text[i] == '(';
        depth -= text[i] == ')';
        end = depth == 0 ? i + 1 : end;
    }
    return end;
}

size_t text_behind_name(const char *text, size_t length, size_t begin, size_t end)
{
    if (begin == end || !text_is_letter(text[begin]))
        return 0;
    size_t at = pass_types(text, length, end);
    if (at == end && text_equals(text + begin, end - begin, "new"))
        return pass_space(text, length, at);
    at += at < length && text[at] == '!';
    if (at > end && text[at - 1] == '>')
        at = pass_space(text, length, at);
    return at < length && text_is_open(text[at]) ? at : 0;
}

/* ---- How an array begins ---- */

/* Whether so many cells in quotes stand at text[at]. */
static bool is_quoted(const char *text, size_t length, size_t at, size_t cells)
{
    if (length < at + cells + 2 || !strchr("\"'`", text[at]) || text[at + 1 + cells] != text[at])
        return false;
    for (size_t i = at + 1; i <= at + cells; i++)
        if (!text_is_cell(text[i]))
            return false;
    return true;
}

static bool is_quoted_puzzle(const char *text, size_t length, size_t at)
{
    return is_quoted(text, length, at, TENRING_CELLS);
}

/* Whether a bracket begins with three digits, as a row does: `[5,3,0`, `[5, 3, 0`. */
static bool begins_row(const char *text, size_t length, size_t at)
{
    if (length - at < 8 || text[at + 2] != ',')
        return false;
    const size_t step = text[at + 3] == ' ' ? 3 : 2;
    return text_is_number_byte(text[at + 1]) && text_is_number_byte(text[at + 1 + step]) &&
           text_is_number_byte(text[at + 1 + 2 * step]) && text[at + 2 + step] == ',';
}

/* The length of the string in the quotes at text[at]; up to the end of the text if it is open. */
static size_t string_length(const char *text, size_t length, size_t at)
{
    size_t end = at + 1;
    while (end < length && text[end] != text[at])
        end += text[end] == '\\' ? 2 : 1;
    return (end < length ? end : length) - at - 1;
}

/* Whether a round bracket holds a list by what stands before it: '=', or a name that makes one. */
static bool begins_list(const char *text, size_t at)
{
    const size_t name = name_before(text, at);
    size_t end = at;
    while (end > 0 && text_is_space(text[end - 1]))
        end--;
    return (end > 0 && text[end - 1] == '=') || (name > 0 && makes_array(text + at - name, name));
}

bool text_is_tuple(const char *text, size_t length, size_t at, bool inside)
{
    enum { MOST = 2000 };
    const char close = text[at] == '(' ? ')' : ']';
    const size_t most = length - at < MOST ? length : at + MOST;
    size_t puzzles = 0, grids = 0, strings = 0, others = 0;
    if (text[at] == '{' || begins_row(text, length, at))
        return false;
    size_t i = at + 1;
    while (i < most && text[i] != close && !text_is_open(text[i])) {
        const bool quoted = text[i] == '"' || text[i] == '\'';
        const size_t inner = quoted ? string_length(text, most, i) : 0;
        const bool puzzle = inner > 0 && text_is_like_puzzle(text + i + 1, inner);
        const bool full = puzzle && text_content_of(text + i + 1, inner) == TEXT_CONTENT_SOLUTION;
        puzzles += puzzle && !full;
        grids += full;
        strings += quoted && !puzzle;
        others += !quoted && text[i] != ',' && !text_is_space(text[i]);
        i += quoted ? inner + 2 : 1;
    }
    const bool may_be_list = !inside && (text[at] == '[' || begins_list(text, at));
    return i < most && text[i] == close && puzzles + grids > 0 && puzzles < 2 && grids < 2 &&
           (others > 0 || (may_be_list ? puzzles + grids == 2 : strings > 0));
}

size_t text_row_in_bracket(const char *text, size_t length, size_t at, size_t *end)
{
    enum { MOST = 40 }; /* between bracket and string */
    size_t i = at + 1;
    if (i == length || text[at] == '{' ||
        (text[at] == '[' && text[i] != '.' && !text_is_letter(text[i])))
        return 0;
    if (text[at] == '[' && text_starts_with(text + i, length - i, "...")) {
        i += 3;
    } else if (text[at] == '[') {
        while (i < length && i < at + MOST && !strchr("[]\"'", text[i]) &&
               !text_starts_with(text + i, length - i, " in "))
            i++;
        if (!text_starts_with(text + i, length - i, " in "))
            return 0;
        i += 4;
    }
    if (!is_quoted(text, length, i, TENRING_DIGITS))
        return 0;
    *end = i + TENRING_DIGITS + 3;
    return *end <= length && text[*end - 1] == (text[at] == '(' ? ')' : ']') ? i + 1 : 0;
}

static size_t count_commas(const char *text, size_t length)
{
    size_t commas = 0;
    for (size_t i = 0; i < length; i++)
        commas += text[i] == ',';
    return commas;
}

/* Whether what stands behind '=' or '<-' is an array or a string of cells: a bracket, Java's
   `new int[][] {`, a constructor, a quote with a puzzle in it, or a call that begins with one of
   these. */
static bool begins_value(const char *text, size_t length)
{
    for (size_t at = pass_space(text, length, 0); at < length; at++) {
        const size_t name = at;
        if (is_quoted_puzzle(text, length, at) || text[at] == '[' || text[at] == '{')
            return true;
        if (text_starts_with(text + at, length - at, "new "))
            return text[length - 1] != ';' &&
                   (memchr(text + at, '{', length - at) || memchr(text + at, '[', length - at));
        while (at < length && (text_is_name_byte(text[at]) || text[at] == '.'))
            at++;
        if (at > name && (text_starts_with(text + at, length - at, "![") ||
                          (length - at > 2 && text[at] == '[' && text_is_cell(text[at + 1]) &&
                           text_dimensions_length(text, length, at) == 0)))
            return true;
        if (at == length || text[at] != '(')
            return false;
        if (at > name ? !text_is_call(text, at) : length - at == 1 || text[at + 1] == '(')
            return true;
    }
    return false;
}

/* Whether the bracket at text[at] is that of a call with an array in it: `f([`, `f(1, [[`. */
static bool calls_with_array(const char *text, size_t length, size_t at)
{
    size_t i = at + 1;
    while (i < length && (text_is_name_byte(text[i]) || text[i] == ',' || text_is_space(text[i])))
        i++;
    return i < length && (text[i] == '[' || text[i] == '{') &&
           (i == at + 1 || text_starts_with(text + i, length - i, "[["));
}

/* Whether a line begins what databases write of their tables. */
static bool begins_sql(const char *text, size_t length)
{
    static const char *const lines[] = {"INSERT INTO ", "insert into ", "-- MySQL dump ",
                                        "-- MariaDB dump ", "-- phpMyAdmin SQL Dump"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        if (text_starts_with(text, length, lines[i]))
            return true;
    return text_begins_postgresql(text, length);
}

bool text_is_array(const char *text, size_t length)
{
    size_t end = length < LONGEST_LINE_START ? length : LONGEST_LINE_START;
    if (length == 0)
        return false;
    if (*text == '{' || begins_sql(text, length))
        return true;
    const bool row = count_commas(text, end) >= COMMAS_OF_A_ROW;
    bool list = memchr(text, ',', end) || memchr(text, '"', end) || memchr(text, '\'', end);
    if (*text == '[')
        return length == 1 || text[1] == '[' || list;
    if (text_starts_with(text, length, "- ["))
        return row; /* YAML */
    if (*text == '(' && (length == 1 || text[1] == '(' || row))
        return true;
    if (!text_is_letter(*text) && !strchr("$@(", *text))
        return false;
    for (size_t i = 1; i + 1 < end; i++) {
        const char *rest = text + i + 1;
        const size_t left = end - i - 1;
        if (text[i] == '=' && begins_value(rest, left))
            return true;
        if (text[i] == '-' && text[i - 1] == '<' && begins_value(rest, left))
            return true;
        if (text[i] == '(' &&
            (calls_with_array(text, end, i) || is_quoted_puzzle(text, end, i + 1)))
            return true;
        if (*text == '(' && (text_starts_with(text + i, end - i, "((") ||
                             text_starts_with(text + i, end - i, "[[")))
            return true; /* Lisp */
        if (text[i] == ' ' && text_is_letter(text[i - 1]) && is_quoted_puzzle(text, end, i + 1))
            return true; /* a command */
    }
    return false;
}
