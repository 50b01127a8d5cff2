/*
 * npy.h - arrays of NumPy (.npy files): their rows as lines of puzzles, and headers for writing
 * them.
 *
 *     \x93NUMPY  version  length  {'descr': '|u1', 'fortran_order': False, 'shape': (n, 81), }
 *     0 0 5 3 ...                 81 numbers for each puzzle, 0 is a blank
 *
 * The format is that of numpy.lib.format. A number that is no digit becomes '!', so that its row is
 * a bad puzzle, whose place is the number of the row. Arrays with digits 0 to 8, or with a blank
 * other than 0, are detected by their first rows and refused.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_NPY_H
#define TENRING_CLI_IO_NPY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/must_check.h"
#include "io/buffer.h"

/* An array that is being read. Set the members of the second part, then call npy_begin. */
struct npy {
    char kind;     /* 'u', 'i', 'f': unsigned, signed, floating-point */
    bool big;      /* big-endian */
    size_t size;   /* bytes of a number */
    uint64_t rows; /* that are not taken yet */

    /* Reads as read(2) does. */
    ssize_t (*read)(void *context, char *bytes, size_t size);
    void *context;
    char *bytes; /* [room] */
    size_t room;
    size_t at, held; /* what was read and is not used yet: [at, held) */
    ssize_t got;     /* result of the last read; 1 at first */
};

enum npy_found {
    NPY_NONE, /* not an array */
    NPY_ARRAY,
    NPY_OTHER, /* an array of something other than puzzles; *why says what */
    NPY_BAD    /* an array that cannot be read; *why says why */
};

/* Reads the first bytes of a file. ARRAY: its first row is at npy->at. NONE: so are its bytes. If
   reading failed, npy->got < 0, and the result means nothing. */
MUST_CHECK enum npy_found npy_begin(struct npy *npy, struct cli_buffer *why);

/* Writes the header of an array of `rows` rows; type: "|u1" for bytes. With one column the array
   has only one dimension. */
#define NPY_HEADER_SIZE 128
void npy_write_header(const char *type, uint64_t rows, unsigned columns,
                      char header[NPY_HEADER_SIZE + 1]);

/* The size of a row in the file, and of the line that it becomes. */
size_t npy_row_size(const struct npy *npy);
#define NPY_LINE_SIZE ((size_t)82)

/* Reads until `rows` rows are held, or all that are left. Returns how many rows are. */
MUST_CHECK size_t npy_hold(struct npy *npy, size_t rows);

/* Takes rows that are held, as lines. */
void npy_take(struct npy *npy, size_t rows, char *lines);

/*
 * Whether the first rows have digits other than 1 to 9, a blank other than 0, or numbers that are
 * not whole; then *why says so, with the remedy. A number that occurs more than nine times in a row
 * is the blank. A row without one is full if it has nine numbers, nine times each. `solutions`: a
 * single row may be taken for full; otherwise it could also be a puzzle without any 9.
 */
bool npy_is_shifted(struct npy *npy, bool solutions, struct cli_buffer *why);

#endif
