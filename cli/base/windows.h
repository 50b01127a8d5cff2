/*
 * windows.h - the command on Windows: functions of POSIX that mingw-w64 lacks, or that work in the
 * system's code page instead of UTF-8.
 *
 * The compiler includes this file before every file of the command (cli/CMakeLists.txt), so that
 * the others need not know about Windows. File names are UTF-8 everywhere; files are read and
 * written byte for byte.
 *
 * Not supported: signals other than Ctrl-C, Ctrl-Break and the end of the session; files without a
 * name; access rights.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_BASE_WINDOWS_H
#define TENRING_CLI_BASE_WINDOWS_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

/* A name from old Windows headers that the command uses for something else. */
#define tell windows_old_tell
#include <direct.h>
#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>
#undef tell

/* Files. */
#define O_CLOEXEC      _O_NOINHERIT
#define O_NOCTTY       0
#define O_NONBLOCK     0
#define F_GETFD        1
#define S_ISSOCK(mode) 0

int windows_open(const char *path, int flags, ...);
int windows_stat(const char *path, struct _stat64 *about);
int windows_unlink(const char *path);
int windows_rename(const char *from, const char *to);
int windows_access(const char *path, int what);
int windows_mkdir(const char *path);
int windows_mkostemp(char *template, int flags);
FILE *windows_fopen(const char *path, const char *mode);
char *windows_realpath(const char *path);
/* As write; EPIPE if the reader is gone. */
ssize_t windows_write(int descriptor, const void *bytes, size_t length);
#define open(...)               windows_open(__VA_ARGS__)
#define _stat64(path, about)    windows_stat(path, about)
#define unlink(path)            windows_unlink(path)
#define lstat(path, about)      windows_stat(path, about)
#define rename(from, to)        windows_rename(from, to)
#define access(path, what)      windows_access(path, what)
#define mkdir(path, mode)       windows_mkdir(path)
#define mkostemp(path, flags)   windows_mkostemp(path, flags)
#define mkstemp(path)           windows_mkostemp(path, 0)
#define fopen(path, mode)       windows_fopen(path, mode)
#define realpath(path, nothing) windows_realpath(path)

static inline int fchmod(int descriptor, int mode)
{
    (void)descriptor;
    (void)mode;
    return 0;
}

/* Only the command on Linux makes files without a name. */
static inline int linkat(int from, const char *old, int to, const char *new, int flags)
{
    (void)from, (void)old, (void)to, (void)new, (void)flags;
    return -1;
}
#define AT_FDCWD          0
#define AT_SYMLINK_FOLLOW 0

/* Supports only F_GETFD: whether the descriptor is open. */
int windows_fcntl(int descriptor, int what);
#define fcntl(descriptor, what) windows_fcntl(descriptor, what)

/* The system's own function takes NUL for a terminal. */
int windows_isatty(int descriptor);
#define isatty(descriptor) windows_isatty(descriptor)

int windows_pipe(int ends[2]);
#define pipe2(ends, flags) windows_pipe(ends)

/* To be called at the beginning of main: converts the arguments to UTF-8, sets up streams and
   console as on other systems, and sets TMPDIR. Without memory the arguments stay unconverted. */
void windows_start(int *argc, char ***argv);

/* Signals. */
#define SIGHUP  SIGBREAK
#define SIGPIPE 64
#define SIGXFSZ 65
typedef int windows_signals;
#define sigset_t         windows_signals
#define sigemptyset(set) (*(set) = 0)
#define sigfillset(set)  (*(set) = 0)
#undef pthread_sigmask
#define pthread_sigmask(how, set, old) windows_sigmask(set, old)
static inline int windows_sigmask(const sigset_t *set, const sigset_t *old)
{
    (void)set, (void)old;
    return 0;
}
#define SIG_BLOCK   0
#define SIG_SETMASK 2
struct sigaction {
    void (*sa_handler)(int);
    sigset_t sa_mask;
};
int windows_sigaction(int number, const struct sigaction *action, struct sigaction *old);
#define sigaction(number, action, old) windows_sigaction(number, action, old)
/* Does nothing for signals that Windows does not have. */
void (*windows_signal(int number, void (*handler)(int)))(int);
#define signal(number, handler) windows_signal(number, handler)

/* The system. */
#define _SC_NPROCESSORS_ONLN 84
long sysconf(int what);

#endif
