/*
 * array_members.h - the members of objects in arrays: which of them is the object's puzzle.
 *
 * A member with a puzzle's name is; else the first one that is a puzzle, whatever its name: it is
 * kept as the object's *spare* until the object ends, or is one of many, {"1": "53..", "2": ...}.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_ARRAY_MEMBERS_H
#define TENRING_TEXT_ARRAY_MEMBERS_H

#include "text/array.h"

/* ---- Names ---- */

/* Whether a member's name is that of a puzzle. */
bool text_names_puzzle(const struct text_array *array, const char *name, size_t length);

/* Whether a member's name is that of a solution, if solutions are asked for. */
bool text_names_solution(const struct text_array *array, const char *name, size_t length);

/* A member of an object begins. */
void text_take_name(struct text_array *array, const char *name, size_t length);

/* Forgets the names in objects that are closed. */
void text_leave_objects(struct text_array *array);

/* ---- Objects ---- */

/* An object begins: the value of a member, or an element. */
void text_open_object(struct text_array *array);

/* An object has ended; the one round it goes on. */
void text_end_object(struct text_array *array);

/* The end of an object: without a member of the right name, its spare becomes array->puzzle, and
   array->whole says so. */
void text_close_object(struct text_array *array);

/* ---- Values whose names say nothing ---- */

/* Whether a puzzle has no blanks. */
bool text_is_full(const struct tenring_puzzle *puzzle);

/* Whether array->puzzle, the value of a member without a known name, is one of many, each of which
   counts. */
bool text_is_one_of_many(const struct text_array *array);

/* Whether the value of such a member, though it is no puzzle, should be one: others of the same
   object, whose names are numbers, too, are; or, `meant`, it looks like one. */
bool text_is_bad_one_of_many(const struct text_array *array, bool meant);

/* Whether such a value is a mask, 1 where a given stands and else 0: no digit but 1, and more of
   them than a grid has. */
bool text_is_mask(const struct tenring_puzzle *puzzle);

/* Whether the first puzzle is the second with more digits: what a player has made of it. */
bool text_extends(const struct tenring_puzzle *played, const struct tenring_puzzle *puzzle);

/* Whether the present object has a puzzle with blanks under a name that is not known: then lists
   beside it are something else. */
bool text_has_blank_spare(const struct text_array *array);

/* Keeps array->puzzle, the value of a member without a known name, unless a better one is kept: it
   may be the puzzle of its object. */
void text_keep_spare(struct text_array *array);

/* Takes the spare: it becomes array->puzzle, and array->whole says so. */
void text_give_spare(struct text_array *array);

/* Notes a bad value: a fault in the end if the present object gets no puzzle. */
void text_take_doubt(struct text_array *array, const struct text_line *line,
                     const struct text_scalar *scalar);

#endif
