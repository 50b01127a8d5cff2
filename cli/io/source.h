/*
 * source.h - the input files, one after another, as blocks of plain bytes.
 *
 * "-", or no file at all, is standard input. Compressed files are unpacked on the way; each file
 * within a zip archive counts as a file of its own, named "archive.zip/entry". A file that cannot
 * be read gets its message and the others are read.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_SOURCE_H
#define TENRING_CLI_IO_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/must_check.h"
#include "io/buffer.h"
#include "io/compressed.h"
#include "io/npy.h"
#include "io/npz.h"
#include "io/report.h"

struct source {
    struct report *report;
    char *const *files;
    size_t count, next; /* files, and the one to be opened next */
    /* no file was named and standard input is a terminal: say what is waited for */
    bool terminal;
    /* Called before a read that would have to wait: a chance to work on what is there. */
    void (*idle)(void *context);
    /* Called before a message about a file: results and messages of what was read before it come
       first. */
    void (*message)(void *context);
    void *context; /* handed to both */
    bool silent;   /* no message about a file: somebody else gives it; */
    bool counting; /* but for a file that was opened and cannot be read, */
    bool lost;     /* of which there was one */
    /* An array's puzzles come with the solutions of another array of the archive behind them. */
    bool want_solutions;
    /* The name of arrays of puzzles, which alone are read then, and a name of arrays of solutions
       beside the usual ones, which are no puzzles; NULL: there is none. */
    const char *puzzles_name, *solutions_name;

    int descriptor;            /* -1: no file is open */
    bool waits;                /* its reads can wait: not a regular file */
    bool failed;               /* reading it failed; the message has been printed */
    bool fresh;                /* its first bytes have not been looked at */
    struct unpacker *unpacker; /* NULL: plain bytes */
    bool fresh_entry;          /* its next bytes are the first of a packed file */
    bool skip_entry;           /* the rest of the packed file is passed over; */
    bool lost_entry;           /* it could not be read, which was said */
    int64_t file_begin;        /* where the file began; -1: it cannot be read again */
    struct npz *npz;           /* the archive once more, when it was needed */
    bool has_array;            /* an array of the archive was taken for puzzles */
    struct cli_buffer others;  /* the names of arrays that were passed over, as another was named */
    bool beside;               /* npz has the solutions of the array at hand, */
    bool beside_ended;         /* but fewer; that was said */
    bool beside_refused;       /* it was said why it has none */
    const char *file;          /* the file's name for messages */
    struct cli_buffer entry;   /* the name with the entry of an archive */
    char *memory;              /* holds the block */
    char *block;
    size_t begin, end;      /* bytes of the block that have not been handed out */
    size_t lines;           /* behind the last line feed among them; 0: there is none */
    bool ended;             /* the file, but for these bytes */
    char *packed;           /* the unpacker's block, when it was needed */
    size_t packed_length;   /* bytes in it that were read to look at them */
    bool array;             /* the file, packed or not, is an array of NumPy: */
    bool fresh_array;       /* its first rows have not been looked at; */
    struct npy npy;         /* it has this form, and so many rows that were not read; */
    ssize_t numbers_left;   /* what its last reading returned: 0 or less when there is no more; */
    char *numbers;          /* its bytes go through this block, */
    size_t numbers_length;  /* which holds so many; */
    uint64_t arrays_length; /* the arrays up to its end have so many bytes; 0: there was none */
};

enum source_event {
    SOURCE_BYTES, /* the next bytes of the file; never none */
    SOURCE_FILE,  /* the file ended; another may follow */
    /* the same, but the file could not be read to its end; the message has been printed */
    SOURCE_LOST,
    SOURCE_END /* no more files, or a stop was asked for */
};

/* files[count] must live as long as the source. Returns false after a message when there is no
   memory. */
MUST_CHECK bool source_start(struct source *source, struct report *report, char *const *files,
                             size_t count);

/* The next event; *bytes and *length are set for BYTES and valid until the next call. They are
   whole lines, but for the last bytes of a file and lines longer than a block. */
MUST_CHECK enum source_event source_read(struct source *source, const char **bytes, size_t *length);

/* A stretch of a file that can be read at any place by any thread. */
struct source_stretch {
    int descriptor;
    uint64_t begin, end; /* places in the file */
};

/* What follows the bytes handed out, but for the last `unread` of them, up to the end of the file.
   Returns false where the file cannot be read so: it is no regular file, or compressed, or an
   array. */
bool source_stretch(const struct source *source, size_t unread, struct source_stretch *stretch);

/* Reads bytes of it as read(2) does, from any thread: fewer than `size` at its end only. Returns
   how many; 0 also when it cannot be read. */
size_t source_read_at(const struct source_stretch *stretch, uint64_t place, char *bytes,
                      size_t size);

/* Where the line behind the first line end begins; `length` when there is none. */
size_t source_behind_line(const char *bytes, size_t length);

/* Goes on at this place of the stretch; somebody else has read, and counted, what is before it.
   Returns false after a message. */
MUST_CHECK bool source_go_to(struct source *source, const struct source_stretch *stretch,
                             uint64_t place);

/* Whether the last BYTES are lines of an array: a puzzle, and behind a comma its solution where
   another array has it. */
bool source_is_array(const struct source *source);

/* Whether it was said why an array has no solutions. */
bool source_has_refused(const struct source *source);

/* The name of the file that the last BYTES, FILE or LOST belongs to, as messages show it. */
const char *source_name(const struct source *source);

void source_end(struct source *source);

/* Reads more of standard input, a pipe, ahead of the source that will read it, and waits for it:
   *bytes are all that were read so. Returns false when no more will be: the input has ended, they
   are some thousands, or a stop was asked for. Before any source is started. */
bool source_read_ahead(const char **bytes, size_t *length);

#endif
