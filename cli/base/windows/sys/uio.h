/*
 * uio.h - for Windows: writes several pieces at once.
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

/* As in POSIX: may write only a part. EPIPE if the reader is gone. */
ssize_t writev(int descriptor, const struct iovec *parts, int count);

#endif
