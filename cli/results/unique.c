/*
 * unique.c - a set of keys in bounded memory, see unique.h.
 *
 * Why the order is kept: the keys in the set came before all waiting keys, and waiting keys are
 * read in the order in which they were written. With D different keys and room for M, each key is
 * read at most D / M times.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "results/unique.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The longest key: nine bits for each cell. */
enum { KEY_MAX = TENRING_CELLS * 9 / 8 + 2 };

enum unique_answer { UNIQUE_NEW, UNIQUE_SEEN, UNIQUE_LATER, UNIQUE_NO_MEMORY, UNIQUE_NO_FILE };

void unique_start(struct unique *unique, uint64_t limit)
{
    *unique = (struct unique){.limit = limit};
}

void unique_end(struct unique *unique)
{
    if (unique->waiting)
        fclose(unique->waiting);
    free(unique->keys);
    free(unique->slots);
    unique_start(unique, 0);
}

/* FNV-1a with a final mix. */
static uint64_t hash(const uint8_t *key, size_t length)
{
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++)
        h = (h ^ key[i]) * UINT64_C(0x100000001b3);
    h = (h ^ h >> 32) * UINT64_C(0x9e3779b97f4a7c15);
    return h ^ h >> 29;
}

/* The slot of a key, or the empty slot where it belongs. */
static size_t *find(const struct unique *unique, const uint8_t *key, size_t length)
{
    size_t at = (size_t)hash(key, length) & (unique->slot_count - 1);
    for (;; at = (at + 1) & (unique->slot_count - 1)) {
        size_t slot = unique->slots[at];
        if (slot == 0)
            return &unique->slots[at];
        const uint8_t *other = unique->keys + slot - 1;
        if (other[0] == length && memcmp(other + 1, key, length) == 0)
            return &unique->slots[at];
    }
}

/* Doubles the slots. While they are moved, both tables exist. Returns false without memory. */
static bool more_slots(struct unique *unique)
{
    struct unique next = {.keys = unique->keys};
    next.slot_count = unique->slot_count ? 2 * unique->slot_count : 1024;
    next.slots = calloc(next.slot_count, sizeof *next.slots);
    if (!next.slots)
        return false;
    for (size_t at = 0; at < unique->length; at += 1 + (size_t)unique->keys[at])
        *find(&next, unique->keys + at + 1, unique->keys[at]) = at + 1;
    free(unique->slots);
    unique->slots = next.slots;
    unique->slot_count = next.slot_count;
    return true;
}

enum room { ROOM, ROOM_NOT, ROOM_FAILED };

/* Makes room for one more key, unless that would exceed the limit. */
static enum room make_room(struct unique *unique, size_t length)
{
    bool slots = 2 * (unique->count + 1) > unique->slot_count;
    bool bytes = unique->length + 1 + length > unique->capacity;
    size_t capacity = bytes ? unique->capacity + unique->capacity / 2 + 65536 : unique->capacity;
    size_t slot_count = slots ? 3 * unique->slot_count + 1024 : unique->slot_count;
    if ((bytes || slots) && unique->limit > 0 && unique->count > 0 &&
        (uint64_t)slot_count * sizeof(size_t) + capacity + (bytes ? unique->capacity : 0) >
            unique->limit)
        return ROOM_NOT;
    if (bytes) {
        uint8_t *keys = realloc(unique->keys, capacity);
        if (!keys)
            return ROOM_FAILED;
        unique->keys = keys;
        unique->capacity = capacity;
    }
    return !slots || more_slots(unique) ? ROOM : ROOM_FAILED;
}

/* Makes a file without a name in the folder for temporary files. */
static FILE *temporary(void)
{
    const char *folder = getenv("TMPDIR");
    char *path;
    if (asprintf(&path, "%s/tenring-XXXXXX", folder && *folder ? folder : "/tmp") < 0)
        return NULL;
    int descriptor = mkstemp(path);
    FILE *file = NULL;
    if (descriptor >= 0) {
        unlink(path);
        file = fdopen(descriptor, "w+b");
        if (!file)
            close(descriptor);
    }
    free(path);
    return file;
}

/* What stands before a key and its text, in texts and in the file. */
struct mark {
    uint32_t key, text; /* lengths */
};

static bool let_wait(struct unique *unique, const char *record, size_t length)
{
    if (!unique->waiting)
        unique->waiting = temporary();
    return unique->waiting && fwrite(record, 1, length, unique->waiting) == length;
}

/* Decides about a record: a mark, its key and its text, which is appended to `out` if the key is
   new. LATER: next_texts will decide. */
MUST_CHECK static enum unique_answer add(struct unique *unique, const char *record,
                                         const struct mark *mark, struct cli_buffer *out)
{
    const uint8_t *key = (const uint8_t *)record + sizeof *mark;
    const size_t length = mark->key;
    if (length > 0 && unique->slot_count > 0 && *find(unique, key, length) != 0)
        return UNIQUE_SEEN;
    enum room room = length == 0 ? ROOM : unique->full ? ROOM_NOT : make_room(unique, length);
    if (room == ROOM_FAILED)
        return UNIQUE_NO_MEMORY;
    if (room == ROOM_NOT) {
        unique->full = true;
        return let_wait(unique, record, sizeof *mark + length + mark->text) ? UNIQUE_LATER
                                                                            : UNIQUE_NO_FILE;
    }
    if (length > 0) {
        *find(unique, key, length) = unique->length + 1;
        unique->keys[unique->length] = (uint8_t)length;
        memcpy(unique->keys + unique->length + 1, key, length);
        unique->length += 1 + length;
        unique->count++;
    }
    buffer_bytes(out, (const char *)key + length, mark->text);
    return out->failed ? UNIQUE_NO_MEMORY : UNIQUE_NEW;
}

