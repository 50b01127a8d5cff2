/*
 * tenring_stream.h - for programs that solve long files and need the last factor of speed: plain
 * lines of text straight from a reader into the batch engine, and streams of chunks.
 *
 * All that is here can be done with tenring.h alone, at a third to two thirds of the speed for easy
 * puzzles. Unlike tenring.h, this header may change with each minor version.
 *
 * Words. A *plain line* is a puzzle as TENRING_CELLS characters, digits, and '0' or '.' for an open
 * cell, and one character more: a line feed in text that the library writes, ignored in text that
 * it reads. A *chunk* is the puzzles that one call hands over. Otherwise the words and manners of
 * tenring.h.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_STREAM_H
#define TENRING_STREAM_H

#include "tenring.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes from one plain line to the next. */
#define TENRING_PLAIN_LINE_SIZE (TENRING_CELLS + 1)

/* ------------------------------------------------------------------------------------------------
 * Many records of a reader at once
 *
 * These functions read the next records as long as their lines are simple enough, at most `max` of
 * them, and store only their puzzles. They return the number of records read.
 *
 * They are short cuts and may stop early, even at once. Then call tenring_reader_next, which finds
 * the syntax, reads everything else, and says when more bytes are wanted or the stream has ended.
 * They return 0 when a pointer is NULL.
 * --------------------------------------------------------------------------------------------- */

/* Stores the puzzles in puzzles[0..max), of lines of exactly 81 cells with nothing else; *line is
   the line of the first (it is left alone when there is none), the others follow one a line. */
TENRING_API size_t tenring_reader_next_puzzles(struct tenring_reader *reader,
                                               struct tenring_puzzle *puzzles, size_t max,
                                               uint64_t *line);

/* The place of a record in the bytes that were read. */
struct tenring_plain_row {
    struct tenring_span row;      /* its line, or its row of a table, without the line end */
    struct tenring_span solution; /* as in struct tenring_table, if `want_solutions` was set */
};

/* Where records go, and what was read. */
struct tenring_plain {
    size_t size;                    /* sizeof(struct tenring_plain) */
    size_t max;                     /* the number of records there is room for */
    char *lines;                    /* room for max plain lines */
    struct tenring_puzzle *puzzles; /* room for max puzzles; NULL: read only records that fit into
                                       plain lines */
    /* room for max rows, or NULL. Spans are valid until the next call with the reader, and as long
       as the bytes are */
    struct tenring_plain_row *rows;

    /* Set by the library. */
    size_t count; /* records read */
    size_t used;  /* bytes of the argument that were used; they count as fed */
    /* where the records were stored: LINE: in lines; PENCILMARKS: in puzzles */
    enum tenring_syntax syntax;
    uint64_t line; /* the line number, from 1, of the first record */
    uint64_t step; /* lines from one record to the next: 1 */
};

/*
 * Reads lines with 81 cells and any text around them (fields of a table, a label, comments, white
 * space, any line end); also lines of 729 pencilmarks, if there is room for puzzles and no rows are
 * wanted.
 *
 * It reads the bytes that were fed and are not yet read; if there are none, it reads
 * bytes[0..length), which have not been fed. Then plain->used of these count as fed; the others
 * must be fed as usual, or given again. If it returns 0, nothing is used, except perhaps a line
 * feed that belongs to the record before. bytes may be NULL if length is 0. After the last record,
 * within the room for max, anything may be written.
 */
TENRING_API size_t tenring_reader_take_plain(struct tenring_reader *reader, const char *bytes,
                                             size_t length, struct tenring_plain *plain);

/*
 * If only records follow that tenring_reader_take_plain reads, several threads can read them, each
 * a different range of the following bytes; in the end the reader is told how many there were:
 *
 *     tenring_reader_may_peek(reader)
 *     in each thread:  tenring_reader_peek_plain(reader, bytes of its own ...)
 *     tenring_reader_pass_plain(reader, the records, the bytes of all)
 *
 * The ranges must follow the reader's place without a gap, and the records of one thread must end
 * where those of the next begin; from the first place where they do not, the reader must read
 * itself.
 */

