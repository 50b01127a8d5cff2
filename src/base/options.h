/*
 * options.h - reading the options struct that a caller handed over, of this or another version.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BASE_OPTIONS_H
#define TENRING_BASE_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/must_check.h"
#include "tenring.h"

/* A larger size than this is taken for an uninitialised member. */
enum { OPTIONS_LARGEST = 4096 };

/*
 * Copies the caller's options over *chosen, which holds the defaults and is `known` bytes large;
 * both structs begin with their size as a size_t. NULL keeps the defaults. A smaller struct comes
 * from an older header: members that it lacks keep their defaults. A larger one comes from a newer
 * header and is accepted if all members that this version does not know are 0. Otherwise, and for
 * an impossible size, the function returns false and leaves *chosen as it was.
 */
MUST_CHECK bool options_read(const void *options, void *chosen, size_t known);

/* Whether the value is one of the enum's. */
static inline bool choice_is_valid(enum tenring_choice choice)
{
    return choice == TENRING_CHOICE_LEAST || choice == TENRING_CHOICE_FIRST ||
           choice == TENRING_CHOICE_NONE;
}

#endif
