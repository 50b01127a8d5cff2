/*
 * object.c - see text/object.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/object.h"

#include <string.h>

#include "text/array_members.h"
#include "text/fields.h"
#include "text/record.h"
#include "text/titles.h"

/* Where the learning is, and what it has seen. */
struct learning {
    struct text_object *object;
    const struct tenring_puzzle *puzzle;
    const struct text_array *array;
    const char *text;
    size_t length;
    size_t at;           /* so much was looked at, */
    size_t begin;        /* and the present piece begins here */
    size_t names;        /* members */
    size_t opens, ends;  /* braces */
    bool inside;         /* the first brace was one that ends an object */
    bool found, in_list; /* the puzzle; it has no name */
    bool solved;         /* the solution was found */
};

/* Passes over white space and line ends. Returns the byte behind, NUL at the end. */
static char pass_space(struct learning *l)
{
    for (; l->at < l->length; l->at++) {
        const char c = l->text[l->at];
        if (c == '\n' || (c == '\r' && l->at + 1 < l->length && l->text[l->at + 1] == '\n'))
            l->object->lines += c == '\n';
        else if (!text_is_space(c))
            return c;
    }
    return '\0';
}

/* Passes over the string that begins here. Returns its length, SIZE_MAX when it is none that a
   piece can be. */
static size_t pass_string(struct learning *l)
{
    const size_t begin = ++l->at;
    while (l->at < l->length && !strchr("\"\\\r\n", l->text[l->at]))
        l->at++;
    if (l->at == l->length || l->text[l->at] != '"')
        return SIZE_MAX;
    return l->at++ - begin;
}

/* A piece ends in front of a value text[begin..end). */
static bool end_piece(struct learning *l, size_t begin, size_t end, enum text_value value)
{
    struct text_object *object = l->object;
    const struct text_object_piece *last = &object->piece[object->count - (object->count > 0)];
    const size_t used = object->count > 0 ? (size_t)last->begin + last->length : 0;
    const size_t length = begin - l->begin;
    if (object->count == TEXT_OBJECT_PIECES || length > TEXT_OBJECT_SAME - used)
        return false;
    memcpy(object->text + used, l->text + l->begin, length);
    object->piece[object->count++] = (struct text_object_piece){
        .begin = (uint16_t)used, .length = (uint16_t)length, .value = (uint8_t)value};
    l->begin = end;
    return true;
}

/* text[begin..end) should be the puzzle. */
static bool learn_puzzle(struct learning *l, size_t begin, size_t end)
{
    struct tenring_puzzle own;
    if (l->found || end - begin != TENRING_CELLS || !text_read_line(l->text + begin, &own) ||
        memcmp(&own, l->puzzle, sizeof own) != 0)
        return false;
    l->found = true;
    l->object->first = l->object->lines;
    return end_piece(l, begin, end, TEXT_VALUE_PUZZLE);
}

/* text[begin..end) should be the solution. Whether it is one, each look at an object finds out. */
static bool learn_solution(struct learning *l, size_t begin, size_t end)
{
    if (l->solved)
        return false;
    l->solved = true;
    return end_piece(l, begin, end, TEXT_VALUE_SOLUTION);
}

/* The value of a member: a string or a word. */
static bool learn_value(struct learning *l, const char *name, size_t length)
{
    const bool is_solution = text_names_solution(l->array, name, length);
    const bool quoted = pass_space(l) == '"';
    const size_t begin = l->at + quoted;
    if (quoted && pass_string(l) == SIZE_MAX)
        return false;
    while (!quoted && l->at < l->length && text_is_word_byte(l->text[l->at]))
        l->at++;
    const size_t end = l->at - quoted;
    if (is_solution)
        return quoted && learn_solution(l, begin, end);
    if (text_is_number(name, length))
        return false; /* it may be one of many puzzles */
    if (quoted)
        return text_names_puzzle(l->array, name, length)
                   ? learn_puzzle(l, begin, end)
                   : end_piece(l, begin, end, TEXT_VALUE_STRING);
    return end > begin && end - begin <= TEXT_WORD_MAX && end_piece(l, begin, end, TEXT_VALUE_WORD);
}

/* A member, or a puzzle of a list. */
static bool learn_quoted(struct learning *l)
{
    const size_t begin = l->at + 1;
    const size_t length = pass_string(l);
    if (length == SIZE_MAX)
        return false;
    if (pass_space(l) != ':') {
        l->in_list = true;
        return learn_puzzle(l, begin, begin + length);
    }
    l->at++;
    l->names++;
    return learn_value(l, l->text + begin, length);
}

static bool learn_brace(struct learning *l, char brace)
{
    l->inside = l->inside || (brace == '}' && l->opens == 0);
    l->opens += brace == '{';
    l->ends += brace == '}';
    l->at++;
    return l->opens <= 1 && l->ends <= 1;
}

bool text_learn_object(struct text_object *object, const struct tenring_puzzle *puzzle,
                       const struct text_array *array, const char *bytes, size_t length)
{
    struct learning l = {
        .object = object, .puzzle = puzzle, .array = array, .text = bytes, .length = length};
    bool good = true;
    object->count = object->lines = object->first = 0;
    for (char c = pass_space(&l); good && l.at < length; c = pass_space(&l))
        if (c == '{' || c == '}')
            good = learn_brace(&l, c);
        else if (c == '"')
            good = learn_quoted(&l);
        else if (c == ',')
            l.at++;
        else
            good = false;
    const bool list = l.in_list && l.names + l.opens + l.ends == 0;
    const bool one = !l.in_list && l.opens == 1 && l.ends == 1 && (!l.inside || array->taken);
    if (good && l.found && (list || one) && end_piece(&l, length, length, TEXT_VALUE_NONE))
        return true;
    object->count = 0;
    return false;
}
