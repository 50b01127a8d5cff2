/*
 * number.c - numbers of up to 128 bits as text.
 *
 * SPDX-License-Identifier: MIT
 */
#include "base/uint128.h"
#include "base/writer.h"
#include "tenring.h"

#include <assert.h>

size_t tenring_format_number(struct tenring_number number, char *buffer, size_t capacity)
{
    struct uint128 rest = {number.high, number.low};
    struct writer writer = writer_start(buffer, capacity);
    char digits[TENRING_NUMBER_SIZE];
    size_t first = sizeof digits;
    do {
        assert(first > 1);
        digits[--first] = (char)('0' + uint128_divide(&rest, 10));
    } while (rest.high || rest.low);
    writer_bytes(&writer, digits + first, sizeof digits - first);
    return writer_end(&writer);
}
