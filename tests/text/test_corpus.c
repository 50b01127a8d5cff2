/*
 * test_corpus.c - compares every file of tests/text/corpus with its .want, read whole, byte by byte
 * and in pieces of seven bytes. corpus/README.md describes the .want files.
 *
 *     test_corpus FOLDER            compares; names each file that differs
 *     test_corpus --write FOLDER    writes the results into the .want files
 *
 * SPDX-License-Identifier: MIT
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tenring.h"
#include "tenring_stream.h"

enum { PATH_MOST = 4096, OPTIONS_MOST = 512 };

struct text {
    char *bytes;
    size_t length;
    size_t capacity;
};

/* The options for reading a file: the first line of its .want. */
struct options {
    char line[OPTIONS_MOST]; /* the text after "options:", unchanged */
    char words[OPTIONS_MOST];
    enum tenring_syntax syntax;
    struct tenring_table_options table;
    bool weights; /* the file contains weights, not puzzles */
};

static void *need(void *memory)
{
    if (!memory) {
        fprintf(stderr, "no memory\n");
        exit(2);
    }
    return memory;
}

static void put(struct text *text, const char *bytes, size_t length)
{
    if (text->capacity - text->length <= length) {
        text->capacity = 2 * (text->length + length) + 256;
        text->bytes = need(realloc(text->bytes, text->capacity));
    }
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

static void put_text(struct text *text, const char *more)
{
    put(text, more, strlen(more));
}

/* Reads a whole file; false if it does not exist. */
static bool read_file(const char *path, struct text *text)
{
    char part[4096];
    size_t n;
    FILE *file = fopen(path, "rb");
    text->length = 0;
    put(text, "", 0);
    if (!file)
        return false;
    while ((n = fread(part, 1, sizeof part, file)) > 0)
        put(text, part, n);
    fclose(file);
    return true;
}

static bool parse_syntax(const char *name, enum tenring_syntax *syntax)
{
    for (int i = 0; tenring_syntax_name((enum tenring_syntax)i); i++) {
        if (strcmp(tenring_syntax_name((enum tenring_syntax)i), name) == 0) {
            *syntax = (enum tenring_syntax)i;
            return true;
        }
    }
    return false;
}

/* The value of a word "key=value", or NULL. */
static const char *value_of(const char *word, const char *key)
{
    size_t length = strlen(key);
    return strncmp(word, key, length) == 0 && word[length] == '=' ? word + length + 1 : NULL;
}

static bool parse_word(const char *word, struct options *options)
{
    if (value_of(word, "syntax"))
        return parse_syntax(value_of(word, "syntax"), &options->syntax);
    if (value_of(word, "column")) {
        options->table.column = value_of(word, "column");
    } else if (value_of(word, "solution-column")) {
        options->table.solution_column = value_of(word, "solution-column");
        options->table.want_solutions = true;
    } else if (strcmp(word, "solutions") == 0) {
        options->table.want_solutions = true;
    } else if (strcmp(word, "header") == 0) {
        options->table.header = true;
    } else if (strcmp(word, "weights") == 0) {
        options->weights = true;
    } else {
        return false;
    }
    return true;
}

/* Reads the first line of a .want; a text without that line has no options. */
static bool parse_options(const char *want, struct options *options)
{
    static const struct tenring_table_options none = TENRING_TABLE_OPTIONS_INIT;
    static const char begin[] = "options:";
    memset(options, 0, sizeof *options);
    options->table = none;
    if (strncmp(want, begin, sizeof begin - 1) != 0)
        return *want == '\0';
    want += sizeof begin - 1;
    size_t length = strcspn(want, "\n");
    if (length >= OPTIONS_MOST)
        return false;
    memcpy(options->line, want, length);
    memcpy(options->words, want, length);
    for (char *word = strtok(options->words, " "); word; word = strtok(NULL, " "))
        if (!parse_word(word, options))
            return false;
    return true;
}

static void put_record(struct text *out, const struct tenring_reader *reader,
                       const struct tenring_record *record, bool solutions)
{
    char text[TENRING_PENCILMARKS_LENGTH + 1];
    struct tenring_table table = TENRING_TABLE_INIT;
    struct tenring_grid givens;
    if (record->status != TENRING_STATUS_OK) {
        snprintf(text, sizeof text, "invalid %llu:%llu", (unsigned long long)record->error_line,
                 (unsigned long long)record->error_column);
        put_text(out, text);
    } else {
        bool plain = tenring_extract_givens(&record->puzzle, &givens);
        tenring_format_puzzle(&record->puzzle,
                              plain ? TENRING_STYLE_LINE : TENRING_STYLE_PENCILMARKS, text,
                              sizeof text);
        put_text(out, text);
        if (solutions && tenring_reader_get_table(reader, &table)) {
            put_text(out, " solution=");
            put(out, table.solution.text, table.solution.length);
        }
    }
    put_text(out, "\n");
}

/* Writes the weights in bytes[0..length), or the place of the fault. */
static void read_weights(const char *bytes, size_t length, struct text *out)
{
    static int32_t number[TENRING_CELLS * TENRING_DIGITS];
    size_t count, line = 1, column = 1;
    struct tenring_error error;
    char text[64];
    if (tenring_parse_weights(bytes, length, number, &count, &error) == TENRING_STATUS_OK) {
        snprintf(text, sizeof text, "weights %zu:", count);
        put_text(out, text);
        for (size_t i = 0; i < count; i++) {
            snprintf(text, sizeof text, " %ld", (long)number[i]);
            put_text(out, text);
        }
    } else {
        for (size_t i = 0; i < error.offset; i++) {
            column = bytes[i] == '\n' ? 1 : column + 1;
            line += bytes[i] == '\n';
        }
        snprintf(text, sizeof text, "invalid %zu:%zu", line, column);
        put_text(out, text);
    }
    put_text(out, "\n");
}

/* Writes the records of bytes[0..length), fed `size` bytes at a time. */
static void read_puzzles(const char *bytes, size_t length, size_t size,
                         const struct options *options, struct text *out)
{
    struct tenring_reader *reader = NULL;
    struct tenring_record record = TENRING_RECORD_INIT;
    size_t fed = 0;
    bool ended = false;
    if (tenring_reader_new(options->syntax, &reader) != TENRING_STATUS_OK ||
        tenring_reader_set_table(reader, &options->table) != TENRING_STATUS_OK)
        exit(2);
    while (!ended) {
        switch (tenring_reader_next(reader, &record)) {
        case TENRING_READER_EVENT_RECORD:
            put_record(out, reader, &record, options->table.want_solutions);
            break;
        case TENRING_READER_EVENT_MORE: {
            size_t n = length - fed < size ? length - fed : size;
            if (tenring_reader_feed(reader, bytes + fed, n) != TENRING_STATUS_OK)
                exit(2);
            fed += n;
            break;
        }
        case TENRING_READER_EVENT_END:
            ended = true;
            break;
        case TENRING_READER_EVENT_ERROR:
            need(NULL);
        }
    }
    tenring_reader_free(reader);
}

/* Reads bytes[0..length), `size` bytes at a time, and makes the .want. */
static void read_all(const char *bytes, size_t length, size_t size, const struct options *options,
                     struct text *out)
{
    out->length = 0;
    put_text(out, "options:");
    put_text(out, options->line);
    put_text(out, "\n");
    if (options->weights)
        read_weights(bytes, length, out);
    else
        read_puzzles(bytes, length, size, options, out);
    put_text(out, "end\n");
}

/* Reports the first difference of two texts. */
static void report(const char *name, size_t size, const char *want, const char *got)
{
    size_t line = 1, at = 0, begin = 0;
    while (want[at] && want[at] == got[at]) {
        if (want[at++] == '\n') {
            line++;
            begin = at;
        }
    }
    printf("%s", name);
    if (size != SIZE_MAX)
        printf(", %zu bytes at a time", size);
    printf(": line %zu of its .want\n  wanted: %.*s\n  read:   %.*s\n", line,
           (int)strcspn(want + begin, "\n"), want + begin, (int)strcspn(got + begin, "\n"),
           got + begin);
}

/* Reads one file in all ways. False if one result differs from the .want or, with `write`, from the
   first result. */
static bool check_file(const char *folder, const char *name, bool write)
{
    static const size_t sizes[] = {SIZE_MAX, 1, 7};
    static struct text input, want, got;
    static struct options options;
    char path[PATH_MOST];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    bool good = read_file(path, &input);
    snprintf(path, sizeof path, "%s/%s.want", folder, name);
    bool there = read_file(path, &want);
    if (!good || (!there && !write) || !parse_options(want.bytes, &options)) {
        printf("%s: no file, no .want or unknown options in it\n", name);
        return false;
    }
    if (write) {
        read_all(input.bytes, input.length, SIZE_MAX, &options, &want);
        FILE *file = fopen(path, "wb");
        if (!file || fwrite(want.bytes, 1, want.length, file) != want.length || fclose(file) != 0) {
            printf("%s: cannot be written\n", path);
            return false;
        }
    }
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        read_all(input.bytes, input.length, sizes[i], &options, &got);
        if (got.length != want.length || memcmp(got.bytes, want.bytes, got.length) != 0) {
            report(name, sizes[i], want.bytes, got.bytes);
            return false;
        }
    }
    return true;
}

