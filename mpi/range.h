/*
 * range.h - a piece that is a range of a file's bytes, which its rank reads itself, by MPI-IO.
 *
 *     file   ...line\nline\nline\nline\nline\nline\nline\n...
 *                      ^from               ^to
 *                            [ its lines       ]
 *
 * Two ways of cutting. Files with a puzzle on each line and nothing to remember but the number of
 * puzzles and lines before (lines without a table, HoDoKu, links): a range has the lines that begin
 * in [from, to); all ranks count their ranges (range_load, range_count) at once, rank 0 adds up and
 * tells each where it stands (struct range_start), and only then is it worked on.
 *
 * All other formats, chained: a range has the bytes [from, to) as they are. A rank gets with the
 * place the whole state of the reader behind the bytes before (tenring_reader_save), counts, and
 * sends the state behind its own, which goes to the next range. So ranges are read and worked on by
 * all ranks, and looked through one after another, as one reader would: the records are the same by
 * the very rule that they do not depend on how bytes are fed. A file that begins without a table
 * and has one later is chained from there on.
 *
 * So are read: regular files, not compressed. All others, NumPy's arrays, and tables with options
 * of their own (--column, --keep) are read by rank 0 (reader.h).
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
    uint64_t file;           /* its number, from 1 */
    int32_t given;           /* from 0: the syntax that the file is read with, as the user says */
    int32_t found;           /* else: the one it has */
    uint64_t after_grid;     /* from 0: the last puzzle before the file was written as a grid */
    uint64_t chained;
};

/* What a range has, counted. */
struct range_count {
    uint64_t puzzles, lines;
    uint64_t good, shorts; /* puzzles that can be read; see input_is_short */
    uint64_t last_grid;    /* the last puzzle is a grid */
    uint64_t odd;          /* there is a CSV header in it, or so: it is to be chained */
    uint64_t state_length; /* of what follows: the reader's state behind a chained range */
};

/* Where it stands in the whole. */
struct range_start {
    uint64_t number; /* puzzles before, over all files */
    uint64_t skip;   /* so many puzzles from there on were done by the run before */
    uint64_t line;
    uint64_t good, shorts; /* of the file, before it */
    bool after_grid;
    bool
        chained; /* the range is to be counted again, from the state that follows if there is one */
};

/* What is known of a file that can be cut. */
struct range_file {
    uint64_t size;
    uint64_t least; /* the first range ends there or behind: the syntax is known by then */
    int found;
    bool chained;
    double puzzle_bytes; /* about */
};

/* Looks at the beginning of a file; false: rank 0 is to read it. */
bool range_look(const char *path, enum tenring_syntax syntax, struct range_file *file);

/* Whether a file is compressed or an array of NumPy: rank 0 has to unpack it. */
bool range_is_packed(const char *path);

/* The bytes of a range, on its rank. */
struct loaded {
    char *block; /* to be freed; NULL: none */
    const char *bytes;
    size_t length;
    char *state; /* of the reader before it, to be freed; NULL: it begins as the range says */
    size_t state_length;
};

/* The file that a rank has open. */
struct range_input {
    char *path;
    MPI_File file;
    bool open;
};

/* Reads a range; only in the main thread. Returns false when it cannot be read, with the message in
   why[0..size). */
bool range_load(struct range_input *input, const char *path, const struct range *range,
                struct loaded *loaded, char *why, size_t size);
void range_close(struct range_input *input);

/* Counts it. *state, to be freed: the reader's behind a chained range; NULL: none. Returns false
   when there was no memory. */
bool range_count(const struct range *range, const struct range_start *start,
                 const struct loaded *loaded, struct range_count *count, char **state);

void loaded_free(struct loaded *loaded);

/* Hands its puzzles over; a note about the file goes to `report`. *total: those of the file behind
   the range, in the members good and shorts. Returns false when there was no memory. */
bool range_run(const char *name, const struct range *range, const struct range_start *start,
               const struct loaded *loaded, bool together, struct run_piece *run,
               struct report *report, struct range_count *total);

#endif
