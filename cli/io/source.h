/*
 * source.h - the input files, one after another, as blocks of plain bytes.
 *
 * "-", or no file at all, is standard input. Compressed files are unpacked; each file in a zip
 * archive counts as a file named "archive.zip/entry". A file that cannot be read gets a message,
 * and the others are read.
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
    size_t count, next; /* number of files; the next one to be opened */
    /* no file was named and standard input is a terminal: print a hint */
    bool terminal;
    /* Called before a read that would wait, as a chance to work on what was read. */
    void (*idle)(void *context);
    /* Called before a message about a file, so that results and messages of earlier input come
       first. */
    void (*message)(void *context);
    void *context; /* argument of both */
    bool silent;   /* print no notes about files, nor that one is missing: another reader does */
    bool lost;     /* a file cannot be read, as a message said */
    /* Lines of an array have the puzzle's solution, from another array of the archive, after it. */
    bool want_solutions;
    /* The requested name of arrays of puzzles: others are skipped. A further name of arrays of
       solutions, which are no puzzles. NULL: none. */
    const char *puzzles_name, *solutions_name;

    int descriptor;            /* -1 if no file is open */
    bool waits;                /* reading may have to wait: not a regular file */
    bool failed;               /* reading failed; a message was printed */
    struct unpacker *unpacker; /* NULL for plain bytes */
    bool within;               /* an entry, packed or the file itself, is being read */
    int64_t file_begin;        /* offset where the file began; -1 if it cannot be read twice */
    struct npz *npz;           /* second reader of the archive, if needed */
    bool has_array;            /* an array of the archive was read as puzzles */
    struct cli_buffer others;  /* names of arrays skipped because another name was requested */
    bool beside;               /* npz reads the solutions of the present array */
    bool beside_ended;         /* they ended early; a message was printed */
    bool beside_refused;       /* a message said why the array has no solutions */
    const char *file;          /* name of the file for messages */
    struct cli_buffer entry;   /* name with the entry of an archive */
    char *memory;              /* allocation that contains the block */
    char *block;
    size_t begin, end;    /* bytes of the block not yet handed out */
    size_t lines;         /* end of the last whole line among them; 0 if none */
    bool ended;           /* the entry ended with the bytes handed out last */
    char *packed;         /* the unpacker's block, if needed */
    size_t packed_length; /* bytes in it that were read to be examined */
    bool array;           /* the entry is an array of NumPy */
    bool fresh_array;     /* its first rows were not examined yet */
    struct npy npy;
    char *numbers;          /* block for the array's bytes */
    uint64_t arrays_length; /* bytes of the entry up to the array's end; 0: it had no array yet */
};

enum source_event {
    SOURCE_BYTES, /* the next bytes of the file; never none */
    SOURCE_FILE,  /* the file ended; another may follow */
    /* the file could not be read to its end; a message was printed */
    SOURCE_LOST,
    SOURCE_END /* no more files, or a stop was requested */
};

/* files[count] must live as long as the source. Returns false after a message if there is no
   memory. */
MUST_CHECK bool source_start(struct source *source, struct report *report, char *const *files,
                             size_t count);

/* The next event. *bytes and *length are set for BYTES and valid until the next call. They are
   whole lines, except for the last bytes of a file and for lines longer than a block. */
MUST_CHECK enum source_event source_read(struct source *source, const char **bytes, size_t *length);

/* A part of a file that any thread can read at any place. */
struct source_stretch {
    int descriptor;
    uint64_t begin, end; /* places in the file */
};

/* The part of the file from the bytes handed out, without the last `unread` of them, to its end.
   Returns false if it cannot be read in this way: no regular file, compressed, or an array. */
bool source_stretch(const struct source *source, size_t unread, struct source_stretch *stretch);

/* Reads bytes of the stretch, from any thread, like read(2), fewer than `size` only at its end.
   Returns how many; 0 also if it cannot be read. */
size_t source_read_at(const struct source_stretch *stretch, uint64_t place, char *bytes,
                      size_t size);

/* Place after the first line end; `length` if there is none. */
size_t source_next_line(const char *bytes, size_t length);

/* Continues at this place of the stretch; another caller has read, and counted, the part before.
   Returns false after a message. */
MUST_CHECK bool source_go_to(struct source *source, const struct source_stretch *stretch,
                             uint64_t place);

/* Whether the last BYTES are lines of an array: a puzzle, and after a comma its solution if another
   array has it. */
bool source_is_array(const struct source *source);

/* Whether a message said why an array has no solutions. */
bool source_has_refused(const struct source *source);

/* The name, for messages, of the file of the last BYTES, FILE or LOST. */
const char *source_name(const struct source *source);

void source_end(struct source *source);

/* Appends a file to `text`: the whole of it, or, if it is longer than `limit` bytes, somewhat more
   than these. Returns false if it could not be read: after a message, or a stop. */
MUST_CHECK bool source_read_file(struct report *report, const char *path, size_t limit,
                                 struct cli_buffer *text);

/* Reads bytes of standard input, which is a pipe, and waits for them; a later source will get them
   first. *bytes are all bytes read so far. Returns false if no more will be read: the input has
   ended, there are some thousands, or a stop was requested. Call it before any source is
   started. */
bool source_read_ahead(const char **bytes, size_t *length);

#endif
