/*
 * json_value.h - what a string or a number of JSON is: a cell, a row, a puzzle, or nothing.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_JSON_VALUE_H
#define TENRING_TEXT_JSON_VALUE_H

#include "text/characters.h"
#include "text/format_json.h"
#include "text/json.h"

/* ODD: a list of another length than a row, or a puzzle, has; BAD: no puzzle where one should be,
   or nearly one. */
enum json_kind_of_value {
    VALUE_NOTHING,
    VALUE_CELL,
    VALUE_ROW,
    VALUE_ODD,
    VALUE_PUZZLE,
    VALUE_FULL,
    VALUE_BAD
};

/* What stands in a bracket. */
struct json_value {
    enum json_kind_of_value kind;
    bool text;                   /* a string */
    bool word;                   /* a scalar or a string, with the token's text */
    bool nearly;                 /* BAD: it is much of a puzzle */
    unsigned set;                /* of a CELL */
    uint64_t line;               /* of a ROW; its cells are the first of the item's puzzle, unless
                                    they stand on the stack already */
    struct text_json_item *item; /* the puzzle; the error of ODD and BAD */
};

/* What the functions work on. */
struct json_look {
    struct text_json *state;
    struct text_line line; /* what is held of it */
    struct json_token token;
    bool comment; /* one begins behind the token */
};

/* The text of the token without its quotes. */
struct tenring_span json_text_of(const struct json_look *look);

/* Completes the error of an item, whose offset is one in what is held of the line. */
void json_place(const struct json_look *look, struct text_json_item *item);

/* What a puzzle is by its cells. A mask, nothing but blanks and many ones, is nothing. */
enum json_kind_of_value json_puzzle_kind(struct text_json_item *item);

/* How many cells have one digit. */
int json_count_digits(const struct tenring_puzzle *puzzle);

/* Reads the string or scalar that the token is. `named`: it has the name of a puzzle. */
struct json_value json_read_value(const struct json_look *look, bool named);

/* The value is nothing where a puzzle should be: makes an error of it. */
void json_fail_value(const struct json_look *look, struct json_value *value);

#endif
