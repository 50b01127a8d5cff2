/*
 * count.c - the exact number of solutions of each puzzle on standard input, one a line.
 *
 *     count < FILE
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <string.h>
#include <tenring.h>

int main(void)
{
    char line[1024];
    while (fgets(line, sizeof line, stdin)) {
        struct tenring_puzzle puzzle;
        struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
        struct tenring_error error;
        if (tenring_parse_puzzle(line, strcspn(line, "\r\n"), &puzzle, &error) !=
            TENRING_STATUS_OK) {
            printf("character %zu: %s\n", error.offset + 1, error.message);
            continue;
        }
        enum tenring_status status = tenring_count_all(&puzzle, NULL, &result);
        if (status != TENRING_STATUS_OK) {
            printf("%s\n", tenring_status_name(status)); /* the default limits may be too small */
            continue;
        }
        char number[TENRING_NUMBER_SIZE];
        tenring_format_number(result.count, number, sizeof number);
        printf("%s\n", number);
    }
    return 0;
}
