/*
 * journal.c - OUT.journal.
 *
 * What is in the journal is true whenever the machine stops: a line `at` is added after everything
 * it tells of was synced, and synced itself before anything else is done. OUT.part gets its name
 * OUT after the line `whole` was synced; a run that finds that line has only this left to do.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "journal.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/port.h"
#include "tenring.h"

/* The longest journal that is read is bounded by the memory for its lines alone; a run of a day
   writes some megabytes. */
#define SUM_FORMAT " #%016" PRIx64 "\n"
#define SUM_LENGTH 19

static uint64_t check_sum(const char *text, size_t length)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325); /* FNV-1a */
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return sum;
}

/* Ends the line that begins at `start` of the text with its check sum. */
static void end_line(struct cli_buffer *text, size_t start)
{
    if (!text->failed)
        buffer_print(text, SUM_FORMAT, check_sum(text->data + start, text->length - start));
}

/* ------------------------------------------------------------------------------------------------
 * What must be the same
 * --------------------------------------------------------------------------------------------- */

/* A word without blanks and line ends. */
static void add_word(struct cli_buffer *text, const char *word)
{
    buffer_char(text, ' ');
    for (; *word; word++)
        if (*word <= ' ' || *word == '%' || *word == 127)
            buffer_print(text, "%%%02x", (unsigned)(unsigned char)*word);
        else
            buffer_char(text, *word);
}

/* A file that the run reads, if it is one. */
static void add_input(struct cli_buffer *text, const char *name)
{
    struct stat about;
    size_t start = text->length;
    if (stat(name, &about) != 0)
        memset(&about, 0, sizeof about);
    buffer_text(text, "input");
    add_word(text, name);
    struct timespec changed = port_changed(&about);
    buffer_print(text, " %" PRIu64 " %" PRId64 ".%09ld", (uint64_t)about.st_size,
                 (int64_t)changed.tv_sec, changed.tv_nsec);
    end_line(text, start);
}

/* The journal's first lines. */
static void describe(struct cli_context *context, struct cli_buffer *text)
{
    buffer_text(text, "tenring-journal 3");
    end_line(text, 0);
    size_t start = text->length;
    buffer_print(text, "version %s", tenring_version_string());
    end_line(text, start);
    start = text->length;
    buffer_print(text, "command %s", context->command->name);
    const struct cli_option *row;
    for (size_t i = 0; (row = options_row(i)); i++) {
        if (!cli_shapes(context, row))
            continue;
        struct cli_buffer word = {0};
        const char *argument = cli_text(context, row->id, NULL);
        buffer_print(&word, "--%s%s%s", row->name, argument ? "=" : "", argument ? argument : "");
        add_word(text, word.data ? word.data : "");
        text->failed |= word.failed;
        buffer_free(&word);
    }
    end_line(text, start);
    /* files that options name: weights, a pattern */
    for (size_t i = 0; (row = options_row(i)); i++)
        if (cli_shapes(context, row) && cli_names_input(context, row))
            add_input(text, cli_text(context, row->id, ""));
    for (size_t i = 0; i < context->operand_count; i++)
        add_input(text, context->operands[i]);
}

/* ------------------------------------------------------------------------------------------------
 * Files
 * --------------------------------------------------------------------------------------------- */

static bool fail(struct journal *journal, const char *name, int error)
{
    if (!journal->failed)
        report_error(journal->report, CLI_EXIT_IO, "%s: %s", name, strerror(error));
    journal->failed = true;
    return false;
}

static bool add_text(struct journal *journal, const struct cli_buffer *text)
{
    if (text->failed)
        return fail(journal, journal->shown, ENOMEM);
    for (size_t at = 0; at < text->length;) {
        ssize_t written = write(journal->descriptor, text->data + at, text->length - at);
        if (written < 0 && errno != EINTR)
            return fail(journal, journal->shown, errno);
        at += written > 0 ? (size_t)written : 0;
    }
    return true;
}

bool journal_sync(struct journal *journal)
{
    return port_sync(journal->descriptor) == 0 || fail(journal, journal->shown, errno);
}

static bool add_safely(struct journal *journal, const struct cli_buffer *text)
{
    return add_text(journal, text) && journal_sync(journal);
}

