/*
 * help.c - `tenring --help`, `tenring COMMAND --help`.
 *
 * SPDX-License-Identifier: MIT
 */
#include "usage/help.h"

#include <string.h>

#define LINE_WIDTH  79
#define HELP_COLUMN 26

/* Writes the translation of a text, wrapped. */
static void wrap_prose(struct cli_buffer *out, const char *english, size_t indent)
{
    struct cli_buffer text = {0};
    words_prose(&text, english);
    words_wrap(out, buffer_string(&text), indent, indent, LINE_WIDTH);
    buffer_end(&text, out);
}

bool help_default_is_said(const struct cli_option *row)
{
    return row->fallback && strchr(row->fallback, ' ');
}

const char *help_default(const struct cli_option *row)
{
    return help_default_is_said(row) ? _(row->fallback) : row->fallback;
}

static void write_option(struct cli_buffer *out, const struct cli_option *row)
{
    const char letter[] = {'-', row->letter, ',', '\0'};
    const size_t start = out->length;
    buffer_print(out, "  %3s --%s%s", row->letter != 0 ? letter : "", row->name,
                 row->argument ? row->argument : "");
    size_t width = out->length - start;
    if (width + 2 > HELP_COLUMN) {
        buffer_char(out, '\n');
        width = 0;
    }
    buffer_print(out, "%*s", (int)(HELP_COLUMN - width), "");
    struct cli_buffer text = {0};
    words_prose(&text, row->help);
    if (row->kind == CLI_CHOICE) {
        buffer_print(&text, " (%s)", row->choices);
        for (char *c = text.data; c && *c != '\0'; c++)
            if (*c == '|')
                *c = ' ';
    }
    if (row->fallback)
        buffer_print(&text, _(" [default: %s]"), help_default(row));
    words_wrap(out, buffer_string(&text), HELP_COLUMN, HELP_COLUMN, LINE_WIDTH);
    buffer_end(&text, out);
}

static void write_options(struct cli_buffer *out, enum cli_command_id id)
{
    const struct cli_option *row = NULL;
    buffer_text(out, _("\nOptions:\n"));
    while ((row = options_next(id, row)))
        write_option(out, row);
}

void help_write(struct cli_buffer *out, const struct help_program *program,
                const struct cli_command *command)
{
    if (command) {
        buffer_print(out, _("Usage: %s %s [OPTION]...%s%s\n\n"), program->name, command->name,
                     *command->operands ? " " : "", command->operands);
        wrap_prose(out, command->details, 0);
        write_options(out, command->id);
        return;
    }
    buffer_print(out, _("Usage: %s COMMAND [OPTION]... [FILE]...\n\n"), program->name);
    wrap_prose(out,
               N_("A Sudoku engine: solves, counts and checks puzzles by the million, and "
                  "maximises target Sudoku with proof."),
               0);
    buffer_text(out, _("\nCommands:\n"));
    for (size_t i = 0; (command = options_command(i)); i++) {
        if (program->has && !program->has(command->id))
            continue;
        buffer_print(out, "  %-10s  ", command->name);
        wrap_prose(out, command->summary, 14);
    }
    write_options(out, CLI_COMMAND_COUNT);
    buffer_char(out, '\n');
    wrap_prose(out,
               N_("With no FILE, or when FILE is -, puzzles are read from standard input. 'tenring "
                  "COMMAND --help' or 'tenring help COMMAND' tells more about a command; 'man "
                  "tenring' tells all."),
               0);
    buffer_char(out, '\n');
    wrap_prose(
        out,
        N_("Exit status: 0 all went well; 1 the answer was \"no\" for at least one puzzle; 2 "
           "wrong usage; 3 some input was no puzzle; 4 input, output or memory failed; 129, "
           "130, 143 ended by SIGHUP, SIGINT, SIGTERM."),
        0);
}
