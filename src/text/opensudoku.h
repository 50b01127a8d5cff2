/*
 * opensudoku.h - the data of a game in an OpenSudoku file.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_OPENSUDOKU_H
#define TENRING_TEXT_OPENSUDOKU_H

#include "text/characters.h"

/* A value of an attribute, and where it begins among the bytes held. */
struct text_data {
    const char *text;
    size_t length;
    size_t begin;
};

static inline bool text_is_line_end(char byte)
{
    return byte == '\n' || byte == '\r';
}

static inline bool text_is_gap(char byte)
{
    return text_is_space(byte) || text_is_line_end(byte);
}

/* Resolves what stands for a character, and fills up with blanks what it leaves: all other bytes
   keep their places. */
void text_resolve(char *text, size_t length);

/* Reads the data into a record that is begun. Returns false after a fault, whose offset is one in
   the bytes held. */
bool text_read_game(struct text_data data, struct tenring_record *record);

#endif
