/*
 * text.h - the room of text: characters in, puzzles and weights out, and back.
 *
 * One puzzle, a list of weights or a whole stream of puzzles in any format is read here, with the
 * exact place of every fault; puzzles are written as text and as links. The room knows nothing of
 * files: bytes come in as the caller has read them. Its public functions are
 * tenring_parse_puzzle..., tenring_syntax..., and tenring_reader....
 *
 * The files, in reading order; each uses those above it only:
 *
 *     characters.[ch]    the alphabet of puzzles
 *     message.[ch]       what is wrong with a text, in words
 *     puzzle.c           one puzzle from and to text
 *     weights.c          81 or 729 weights from text
 *     json.[ch]          JSON text, walked through
 *     lzstring.[ch]      the packing of links: unpacking, and lzstring_pack.c for packing
 *     link.c             a puzzle to a link
 *     lines.[ch]         a stream of bytes cut into lines that know their places
 *     record.[ch]        what all formats share
 *     fold.[ch]          characters beyond ASCII that mean what an ASCII one does
 *     frame.[ch]         strokes, and a line as a part of a grid's frame
 *     row.[ch]           a line as the row of a grid
 *     titles.[ch]        lines before a grid that are no part of it
 *     fields.[ch]        the fields of a row, and what stands in one
 *     array.[ch]         what stands in the brackets of an array
 *     array_members.[ch] the members of objects in them
 *     program.[ch]       what programs have round their arrays
 *     copied.[ch]        rows that PostgreSQL writes
 *     cell_columns.[ch]  tables that have a field for each cell
 *     table.[ch]         rows with fields, and which of them holds the puzzle: by the header,
 *                        table_header.[ch], by the first rows, table_columns.[ch], and then row by
 *                        row, table_row.c
 *     grid.[ch]          rows put together to a grid
 *     latex.[ch]         the rows of tables in LaTeX
 *     markup.[ch]        tables, texts and attributes of web pages and other XML
 *     formats.h          the formats: format_line.c, format_grid.c, format_latex.c,
 *                        format_hodoku.c, format_array.c, format_link.c with format_json.[ch],
 *                        format_xml.c
 *     reader.h           the reader; detect.c finds out the format
 *     layout.[ch]        where the cells of a grid stand, for the grids after it
 *     object.[ch]        which bytes of an object of JSON are the same in the objects after it
 *     repeat.[ch]        either of these for records of arrays
 *     kernel.[ch]        records in the usual forms found and copied with vectors, once for each
 *                        instruction set; scan.h classifies bytes
 *     plain_lines.c      many such records at once
 *     place.c            a stream that begins in the middle of a file
 *     reader.c           the stream as a whole
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_TEXT_H
#define TENRING_TEXT_TEXT_H

#include "text/characters.h"
#include "text/message.h"

#endif
