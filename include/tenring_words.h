/*
 * tenring_words.h - steps of human techniques in words: sentences in English and Chinese, and JSON.
 *
 *     struct tenring_step step;
 *     char text[4096];
 *     if (tenring_find_step(logic, &position, NULL, &step) == TENRING_STATUS_OK &&
 *         step.technique != TENRING_TECHNIQUE_NONE) {
 *         tenring_tell_step(&position, &step, TENRING_DETAIL_ALL, "en", text, sizeof text);
 *         puts(text);
 *     }
 *
 * An optional part of the library: the sentences are compiled in; it reads no files, locale or
 * environment and keeps no state.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_WORDS_H
#define TENRING_WORDS_H

#include "tenring.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------------------------------------
 * Steps in words
 *
 * Each function writes UTF-8 as snprintf does: at most `size` bytes, the terminating NUL included,
 * and returns the length of the whole text without it. Text that is longer is cut. `buffer` may be
 * NULL when `size` is 0. Nearly all steps take less than 1,000 bytes; chains with chains inside can
 * take some hundred thousand. Any number of threads may call these functions.
 * --------------------------------------------------------------------------------------------- */

/* How much is told of a step. */
enum tenring_detail {
    TENRING_DETAIL_WHERE = 0, /* where to look: "Look at row 4." */
    TENRING_DETAIL_WHAT = 1,  /* and for what: the technique, its rating, its digits and cells */
    TENRING_DETAIL_ALL = 2    /* the technique, why it is right, and what follows */
};

/*
 * Tells the step in sentences. `position` is the one in which the step was found; `language` is
 * "en" or "zh". Paragraphs, and the numbered lines of chains, are separated by '\n'; lines that
 * belong to a chain or to a step inside it begin with blanks, and none is wrapped. Returns 0 when
 * position, step or language is NULL, or the language or the detail is none of these.
 */
TENRING_API size_t tenring_tell_step(const struct tenring_position *position,
                                     const struct tenring_step *step, enum tenring_detail detail,
                                     const char *language, char *buffer, size_t size);

/* Writes the name of the step's technique; of dynamic chains also what their `level` allows inside.
   Returns 0 when step is NULL, or the language is none of "en" and "zh". */
TENRING_API size_t tenring_name_step(const struct tenring_step *step, const char *language,
                                     char *buffer, size_t size);

/* Writes the step as a JSON object, which doc/FORMATS.md describes. 0: step is NULL. */
TENRING_API size_t tenring_format_step(const struct tenring_step *step, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
