/*
 * faults.c - preloaded into the command, it runs the command again and again, each time with one
 * call that fails.
 *
 * In place of main it reads requests, one a line, and answers each with one line. For a request it
 * forks, so that the program is loaded and linked once only; the child runs main.
 *
 *     request   KIND NUMBER MODE      which call of a kind fails, from 1, and how; `none 0 fail`
 *     answer    STATUS FIRED OBJECTS COUNT...
 *
 * STATUS is the exit status, or minus the number of the signal; FIRED says whether the call came;
 * OBJECTS names the libraries whose functions made the call, up to the first function of the
 * program, as in `libz.so.1,libarchive.so.13`, or `-`; the COUNTs say how many calls of each kind
 * there were, in the order of `kinds`. MODE:
 *
 *     fail    this call fails                  short   this call transfers one byte
 *     from    this one, and all after it       again   this call was interrupted by a signal
 *
 * In the environment: FAULTS_FILES, the descriptors of requests and answers; FAULTS_LOAD, libraries
 * that are loaded before the first fork, since loading them takes longer than all else;
 * FAULTS_NAMED, if set, leaves the system without unnamed files (O_TMPFILE); FAULTS_PIPE, if set,
 * gives the program its standard input as a pipe; FAULTS_CLOCK, nanoseconds by which the clock goes
 * on each time that it is read, so that what measures time is quick and gives the same results.
 *
 * SPDX-License-Identifier: MIT
 */
#undef _FORTIFY_SOURCE /* with it, clang has some of these functions inline */
#define _GNU_SOURCE
/* The names of the C library as they are, not open64 for open: both stand here. */
#undef _FILE_OFFSET_BITS

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum kind {
    ALLOC,
    THREAD,
    LOAD,
    OPEN,
    STAT,
    READ,
    WRITE,
    SEEK,
    SYNC,
    CLOSE,
    RENAME,
    REMOVE,
    CHMOD,
    KIND_COUNT
};

static const char *const kinds[KIND_COUNT] = {"alloc",  "thread", "load", "open", "stat",
                                              "read",   "write",  "seek", "sync", "close",
                                              "rename", "remove", "chmod"};
static const int errors[KIND_COUNT] = {ENOMEM, EAGAIN, ENOENT, EMFILE, EIO, EIO,  ENOSPC,
                                       EIO,    EIO,    EIO,    EIO,    EIO, EPERM};

enum mode { FAIL, FROM, SHORT, AGAIN };

/* Parent and child share it. */
struct shared {
    atomic_ulong count[KIND_COUNT];
    atomic_int fired;
    char objects[1024];
};

static struct shared *shared; /* NULL: calls are neither counted nor made to fail */
static int wanted_kind = KIND_COUNT;
static unsigned long wanted_number;
static enum mode wanted_mode;
static bool named_only;
static uint64_t clock_step;
static const char *program; /* the path of the program's object */
static __thread bool inside __attribute__((tls_model("initial-exec")));

/* The object that holds `address`; NULL if there is none. */
static const char *object_of(const void *address)
{
    Dl_info info;
    return dladdr(address, &info) ? info.dli_fname : NULL;
}

/* Writes down through which libraries the call came. */
static void note_objects(void)
{
    void *frames[64];
    const int count = backtrace(frames, 64);
    const char *own = object_of(kinds);
    const char *last = own;
    size_t length = 0;
    shared->objects[0] = '\0';
    for (int i = 0; i < count; i++) {
        const char *object = object_of(frames[i]);
        if (!object || object == last)
            continue;
        last = object;
        const char *slash = strrchr(object, '/');
        const char *name = slash ? slash + 1 : object;
        if (strcmp(object, program) == 0 || strncmp(name, "libtenring", 10) == 0)
            break;
        if (object != own && length + strlen(name) + 2 < sizeof shared->objects)
            length += (size_t)snprintf(shared->objects + length, sizeof shared->objects - length,
                                       "%s%s", length > 0 ? "," : "", name);
    }
}

/* Counts a call. Whether it is one that does not do what it should, as wanted_mode says. */
static bool is_wanted(enum kind kind)
{
    if (!shared || inside)
        return false;
    const unsigned long number = atomic_fetch_add(&shared->count[kind], 1) + 1;
    if ((int)kind != wanted_kind ||
        (wanted_mode == FROM ? number < wanted_number : number != wanted_number))
        return false;
    inside = true;
    if (atomic_exchange(&shared->fired, 1) == 0)
        note_objects();
    inside = false;
    return true;
}

