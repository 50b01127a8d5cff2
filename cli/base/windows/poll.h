/*
 * poll.h - for Windows: waiting until a file has bytes. See base/windows.c.
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

/* As POSIX has it, for pipes, consoles and files; what is written to is always ready. */
int poll(struct pollfd *polled, unsigned count, int milliseconds);

#endif
