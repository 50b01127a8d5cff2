/*
 * libintl.h - what <libintl.h> declares elsewhere, for the module that tells steps: see
 * web/engine/words.c.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_WEB_ENGINE_LANGUAGE_LIBINTL_H
#define TENRING_WEB_ENGINE_LANGUAGE_LIBINTL_H

const char *gettext(const char *text) __attribute__((format_arg(1)));
const char *ngettext(const char *one, const char *many, unsigned long number)
    __attribute__((format_arg(1), format_arg(2)));

#endif
