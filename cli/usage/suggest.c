/*
 * suggest.c - "did you mean ...?": the command or option nearest to a mistyped word.
 *
 * SPDX-License-Identifier: MIT
 */
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "usage/options.h"

#define WORD_MAX 31

static bool same(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/*
 * The least number of letters to insert, delete, replace or swap with a neighbour to turn one word
 * into the other (optimal string alignment), for words of at most WORD_MAX letters. A longer word
 * is far from everything.
 */
static size_t distance(const char *a, const char *b)
{
    size_t table[3][WORD_MAX + 1]; /* rows i - 2, i - 1, i, modulo 3 */
    size_t a_length = strlen(a);
    size_t b_length = strlen(b);
    if (a_length > WORD_MAX || b_length > WORD_MAX)
        return WORD_MAX;
    for (size_t i = 0; i <= a_length; i++) {
        size_t *row = table[i % 3];
        const size_t *above = table[(i + 2) % 3];
        const size_t *second = table[(i + 1) % 3];
        for (size_t j = 0; j <= b_length; j++) {
            if (i == 0 || j == 0) {
                row[j] = i + j;
                continue;
            }
            size_t best = above[j - 1] + !same(a[i - 1], b[j - 1]);
            best = above[j] + 1 < best ? above[j] + 1 : best;
            best = row[j - 1] + 1 < best ? row[j - 1] + 1 : best;
            if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]) &&
                second[j - 2] + 1 < best)
                best = second[j - 2] + 1;
            row[j] = best;
        }
    }
    return table[a_length % 3][b_length];
}

void options_consider(const char *wanted, const char *name, size_t *best, const char **nearest)
{
    /* a word is near if at most a third of its letters are wrong, or only one is */
    size_t far = distance(wanted, name);
    size_t allowed = strlen(name) / 3 > 1 ? strlen(name) / 3 : 1;
    if (far <= allowed && far < *best) {
        *best = far;
        *nearest = name;
    }
}

const char *options_suggest_command(const char *name)
{
    const char *nearest = NULL;
    size_t best = SIZE_MAX;
    const struct cli_command *command;
    for (size_t i = 0; (command = options_command(i)); i++)
        options_consider(name, command->name, &best, &nearest);
    return nearest;
}

/* Whether a word begins with an option's name of at least three letters: --minimise and --min. */
static bool is_longer_form(const char *word, const char *name)
{
    const size_t length = strlen(name);
    return length >= 3 && strncmp(word, name, length) == 0;
}

const char *options_suggest(enum cli_command_id id, const char *name, size_t length)
{
    char word[WORD_MAX + 2];
    const char *nearest = NULL, *shorter = NULL;
    snprintf(word, sizeof word, "%.*s", (int)(length < WORD_MAX + 1 ? length : WORD_MAX + 1), name);
    size_t best = SIZE_MAX;
    const struct cli_option *row = NULL;
    while ((row = options_next(id, row))) {
        options_consider(word, row->name, &best, &nearest);
        if (is_longer_form(word, row->name) && (!shorter || strlen(row->name) > strlen(shorter)))
            shorter = row->name;
    }
    return nearest ? nearest : shorter;
}
