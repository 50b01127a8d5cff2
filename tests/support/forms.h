/*
 * forms.h - objectives that people write down: forms of row, column and digit, mod a small number,
 * or 1 where they have some residue. What is drawn depends on the seed alone, on every machine.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TESTS_SUPPORT_FORMS_H
#define TENRING_TESTS_SUPPORT_FORMS_H

#include "tenring.h"

int form_count(void);

/* "a * r * c + b * d", ...; form: 0 .. form_count() - 1. */
const char *form_text(int form);

/* One objective drawn at random: its weights, whether the least score is wanted, a puzzle of 0 to
   20 givens, and which form it is. */
struct form_instance {
    int form;
    bool least;
    int givens;
    struct tenring_weights weights;
    struct tenring_puzzle puzzle;
};

void form_draw(uint64_t seed, struct form_instance *instance);

/* Two or three such objectives, one above the other: K * a + b, or K * (K' * a + b) + c, where each
   K is 1000, or each is just more than what is below it can add up to. Goal, puzzle and form are
   those of a. */
void form_draw_levels(uint64_t seed, struct form_instance *instance);

#endif
