/*
 * npy.c - see io/npy.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "io/npy.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/words.h"

enum { CELLS = 81, MAGIC_LENGTH = 6, HEADER_MAX = 4096 };

static const char magic[] = "\x93NUMPY";

/* What follows `'name':` in the header, without blanks before it; NULL: it has no such entry. */
static const char *find_entry(const char *header, const char *name)
{
    const char *at = strstr(header, name);
    if (at)
        at = strchr(at + strlen(name), ':');
    return at ? at + 1 + strspn(at + 1, " ") : NULL;
}

/* 'descr': '<i8'. Returns false when it is no type that is read. */
static bool read_type(const char *text, struct npy *npy)
{
    if (!text || (*text != '\'' && *text != '"') || !strchr("|<>=", text[1]) || !text[1])
        return false;
    npy->big = text[1] == '>';
    npy->kind = text[2];
    npy->size = text[3] >= '1' && text[3] <= '8' ? (size_t)(text[3] - '0') : 0;
    const bool end = text[3] && text[4] == text[0];
    const bool whole = npy->kind == 'u' || npy->kind == 'i';
    const bool size =
        npy->size == 4 || npy->size == 8 || (whole && (npy->size == 1 || npy->size == 2));
    return end && size && (whole || npy->kind == 'f');
}

/* 'shape': (n, 81) or (n, 9, 9), or a single puzzle of either form. */
static bool read_shape(const char *text, uint64_t *rows)
{
    uint64_t size[3];
    int count = 0;
    if (!text || *text != '(')
        return false;
    text++;
    while (*text >= '0' && *text <= '9' && count < 3) {
        char *end;
        size[count++] = strtoull(text, &end, 10);
        text = end + strspn(end, ", ");
    }
    if (*text != ')' || count == 0)
        return false;
    const bool line = size[count - 1] == CELLS;
    const bool grid = count >= 2 && size[count - 1] == 9 && size[count - 2] == 9;
    const int own = line ? 1 : 2;
    *rows = count > own ? size[0] : 1;
    return (line || grid) && count <= own + 1;
}

/* A part of the header for a message: up to the comma or bracket that ends it. */
static void add_entry(struct cli_buffer *why, const char *text)
{
    size_t length = text ? strcspn(text, *text == '(' ? ")" : ",}") : 0;
    buffer_field(why, text ? text : "", length + (text && text[length] == ')'));
}

static enum npy_found fail(struct cli_buffer *why, const char *message)
{
    buffer_text(why, message);
    return NPY_BAD;
}

/* It is an array of something else. */
static enum npy_found refuse(struct cli_buffer *why, const char *message, const char *entry)
{
    buffer_text(why, message);
    buffer_text(why, ": ");
    add_entry(why, entry);
    return NPY_OTHER;
}

bool npy_begins(const char *bytes, size_t length)
{
    return length >= MAGIC_LENGTH && memcmp(bytes, magic, MAGIC_LENGTH) == 0;
}

enum npy_found npy_look(const char *bytes, size_t length, struct npy *npy, size_t *data,
                        struct cli_buffer *why)
{
    const unsigned char *byte = (const unsigned char *)bytes;
    char header[HEADER_MAX + 1];
    if (memcmp(bytes, magic, length < MAGIC_LENGTH ? length : MAGIC_LENGTH) != 0)
        return NPY_NONE;
    if (length < MAGIC_LENGTH + 6)
        return NPY_MORE;
    const size_t begin = byte[MAGIC_LENGTH] == 1 ? MAGIC_LENGTH + 4 : MAGIC_LENGTH + 6;
    size_t header_length = byte[8] | (size_t)byte[9] << 8;
    if (byte[MAGIC_LENGTH] > 1)
        header_length |= (size_t)byte[10] << 16 | (size_t)byte[11] << 24;
    if (header_length > HEADER_MAX)
        return fail(why, _("the header of the NumPy array is damaged"));
    if (length < begin + header_length)
        return NPY_MORE;
    memcpy(header, bytes + begin, header_length);
    header[header_length] = '\0';
    const char *type = find_entry(header, "descr");
    const char *order = find_entry(header, "fortran_order");
    const char *shape = find_entry(header, "shape");
    if (!type || !order || !shape)
        return fail(why, _("the header of the NumPy array is damaged"));
    if (!read_type(type, npy))
        return refuse(why, _("the NumPy array has elements that are no numbers of 1 to 8 bytes"),
                      type);
    if (strncmp(order, "False", 5) != 0)
        return fail(why,
                    _("the NumPy array is in Fortran order: save numpy.ascontiguousarray of it"));
    if (!read_shape(shape, &npy->rows))
        return refuse(why, _("the NumPy array has another shape than (n, 81) or (n, 9, 9)"), shape);
    *data = begin + header_length;
    return NPY_ARRAY;
}

void npy_write_header(uint64_t rows, char header[NPY_HEADER_SIZE + 1])
{
    enum { BEGIN = MAGIC_LENGTH + 4, TEXT = NPY_HEADER_SIZE - BEGIN };
    memset(header, ' ', NPY_HEADER_SIZE);
    memcpy(header, magic, MAGIC_LENGTH);
    header[MAGIC_LENGTH] = 1;
    header[MAGIC_LENGTH + 1] = 0;
    header[MAGIC_LENGTH + 2] = TEXT;
    header[MAGIC_LENGTH + 3] = 0;
    const int length =
        snprintf(header + BEGIN, TEXT,
                 "{'descr': '|u1', 'fortran_order': False, 'shape': (%" PRIu64 ", 81), }", rows);
    header[BEGIN + length] = ' ';
    header[NPY_HEADER_SIZE - 1] = '\n';
    header[NPY_HEADER_SIZE] = '\0';
}

size_t npy_row_size(const struct npy *npy)
{
    return CELLS * npy->size;
}

/* A whole number, its bytes from the least significant one. */
static uint64_t read_bits(const struct npy *npy, const unsigned char *at)
{
    uint64_t bits = 0;
    for (size_t i = 0; i < npy->size; i++)
        bits |= (uint64_t)at[npy->big ? npy->size - 1 - i : i] << 8 * i;
    return bits;
}

/* The character of a number: '0' to '9', or '!'. */
static char read_cell(const struct npy *npy, const unsigned char *at)
{
    uint64_t value = read_bits(npy, at);
    if (npy->kind == 'f') {
        double number;
        float single;
        const uint32_t half = (uint32_t)value;
        memcpy(&single, &half, sizeof single);
        memcpy(&number, &value, sizeof number);
        number = npy->size == 4 ? (double)single : number;
        for (int digit = 0; digit <= 9; digit++)
            if (number == digit)
                return (char)('0' + digit);
        return '!';
    }
    /* negative ones are large */
    return value <= 9 ? (char)('0' + value) : '!';
}

void npy_write_lines(const struct npy *npy, const char *rows, size_t count, char *lines)
{
    const unsigned char *at = (const unsigned char *)rows;
    for (size_t row = 0; row < count; row++) {
        if (npy->size == 1) {
            for (int i = 0; i < CELLS; i++)
                *lines++ = (char)(at[i] <= 9 ? '0' + at[i] : '!');
            at += CELLS;
        } else {
            for (int i = 0; i < CELLS; i++, at += npy->size)
                *lines++ = read_cell(npy, at);
        }
        *lines++ = '\n';
    }
}
