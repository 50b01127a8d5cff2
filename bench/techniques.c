/*
 * techniques.c - the names of the maximiser's techniques.
 *
 * SPDX-License-Identifier: MIT
 */
#include "techniques.h"

#include "maximise/techniques.h"

#include <string.h>

static const char *const names[MAXIMISE_TECHNIQUES] = {"residues", "counts",  "parity", "levels",
                                                       "linear",   "bands",   "dive",   "short",
                                                       "pieces",   "activity"};

const char *technique_name(int technique)
{
    return technique < MAXIMISE_TECHNIQUES ? names[technique] : NULL;
}

bool parse_techniques(const char *list, unsigned *techniques)
{
    for (*techniques = 0; *list != '\0';) {
        const char *end = strchr(list, ',');
        const size_t length = end ? (size_t)(end - list) : strlen(list);
        int n = 0;
        while (n < MAXIMISE_TECHNIQUES &&
               (strlen(names[n]) != length || strncmp(names[n], list, length) != 0))
            n++;
        if (n == MAXIMISE_TECHNIQUES)
            return false;
        *techniques |= 1u << n;
        list += length + (list[length] == ',');
    }
    return true;
}
