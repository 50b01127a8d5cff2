/*
 * fields.c - see text/fields.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/fields.h"

#include "text/characters.h"
#include "text/program.h"
#include "text/record.h"

#include <string.h>

/* Names of the columns that hold puzzles and solutions, as found in public data sets. */
static const char *const puzzle_names[] = {
    "puzzle", "puzzles", "quiz", "quizzes", "question", "questions", "problem", "sudoku", "sudokus",
    "grid", "grids", "board", "boards", "clues", "givens", "input", "start", "unsolved",
    /* the same in Chinese, UTF-8: problem, riddle, sudoku, face of the problem, first board */
    "\xe9\xa2\x98\xe7\x9b\xae", "\xe8\xb0\x9c\xe9\xa2\x98", "\xe6\x95\xb0\xe7\x8b\xac",
    "\xe9\xa2\x98\xe9\x9d\xa2", "\xe5\x88\x9d\xe7\x9b\x98"};
static const char *const solution_names[] = {
    "solution", "solutions", "answer", "answers", "solved",
    /* answer, solution, last board, solution of the problem */
    "\xe7\xad\x94\xe6\xa1\x88", "\xe8\xa7\xa3\xe7\xad\x94", "\xe7\xbb\x88\xe7\x9b\x98",
    "\xe9\xa2\x98\xe8\xa7\xa3"};

/* Where a byte stands at or behind `from`; the length when it is nowhere. */
static size_t find_byte(const char *text, size_t length, size_t from, char byte)
{
    const char *found = from < length ? memchr(text + from, byte, length - from) : NULL;
    return found ? (size_t)(found - text) : from < length ? length : from;
}

static bool is_round(char c)
{
    return text_is_space(c) || c == '`';
}

/* A field between strokes. Markdown sets cells apart by blanks, and has puzzles in back quotes so
   that they stay as they are; a quote does not hide a stroke. */
static struct text_field read_stroke_field(const char *text, size_t length, size_t begin)
{
    size_t end = find_byte(text, length, begin, '|');
    struct text_field field = {.next = end + 1};
    while (begin < end && is_round(text[begin]))
        begin++;
    while (begin < end && is_round(text[end - 1]))
        end--;
    if (end - begin > 1 && text[begin] == '"' && text[end - 1] == '"') {
        begin++;
        end--;
    }
    field.begin = begin;
    field.length = end - begin;
    return field;
}

struct text_field text_read_field(const char *text, size_t length, size_t begin, char separator)
{
    struct text_field field = {begin, 0, 0, false};
    size_t end = begin;
    if (separator == '|')
        return read_stroke_field(text, length, begin);
    while (end < length && text[end] == ' ')
        end++;
    if (end < length && text[end] == '"') {
        field.begin = ++end;
        while (end < length &&
               (text[end] != '"' || (end + 1 < length && text[end + 1] == '"' && ++end)))
            end++;
        field.length = end - field.begin;
        field.open = end == length;
        end = find_byte(text, length, end, separator);
    } else {
        end = find_byte(text, length, end, separator);
        field.length = end - begin;
    }
    field.next = end + 1;
    return field;
}

bool text_find_field(const char *text, size_t length, char separator, size_t index,
                     struct text_field *field, size_t *count)
{
    *field = text_read_field(text, length, 0, separator);
    for (size_t i = 0; i < index; i++) {
        if (field->next > length) {
            *count = i + 1;
            return false;
        }
        *field = text_read_field(text, length, field->next, separator);
    }
    return true;
}

size_t text_count_fields(const char *text, size_t length, char separator)
{
    struct text_field field;
    size_t count = 0;
    text_find_field(text, length, separator, SIZE_MAX, &field, &count);
    return count;
}

char text_find_separator(const char *text, size_t length)
{
    bool quoted = false;
    bool stroke = false;
    if (length > 0 && text[0] == '|')
        return '|';
    for (size_t i = 0; i < length; i++) {
        quoted ^= text[i] == '"';
        if (!quoted && (text[i] == ',' || text[i] == ';' || text[i] == '\t'))
            return text[i];
        stroke = stroke || (!quoted && text[i] == '|');
    }
    return (char)(stroke ? '|' : '\0');
}

