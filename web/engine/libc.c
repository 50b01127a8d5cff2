/*
 * libc.c - the functions of the C library that the engine needs besides memory.c, each much smaller
 * than in wasi-libc, because the module is sent over networks. The C standard defines them.
 *
 * Copies move pieces of 16 bytes, which WebAssembly may load and store at any address. qsort is
 * heapsort (Williams, Algorithm 232, Communications of the ACM 7, 1964), which needs no extra
 * memory.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* NOLINTBEGIN(readability-inconsistent-declaration-parameter-name): in the headers they have names
   that are the C library's own */

/* Pieces that may be unaligned and may alias anything. */
struct piece {
    uint64_t word[2];
} __attribute__((packed, may_alias));

/* Copies forward. If the ranges overlap, `to` must be before `from`. */
static void *copy(void *to, const void *from, size_t size)
{
    char *out = to;
    const char *in = from;
    for (; size >= sizeof(struct piece); size -= sizeof(struct piece)) {
        *(struct piece *)out = *(const struct piece *)in;
        out += sizeof(struct piece);
        in += sizeof(struct piece);
    }
    while (size-- > 0)
        *out++ = *in++;
    return to;
}

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    return copy(to, from, size);
}

void *memmove(void *to, const void *from, size_t size)
{
    if ((uintptr_t)to - (uintptr_t)from >= size)
        return copy(to, from, size);
    char *out = to;
    const char *in = from;
    while (size-- > 0)
        out[size] = in[size];
    return to;
}

void *memset(void *bytes, int value, size_t size)
{
    char *out = bytes;
    const uint64_t word = (uint8_t)value * UINT64_C(0x0101010101010101);
    for (; size >= sizeof(struct piece); size -= sizeof(struct piece), out += sizeof(struct piece))
        *(struct piece *)out = (struct piece){{word, word}};
    while (size-- > 0)
        *out++ = (char)value;
    return bytes;
}

int memcmp(const void *first, const void *second, size_t size)
{
    const uint8_t *a = first, *b = second;
    for (; size > 0; size--, a++, b++)
        if (*a != *b)
            return *a - *b;
    return 0;
}

void *memchr(const void *bytes, int value, size_t size)
{
    union {
        const uint8_t *in;
        void *out;
    } at = {bytes};
    for (; size > 0 && *at.in != (uint8_t)value; size--)
        at.in++;
    return size > 0 ? at.out : NULL;
}

size_t strlen(const char *text)
{
    size_t length = 0;
    while (text[length] != '\0')
        length++;
    return length;
}

static void exchange(char *a, char *b, size_t size)
{
    while (size-- > 0) {
        char c = a[size];
        a[size] = b[size];
        b[size] = c;
    }
}

/* Moves the element down the heap of `count` elements until neither of its children is greater. */
static void sink(char *heap, size_t at, size_t count, size_t size,
                 int (*compare)(const void *, const void *))
{
    for (size_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && compare(heap + child * size, heap + (child + 1) * size) < 0)
            child++;
        if (compare(heap + at * size, heap + child * size) >= 0)
            return;
        exchange(heap + at * size, heap + child * size, size);
    }
}

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    for (size_t at = count / 2; at-- > 0;)
        sink(base, at, count, size, compare);
    for (size_t left = count; left-- > 1;) {
        exchange(base, (char *)base + left * size, size);
        sink(base, 0, left, size, compare);
    }
}

/* NOLINTEND(readability-inconsistent-declaration-parameter-name) */
