/*
 * parse.c - parses a command line by the table of options and checks it.
 *
 * getopt_long does the parsing, with arrays made from the table for the command. The rest is done
 * here: arguments are checked by their kind, and an error message names the nearest correct word.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include <assert.h>
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "usage/usage.h"

/* getopt_long returns ROW_BASE + i for row i; it is greater than all letters. */
#define ROW_BASE 256

/* Most options of a command. */
#define OPTIONS_MAX 64

/* getopt_long's arrays for one command. */
struct getopt_arrays {
    char letters[2 + 3 * OPTIONS_MAX + 1];
    struct option names[OPTIONS_MAX + 1];
};

static void make_arrays(enum cli_command_id id, struct getopt_arrays *arrays)
{
    size_t names = 0;
    size_t letters = 0;
    if (id == CLI_COMMAND_COUNT)
        arrays->letters[letters++] = '+'; /* stop at the command's name */
    arrays->letters[letters++] = ':';     /* tell a missing argument from an unknown option */
    const struct cli_option *row;
    for (int i = 0; (row = options_row((size_t)i)); i++) {
        if ((row->commands >> id & 1) == 0)
            continue;
        assert(names < OPTIONS_MAX);
        int takes = row->kind == CLI_FLAG      ? no_argument
                    : options_is_optional(row) ? optional_argument
                                               : required_argument;
        arrays->names[names++] = (struct option){row->name, takes, NULL, ROW_BASE + i};
        if (row->letter != 0) {
            arrays->letters[letters++] = row->letter;
            for (int colon = 0; colon < takes; colon++)
                arrays->letters[letters++] = ':';
        }
    }
    arrays->names[names] = (struct option){NULL, 0, NULL, 0};
    arrays->letters[letters] = '\0';
}

/* The row for a code that getopt_long returned: a letter, or ROW_BASE and more. */
static const struct cli_option *row_of(enum cli_command_id id, int code)
{
    const struct cli_option *row = NULL;
    if (code >= ROW_BASE)
        return options_row((size_t)(code - ROW_BASE));
    while ((row = options_next(id, row)) && row->letter != code)
        ;
    return row;
}

/* Explains a word that getopt_long does not accept as a long option. */
static void complain_word(struct cli_context *context, enum cli_command_id id, const char *word)
{
    const size_t length = strcspn(word, "=");
    const char *nearest = options_suggest(id, word + 2, length - 2);
    const struct cli_option *row = NULL;
    struct cli_buffer names = {0};
    int count = 0;
    while (length > 2 && (row = options_next(id, row)))
        if (strncmp(row->name, word + 2, length - 2) == 0)
            buffer_print(&names, "%s --%s", count++ > 0 ? "," : "", row->name);
    if (count > 1)
        cli_usage(context, "option '%.*s' is ambiguous:%s", (int)length, word,
                  buffer_string(&names));
    else if (nearest)
        cli_usage(context, "unknown option '%.*s'; did you mean '--%s'?", (int)length, word,
                  nearest);
    else
        cli_usage(context, "unknown option '%.*s'", (int)length, word);
    buffer_free(&names);
}

/* Explains getopt_long's '?' or ':'. code is its optopt: a letter or row, or 0 for an unknown long
   option. */
static void complain(struct cli_context *context, enum cli_command_id id, bool missing, int code,
                     const char *word)
{
    if (code == 0)
        complain_word(context, id, word);
    else if (missing && code < ROW_BASE)
        cli_usage(context, "option '-%c' needs an argument", code);
    else if (missing)
        cli_usage(context, "option '--%s' needs an argument", row_of(id, code)->name);
    else if (code < ROW_BASE)
        cli_usage(context, "unknown option '-%c'", code);
    else
        cli_usage(context, "option '--%s' takes no argument", row_of(id, code)->name);
}

/* Reads a number of digits alone: no sign, no spaces. Returns its end; NULL without a digit and
   after overflow. */
static const char *parse_number(const char *text, uint64_t *number)
{
    const char *begin = text;
    for (*number = 0; *text >= '0' && *text <= '9'; text++) {
        uint64_t digit = (uint64_t)(*text - '0');
        if (*number > (UINT64_MAX - digit) / 10)
            return NULL;
        *number = 10 * *number + digit;
    }
    return text > begin ? text : NULL;
}

/* Reads "3/8", from 1/1 to most/most. Returns false for other text. */
static bool parse_part(const char *text, uint64_t most, struct cli_value *value)
{
    const char *end = parse_number(text, &value->number);
    end = end && *end == '/' ? parse_number(end + 1, &value->of) : NULL;
    return end && *end == '\0' && value->number >= 1 && value->number <= value->of &&
           value->of <= most;
}

static bool parse_seconds(const char *text, double *seconds)
{
    char *end;
    if ((*text < '0' || *text > '9') && *text != '.')
        return false;
    errno = 0;
    *seconds = strtod(text, &end);
    return *end == '\0' && errno == 0 && isfinite(*seconds) && *seconds > 0;
}

