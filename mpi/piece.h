/*
 * piece.h - a piece: puzzles of one file that follow one another, as one rank works on them.
 *
 * The bytes of a piece, as MESSAGE_PIECE has them:
 *
 *     struct piece_head, the file's name, then, each at a multiple of 8 bytes, either entries
 *         struct piece_lines     and plain lines
 *         struct piece_record    and the texts that the record points at
 *     or one struct range: the rank reads the puzzles itself (range.h); or a part of one puzzle: a
 *         struct piece_part, the whole puzzle as a record, and texts that it tells of
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_PIECE_H
#define TENRING_MPI_PIECE_H

#include <stdbool.h>
#include <stdint.h>

#include "io/io.h"
#include "results/results.h"
#include "tenring.h"

enum piece_kind { PIECE_PUZZLES, PIECE_RANGE, PIECE_PART };

/* One puzzle's work is shared (struct run_split): a part of it; or the last piece, which makes the
   result from what the parts have written: `joins`, and `text` bytes of that stand at the end. */
struct piece_part {
    uint64_t number; /* from 0 */
    uint64_t count;
    uint64_t joins, text;
    struct tenring_puzzle puzzle;
};

/* A piece that is being put together. */
struct piece {
    struct cli_buffer name;
    struct cli_buffer entries;
    struct piece_part part;
    uint32_t kind;  /* enum piece_kind */
    uint64_t first; /* number of its first puzzle; a range: not known */
    uint64_t count;
};

void piece_free(struct piece *piece);
void piece_clear(struct piece *piece);

/* Adds puzzles; the name is taken from the first. A piece without memory has entries.failed. */
void piece_add_plain(struct piece *piece, const char *name, const struct tenring_plain *plain,
                     uint64_t number, bool after_grid);
void piece_add_record(struct piece *piece, const char *name, const struct tenring_record *record,
                      bool after_grid);
/* The same with the row of a table, NULL: none, and its header, if that is new. */
void piece_add_row(struct piece *piece, const char *name, const struct tenring_record *record,
                   bool after_grid, const struct tenring_table *table, bool header);

struct range;
struct range_start;
struct loaded;

/* Makes it a range. */
void piece_set_range(struct piece *piece, const char *name, const struct range *range);

/* Makes it a part of the puzzle that is its only record. */
void piece_set_part(struct piece *piece, const struct piece_part *part);

/* The size of its bytes, and the bytes. */
size_t piece_length(const struct piece *piece);
void piece_write(const struct piece *piece, char *bytes);

/* What came of a piece. */
struct piece_result {
    uint64_t count;    /* puzzles with a result */
    uint64_t gathered; /* behind it in the message: bytes of a part's result, to be joined */
    uint64_t length;   /* of the results' text, also of what was written before the end */
    uint64_t messages[REPORT_KIND_COUNT];  /* about puzzles, those not kept included */
    uint64_t results[REPORT_RESULT_COUNT]; /* for --stats */
    double seconds;
    int32_t status; /* the exit status that they make */
    int32_t cut;    /* a stop has left out some */
};

/* Whether the bytes of a piece are of a range, which is then stored; *name is the file's. */
bool piece_read(const char *bytes, const char **name, struct range *range);

/* Whether they are of a part, which is then stored. */
bool piece_read_part(const char *bytes, struct piece_part *part);

/* Changes what they say of the part. */
void piece_write_part(char *bytes, const struct piece_part *part);

/*
 * Works on the bytes of a piece in this thread: results go to the output, everything else into
 * *result and `kept` (see struct report). start, loaded: of a range.
 */
void piece_run(const struct run_job *job, const char *bytes, size_t length,
               const struct range_start *start, const struct loaded *loaded, struct output *output,
               struct cli_buffer *kept, struct piece_result *result);

#endif
