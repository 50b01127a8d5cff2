/*
 * part.h - OUT.part, which all ranks write by MPI-IO, each at its own places.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_MPI_PART_H
#define TENRING_MPI_PART_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cluster.h"

/* The longest message about a file. */
#define PART_WHY 512

struct part {
    char *path;  /* OUT.part */
    char *shown; /* OUT as the user has named it, for messages */
    MPI_File file;
    bool open, failed;
    bool unsafe;        /* something was written since the last part_sync */
    char why[PART_WHY]; /* after a failure: the message */
};

/* Opens the file, which rank 0 has made. Failures are kept in `why`. */
void part_open(struct part *part, const char *path, const char *shown);

/* Writes bytes at an offset; after a failure nothing. */
void part_write(struct part *part, uint64_t offset, const char *bytes, size_t length);

/* What was written survives the machine. */
void part_sync(struct part *part);

void part_close(struct part *part);

#endif