/* The same, for calls that only fail: sets errno. */
static bool fails(enum kind kind)
{
    if (!is_wanted(kind))
        return false;
    errno = errors[kind];
    return true;
}

/* The same, for calls that transfer `size` bytes: lowers it where the mode says so. */
static bool transfer_fails(enum kind kind, size_t *size)
{
    if (!is_wanted(kind))
        return false;
    if (wanted_mode == SHORT) {
        *size = *size > 0 ? 1 : 0;
        return false;
    }
    errno = wanted_mode == AGAIN ? EINTR : errors[kind];
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Memory
 * --------------------------------------------------------------------------------------------- */

/* Memory for dlsym while it looks up the real functions; it is never freed. */
static char early[8192];
static size_t early_used;
static bool looking;

static void *early_alloc(size_t size)
{
    const size_t at = early_used;
    early_used += (size + 15) & ~(size_t)15;
    return early_used <= sizeof early ? early + at : NULL;
}

static bool is_early(const void *ptr)
{
    return (const char *)ptr >= early && (const char *)ptr < early + sizeof early;
}

/* The C library's parameter names are reserved. */
/* NOLINTBEGIN(readability-inconsistent-declaration-parameter-name) */

/* `original`: the function that this one stands before. */
#define ORIGINAL(type, name, parameters)                                                           \
    static type(*original) parameters;                                                             \
    if (!original) {                                                                               \
        looking = true;                                                                            \
        void *function = dlsym(RTLD_NEXT, #name);                                                  \
        memcpy(&original, &function, sizeof original);                                             \
        looking = false;                                                                           \
    }

void *malloc(size_t size)
{
    if (looking)
        return early_alloc(size);
    ORIGINAL(void *, malloc, (size_t))
    return fails(ALLOC) ? NULL : original(size);
}

void *calloc(size_t nmemb, size_t size)
{
    if (looking)
        return early_alloc(nmemb * size); /* static memory is zero */
    ORIGINAL(void *, calloc, (size_t, size_t))
    return fails(ALLOC) ? NULL : original(nmemb, size);
}

void *realloc(void *ptr, size_t size)
{
    ORIGINAL(void *, realloc, (void *, size_t))
    return fails(ALLOC) ? NULL : original(ptr, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    ORIGINAL(void *, aligned_alloc, (size_t, size_t))
    return fails(ALLOC) ? NULL : original(alignment, size);
}

int posix_memalign(void **ptr, size_t alignment, size_t size)
{
    ORIGINAL(int, posix_memalign, (void **, size_t, size_t))
    return fails(ALLOC) ? ENOMEM : original(ptr, alignment, size);
}

void free(void *ptr)
{
    if (!ptr || is_early(ptr))
        return;
    ORIGINAL(void, free, (void *))
    original(ptr);
}

/* ------------------------------------------------------------------------------------------------
 * Descriptors
 * --------------------------------------------------------------------------------------------- */

/* A call of `kind`, which returns -1 when it fails. */
#define CALL(kind, type, name, parameters, ...)                                                    \
    type name parameters                                                                           \
    {                                                                                              \
        ORIGINAL(type, name, parameters)                                                           \
        return fails(kind) ? -1 : original(__VA_ARGS__);                                           \
    }
/* One that does its work all the same, so that no descriptor stays open. */
#define CALL_AFTER(kind, type, name, parameters, ...)                                              \
    type name parameters                                                                           \
    {                                                                                              \
        ORIGINAL(type, name, parameters)                                                           \
        const type result = original(__VA_ARGS__);                                                 \
        return fails(kind) ? -1 : result;                                                          \
    }
/* One that opens a file by flags. */
#define CALL_OPEN(name, parameters, ...)                                                           \
    int name parameters                                                                            \
    {                                                                                              \
        ORIGINAL(int, name, parameters)                                                            \
        const bool unnamed = (flags & O_TMPFILE) == O_TMPFILE;                                     \
        if (unnamed && named_only && shared) {                                                     \
            errno = EOPNOTSUPP;                                                                    \
            return -1;                                                                             \
        }                                                                                          \
        va_list arguments;                                                                         \
        va_start(arguments, flags);                                                                \
        const mode_t mode = unnamed || flags & O_CREAT ? va_arg(arguments, mode_t) : 0;            \
        va_end(arguments);                                                                         \
        return fails(OPEN) ? -1 : original(__VA_ARGS__, mode);                                     \
    }
CALL_OPEN(open, (const char *path, int flags, ...), path, flags)
CALL_OPEN(open64, (const char *path, int flags, ...), path, flags)
CALL_OPEN(openat, (int folder, const char *path, int flags, ...), folder, path, flags)
CALL(OPEN, int, mkstemp, (char *path), path)
CALL(OPEN, int, mkstemp64, (char *path), path)
CALL(OPEN, int, mkostemp, (char *path, int flags), path, flags)
CALL(OPEN, int, mkostemp64, (char *path, int flags), path, flags)
CALL(OPEN, int, dup, (int descriptor), descriptor)
CALL(OPEN, int, pipe, (int ends[2]), ends)
CALL(OPEN, int, pipe2, (int ends[2], int flags), ends, flags)
CALL(OPEN, int, mkdir, (const char *path, mode_t mode), path, mode)
CALL(STAT, int, stat, (const char *path, struct stat *about), path, about)
CALL(STAT, int, lstat, (const char *path, struct stat *about), path, about)
CALL(STAT, int, fstat, (int descriptor, struct stat *about), descriptor, about)
CALL(STAT, int, stat64, (const char *path, struct stat64 *about), path, about)
CALL(STAT, int, lstat64, (const char *path, struct stat64 *about), path, about)
CALL(STAT, int, fstat64, (int descriptor, struct stat64 *about), descriptor, about)
CALL(STAT, int, access, (const char *path, int how), path, how)
CALL(STAT, ssize_t, readlink, (const char *path, char *target, size_t size), path, target, size)
CALL(SEEK, off_t, lseek, (int descriptor, off_t offset, int whence), descriptor, offset, whence)
CALL(SEEK, off64_t, lseek64, (int descriptor, off64_t offset, int whence), descriptor, offset,
     whence)
CALL(SYNC, int, fsync, (int descriptor), descriptor)
CALL(SYNC, int, fdatasync, (int descriptor), descriptor)
CALL(SYNC, int, ftruncate, (int descriptor, off_t length), descriptor, length)
CALL_AFTER(CLOSE, int, close, (int descriptor), descriptor)
CALL(RENAME, int, rename, (const char *from, const char *to), from, to)
CALL(RENAME, int, renameat, (int from_folder, const char *from, int to_folder, const char *to),
     from_folder, from, to_folder, to)
CALL(RENAME, int, linkat,
     (int from_folder, const char *from, int to_folder, const char *to, int flags), from_folder,
     from, to_folder, to, flags)
CALL(REMOVE, int, unlink, (const char *path), path)
CALL(CHMOD, int, fchmod, (int descriptor, mode_t mode), descriptor, mode)

char *realpath(const char *path, char *resolved)
{
    ORIGINAL(char *, realpath, (const char *, char *))
    return fails(STAT) ? NULL : original(path, resolved);
}

ssize_t read(int descriptor, void *bytes, size_t size)
{
    ORIGINAL(ssize_t, read, (int, void *, size_t))
    return transfer_fails(READ, &size) ? -1 : original(descriptor, bytes, size);
}

ssize_t pread(int descriptor, void *bytes, size_t size, off_t offset)
{
    ORIGINAL(ssize_t, pread, (int, void *, size_t, off_t))
    return transfer_fails(READ, &size) ? -1 : original(descriptor, bytes, size, offset);
}

ssize_t pread64(int descriptor, void *bytes, size_t size, off64_t offset)
{
    ORIGINAL(ssize_t, pread64, (int, void *, size_t, off64_t))
    return transfer_fails(READ, &size) ? -1 : original(descriptor, bytes, size, offset);
}

ssize_t write(int descriptor, const void *bytes, size_t size)
{
    ORIGINAL(ssize_t, write, (int, const void *, size_t))
    return transfer_fails(WRITE, &size) ? -1 : original(descriptor, bytes, size);
}

ssize_t writev(int descriptor, const struct iovec *parts, int length)
{
    ORIGINAL(ssize_t, writev, (int, const struct iovec *, int))
    size_t size = 0;
    int first = 0;
    while (first + 1 < length && parts[first].iov_len == 0)
        first++;
    for (int i = first; i < length; i++)
        size += parts[i].iov_len;
    const size_t whole = size;
    if (transfer_fails(WRITE, &size))
        return -1;
    return size < whole ? write(descriptor, parts[first].iov_base, size)
                        : original(descriptor, parts, length);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *),
                   void *argument)
{
    ORIGINAL(int, pthread_create, (pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))
    return fails(THREAD) ? EAGAIN : original(thread, attributes, start, argument);
}

void *dlopen(const char *name, int flags)
{
    ORIGINAL(void *, dlopen, (const char *, int))
    return fails(LOAD) ? NULL : original(name, flags);
}

int clock_gettime(clockid_t id, struct timespec *now)
{
    ORIGINAL(int, clock_gettime, (clockid_t, struct timespec *))
    static atomic_uint_least64_t time;
    if (clock_step == 0 || !shared)
        return original(id, now);
    const uint64_t reached = atomic_fetch_add(&time, clock_step) + clock_step;
    *now = (struct timespec){.tv_sec = (time_t)(1000 + reached / 1000000000),
                             .tv_nsec = (long)(reached % 1000000000)};
    return 0;
}

/* ------------------------------------------------------------------------------------------------
 * Streams: their calls are made inside the C library, where nothing can stand before them; so these
 * are streams whose calls are those above.
 * --------------------------------------------------------------------------------------------- */

/* The descriptors of the open streams. */
static struct {
    FILE *file;
    int descriptor;
} streams[64];

static ssize_t stream_read(void *cookie, char *bytes, size_t size)
{
    return read(*(int *)cookie, bytes, size);
}

static ssize_t stream_write(void *cookie, const char *bytes, size_t size)
{
    const ssize_t written = write(*(int *)cookie, bytes, size);
    return written < 0 ? 0 : written; /* 0 says that it failed */
}

static int stream_seek(void *cookie, off64_t *offset, int whence)
{
    const off64_t place = lseek64(*(int *)cookie, *offset, whence);
    *offset = place;
    return place < 0 ? -1 : 0;
}

static int stream_close(void *cookie)
{
    for (size_t i = 0; i < sizeof streams / sizeof streams[0]; i++)
        if (&streams[i].descriptor == cookie)
            streams[i].file = NULL;
    return close(*(int *)cookie);
}

FILE *fdopen(int descriptor, const char *mode)
{
    ORIGINAL(FILE *, fdopen, (int, const char *))
    if (!shared)
        return original(descriptor, mode);
    const cookie_io_functions_t calls = {stream_read, stream_write, stream_seek, stream_close};
    for (size_t i = 0; i < sizeof streams / sizeof streams[0]; i++)
        if (!streams[i].file) {
            streams[i].descriptor = descriptor;
            streams[i].file = fopencookie(&streams[i].descriptor, mode, calls);
            return streams[i].file;
        }
    errno = EMFILE;
    return NULL;
}

FILE *fopen64(const char *path, const char *mode)
{
    ORIGINAL(FILE *, fopen64, (const char *, const char *))
    if (!shared)
        return original(path, mode);
    const int writing = mode[0] == 'w'   ? O_CREAT | O_TRUNC
                        : mode[0] == 'a' ? O_CREAT | O_APPEND
                                         : 0;
    const int way = strchr(mode, '+') ? O_RDWR : writing ? O_WRONLY : O_RDONLY;
    const int flags = way | writing | (strchr(mode, 'e') ? O_CLOEXEC : 0);
    const int descriptor = open(path, flags, 0666);
    FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, mode);
    if (descriptor >= 0 && !file) {
        const int error = errno;
        inside = true; /* the C library's own close */
        close(descriptor);
        inside = false;
        errno = error;
    }
    return file;
}

FILE *fopen(const char *path, const char *mode)
{
    return fopen64(path, mode);
}

int fileno(FILE *file)
{
    ORIGINAL(int, fileno, (FILE *))
    for (size_t i = 0; i < sizeof streams / sizeof streams[0]; i++)
        if (streams[i].file == file)
            return streams[i].descriptor;
    return original(file);
}
/* NOLINTEND(readability-inconsistent-declaration-parameter-name) */

/* ------------------------------------------------------------------------------------------------
 * The server
 * --------------------------------------------------------------------------------------------- */

/* A run hangs that takes so much processor time, or sleeps so long. */
enum { SECONDS = 10, SECONDS_ASLEEP = 600 };

static int (*program_main)(int, char **, char **);

static void load_libraries(void)
{
    const char *names = getenv("FAULTS_LOAD");
    char *copy = names ? strdup(names) : NULL;
    for (char *name = copy ? strtok(copy, " ") : NULL; name; name = strtok(NULL, " "))
        if (!dlopen(name, RTLD_NOW | RTLD_LOCAL))
            fprintf(stderr, "%s\n", dlerror());
    free(copy);
}

/* Gives the child the bytes of standard input as a pipe. */
static void make_pipe(void)
{
    static char bytes[32768]; /* less than a pipe holds */
    int ends[2];
    const ssize_t length = read(STDIN_FILENO, bytes, sizeof bytes);
    if (length < 0 || pipe(ends) != 0 || write(ends[1], bytes, (size_t)length) != length ||
        dup2(ends[0], STDIN_FILENO) < 0)
        _exit(99);
    close(ends[0]);
    close(ends[1]);
}

#ifdef TENRING_NO_SANDBOX /* the build that counts lines: the counters are written at the end, and
                             the calls that do it do not fail */
static void end_failures(void)
{
    shared = NULL;
}
#endif

/* Runs the program in a child and returns its status. */
static int run_child(int argc, char **argv, char **environment, struct shared *page,
                     const int files[2])
{
    if (ftruncate(STDOUT_FILENO, 0) != 0 || ftruncate(STDERR_FILENO, 0) != 0)
        _exit(98);
    for (int descriptor = 0; descriptor <= 2; descriptor++)
        lseek(descriptor, 0, SEEK_SET);
    const pid_t child = fork();
    if (child == 0) {
        close(files[0]);
        close(files[1]);
        if (getenv("FAULTS_PIPE"))
            make_pipe();
        setrlimit(RLIMIT_CPU, &(struct rlimit){SECONDS, SECONDS});
        alarm(SECONDS_ASLEEP);
        shared = page;
#ifdef TENRING_NO_SANDBOX
        atexit(end_failures); /* after what the program does at its end */
#endif
        exit(program_main(argc, argv, environment));
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child)
        _exit(97);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

static int serve(int argc, char **argv, char **environment)
{
    int files[2];
    char line[64];
    static const char *const modes[] = {"fail", "from", "short", "again"};
    const char *step = getenv("FAULTS_CLOCK"), *numbers = getenv("FAULTS_FILES");
    const void *function;
    char *rest;
    void *frame;
    struct shared *page =
        mmap(NULL, sizeof *page, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED || !numbers)
        return 96;
    files[0] = (int)strtol(numbers, &rest, 10);
    if (*rest != ',')
        return 96;
    files[1] = (int)strtol(rest + 1, NULL, 10);
    named_only = getenv("FAULTS_NAMED") != NULL;
    clock_step = step ? strtoull(step, NULL, 10) : 0;
    memcpy(&function, &program_main, sizeof function);
    program = object_of(function);
    load_libraries();
    backtrace(&frame, 1); /* loads what it needs */
    FILE *requests = fdopen(files[0], "r");
    while (requests && fgets(line, sizeof line, requests)) {
        const char *kind = strtok_r(line, " \n", &rest), *number = strtok_r(NULL, " \n", &rest);
        const char *mode = strtok_r(NULL, " \n", &rest);
        if (!mode)
            return 95;
        wanted_number = strtoul(number, NULL, 10);
        wanted_kind = 0;
        while (wanted_kind < KIND_COUNT && strcmp(kinds[wanted_kind], kind) != 0)
            wanted_kind++;
        for (int i = 0; i < 4; i++)
            if (strcmp(modes[i], mode) == 0)
                wanted_mode = (enum mode)i;
        memset(page, 0, sizeof *page);
        const int status = run_child(argc, argv, environment, page, files);
        dprintf(files[1], "%d %d %s", status, atomic_load(&page->fired),
                page->objects[0] ? page->objects : "-");
        for (int i = 0; i < KIND_COUNT; i++)
            dprintf(files[1], " %lu", atomic_load(&page->count[i]));
        dprintf(files[1], "\n");
    }
    return 0;
}

/* The program's start calls this; its parameters are those of the C library's. */
int __libc_start_main(int (*main_function)(int, char **, char **), int argc, char **argv,
                      void (*init)(void), void (*fini)(void), void (*loader_fini)(void),
                      void *stack_end);
int __libc_start_main(int (*main_function)(int, char **, char **), int argc, char **argv,
                      void (*init)(void), void (*fini)(void), void (*loader_fini)(void),
                      void *stack_end)
{
    int (*original)(int (*)(int, char **, char **), int, char **, void (*)(void), void (*)(void),
                    void (*)(void), void *);
    void *function = dlsym(RTLD_NEXT, "__libc_start_main");
    memcpy(&original, &function, sizeof original);
    program_main = main_function;
    return original(getenv("FAULTS_FILES") ? serve : main_function, argc, argv, init, fini,
                    loader_fini, stack_end);
}
