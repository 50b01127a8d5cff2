/*
 * game.h - a puzzle as a player has left it: what is open, and what is wrong.
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
    struct tenring_position position; /* the player's digits placed, his marks kept */
    struct tenring_grid wrong;        /* his digits that no solution has; 0 elsewhere */
    uint32_t lost[3];                 /* cells whose marks lack the digit of every solution */
    bool together; /* no single one is wrong, but no solution has all his digits and marks */
};

/* The game of a good record, which was read with what the player has made. STOPPED: interrupted;
   FAILED: the library refused. */
void game_start(struct game *game, const struct tenring_record *record);

bool game_has_mistakes(const struct game *game);

/* Appends what is wrong, a line each. */
void game_tell_mistakes(struct cli_buffer *out, const struct game *game);

/* The same as a list of JSON. */
void game_json_mistakes(struct cli_buffer *out, const struct game *game);

/* The techniques that are right for the game: without those that rest on uniqueness when its puzzle
   has several solutions. */
uint64_t game_techniques(const struct game *game);

/* What is to be seen of the position; `mark` is room for the marks of the step, if there is one. */
void game_picture(struct draw_picture *picture, const struct game *game,
                  const struct tenring_position *position, const struct tenring_step *step,
                  bool candidates, uint8_t mark[TENRING_CELLS][TENRING_DIGITS]);

/* Draws the position; step: its pattern and what it removes are marked; NULL: none. */
void game_draw(struct cli_buffer *out, const struct game *game,
               const struct tenring_position *position, const struct tenring_step *step,
               bool candidates, const struct draw_style *style);

#endif
