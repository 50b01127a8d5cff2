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
    uint32_t kind;      /* enum piece_kind */
    uint32_t name_size; /* with its NUL */
};

enum entry_kind { ENTRY_LINES, ENTRY_RECORD, ENTRY_ROW };

struct piece_lines {
    uint64_t kind; /* ENTRY_LINES */
    uint64_t count, number, line, step, syntax, after_grid;
};

struct piece_record {
    uint64_t kind; /* ENTRY_RECORD or ENTRY_ROW */
    uint64_t after_grid;
    struct tenring_record record; /* its pointers mean nothing */
};

/* Behind the texts of an ENTRY_ROW; it has three texts more. */
struct piece_row {
    uint64_t is_row, new_header;
    struct tenring_table table; /* its pointers mean nothing */
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
    piece->kind = PIECE_PUZZLES;
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

void piece_add_row(struct piece *piece, const char *name, const struct tenring_record *record,
                   bool after_grid, const struct tenring_table *table, bool header)
{
    const struct tenring_table none = TENRING_TABLE_INIT;
    const uint64_t kind = ENTRY_ROW;
    const size_t at = piece->count == 0 ? 0 : piece->entries.length;
    struct piece_row row;
    memset(&row, 0, sizeof row);
    row.is_row = table != NULL;
    row.new_header = header;
    row.table = table ? *table : none;
    if (!header)
        row.table.header.length = 0;
    piece_add_record(piece, name, record, after_grid);
    if (!piece->entries.failed)
        memcpy(piece->entries.data + at, &kind, sizeof kind);
    add(&piece->entries, &row, sizeof row);
    add(&piece->entries, row.table.header.text, row.table.header.length);
    add(&piece->entries, row.table.row.text, row.table.row.length);
    add(&piece->entries, row.table.solution.text, row.table.solution.length);
}

/* Where stands what comes behind the name. */
static size_t body_of(const char *bytes)
{
    struct piece_head head;
    memcpy(&head, bytes, sizeof head);
    return sizeof head + head.name_size + padding(head.name_size);
}

void piece_set_range(struct piece *piece, const char *name, const struct range *range)
{
    begin(piece, name, 0, 0);
    piece->kind = PIECE_RANGE;
    add(&piece->entries, range, sizeof *range);
}

void piece_set_part(struct piece *piece, const struct piece_part *part)
{
    piece->kind = PIECE_PART;
    piece->part = *part;
}

/* What stands behind the name of a part. */
static size_t part_length(uint32_t kind)
{
    size_t length = sizeof(struct piece_part);
    return kind == PIECE_PART ? length + padding(length) : 0;
}

size_t piece_length(const struct piece *piece)
{
    size_t name_size = piece->name.length + 1;
    return sizeof(struct piece_head) + name_size + padding(name_size) + part_length(piece->kind) +
           piece->entries.length;
}

void piece_write(const struct piece *piece, char *bytes)
{
    struct piece_head head = {piece->kind, (uint32_t)piece->name.length + 1};
    char *start = bytes;
    memcpy(bytes, &head, sizeof head);
    bytes += sizeof head;
    memset(bytes, 0, head.name_size + padding(head.name_size));
    memcpy(bytes, piece->name.data, piece->name.length);
    bytes += head.name_size + padding(head.name_size);
    if (piece->kind == PIECE_PART) {
        memset(bytes, 0, part_length(piece->kind));
        piece_write_part(start, &piece->part);
        bytes += part_length(piece->kind);
    }
    memcpy(bytes, piece->entries.data, piece->entries.length);
}

/* ------------------------------------------------------------------------------------------------
 * Working on it
 * --------------------------------------------------------------------------------------------- */

/* Hands over a record with its row, whose bytes these are. Returns their number. */
static size_t read_row(struct run_piece *run, const char *name, const struct piece_record *entry,
                       const char *bytes)
{
    struct piece_row row;
    memcpy(&row, bytes, sizeof row);
    struct tenring_span *texts[] = {&row.table.header, &row.table.row, &row.table.solution};
    size_t at = sizeof row + padding(sizeof row);
    for (int i = 0; i < 3; i++) {
        texts[i]->text = bytes + at;
        at += texts[i]->length + padding(texts[i]->length);
    }
    run_piece_row(run, name, &entry->record, entry->after_grid != 0, row.is_row ? &row.table : NULL,
                  row.new_header != 0);
    return at;
}

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
    if (kind == ENTRY_RECORD)
        run_piece_record(run, name, record, entry.after_grid != 0);
    else
        at += read_row(run, name, &entry, bytes + at);
    return at;
}

