/*
 * help.c - `tenring --help`, `tenring COMMAND --help`.
 *
 * SPDX-License-Identifier: MIT
 */
#include "usage/help.h"

#include <string.h>

#define LINE_WIDTH  79
#define HELP_COLUMN 26

/* Letters of UTF-8 text in one column each; the texts have no wide ones. */
static size_t width_of(const char *text, size_t length)
{
    size_t width = 0;
    for (size_t i = 0; i < length; i++)
        width += ((unsigned char)text[i] & 0xc0) != 0x80 && text[i] != '`';
    return width;
}

static void spaces(struct cli_buffer *out, size_t count)
{
    for (size_t i = 0; i < count; i++)
        buffer_char(out, ' ');
}

/* Writes text without its back quotes, wrapped; the first line continues at `column`, the others
   begin at `indent`. */
static void wrap(struct cli_buffer *out, const char *text, size_t indent, size_t column)
{
    bool fresh = true;
    while (*text != '\0') {
        if (strncmp(text, "\n\n", 2) == 0) {
            buffer_text(out, "\n\n");
            spaces(out, indent);
            column = indent;
            fresh = true;
            text += 2;
            continue;
        }
        size_t length = strcspn(text, " \n");
        size_t width = width_of(text, length);
        if (!fresh && column + 1 + width > LINE_WIDTH) {
            buffer_char(out, '\n');
            spaces(out, indent);
            column = indent;
        } else if (!fresh) {
            buffer_char(out, ' ');
            column++;
        }
        for (size_t i = 0; i < length; i++)
            if (text[i] != '`')
                buffer_char(out, text[i]);
        column += width;
        fresh = false;
        text += length;
        text += *text == ' ';
    }
    buffer_char(out, '\n');
}

/* "-a, --all[=N]" */
static void write_names(struct cli_buffer *out, const struct cli_option *row)
{
    if (row->letter != 0)
        buffer_print(out, "-%c, ", row->letter);
    else
        buffer_text(out, "    ");
    buffer_print(out, "--%s", row->name);
    if (row->argument)
        buffer_print(out, row->optional ? "[=%s]" : "=%s", row->argument);
}

static void write_option(struct cli_buffer *out, const struct cli_option *row)
{
    size_t start = out->length;
    buffer_text(out, "  ");
    write_names(out, row);
    size_t width = out->length - start;
    if (width + 2 > HELP_COLUMN) {
        buffer_char(out, '\n');
        width = 0;
    }
    spaces(out, HELP_COLUMN - width);
    struct cli_buffer text = {0};
    buffer_text(&text, row->help);
    if (row->kind == CLI_CHOICE) {
        buffer_print(&text, " (%s)", row->choices);
        for (char *c = text.data; c && *c != '\0'; c++)
            if (*c == '|')
                *c = ' ';
    }
    if (row->fallback)
        buffer_print(&text, " [default: %s]", row->fallback);
    wrap(out, text.data ? text.data : row->help, HELP_COLUMN, HELP_COLUMN);
    out->failed |= text.failed;
    buffer_free(&text);
}

static void write_options(struct cli_buffer *out, enum cli_command_id id)
{
    const struct cli_option *row;
    buffer_text(out, "\nOptions:\n");
    for (size_t i = 0; (row = options_row(i)); i++)
        if (options_belongs(row, id) && !row->hidden)
            write_option(out, row);
}

void help_write(struct cli_buffer *out, const struct cli_command *command)
{
    if (command) {
        buffer_print(out, "Usage: tenring %s [OPTION]...%s%s\n\n", command->name,
                     *command->operands ? " " : "", command->operands);
        wrap(out, command->details, 0, 0);
        write_options(out, command->id);
        return;
    }
    buffer_text(out, "Usage: tenring COMMAND [OPTION]... [FILE]...\n\n");
    wrap(out,
         "A Sudoku engine: solves, counts and checks puzzles by the million, and maximises target "
         "Sudoku with proof.",
         0, 0);
    buffer_text(out, "\nCommands:\n");
    for (size_t i = 0; (command = options_command(i)); i++) {
        buffer_print(out, "  %-10s  ", command->name);
        wrap(out, command->summary, 14, 14);
    }
    write_options(out, CLI_COMMAND_COUNT);
    buffer_char(out, '\n');
    wrap(out,
         "With no FILE, or when FILE is -, puzzles are read from standard input. 'tenring COMMAND "
         "--help' tells more about a command; 'man tenring' tells all.\n\nExit status: 0 all went "
         "well; 1 the answer was \"no\" for at least one puzzle; 2 wrong usage; 3 some input was "
         "no puzzle; 4 input, output or memory failed; 130 interrupted.",
         0, 0);
}
