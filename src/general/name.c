/*
 * name.c - boards by name: 16x16, 6x6:3x2, 9x9+diagonals+antiknight.
 *
 * SPDX-License-Identifier: MIT
 */
#include "general/general.h"

#include <string.h>

/* Reads a number of one or two digits. Returns NULL when there is none. */
static const char *read_number(const char *at, int *number)
{
    int value = 0, digits = 0;
    for (; *at >= '0' && *at <= '9' && digits < 3; at++, digits++)
        value = 10 * value + (*at - '0');
    *number = value;
    return digits >= 1 && digits <= 2 ? at : NULL;
}

/* Reads "16x16". */
static const char *read_pair(const char *at, int *rows, int *columns)
{
    at = read_number(at, rows);
    if (!at || *at != 'x')
        return NULL;
    return read_number(at + 1, columns);
}

/* Reads "+diagonals". Returns NULL for an unknown word. */
static const char *read_rule(const char *at, struct tenring_board_kind *kind)
{
    static const struct {
        const char *word;
        unsigned rule; /* 0: no boxes */
    } rules[] = {
        {"diagonals", TENRING_BOARD_RULE_DIAGONALS}, {"windows", TENRING_BOARD_RULE_WINDOWS},
        {"disjoint", TENRING_BOARD_RULE_DISJOINT},   {"antiknight", TENRING_BOARD_RULE_ANTI_KNIGHT},
        {"antiking", TENRING_BOARD_RULE_ANTI_KING},  {"latin", 0},
    };
    const char *end = strchr(at + 1, '+');
    const size_t length = end ? (size_t)(end - at - 1) : strlen(at + 1);
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        if (strlen(rules[i].word) != length || memcmp(rules[i].word, at + 1, length) != 0)
            continue;
        kind->rules |= rules[i].rule;
        if (rules[i].rule == 0)
            kind->box_rows = kind->box_columns = 0;
        return at + 1 + length;
    }
    return NULL;
}

/* Chooses the boxes for a side without named ones: as square as possible, wider than high. */
static void choose_boxes(struct tenring_board_kind *kind)
{
    kind->box_rows = kind->box_columns = 0;
    for (int rows = 2; rows * rows <= kind->side; rows++)
        if (kind->side % rows == 0) {
            kind->box_rows = rows;
            kind->box_columns = kind->side / rows;
        }
}

enum tenring_status tenring_board_new_named(const char *name, const uint8_t *regions,
                                            struct tenring_board **board)
{
    struct tenring_board_kind kind = TENRING_BOARD_KIND_INIT;
    int columns = 0;
    if (!name || !board)
        return TENRING_STATUS_INVALID_ARGUMENT;
    const char *at = read_pair(name, &kind.side, &columns);
    if (!at || kind.side != columns)
        return TENRING_STATUS_INVALID_ARGUMENT;
    choose_boxes(&kind);
    if (regions)
        kind.box_rows = kind.box_columns = 0;
    if (*at == ':')
        at = read_pair(at + 1, &kind.box_rows, &kind.box_columns);
    while (at && *at == '+')
        at = read_rule(at, &kind);
    if (!at || *at != '\0')
        return TENRING_STATUS_INVALID_ARGUMENT;
    kind.regions = regions;
    return tenring_board_new(&kind, board);
}
