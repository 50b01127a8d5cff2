/*
 * context.c - what all commands read from their command line.
 *
 * SPDX-License-Identifier: MIT
 */
#include "usage/usage.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tenring.h"

bool cli_given(const struct cli_context *context, enum cli_option_id id)
{
    return context->value[id].given;
}

uint64_t cli_number(const struct cli_context *context, enum cli_option_id id, uint64_t fallback)
{
    return context->value[id].text ? context->value[id].number : fallback;
}

const char *cli_text(const struct cli_context *context, enum cli_option_id id, const char *fallback)
{
    return context->value[id].text ? context->value[id].text : fallback;
}

bool cli_shapes(const struct cli_context *context, const struct cli_option *row)
{
    switch (row->id) {
    case CLI_OPT_THREADS:
    case CLI_OPT_ISA:
    case CLI_OPT_PROGRESS:
    case CLI_OPT_QUIET:
    case CLI_OPT_STATS:
    case CLI_OPT_MAX_MESSAGES:
    case CLI_OPT_OUTPUT:
        return false;
    default:
        return cli_given(context, row->id);
    }
}

bool cli_names_input(const struct cli_context *context, const struct cli_option *row)
{
    return row->argument && strstr(row->argument, "FILE") && row->id != CLI_OPT_CERTIFICATE &&
           access(cli_text(context, row->id, ""), F_OK) == 0;
}

/* Appends "puzzles.txt (8200 bytes)", without the folder. Returns false after a message. */
static bool describe_file(struct report *report, struct cli_buffer *out, const char *path)
{
    struct stat about;
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    if (stat(path, &about) != 0) {
        report_error(report, CLI_EXIT_IO, "%s: %s", path, strerror(errno));
        return false;
    }
    buffer_field(out, name, strlen(name));
    buffer_print(out, " (%" PRIu64 " bytes)", (uint64_t)about.st_size);
    return true;
}

bool cli_describe_run(struct cli_context *context, struct cli_buffer *out)
{
    const struct cli_option *row = NULL;
    bool good = true;
    buffer_print(out, "tenring %s %s", tenring_version_string(), context->command->name);
    while (good && (row = options_next(context->command->id, row))) {
        const char *argument = cli_text(context, row->id, NULL);
        if (!cli_shapes(context, row) || row->id == CLI_OPT_SHARD)
            continue;
        buffer_print(out, " --%s%s", row->name, argument ? "=" : "");
        if (cli_names_input(context, row))
            good = describe_file(&context->report, out, argument);
        else if (argument)
            buffer_field(out, argument, strlen(argument));
    }
    for (size_t i = 0; good && i < context->operand_count; i++) {
        buffer_char(out, ' ');
        good = describe_file(&context->report, out, context->operands[i]);
    }
    if (out->failed)
        report_no_memory(&context->report, NULL);
    return good && !out->failed;
}

int cli_usage(struct cli_context *context, const char *format, ...)
{
    const char *space = context->command ? " " : "";
    const char *name = context->command ? context->command->name : "";
    va_list arguments;
    report_hide(&context->report);
    fprintf(stderr, "tenring%s%s: ", space, name);
    va_start(arguments, format);
    vfprintf(stderr, _(format), arguments);
    va_end(arguments);
    fputc('\n', stderr);
    fprintf(stderr, _("Try 'tenring%s%s --help'.\n"), space, name);
    report_status(&context->report, CLI_EXIT_USAGE);
    return CLI_EXIT_USAGE;
}

/* Chooses colours by --color and the environment; 24 bits if the terminal announces them. */
static enum draw_colours choose_colours(const struct cli_context *context)
{
    const char *when =
        cli_given(context, CLI_OPT_COLOR) ? cli_text(context, CLI_OPT_COLOR, "always") : "auto";
    if (strcmp(when, "never") == 0 ||
        (strcmp(when, "auto") == 0 && !report_may_colour(context->output.descriptor)))
        return DRAW_PLAIN;
    const char *depth = getenv("COLORTERM");
    return depth && (strcmp(depth, "truecolor") == 0 || strcmp(depth, "24bit") == 0) ? DRAW_TRUE
                                                                                     : DRAW_256;
}

struct draw_style cli_style(const struct cli_context *context)
{
    return (struct draw_style){.ascii = cli_given(context, CLI_OPT_ASCII),
                               .colours = choose_colours(context)};
}

