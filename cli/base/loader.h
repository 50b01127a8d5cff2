/*
 * loader.h - libraries that are loaded when they are needed, not when the command starts.
 *
 *     void *library = loader_open("libarchive.so.13", "archive_read_new");
 *     struct archive *archive = LOADER_FIND(library, archive_read_new)();
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_BASE_LOADER_H
#define TENRING_CLI_BASE_LOADER_H

#include <dlfcn.h>
#include <string.h>

/* A pointer that may become one to any function. */
typedef void loader_function(void);

static inline loader_function *loader_find(void *library, const char *name)
{
    void *address = dlsym(library, name);
    loader_function *function;
    memcpy(&function, &address, sizeof function); /* ISO C has no conversion */
    return function;
}

/* Loads a library by the name that the linker knows it by. NULL: it is not there, or is so old that
   it lacks a function. */
static inline void *loader_open(const char *soname, const char *function)
{
    void *library = dlopen(soname, RTLD_NOW | RTLD_LOCAL);
    return library && dlsym(library, function) ? library : NULL;
}

/* A function that is declared by the library's header and there. */
#define LOADER_FIND(library, name) ((__typeof__(name) *)loader_find(library, #name))

#endif
