/*
 * zip.c - see zip.h.
 *
 * Each file is a header with name, length and checksum, and then its bytes; the directory at the
 * end repeats the headers with their places.
 *
 * SPDX-License-Identifier: MIT
 */
#include "io/zip.h"

#include <string.h>

enum { VERSION = 10, DATE = 0x2821 /* 2000-01-01 */ };

/* Appends a number of 2 or 4 bytes, little-endian. */
static void put(struct cli_buffer *out, unsigned bytes, uint32_t number)
{
    for (unsigned i = 0; i < bytes; i++)
        buffer_char(out, (char)(number >> 8 * i & 0xff));
}

/* CRC-32, a byte at a time. */
static uint32_t checksum(const char *bytes, size_t length)
{
    uint32_t table[256], sum = UINT32_MAX;
    for (uint32_t i = 0; i < 256; i++) {
        table[i] = i;
        for (int bit = 0; bit < 8; bit++)
            table[i] = table[i] >> 1 ^ (table[i] & 1 ? 0xedb88320u : 0);
    }
    for (size_t i = 0; i < length; i++)
        sum = sum >> 8 ^ table[(sum ^ (unsigned char)bytes[i]) & 0xff];
    return ~sum;
}

void zip_begin(struct zip *zip, const char *name, const char *bytes, size_t length)
{
    struct cli_buffer *const both[] = {zip->out, &zip->directory};
    const size_t before = zip->out->length;
    const uint32_t start = zip->length, sum = checksum(bytes, length);
    for (int i = 0; i < 2; i++) {
        struct cli_buffer *out = both[i];
        put(out, 4, i == 0 ? 0x04034b50 : 0x02014b50);
        if (i == 1)
            put(out, 2, VERSION);
        put(out, 2, VERSION);
        put(out, 4, 0); /* flags, stored */
        put(out, 2, 0); /* midnight */
        put(out, 2, DATE);
        put(out, 4, sum);
        put(out, 4, (uint32_t)length);
        put(out, 4, (uint32_t)length);
        put(out, 2, (uint32_t)strlen(name));
        put(out, 2, 0);
        if (i == 1) {
            put(out, 2, 0); /* comment */
            put(out, 2, 0); /* disk */
            put(out, 2, 0); /* attributes */
            put(out, 4, 0);
            put(out, 4, start);
        }
        buffer_text(out, name);
    }
    zip->length += (uint32_t)(zip->out->length - before + length);
    zip->files++;
}

void zip_add(struct zip *zip, const char *name, const char *bytes, size_t length)
{
    zip_begin(zip, name, bytes, length);
    buffer_bytes(zip->out, bytes, length);
}

void zip_end(struct zip *zip)
{
    uint32_t start = zip->length;
    uint32_t length = (uint32_t)zip->directory.length;
    buffer_bytes(zip->out, buffer_string(&zip->directory), length);
    put(zip->out, 4, 0x06054b50);
    put(zip->out, 4, 0);
    put(zip->out, 2, zip->files);
    put(zip->out, 2, zip->files);
    put(zip->out, 4, length);
    put(zip->out, 4, start);
    put(zip->out, 2, 0);
    zip->out->failed |= zip->directory.failed;
    buffer_free(&zip->directory);
}
