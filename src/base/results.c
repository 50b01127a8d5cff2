/*
 * results.c - writing a result struct that the caller allocated, of this or another version.
 *
 * A caller may have been compiled against another header than the library. New members are put at
 * the end only, so the two structs agree in the bytes that both have:
 *
 *      library's   | size | a | b | c |
 *      caller's    | size | a | b |               earlier header: c is not written
 *      caller's    | size | a | b | c | d |       later header: d becomes 0
 *
 * SPDX-License-Identifier: MIT
 */
#include "base/results.h"

#include <string.h>

bool result_is_sized(const void *result)
{
    size_t size;
    if (!result)
        return false;
    memcpy(&size, result, sizeof size);
    return size >= sizeof size && size <= RESULTS_LARGEST && size % sizeof size == 0;
}

void result_write(void *result, const void *known, size_t known_size)
{
    size_t size;
    memcpy(&size, result, sizeof size);
    size_t shared = size < known_size ? size : known_size;
    unsigned char *bytes = result;
    memcpy(bytes + sizeof size, (const unsigned char *)known + sizeof size, shared - sizeof size);
    memset(bytes + shared, 0, size - shared);
}
