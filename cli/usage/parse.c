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

#include "io/io.h"
#include "usage/options.h"

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
        if (!options_belongs(row, id))
            continue;
        assert(names < OPTIONS_MAX);
        int takes = row->kind == CLI_FLAG ? no_argument
                    : row->optional       ? optional_argument
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

/* The row for a code that getopt_long returned. */
static const struct cli_option *row_of(int code)
{
    return options_row((size_t)(code - ROW_BASE));
}

static const struct cli_option *find_letter(enum cli_command_id id, int letter)
{
    const struct cli_option *row;
    for (size_t i = 0; (row = options_row(i)); i++)
        if (row->letter == letter && letter != 0 && options_belongs(row, id))
            return row;
    return NULL;
}

/* Begins a message about usage with "tenring: " or "tenring solve: "; complain_end adds where to
   find help. */
static void complain_start(const struct cli_command *command)
{
    fprintf(stderr, "tenring%s%s: ", command ? " " : "", command ? command->name : "");
}

static void complain_end(const struct cli_command *command)
{
    fprintf(stderr, _("Try 'tenring%s%s --help'.\n"), command ? " " : "",
            command ? command->name : "");
}

/* Prints the options that begin with a word, if `print`. Returns their number. */
static size_t list_beginning_with(enum cli_command_id id, const char *word, size_t length,
                                  bool print)
{
    size_t count = 0;
    const struct cli_option *row;
    for (size_t i = 0; (row = options_row(i)); i++) {
        if (options_belongs(row, id) && !row->hidden && strncmp(row->name, word, length) == 0) {
            if (print)
                fprintf(stderr, "%s --%s", count > 0 ? "," : "", row->name);
            count++;
        }
    }
    return count;
}

/* Explains a word that getopt_long does not accept as a long option. */
static void complain_word(const struct cli_command *command, enum cli_command_id id,
                          const char *word)
{
    size_t length = strcspn(word, "=");
    const char *nearest = options_suggest(id, word + 2, length - 2);
    complain_start(command);
    if (length > 2 && list_beginning_with(id, word + 2, length - 2, false) > 1) {
        fprintf(stderr, _("option '%.*s' is ambiguous:"), (int)length, word);
        list_beginning_with(id, word + 2, length - 2, true);
    } else if (nearest) {
        fprintf(stderr, _("unknown option '%.*s'; did you mean '--%s'?"), (int)length, word,
                nearest);
    } else {
        fprintf(stderr, _("unknown option '%.*s'"), (int)length, word);
    }
    fputc('\n', stderr);
    complain_end(command);
}

/* Explains getopt_long's '?'. code is its optopt: a letter or row, or 0 for an unknown long
   option. */
static void complain_unknown(const struct cli_command *command, enum cli_command_id id,
                             const char *word, int code)
{
    if (code == 0) {
        complain_word(command, id, word);
        return;
    }
    complain_start(command);
    if (code >= ROW_BASE)
        fprintf(stderr, _("option '--%s' takes no argument\n"), row_of(code)->name);
    else
        fprintf(stderr, _("unknown option '-%c'\n"), code);
    complain_end(command);
}

/* Reads a number of digits alone: no sign, no spaces. Returns false for other text or overflow. */
static bool parse_number(const char *text, uint64_t *number)
{
    uint64_t sum = 0;
    if (*text == '\0')
        return false;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9')
            return false;
        uint64_t digit = (uint64_t)(*text - '0');
        if (sum > (UINT64_MAX - digit) / 10)
            return false;
        sum = 10 * sum + digit;
    }
    *number = sum;
    return true;
}

