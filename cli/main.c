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

#include "base/sandbox.h"
#include "board/board.h"
#include "cli.h"
#include "commands/commands.h"
#include "io/io.h"
#include "picture/picture.h"
#include "results/results.h"
#include "tenring.h"
#include "usage/usage.h"

/* The function of each command. */
static int (*const functions[CLI_COMMAND_COUNT])(struct cli_context *context) = {
    [CLI_SOLVE] = cmd_solve,     [CLI_COUNT] = cmd_count,       [CLI_CHECK] = cmd_check,
    [CLI_MAX] = cmd_max,         [CLI_JUDGE] = cmd_judge,       [CLI_COMPARE] = cmd_compare,
    [CLI_CANON] = cmd_canon,     [CLI_SAMPLE] = cmd_sample,     [CLI_SHOW] = cmd_show,
    [CLI_BENCH] = cmd_bench,     [CLI_RATE] = cmd_rate,         [CLI_HINT] = cmd_hint,
    [CLI_EXPLAIN] = cmd_explain, [CLI_GENERATE] = cmd_generate, [CLI_MERGE] = cmd_merge,
    [CLI_VARY] = cmd_vary,       [CLI_MINE] = cmd_mine,         [CLI_CONTEST] = cmd_contest,
};

static void write_version(const struct cli_frame *frame, struct cli_buffer *out)
{
    buffer_print(out, "tenring %s\n", tenring_version_string());
#if defined(__clang__)
    buffer_print(out, _("compiler: clang %d.%d.%d\n"), __clang_major__, __clang_minor__,
                 __clang_patchlevel__);
#elif defined(__GNUC__)
    buffer_print(out, _("compiler: gcc %d.%d.%d\n"), __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#else
    buffer_text(out, _("compiler: unknown\n"));
#endif
    buffer_text(out, _("kernels:"));
    for (int isa = 1; isa <= tenring_isa_count(); isa++) {
        buffer_print(out, " %s%s", tenring_isa_name(isa),
                     tenring_isa_available(isa) ? "" : _(" (not on this machine)"));
    }
    buffer_print(out, _("\nchosen: %s\n"), tenring_isa_name(tenring_isa_best()));
    const char *archive = compressed_library.name;
    buffer_print(out, _("compressed input (.gz .bz2 .xz .zst .zip): %s\n"),
                 archive ? archive : _("not built in"));
    const char *raster = raster_library();
    buffer_print(out, _("pictures as PNG and PDF: %s\n"), raster ? raster : _("not built in"));
    if (frame)
        frame->version(out);
}

static int unknown_command(struct cli_context *context, const char *name)
{
    struct tenring_puzzle puzzle;
    if (tenring_parse_puzzle(name, strlen(name), &puzzle, NULL) == TENRING_STATUS_OK)
        return cli_usage(context,
                         "a puzzle is no command; it is read from a file or standard input, as in "
                         "echo '%s' | tenring solve",
                         name);
    const char *nearest = options_suggest_command(name);
    bool path = strcmp(name, "-") == 0 || strpbrk(name, "./") || access(name, F_OK) == 0;
    if (path && !nearest)
        return cli_usage(context, "unknown command '%s'; did you mean 'tenring solve %s'?", name,
                         name);
    if (nearest)
        return cli_usage(context, "unknown command '%s'; did you mean '%s'?", name, nearest);
    return cli_usage(context, "unknown command '%s'", name);
}

/* Prints a text and frees it. */
static int print(struct cli_context *context, struct cli_buffer *out)
{
    output_put(&context->output, out);
    buffer_free(out);
    return CLI_EXIT_OK;
}

/* Prints --help, of a command or of the program. */
static int print_help(struct cli_context *context, const struct cli_command *command)
{
    static const struct help_program alone = {"tenring", NULL};
    const struct help_program *own = context->frame ? &context->frame->program : &alone;
    struct cli_buffer out = {0};
    help_write(&out, !command || !own->has || own->has(command->id) ? own : &alone, command);
    return print(context, &out);
}

/* Handles options before any command. Returns an exit status. */
static int run_before(struct cli_context *context)
{
    static const struct {
        const char *kind;
        void (*write)(struct cli_buffer *out);
    } makers[] = {{"man", help_write_manual},
                  {"bash", help_write_bash},
                  {"zsh", help_write_zsh},
                  {"fish", help_write_fish},
                  {"messages", help_write_messages}};
    struct cli_buffer out = {0};
    const char *kind = cli_text(context, CLI_OPT_GENERATE, "");
    const struct cli_command *topic = NULL;
    if (context->operand_count > 0 && strcmp(kind, "man") == 0) {
        topic = options_find_command(context->operands[0]);
        if (!topic)
            return unknown_command(context, context->operands[0]);
    }
    if (cli_given(context, CLI_OPT_HELP))
        return print_help(context, NULL);
    if (cli_given(context, CLI_OPT_VERSION))
        write_version(context->frame, &out);
    else if (topic)
        help_write_command_manual(&out, topic);
    else if (!*kind)
        return cli_usage(context, "no command given");
    for (size_t i = 0; i < sizeof makers / sizeof makers[0] && out.length == 0; i++)
        if (strcmp(makers[i].kind, kind) == 0)
            makers[i].write(&out);
    return print(context, &out);
}

/* Where there is no sandbox, the command runs without. Under MPI there is none: ranks talk. */
static void enter_sandbox(const struct cli_context *context)
{
    const char *const written[] = {cli_text(context, CLI_OPT_OUTPUT, NULL),
                                   cli_text(context, CLI_OPT_STATE, NULL),
                                   cli_text(context, CLI_OPT_CERTIFICATE, NULL)};
    (void)sandbox_enter(written, sizeof written / sizeof written[0]);
}

static int run(struct cli_context *context, int argc, char **argv)
{
    if (!options_parse(context, argc, argv))
        return CLI_EXIT_USAGE;
    if (context->operand_count == 0 || cli_given(context, CLI_OPT_HELP) ||
        cli_given(context, CLI_OPT_VERSION) || cli_given(context, CLI_OPT_GENERATE))
        return run_before(context);
    char **words = context->operands;
    const int word_count = (int)context->operand_count;
    const bool help = strcmp(words[0], "help") == 0;
    if (help && word_count == 1)
        return print_help(context, NULL);
    const struct cli_command *command = options_find_command(words[help]);
    if (!command)
        return unknown_command(context, words[help]);
    if (help)
        return print_help(context, command);
    context->command = command;
    if (!options_parse(context, word_count, words))
        return CLI_EXIT_USAGE;
    if (cli_given(context, CLI_OPT_HELP))
        return print_help(context, command);
    report_configure(&context->report,
                     cli_number(context, CLI_OPT_MAX_MESSAGES, REPORT_DEFAULT_MESSAGES),
                     cli_given(context, CLI_OPT_QUIET), cli_given(context, CLI_OPT_PROGRESS));
    context->report.stats = cli_given(context, CLI_OPT_STATS);
    const char *output = cli_text(context, CLI_OPT_OUTPUT, "-");
    if (cli_given(context, CLI_OPT_SHARD) && compressed_name(output))
        return cli_usage(context, "parts are not compressed: `merge -o %s` does that", output);
    const struct cli_frame *frame = context->frame;
    if (frame && frame->accept && !frame->accept(frame->self, context))
        return CLI_EXIT_USAGE;
    if (!frame && !cli_given(context, CLI_OPT_NO_SANDBOX))
        enter_sandbox(context);
    int status;
    if (board_run_if_wanted(context, &status))
        return status;
    return options_agree(context) ? functions[command->id](context) : CLI_EXIT_USAGE;
}

/*
 * Makes sure that descriptors 0, 1 and 2 are open. Otherwise a file opened later could get one of
 * these numbers, and results or messages would be written into it. A closed one is opened on
 * /dev/null in the wrong mode, so that using it still fails (except for messages, which then go
 * nowhere). Returns false if that is impossible.
 */
static bool keep_standard_descriptors(void)
{
    static const int modes[] = {O_WRONLY, O_RDONLY, O_WRONLY};
    for (int descriptor = 0; descriptor <= 2; descriptor++)
        if (fcntl(descriptor, F_GETFD) < 0 && open("/dev/null", modes[descriptor]) != descriptor)
            return false;
    return true;
}

/* Finds --lang among the arguments before they are parsed, because messages about parsing need it.
   NULL if it is missing or invalid. */
static const char *find_language(int argc, char **argv)
{
    const char *found = NULL;
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strncmp(argv[i], "--lang=", 7) == 0)
            found = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            found = argv[i + 1];
    return found && options_find_choice("en|zh", found) >= 0 ? found : NULL;
}

