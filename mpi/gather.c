/*
 * gather.c - what the parts of one puzzle have written.
 *
 * SPDX-License-Identifier: MIT
 */
#include "gather.h"

#include "piece.h"
#include "wire.h"

#include <stdlib.h>
#include <string.h>

static bool grow(struct gather *gather, uint64_t part)
{
    uint64_t size = gather->size ? gather->size : 64;
    while (size <= part)
        size *= 2;
    if (size == gather->size)
        return true;
    char **result = calloc(size, sizeof *result);
    if (!result)
        return false;
    if (gather->size > 0)
        memcpy(result, gather->result, gather->size * sizeof *result);
    free(gather->result);
    gather->result = result;
    gather->size = size;
    return true;
}

bool gather_set(struct gather *gather, uint64_t part, const char *bytes, size_t length)
{
    if (gather_has(gather, part))
        return true;
    char *copy = grow(gather, part) ? malloc(length + 1) : NULL;
    if (!copy)
        return false;
    if (length > 0)
        memcpy(copy, bytes, length);
    copy[length] = '\0';
    gather->result[part] = copy;
    gather->count++;
    return true;
}

bool gather_has(const struct gather *gather, uint64_t part)
{
    return gather && part < gather->size && gather->result[part];
}

uint64_t gather_count(const struct gather *gather)
{
    return gather->count;
}

struct message *gather_join(const struct gather *gather, const struct message *empty)
{
    struct piece_part part;
    size_t length = 1;
    piece_read_part(empty->bytes, &part);
    for (uint64_t i = 0; i < part.number; i++)
        length += strlen(gather->result[i]);
    struct message *message = message_new(MESSAGE_PIECE, 0, empty->number, empty->length + length);
    if (!message)
        return NULL;
    part.text = length;
    memcpy(message->bytes, empty->bytes, empty->length);
    piece_write_part(message->bytes, &part);
    char *text = message->bytes + empty->length;
    for (uint64_t i = 0; i < part.number; i++) {
        size_t some = strlen(gather->result[i]);
        memcpy(text, gather->result[i], some);
        text += some;
    }
    *text = '\0';
    return message;
}

void gather_free(struct gather *gather)
{
    for (uint64_t part = 0; part < gather->size; part++)
        free(gather->result[part]);
    free(gather->result);
    *gather = (struct gather){.size = 0};
}
