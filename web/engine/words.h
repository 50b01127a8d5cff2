/*
 * words.h - the language in which steps are told.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_WEB_ENGINE_WORDS_H
#define TENRING_WEB_ENGINE_WORDS_H

/* From now on texts are looked up in this catalogue: English and translation in turn, each ended by
   NUL, and an empty one at the end. It has to stay where it is. NULL: English. */
void words_use(const char *messages);

#endif
