/*
 * poll.h - for Windows: waits until a file has bytes. See base/windows.c.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_BASE_WINDOWS_POLL_H
#define TENRING_CLI_BASE_WINDOWS_POLL_H

#define POLLIN  1
#define POLLOUT 4

struct pollfd {
    int fd;
    short events, revents;
};

/* As in POSIX, for pipes, consoles and files; a descriptor for writing is always ready. */
int poll(struct pollfd *polled, unsigned count, int milliseconds);

#endif
