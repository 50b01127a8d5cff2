/*
 * piece.c - puzzles as one rank works on them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "piece.h"

#include "range.h"

#include <stdlib.h>
#include <string.h>

#define LINE ((size_t)TENRING_CELLS + 1)

struct piece_head {
    uint32_t is_range;
    uint32_t name_size; /* with its NUL */
};

enum entry_kind { ENTRY_LINES, ENTRY_RECORD };

struct piece_lines {
    uint64_t kind; /* ENTRY_LINES */
    uint64_t count, number, line, step, syntax, after_grid;
};

struct piece_record {
    uint64_t kind; /* ENTRY_RECORD */
    uint64_t after_grid;
    struct tenring_record record; /* its pointers mean nothing */
};

static size_t padding(size_t length)
{
    return (8 - length % 8) % 8;
}

/* Adds bytes, and more up to a multiple of 8. */
static void add(struct cli_buffer *buffer, const void *bytes, size_t length)
{
    buffer_bytes(buffer, bytes, length);
    buffer_bytes(buffer, "\0\0\0\0\0\0\0", padding(length));
}

void piece_free(struct piece *piece)
{
    buffer_free(&piece->name);
    buffer_free(&piece->entries);
}

void piece_clear(struct piece *piece)
{
    buffer_clear(&piece->name);
    buffer_clear(&piece->entries);
    piece->count = 0;
    piece->is_range = false;
}

static void begin(struct piece *piece, const char *name, uint64_t number, uint64_t count)
{
    if (piece->count == 0) {
        piece->first = number;
        buffer_clear(&piece->name);
        buffer_text(&piece->name, name);
    }
    piece->count += count;
}

void piece_add_plain(struct piece *piece, const char *name, const struct tenring_plain *plain,
                     uint64_t number, bool after_grid)
{
    struct piece_lines entry = {ENTRY_LINES, plain->count,  number,    plain->line,
                                plain->step, plain->syntax, after_grid};
    begin(piece, name, number, plain->count);
    add(&piece->entries, &entry, sizeof entry);
    add(&piece->entries, plain->lines, plain->count * LINE);
}

void piece_add_record(struct piece *piece, const char *name, const struct tenring_record *record,
                      bool after_grid)
{
    struct piece_record entry;
    memset(&entry, 0, sizeof entry);
    entry.kind = ENTRY_RECORD;
    entry.after_grid = after_grid;
    entry.record = *record;
    begin(piece, name, record->number, 1);
    add(&piece->entries, &entry, sizeof entry);
    add(&piece->entries, record->source.text, record->source.length);
    add(&piece->entries, record->comment.text, record->comment.length);
}

void piece_set_range(struct piece *piece, const char *name, const struct range *range)
{
    begin(piece, name, 0, 0);
    piece->is_range = true;
    add(&piece->entries, range, sizeof *range);
}

size_t piece_length(const struct piece *piece)
{
    size_t name_size = piece->name.length + 1;
    return sizeof(struct piece_head) + name_size + padding(name_size) + piece->entries.length;
}

void piece_write(const struct piece *piece, char *bytes)
{
    struct piece_head head = {piece->is_range, (uint32_t)piece->name.length + 1};
    memcpy(bytes, &head, sizeof head);
    bytes += sizeof head;
    memset(bytes, 0, head.name_size + padding(head.name_size));
    memcpy(bytes, piece->name.data, piece->name.length);
    bytes += head.name_size + padding(head.name_size);
    memcpy(bytes, piece->entries.data, piece->entries.length);
}

/* ------------------------------------------------------------------------------------------------
 * Working on it
 * --------------------------------------------------------------------------------------------- */

/* Hands one entry over. Returns its size. */
static size_t read_entry(struct run_piece *run, const char *name, const char *bytes)
{
    uint64_t kind;
    memcpy(&kind, bytes, sizeof kind);
    if (kind == ENTRY_LINES) {
        struct piece_lines entry;
        memcpy(&entry, bytes, sizeof entry);
        /* the lines are only read; NOLINTNEXTLINE(performance-no-int-to-ptr) */
        const struct tenring_plain plain = {.lines = (char *)(uintptr_t)bytes + sizeof entry,
                                            .count = entry.count,
                                            .syntax = (enum tenring_syntax)entry.syntax,
                                            .line = entry.line,
                                            .step = entry.step};
        run_piece_plain(run, name, &plain, entry.number, entry.after_grid != 0);
        size_t length = entry.count * LINE;
        return sizeof entry + length + padding(length);
    }
    struct piece_record entry;
    memcpy(&entry, bytes, sizeof entry);
    struct tenring_record *record = &entry.record;
    size_t at = sizeof entry + padding(sizeof entry);
    record->source.text = bytes + at;
    at += record->source.length + padding(record->source.length);
    record->comment.text = bytes + at;
    at += record->comment.length + padding(record->comment.length);
    run_piece_record(run, name, record, entry.after_grid != 0);
    return at;
}

bool piece_read(const char *bytes, const char **name, struct range *range)
{
    struct piece_head head;
    memcpy(&head, bytes, sizeof head);
    *name = bytes + sizeof head;
    if (head.is_range)
        memcpy(range, bytes + sizeof head + head.name_size + padding(head.name_size),
               sizeof *range);
    return head.is_range != 0;
}

/* Hands over a piece's puzzles. Returns false when there was no memory. */
static bool read_all(const struct run_job *job, const char *bytes, size_t length,
                     const struct range_start *start, const struct loaded *loaded,
                     struct run_piece *run)
{
    struct piece_head head;
    struct range range;
    const char *name;
    if (piece_read(bytes, &name, &range))
        return range_run(name, &range, start, loaded, job->together, run);
    memcpy(&head, bytes, sizeof head);
    size_t at = sizeof head + head.name_size + padding(head.name_size);
    while (at < length)
        at += read_entry(run, name, bytes + at);
    return true;
}

void piece_run(const struct run_job *job, const char *bytes, size_t length,
               const struct range_start *start, const struct loaded *loaded, struct output *output,
               struct cli_buffer *kept, struct piece_result *result)
{
    struct report report;
    struct run_job mine = *job;
    double begun = report_clock();
    *result = (struct piece_result){.cut = 1, .status = CLI_EXIT_IO};
    if (!report_start(&report))
        return;
    report_configure(&report, job->report->max_messages, job->report->quiet, false);
    report.progress = false;
    report.stats = job->report->stats;
    report.kept = kept;
    mine.report = output->report = &report;
    mine.sift = NULL; /* rank 0 does, where results come together */
    struct run_piece *run = run_piece_begin(&mine, output);
    if (run && !read_all(job, bytes, length, start, loaded, run))
        run_fail(&mine, TENRING_STATUS_NO_MEMORY);
    result->cut = !run || !run_piece_end(run);
    result->count = atomic_load(&report.done);
    for (int kind = 0; kind < REPORT_KIND_COUNT; kind++)
        result->messages[kind] = atomic_load(&report.messages[kind]);
    for (int kind = 0; kind < REPORT_RESULT_COUNT; kind++)
        result->results[kind] = atomic_load(&report.results[kind]);
    result->status = atomic_load(&report.status);
    result->seconds = report_clock() - begun;
    pthread_mutex_destroy(&report.lock);
    output->report = NULL;
}