void text_trim_formula(const char **text, size_t *length)
{
    if (*length < 3 || (*text)[0] != '=' || (*text)[1] != '"')
        return;
    const size_t quotes = *length >= 5 && (*text)[2] == '"' ? 2 : 1;
    for (size_t n = 1; n <= quotes; n++)
        if ((*text)[*length - n] != '"')
            return;
    *text += 1 + quotes;
    *length -= 1 + 2 * quotes;
}

void text_trim_field(const char **text, size_t *length)
{
    const size_t space = text_space_length(*text, *length);
    *text += space;
    *length -= space;
    while (*length > 0 && text_is_space((*text)[*length - 1]))
        --*length;
    text_trim_formula(text, length);
}

static bool is_one_of(const char *text, size_t length, const char *const *names, size_t count)
{
    text_trim_field(&text, &length);
    const char first = (char)(length > 0 ? text_lower(*text) : '\0');
    for (size_t i = 0; i < count; i++)
        if (names[i][0] == first && text_equals(text, length, names[i]))
            return true;
    return false;
}

bool text_is_puzzle_name(const char *text, size_t length)
{
    return is_one_of(text, length, puzzle_names, sizeof puzzle_names / sizeof puzzle_names[0]);
}

bool text_is_solution_name(const char *text, size_t length)
{
    return is_one_of(text, length, solution_names,
                     sizeof solution_names / sizeof solution_names[0]);
}

