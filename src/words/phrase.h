/*
 * phrase.h - the text that is being told, and the parts of its sentences.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_WORDS_PHRASE_H
#define TENRING_WORDS_PHRASE_H

#include <stdbool.h>

#include "base/writer.h"
#include "tenring_words.h"

/* The text that is being told. Its lines begin with `indent` blanks. */
struct words {
    struct writer out;
    bool chinese;
    bool in_line; /* the present line has text */
    size_t indent;
};

/* A part of a sentence; long enough for the names of all cells. */
struct phrase {
    char text[640];
};

/*
 * Appends a sentence: words_say(words, template, arguments...), all of them texts. {1} to {9} of
 * the template, or of its translation, stand for the arguments.
 */
#define words_say(words, ...) words_fill(words, (const char *const[]){__VA_ARGS__, NULL})

/* As words_say: the list has the template and its arguments, and ends with NULL. */
void words_fill(struct words *words, const char *const *list);

/* Ends the line, if it has text. */
void words_end_line(struct words *words);

/* A template in the language of the text. */
const char *words_translate(const struct words *words, const char *english);

/* The Chinese of a template; the template itself where there is none. */
const char *words_chinese(const char *english);

/* A number in decimal. */
struct phrase phrase_number(int number);

/* "r1c2" */
struct phrase phrase_cell(int cell);

/* "r1c2, r1c5 and r4c7" */
struct phrase phrase_cells(const struct words *words, const uint32_t cells[3]);

/* "1, 4 and 7", "1, 4 or 7"; digits as bits */
struct phrase phrase_digits(const struct words *words, unsigned digits);
struct phrase phrase_either(const struct words *words, unsigned digits);

/* "row 4", "box 2" */
struct phrase phrase_house(const struct words *words, int house);

/* "rows 2 and 7"; "row 2 and box 3" */
struct phrase phrase_houses(const struct words *words, uint32_t houses);

/* Adds an item to a list of which *count items are there and `left` more follow; `last` stands
   before the last one. */
void phrase_add(const struct words *words, struct phrase *list, const char *item, int *count,
                int left, const char *last);

bool phrase_has_cell(const uint32_t cells[3], int cell);
int phrase_count(uint32_t bits);
int phrase_count_cells(const uint32_t cells[3]);

/* The number of the lowest bit that is set, from 0; -1: none. */
int phrase_first(uint32_t bits);
int phrase_first_cell(const uint32_t cells[3]);

/* Whether two different cells share a house. */
bool phrase_sees(int a, int b);

/* Appends the technique's name and, for dynamic chains, what they allow inside. */
void words_name(struct words *words, const struct tenring_step *step);

/* Appends why a unique loop, a BUG or an aligned exclusion is right (proofs.c); nothing for other
   techniques. */
void words_prove(struct words *words, const struct tenring_position *position,
                 const struct tenring_step *step);

/* Appends the lines of a chain (chains.c); `inside` is called to tell a step inside it. */
typedef void words_inside(struct words *words, const struct tenring_step *step);
void words_chain(struct words *words, const struct tenring_step *step, words_inside *inside);

#endif
