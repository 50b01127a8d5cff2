/*
 * intruder.c - a library that is loaded into the command (LD_PRELOAD), and at its end tries what
 * somebody would try who had taken it over. It writes each deed that succeeded to standard
 * error, as `intruder: DEED`; see sandbox.py.
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static void tell(const char *deed, bool succeeded)
{
    if (succeeded)
        dprintf(STDERR_FILENO, "intruder: %s\n", deed);
}

static bool can_open(const char *path, int flags)
{
    const int descriptor = open(path, flags, 0600);
    if (descriptor >= 0)
        close(descriptor);
    return descriptor >= 0;
}

/* Whether a connection reaches the other side, even if that refuses it. */
static bool can_connect(void)
{
    const struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons(9), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const int descriptor = socket(AF_INET, SOCK_STREAM, 0);
    if (descriptor < 0)
        return false;
    const int result = connect(descriptor, (const struct sockaddr *)&address, sizeof address);
    const bool reached = result == 0 || errno == ECONNREFUSED;
    close(descriptor);
    return reached;
}

static bool can_run(void)
{
    const pid_t child = fork();
    if (child == 0) {
        unsetenv("LD_PRELOAD");
        execl("/bin/true", "true", (char *)NULL);
        _exit(1);
    }
    int status = 1;
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

/* Landlock knows files from its version 1 on, the network from version 4. */
static long landlock_version(void)
{
#ifdef SYS_landlock_create_ruleset
    return syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
#else
    return -1;
#endif
}

__attribute__((destructor)) static void intrude(void)
{
    const long version = landlock_version();
    tell("no Landlock", version < 1);
    tell("no Landlock for the network", version < 4);
    tell("read elsewhere", can_open("elsewhere/old", O_RDONLY));
    tell("write elsewhere", can_open("elsewhere/new", O_WRONLY | O_CREAT));
    tell("change elsewhere", can_open("elsewhere/old", O_WRONLY));
    tell("remove elsewhere", unlink("elsewhere/old") == 0);
    tell("write beside the output", can_open("out/beside", O_WRONLY | O_CREAT));
    tell("run", can_run());
    tell("connect", can_connect());
}
