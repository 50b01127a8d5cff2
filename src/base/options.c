/*
 * options.c - reading the options struct that a caller handed over, of this or another version.
 *
 * A caller may have been compiled against another header than the library. New members are added at
 * the end only, and 0 in a new member means the behaviour of earlier versions. So the two structs
 * agree in the bytes that both have:
 *
 *      caller's    | size | a | b |               earlier header: c keeps its default
 *      library's   | size | a | b | c |
 *      caller's    | size | a | b | c | d |       later header: d must be 0, or it would be ignored
 *
 * SPDX-License-Identifier: MIT
 */
#include "base/options.h"

#include <string.h>

bool options_read(const void *options, void *chosen, size_t known)
{
    size_t size;
    if (!options)
        return true;
    memcpy(&size, options, sizeof size);
    if (size < sizeof size || size > OPTIONS_LARGEST || size % sizeof size != 0)
        return false;
    const unsigned char *bytes = options;
    for (size_t i = known; i < size; i++)
        if (bytes[i] != 0)
            return false;
    memcpy((unsigned char *)chosen + sizeof size, bytes + sizeof size,
           (size < known ? size : known) - sizeof size);
    return true;
}
