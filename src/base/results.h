/*
 * results.h - writing a result struct that the caller allocated, of this or another version.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BASE_RESULTS_H
#define TENRING_BASE_RESULTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/must_check.h"

/* A larger size than this is taken for an uninitialised member. */
enum { RESULTS_LARGEST = 65536 };

/* Whether the caller's result, which may be NULL, begins with a size that a struct can have. */
MUST_CHECK bool result_is_sized(const void *result);

/*
 * Copies *known, which is `known_size` bytes large, to the caller's result. Both begin with their
 * size as a size_t; the caller's size stays. A caller with an older header gets the members that it
 * knows; in a longer struct of a newer header the further members become 0. Callers of this
 * function set *known to 0 with memset first, so that padding bytes do not leak from the stack.
 */
void result_write(void *result, const void *known, size_t known_size);

#endif
