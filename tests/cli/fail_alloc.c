/*
 * fail_alloc.c - preloaded into the command, it makes allocations, system calls or unnamed files
 * fail, as the environment says.
 *
 * FAIL_ALLOC=n: only allocation number n, from 1, returns NULL. FAIL_ALLOC_FROM=n: so do this one
 * and all after it. FAIL_ALLOC_ABOVE=n: so do allocations of more than n bytes.
 * FAIL_ALLOC_LOG=file: the file is created when an allocation fails, so that a test knows when n is
 * past the last.
 *
 * FAIL_CALL=n: only the n-th call of read, writev, lseek, linkat or rename fails, with the error
 * EIO; FAIL_ALLOC_LOG as above.
 *
 * FAIL_TMPFILE=1: unnamed files (open with O_TMPFILE) do not exist, as on some file systems.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_ulong count;

/* Memory for allocations of dlsym while it looks up the real functions; it is never freed. */
static char early[8192];
static atomic_size_t early_used;
static atomic_bool looking;

static void *early_alloc(size_t size)
{
    size_t at = atomic_fetch_add(&early_used, (size + 15) & ~(size_t)15);
    return at + size <= sizeof early ? early + at : NULL;
}

static bool is_early(const void *ptr)
{
    return (const char *)ptr >= early && (const char *)ptr < early + sizeof early;
}

static void *real(const char *name)
{
    atomic_store(&looking, true);
    void *function = dlsym(RTLD_NEXT, name);
    atomic_store(&looking, false);
    return function;
}

static unsigned long number_of(const char *name)
{
    const char *text = getenv(name);
    return text ? strtoul(text, NULL, 10) : 0;
}

static void say_failed(void)
{
    const char *log = getenv("FAIL_ALLOC_LOG");
    int file = log ? open(log, O_WRONLY | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (file >= 0)
        close(file);
}

static bool fails(size_t size)
{
    unsigned long number = atomic_fetch_add(&count, 1) + 1;
    unsigned long from = number_of("FAIL_ALLOC_FROM");
    unsigned long above = number_of("FAIL_ALLOC_ABOVE");
    if (number != number_of("FAIL_ALLOC") && (from == 0 || number < from) &&
        (above == 0 || size <= above))
        return false;
    say_failed();
    errno = ENOMEM;
    return true;
}

/* Whether this system call is the one that fails. */
static bool call_fails(void)
{
    static atomic_ulong calls;
    if (atomic_fetch_add(&calls, 1) + 1 != number_of("FAIL_CALL"))
        return false;
    say_failed();
    errno = EIO;
    return true;
}

void *malloc(size_t size)
{
    static void *(*original)(size_t);
    if (!original) {
        if (atomic_load(&looking))
            return early_alloc(size);
        void *function = real("malloc");
        memcpy(&original, &function, sizeof original);
    }
    return fails(size) ? NULL : original(size);
}

void *calloc(size_t nmemb, size_t size)
{
    static void *(*original)(size_t, size_t);
    if (!original) {
        if (atomic_load(&looking))
            return early_alloc(nmemb * size); /* static memory is zero */
        void *function = real("calloc");
        memcpy(&original, &function, sizeof original);
    }
    return fails(nmemb * size) ? NULL : original(nmemb, size);
}

void *realloc(void *ptr, size_t size)
{
    static void *(*original)(void *, size_t);
    if (!original) {
        void *function = real("realloc");
        memcpy(&original, &function, sizeof original);
    }
    return fails(size) ? NULL : original(ptr, size);
}

void free(void *ptr)
{
    static void (*original)(void *);
    if (!ptr || is_early(ptr))
        return;
    if (!original) {
        void *function = real("free");
        memcpy(&original, &function, sizeof original);
    }
    original(ptr);
}

/* The C library's parameter names are reserved. */
/* NOLINTNEXTLINE(readability-inconsistent-declaration-parameter-name) */
int open(const char *path, int flags, ...)
{
    static int (*original)(const char *, int, ...);
    if (!original) {
        void *function = real("open");
        memcpy(&original, &function, sizeof original);
    }
    const bool temporary = (flags & O_TMPFILE) == O_TMPFILE;
    if (temporary && getenv("FAIL_TMPFILE")) {
        errno = EOPNOTSUPP;
        return -1;
    }
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = temporary || flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    return original(path, flags, mode);
}

/* NOLINTBEGIN(readability-inconsistent-declaration-parameter-name) */
#define CALL(type, name, parameters, ...)                                                          \
    type name parameters                                                                           \
    {                                                                                              \
        static type(*original) parameters;                                                         \
        if (!original) {                                                                           \
            void *function = real(#name);                                                          \
            memcpy(&original, &function, sizeof original);                                         \
        }                                                                                          \
        return call_fails() ? -1 : original(__VA_ARGS__);                                          \
    }
CALL(ssize_t, read, (int descriptor, void *bytes, size_t size), descriptor, bytes, size)
CALL(ssize_t, writev, (int descriptor, const struct iovec *parts, int length), descriptor, parts,
     length)
CALL(off_t, lseek, (int descriptor, off_t offset, int whence), descriptor, offset, whence)
CALL(int, linkat, (int from_folder, const char *from, int to_folder, const char *to, int flags),
     from_folder, from, to_folder, to, flags)
CALL(int, rename, (const char *from, const char *to), from, to)
/* NOLINTEND(readability-inconsistent-declaration-parameter-name) */
