/*
 * test_options.c - options structs of other versions: members missing in a smaller one have their
 * defaults; a larger one is refused only if it sets a member that this library does not know.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/unit.h"

#include <string.h>

#include "base/options.h"
#include "support/support.h"

/* A struct in three versions. */
struct now {
    size_t size;
    uint64_t first;
    uint64_t second;
};

static const struct now defaults = {sizeof(struct now), 10, 20};

struct later {
    struct now now;
    uint64_t third;
    uint8_t rest[40];
};

static void reads_every_size(void **state)
{
    (void)state;
    struct later given = {.now = {0, 1, 2}};
    struct now chosen = defaults;
    assert_true(options_read(NULL, &chosen, sizeof chosen));
    assert_memory_equal(&chosen, &defaults, sizeof chosen);
    for (size_t size = 0; size <= sizeof given; size++) {
        given.now.size = size;
        chosen = defaults;
        bool whole = size >= sizeof size && size % sizeof size == 0;
        assert_int_equal(options_read(&given, &chosen, sizeof chosen), whole);
        assert_int_equal(chosen.size, sizeof chosen);
        /* No struct ends within a member, though a member may be two words long. */
        if (size <= offsetof(struct now, first) || size >= offsetof(struct now, second))
            assert_int_equal(chosen.first, whole && size >= offsetof(struct now, second) ? 1 : 10);
        if (size <= offsetof(struct now, second) || size >= sizeof chosen)
            assert_int_equal(chosen.second, whole && size >= sizeof chosen ? 2 : 20);
    }
    given.now.size = OPTIONS_LARGEST + sizeof given.now.size;
    assert_false(options_read(&given, &chosen, sizeof chosen));
}

/* Each byte after the known members counts, but none after the caller's size. */
static void refuses_unknown_members(void **state)
{
    (void)state;
    for (size_t at = sizeof(struct now); at < sizeof(struct later); at++) {
        struct later given = {.now = {0, 1, 2}};
        ((unsigned char *)&given)[at] = 1;
        for (size_t size = sizeof(struct now); size <= sizeof given; size += sizeof size) {
            struct now chosen = defaults;
            given.now.size = size;
            assert_int_equal(options_read(&given, &chosen, sizeof chosen), at >= size);
            if (at < size)
                assert_memory_equal(&chosen, &defaults, sizeof chosen);
        }
    }
}

/* Each kind of options, with room for the members of later versions. */
union any {
    size_t size;
    struct tenring_search_options search;
    struct tenring_best_options best;
    struct tenring_count_options count;
    struct tenring_batch_options batch;
    unsigned char bytes[256];
};

static const struct tenring_puzzle *puzzle(void)
{
    static const char text[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    static struct tenring_puzzle read;
    assert_int_equal(tenring_parse_puzzle(text, sizeof text - 1, &read, NULL), TENRING_STATUS_OK);
    return &read;
}

static enum tenring_status call_search(const union any *options)
{
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    return tenring_solve(puzzle(), &options->search, &result);
}

static enum tenring_status call_textbook(const union any *options)
{
    struct tenring_textbook_result result = TENRING_TEXTBOOK_RESULT_INIT;
    return tenring_search_textbook(TENRING_ORDER_FEWEST, puzzle(), NULL, 0, &options->search,
                                   &result);
}

static enum tenring_status call_best(const union any *options)
{
    struct tenring_best result = TENRING_BEST_INIT;
    return tenring_find_best(tenring_ring_weights(), puzzle(), &options->best, &result);
}

static enum tenring_status call_count(const union any *options)
{
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    return tenring_count_all(puzzle(), &options->count, &result);
}

static enum tenring_status call_batch(const union any *options)
{
    struct tenring_batch *batch;
    struct tenring_batch_result result;
    assert_int_equal(tenring_batch_new(1, 0, &batch), TENRING_STATUS_OK);
    enum tenring_status status = tenring_batch_solve(batch, puzzle(), &result, 1, &options->batch);
    tenring_batch_free(batch);
    return status;
}

/* Every function reads its options so: with the size alone, the rest has its defaults. */
static void every_function_takes_other_sizes(void **state)
{
    (void)state;
    const struct {
        enum tenring_status (*call)(const union any *options);
        union any initial;
        size_t size;
    } functions[] = {
        {call_search,
         {.search = TENRING_SEARCH_OPTIONS_INIT},
         sizeof(struct tenring_search_options)},
        {call_textbook,
         {.search = TENRING_SEARCH_OPTIONS_INIT},
         sizeof(struct tenring_search_options)},
        {call_best, {.best = TENRING_BEST_OPTIONS_INIT}, sizeof(struct tenring_best_options)},
        {call_count, {.count = TENRING_COUNT_OPTIONS_INIT}, sizeof(struct tenring_count_options)},
        {call_batch, {.batch = TENRING_BATCH_OPTIONS_INIT}, sizeof(struct tenring_batch_options)},
    };
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        union any options = {.bytes = {0}};
        memcpy(&options, &functions[i].initial, functions[i].size);
        assert_int_equal(options.size, functions[i].size);
        assert_int_equal(functions[i].call(&options), TENRING_STATUS_OK);
        options.size = sizeof options;
        assert_int_equal(functions[i].call(&options), TENRING_STATUS_OK);
        options.bytes[functions[i].size] = 1;
        assert_int_equal(functions[i].call(&options), TENRING_STATUS_INVALID_ARGUMENT);
        options.size = functions[i].size;
        assert_int_equal(functions[i].call(&options), TENRING_STATUS_OK);
        /* bytes after the end of an older struct are not read */
        memset(options.bytes + sizeof options.size, 0x7b, sizeof options - sizeof options.size);
        options.size = sizeof options.size;
        assert_int_equal(functions[i].call(&options), TENRING_STATUS_OK);
        options.size = 0;
        assert_int_equal(functions[i].call(&options), TENRING_STATUS_INVALID_ARGUMENT);
        options.size = SIZE_MAX - 7;
        assert_int_equal(functions[i].call(&options), TENRING_STATUS_INVALID_ARGUMENT);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_every_size),
        cmocka_unit_test(refuses_unknown_members),
        cmocka_unit_test(every_function_takes_other_sizes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
