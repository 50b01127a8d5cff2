/*
 * memory.c - malloc and related functions: a tenth of the size of the C library's, because the
 * module is sent over networks.
 *
 * The memory from __heap_base on consists of blocks without gaps. Each begins with a header of 8
 * bytes; its total size is a multiple of 16, so the bytes for the caller are aligned to 16:
 *
 *     | size, used | size of the block before | bytes for the caller, or a free block's links |
 *
 * Free blocks are in lists by the power of two of their size; two free blocks are never adjacent.
 * The last block is empty, counts as used, and moves up when memory grows. Allocation takes the
 * first block that fits from the list of its size, else any block from the lists above (Knuth, The
 * Art of Computer Programming 1, section 2.5: boundary tags).
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER = 8, UNIT = 16, LEAST = 32, LISTS = 31, PAGE = 65536 };

struct block {
    uint32_t size; /* with the header; bit 0: in use */
    uint32_t before;
    struct block *next, *previous; /* of a free block, in its list */
};

static struct block *lists[LISTS];
static struct block *last; /* NULL before the first allocation */

/* NOLINTBEGIN(bugprone-reserved-identifier, performance-no-int-to-ptr,
   readability-inconsistent-declaration-parameter-name): the linker's name, places made of numbers,
   and names of parameters that are the C library's own */

extern char __heap_base; /* where the linker's data ends */

static uint32_t size_of(const struct block *block)
{
    return block->size & ~1u;
}

static bool is_used(const struct block *block)
{
    return block->size & 1;
}

static struct block *after(struct block *block)
{
    return (struct block *)((char *)block + size_of(block));
}

static void *bytes_of(struct block *block)
{
    return (char *)block + HEADER;
}

static struct block *block_of(void *bytes)
{
    return (struct block *)((char *)bytes - HEADER);
}

static int list_of(uint32_t size)
{
    return 31 - __builtin_clz(size);
}

static void link_block(struct block *block)
{
    struct block **list = &lists[list_of(block->size)];
    block->next = *list;
    block->previous = NULL;
    if (*list)
        (*list)->previous = block;
    *list = block;
}

static void unlink_block(struct block *block)
{
    if (block->next)
        block->next->previous = block->previous;
    if (block->previous)
        block->previous->next = block->next;
    else
        lists[list_of(block->size)] = block->next;
}

/* Makes a free block of `size` bytes at `block`, merged with free neighbours. */
static void set_free(struct block *block, uint32_t size)
{
    struct block *next = (struct block *)((char *)block + size);
    if (!is_used(next)) {
        unlink_block(next);
        size += next->size;
    }
    if (block->before > 0) {
        struct block *previous = (struct block *)((char *)block - block->before);
        if (!is_used(previous)) {
            unlink_block(previous);
            size += previous->size;
            block = previous;
        }
    }
    block->size = size;
    after(block)->before = size;
    link_block(block);
}

/* Frees the part of a used block beyond `size`. */
static void trim(struct block *block, uint32_t size)
{
    uint32_t rest = size_of(block) - size;
    if (rest < LEAST)
        return;
    block->size = size | 1;
    struct block *cut = after(block);
    cut->before = size;
    set_free(cut, rest);
}

/* Adds at least `size` bytes at the end, as a free block. Returns false if memory cannot grow. */
static bool grow(uint32_t size)
{
    size_t pages = (size + LEAST + PAGE - 1) / PAGE;
    char *end = (char *)(__builtin_wasm_memory_size(0) * PAGE);
    if (!last) {
        last = (struct block *)(((uintptr_t)&__heap_base + UNIT - 1) / UNIT * UNIT + HEADER);
        last->before = 0;
        pages += (size_t)((char *)last + LEAST > end);
        if ((size_t)(end - (char *)last) >= size + LEAST)
            pages = 0;
    }
    if (pages > 0 && __builtin_wasm_memory_grow(0, pages) == SIZE_MAX) {
        if (last->before == 0)
            last = NULL;
        return false;
    }
    end += pages * PAGE;
    struct block *block = last;
    uint32_t free_size = (uint32_t)(end - (char *)block - HEADER) / UNIT * UNIT;
    last = (struct block *)((char *)block + free_size);
    last->size = 1;
    set_free(block, free_size);
    return true;
}

static struct block *find(uint32_t size)
{
    int list = list_of(size);
    for (struct block *block = lists[list]; block; block = block->next)
        if (block->size >= size)
            return block;
    while (++list < LISTS)
        if (lists[list])
            return lists[list];
    return NULL;
}

void *malloc(size_t wanted)
{
    if (wanted > ((size_t)1 << 30))
        return NULL;
    uint32_t size = (uint32_t)(wanted + HEADER + UNIT - 1) / UNIT * UNIT;
    if (size < LEAST)
        size = LEAST;
    struct block *block = find(size);
    if (!block && (!grow(size) || !(block = find(size))))
        return NULL;
    unlink_block(block);
    block->size |= 1;
    trim(block, size);
    return bytes_of(block);
}

void free(void *bytes)
{
    if (bytes)
        set_free(block_of(bytes), size_of(block_of(bytes)));
}

void *calloc(size_t count, size_t size)
{
    size_t wanted;
    if (__builtin_mul_overflow(count, size, &wanted))
        return NULL;
    void *bytes = malloc(wanted);
    return bytes ? memset(bytes, 0, wanted) : NULL;
}

void *realloc(void *bytes, size_t wanted)
{
    if (!bytes)
        return malloc(wanted);
    struct block *block = block_of(bytes), *next = after(block);
    size_t held = size_of(block) - HEADER;
    if (wanted > held && !is_used(next) && wanted <= held + next->size) {
        unlink_block(next);
        block->size += next->size;
        after(block)->before = size_of(block);
        held = size_of(block) - HEADER;
    }
    if (wanted <= held) {
        uint32_t size = (uint32_t)(wanted + HEADER + UNIT - 1) / UNIT * UNIT;
        trim(block, size < LEAST ? LEAST : size);
        return bytes;
    }
    void *moved = malloc(wanted);
    if (!moved)
        return NULL;
    memcpy(moved, bytes, held);
    free(bytes);
    return moved;
}

/* Frees the part before the first aligned address that leaves room for a block before it. */
void *aligned_alloc(size_t alignment, size_t wanted)
{
    if (alignment <= UNIT)
        return malloc(wanted);
    if (alignment > PAGE || wanted > ((size_t)1 << 30))
        return NULL;
    char *bytes = malloc(wanted + alignment + LEAST);
    if (!bytes)
        return NULL;
    uintptr_t place = (uintptr_t)bytes;
    uintptr_t aligned = (place + LEAST + alignment - 1) / alignment * alignment;
    if (place % alignment != 0) {
        struct block *block = block_of(bytes), *kept = block_of((void *)aligned);
        uint32_t cut = (uint32_t)(aligned - place);
        kept->size = (size_of(block) - cut) | 1;
        kept->before = cut;
        after(kept)->before = size_of(kept);
        set_free(block, cut);
        bytes = (char *)aligned;
    }
    uint32_t size = (uint32_t)(wanted + HEADER + UNIT - 1) / UNIT * UNIT;
    trim(block_of(bytes), size < LEAST ? LEAST : size);
    return bytes;
}

/* NOLINTEND(bugprone-reserved-identifier, performance-no-int-to-ptr,
   readability-inconsistent-declaration-parameter-name) */
