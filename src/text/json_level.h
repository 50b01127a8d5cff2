/*
 * json_level.h - the brackets of JSON that are open, and what becomes of what stands in them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_JSON_LEVEL_H
#define TENRING_TEXT_JSON_LEVEL_H

#include "text/json_value.h"

/* What the name of a member says. */
enum json_role { ROLE_OTHER, ROLE_NUMBER, ROLE_NAMED, ROLE_SOLUTION, ROLE_ASIDE };

/* Which puzzles below a level count; WANTED: those under the name that was asked for. */
enum json_count { COUNT_ALL, COUNT_WANTED, COUNT_NONE };

/* Lets an item wait for the end of its line. */
void json_give(struct text_json *state, const struct text_json_item *item);

/* Takes the value that the token is, in the innermost bracket. */
void json_level_take(const struct json_look *look, const struct json_value *value);

/* Adds a cell to those of the innermost bracket. */
void json_level_cell(struct text_json *state, unsigned set, uint64_t line);

/* What the name says that the token is. */
enum json_role json_level_name(const struct json_look *look);

/* Opens and closes a bracket. */
void json_level_open(const struct json_look *look);
void json_level_close(const struct json_look *look);

/* Closes the innermost bracket of a text that was cut off inside it: what is complete is given. */
void json_level_tear(const struct json_look *look);

/* Outside of brackets rows end with whatever else stands there. */
void json_level_end_rows(const struct json_look *look);

#endif