bool journal_add_part(struct journal *journal, uint64_t part, const char *bytes, size_t length)
{
    struct cli_buffer text = {0};
    struct cli_buffer word = {0};
    buffer_print(&text, "part %" PRIu64, part);
    buffer_bytes(&word, bytes, length);
    add_word(&text, word.data ? word.data : "");
    text.failed |= word.failed;
    end_line(&text, 0);
    bool good = add_text(journal, &text);
    buffer_free(&word);
    buffer_free(&text);
    return good;
}

/* The folder remembers the names of its files. */
static void sync_folder(const char *file)
{
    char *copy = strdup(file);
    int descriptor = copy ? open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (descriptor >= 0) {
        fsync(descriptor);
        close(descriptor);
    }
    free(copy);
}

/* Reads the file from its beginning. */
static bool read_all(int descriptor, struct cli_buffer *text)
{
    char bytes[65536];
    ssize_t got;
    while ((got = read(descriptor, bytes, sizeof bytes)) != 0) {
        if (got < 0 && errno != EINTR)
            return false;
        buffer_bytes(text, bytes, got > 0 ? (size_t)got : 0);
    }
    return !text->failed;
}

/* Makes OUT.part, which is not there, with the rights that OUT has or would have. */
static bool make_part(struct journal *journal)
{
    struct stat about;
    int descriptor = open(journal->part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor < 0)
        return fail(journal, errno == EEXIST ? journal->part : journal->shown, errno);
    bool good = stat(journal->out, &about) != 0 || fchmod(descriptor, about.st_mode & 07777) == 0;
    good = good || fail(journal, journal->shown, errno);
    close(descriptor);
    return good;
}

/* ------------------------------------------------------------------------------------------------
 * Going on
 * --------------------------------------------------------------------------------------------- */

/* The length of the line at `at`, its end included, if its check sum is right; else 0. */
static size_t good_line(const struct cli_buffer *text, size_t at)
{
    char sum[SUM_LENGTH + 2];
    const char *line = text->data + at;
    const char *end = memchr(line, '\n', text->length - at);
    size_t length = end ? (size_t)(end - line) + 1 : 0;
    if (length <= SUM_LENGTH)
        return 0;
    snprintf(sum, sizeof sum, SUM_FORMAT, check_sum(line, length - SUM_LENGTH));
    return memcmp(sum, line + length - SUM_LENGTH, SUM_LENGTH) == 0 ? length : 0;
}

/* Reads numbers up to the first that is none; *line is moved behind them. */
static bool read_numbers(const char **line, uint64_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char *end;
        numbers[i] = strtoull(*line, &end, 10);
        if (end == *line)
            return false;
        *line = end;
    }
    return true;
}

/* Reads "at 1024 83968 0 0 0 0 1024 0 0 0 0 0 0". */
static bool read_place(const char *line, struct journal_place *place)
{
    uint64_t first[4];
    uint64_t last[3];
    if (strncmp(line, "at ", 3) != 0)
        return false;
    line += 2;
    if (!read_numbers(&line, first, 4) ||
        !read_numbers(&line, place->messages, REPORT_KIND_COUNT) ||
        !read_numbers(&line, place->results, REPORT_RESULT_COUNT) || !read_numbers(&line, last, 3))
        return false;
    place->puzzles = first[0];
    place->bytes = first[1];
    place->status = first[2];
    place->parts = first[3];
    place->attempt = last[0];
    place->made = last[1];
    place->nodes = last[2];
    return true;
}

/* Reads "part 17 30%2012345%0a", of which `length` bytes are there; any other line is passed over.
   Returns false when there is no memory. */
static bool read_part(const char *line, size_t length, struct gather *gather)
{
    struct cli_buffer bytes = {0};
    const char *word = line, *end = line + length;
    uint64_t number;
    if (strncmp(line, "part ", 5) != 0)
        return true;
    word += 4;
    if (!read_numbers(&word, &number, 1) || number >= GATHER_LIMIT || word >= end || *word != ' ')
        return true;
    for (word++; word < end; word++) {
        if (*word != '%' || end - word < 3) {
            buffer_char(&bytes, *word);
            continue;
        }
        const char code[3] = {word[1], word[2], '\0'};
        buffer_char(&bytes, (char)strtoul(code, NULL, 16));
        word += 2;
    }
    bool good = !bytes.failed && gather_set(gather, number, bytes.data, bytes.length);
    buffer_free(&bytes);
    return good;
}

/* What differs, as the message says it. */
static const char *kind_of(const char *line)
{
    return strncmp(line, "version", 7) == 0   ? "version"
           : strncmp(line, "command", 7) == 0 ? "command"
           : strncmp(line, "input", 5) == 0   ? "input"
                                              : "journal";
}

