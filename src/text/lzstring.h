/*
 * lzstring.h - packed text as web links carry it: unpacks what lz-string packed (compressToBase64,
 * compressToEncodedURIComponent), and packs.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_LZSTRING_H
#define TENRING_TEXT_LZSTRING_H

#include <stddef.h>

/* Most characters that a link may unpack to. Without a limit a short link could fill the memory. */
#define LZSTRING_LIMIT ((size_t)1 << 20)

enum lzstring_status {
    LZSTRING_OK,
    LZSTRING_BAD_CHARACTER, /* not in the base 64 alphabet */
    LZSTRING_BAD_DATA,      /* not a bit stream of lz-string */
    LZSTRING_TRUNCATED,     /* the end is missing */
    LZSTRING_TOO_LONG,      /* more than LZSTRING_LIMIT characters */
    LZSTRING_NO_MEMORY
};

/*
 * Unpacks packed[0..length): base 64, percent-encoded at most twice. On OK, *text is the text,
 * which the caller frees, and *text_length its length; each character that is not ASCII becomes one
 * '?'. Otherwise *at is the place of the error in `packed`.
 */
enum lzstring_status lzstring_unpack(const char *packed, size_t length, char **text,
                                     size_t *text_length, size_t *at);

/* The alphabet of SudokuPad's own packing, scf: character number 10 n + d stands for a cell with
   the digit d (0: blank) and n blanks after it, n <= 5. */
#define TEXT_SCF_CHARACTERS "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"

/* Most characters that lzstring_pack can pack. */
#define LZSTRING_PACK_LIMIT 2560

/*
 * Packs the ASCII text[0..length), length <= LZSTRING_PACK_LIMIT, as compressToBase64 does. Returns
 * the length of packed, which has room for 2 * LZSTRING_PACK_LIMIT characters.
 */
size_t lzstring_pack(const char *text, size_t length, char *packed);

#endif
