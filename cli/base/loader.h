/*
 * loader.h - libraries that are loaded when they are needed, not when the command starts.
 *
 *     #define FUNCTIONS(X) X(archive_read_new) X(archive_read_free)
 *     static struct {
 *         FUNCTIONS(LOADER_DECLARE)
 *     } loaded;
 *     static const struct loader_function functions[] = {FUNCTIONS(LOADER_FIND)};
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_BASE_LOADER_H
#define TENRING_CLI_BASE_LOADER_H

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#define LOADER_DECLARE(name) __typeof__(name) *name;
#define LOADER_FIND(name)    {#name, &loaded.name},

struct loader_function {
    const char *name;
    void *place; /* where its address goes */
};

/* Loads a library by the name that the linker knows it by, and finds functions in it. False: it is
   not there, or lacks one of them. */
static inline bool loader_load(const char *soname, const struct loader_function *functions,
                               size_t count)
{
    void *library = dlopen(soname, RTLD_NOW | RTLD_LOCAL);
    for (size_t i = 0; library && i < count; i++) {
        void *address = dlsym(library, functions[i].name);
        if (!address)
            return false;
        memcpy(functions[i].place, &address, sizeof address);
    }
    return library != NULL;
}

#endif
