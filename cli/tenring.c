/*
 * tenring.c - the program `tenring`.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stddef.h>

#include "cli.h"

int main(int argc, char **argv)
{
#ifdef _WIN32
    windows_start(&argc, &argv);
#endif
    return cli_main(argc, argv, NULL);
}