/* Passes the waiting records of a file through the set, which is empty at first. */
static enum unique_answer pass(struct unique *unique, FILE *file, struct cli_buffer *text)
{
    struct cli_buffer record = {0};
    struct mark mark;
    enum unique_answer answer = UNIQUE_NEW;
    while (answer < UNIQUE_NO_MEMORY && fread(&mark, sizeof mark, 1, file) == 1) {
        const size_t length = (size_t)mark.key + mark.text;
        buffer_clear(&record);
        buffer_bytes(&record, (const char *)&mark, sizeof mark);
        char *at = buffer_room(&record, length);
        if (!at)
            answer = UNIQUE_NO_MEMORY;
        else if (mark.key > KEY_MAX || fread(at, 1, length, file) != length)
            answer = UNIQUE_NO_FILE;
        else
            answer = add(unique, record.data, &mark, text);
    }
    buffer_free(&record);
    return ferror(file) ? UNIQUE_NO_FILE : answer;
}

/* After the last key: appends some of the waiting texts that are new. SEEN: there are no more. */
MUST_CHECK static enum unique_answer next_texts(struct unique *unique, struct cli_buffer *text)
{
    FILE *file = unique->waiting;
    if (!file)
        return UNIQUE_SEEN;
    unique->waiting = NULL;
    unique->full = false;
    unique->length = unique->count = 0;
    memset(unique->slots, 0, unique->slot_count * sizeof *unique->slots);
    enum unique_answer answer = UNIQUE_NO_FILE;
    if (fflush(file) == 0 && fseeko(file, 0, SEEK_SET) == 0)
        answer = pass(unique, file, text);
    fclose(file);
    if (answer >= UNIQUE_NO_MEMORY)
        return answer;
    return unique->waiting ? UNIQUE_NEW : UNIQUE_SEEN;
}

/* Reports a failure and requests a stop. */
static void fail(struct report *report, enum unique_answer answer)
{
    if (answer == UNIQUE_NO_MEMORY)
        report_no_memory(report, NULL);
    else
        report_error(report, CLI_EXIT_IO, "a temporary file for --memory-limit failed");
    stop_request(STOP_FAILURE);
}

/* Packs a puzzle: four bits for each cell, or nine if it has pencilmarks. Returns the number of
   bytes. */
static size_t pack(const struct tenring_puzzle *puzzle, uint8_t key[KEY_MAX])
{
    struct tenring_grid givens;
    size_t bits = 0;
    bool plain = tenring_extract_givens(puzzle, &givens);
    memset(key, 0, KEY_MAX);
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        for (int bit = 0; bit < (plain ? 4 : 9); bit++, bits++) {
            unsigned value = plain ? givens.cell[cell] : puzzle->cell[cell];
            key[bits / 8] |= (uint8_t)((value >> bit & 1) << bits % 8);
        }
    return bits / 8 + 1;
}

bool unique_has(const struct unique *unique, const struct tenring_puzzle *key)
{
    uint8_t bytes[KEY_MAX];
    return unique->slot_count > 0 && *find(unique, bytes, pack(key, bytes)) != 0;
}

size_t unique_mark(const struct unique *unique, struct cli_buffer *text,
                   const struct tenring_puzzle *key)
{
    uint8_t bytes[KEY_MAX];
    const struct mark mark = {.key = unique && key ? (uint32_t)pack(key, bytes) : 0};
    const size_t at = text->length;
    if (unique) {
        buffer_bytes(text, (const char *)&mark, sizeof mark);
        buffer_bytes(text, (const char *)bytes, mark.key);
    }
    return at;
}

void unique_end_mark(const struct unique *unique, struct cli_buffer *text, size_t at)
{
    struct mark mark;
    if (!unique || text->failed)
        return;
    memcpy(&mark, text->data + at, sizeof mark);
    mark.text = (uint32_t)(text->length - at - sizeof mark - mark.key);
    memcpy(text->data + at, &mark, sizeof mark);
}

bool unique_deduplicate(struct unique *unique, struct report *report, const char *bytes,
                        size_t length, struct cli_buffer *out)
{
    enum unique_answer answer = UNIQUE_NEW;
    for (size_t at = 0; at < length && answer < UNIQUE_NO_MEMORY;) {
        struct mark mark;
        memcpy(&mark, bytes + at, sizeof mark);
        answer = add(unique, bytes + at, &mark, out);
        at += sizeof mark + mark.key + mark.text;
    }
    if (answer >= UNIQUE_NO_MEMORY)
        fail(report, answer);
    return answer < UNIQUE_NO_MEMORY;
}

void unique_write_rest(struct unique *unique, struct output *output, struct report *report)
{
    struct cli_buffer text = {0};
    enum unique_answer answer = UNIQUE_NEW;
    while (answer == UNIQUE_NEW && stop_reason() == STOP_NONE) {
        answer = next_texts(unique, &text);
        if (answer >= UNIQUE_NO_MEMORY)
            fail(report, answer);
        else if (text.length > 0 && !output_flush(output, &text))
            break;
    }
    buffer_free(&text);
}
