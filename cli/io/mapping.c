/*
 * mapping.c - mapped files and SIGBUS.
 *
 * The handler puts pages of zeros in the place of those that cannot be read, so that the
 * instruction that failed goes on. It uses sigaction, which is async-signal-safe, and mmap, which
 * is no more than a system call where this is built.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "io/mapping.h"

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/* A piece, and the fewest bytes that are mapped. */
#define PIECE ((off_t)8 * 1024 * 1024)
#define LEAST ((off_t)256 * 1024)

/* Read by the handler, which interrupts nobody but the thread that writes them. */
static char *volatile base;
static volatile size_t mapped;
static volatile sig_atomic_t torn;

static void on_bus_error(int number, siginfo_t *about, void *context)
{
    int saved = errno;
    uintptr_t at = (uintptr_t)about->si_addr - (uintptr_t)base; /* wraps round below base */
    (void)context;
    if (!base || at >= mapped) {
        signal(number, SIG_DFL); /* not ours: the instruction fails again */
        return;
    }
    at -= at % (size_t)sysconf(_SC_PAGESIZE);
    if (mmap(base + at, mapped - at, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) ==
        MAP_FAILED)
        signal(number, SIG_DFL);
    torn = 1;
    errno = saved;
}

static bool install(void)
{
    static bool installed;
    struct sigaction action = {.sa_sigaction = on_bus_error, .sa_flags = SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    installed = installed || sigaction(SIGBUS, &action, NULL) == 0;
    return installed;
}

void mapping_end(void)
{
    if (base)
        munmap(base, mapped);
    base = NULL;
    mapped = 0;
    torn = 0;
}

const char *mapping_next(int descriptor, off_t offset, off_t size, size_t *length)
{
    mapping_end();
    if (size - offset < LEAST || !install())
        return NULL;
    off_t begin = offset - offset % sysconf(_SC_PAGESIZE);
    size_t wanted = (size_t)(size - begin < PIECE ? size - begin : PIECE);
    void *at = mmap(NULL, wanted, PROT_READ, MAP_SHARED, descriptor, begin);
    if (at == MAP_FAILED)
        return NULL;
    base = at;
    mapped = wanted;
    *length = wanted - (size_t)(offset - begin);
    return base + (offset - begin);
}

bool mapping_whole(void)
{
    return torn == 0;
}
