/*
 * mapping.h - a file's bytes where the system keeps them, without a copy.
 *
 * A file is mapped piece by piece, so that the memory it takes is bounded. Reading mapped bytes
 * that are gone - the file was made shorter in the meantime, the disk failed - raises SIGBUS: then
 * the rest of the piece reads as zeros, and mapping_whole says so. There is one mapping at a time
 * in the process, as there is one SIGBUS; the bytes are to be read by the thread that mapped them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_MAPPING_H
#define TENRING_CLI_IO_MAPPING_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/*
 * Maps the bytes [offset, size) of a file, or as many of them as one piece holds: *length of them
 * stand at the address that is returned. They take the place of the piece before. NULL, with
 * nothing mapped: the system does not map this file, or there are too few bytes to be worth it.
 */
const char *mapping_next(int descriptor, off_t offset, off_t size, size_t *length);

/* Whether all bytes read from the mapping so far were the file's. */
bool mapping_whole(void);

void mapping_end(void);

#endif
