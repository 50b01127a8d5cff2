/*
 * completion.c - completions for bash, zsh and fish, made from the table of options.
 *
 * SPDX-License-Identifier: MIT
 */
#include "usage/help.h"

#include <string.h>

/* Whether a completion offers file names for an option's argument. */
static bool takes_file(const struct cli_option *row)
{
    return row->kind == CLI_FILE || (row->choices && strstr(row->choices, "FILE"));
}

/* Writes the words of "a|b|FILE" except FILE, with `between` between them. */
static void write_choices(struct cli_buffer *out, const char *choices, char between)
{
    bool first = true;
    while (choices) {
        size_t size = strcspn(choices, "|");
        if (size != 4 || memcmp(choices, "FILE", 4) != 0) {
            if (!first)
                buffer_char(out, between);
            buffer_bytes(out, choices, size);
            first = false;
        }
        choices = choices[size] == '|' ? choices + size + 1 : NULL;
    }
}

/* Writes a help text without back quotes, with a backslash before each character of `special`. */
static void write_quoted(struct cli_buffer *out, const char *text, const char *special)
{
    for (; *text != '\0'; text++) {
        if (*text == '`')
            continue;
        if (*text == '\'') {
            /* a typographic apostrophe needs no quoting in any shell */
            buffer_text(out, "\xe2\x80\x99");
            continue;
        }
        if (strchr(special, *text))
            buffer_char(out, '\\');
        buffer_char(out, *text);
    }
}

/* Shell code that lets the command print the names allowed before the files, such as a judge's
   problems. */
static const char list_names[] =
    "tenring judge --list 2>/dev/null | sed -n \"/^[^ ]/{s/, */\\n/g;p;}\"";

static bool has_names(const struct cli_command *command)
{
    return strncmp(command->operands, "NAME", 4) == 0;
}

/* ------------------------------------------------------------------------------------------------
 * bash
 * --------------------------------------------------------------------------------------------- */

static void write_bash_options(struct cli_buffer *out, enum cli_command_id id)
{
    const struct cli_option *row;
    bool first = true;
    for (size_t i = 0; (row = options_row(i)); i++) {
        if (options_belongs(row, id) && !row->hidden) {
            buffer_print(out, "%s--%s", first ? "" : " ", row->name);
            first = false;
            if (row->letter != 0)
                buffer_print(out, " -%c", row->letter);
        }
    }
}

/* Writes the case arms "solve:--format|solve:-f) choices". Options without choices complete to
   nothing. */
static void write_bash_arguments(struct cli_buffer *out, const struct cli_command *command)
{
    const struct cli_option *row;
    for (size_t i = 0; (row = options_row(i)); i++) {
        if (!options_belongs(row, command->id) || row->kind == CLI_FLAG || row->optional ||
            row->hidden)
            continue;
        buffer_print(out, "    %s:--%s", command->name, row->name);
        if (row->letter != 0)
            buffer_print(out, "|%s:-%c", command->name, row->letter);
        buffer_text(out, ")\n");
        if (row->choices) {
            buffer_text(out, "        COMPREPLY=($(compgen -W '");
            write_choices(out, row->choices, ' ');
            buffer_text(out, "' -- \"$word\"))\n");
        }
        if (takes_file(row)) {
            buffer_text(out, "        COMPREPLY+=($(compgen -f -- \"$word\"))\n        compopt -o "
                             "filenames 2>/dev/null\n");
        }
        buffer_text(out, "        return\n        ;;\n");
    }
}

void help_write_bash(struct cli_buffer *out)
{
    const struct cli_command *command;
    buffer_text(out, "# bash completion for tenring. Made by 'tenring --generate bash' from the "
                     "table of options.\n\n"
                     "_tenring() {\n"
                     "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - "
                     "1]} command=${COMP_WORDS[1]}\n"
                     "    local IFS=$' \\t\\n'\n"
                     "    COMPREPLY=()\n"
                     "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
                     "        COMPREPLY=($(compgen -W '");
    for (size_t i = 0; (command = options_command(i)); i++)
        buffer_print(out, "%s ", command->name);
    write_bash_options(out, CLI_COMMAND_COUNT);
    buffer_text(out, "' -- \"$word\"))\n"
                     "        return\n"
                     "    fi\n"
                     "    # --option=value comes as three words\n"
                     "    if [ \"$word\" = = ]; then\n"
                     "        word=\n"
                     "    elif [ \"$before\" = = ]; then\n"
                     "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
                     "    fi\n"
                     "    case $command:$before in\n");
    for (size_t i = 0; (command = options_command(i)); i++)
        write_bash_arguments(out, command);
    buffer_text(out, "    esac\n"
                     "    case $command:$word in\n");
    for (size_t i = 0; (command = options_command(i)); i++) {
        buffer_print(out, "    %s:-*) COMPREPLY=($(compgen -W '", command->name);
        write_bash_options(out, command->id);
        buffer_text(out, "' -- \"$word\")) ;;\n");
    }
    for (size_t i = 0; (command = options_command(i)); i++) {
        if (has_names(command)) {
            buffer_print(out,
                         "    %s:*)\n        local IFS=$'\\n'\n"
                         "        COMPREPLY=($(compgen -W \"$(%s)\" -- \"${word,,}\")"
                         " $(compgen -f -- \"$word\"))\n        ;;\n",
                         command->name, list_names);
        }
    }
    buffer_text(out, "    *)\n"
                     "        local IFS=$'\\n'\n"
                     "        COMPREPLY=($(compgen -f -- \"$word\"))\n"
                     "        compopt -o filenames 2>/dev/null\n"
                     "        ;;\n"
                     "    esac\n"
                     "}\n\n"
                     "complete -F _tenring tenring\n");
}

