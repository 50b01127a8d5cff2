/*
 * tenring_stream.h - for programs that solve long files and need the last factor of speed: plain
 * lines of text straight from a reader into the batch engine, and streams of chunks.
 *
 * All that is here can be done with tenring.h alone, at a third to two thirds of the speed for easy
 * puzzles. Unlike tenring.h, this header may change with each minor version, also after 1.0.
 *
 * Words. A *plain line* is a puzzle as TENRING_CELLS characters, digits, and '0' or '.' for an open
 * cell, and one character more, which is a line feed where the text is written here and is not
 * looked at where it is read. A *chunk* is the puzzles that are handed over at once. Otherwise the
 * words and manners of tenring.h.
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
 * The three functions read the next records of a stream as long as these are lines of exactly 81
 * cells with nothing else, at most `max` of them, and store just their puzzles. They return how
 * many they have read; *line is the line of the first (it is left alone when there is none), the
 * others follow one a line, and each counts as a record.
 *
 * They are short cuts and may stop early, even at once: then call tenring_reader_next, which finds
 * out the syntax, reads everything else, and says when more bytes are wanted or the stream has
 * ended. They return 0 when a pointer is NULL.
 * --------------------------------------------------------------------------------------------- */

/* Stores the puzzles in puzzles[0..max). */
TENRING_API size_t tenring_reader_next_puzzles(struct tenring_reader *reader,
                                               struct tenring_puzzle *puzzles, size_t max,
                                               uint64_t *line);

/*
 * Copies plain lines to lines[0..max * TENRING_PLAIN_LINE_SIZE), for tenring_batch_solve_lines. It
 * stops at a line whose open cells are written otherwise than '.' or '0'. The bytes behind the last
 * line copied may be overwritten.
 */
TENRING_API size_t tenring_reader_next_lines(struct tenring_reader *reader, char *lines, size_t max,
                                             uint64_t *line);

/*
 * The same for the plain lines that bytes[0..length) begin with, which have not been fed to the
 * reader. It returns 0 unless all that was fed has been read. The lines returned count as fed; what
 * follows them is to be fed as usual. Each byte is read once, so the memory may be such that others
 * write to.
 */
TENRING_API size_t tenring_reader_take_lines(struct tenring_reader *reader, const char *bytes,
                                             size_t length, char *lines, size_t max,
                                             uint64_t *line);

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

/* A chunk is finished when so many calls that hand in a chunk have followed its own. */
#define TENRING_CHUNK_CALLS 20

/* With so many chunks one is always finished: at most TENRING_CHUNK_CALLS are unfinished when a
   call returns. */
#define TENRING_CHUNKS_ENOUGH (TENRING_CHUNK_CALLS + 1)

/* The memory of a stream. All arrays are the caller's. Chunk k holds the puzzles [k * chunk_size,
   (k + 1) * chunk_size). */
struct tenring_chunks {
    size_t size;       /* sizeof(struct tenring_chunks) */
    size_t chunk_size; /* puzzles that a chunk has room for, at least 1 */
    size_t count;      /* chunks */
    /* count * chunk_size puzzles; or NULL, and then so many plain lines in `lines` */
    const struct tenring_puzzle *puzzles;
    const char *lines; /* not looked at when there are puzzles */
    /* count * chunk_size results, one for each puzzle */
    struct tenring_batch_result *results;
    /* NULL: solutions are in the results. Else count * chunk_size plain lines: a puzzle with
       exactly one solution has its line written, and no solution in its result; the other lines
       mean nothing */
    char *solutions;
    /* count numbers, 0 before the first call and then written by the library alone: for each chunk,
       with how many puzzles it was handed in, as long as some of them are being solved; else 0 */
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
