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

/* No options struct of any version is larger: a greater size was never set. */
enum { OPTIONS_LARGEST = 4096 };

/*
 * Lays the caller's options over *chosen, which holds the defaults and is `known` bytes large; both
 * begin with their size as a size_t. NULL: the defaults stay. A smaller struct is one of an earlier
 * version: the members it lacks keep their defaults. A larger one is one of a later version, and
 * good as long as the members that this version does not know are 0. Returns false for a size that
 * no struct can have, and for a later option that is asked for; *chosen is left alone then.
 */
MUST_CHECK bool options_read(const void *options, void *chosen, size_t known);

/* Whether that is a choice at all. */
static inline bool choice_is_valid(enum tenring_choice choice)
{
    return choice == TENRING_CHOICE_LEAST || choice == TENRING_CHOICE_FIRST ||
           choice == TENRING_CHOICE_NONE;
}

#endif