bool piece_read(const char *bytes, const char **name, struct range *range)
{
    struct piece_head head;
    memcpy(&head, bytes, sizeof head);
    *name = bytes + sizeof head;
    if (head.kind == PIECE_RANGE)
        memcpy(range, bytes + body_of(bytes), sizeof *range);
    return head.kind == PIECE_RANGE;
}

bool piece_read_part(const char *bytes, struct piece_part *part)
{
    struct piece_head head;
    memcpy(&head, bytes, sizeof head);
    if (head.kind == PIECE_PART)
        memcpy(part, bytes + body_of(bytes), sizeof *part);
    return head.kind == PIECE_PART;
}

void piece_write_part(char *bytes, const struct piece_part *part)
{
    memcpy(bytes + body_of(bytes), part, sizeof *part);
}

/* Hands over a piece's puzzles. Returns false when there was no memory. */
static bool read_all(const struct run_job *job, const char *bytes, size_t length,
                     const struct range_start *start, const struct loaded *loaded,
                     struct run_piece *run, struct report *report, struct range_count *total)
{
    struct piece_head head;
    struct range range;
    const char *name;
    if (piece_read(bytes, &name, &range))
        return range_run(name, &range, start, loaded, job->together, run, report, total);
    memcpy(&head, bytes, sizeof head);
    size_t at = body_of(bytes) + part_length(head.kind);
    do
        at += read_entry(run, name, bytes + at);
    while (at < length && head.kind == PIECE_PUZZLES);
    return true;
}

/* A part is worked on otherwise than a puzzle. */
static void set_part(struct run_job *job, const char *bytes, size_t length,
                     const struct piece_part *part)
{
    job->together = job->records = false;
    job->lines = NULL;
    job->chunk_size = 1;
    job->part = &part->puzzle;
    job->first_part = part->number == 0;
    job->joined = part->joins ? bytes + length - part->text : NULL;
    job->answer = part->joins ? job->split->join : job->split->part;
}

/* The last range of a file: what is to be said of the whole. */
static void advise(struct report *report, const char *bytes, const struct range_count *total)
{
    struct range range;
    const char *name;
    if (piece_read(bytes, &name, &range) && range.to == range.size &&
        range.given == TENRING_SYNTAX_AUTO)
        input_advise(report, name, total->good, total->shorts);
}

void piece_run(const struct run_job *job, const char *bytes, size_t length,
               const struct range_start *start, const struct loaded *loaded, struct output *output,
               struct cli_buffer *kept, struct piece_result *result)
{
    struct report report;
    struct run_job mine = *job;
    double begun = report_clock();
    struct piece_part part;
    const bool is_part = piece_read_part(bytes, &part);
    *result = (struct piece_result){.cut = 1, .status = CLI_EXIT_IO};
    if (!report_start(&report))
        return;
    if (is_part)
        set_part(&mine, bytes, length, &part);
    report_configure(&report, job->report->max_messages, job->report->quiet, false);
    report.progress = false;
    report.stats = job->report->stats;
    report.kept = kept;
    mine.report = output->report = &report;
    mine.sift = NULL; /* rank 0 does, where results come together */
    struct run_piece *run = run_piece_begin(&mine, output);
    struct range_count total = {.puzzles = 0};
    if (run && !read_all(job, bytes, length, start, loaded, run, &report, &total))
        run_fail(&mine, TENRING_STATUS_NO_MEMORY);
    result->cut = !run || !run_piece_end(run);
    advise(&report, bytes, &total);
    result->count = atomic_load(&report.done);
    if (is_part && part.number + 1 < part.count)
        result->count = 0; /* the puzzle is counted with its last piece */
    for (int kind = 0; kind < REPORT_KIND_COUNT; kind++)
        result->messages[kind] = atomic_load(&report.messages[kind]);
    for (int kind = 0; kind < REPORT_RESULT_COUNT; kind++)
        result->results[kind] =
            is_part && result->count == 0 ? 0 : atomic_load(&report.results[kind]);
    result->status = atomic_load(&report.status);
    result->seconds = report_clock() - begun;
    pthread_mutex_destroy(&report.lock);
    output->report = NULL;
}