/* Whether threads can read what follows: the reader holds no bytes, and the format and its state
   are known. */
TENRING_API bool tenring_reader_may_peek(const struct tenring_reader *reader);

/*
 * As tenring_reader_take_plain with bytes[0..length), which begin with a record or the beginning of
 * a line, for those records that begin before bytes[stop], stop <= length. The reader stays as it
 * is, so any number of threads may call this at once; plain->line is what it would be if the bytes
 * followed the reader's place. The last record may be left out if fewer than 64 bytes follow it.
 */
TENRING_API size_t tenring_reader_peek_plain(const struct tenring_reader *reader, const char *bytes,
                                             size_t length, size_t stop,
                                             struct tenring_plain *plain);

/* Counts `records` records, found with tenring_reader_peek_plain in the next `length` bytes, as
   read and these bytes as fed. INVALID_ARGUMENT: tenring_reader_may_peek says no. */
TENRING_API enum tenring_status tenring_reader_pass_plain(struct tenring_reader *reader,
                                                          uint64_t records, uint64_t length);

/* ------------------------------------------------------------------------------------------------
 * Tables
 *
 * Rows with fields between commas, semicolons or tabs, or between vertical bars as in Markdown and
 * from databases. A reader finds the puzzle's column by its name, or by the first row with a
 * puzzle.
 * --------------------------------------------------------------------------------------------- */

/* What a reader is told of a table. The texts must live as long as the reader. */
struct tenring_table_options {
    size_t size; /* sizeof(struct tenring_table_options) */
    /* the puzzle's column, by its name or its number from 1; in JSON a member, by its name, even if
       that is a number; NULL: the reader finds it */
    const char *column;
    const char *solution_column; /* the same for the solution's */
    bool header;         /* the first line is a header whatever it contains; false: detected */
    bool want_solutions; /* find a column with solutions, even without one of the usual names */
};

#define TENRING_TABLE_OPTIONS_INIT                                                                 \
    {                                                                                              \
        sizeof(struct tenring_table_options), NULL, NULL, false, false                             \
    }

/* What a reader has found of a table. Spans are valid until the next call with the reader. */
struct tenring_table {
    size_t size;                /* sizeof(struct tenring_table) */
    char separator;             /* , ; | or TAB; NUL: the lines are no rows of a table */
    uint64_t column;            /* the puzzle's column, from 1 */
    uint64_t solution_column;   /* the solution's; 0: none */
    bool by_content;            /* the puzzle's column was found by its contents */
    bool solution_by_content;   /* the same for the solution's */
    struct tenring_span header; /* the header line without its end; "": none */
    /* of the last record of tenring_reader_next, or of tenring_reader_take_plain with rows: its row
       without the line end, and the text with its solution. That is its field (as 81 digits, if it
       is a full grid in another form), or, on a line that is no row, the text after the puzzle */
    struct tenring_span row;
    struct tenring_span solution;
    uint64_t columns; /* number of fields in the header; 0 without a header */
    /* for lines that are no rows: the first separator after the puzzle on the first such line, as
       in "53..7....;easy"; NUL if there is none */
    char trailing_separator;
};

#define TENRING_TABLE_INIT                                                                         \
    {                                                                                              \
        sizeof(struct tenring_table), '\0', 0, 0, false, false, {"", 0}, {"", 0}, {"", 0}, 0, '\0' \
    }

/* Tells a reader about a table, before anything is fed. If the syntax was AUTO, the option header
   makes it CSV; a column or a solution's column makes it JSON if the stream begins with '{' or '[',
   else CSV. options NULL: the defaults. If the header lacks a column of that name, the only record
   of the stream is the error TENRING_ERROR_CODE_NO_COLUMN; if no JSON object has the member, the
   last record is the error TENRING_ERROR_CODE_ARRAY_MEMBER. INVALID_ARGUMENT: reader NULL, an
   options struct of unknown size. */
