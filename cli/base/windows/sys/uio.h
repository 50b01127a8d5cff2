/*
 * uio.h - for Windows: writing several pieces.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_BASE_WINDOWS_UIO_H
#define TENRING_CLI_BASE_WINDOWS_UIO_H

#include <stddef.h>
#include <sys/types.h>

struct iovec {
    void *iov_base;
    size_t iov_len;
};

/* As POSIX has it: may write less than all of it. EPIPE when nobody reads any more. */
ssize_t writev(int descriptor, const struct iovec *parts, int count);

#endif