int cli_isa(struct cli_context *context)
{
    const char *wanted = cli_text(context, CLI_OPT_ISA, NULL);
    struct cli_buffer names = {0};
    int found = 0;
    if (!wanted)
        return 0;
    for (int isa = 1; isa <= tenring_isa_count(); isa++) {
        if (tenring_isa_available(isa))
            buffer_print(&names, " %s", tenring_isa_name(isa));
        if (strcmp(wanted, tenring_isa_name(isa)) == 0)
            found = isa;
    }
    if (found == 0 || !tenring_isa_available(found)) {
        if (found == 0)
            cli_usage(context, "there is no kernel '%s'; this machine runs:%s", wanted,
                      buffer_string(&names));
        else
            cli_usage(context, "this machine cannot run kernel '%s'; this machine runs:%s", wanted,
                      buffer_string(&names));
        found = -1;
    }
    buffer_free(&names);
    return found;
}

static enum tenring_syntax syntax_of(const char *name)
{
    enum tenring_syntax syntax = TENRING_SYNTAX_AUTO;
    while (tenring_syntax_name(syntax) && strcmp(tenring_syntax_name(syntax), name) != 0)
        syntax = (enum tenring_syntax)(syntax + 1);
    return syntax;
}

bool cli_is_beginning(const struct cli_context *context)
{
    return !cli_given(context, CLI_OPT_SHARD) || context->value[CLI_OPT_SHARD].number == 1;
}

/* Selects the puzzles of part i of n. The parts differ by at most one puzzle. */
static void select_shard(struct cli_context *context, struct input *input,
                         struct input_index *index)
{
    uint64_t i = context->value[CLI_OPT_SHARD].number;
    uint64_t n = context->value[CLI_OPT_SHARD].of;
    uint64_t each = index->puzzles / n;
    uint64_t more = index->puzzles % n; /* puzzles * i / n without overflow, since n is small */
    context->total = index->puzzles;
    context->first = each * (i - 1) + more * (i - 1) / n + 1;
    context->last = each * i + more * i / n;
    input_select(input, context->first, i == n ? UINT64_MAX : context->last, index);
}

/* The format named by --input-format. */
static enum tenring_syntax cli_syntax(const struct cli_context *context)
{
    return syntax_of(cli_text(context, CLI_OPT_INPUT_FORMAT, "auto"));
}

static struct tenring_table_options table_of(const struct cli_context *context)
{
    struct tenring_table_options table = TENRING_TABLE_OPTIONS_INIT;
    table.column = cli_text(context, CLI_OPT_COLUMN, NULL);
    table.solution_column = cli_text(context, CLI_OPT_SOLUTION_COLUMN, NULL);
    table.header = cli_given(context, CLI_OPT_HEADER);
    table.want_solutions =
        cli_given(context, CLI_OPT_VERIFY) || cli_given(context, CLI_OPT_SHUFFLE);
    return table;
}

bool cli_start_input(struct cli_context *context, char *const *files, size_t count,
                     struct input *input)
{
    const struct tenring_table_options table = table_of(context);
    if (!input_start(input, &context->report, files, count, cli_syntax(context), context->parser,
                     &table))
        return false;
    input->strict = cli_given(context, CLI_OPT_STRICT);
    input->misses_solutions =
        cli_given(context, CLI_OPT_VERIFY) || cli_given(context, CLI_OPT_SOLUTION_COLUMN);
    return true;
}

bool cli_index_input(struct cli_context *context, struct input_index *index)
{
    struct input input;
    return index->known ||
           (input_is_repeatable(&context->report, context->operands, context->operand_count) &&
            cli_start_input(context, context->operands, context->operand_count, &input) &&
            input_make_index(&input, index));
}

bool cli_open_input(struct cli_context *context, struct input *input)
{
    const bool part = cli_given(context, CLI_OPT_SHARD);
    struct input_index *index = context->frame ? context->frame->index : NULL;
    if (part && !index)
        index = &context->index;
    if (part && !cli_index_input(context, index))
        return false;
    if (!cli_start_input(context, context->operands, context->operand_count, input))
        return false;
    if (part)
        select_shard(context, input, index);
    return true;
}

bool cli_read_records(struct cli_context *context, bool play,
                      bool (*take)(void *self, const struct tenring_record *record,
                                   const char *name),
                      void *self)
{
    struct input input;
    struct tenring_record record = TENRING_RECORD_INIT;
    const char *name;
    if (!cli_open_input(context, &input))
        return false;
    input.want_play = play;
    while (input_next_record(&input, &record, &name) && take(self, &record, name))
        ;
    input_end(&input);
    return true;
}

bool cli_open_output(struct cli_context *context)
{
    const struct cli_frame *frame = context->frame;
    const char *path = cli_text(context, CLI_OPT_OUTPUT, "-");
    if (frame && frame->begin && !frame->begin(frame->self, context))
        return false;
    if (!output_open(&context->output, path))
        return false;
    if (cli_given(context, CLI_OPT_SHARD) && context->output.path)
        shard_remove(context->output.path);
    return true;
}
