/*
 * phrases.h - the parts of sentences about a step.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_STEPS_PHRASES_H
#define TENRING_CLI_STEPS_PHRASES_H

#include "steps/steps.h"

/* A part of a sentence; long enough for the names of all cells. */
struct phrase {
    char text[640];
};

/* Appends text made of a format that is translated; to a phrase: what it has room for. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void tell(struct cli_buffer *out, const char *format, ...);
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void phrase_add(struct phrase *phrase, const char *format, ...);

/* "r1c2" */
struct phrase phrase_cell(int cell);

/* "r1c2, r1c5 and r4c7" */
struct phrase phrase_cells(const uint32_t cells[3]);

/* "1, 4 and 7", "1, 4 or 7"; digits as bits */
struct phrase phrase_digits(unsigned digits);
struct phrase phrase_either(unsigned digits);

/* "row 4", "box 2" */
struct phrase phrase_house(int house);

/* "rows 2 and 7"; "row 2 and box 3" */
struct phrase phrase_houses(uint32_t houses);

/* What the step removes: "r1c7 is not 4; r2c7 and r3c7 are not 4 or 7"; what it places: "r1c2 is
   5". */
void phrase_effect(struct cli_buffer *out, const struct tenring_step *step);

bool phrase_has_cell(const uint32_t cells[3], int cell);
int phrase_count(uint32_t bits);

/* The number of the least bit, from 0; -1: none. */
int phrase_first(uint32_t bits);
int phrase_first_cell(const uint32_t cells[3]);

/* Whether two different cells share a house. */
bool phrase_sees(int a, int b);

/* The arguments of several sentences, proofs.c. Return false for other techniques. */
bool tell_proof(struct cli_buffer *out, const struct tenring_position *position,
                const struct tenring_step *step);

/* What tells a step inside another: step_tell. */
typedef void tell_step(struct cli_buffer *out, const struct tenring_position *position,
                       const struct tenring_step *step, enum step_strength strength, size_t indent,
                       size_t width);

/* A chain, chains.c: lines of their own. */
bool is_chain(const struct tenring_step *step);
void tell_chain(struct cli_buffer *out, const struct tenring_step *step, tell_step *inside,
                size_t indent, size_t width);

/* Appends sentences, wrapped. */
void tell_wrapped(struct cli_buffer *out, const struct cli_buffer *text, size_t indent,
                  size_t width);

#endif
