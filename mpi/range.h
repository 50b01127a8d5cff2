/*
 * range.h - a piece that is a range of a file's bytes, which its rank reads itself, by MPI-IO.
 *
 *     file   ...line\nline\nline\nline\nline\nline\nline\n...
 *                      ^from               ^to
 *                            [ its lines       ]
 *
 * A range has the lines that begin in [from, to): wherever the cuts fall, each line is in one
 * range. What its puzzles' numbers and lines are is known when all ranges before have been looked
 * through: a rank counts its range's (range_load), rank 0 adds them up and tells it where it stands
 * (struct range_start), and only then is it worked on. A CSV header in a range holds for those
 * behind it.
 *
 * So are read: regular files, not compressed, of the formats with one puzzle a line. All others are
 * read by rank 0 (reader.h).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_RANGE_H
#define TENRING_MPI_RANGE_H

#include "cluster.h"
#include "piece.h"
#include "tenring_stream.h"

struct range {
    uint64_t from, to, size; /* size: of the file */
    int32_t given;           /* from 0: the syntax that the file is read with, as the user says */
    int32_t found;           /* else: the one it has */
    uint64_t after_grid;     /* from 0: the last puzzle before the file was written as a grid */
};

/* What a range has, counted. */
struct range_count {
    uint64_t puzzles, lines;
    uint64_t column;
    char separator; /* of a CSV header that is in it; NUL: there is none */
};

/* Where it stands in the whole. */
struct range_start {
    uint64_t number; /* puzzles before, over all files */
    uint64_t skip;   /* so many of its puzzles were done by the run before */
    uint64_t line;
    uint64_t column;
    char separator;
    bool after_grid;
};

/* What is known of a file that can be cut. */
struct range_file {
    uint64_t size;
    uint64_t least; /* the first range ends there or behind: the syntax is known by then */
    int found;
    double line_bytes; /* of a puzzle, about */
};

/* Looks at the beginning of a file; false: rank 0 is to read it. */
bool range_look(const char *path, enum tenring_syntax syntax, struct range_file *file);

/* The bytes of a range, on its rank. */
struct loaded {
    char *block; /* to be freed; NULL: none */
    const char *bytes;
    size_t length;
};

/* The file that a rank has open. */
struct range_input {
    char *path;
    MPI_File file;
    bool open;
};

/* Reads a range and counts it; only in the main thread. Returns false when it cannot be read, with
   the message in why[0..size). */
bool range_load(struct range_input *input, const char *path, const struct range *range,
                struct loaded *loaded, struct range_count *count, char *why, size_t size);
void range_close(struct range_input *input);

/* Hands its puzzles over. Returns false when there was no memory. */
bool range_run(const char *name, const struct range *range, const struct range_start *start,
               const struct loaded *loaded, bool together, struct run_piece *run);

#endif
