/*
 * part.c - OUT.part.
 *
 * Each rank opens the file for itself (MPI_COMM_SELF): ranks write when they have something, not
 * together.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include "part.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A call of MPI takes so many bytes: it counts in int. */
#define BLOCK ((size_t)1 << 28)

/* Keeps the first failure's message. */
static void fail(struct part *part, int error)
{
    char text[PART_WHY];
    if (part->failed)
        return;
    part->failed = true;
    cluster_file_error(error, text, sizeof text);
    snprintf(part->why, sizeof part->why, "%s: %.400s", part->shown, text);
}

void part_open(struct part *part, const char *path, const char *shown)
{
    *part = (struct part){.path = strdup(path), .shown = strdup(shown)};
    if (!part->path || !part->shown) {
        part->failed = true;
        snprintf(part->why, sizeof part->why, "out of memory");
        return;
    }
    int error =
        MPI_File_open(MPI_COMM_SELF, part->path, MPI_MODE_WRONLY, MPI_INFO_NULL, &part->file);
    part->open = error == MPI_SUCCESS;
    if (!part->open)
        fail(part, error);
}

void part_write(struct part *part, uint64_t offset, const char *bytes, size_t length)
{
    while (length > 0 && !part->failed) {
        MPI_Status about;
        int some = (int)(length < BLOCK ? length : BLOCK);
        int written = 0;
        int error =
            MPI_File_write_at(part->file, (MPI_Offset)offset, bytes, some, MPI_BYTE, &about);
        if (error == MPI_SUCCESS)
            MPI_Get_count(&about, MPI_BYTE, &written);
        if (error != MPI_SUCCESS || written != some)
            fail(part, error != MPI_SUCCESS ? error : MPI_ERR_NO_SPACE);
        part->unsafe = true;
        offset += (uint64_t)some;
        bytes += some;
        length -= (size_t)some;
    }
}

void part_sync(struct part *part)
{
    if (part->open && part->unsafe && !part->failed) {
        int error = MPI_File_sync(part->file);
        if (error != MPI_SUCCESS)
            fail(part, error);
    }
    part->unsafe = false;
}

void part_close(struct part *part)
{
    if (part->open) {
        int error = MPI_File_close(&part->file);
        if (error != MPI_SUCCESS)
            fail(part, error);
    }
    part->open = false;
    free(part->path);
    free(part->shown);
    part->path = part->shown = NULL;
}
