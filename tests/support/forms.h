/*
 * forms.h - objectives as people write them: forms of row, column and digit, taken modulo a small
 * number, or 1 for one residue and 0 for the others. The seed alone decides what is drawn, on every
 * machine.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_SUPPORT_FORMS_H
#define TENRING_TESTS_SUPPORT_FORMS_H

#include "tenring.h"

int form_count(void);

/* "a * r * c + b * d", ...; form: 0 .. form_count() - 1. */
const char *form_text(int form);

/* An objective drawn at random: its weights, whether the least score is wanted, a puzzle of 0 to 20
   givens, and the number of its form. */
struct form_instance {
    int form;
    bool least;
    int givens;
    struct tenring_weights weights;
    struct tenring_puzzle puzzle;
};

void form_draw(uint64_t seed, struct form_instance *instance);

/* Two or three such objectives in order of priority: K * a + b, or K * (K' * a + b) + c. Each K is
   1000, or just greater than any difference that the terms below it can make. Goal, puzzle and form
   are those of a. */
void form_draw_levels(uint64_t seed, struct form_instance *instance);

#endif
