/*
 * words.h - the language of all text for people.
 *
 * English text is in the sources, translations are in po/. Text that programs read on standard
 * output (`none`, keys of JSON) is never translated. How to write a new message:
 *
 *     report_error(..., "no puzzle %d", n)        the functions of report.h and cli_usage translate
 *                                                 their format themselves
 *     buffer_print(out, _("no puzzle"))           everywhere else
 *     P_("%d puzzle", "%d puzzles", n)            with a number; printf's %d comes after it
 *     N_("no puzzle")                             in a table; _() where it is printed
 *
 * Texts of the table of options, of the manual page and of the library's errors need no mark:
 * usage/messages.c lists them. Then run `cmake --build BUILD --target po_update`, and add the
 * Chinese to po/zh_CN.po.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_WORDS_H
#define TENRING_CLI_IO_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/must_check.h"
#include "io/buffer.h"
#include "tenring.h"

/* NOLINTBEGIN(bugprone-reserved-identifier): the usual name for gettext */
#ifdef TENRING_NLS
#include <libintl.h>
#define _(text)               gettext(text)
#define P_(one, many, number) ngettext(one, many, (unsigned long)(number))
#else
#define _(text)               (text)
#define P_(one, many, number) ((number) == 1 ? (one) : (many))
#endif
/* NOLINTEND(bugprone-reserved-identifier) */
#define N_(text) text

/* Chooses the language: `wanted` as given by --lang, "en" or "zh"; NULL: that of the locale. Call
   it before any message and before any thread. Returns false if --lang=zh is here and cannot be
   had: memory is short. */
MUST_CHECK bool words_start(const char *wanted);

/* The language of the messages: "en", "zh"; for tenring_technique_title. */
const char *words_language(void);

/* Appends text and then spaces up to `width` columns; words_pad_left: spaces first. */
void words_pad(struct cli_buffer *out, const char *text, size_t width);
void words_pad_left(struct cli_buffer *out, const char *text, size_t width);

/* Appends text without its back quotes, wrapped at a width, and a line end. The first line
   continues at `column`, the others begin at `indent`. */
void words_wrap(struct cli_buffer *out, const char *text, size_t indent, size_t column,
                size_t width_limit);

/* Appends the translation of a text of several paragraphs, each of which is a message. */
void words_prose(struct cli_buffer *out, const char *text);

/* Appends the message of a library's error. */
void words_error(struct cli_buffer *out, const struct tenring_error *error);

#endif
