/*
 * templates.h - lists a digit's templates that lose little.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MAXIMISE_TEMPLATES_H
#define TENRING_MAXIMISE_TEMPLATES_H

#include "maximise/kernel.h"

/*
 * One template of a digit: its cells, 27 bits for each band, and its loss: the digit's best sum
 * minus its own, in units of 2^scale ticks, rounded down.
 */
struct maximise_template {
    uint32_t cells[3];
    uint32_t loss;
};

/*
 * Lists each template of a digit that uses only cells of allowed[band] (27 bits) and loses at most
 * `slack` ticks, which are less than 2^31 units. Returns their number; if it is more than `most`,
 * the list is incomplete.
 */
int maximise_list_templates(const struct maximise_digit_tables *table, const uint32_t allowed[3],
                            int64_t slack, int scale, struct maximise_template *list, int most);

/* Sorts templates by ascending loss, which is at most `slack` units. `spare` has room for as
   many. */
void maximise_sort_templates(struct maximise_template *list, int size, int64_t slack,
                             struct maximise_template *spare);

#endif
