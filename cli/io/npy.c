/*
 * npy.c - see io/npy.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "io/npy.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/words.h"

enum { CELLS = 81, MAGIC_LENGTH = 6, HEADER_MAX = 4096 };

static const char magic[] = "\x93NUMPY";

/* The text after `'name':` in the header, without spaces; NULL if there is no such entry. */
static const char *find_entry(const char *header, const char *name)
{
    const char *at = strstr(header, name);
    if (at)
        at = strchr(at + strlen(name), ':');
    return at ? at + 1 + strspn(at + 1, " ") : NULL;
}

/* Reads 'descr': '<i8'. Returns false for unsupported types. */
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

/* Reads 'shape': (n, 81), (n, 9, 9), or (81,), (9, 9) of a single puzzle. False: another shape. */
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

/* Appends an entry of the header to a message, up to the comma or bracket that ends it. */
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

/* Refuses an array that holds something other than puzzles. */
static enum npy_found refuse(struct cli_buffer *why, const char *message, const char *entry)
{
    buffer_text(why, message);
    buffer_text(why, ": ");
    add_entry(why, entry);
    return NPY_OTHER;
}

/* Reads more bytes, behind those that are held. Returns false if there are none. */
static bool read_more(struct npy *npy)
{
    npy->got = npy->read(npy->context, npy->bytes + npy->held, npy->room - npy->held);
    npy->held += npy->got > 0 ? (size_t)npy->got : 0;
    return npy->got > 0;
}

/* Reads until `length` bytes are held, at the array's beginning, where nothing was used yet. */
static bool hold(struct npy *npy, size_t length)
{
    while (npy->held < length && npy->got > 0 && read_more(npy)) {
    }
    return npy->held >= length;
}

/* Reads the text of the header into *header. NONE, BAD: see above. */
static enum npy_found read_header(struct npy *npy, char header[HEADER_MAX + 1],
                                  struct cli_buffer *why)
{
    const unsigned char *byte = (const unsigned char *)npy->bytes;
    size_t length = 1;
    while (hold(npy, length) && npy->bytes[length - 1] == magic[length - 1] &&
           length < MAGIC_LENGTH)
        length++;
    if (npy->held < length || npy->bytes[length - 1] != magic[length - 1])
        return NPY_NONE;
    if (!hold(npy, MAGIC_LENGTH + 6))
        return fail(why, _("the NumPy array ends early"));
    const size_t begin = byte[MAGIC_LENGTH] == 1 ? MAGIC_LENGTH + 4 : MAGIC_LENGTH + 6;
    length = byte[8] | (size_t)byte[9] << 8;
    if (byte[MAGIC_LENGTH] > 1)
        length |= (size_t)byte[10] << 16 | (size_t)byte[11] << 24;
    if (length > HEADER_MAX)
        return fail(why, _("the header of the NumPy array is damaged"));
    if (!hold(npy, begin + length))
        return fail(why, _("the NumPy array ends early"));
    memcpy(header, npy->bytes + begin, length);
    header[length] = '\0';
    npy->at = begin + length;
    return NPY_ARRAY;
}

enum npy_found npy_begin(struct npy *npy, struct cli_buffer *why)
{
    char header[HEADER_MAX + 1];
    const enum npy_found found = read_header(npy, header, why);
    if (found != NPY_ARRAY)
        return found;
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
    return NPY_ARRAY;
}

void npy_write_header(const char *type, uint64_t rows, unsigned columns,
                      char header[NPY_HEADER_SIZE + 1])
{
    enum { BEGIN = MAGIC_LENGTH + 4, TEXT = NPY_HEADER_SIZE - BEGIN };
    char second[16] = "";
    if (columns > 1)
        snprintf(second, sizeof second, " %u", columns);
    memset(header, ' ', NPY_HEADER_SIZE);
    memcpy(header, magic, MAGIC_LENGTH);
    header[MAGIC_LENGTH] = 1;
    header[MAGIC_LENGTH + 1] = 0;
    header[MAGIC_LENGTH + 2] = TEXT;
    header[MAGIC_LENGTH + 3] = 0;
    const int length = snprintf(
        header + BEGIN, TEXT,
        "{'descr': '%s', 'fortran_order': False, 'shape': (%" PRIu64 ",%s), }", type, rows, second);
    header[BEGIN + length] = ' ';
    header[NPY_HEADER_SIZE - 1] = '\n';
    header[NPY_HEADER_SIZE] = '\0';
}

size_t npy_row_size(const struct npy *npy)
{
    return CELLS * npy->size;
}

size_t npy_hold(struct npy *npy, size_t rows)
{
    const size_t size = npy_row_size(npy);
    rows = npy->rows < rows ? (size_t)npy->rows : rows;
    if (npy->held - npy->at < rows * size) {
        memmove(npy->bytes, npy->bytes + npy->at, npy->held - npy->at);
        npy->held -= npy->at;
        npy->at = 0;
        while (npy->held < rows * size && npy->got > 0 && read_more(npy)) {
        }
    }
    const size_t held = (npy->held - npy->at) / size;
    return npy->rows < held ? (size_t)npy->rows : held;
}

/* Reads the bits of a number, in either byte order. */
static uint64_t read_bits(const struct npy *npy, const unsigned char *at)
{
    uint64_t bits = 0;
    for (size_t i = 0; i < npy->size; i++)
        bits |= (uint64_t)at[npy->big ? npy->size - 1 - i : i] << 8 * i;
    return bits;
}