/* Reads "3/8", from 1/1 to most/most. Returns false for other text. */
static bool parse_part(const char *text, uint64_t most, struct cli_value *value)
{
    char part[24];
    size_t length = strcspn(text, "/");
    if (length >= sizeof part || text[length] == '\0')
        return false;
    memcpy(part, text, length);
    part[length] = '\0';
    return parse_number(part, &value->number) && parse_number(text + length + 1, &value->of) &&
           value->number >= 1 && value->number <= value->of && value->of <= most;
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

bool options_is_choice(const char *choices, const char *word)
{
    size_t length = strlen(word);
    while (length > 0 && choices) {
        size_t size = strcspn(choices, "|");
        if (size == length && memcmp(choices, word, length) == 0)
            return true;
        choices = choices[size] == '|' ? choices + size + 1 : NULL;
    }
    return false;
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
static bool store(const struct cli_command *command, const struct cli_option *row, const char *text,
                  struct cli_value *value)
{
    value->given = true;
    value->text = text;
    if (!text || row->kind == CLI_FLAG)
        return true;
    bool good = true;
    char expected[160];
    snprintf(expected, sizeof expected, "%s", _("something that is not empty"));
    switch (row->kind) {
    case CLI_FLAG:
        break;
    case CLI_NUMBER:
        good = parse_number(text, &value->number) && value->number >= row->least &&
               value->number <= row->most;
        if (row->most >= INT64_MAX) {
            snprintf(expected, sizeof expected, _("a whole number from %" PRIu64), row->least);
        } else {
            snprintf(expected, sizeof expected, _("a whole number from %" PRIu64 " to %" PRIu64),
                     row->least, row->most);
        }
        break;
    case CLI_SECONDS:
        good = parse_seconds(text, &value->seconds);
        snprintf(expected, sizeof expected, _("a number of seconds above 0"));
        break;
    case CLI_CHOICE:
        good = options_is_choice(row->choices, text);
        snprintf(expected, sizeof expected, _("one of %s"), row->choices);
        break;
    case CLI_PART:
        good = parse_part(text, row->most, value);
        snprintf(expected, sizeof expected, _("I/N, part I of N, N being %" PRIu64 " at most"),
                 row->most);
        break;
    case CLI_FILE:
    case CLI_TEXT:
        good = *text != '\0';
        break;
    }
    if (!good) {
        const char *meaning = explain_choice(row->id, text);
        complain_start(command);
        if (meaning)
            fprintf(stderr, _("'%s' is not valid for '--%s': %s\n"), text, row->name, meaning);
        else
            fprintf(stderr, _("'%s' is not valid for '--%s': expected %s\n"), text, row->name,
                    expected);
        complain_end(command);
    }
    return good;
}

/* Whether a word looks like "-2+1". */
static bool is_change(const char *word)
{
    return word[0] == '-' && word[1] >= '0' && word[1] <= '9' && word[2] == '+' && word[3] >= '0' &&
           word[3] <= '9' && word[4] == '\0';
}

/*
 * Handles -N+M, which `vary` takes as its first argument and getopt_long would take for one-letter
 * options: stores it as --remove=N --add=M and removes it from argv. Returns false after a message.
 */
static bool take_change(const struct cli_command *command, int *argc, char **argv,
                        struct cli_value value[CLI_OPTION_COUNT])
{
    static const char *const digits[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    if (command->id != CLI_VARY || *argc < 2 || !is_change(argv[1]))
        return true;
    const char numbers[2] = {argv[1][1], argv[1][3]};
    const struct cli_option *row;
    for (size_t i = 0; (row = options_row(i)); i++)
        if (options_belongs(row, CLI_VARY) &&
            (row->id == CLI_OPT_REMOVE || row->id == CLI_OPT_ADD) &&
            !store(command, row, digits[numbers[row->id == CLI_OPT_ADD] - '0'], &value[row->id]))
            return false;
    for (int i = 1; i + 1 < *argc; i++)
        argv[i] = argv[i + 1];
    argv[--*argc] = NULL;
    return true;
}

bool options_parse(const struct cli_command *command, int argc, char **argv,
                   struct cli_value value[CLI_OPTION_COUNT], char ***operands,
                   size_t *operand_count)
{
    enum cli_command_id id = command ? command->id : CLI_COMMAND_COUNT;
    struct getopt_arrays arrays;
    make_arrays(id, &arrays);
    memset(value, 0, CLI_OPTION_COUNT * sizeof value[0]);
    if (command && !take_change(command, &argc, argv, value))
        return false;
    opterr = 0;
#ifdef __APPLE__
    optreset = optind = 1;
#else
    optind = 0; /* restart, for glibc, musl and mingw-w64 */
#endif
    for (;;) {
        int found = getopt_long(argc, argv, arrays.letters, arrays.names, NULL);
        if (found == -1)
            break;
        if (found == '?') {
            complain_unknown(command, id, argv[optind - 1], optopt);
            return false;
        }
        if (found == ':') {
            complain_start(command);
            if (optopt < ROW_BASE)
                fprintf(stderr, _("option '-%c' needs an argument\n"), optopt);
            else
                fprintf(stderr, _("option '--%s' needs an argument\n"), row_of(optopt)->name);
            complain_end(command);
            return false;
        }
        const struct cli_option *row = found >= ROW_BASE ? row_of(found) : find_letter(id, found);
        if (!row || !store(command, row, optarg, &value[row->id]))
            return false;
    }
    *operands = argv + optind;
    *operand_count = (size_t)(argc - optind);
    return true;
}
