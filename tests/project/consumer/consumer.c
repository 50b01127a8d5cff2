/*
 * consumer.c - an external program with an installed tenring: header and library have the same
 * version.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <tenring.h>

int main(void)
{
    struct tenring_grid grid = {{0}};
    struct tenring_puzzle puzzle;
    if (tenring_version() != TENRING_VERSION ||
        tenring_make_puzzle(&grid, &puzzle) != TENRING_STATUS_OK)
        return 1;
    printf("%s\n", tenring_version_string());
    return 0;
}