/* Whether the run is complete, so that the file of -o is replaced. Bad puzzles count as
   answered. */
static bool is_whole(const struct cli_context *context)
{
    const int status = atomic_load(&context->report.status);
    return context->whole ||
           (stop_reason() == STOP_NONE && status < CLI_EXIT_IO && status != CLI_EXIT_USAGE);
}

/* Writes the .shard file beside a complete part. */
static void write_shard(struct cli_context *context, const char *path)
{
    const struct cli_value *part = &context->value[CLI_OPT_SHARD];
    struct cli_buffer run = {0};
    if (!cli_describe_run(context, &run)) {
        buffer_free(&run);
        return;
    }
    struct shard shard = {.part = part->number,
                          .of = part->of,
                          .first = context->first,
                          .last = context->last,
                          .total = context->total,
                          .status = atomic_load(&context->report.status),
                          .run = run};
    shard_write(&context->report, path, &shard);
    buffer_free(&run);
}

/* Ends the output. */
static void close_output(struct cli_context *context)
{
    struct output *output = &context->output;
    bool whole = is_whole(context);
    char *path = NULL;
    if (context->value[CLI_OPT_SHARD].given && output->path && whole) {
        path = strdup(output->path);
        whole = path != NULL;
        if (!path)
            report_no_memory(&context->report, NULL);
    }
    /* a usage or output error has already printed its message */
    if (!whole && output->path && !output->broken &&
        atomic_load(&context->report.status) != CLI_EXIT_USAGE)
        report_error(&context->report, CLI_EXIT_OK,
                     "%s: not written, since not everything was done", output->name);
    whole = output_close(output, whole) && whole;
    if (path && whole)
        write_shard(context, path);
    free(path);
}

int cli_main(int argc, char **argv, const struct cli_frame *frame)
{
    struct cli_context context = {.frame = frame};
    if (!words_start(find_language(argc, argv)) || !keep_standard_descriptors() ||
        !report_start(&context.report) || !stop_install()) {
        fputs(_("tenring: cannot start\n"), stderr);
        return CLI_EXIT_IO;
    }
    output_start(&context.output, &context.report);
    int status = run(&context, argc, argv);
    report_status(&context.report, status);
    if (stop_reason() == STOP_INTERRUPT)
        report_interrupt(&context.report, stop_signal());
    close_output(&context);
    index_free(&context.index);
    return report_finish(&context.report);
}
