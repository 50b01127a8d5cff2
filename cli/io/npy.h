/*
 * npy.h - arrays of NumPy (.npy files) as lines of puzzles; their header for solutions.
 *
 *     \x93NUMPY  version  length  {'descr': '|u1', 'fortran_order': False, 'shape': (n, 81), }
 *     0 0 5 3 ...                 81 numbers for each puzzle, 0 is a blank
 *
 * The format is that of numpy.lib.format. A number that is no digit becomes '!', so that its row is
 * a bad puzzle, whose place is the number of the row. Arrays whose digits are 0 to 8, or that have
 * another blank than 0, are told by their first rows and refused.
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
    bool big;    /* the most significant byte comes first */
    size_t size; /* bytes of a number */
    uint64_t rows;
};

enum npy_found {
    NPY_NONE, /* it is no such file */
    NPY_MORE, /* more bytes are needed to tell */
    NPY_ARRAY,
    NPY_OTHER, /* an array of something else than puzzles; *why says of what */
    NPY_BAD    /* it cannot be read; *why says so */
};

/* Whether the first bytes of a file say that it is an array. */
bool npy_begins(const char *bytes, size_t length);

/* Looks at the first bytes of a file. ARRAY: *npy is set, and the numbers begin at byte *data. */
MUST_CHECK enum npy_found npy_look(const char *bytes, size_t length, struct npy *npy, size_t *data,
                                   struct cli_buffer *why);

/* The header of an array of so many rows and columns, "|u1" for bytes; with one column it has no
   second dimension. */
#define NPY_HEADER_SIZE 128
void npy_write_header(const char *type, uint64_t rows, unsigned columns,
                      char header[NPY_HEADER_SIZE + 1]);

/* The bytes of a row in the file, and of the line that it becomes. */
size_t npy_row_size(const struct npy *npy);
#define NPY_LINE_SIZE ((size_t)82)

/* So many rows, fewer where the array has fewer, tell what its digits are. */
#define NPY_SAMPLE ((size_t)64)

/*
 * Whether the first rows have other digits than 1 to 9 or another blank than 0, or numbers that are
 * not whole; then *why says so, with the remedy. A number that stands in a row more than nine times
 * is the blank. Rows without one are full if nine numbers stand in each nine times; `solutions`:
 * that goes for one row, too, which else could be a puzzle without any 9.
 */
bool npy_is_shifted(const struct npy *npy, const char *rows, size_t count, bool solutions,
                    struct cli_buffer *why);

/* Writes so many rows as lines. */
void npy_write_lines(const struct npy *npy, const char *rows, size_t count, char *lines);

#endif