TENRING_API enum tenring_status tenring_reader_set_table(
    struct tenring_reader *reader, const struct tenring_table_options *options);

/* Stores what is known of the table. Returns false for NULL, and for other syntaxes than CSV, LINE,
   PENCILMARKS and, if solutions are wanted, JSON: of that it stores only the last record's
   solution, as 81 digits. */
TENRING_API bool tenring_reader_get_table(const struct tenring_reader *reader,
                                          struct tenring_table *table);

/* Whether name[0..length) is one of the names that columns and members with solutions have,
   whatever its case and the white space at its ends. False for NULL. */
TENRING_API bool tenring_names_solution(const char *name, size_t length);

/* The name of column `number`, from 1, in the table's header line; an empty text if there is
   none. */
TENRING_API struct tenring_span tenring_table_name(const struct tenring_table *table,
                                                   uint64_t number);

/* ------------------------------------------------------------------------------------------------
 * Readers that begin in the middle
 *
 * If each line holds one puzzle or none, a long file can be cut after any line feed, and several
 * readers, also on several machines, can read the parts.
 * --------------------------------------------------------------------------------------------- */

/* What a reader has to know to go on at the beginning of a line. */
struct tenring_place {
    uint64_t number;            /* the number of records before it */
    uint64_t line;              /* the line that comes next, from 1 */
    enum tenring_syntax syntax; /* LINE, PENCILMARKS (any lines), CSV, HODOKU or LINK */
    char separator;             /* of the CSV whose header line was seen; NUL: none was */
    uint64_t column;            /* the CSV's field with the puzzle, from 0 */
};

/*
 * Stores where the reader stands. Returns false when what follows cannot be read without what came
 * before: the syntax is another or not known yet, rows are held that may become a grid, or rows of
 * the table have quotes or a field for each cell. What was fed of a line and not read does not
 * count.
 */
TENRING_API bool tenring_reader_place(const struct tenring_reader *reader,
                                      struct tenring_place *place);

/*
 * Makes a reader that goes on at a place. With the bytes that follow there it gives the records
 * that the first reader would, but for the offsets of errors, which count from the place.
 * INVALID_ARGUMENT: NULL, or no such place. NO_MEMORY.
 */
TENRING_API enum tenring_status tenring_reader_resume(const struct tenring_place *place,
                                                      struct tenring_reader **reader);

/* ------------------------------------------------------------------------------------------------
 * New puzzles made by several generators
 *
 * A generator makes attempts, numbered from 0. Each gives puzzles or none, which depend on its
 * number and the options alone. So several generators with the same options can share the attempts:
 * the puzzles of consecutive ranges, one after another, are those of a single generator.
 * --------------------------------------------------------------------------------------------- */

/*
 * Has the generator make the attempts first to first + count - 1 and then no more:
 * tenring_generator_next then returns LIMIT, and another range can be given. INVALID_ARGUMENT:
 * NULL, count is 0, the range ends beyond 2^63, or the generator is at work on another range. The
 * node limit of the options should be 0: only the caller, who puts the ranges together, can tell
 * when it is reached.
 */
TENRING_API enum tenring_status tenring_generator_range(struct tenring_generator *generator,
                                                        uint64_t first, uint64_t count);

/* The questions that the generator has asked since its last puzzle or the beginning of its range. A
   puzzle's `nodes` are those of its own range; add what the ranges before it left over. */
TENRING_API uint64_t tenring_generator_nodes(const struct tenring_generator *generator);

/* ------------------------------------------------------------------------------------------------
 * Batches of plain lines
 * --------------------------------------------------------------------------------------------- */

/*
 * As tenring_batch_solve for n plain lines, which need no parsing: lines[0..n *
 * TENRING_PLAIN_LINE_SIZE). A line with another character among its cells has a result with the
 * status BAD_INPUT; tenring_parse_puzzle knows more ways to write a puzzle, and says what is wrong.
 */
