/*
 * rules.c - which options of a command exclude one another, and which need another.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>

#include "usage/usage.h"

#define ON(command) (1u << CLI_##command)
#define EVERY       (~0u)

enum need { EXCLUDES, NEEDS };

/* Options are written as "name", or "name=value" for one value of them; '|' means "or". A message's
   %s is the first of `others` that was given; with NEEDS, which of `options` it is. */
struct rule {
    unsigned commands; /* bit 1 << cli_command_id */
    const char *options;
    enum need need;
    const char *others;
    const char *message;
};

/* Of several broken rules the first is reported. */
static const struct rule rules[] = {
    {ON(SOLVE), "keep", EXCLUDES, "all", N_("--keep does not go with --all")},
    {ON(SOLVE), "format=npy", EXCLUDES, "all|echo",
     N_("--format=npy does not go with --all or --echo")},
    {EVERY, "keep", EXCLUDES, "format|echo", N_("--keep does not go with --format or --echo")},
    {ON(SOLVE), "format=npy", EXCLUDES, "shard", N_("--format=npy does not go with --shard")},
    {ON(COUNT), "limit", EXCLUDES, "estimate", N_("--limit and --estimate exclude each other")},
    {ON(COUNT), "estimate-cost", EXCLUDES, "estimate|limit",
     N_("--estimate-cost and --%s exclude each other")},
    {ON(COUNT), "by-cell", EXCLUDES, "estimate|limit", N_("--by-cell and --%s exclude each other")},
    {ON(COUNT), "seed", NEEDS, "estimate", N_("--seed belongs to --estimate")},
    {ON(CHECK), "solution-column|only=right|only=wrong", NEEDS, "verify",
     N_("--%s is for --verify")},
    {ON(CANON), "unique", EXCLUDES, "shuffle", N_("--unique and --shuffle exclude one another")},
    {ON(CANON), "not-in", EXCLUDES, "shuffle", N_("--not-in and --shuffle exclude one another")},
    {ON(CANON), "unique", EXCLUDES, "shard",
     N_("--unique compares all puzzles: run `canon` with --shard, `merge`, and then `canon "
        "--unique` on the result")},
    {ON(CANON), "memory-limit", NEEDS, "unique", N_("--%s is for --unique")},
    {ON(CANON), "memory-limit", EXCLUDES, "keep|not-in",
     N_("--memory-limit does not go with --keep or --not-in")},
    {ON(CANON), "seed|solution-column", NEEDS, "shuffle", N_("--%s is for --shuffle")},
    {ON(VARY), "memory-limit", NEEDS, "canon", N_("--%s is for --canon")},
    {ON(VARY), "canon", EXCLUDES, "shard",
     N_("--canon compares all puzzles, which parts of them cannot")},
    {ON(VARY), "reduce", EXCLUDES, "remove|add", N_("--reduce goes without --remove and --add")},
    {ON(MAX), "top", EXCLUDES, "count-best", N_("--top and --count-best do not go together")},
    {ON(MAX), "certificate", EXCLUDES, "top|count-best",
     N_("--certificate does not go with --top or --count-best")},
    {ON(MAX), "certificate", EXCLUDES, "gap",
     N_("--certificate does not go with --gap: it is a proof to the end")},
    {ON(MAX), "gap", EXCLUDES, "top|count-best",
     N_("--gap does not go with --top or --count-best")},
    {ON(MAX), "no-proof", EXCLUDES, "top|count-best|certificate",
     N_("--no-proof does not go with --top, --count-best or --certificate")},
    {ON(MAX), "least", EXCLUDES, "top|count-best|certificate|no-proof|gap|node-limit|time-limit",
     N_("--least does not go with --top, --count-best, --certificate and options that end the "
        "search early")},
    {ON(RATE), "scale=hodoku", EXCLUDES, "stop-above",
     N_("--scale=hodoku adds up all steps: --stop-above does not go with it")},
    {ON(RATE), "scale=branches", EXCLUDES, "path|stop-above|at-least|at-most",
     N_("--scale=branches has no steps: --path, --stop-above, --at-least and --at-most do not go "
        "with it")},
    {ON(GENERATE), "completions", NEEDS, "target", N_("--%s is for --target")},
    {ON(GENERATE), "rating", EXCLUDES, "level", N_("--rating and --level exclude one another")},
    {ON(GENERATE), "scale=branches", NEEDS, "rating",
     N_("--scale=branches needs --rating; it has no words for --level")},
    {ON(GENERATE), "scale=hodoku", NEEDS, "rating|level",
     N_("--scale=hodoku needs --rating or --level")},
    {ON(COMPARE), "explain", EXCLUDES, "format=csv|format=json", N_("--explain is for tables")},
    {ON(SHOW), "by-cell", EXCLUDES, "weights|solve", N_("--by-cell and --%s exclude each other")},
    {ON(SHOW), "step", EXCLUDES, "weights|by-cell|solve", N_("--step and --%s exclude each other")},
    {ON(SHOW), "sheet|paper|title|rating|answers", NEEDS, "format=svg|format=png|format=pdf",
     N_("--%s is for --format=svg, png and pdf")},
    {ON(SHOW), "paper|answers", NEEDS, "sheet", N_("--%s is for --sheet")},
};

/* Whether the option words[0..length) was given, with that value if it names one. --gap=0 is the
   same as none. */
static bool is_given(const struct cli_context *context, const char *words, size_t length)
{
    const size_t name = strcspn(words, "=|");
    const struct cli_option *row = NULL;
    while ((row = options_next(context->command->id, row)))
        if (strlen(row->name) == name && strncmp(row->name, words, name) == 0)
            break;
    if (!row || !cli_given(context, row->id) ||
        (row->id == CLI_OPT_GAP && cli_number(context, row->id, 0) == 0))
        return false;
    const char *value = cli_text(context, row->id, "");
    return name == length || (strlen(value) == length - name - 1 &&
                              strncmp(value, words + name + 1, length - name - 1) == 0);
}

/* The first of `options` that was given, which found[] then holds; NULL if none was. */
static const char *first_given(const struct cli_context *context, const char *options,
                               char found[32])
{
    for (size_t length; *options; options += length + (options[length] == '|')) {
        length = strcspn(options, "|");
        snprintf(found, 32, "%.*s", (int)length, options);
        if (is_given(context, options, length))
            return found;
    }
    return NULL;
}

bool options_agree(struct cli_context *context)
{
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        const struct rule *rule = &rules[i];
        char one[32], other[32];
        if ((rule->commands >> context->command->id & 1) == 0 ||
            !first_given(context, rule->options, one))
            continue;
        const bool both = first_given(context, rule->others, other) != NULL;
        if (both == (rule->need == NEEDS))
            continue;
        /* NOLINTNEXTLINE(clang-diagnostic-format-nonliteral): a message of the table */
        cli_usage(context, rule->message, both ? other : one);
        return false;
    }
    return true;
}