/* Compares the first lines. Returns where the others begin; 0 after a message. */
static size_t compare(struct journal *journal, const struct cli_buffer *text,
                      const struct cli_buffer *wanted)
{
    size_t at = 0;
    while (at < wanted->length && at < text->length && text->data[at] == wanted->data[at])
        at++;
    if (at == wanted->length)
        return at;
    const char *line = wanted->data + at;
    while (line > wanted->data && line[-1] != '\n')
        line--;
    report_error(
        journal->report, CLI_EXIT_IO,
        "%s: begun with another %s: finish that run with what it was begun with, or remove "
        "%s and %s",
        journal->shown, kind_of(line), journal->name, journal->part);
    journal->failed = true;
    return 0;
}

/* Reads the places; the last one counts. Cuts the journal behind the last good line. */
static bool find_place(struct journal *journal, const struct cli_buffer *text, size_t at)
{
    size_t length;
    while (at < text->length && (length = good_line(text, at)) > 0) {
        read_place(text->data + at, &journal->place);
        if (!read_part(text->data + at, length - SUM_LENGTH, &journal->gather))
            return fail(journal, journal->name, ENOMEM);
        journal->whole = journal->whole || strncmp(text->data + at, "whole ", 6) == 0;
        at += length;
    }
    if (ftruncate(journal->descriptor, (off_t)at) != 0 ||
        lseek(journal->descriptor, 0, SEEK_END) < 0)
        return fail(journal, journal->name, errno);
    return true;
}

/* Cuts OUT.part back to what is safe. */
static bool cut_part(struct journal *journal)
{
    struct stat about;
    if (journal->place.bytes == 0 && stat(journal->part, &about) != 0 && errno == ENOENT)
        return make_part(journal);
    if (stat(journal->part, &about) != 0)
        return fail(journal, journal->part, errno);
    if ((uint64_t)about.st_size < journal->place.bytes) {
        report_error(journal->report, CLI_EXIT_IO,
                     "%s: is shorter than %s says: remove both to begin again", journal->part,
                     journal->name);
        journal->failed = true;
        return false;
    }
    return truncate(journal->part, (off_t)journal->place.bytes) == 0 ||
           fail(journal, journal->part, errno);
}

/* The journal was there. */
static bool go_on(struct journal *journal, const struct cli_buffer *text,
                  const struct cli_buffer *wanted)
{
    struct stat about;
    /* A journal without its first lines is of a run that had not begun. */
    if (text->length < wanted->length && memcmp(text->data, wanted->data, text->length) == 0) {
        if (ftruncate(journal->descriptor, 0) != 0 || lseek(journal->descriptor, 0, SEEK_SET) < 0)
            return fail(journal, journal->name, errno);
        return add_safely(journal, wanted) && cut_part(journal);
    }
    size_t at = compare(journal, text, wanted);
    if (at == 0 || !find_place(journal, text, at))
        return false;
    journal->begun = journal->place.puzzles > 0 || journal->place.bytes > 0 ||
                     journal->place.attempt > 0 || gather_count(&journal->gather) > 0;
    if (journal->whole && stat(journal->part, &about) != 0 && errno == ENOENT)
        return true; /* it has its name already */
    return cut_part(journal);
}

bool journal_is_file(const char *name)
{
    struct stat about;
    return strcmp(name, "-") != 0 && !output_is_descriptor(name) &&
           (stat(name, &about) != 0 || S_ISREG(about.st_mode));
}

static bool names(struct journal *journal, const char *path)
{
    struct stat about;
    /* a symbolic link stays one */
    journal->out = stat(path, &about) == 0 ? realpath(path, NULL) : strdup(path);
    return journal->out && asprintf(&journal->part, "%s.part", journal->out) >= 0 &&
           asprintf(&journal->name, "%s.journal", journal->out) >= 0;
}