TENRING_API enum tenring_status tenring_batch_solve_lines(
    struct tenring_batch *batch, const char *lines, struct tenring_batch_result *results, size_t n,
    const struct tenring_batch_options *options);

/* ------------------------------------------------------------------------------------------------
 * A stream of chunks
 *
 * Between two calls of tenring_batch_solve the engine runs empty: the last puzzles of the one are
 * solved in a vector that has no others yet. Here a call returns while its last puzzles are still
 * being solved, together with those of the next call.
 *
 *     for (;;) {
 *         k = a chunk with unfinished[k] == 0; one of TENRING_CHUNKS_ENOUGH always is
 *         n = the number of the next puzzles, put into chunk k; 0 at the end of the stream
 *         tenring_batch_solve_chunk(batch, &chunks, k, n, options);
 *         use the results of the chunks that were handed in and have unfinished[k] == 0 now
 *     }
 *
 * Take the chunk that was finished last where there is a choice: it is in the processor's caches.
 * --------------------------------------------------------------------------------------------- */

/* Puzzles in a chunk, for each thread of the batch object, that are best for speed. */
#define TENRING_CHUNK_PUZZLES 1024

/* A chunk is finished, at the latest, when this many later calls have handed chunks to the same
   batch object. */
#define TENRING_CHUNK_CALLS 20

/* With this many chunks a batch object always has a finished one: at most TENRING_CHUNK_CALLS are
   unfinished when a call returns. Each of several objects that share chunks needs this many. */
#define TENRING_CHUNKS_ENOUGH (TENRING_CHUNK_CALLS + 1)

/* The memory of a stream. All arrays are the caller's. Chunk k holds the puzzles [k * chunk_size,
   (k + 1) * chunk_size). */
struct tenring_chunks {
    size_t size;       /* sizeof(struct tenring_chunks) */
    size_t chunk_size; /* puzzles that a chunk has room for, at least 1 */
    size_t count;      /* the number of chunks */
    /* count * chunk_size puzzles; or NULL, and then so many plain lines in `lines` */
    const struct tenring_puzzle *puzzles;
    const char *lines; /* not looked at when there are puzzles */
    /* count * chunk_size results, one for each puzzle */
    struct tenring_batch_result *results;
    /* NULL: solutions are in the results. Else count * chunk_size plain lines: a puzzle's only
       solution, or with TENRING_CHOICE_FIRST the first one, is written into its line instead of its
       result; the other lines mean nothing */
    char *solutions;
    /* count numbers, 0 before the first call and then written by the library alone: the number of
       puzzles that a chunk was handed in with, as long as some are being solved; else 0 */
    size_t *unfinished;
};

/*
 * Hands in the first n puzzles of chunk k, n being 1..chunk_size, works until all of them have been
 * begun, and returns. n == 0: finishes all chunks; k is not looked at then.
 *
 * When unfinished[k] is 0 the results of chunk k are complete, and the chunk is the caller's again.
 * Until then its puzzles must stay as they are, and its results mean nothing.
 *
 * From the first chunk handed in until all chunks are finished, `chunks` must have the same members
 * and `options` the same values in each call, and tenring_batch_solve and tenring_batch_solve_lines
 * return INVALID_ARGUMENT. Several batch objects may share a struct tenring_chunks, each with
 * chunks of its own: no two calls may write to the same element of `unfinished`.
 *
 * OK. CANCELLED: all chunks are finished, and the results say which puzzles are not.
 * INVALID_ARGUMENT: NULL, bad options, k or n out of range, chunk k is unfinished, other chunks
 * than those being solved; nothing is changed. NO_MEMORY: the chunk was not handed in; the others
 * are as they were. tenring_batch_free leaves unfinished chunks unfinished.
 */
TENRING_API enum tenring_status tenring_batch_solve_chunk(
    struct tenring_batch *batch, const struct tenring_chunks *chunks, size_t k, size_t n,
    const struct tenring_batch_options *options);

#ifdef __cplusplus
}
#endif

#endif
