/*
 * test_writer.c - text into buffers of every size: the part that fits is written, the rest counted.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <string.h>

#include "base/writer.h"

static size_t write_all(char *buffer, size_t capacity)
{
    struct writer writer = writer_start(buffer, capacity);
    writer_text(&writer, "a");
    writer_char(&writer, ' ');
    writer_signed(&writer, INT64_MIN);
    writer_char(&writer, ' ');
    writer_unsigned(&writer, UINT64_MAX);
    writer_text(&writer, "");
    writer_bytes(&writer, " bcd", 3);
    writer_signed(&writer, 0);
    return writer_end(&writer);
}

static void test_every_capacity(void **state)
{
    (void)state;
    static const char whole[] = "a -9223372036854775808 18446744073709551615 bc0";
    for (size_t capacity = 0; capacity < sizeof whole + 3; capacity++) {
        char buffer[sizeof whole + 3];
        memset(buffer, '#', sizeof buffer);
        assert_int_equal(write_all(capacity > 0 ? buffer : NULL, capacity), sizeof whole - 1);
        size_t kept = capacity < sizeof whole ? capacity : sizeof whole;
        if (kept > 0) {
            assert_memory_equal(buffer, whole, kept - 1);
            assert_int_equal(buffer[kept - 1], 0);
        }
        for (size_t i = kept; i < sizeof buffer; i++)
            assert_int_equal(buffer[i], '#');
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_capacity),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
