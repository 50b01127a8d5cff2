/*
 * counting.c - numbers of 128 bits, counts without enumeration.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/counting.h"

#include "support/unit.h"

#include <inttypes.h>
#include <string.h>

#include "support/support.h"

const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

const struct tenring_count_options never_enumerate = {
    sizeof(struct tenring_count_options), 0, (uint64_t)512 << 20, 4000000000000, 1, NULL, NULL, 0};

struct tenring_number add(struct tenring_number a, struct tenring_number b)
{
    struct tenring_number sum = {a.high + b.high, a.low + b.low};
    sum.high += sum.low < b.low;
    return sum;
}

struct tenring_number times(struct tenring_number a, uint64_t factor)
{
    struct tenring_number product = {0, 0};
    for (int bit = 63; bit >= 0; bit--) {
        product = add(product, product);
        if (factor >> bit & 1)
            product = add(product, a);
    }
    return product;
}

bool same(struct tenring_number a, struct tenring_number b)
{
    return a.high == b.high && a.low == b.low;
}

void assert_number(struct tenring_number number, const char *decimal)
{
    char text[TENRING_NUMBER_SIZE];
    assert_int_equal(tenring_format_number(number, text, sizeof text), strlen(decimal));
    assert_string_equal(text, decimal);
}

struct tenring_number count_with(const struct tenring_puzzle *puzzle,
                                 const struct tenring_count_options *options)
{
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    char text[SUPPORT_TEXT_SIZE];
    enum tenring_status status = tenring_count_all(puzzle, options, &result);
    if (status != TENRING_STATUS_OK)
        fail_msg("%s: %s", support_text(puzzle, text), tenring_status_name(status));
    return result.count;
}

struct tenring_number contract(const struct tenring_puzzle *puzzle)
{
    return count_with(puzzle, &never_enumerate);
}

void assert_same_count(const struct tenring_puzzle *puzzle, struct tenring_number expected,
                       struct tenring_number seen, const char *what)
{
    char text[SUPPORT_TEXT_SIZE], a[TENRING_NUMBER_SIZE], b[TENRING_NUMBER_SIZE];
    if (same(expected, seen))
        return;
    tenring_format_number(expected, a, sizeof a);
    tenring_format_number(seen, b, sizeof b);
    fail_msg("%s: %s: %s, expected %s", support_text(puzzle, text), what, b, a);
}

bool stop_search(void *context, const struct tenring_progress *progress)
{
    assert_true(progress->nodes > 0);
    ++*(int *)context;
    return false;
}