/* The numbers that may stand for digits or blanks; FOREIGN stands for any other. */
enum { LEAST = -128, MOST = 255, FOREIGN, NUMBERS = FOREIGN - LEAST };

static int read_float(const struct npy *npy, uint64_t bits)
{
    double number;
    float single;
    const uint32_t half = (uint32_t)bits;
    memcpy(&single, &half, sizeof single);
    memcpy(&number, &bits, sizeof number);
    number = npy->size == 4 ? (double)single : number;
    const bool small = number >= LEAST && number <= MOST;
    return small && number == (int)number ? (int)number : FOREIGN;
}

static int read_number(const struct npy *npy, const unsigned char *at)
{
    const uint64_t bits = read_bits(npy, at);
    if (npy->kind == 'f')
        return read_float(npy, bits);
    assert(npy->size >= 1 && npy->size <= 8);
    const uint64_t sign = UINT64_C(1) << (8 * npy->size - 1);
    if (npy->kind == 'i' && (bits & sign)) {
        const uint64_t size = 2 * sign - bits; /* absolute value, which fits in 64 bits */
        return size <= (uint64_t)-LEAST ? -(int)size : FOREIGN;
    }
    return bits <= MOST ? (int)bits : FOREIGN;
}

/* The character for a number: '0' to '9', or '!'. */
static char read_cell(const struct npy *npy, const unsigned char *at)
{
    const int number = read_number(npy, at);
    return number >= 0 && number <= 9 ? (char)('0' + number) : '!';
}

/* What the rows examined so far contain. */
struct sample {
    bool seen[NUMBERS]; /* index: number - LEAST */
    bool has_blank;
    int blank;
    bool full;    /* some row has nine numbers, nine times each */
    bool foreign; /* some number is FOREIGN */
};

/* Returns false if a number is FOREIGN or there are several blanks. */
MUST_CHECK static bool add_row(struct sample *sample, const struct npy *npy,
                               const unsigned char *at)
{
    uint8_t count[NUMBERS] = {0};
    for (int cell = 0; cell < CELLS; cell++, at += npy->size) {
        const int number = read_number(npy, at);
        sample->foreign |= number == FOREIGN;
        if (number == FOREIGN)
            return false;
        count[number - LEAST]++;
    }
    for (int i = 0; i < NUMBERS; i++) {
        const bool blank = count[i] > 9;
        if (blank && sample->has_blank && sample->blank != i + LEAST)
            return false;
        if (blank)
            sample->blank = i + LEAST;
        sample->has_blank |= blank;
        sample->full &= count[i] == 0 || count[i] == 9;
        sample->seen[i] |= count[i] > 0;
    }
    return true;
}

/* The number, 0 to 2, that stands for the digit 1 if all numbers except the blank are digits; -1 if
   there is none. A 0 or a 10 among the digits decides, unless it is the blank. In a wrong solution
   a number may occur too often without being a blank. */
static int find_first(const struct sample *sample)
{
    static const int firsts[] = {1, 0, 2};
    int least = FOREIGN, most = LEAST;
    for (int number = LEAST; number <= MOST; number++) {
        if (!sample->seen[number - LEAST] || (sample->has_blank && number == sample->blank))
            continue;
        least = least == FOREIGN ? number : least;
        most = number;
    }
    for (size_t i = 0; i < sizeof firsts / sizeof firsts[0] && least <= most; i++) {
        const int first = firsts[i], last = first + 8;
        const bool blank_outside =
            !sample->has_blank || sample->blank < first || sample->blank > last;
        const bool decided = first == 1 || (first == 0 ? least == first : most == last);
        if (blank_outside && decided && least >= first && most <= last)
            return first;
    }
    return -1;
}

bool npy_is_shifted(struct npy *npy, bool solutions, struct cli_buffer *why)
{
    enum { SAMPLE = 64 };
    const size_t count = npy->rows < SAMPLE ? (size_t)npy->rows : SAMPLE;
    struct sample sample = {.full = true};
    bool good = true;
    if (npy_hold(npy, count) < count)
        return false; /* the array ends early */
    const unsigned char *rows = (const unsigned char *)npy->bytes + npy->at;
    for (size_t i = 0; i < count && good; i++)
        good = add_row(&sample, npy, rows + i * npy_row_size(npy));
    if (sample.foreign && npy->kind == 'f')
        buffer_text(why, _("digits are to be 1 to 9 and blanks 0, but here are numbers between: "
                           "save them as they were before they were scaled"));
    if (!good)
        return sample.foreign && npy->kind == 'f';
    const int first = find_first(&sample);
    if (first < 0 || (sample.has_blank && sample.blank == 0))
        return false;
    if (!sample.has_blank && (first == 1 || !sample.full || (count == 1 && !solutions)))
        return false;
    const char *digit = first == 0 ? "a + 1" : first == 1 ? "a" : "a - 1";
    if (sample.has_blank)
        buffer_print(why,
                     _("digits are to be 1 to 9 and blanks 0, but here digits are %d to %d and "
                       "blanks %d: save numpy.where(a == %d, 0, %s) in the place of the array a"),
                     first, first + 8, sample.blank, sample.blank, digit);
    else
        buffer_print(why,
                     _("digits are to be 1 to 9, but here they are %d to %d: save %s in the place "
                       "of the array a"),
                     first, first + 8, digit);
    return true;
}

void npy_take(struct npy *npy, size_t rows, char *lines)
{
    const unsigned char *at = (const unsigned char *)npy->bytes + npy->at;
    npy->at += rows * npy_row_size(npy);
    npy->rows -= rows;
    for (; rows > 0; rows--) {
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
