/*
 * windows.c - see windows.h.
 *
 * Paths are UTF-8 in the command and UTF-16 in the system: each function converts them and calls
 * the system's own. Windows cannot wait for a pipe and for something else at once, so a pipe is
 * polled with short sleeps. A console counts as always ready; reading it waits for a line.
 *
 * SPDX-License-Identifier: MIT
 */
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <windows.h>

#include "base/windows/poll.h"

#undef access
#undef open
#undef _stat64
#undef unlink
#undef rename
#undef fopen
#undef signal

/* A path in UTF-16, to be freed; NULL on failure, with errno set. */
static wchar_t *wide(const char *path)
{
    int length = MultiByteToWideChar(CP_UTF8, 0, path, -1, NULL, 0);
    wchar_t *result = length > 0 ? malloc((size_t)length * sizeof *result) : NULL;
    if (!result)
        errno = length > 0 ? ENOMEM : EINVAL;
    else
        MultiByteToWideChar(CP_UTF8, 0, path, -1, result, length);
    return result;
}

/* After `name` could not be opened: errno, but EISDIR if it is a folder, and ENOTDIR if what should
   be its folder is a file, as in POSIX. */
static int exact_error(wchar_t *name)
{
    DWORD kind = GetFileAttributesW(name);
    if (errno == EACCES && kind != INVALID_FILE_ATTRIBUTES && (kind & FILE_ATTRIBUTE_DIRECTORY))
        return EISDIR;
    wchar_t *end = wcsrchr(name, L'/'), *other = wcsrchr(name, L'\\');
    if (!end || (other && other > end))
        end = other;
    if (errno != ENOENT || !end)
        return errno;
    *end = L'\0';
    kind = GetFileAttributesW(name);
    return kind == INVALID_FILE_ATTRIBUTES || (kind & FILE_ATTRIBUTE_DIRECTORY) ? ENOENT : ENOTDIR;
}

int windows_open(const char *path, int flags, ...)
{
    int mode = 0;
    if (flags & _O_CREAT) {
        va_list arguments;
        va_start(arguments, flags);
        mode = va_arg(arguments, int) & (_S_IREAD | _S_IWRITE);
        va_end(arguments);
    }
    wchar_t *name = wide(strcmp(path, "/dev/null") == 0 ? "NUL" : path);
    int descriptor = name ? _wopen(name, flags | _O_BINARY, mode) : -1;
    if (name && descriptor < 0)
        errno = exact_error(name);
    free(name);
    return descriptor;
}

int windows_stat(const char *path, struct _stat64 *about)
{
    wchar_t *name = wide(path);
    int status = name ? _wstat64(name, about) : -1;
    free(name);
    return status;
}

int windows_unlink(const char *path)
{
    wchar_t *name = wide(path);
    int status = name ? _wunlink(name) : -1;
    free(name);
    return status;
}

int windows_access(const char *path, int what)
{
    wchar_t *name = wide(path);
    int status = name ? _waccess(name, what & (R_OK | W_OK)) : -1;
    free(name);
    return status;
}

int windows_mkdir(const char *path)
{
    wchar_t *name = wide(path);
    int status = name ? _wmkdir(name) : -1;
    free(name);
    return status;
}

int windows_rename(const char *from, const char *to)
{
    wchar_t *old = wide(from), *new = wide(to);
    bool good = old && new &&MoveFileExW(old, new, MOVEFILE_REPLACE_EXISTING);
    if (old && new && !good)
        errno = EACCES;
    free(old);
    free(new);
    return good ? 0 : -1;
}

/* Replaces XXXXXX by a number that makes the name unique. Without flags, the file disappears when
   it is closed, because the caller would unlink it at once. */
int windows_mkostemp(char *template, int flags)
{
    char *end = template + strlen(template) - 6;
    bool vanishes = flags == 0;
    for (unsigned n = 0; n < 10000; n++) {
        snprintf(end, 7, "%06u", ((unsigned)_getpid() + n * 7919) % 1000000);
        int descriptor = windows_open(
            template, _O_CREAT | _O_EXCL | _O_RDWR | _O_NOINHERIT | (vanishes ? _O_TEMPORARY : 0),
            _S_IREAD | _S_IWRITE);
        if (descriptor >= 0 || errno != EEXIST)
            return descriptor;
    }
    return -1;
}

FILE *windows_fopen(const char *path, const char *mode)
{
    char binary[8];
    snprintf(binary, sizeof binary, "%.5s%s", mode, strchr(mode, 'b') ? "" : "b");
    wchar_t *name = wide(path), *kind = wide(binary);
    FILE *file = name && kind ? _wfopen(name, kind) : NULL;
    free(name);
    free(kind);
    return file;
}

/* Links are rare here, so this returns the path itself. */
char *windows_realpath(const char *path)
{
    return strdup(path);
}

int windows_fcntl(int descriptor, int what)
{
    (void)what;
    return _get_osfhandle(descriptor) == -1 ? -1 : 0;
}

int windows_isatty(int descriptor)
{
    DWORD mode;
    return GetConsoleMode((HANDLE)_get_osfhandle(descriptor), &mode) != 0;
}

int windows_pipe(int ends[2])
{
    return _pipe(ends, 4096, _O_BINARY | _O_NOINHERIT);
}

/* ---------------------------------------------------------------------------------------------- */
/* Waiting and writing */

/* Whether a read would return at once. At the end of a pipe it would. */
static bool is_ready(const struct pollfd *polled)
{
    if (!(polled->events & POLLIN))
        return true;
    HANDLE handle = (HANDLE)_get_osfhandle(polled->fd);
    DWORD bytes = 0;
    if (GetFileType(handle) != FILE_TYPE_PIPE)
        return true;
    return !PeekNamedPipe(handle, NULL, 0, NULL, &bytes, NULL) || bytes > 0;
}

int poll(struct pollfd *polled, unsigned count, int milliseconds)
{
    for (int waited = 0;; waited += 2) {
        int ready = 0;
        for (unsigned i = 0; i < count; i++) {
            polled[i].revents = is_ready(&polled[i]) ? polled[i].events : 0;
            ready += polled[i].revents != 0;
        }
        if (ready > 0 || (milliseconds >= 0 && waited >= milliseconds))
            return ready;
        Sleep(2);
    }
}

ssize_t windows_write(int descriptor, const void *bytes, size_t length)
{
    /* Wine reports no error for a pipe that was closed while it took the bytes. */
    SetLastError(ERROR_SUCCESS);
    int written = _write(descriptor, bytes, length < (1u << 20) ? (unsigned)length : 1u << 20);
    const DWORD why = GetLastError();
    if (written < 0 && (why == ERROR_NO_DATA || why == ERROR_BROKEN_PIPE ||
                        why == ERROR_PIPE_NOT_CONNECTED || why == ERROR_SUCCESS))
        errno = EPIPE;
    return written;
}

/* ---------------------------------------------------------------------------------------------- */
/* Signals, the system */

static bool is_known(int number)
{
    return number == SIGINT || number == SIGTERM || number == SIGBREAK;
}

void (*windows_signal(int number, void (*handler)(int)))(int)
{
    return is_known(number) ? signal(number, handler) : SIG_DFL;
}

int windows_sigaction(int number, const struct sigaction *action, struct sigaction *old)
{
    if (old)
        old->sa_handler = SIG_DFL;
    return action && windows_signal(number, action->sa_handler) == SIG_ERR ? -1 : 0;
}

long sysconf(int what)
{
    (void)what;
    return (long)GetActiveProcessorCount(ALL_PROCESSOR_GROUPS);
}
