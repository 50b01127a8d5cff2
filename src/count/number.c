/*
 * number.c - numbers of up to 128 bits as text.
 *
 * SPDX-License-Identifier: MIT
 */
#include "base/uint128.h"
#include "tenring.h"

#include <assert.h>

size_t tenring_format_number(struct tenring_number number, char *buffer, size_t capacity)
{
    struct uint128 rest = {number.high, number.low};
    char digits[TENRING_NUMBER_SIZE];
    size_t length = 0;
    do
        digits[length++] = (char)('0' + uint128_divide(&rest, 10));
    while (rest.high || rest.low);
    assert(length < TENRING_NUMBER_SIZE);
    for (size_t i = 0; i < length && i + 1 < capacity; i++)
        buffer[i] = digits[length - 1 - i];
    if (capacity > 0)
        buffer[length < capacity ? length : capacity - 1] = '\0';
    return length;
}