static bool open_journal(struct journal *journal, const struct cli_buffer *wanted)
{
    struct cli_buffer text = {0};
    journal->descriptor = open(journal->name, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (journal->descriptor < 0)
        return fail(journal, journal->shown, errno);
    if (flock(journal->descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        report_error(journal->report, CLI_EXIT_IO, "%s: another run is writing it", journal->shown);
        journal->failed = true;
        return false;
    }
    bool good = read_all(journal->descriptor, &text) || fail(journal, journal->name, errno);
    if (good && text.length > 0)
        good = go_on(journal, &text, wanted);
    else if (good)
        good = make_part(journal) && add_safely(journal, wanted);
    if (!good && text.length == 0)
        unlink(journal->name); /* it was not there before */
    if (good)
        sync_folder(journal->name);
    buffer_free(&text);
    return good;
}

bool journal_start(struct journal *journal, struct cli_context *context)
{
    struct cli_buffer wanted = {0};
    const char *path = cli_text(context, CLI_OPT_OUTPUT, "");
    *journal = (struct journal){.report = &context->report, .shown = path, .descriptor = -1};
    if (!names(journal, path))
        return fail(journal, path, ENOMEM);
    describe(context, &wanted);
    bool good = wanted.failed ? fail(journal, path, ENOMEM) : open_journal(journal, &wanted);
    buffer_free(&wanted);
    return good;
}

bool journal_add(struct journal *journal, const struct journal_place *place)
{
    struct cli_buffer text = {0};
    journal->place = *place;
    buffer_print(&text, "at %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64, place->puzzles,
                 place->bytes, place->status, place->parts);
    for (int kind = 0; kind < REPORT_KIND_COUNT; kind++)
        buffer_print(&text, " %" PRIu64, place->messages[kind]);
    for (int kind = 0; kind < REPORT_RESULT_COUNT; kind++)
        buffer_print(&text, " %" PRIu64, place->results[kind]);
    buffer_print(&text, " %" PRIu64 " %" PRIu64 " %" PRIu64, place->attempt, place->made,
                 place->nodes);
    end_line(&text, 0);
    bool good = add_safely(journal, &text);
    buffer_free(&text);
    return good;
}

bool journal_add_whole(struct journal *journal)
{
    struct cli_buffer text = {0};
    if (journal->whole)
        return true;
    buffer_text(&text, "whole");
    end_line(&text, 0);
    journal->whole = add_safely(journal, &text);
    buffer_free(&text);
    return journal->whole;
}

static bool remove_journal(struct journal *journal)
{
    sync_folder(journal->out);
    return unlink(journal->name) == 0 || fail(journal, journal->name, errno);
}

bool journal_finish(struct journal *journal)
{
    const bool named = journal->whole;
    if (!journal_add_whole(journal))
        return false;
    if (rename(journal->part, journal->out) != 0 && !(named && errno == ENOENT))
        return fail(journal, journal->shown, errno);
    return remove_journal(journal);
}

bool journal_remove(struct journal *journal)
{
    int descriptor = open(journal->out, O_RDONLY | O_CLOEXEC);
    const bool safe = descriptor >= 0 && port_sync(descriptor) == 0;
    const int error = errno;
    if (descriptor >= 0)
        close(descriptor);
    if (!safe)
        return fail(journal, journal->shown, error);
    sync_folder(journal->out);
    if (unlink(journal->part) != 0 && errno != ENOENT)
        return fail(journal, journal->part, errno);
    return remove_journal(journal);
}

/* Whether some parts of a puzzle are done, and no puzzle is. */
static bool is_in_parts(const struct journal *journal)
{
    return journal->place.puzzles == 0 &&
           (journal->place.parts > 0 || gather_count(&journal->gather) > 0);
}

void journal_say_begun(const struct journal *journal)
{
    if (journal->begun && is_in_parts(journal))
        report_note(journal->report, "%s: going on with the parts of the puzzle that are left",
                    journal->shown);
    else if (journal->begun)
        report_note(journal->report, "%s: going on behind puzzle %" PRIu64, journal->shown,
                    journal->place.puzzles);
}

void journal_say_left(const struct journal *journal)
{
    if (is_in_parts(journal))
        report_note(journal->report,
                    "%s: not finished; the same command goes on with the parts that are left",
                    journal->shown);
    else
        report_note(journal->report,
                    "%s: not finished; the same command goes on behind puzzle %" PRIu64,
                    journal->shown, journal->place.puzzles);
}

void journal_say_unread(const struct journal *journal)
{
    report_error(journal->report, CLI_EXIT_OK, "%s: not written, since not everything was done",
                 journal->shown);
}

void journal_end(struct journal *journal)
{
    if (journal->descriptor >= 0)
        close(journal->descriptor);
    free(journal->out);
    free(journal->part);
    free(journal->name);
    gather_free(&journal->gather);
}
