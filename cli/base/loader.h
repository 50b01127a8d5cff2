/*
 * loader.h - loads a library when it is first needed, not when the command starts.
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

/* A pointer to any function, before it is cast to that function's type. */
typedef void loader_function(void);

static inline loader_function *loader_find(void *library, const char *name)
{
    void *address = dlsym(library, name);
    loader_function *function;
    memcpy(&function, &address, sizeof function); /* ISO C cannot convert a data pointer to a
                                                     function pointer */
    return function;
}

/* Loads a library by its soname. Returns NULL if it is missing, or too old to have `function`. */
static inline void *loader_open(const char *soname, const char *function)
{
    void *library = dlopen(soname, RTLD_NOW | RTLD_LOCAL);
    return library && dlsym(library, function) ? library : NULL;
}

/* A function of the library, with the type that the library's header declares. */
#define LOADER_FIND(library, name) ((__typeof__(name) *)loader_find(library, #name))

#endif