/* ------------------------------------------------------------------------------------------------
 * zsh
 * --------------------------------------------------------------------------------------------- */

/* Writes one specification for _arguments: '(-f --format)'{-f+,--format=}'[help]:FORMAT:(line
   grid)' */
static void write_zsh_option(struct cli_buffer *out, const struct cli_option *row)
{
    const char *equals = row->kind == CLI_FLAG ? "" : row->optional ? "=-" : "=";
    buffer_text(out, "            ");
    if (row->letter != 0) {
        const char *plus = row->kind == CLI_FLAG ? "" : row->optional ? "-" : "+";
        buffer_print(out, "'(-%c --%s)'{-%c%s,--%s%s}'", row->letter, row->name, row->letter, plus,
                     row->name, equals);
    } else {
        buffer_print(out, "'--%s%s", row->name, equals);
    }
    buffer_char(out, '[');
    write_quoted(out, row->help, "[]:\\");
    buffer_char(out, ']');
    if (row->kind != CLI_FLAG) {
        buffer_print(out, "%s%s:", row->optional ? "::" : ":", row->argument);
        if (takes_file(row) && row->choices) {
            buffer_text(out, "{ compadd ");
            write_choices(out, row->choices, ' ');
            buffer_text(out, "; _files }");
        } else if (takes_file(row)) {
            buffer_text(out, "_files");
        } else if (row->choices) {
            buffer_char(out, '(');
            write_choices(out, row->choices, ' ');
            buffer_char(out, ')');
        }
    }
    buffer_text(out, "' \\\n");
}

static void write_zsh_options(struct cli_buffer *out, enum cli_command_id id)
{
    const struct cli_option *row;
    for (size_t i = 0; (row = options_row(i)); i++)
        if (options_belongs(row, id) && !row->hidden)
            write_zsh_option(out, row);
}

void help_write_zsh(struct cli_buffer *out)
{
    const struct cli_command *command;
    buffer_text(out, "#compdef tenring\n"
                     "# zsh completion for tenring. Made by 'tenring --generate zsh' from the "
                     "table of options.\n\n"
                     "_tenring() {\n"
                     "    local -a commands\n"
                     "    commands=(\n");
    for (size_t i = 0; (command = options_command(i)); i++) {
        buffer_print(out, "        '%s:", command->name);
        write_quoted(out, command->summary, ":\\");
        buffer_text(out, "'\n");
    }
    buffer_text(out, "    )\n"
                     "    if (( CURRENT == 2 )); then\n"
                     "        _describe -t commands command commands\n"
                     "        _arguments \\\n");
    write_zsh_options(out, CLI_COMMAND_COUNT);
    buffer_text(out, "            && return\n"
                     "        return\n"
                     "    fi\n"
                     "    local command=$words[2]\n"
                     "    shift words\n"
                     "    (( CURRENT-- ))\n"
                     "    case $command in\n");
    for (size_t i = 0; (command = options_command(i)); i++) {
        buffer_print(out, "    %s)\n        _arguments -s -S \\\n", command->name);
        write_zsh_options(out, command->id);
        if (has_names(command))
            buffer_print(out, "            \"1:NAME:(${(j: :)${(f)$(%s)}})\" \\\n", list_names);
        buffer_text(out, "            '*:FILE:_files'\n        ;;\n");
    }
    buffer_text(out, "    esac\n}\n\nif [[ $funcstack[1] == _tenring ]]; then\n    _tenring "
                     "\"$@\"\nelse\n    compdef _tenring "
                     "tenring\nfi\n");
}

/* ------------------------------------------------------------------------------------------------
 * fish
 * --------------------------------------------------------------------------------------------- */

static void write_fish_options(struct cli_buffer *out, enum cli_command_id id,
                               const char *condition)
{
    const struct cli_option *row;
    for (size_t i = 0; (row = options_row(i)); i++) {
        if (!options_belongs(row, id) || row->hidden)
            continue;
        buffer_print(out, "complete -c tenring -n '%s' -l %s", condition, row->name);
        if (row->letter != 0)
            buffer_print(out, " -s %c", row->letter);
        if (row->kind != CLI_FLAG && !row->optional) {
            buffer_text(out, takes_file(row) ? " -r -F" : " -x");
            if (row->choices) {
                buffer_text(out, " -a '");
                write_choices(out, row->choices, ' ');
                buffer_char(out, '\'');
            }
        }
        buffer_text(out, " -d '");
        write_quoted(out, row->help, "\\");
        buffer_text(out, "'\n");
    }
}

void help_write_fish(struct cli_buffer *out)
{
    const struct cli_command *command;
    buffer_text(out, "# fish completion for tenring. Made by 'tenring --generate fish' from the "
                     "table of options.\n\n");
    for (size_t i = 0; (command = options_command(i)); i++) {
        buffer_print(out, "complete -c tenring -f -n __fish_use_subcommand -a %s -d '",
                     command->name);
        write_quoted(out, command->summary, "\\");
        buffer_text(out, "'\n");
    }
    write_fish_options(out, CLI_COMMAND_COUNT, "__fish_use_subcommand");
    for (size_t i = 0; (command = options_command(i)); i++) {
        struct cli_buffer condition = {0};
        buffer_print(&condition, "__fish_seen_subcommand_from %s", command->name);
        if (condition.data)
            write_fish_options(out, command->id, condition.data);
        if (condition.data && has_names(command))
            buffer_print(out, "complete -c tenring -n '%s' -a '(%s)'\n", condition.data,
                         list_names);
        buffer_end(&condition, out);
    }
}
