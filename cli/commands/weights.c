/*
 * weights.c - the argument of --weights.
 *
 * A weights file is numbers between blanks, commas, semicolons and line ends; `#` begins a comment
 * that ends with its line. The scanner goes byte by byte, so the file may come in any pieces and of
 * any length: the first fault ends it.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "commands/weights.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CANDIDATES (TENRING_CELLS * TENRING_DIGITS)
#define WORD_MAX   24

struct scanner {
    struct cli_context *context;
    const char *name;
    uint64_t line, column; /* of the byte at hand, from 1 */
    bool comment;
    char word[WORD_MAX + 1]; /* the number at hand, cut */
    size_t length;           /* of the whole word; 0: between words */
    uint64_t word_line, word_column;
    size_t count;
    int32_t value[CANDIDATES];
    uint64_t at_line[CANDIDATES], at_column[CANDIDATES];
};

static bool fault(const struct scanner *scanner, uint64_t line, uint64_t column,
                  const char *message)
{
    report_hide(&scanner->context->report);
    fprintf(stderr, "%s:%" PRIu64 ":%" PRIu64 ": error: %s\n", scanner->name, line, column,
            message);
    return false;
}

/* The number a word spells; *fits is false when it is one but too large. */
static bool parse(const char *word, int32_t *value, bool *fits)
{
    bool negative = *word == '-';
    int64_t sum = 0;
    word += *word == '-' || *word == '+';
    *fits = true;
    if (*word == '\0')
        return false;
    for (; *word != '\0'; word++) {
        if (*word < '0' || *word > '9')
            return false;
        sum = sum > INT32_MAX ? sum : 10 * sum + (*word - '0');
    }
    sum = negative ? -sum : sum;
    *fits = sum >= INT32_MIN && sum <= INT32_MAX;
    *value = *fits ? (int32_t)sum : 0;
    return true;
}

static bool end_word(struct scanner *scanner)
{
    char message[160];
    int32_t value;
    bool fits;
    size_t shown = scanner->length < WORD_MAX ? scanner->length : WORD_MAX;
    scanner->word[shown] = '\0';
    const char *dots = scanner->length > WORD_MAX ? "..." : "";
    scanner->length = 0;
    if (!parse(scanner->word, &value, &fits)) {
        for (size_t i = 0; i < shown; i++)
            if (scanner->word[i] < ' ' || scanner->word[i] > '~')
                scanner->word[i] = '?';
        snprintf(message, sizeof message, "'%s%s' is not a whole number", scanner->word, dots);
        return fault(scanner, scanner->word_line, scanner->word_column, message);
    }
    if (!fits || *dots != '\0') {
        snprintf(message, sizeof message, "%s%s is out of range; weights go from %d to %d",
                 scanner->word, dots, INT32_MIN, INT32_MAX);
        return fault(scanner, scanner->word_line, scanner->word_column, message);
    }
    if (scanner->count == CANDIDATES) {
        return fault(
            scanner, scanner->word_line, scanner->word_column,
            "a number too many; expected 81, one for each cell, or 729, one for each candidate");
    }
    scanner->at_line[scanner->count] = scanner->word_line;
    scanner->at_column[scanner->count] = scanner->word_column;
    scanner->value[scanner->count++] = value;
    return true;
}

static bool is_between(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' || c == ';';
}

static bool scan(struct scanner *scanner, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++, scanner->column++) {
        char c = bytes[i];
        bool ends = is_between(c) || c == '#';
        if (scanner->length > 0 && ends && !end_word(scanner))
            return false;
        if (c == '\n') {
            scanner->line++;
            scanner->column = 0;
            scanner->comment = false;
        } else if (c == '#') {
            scanner->comment = true;
        } else if (!ends && !scanner->comment) {
            if (scanner->length == 0) {
                scanner->word_line = scanner->line;
                scanner->word_column = scanner->column;
            }
            if (scanner->length < WORD_MAX)
                scanner->word[scanner->length] = c;
            scanner->length++;
        }
    }
    return true;
}

/* Turns the numbers into weights. */
static bool finish(const struct scanner *scanner, struct tenring_weights *weights)
{
    char message[160];
    if (scanner->count == CANDIDATES) {
        for (int i = 0; i < CANDIDATES; i++)
            weights->weight[i / TENRING_DIGITS][i % TENRING_DIGITS] = scanner->value[i];
        return true;
    }
    if (scanner->count != TENRING_CELLS) {
        snprintf(message, sizeof message,
                 "%zu number%s; expected 81, one for each cell, or 729, one for each candidate",
                 scanner->count, scanner->count == 1 ? "" : "s");
        return fault(scanner, scanner->line, scanner->column, message);
    }
    for (size_t i = 0; i < TENRING_CELLS; i++) {
        if (scanner->value[i] > INT32_MAX / TENRING_DIGITS ||
            scanner->value[i] < INT32_MIN / TENRING_DIGITS) {
            snprintf(message, sizeof message,
                     "%" PRId32
                     " is out of range; 9 times the weight of a cell must fit in 32 bits",
                     scanner->value[i]);
            return fault(scanner, scanner->at_line[i], scanner->at_column[i], message);
        }
    }
    return tenring_make_weights(scanner->value, weights) == TENRING_STATUS_OK;
}

static int read_file(struct cli_context *context, const char *name, struct tenring_weights *weights)
{
    char *copy = strdup(name);
    struct source source;
    if (!copy || !source_start(&source, &context->report, &copy, 1)) {
        free(copy);
        return CLI_EXIT_IO;
    }
    struct scanner scanner = {.context = context, .name = name, .line = 1, .column = 1};
    const char *bytes;
    size_t length;
    enum source_event event;
    bool good = true;
    while (good && (event = source_read(&source, &bytes, &length)) == SOURCE_BYTES)
        good = scan(&scanner, bytes, length);
    source_end(&source);
    free(copy);
    if (good && event != SOURCE_FILE)
        return CLI_EXIT_IO;
    good = good && (scanner.length == 0 || end_word(&scanner)) && finish(&scanner, weights);
    return good ? CLI_EXIT_OK : CLI_EXIT_USAGE;
}

int weights_read(struct cli_context *context, const char *name, struct tenring_weights *weights)
{
    if (strcmp(name, "rings") == 0) {
        *weights = *tenring_ring_weights();
        return CLI_EXIT_OK;
    }
    if (strcmp(name, "flat") == 0) {
        int32_t cells[TENRING_CELLS];
        for (int cell = 0; cell < TENRING_CELLS; cell++)
            cells[cell] = 1;
        return tenring_make_weights(cells, weights) == TENRING_STATUS_OK ? CLI_EXIT_OK
                                                                         : CLI_EXIT_IO;
    }
    return read_file(context, name, weights);
}
