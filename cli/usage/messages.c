/*
 * messages.c - the texts of tables that are translated, as a C file for xgettext.
 *
 * It collects them from the tables, so that none can be forgotten: the table of commands and
 * options, the manual page, the library's names of statuses and templates of errors. Each paragraph
 * of a text is a message of its own.
 *
 * SPDX-License-Identifier: MIT
 */
#include "usage/help.h"

#include <string.h>

#include "tenring.h"

static void write_message(struct cli_buffer *out, const char *text, size_t length)
{
    buffer_text(out, "/* xgettext:no-c-format */ _(\"");
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"' || text[i] == '\\')
            buffer_char(out, '\\');
        buffer_char(out, text[i]);
    }
    buffer_text(out, "\");\n");
}

static void write_paragraphs(struct cli_buffer *out, const char *text)
{
    while (*text) {
        const char *end = strstr(text, "\n\n");
        size_t length = end ? (size_t)(end - text) : strlen(text);
        if (length > 0)
            write_message(out, text, length);
        text += length + (end ? 2 : 0);
    }
}

void help_write_messages(struct cli_buffer *out)
{
    const struct cli_command *command;
    const struct cli_option *row;
    const char *text;
    for (size_t i = 0; (command = options_command(i)); i++) {
        write_paragraphs(out, command->summary);
        write_paragraphs(out, command->details);
    }
    for (size_t i = 0; (row = options_row(i)); i++) {
        write_paragraphs(out, row->help ? row->help : "");
        if (help_default_is_said(row))
            write_paragraphs(out, row->fallback);
    }
    for (size_t i = 0; (text = help_manual_text(i)); i++)
        write_paragraphs(out, text);
    for (int i = 0; i <= TENRING_STATUS_CANCELLED; i++)
        write_paragraphs(out, tenring_status_name((enum tenring_status)i));
    for (int i = 1; i < TENRING_ERROR_CODE_COUNT; i++)
        write_paragraphs(out, tenring_error_template((enum tenring_error_code)i));
}
