/*
 * completion.c - completions for bash, zsh and fish, made from the table of options.
 *
 * SPDX-License-Identifier: MIT
 */
#include "usage/help.h"

#include <stdio.h>
#include <string.h>

/* Whether a completion offers file names for an option's argument. */
static bool takes_file(const struct cli_option *row)
{
    return row->kind == CLI_FILE || (row->choices && strstr(row->choices, "FILE"));
}

static bool needs_argument(const struct cli_option *row)
{
    return row->argument && !options_is_optional(row);
}

/* Writes the words of "a|b|FILE" except FILE, which is the last, with spaces between them. */
static void write_choices(struct cli_buffer *out, const char *choices)
{
    const char *file = strstr(choices, "FILE");
    for (const char *c = choices; *c != '\0' && c != file; c++)
        if (*c != '|')
            buffer_char(out, *c);
        else if (c + 1 != file)
            buffer_char(out, ' ');
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
    const struct cli_option *row = NULL;
    for (const char *space = ""; (row = options_next(id, row)); space = " ") {
        buffer_print(out, "%s--%s", space, row->name);
        if (row->letter != 0)
            buffer_print(out, " -%c", row->letter);
    }
}

/* Writes the case arms "solve:--format|solve:-f) choices". Options without choices complete to
   nothing. */
static void write_bash_arguments(struct cli_buffer *out, const struct cli_command *command)
{
    const struct cli_option *row = NULL;
    while ((row = options_next(command->id, row))) {
        if (!needs_argument(row))
            continue;
        buffer_print(out, "    %s:--%s", command->name, row->name);
        if (row->letter != 0)
            buffer_print(out, "|%s:-%c", command->name, row->letter);
        buffer_text(out, ")\n");
        if (row->choices) {
            buffer_text(out, "        COMPREPLY=($(compgen -W '");
            write_choices(out, row->choices);
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
    buffer_text(
        out, "# bash completion for tenring. Made by 'tenring --generate bash' from the table of "
             "options.\n\n"
             "_tenring() {\n"
             "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} "
             "command=${COMP_WORDS[1]}\n"
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
    for (size_t i = 0; (command = options_command(i)); i++)
        if (has_names(command))
            buffer_print(out,
                         "    %s:*)\n"
                         "        local IFS=$'\\n'\n"
                         "        COMPREPLY=($(compgen -W \"$(%s)\" -- \"${word,,}\")"
                         " $(compgen -f -- \"$word\"))\n"
                         "        ;;\n",
                         command->name, list_names);
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
    const bool optional = options_is_optional(row);
    const char *equals = !row->argument ? "" : optional ? "=-" : "=";
    buffer_text(out, "            ");
    if (row->letter != 0)
        buffer_print(out, "'(-%c --%s)'{-%c%s,--%s%s}'", row->letter, row->name, row->letter,
                     !row->argument ? ""
                     : optional     ? "-"
                                    : "+",
                     row->name, equals);
    else
        buffer_print(out, "'--%s%s", row->name, equals);
    buffer_char(out, '[');
    write_quoted(out, row->help, "[]:\\");
    buffer_char(out, ']');
    if (row->argument) {
        const char *argument = row->argument + 1 + optional;
        buffer_print(out, "%s%.*s:", optional ? "::" : ":", (int)strlen(argument) - optional,
                     argument);
        if (takes_file(row) && row->choices) {
            buffer_text(out, "{ compadd ");
            write_choices(out, row->choices);
            buffer_text(out, "; _files }");
        } else if (takes_file(row)) {
            buffer_text(out, "_files");
        } else if (row->choices) {
            buffer_char(out, '(');
            write_choices(out, row->choices);
            buffer_char(out, ')');
        }
    }
    buffer_text(out, "' \\\n");
}

static void write_zsh_options(struct cli_buffer *out, enum cli_command_id id)
{
    const struct cli_option *row = NULL;
    while ((row = options_next(id, row)))
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
    buffer_text(out, "    esac\n}\n\n"
                     "if [[ $funcstack[1] == _tenring ]]; then\n    _tenring \"$@\"\n"
                     "else\n    compdef _tenring tenring\nfi\n");
}

/* ------------------------------------------------------------------------------------------------
 * fish
 * --------------------------------------------------------------------------------------------- */

static void write_fish_options(struct cli_buffer *out, enum cli_command_id id,
                               const char *condition)
{
    const struct cli_option *row = NULL;
    while ((row = options_next(id, row))) {
        buffer_print(out, "complete -c tenring -n '%s' -l %s", condition, row->name);
        if (row->letter != 0)
            buffer_print(out, " -s %c", row->letter);
        if (needs_argument(row)) {
            buffer_text(out, takes_file(row) ? " -r -F" : " -x");
            if (row->choices) {
                buffer_text(out, " -a '");
                write_choices(out, row->choices);
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
        char condition[64];
        snprintf(condition, sizeof condition, "__fish_seen_subcommand_from %s", command->name);
        write_fish_options(out, command->id, condition);
        if (has_names(command))
            buffer_print(out, "complete -c tenring -n '%s' -a '(%s)'\n", condition, list_names);
    }
}