static bool ends_with(const char *name, const char *end)
{
    size_t length = strlen(name), tail = strlen(end);
    return length >= tail && strcmp(name + length - tail, end) == 0;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The names of the inputs, sorted. */
static size_t list_inputs(const char *folder, char ***names)
{
    size_t count = 0, room = 0;
    const struct dirent *entry;
    DIR *open = opendir(folder);
    *names = NULL;
    while (open && (entry = readdir(open))) {
        const char *name = entry->d_name;
        if (name[0] == '.' || ends_with(name, ".want") || strcmp(name, "README.md") == 0)
            continue;
        if (count == room) {
            room = 2 * room + 64;
            *names = need(realloc(*names, room * sizeof **names));
        }
        (*names)[count] = need(malloc(strlen(name) + 1));
        memcpy((*names)[count++], name, strlen(name) + 1);
    }
    if (open)
        closedir(open);
    if (count > 0)
        qsort(*names, count, sizeof **names, compare_names);
    return count;
}

int main(int argc, char **argv)
{
    bool write = argc == 3 && strcmp(argv[1], "--write") == 0;
    char **names;
    size_t failed = 0;
    if (argc != 2 && !write) {
        fprintf(stderr, "usage: test_corpus [--write] FOLDER\n");
        return 2;
    }
    size_t count = list_inputs(argv[argc - 1], &names);
    for (size_t i = 0; i < count; i++) {
        failed += !check_file(argv[argc - 1], names[i], write);
        free(names[i]);
    }
    free(names);
    printf("%zu files, %zu read otherwise\n", count, failed);
    return count > 0 && failed == 0 ? 0 : 1;
}
