/*
 * techniques.h - the names of the maximiser's techniques.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BENCH_TECHNIQUES_H
#define TENRING_BENCH_TECHNIQUES_H

#include <stdbool.h>

/* "residues", ...; NULL: there is no such technique. */
const char *technique_name(int technique);

/* Reads names with commas between them, as a set of bits. False: there is no such technique. */
bool parse_techniques(const char *list, unsigned *techniques);

#endif