bool text_is_nothing(const char *text, size_t length)
{
    static const char *const words[] = {"null", "none", "nan",       "na",
                                        "n/a",  "nil",  "undefined", "missing"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (text_equals(text, length, words[i]))
            return true;
    return false;
}

bool text_is_empty(const char *text, size_t length)
{
    text_trim_field(&text, &length);
    return length == 0 || text_is_nothing(text, length);
}

bool text_is_decimal(const char *text, size_t length)
{
    size_t at = 2;
    if (length < at || !text_is_number_byte(text[0]) || text[1] != '.')
        return false;
    while (at < length && text[at] == '0')
        at++;
    if (length - at > 2 && text[at] == 'e' && (text[at + 1] == '+' || text[at + 1] == '-')) {
        at += 2;
        while (at < length && text[at] == '0')
            at++;
    }
    return at == length;
}

unsigned text_set_of_cell(const char *text, size_t length)
{
    if (length == 1 || text_is_decimal(text, length))
        return text_cell_set(*text);
    return text_is_nothing(text, length) ? TENRING_ALL_DIGITS : TEXT_NO_CELL;
}

/* Whether a text is a list: of Python, NumPy, JSON or PostgreSQL, or cells with commas alone. */
static bool is_list(const char *text, size_t length)
{
    return length > 1 && (strchr("[({", *text) || text_starts_with(text, length, "array(") ||
                          (text_is_cell(*text) && text[1] == ','));
}

static bool is_between(char byte)
{
    return text_is_space(byte) || (byte && strchr("\n\r,[](){}", byte));
}

/* How many bytes of a quote stand at text[at], one behind the other. */
static size_t quotes_at(const char *text, size_t length, size_t at)
{
    size_t n = 0;
    while (at + n < length && (text[at] == '"' || text[at] == '\'') && text[at + n] == text[at])
        n++;
    return n;
}

/* The cells of a list. What is none stays as it is. A field doubles its double quotes. */
static void squeeze_list(const char *text, size_t length, struct text_folded *word)
{
    size_t at = text_starts_with(text, length, "array(") ? strlen("array(") : 0;
    word->length = 0;
    while (at < length) {
        const size_t begin = at, quotes = quotes_at(text, length, at);
        const bool nothing = quotes == (text[at] == '"' ? 4 : 2);
        if (quotes > 0 || is_between(text[at])) {
            at += quotes > 0 ? quotes : 1;
            if (!nothing)
                continue;
        }
        while (!nothing && at < length && !is_between(text[at]) && !quotes_at(text, length, at))
            at++;
        const unsigned set =
            nothing ? TENRING_ALL_DIGITS : text_set_of_cell(text + begin, at - begin);
        const size_t kept = set == TEXT_NO_CELL ? at - begin : 1;
        for (size_t i = 0; i < kept; i++) {
            word->place[word->length] = (uint16_t)(begin + i);
            word->text[word->length++] = set == TEXT_NO_CELL         ? text[begin + i]
                                         : set == TENRING_ALL_DIGITS ? '.'
                                                                     : text[begin];
        }
    }
    word->place[word->length] = (uint16_t)length;
}

bool text_squeeze_field(const char *text, size_t length, struct text_folded *word)
{
    if (!is_list(text, length))
        return text_squeeze(text, length, word);
    if (length > TEXT_FOLD_MAX)
        return false;
    squeeze_list(text, length, word);
    return true;
}

/* What a text without white space is. */
static enum text_content content_of_word(const char *text, size_t length)
{
    size_t digits = 0;
    if (length != TENRING_CELLS && length != TENRING_PENCILMARKS_LENGTH)
        return TEXT_CONTENT_OTHER;
    for (size_t i = 0; i < length; i++) {
        if (!text_is_cell(text[i]))
            return TEXT_CONTENT_OTHER;
        digits += text_is_digit(text[i]);
    }
    return digits == TENRING_CELLS && length == TENRING_CELLS ? TEXT_CONTENT_SOLUTION
                                                              : TEXT_CONTENT_PUZZLE;
}

enum text_content text_content_of(const char *text, size_t length)
{
    text_trim_field(&text, &length);
    struct text_folded squeezed;
    const enum text_content content = content_of_word(text, length);
    if (content == TEXT_CONTENT_OTHER && length > TENRING_CELLS &&
        text_squeeze_field(text, length, &squeezed))
        return content_of_word(squeezed.text, squeezed.length);
    return content;
}

/* Whether so many of a word's characters are cells that it is meant as a puzzle. */
static bool is_like_cells(const char *word, size_t length)
{
    enum { LONG_WORD = 40 };
    size_t cells = 0;
    for (size_t i = 0; i < length; i++)
        cells += text_is_cell(word[i]);
    return length > LONG_WORD && 2 * cells > length;
}

bool text_begins_like_puzzle(const char *text, size_t length)
{
    struct text_folded folded;
    if (text_fold(text, length < TEXT_FOLD_MAX ? length : TEXT_FOLD_MAX, &folded)) {
        text = folded.text;
        length = folded.length;
    }
    const bool quoted = length > 0 && *text == '"';
    text += quoted;
    length -= quoted;
    size_t word = 0;
    while (word < length && !text_ends_puzzle(text[word]) && text[word] != '"')
        word++;
    return is_like_cells(text, word);
}

bool text_is_like_puzzle(const char *text, size_t length)
{
    struct text_folded squeezed;
    text_trim_field(&text, &length);
    return text_begins_like_puzzle(text, length) ||
           (length > TENRING_CELLS && text_squeeze_field(text, length, &squeezed) &&
            is_like_cells(squeezed.text, squeezed.length));
}

bool text_find_puzzle_field(const char *text, size_t length, char separator,
                            struct text_solutions solutions, size_t *column)
{
    bool found = false;
    size_t i = 0;
    for (size_t begin = 0; begin <= length; i++) {
        struct text_field field = text_read_field(text, length, begin, separator);
        enum text_content content = text_content_of(text + field.begin, field.length);
        if (i == solutions.column && (solutions.asked_for || content == TEXT_CONTENT_SOLUTION))
            content = TEXT_CONTENT_OTHER;
        if (content == TEXT_CONTENT_PUZZLE) {
            *column = i;
            return true;
        }
        if (content == TEXT_CONTENT_SOLUTION && !found) {
            *column = i;
            found = true;
        }
        begin = field.next;
    }
    return found;
}
