/*
 * module.c - what every module exports: memory, names of statuses.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "engine.h"

EXPORT(allocate) void *engine_allocate(size_t size);
EXPORT(release) void engine_release(void *memory);
EXPORT(stack_left) size_t engine_stack_left(void);
EXPORT(version) const char *engine_version(void);
EXPORT(status_name) const char *engine_status_name(int status);

void *engine_allocate(size_t size)
{
    return malloc(size);
}

void engine_release(void *memory)
{
    free(memory);
}

/* The free bytes of the stack, which begins at address 0 and grows down from its end. */
size_t engine_stack_left(void)
{
    return (size_t)__builtin_frame_address(0);
}

const char *engine_version(void)
{
    return tenring_version_string();
}

const char *engine_status_name(int status)
{
    return tenring_status_name((enum tenring_status)status);
}
