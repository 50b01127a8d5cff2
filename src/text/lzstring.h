/*
 * lzstring.h - packed text as web links carry it: unpacks what lz-string packed (compressToBase64,
 * compressToEncodedURIComponent), and packs.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_LZSTRING_H
#define TENRING_TEXT_LZSTRING_H

#include "tenring.h"

/* Most characters that a link may unpack to. Without a limit a short link could fill the memory. */
#define LZSTRING_LIMIT ((size_t)1 << 20)

/*
 * Unpacks packed[0..length): base 64, percent-encoded at most twice. Returns the text, which the
 * caller frees; each character that is not ASCII becomes one '?'. NULL: *error says what is wrong,
 * its offset relative to `packed`; or its status is NO_MEMORY.
 */
char *lzstring_unpack(const char *packed, size_t length, size_t *text_length,
                      struct tenring_error *error);

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
