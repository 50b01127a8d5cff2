/*
 * lzstring.h - packed text as web links carry it: unpacks what lz-string packed (compressToBase64,
 * compressToEncodedURIComponent), and packs.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_LZSTRING_H
#define TENRING_TEXT_LZSTRING_H

#include <stddef.h>

/* What one link may unpack to, in characters. The packing is a Lempel-Ziv one: without a limit a
   short link fills the memory. */
#define LZSTRING_LIMIT ((size_t)1 << 20)

enum lzstring_status {
    LZSTRING_OK,
    LZSTRING_BAD_CHARACTER, /* not of the base 64 alphabet */
    LZSTRING_BAD_DATA,      /* the bits are not what lz-string writes */
    LZSTRING_TRUNCATED,     /* the end is missing */
    LZSTRING_TOO_LONG,      /* more than LZSTRING_LIMIT characters */
    LZSTRING_NO_MEMORY
};

/*
 * Unpacks packed[0..length): base 64, possibly percent-encoded, once or twice. On OK, *text is the
 * text, to be freed by the caller, and *text_length its length; each character that is not ASCII
 * has become one '?'. Otherwise *at is where in `packed` the fault was seen.
 */
enum lzstring_status lzstring_unpack(const char *packed, size_t length, char **text,
                                     size_t *text_length, size_t *at);

/* SudokuPad's scf packs in its own way: the character at place 10 n + d stands for a cell with the
   digit d, 0 for a blank, and n blanks behind it, up to five. */
#define TEXT_SCF_CHARACTERS "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"

/* What may be packed, in characters. */
#define LZSTRING_PACK_LIMIT 2560

/*
 * Packs the ASCII text[0..length), length <= LZSTRING_PACK_LIMIT, as compressToBase64 does. Returns
 * the length of packed, which has room for 2 * LZSTRING_PACK_LIMIT characters.
 */
size_t lzstring_pack(const char *text, size_t length, char *packed);

#endif
