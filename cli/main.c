/*
 * main.c - finds the command, parses its options, runs it; --help, --version, --generate.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands/commands.h"
#include "io/io.h"
#include "tenring.h"
#include "usage/usage.h"

/* The function of each command. */
static int (*const functions[CLI_COMMAND_COUNT])(struct cli_context *context) = {
    [CLI_SOLVE] = cmd_solve, [CLI_COUNT] = cmd_count,   [CLI_CHECK] = cmd_check,
    [CLI_MAX] = cmd_max,     [CLI_JUDGE] = cmd_judge,   [CLI_COMPARE] = cmd_compare,
    [CLI_CANON] = cmd_canon, [CLI_SAMPLE] = cmd_sample, [CLI_SHOW] = cmd_show,
    [CLI_BENCH] = cmd_bench, [CLI_RATE] = cmd_rate,     [CLI_GENERATE] = cmd_generate,
};

static void write_version(struct cli_buffer *out)
{
    buffer_print(out, "tenring %s\n", tenring_version_string());
#if defined(__clang__)
    buffer_print(out, "compiler: clang %d.%d.%d\n", __clang_major__, __clang_minor__,
                 __clang_patchlevel__);
#elif defined(__GNUC__)
    buffer_print(out, "compiler: gcc %d.%d.%d\n", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#else
    buffer_text(out, "compiler: unknown\n");
#endif
    buffer_text(out, "kernels:");
    for (int isa = 1; isa <= tenring_isa_count(); isa++) {
        buffer_print(out, " %s%s", tenring_isa_name(isa),
                     tenring_isa_available(isa) ? "" : " (not on this machine)");
    }
    buffer_print(out, "\nchosen: %s\n", tenring_isa_name(tenring_isa_best()));
    const char *archive = compressed_library();
    buffer_print(out, "compressed input (.gz .xz .zst .zip): %s\n",
                 archive ? archive : "not built in");
}

/* Options that stand before any command. */
static int run_before(struct cli_context *context)
{
    static const struct {
        const char *kind;
        void (*write)(struct cli_buffer *out);
    } makers[] = {{"man", help_write_manual},
                  {"bash", help_write_bash},
                  {"zsh", help_write_zsh},
                  {"fish", help_write_fish}};
    struct cli_buffer out = {0};
    if (cli_given(context, CLI_OPT_HELP)) {
        help_write(&out, NULL);
    } else if (cli_given(context, CLI_OPT_VERSION)) {
        write_version(&out);
    } else if (cli_given(context, CLI_OPT_GENERATE)) {
        for (size_t i = 0; i < sizeof makers / sizeof makers[0]; i++)
            if (strcmp(makers[i].kind, cli_text(context, CLI_OPT_GENERATE, "")) == 0)
                makers[i].write(&out);
    } else {
        return cli_usage(context, "no command given");
    }
    output_flush(&context->output, &out);
    buffer_free(&out);
    return CLI_EXIT_OK;
}

static int unknown_command(struct cli_context *context, const char *name)
{
    const char *nearest = options_suggest_command(name);
    if (nearest)
        return cli_usage(context, "unknown command '%s'; did you mean '%s'?", name, nearest);
    return cli_usage(context, "unknown command '%s'", name);
}

static int print_help(struct cli_context *context, const struct cli_command *command)
{
    struct cli_buffer out = {0};
    help_write(&out, command);
    output_flush(&context->output, &out);
    buffer_free(&out);
    return CLI_EXIT_OK;
}

static int run(struct cli_context *context, int argc, char **argv)
{
    if (!options_parse(NULL, argc, argv, context->value, &context->operands,
                       &context->operand_count))
        return CLI_EXIT_USAGE;
    if (context->operand_count == 0 || cli_given(context, CLI_OPT_HELP) ||
        cli_given(context, CLI_OPT_VERSION) || cli_given(context, CLI_OPT_GENERATE))
        return run_before(context);
    char **words = context->operands;
    int word_count = (int)context->operand_count;
    if (strcmp(words[0], "help") == 0) {
        const struct cli_command *topic = word_count > 1 ? options_find_command(words[1]) : NULL;
        return word_count > 1 && !topic ? unknown_command(context, words[1])
                                        : print_help(context, topic);
    }
    const struct cli_command *command = options_find_command(words[0]);
    if (!command)
        return unknown_command(context, words[0]);
    context->command = command;
    if (!options_parse(command, word_count, words, context->value, &context->operands,
                       &context->operand_count))
        return CLI_EXIT_USAGE;
    if (cli_given(context, CLI_OPT_HELP))
        return print_help(context, command);
    report_configure(&context->report,
                     cli_number(context, CLI_OPT_MAX_MESSAGES, REPORT_DEFAULT_MESSAGES),
                     cli_given(context, CLI_OPT_QUIET), cli_given(context, CLI_OPT_PROGRESS));
    return functions[command->id](context);
}

/*
 * A file opened later must not become descriptor 0, 1 or 2 by chance: then results or messages
 * would go into it. A closed one is opened on /dev/null the wrong way round, so that using it still
 * fails (but for messages, which have nowhere to go).
 */
static bool keep_standard_descriptors(void)
{
    static const int modes[] = {O_WRONLY, O_RDONLY, O_WRONLY};
    for (int descriptor = 0; descriptor <= 2; descriptor++)
        if (fcntl(descriptor, F_GETFD) < 0 && open("/dev/null", modes[descriptor]) != descriptor)
            return false;
    return true;
}

int main(int argc, char **argv)
{
    struct cli_context context = {0};
    if (!keep_standard_descriptors() || !report_start(&context.report) || !stop_install()) {
        fprintf(stderr, "tenring: cannot start\n");
        return CLI_EXIT_IO;
    }
    output_start(&context.output, &context.report);
    int status = run(&context, argc, argv);
    report_status(&context.report, status);
    if (stop_reason() == STOP_INTERRUPT)
        report_status(&context.report, CLI_EXIT_INTERRUPTED);
    output_close(&context.output, stop_reason() == STOP_NONE);
    return report_finish(&context.report);
}
