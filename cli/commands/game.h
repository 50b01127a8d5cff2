/*
 * game.h - a puzzle as a player left it: its position, and what is wrong in it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_GAME_H
#define TENRING_CLI_COMMANDS_GAME_H

#include "picture/picture.h"
#include "tenring.h"

enum game_state { GAME_UNIQUE, GAME_NONE, GAME_MULTIPLE, GAME_STOPPED, GAME_FAILED };

struct game {
    enum game_state state;
    struct tenring_grid given;
    struct tenring_position position; /* with the player's digits and marks */
    struct tenring_grid wrong;        /* the player's digits that no solution has; 0 elsewhere */
    uint32_t bad_marks[3];            /* cells whose marks lack the digit of every solution */
    bool together; /* each digit and mark alone is possible, but no solution has them all */
};

/* Makes the game of a good record that was read with the player's progress. Its status is STOPPED
   after an interrupt, FAILED if the library failed. */
void game_start(struct game *game, const struct tenring_record *record);

bool game_has_mistakes(const struct game *game);

/* Appends what is wrong, one mistake a line. */
void game_tell_mistakes(struct cli_buffer *out, const struct game *game);

/* Appends what is wrong as a list in JSON. */
void game_json_mistakes(struct cli_buffer *out, const struct game *game);

/* Options to search for steps of the game, with progress stop_go_on. If its puzzle has several
   solutions: without techniques that rely on uniqueness, and with a node limit. */
struct tenring_logic_options game_options(const struct game *game);

/* Makes the picture of a position; `mark` is room for the marks of the step, if there is one. */
void game_picture(struct draw_picture *picture, const struct game *game,
                  const struct tenring_position *position, const struct tenring_step *step,
                  bool candidates, uint8_t mark[TENRING_CELLS][TENRING_DIGITS]);

/* Draws a position, with the pattern and eliminations of a step marked; step NULL: without
   marks. */
void game_draw(struct cli_buffer *out, const struct game *game,
               const struct tenring_position *position, const struct tenring_step *step,
               bool candidates, const struct draw_style *style);

#endif
