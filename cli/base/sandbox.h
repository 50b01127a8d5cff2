/*
 * sandbox.h - gives up what a command does not need, before it reads what strangers have written.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_BASE_SANDBOX_H
#define TENRING_CLI_BASE_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>

/*
 * From now on this thread, and those that it starts, can run no other program, use no TCP
 * connection, and make, change and remove files in some folders only: those that hold the files
 * `written` (`count` of them; NULL is passed over), and the folder for temporary files. Reading and
 * open descriptors stay as they are. It cannot be undone.
 *
 * Returns whether that holds; false where the system has no Landlock (Linux 5.13 has it), and then
 * nothing has changed. Call it before the first thread is started.
 */
bool sandbox_enter(const char *const *written, size_t count);

#endif
