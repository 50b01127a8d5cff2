/*
 * usage.h - the door of the room that knows the command line: which commands and options there are,
 * what the user wrote, and the texts that explain them.
 *
 * In reading order:
 *
 *     options.h     the form of the table of commands and options, and its parser
 *     table.c       the table itself: names, kinds, help texts
 *     parse.c       the words of a command line, checked by the table
 *     suggest.c     "did you mean ...?"
 *     context.h     what a command is started with, and how it asks for its options
 *     help.h        texts made from the table: --help (help.c), the manual page (manual.c), the
 *                   completions (completion.c), what is to be translated (messages.c)
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_USAGE_USAGE_H
#define TENRING_CLI_USAGE_USAGE_H

#include "usage/context.h"
#include "usage/help.h"
#include "usage/options.h"

#endif