int options_find_choice(const char *choices, const char *word)
{
    const size_t length = strlen(word);
    for (int place = 0; length > 0 && choices; place++) {
        const size_t size = strcspn(choices, "|");
        if (size == length && memcmp(choices, word, length) == 0)
            return place;
        choices = choices[size] == '|' ? choices + size + 1 : NULL;
    }
    return -1;
}

/* Explains a word that is no choice of an option but has a meaning elsewhere; NULL if it has
   none. */
static const char *explain_choice(enum cli_option_id id, const char *word)
{
    static const struct {
        const char *word, *meaning;
    } formats[] = {
        {"tsv", N_("tables with tabs are read as 'csv', and 'auto' finds them")},
        {"jsonl", N_("lines of JSON are read as 'json', and 'auto' finds them")},
        {"array",
         N_("arrays are read as 'json', those of programs as 'grid', and 'auto' finds them")},
        {"npy", N_("arrays of NumPy are recognised whatever this says: leave it out")},
        {"npz", N_("arrays of NumPy are recognised whatever this says: leave it out")},
    };
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
        if (id == CLI_OPT_INPUT_FORMAT && strcasecmp(word, formats[i].word) == 0)
            return _(formats[i].meaning);
    return NULL;
}

/* Checks the argument of an option by its kind and stores it. Returns false after a message. */
static bool store(struct cli_context *context, const struct cli_option *row, const char *text)
{
    struct cli_value *value = &context->value[row->id];
    value->given = true;
    value->text = text;
    if (!text || row->kind == CLI_FLAG)
        return true;
    const char *end;
    bool good = *text != '\0';
    char expected[160];
    snprintf(expected, sizeof expected, "%s", _("something that is not empty"));
    switch (row->kind) {
    case CLI_NUMBER:
        end = parse_number(text, &value->number);
        good = end && *end == '\0' && value->number >= row->least && value->number <= row->most;
        if (row->most >= INT64_MAX)
            snprintf(expected, sizeof expected, _("a whole number from %" PRIu64), row->least);
        else
            snprintf(expected, sizeof expected, _("a whole number from %" PRIu64 " to %" PRIu64),
                     row->least, row->most);
        break;
    case CLI_SECONDS:
        good = parse_seconds(text, &value->seconds);
        snprintf(expected, sizeof expected, _("a number of seconds above 0"));
        break;
    case CLI_CHOICE:
        value->number = (uint64_t)options_find_choice(row->choices, text);
        good = value->number != UINT64_MAX;
        snprintf(expected, sizeof expected, _("one of %s"), row->choices);
        break;
    case CLI_PART:
        good = parse_part(text, row->most, value);
        snprintf(expected, sizeof expected, _("I/N, part I of N, N being %" PRIu64 " at most"),
                 row->most);
        break;
    default:
        break;
    }
    const char *meaning = good ? NULL : explain_choice(row->id, text);
    if (meaning)
        cli_usage(context, "'%s' is not valid for '--%s': %s", text, row->name, meaning);
    else if (!good)
        cli_usage(context, "'%s' is not valid for '--%s': expected %s", text, row->name, expected);
    return good;
}

/* Whether a word looks like "-2+1", which `vary` takes as its first argument. */
static bool is_change(const char *word)
{
    return word[0] == '-' && word[1] >= '0' && word[1] <= '9' && word[2] == '+' && word[3] >= '0' &&
           word[3] <= '9' && word[4] == '\0';
}

/* Stores -N+M as --remove=N --add=M. Returns false after a message. */
static bool take_change(struct cli_context *context, const char *word)
{
    static const char *const digits[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    const struct cli_option *row = NULL;
    while ((row = options_next(CLI_VARY, row)))
        if ((row->id == CLI_OPT_REMOVE && !store(context, row, digits[word[1] - '0'])) ||
            (row->id == CLI_OPT_ADD && !store(context, row, digits[word[3] - '0'])))
            return false;
    return true;
}

bool options_parse(struct cli_context *context, int argc, char **argv)
{
    const enum cli_command_id id = context->command ? context->command->id : CLI_COMMAND_COUNT;
    struct getopt_arrays arrays;
    int found;
    make_arrays(id, &arrays);
    memset(context->value, 0, sizeof context->value);
    if (id == CLI_VARY && argc > 1 && is_change(argv[1])) {
        argc--, argv++; /* getopt_long skips argv[0] */
        if (!take_change(context, argv[0]))
            return false;
    }
    opterr = 0;
#ifdef __APPLE__
    optreset = optind = 1;
#else
    optind = 0; /* restart, for glibc, musl and mingw-w64 */
#endif
    while ((found = getopt_long(argc, argv, arrays.letters, arrays.names, NULL)) != -1) {
        if (found == '?' || found == ':') {
            complain(context, id, found == ':', optopt, argv[optind - 1]);
            return false;
        }
        if (!store(context, row_of(id, found), optarg))
            return false;
    }
    context->operands = argv + optind;
    context->operand_count = (size_t)(argc - optind);
    return true;
}
