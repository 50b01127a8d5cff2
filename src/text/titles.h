/*
 * titles.h - lines before a grid that are no part of it: "Easy", "Puzzle 1:", a number of cases.
 *
 * Such a line is held until what follows is known. Before a grid it is dropped; before anything
 * else it is a bad puzzle, as any other line that cannot be read, and comes out in its place.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_TITLES_H
#define TENRING_TEXT_TITLES_H

#include "text/lines.h"

/* The longest title, and how many lines are held at most: before a grid or a table, and before an
   array, which a program may begin with more. */
#define TEXT_TITLE_MAX    200
#define TEXT_TITLES_COUNT 6
#define TEXT_TITLES_ARRAY 20

struct text_titles {
    size_t count;
    size_t given;   /* so many of them have come out as bad puzzles */
    bool gbk;       /* one of them looks like GBK, not UTF-8 */
    size_t strange; /* the place of its first such byte */
    struct {
        uint64_t offset, number;
        size_t length;
        char text[TEXT_TITLE_MAX];
    } line[TEXT_TITLES_ARRAY];
};

/* Whether a line, without white space at its ends, can be a title. */
bool text_is_title(const char *text, size_t length);

/* Whether a line is a number of at most eight digits: before the first grid how many there are. */
bool text_is_number(const char *text, size_t length);

/* Whether a line is a date, as in 2026-11-23 or 23.11.2026, that is no row of nine cells. */
bool text_is_date(const char *text, size_t length);

/* Holds the line, if `most` are not held yet. Returns whether it does. */
bool text_hold_title(struct text_titles *titles, const struct text_line *line, size_t most);

/* The last line held; there must be one. */
static inline struct text_line text_last_title(const struct text_titles *titles)
{
    const size_t n = titles->count - 1;
    return (struct text_line){.text = titles->line[n].text,
                              .length = titles->line[n].length,
                              .offset = titles->line[n].offset,
                              .number = titles->line[n].number};
}

/* A grid follows. */
static inline void text_drop_titles(struct text_titles *titles)
{
    titles->count = titles->given = 0;
    titles->gbk = false;
}

static inline bool text_has_titles(const struct text_titles *titles)
{
    return titles->given < titles->count;
}

/* One of the lines held is what somebody looked for: it is held no more. */
void text_take_title(struct text_titles *titles, size_t number);

/* No grid follows: the next of the lines held, whose text is valid until the next one is held.
   Returns false when there are none. */
bool text_give_title(struct text_titles *titles, struct text_line *line);

#endif
