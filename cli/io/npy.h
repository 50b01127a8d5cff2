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

#include "base/must_check.h"
#include "io/buffer.h"

/* The array of a file. */
struct npy {
    char kind;   /* 'u', 'i', 'f': unsigned, signed, floating-point */
    bool big;    /* big-endian */
    size_t size; /* bytes of a number */
    uint64_t rows;
};

enum npy_found {
    NPY_NONE, /* not an array */
    NPY_MORE, /* more bytes are needed to tell */
    NPY_ARRAY,
    NPY_OTHER, /* an array of something other than puzzles; *why says what */
    NPY_BAD    /* an array that cannot be read; *why says why */
};

/* Whether a file that begins with these bytes is an array. */
bool npy_begins(const char *bytes, size_t length);

/* Examines the first bytes of a file. ARRAY: *npy is set, and the numbers begin at byte *data. */
MUST_CHECK enum npy_found npy_look(const char *bytes, size_t length, struct npy *npy, size_t *data,
                                   struct cli_buffer *why);

/* Writes the header of an array of `rows` rows; type: "|u1" for bytes. With one column the array
   has only one dimension. */
#define NPY_HEADER_SIZE 128
void npy_write_header(const char *type, uint64_t rows, unsigned columns,
                      char header[NPY_HEADER_SIZE + 1]);

/* The size of a row in the file, and of the line that it becomes. */
size_t npy_row_size(const struct npy *npy);
#define NPY_LINE_SIZE ((size_t)82)

/* Number of first rows that determine the array's digits. */
#define NPY_SAMPLE ((size_t)64)

/*
 * Whether the first rows have digits other than 1 to 9, a blank other than 0, or numbers that are
 * not whole; then *why says so, with the remedy. A number that occurs more than nine times in a row
 * is the blank. A row without one is full if it has nine numbers, nine times each. `solutions`: a
 * single row may be taken for full; otherwise it could also be a puzzle without any 9.
 */
bool npy_is_shifted(const struct npy *npy, const char *rows, size_t count, bool solutions,
                    struct cli_buffer *why);

/* Writes `count` rows as lines. */
void npy_write_lines(const struct npy *npy, const char *rows, size_t count, char *lines);

#endif
