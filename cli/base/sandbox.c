/*
 * sandbox.c - Landlock, by system calls: Debian's headers do not have all of its rights yet. The
 * numbers are those of linux/landlock.h; see landlock(7).
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "base/sandbox.h"

#ifdef __linux__
#include <sys/syscall.h>
#endif

/* A sanitizer runs a program to name functions in its reports, and gcov writes where it was built:
   these builds define TENRING_NO_SANDBOX. */
#if defined(SYS_landlock_create_ruleset) && !defined(TENRING_NO_SANDBOX)

#include <fcntl.h>
#include <libgen.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

/* Rights to files and folders. What is not named here, as reading, stays allowed. */
enum {
    EXECUTE = 1 << 0,
    WRITE_FILE = 1 << 1,
    REMOVE_DIR = 1 << 4,
    REMOVE_FILE = 1 << 5,
    MAKE_CHAR = 1 << 6,
    MAKE_DIR = 1 << 7,
    MAKE_REG = 1 << 8,
    MAKE_SOCK = 1 << 9,
    MAKE_FIFO = 1 << 10,
    MAKE_BLOCK = 1 << 11,
    MAKE_SYM = 1 << 12,
    TRUNCATE = 1 << 14 /* version 3 */
};

enum { BIND_TCP = 1 << 0, CONNECT_TCP = 1 << 1 };        /* version 4 */
enum { ABSTRACT_UNIX_SOCKET = 1 << 0, SIGNAL = 1 << 1 }; /* version 6 */
enum { GET_VERSION = 1 << 0 };                           /* flag of landlock_create_ruleset */
enum { PATH_BENEATH = 1 };                               /* type of a rule */
enum { VERSION_TRUNCATE = 3, VERSION_NET = 4, VERSION_SCOPE = 6 };

/* What is denied unless a rule allows it. Older versions of Landlock know a shorter struct. */
struct ruleset {
    uint64_t files, net, scope;
};

struct rule {
    uint64_t allowed;
    int32_t folder; /* a descriptor */
} __attribute__((packed));

/* Allows `rights` beneath a folder. Without it the command fails later, when it writes there, with
   a message about that file. */
static void allow(int ruleset, const char *folder, uint64_t rights)
{
    const struct rule rule = {rights, open(folder, O_PATH | O_CLOEXEC | O_DIRECTORY)};
    if (rule.folder < 0)
        return;
    syscall(SYS_landlock_add_rule, ruleset, PATH_BENEATH, &rule, 0);
    close(rule.folder);
}

/* Allows `rights` in the folder that holds `path`, or what `path` is a link to. */
static void allow_beside(int ruleset, const char *path, uint64_t rights)
{
    char *name = realpath(path, NULL); /* fails if the file does not exist yet */
    if (!name)
        name = strdup(path);
    if (name)
        allow(ruleset, dirname(name), rights);
    free(name);
}

bool sandbox_enter(const char *const *written, size_t count)
{
    const long version = syscall(SYS_landlock_create_ruleset, NULL, 0, GET_VERSION);
    if (version < 1)
        return false;
    const uint64_t writing = WRITE_FILE | REMOVE_FILE | MAKE_DIR | MAKE_REG |
                             (version >= VERSION_TRUNCATE ? TRUNCATE : 0);
    const struct ruleset denied = {
        .files = writing | EXECUTE | REMOVE_DIR | MAKE_CHAR | MAKE_SOCK | MAKE_FIFO | MAKE_BLOCK |
                 MAKE_SYM,
        .net = BIND_TCP | CONNECT_TCP,
        .scope = ABSTRACT_UNIX_SOCKET | SIGNAL,
    };
    const size_t size = version >= VERSION_SCOPE ? sizeof denied
                        : version >= VERSION_NET ? offsetof(struct ruleset, scope)
                                                 : offsetof(struct ruleset, net);
    const int ruleset = (int)syscall(SYS_landlock_create_ruleset, &denied, size, 0);
    if (ruleset < 0)
        return false;
    for (size_t i = 0; i < count; i++)
        if (written[i])
            allow_beside(ruleset, written[i], writing);
    const char *temporary = getenv("TMPDIR");
    allow(ruleset, temporary && *temporary ? temporary : "/tmp", writing);
    const bool good = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                      syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
    close(ruleset);
    return good;
}

#else

bool sandbox_enter(const char *const *written, size_t count)
{
    (void)written;
    (void)count;
    return false;
}

#endif
