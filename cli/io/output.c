/*
 * output.c - see io/output.h.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "io/output.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/port.h"
#include "io/stop.h"
#include "io/words.h"

/* Text is held until it makes whole large pages, which some file systems write with less work. */
#define HOLD ((size_t)64 * 1024)

void output_start(struct output *output, struct report *report)
{
    *output = (struct output){
        .report = report, .descriptor = STDOUT_FILENO, .name = _("standard output")};
    output->terminal = isatty(STDOUT_FILENO);
}

/* The file's access rights: those of the file to be replaced, or those that the umask leaves. */
static mode_t wanted_mode(const struct stat *old)
{
    if (old)
        return old->st_mode & 07777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/*
 * Opens a file without a name in the folder of output->path; if the process ends before the file
 * has a name, the system removes it. Returns its descriptor; -1 if the system has no such files.
 */
static int open_unnamed(const struct output *output)
{
    int descriptor = -1;
#ifdef O_TMPFILE
    char *folder = strdup(output->path);
    if (folder) {
        /* The name is later given through /proc, so that must exist. */
        bool proc = access("/proc/self/fd", X_OK) == 0;
        descriptor = proc ? open(dirname(folder), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600) : -1;
    }
    free(folder);
#else
    (void)output;
#endif
    return descriptor;
}

/* Gives an unnamed file the name output->temporary, completed to be unique. False: see errno. */
static bool give_name(struct output *output)
{
    const size_t length = strlen(output->temporary) - strlen("XXXXXX");
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", output->descriptor);
    for (unsigned n = 0; n < 10000 && !output->named; n++) {
        unsigned end = ((unsigned)getpid() + n * 7919) % 1000000;
        snprintf(output->temporary + length, sizeof "XXXXXX", "%06u", end);
        output->named = linkat(AT_FDCWD, link, AT_FDCWD, output->temporary, AT_SYMLINK_FOLLOW) == 0;
        if (!output->named && errno != EEXIST)
            return false;
    }
    if (output->named)
        stop_add_file(output->temporary);
    return output->named;
}

/* Makes the temporary file in the folder of output->path. Returns false on failure: see errno. */
static bool open_temporary(struct output *output, const struct stat *old)
{
    size_t size = strlen(output->path) + sizeof ".XXXXXX";
    output->temporary = malloc(size);
    output->held = malloc(HOLD);
    if (!output->temporary || !output->held)
        return false;
    snprintf(output->temporary, size, "%s.XXXXXX", output->path);
    int descriptor = open_unnamed(output);
    if (descriptor < 0) {
        descriptor = mkostemp(output->temporary, O_CLOEXEC);
        if (descriptor < 0)
            return false;
        output->named = true;
        stop_add_file(output->temporary);
    }
    output->descriptor = descriptor;
    return fchmod(descriptor, wanted_mode(old)) == 0;
}

#ifdef F_DUPFD_CLOEXEC

/* The number of the open descriptor that a path such as /dev/fd/3 names; -1 for other paths. */
static int named_descriptor(const char *path)
{
    static const char *const streams[] = {"/dev/stdin", "/dev/stdout", "/dev/stderr"};
    static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/"};
    for (int i = 0; i < 3; i++) {
        if (strcmp(path, streams[i]) == 0)
            return i;
        const size_t length = strlen(folders[i]);
        const char *digits = path + length;
        if (strncmp(path, folders[i], length) != 0 || digits[0] < '0' || digits[0] > '9')
            continue;
        char *end;
        errno = 0;
        const long number = strtol(digits, &end, 10);
        if (*end == '\0' && errno == 0 && number <= INT_MAX)
            return (int)number;
    }
    return -1;
}

/* Like named_descriptor, also for a symbolic link to such a path. */
static int find_descriptor(const char *path)
{
    char name[64];
    const int number = named_descriptor(path);
    const ssize_t length = number < 0 ? readlink(path, name, sizeof name - 1) : 0;
    if (length <= 0)
        return number;
    name[length] = '\0';
    return named_descriptor(name);
}

/* Writes through a descriptor that the command was started with. Its position and append mode stay
   shared with other processes that have it. Returns false on failure: see errno. */
static bool open_descriptor(struct output *output, int number)
{
    const int flags = fcntl(number, F_GETFD);
    /* the command's own files are close-on-exec; the user cannot have meant one of them */
    if (flags < 0 || (flags & FD_CLOEXEC) != 0) {
        errno = EBADF;
        return false;
    }
    const int descriptor = fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (descriptor < 0)
        return false;
    output->descriptor = descriptor;
    output->terminal = isatty(descriptor);
    return true;
}

#else

static int find_descriptor(const char *path)
{
    (void)path;
    return -1;
}

static bool open_descriptor(struct output *output, int number)
{
    (void)output;
    (void)number;
    return false;
}

#endif

bool output_is_descriptor(const char *path)
{
    return find_descriptor(path) >= 0;
}

/*
 * Waits until a non-blocking descriptor accepts bytes again. After a stop was requested, the rest
 * gets one second, so that finished results are written if anybody reads them. Returns false then.
 */
static bool wait_writable(int descriptor)
{
    struct pollfd polled[2] = {{.fd = descriptor, .events = POLLOUT},
                               {.fd = stop_descriptor(), .events = POLLIN}};
    bool stopping = stop_reason() != STOP_NONE;
    int ready = poll(polled, stopping ? 1 : 2, stopping ? 1000 : -1);
    return ready > 0 || (ready < 0 && errno == EINTR);
}

/* Says why a call for the file `name` failed. */
static void say_error(struct output *output, const char *name, int error)
{
    if (error == ENOMEM)
        report_no_memory(output->report, name);
    else
        report_error(output->report, CLI_EXIT_IO, "%s: %s", name, strerror(error));
}

/* Reports an error and ends the output. Returns false. */
static bool fail(struct output *output, int error)
{
    if (output->broken)
        return false; /* reported before; the packer may write on */
    output->broken = true;
    stop_request(error == EPIPE ? STOP_PIPE : STOP_FAILURE);
    if (error != EPIPE)
        say_error(output, output->name, error);
    return false;
}

/* Writes to the descriptor. Returns false after a failure, which is reported. */
static bool write_bytes(void *context, const char *bytes, size_t length)
{
    struct output *output = context;
    while (length > 0) {
        ssize_t written = port_write(output->descriptor, bytes, length);
        if (written >= 0) {
            bytes += written;
            length -= (size_t)written;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (!wait_writable(output->descriptor)) {
                output->broken = true;
                return false;
            }
        } else if (errno != EINTR) {
            return fail(output, errno);
        }
    }
    return true;
}

/* Writes bytes, compressed if the file is. */
static bool write_some(struct output *output, const char *bytes, size_t length)
{
    if (!output->packer)
        return write_bytes(output, bytes, length);
    return compressed_library.write(output->packer, bytes, length) || fail(output, ENOMEM);
}

/* Writes the text that is held. */
static bool write_held(struct output *output)
{
    const size_t length = output->held_length;
    output->held_length = 0;
    return write_some(output, output->held, length);
}

/* Starts compression if the file's name asks for it. Returns false after a message. */
static bool start_packing(struct output *output)
{
    const char *kind = compressed_name(output->name);
    if (!kind)
        return true;
    if (!compressed_library.name || compressed_library.missing())
        report_error(output->report, CLI_EXIT_IO,
                     "%s: compressed output needs libarchive, which is not here", output->name);
    else if ((output->packer = compressed_library.packer(kind, write_bytes, output)))
        return true;
    else
        report_no_memory(output->report, output->name);
    output->broken = true;
    return false;
}

bool output_open(struct output *output, const char *path)
{
    struct stat old;
    if (strcmp(path, "-") == 0)
        return true;
    output->name = path;
    output->terminal = false;
    const int number = find_descriptor(path);
    bool exists = number < 0 && stat(path, &old) == 0;
    bool good;
    struct stat link;
    if (number < 0 && !exists && lstat(path, &link) == 0) {
        report_error(output->report, CLI_EXIT_IO, "%s: a symbolic link to nothing", path);
        output->broken = true;
        return false;
    }
    if (number >= 0) {
        good = open_descriptor(output, number);
    } else if (exists && S_ISDIR(old.st_mode)) {
        errno = EISDIR;
        good = false;
    } else if (exists && !S_ISREG(old.st_mode)) {
        int descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
        good = descriptor >= 0;
        output->descriptor = good ? descriptor : output->descriptor;
        output->terminal = good && isatty(descriptor);
    } else {
        /* A symbolic link is kept; the file that it points to is replaced. */
        output->path = exists ? realpath(path, NULL) : strdup(path);
        good = output->path && open_temporary(output, exists ? &old : NULL);
    }
    if (!good) {
        say_error(output, path, errno);
        output->broken = true;
    }
    return good && (!output->temporary || start_packing(output));
}

bool output_write(struct output *output, const char *bytes, size_t length)
{
    if (output->broken)
        return false;
    if (length == 0)
        return true; /* bytes may be NULL */
    if (output->caught) {
        buffer_bytes(output->caught, bytes, length);
        return !output->caught->failed;
    }
    if (output->terminal)
        report_hide(output->report);
    output->written += (int64_t)length;
    if (!output->held)
        return write_some(output, bytes, length);
    while (output->held_length + length >= HOLD) {
        const bool whole = output->held_length == 0; /* then blocks need no copy */
        const size_t some = whole ? length - length % HOLD : HOLD - output->held_length;
        if (!whole) {
            memcpy(output->held + output->held_length, bytes, some);
            output->held_length = HOLD;
        }
        if (!(whole ? write_some(output, bytes, some) : write_held(output)))
            return false;
        bytes += some;
        length -= some;
    }
    memcpy(output->held + output->held_length, bytes, length);
    output->held_length += length;
    return true;
}

bool output_flush(struct output *output, struct cli_buffer *buffer)
{
    const bool good = (!buffer->failed || fail(output, ENOMEM)) &&
                      output_write(output, buffer->data, buffer->length);
    buffer_clear(buffer);
    return good;
}

void output_put(struct output *output, struct cli_buffer *buffer)
{
    if (!output_flush(output, buffer))
        output->broken = true; /* as it is already */
}

bool output_mark(struct output *output)
{
#ifdef F_GETFL
    if ((fcntl(output->descriptor, F_GETFL) & O_APPEND) != 0)
        return false;
#endif
    struct stat about;
    output->begin = lseek(output->descriptor, 0, SEEK_CUR);
    output->written = 0;
    const int number = errno;
    const bool file = fstat(output->descriptor, &about) != 0 || S_ISREG(about.st_mode);
    if (output->begin < 0 && (output->path || file))
        fail(output, number); /* a regular file must allow it */
    return !output->packer && !output->caught && output->begin >= 0;
}

int64_t output_since_mark(const struct output *output)
{
    return output->broken ? -1 : output->written;
}

void output_rewrite(struct output *output, const char *bytes, size_t length)
{
    const off_t begin = (off_t)output->begin, end = begin + (off_t)output->written;
    if (output->broken || !write_held(output))
        return;
    if (lseek(output->descriptor, begin, SEEK_SET) < 0 || !write_some(output, bytes, length) ||
        lseek(output->descriptor, end, SEEK_SET) < 0)
        fail(output, errno);
}

/* Closes the file of -o; if good, it replaces the old one. Returns whether it has done so. */
static bool close_file(struct output *output, bool good)
{
    good = good && (output->named || give_name(output) || fail(output, errno));
    good = (close(output->descriptor) == 0 || !good || fail(output, errno)) && good;
    good = good && (rename(output->temporary, output->path) == 0 || fail(output, errno));
    if (output->named) {
        if (!good)
            unlink(output->temporary);
        stop_forget_file(output->temporary);
    }
    return good;
}

/* Closes a file written in place: a network file system may report a full disk only now. Returns
   false after a message. */
static bool close_in_place(struct output *output)
{
    if (close(output->descriptor) == 0 || (output->descriptor == STDOUT_FILENO && errno == EBADF))
        return true;
    return fail(output, errno);
}

bool output_close(struct output *output, bool keep)
{
    bool good = !output->broken && (!keep || write_held(output));
    good = (!output->packer || compressed_library.end(output->packer) || !keep ||
            fail(output, ENOMEM)) &&
           good;
    if (output->temporary && output->descriptor != STDOUT_FILENO)
        good = close_file(output, good && keep) || (good && !keep);
    else if (good || output->descriptor != STDOUT_FILENO)
        good = close_in_place(output) && good;
    free(output->held);
    free(output->temporary);
    free(output->path);
    *output = (struct output){
        .report = output->report, .descriptor = -1, .broken = true, .name = _("output")};
    return good;
}
