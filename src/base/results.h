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

/* No result struct of any version is larger: a greater size was never set. */
enum { RESULTS_LARGEST = 65536 };

/* Whether the caller's result, which may be NULL, begins with a size that a struct can have. */
MUST_CHECK bool result_is_sized(const void *result);

/*
 * Copies *known, which is `known_size` bytes large, to the caller's result; both begin with their
 * size as a size_t, and the caller's stays. A smaller struct is one of an earlier version: it gets
 * the members that it has. A larger one is one of a later version: its other members become 0.
 * *known begins as memset to 0, so that the bytes between its members are 0 in the caller's, too,
 * and not what the stack held.
 */
void result_write(void *result, const void *known, size_t known_size);

#endif
