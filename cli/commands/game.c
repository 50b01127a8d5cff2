/*
 * game.c - see commands/game.h.
 *
 * A digit that a player placed is wrong if the puzzle with it has no solution. Marks in a cell are
 * wrong if the puzzle, with that cell confined to them, has no solution. For a puzzle with one
 * solution this is a comparison with that solution.
 *
 * SPDX-License-Identifier: MIT
 */
#include "commands/game.h"

#include <string.h>

#include "steps/steps.h"

/* Limit for puzzles with several solutions, a second or two: with few givens, dynamic chains within
   chains would search for minutes and find nothing. */
enum { NODES_OF_SEVERAL = 20000000 };

/* Finds the least solution, if there is any, and how many there are. */
static enum game_state solve(const struct tenring_puzzle *puzzle, struct tenring_grid *solution)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    options.progress = stop_go_on;
    enum tenring_status status = tenring_solve(puzzle, &options, &result);
    if (status != TENRING_STATUS_OK)
        return status == TENRING_STATUS_CANCELLED ? GAME_STOPPED : GAME_FAILED;
    *solution = result.first;
    return result.solutions == 0 ? GAME_NONE : result.solutions == 1 ? GAME_UNIQUE : GAME_MULTIPLE;
}

/* Whether the puzzle still has a solution if a cell is confined to a set. */
static bool allows(const struct tenring_puzzle *puzzle, int cell, unsigned set, bool unique,
                   const struct tenring_grid *solution)
{
    if (unique)
        return solution->cell[cell] > 0 && (set >> (solution->cell[cell] - 1) & 1) != 0;
    struct tenring_puzzle confined = *puzzle;
    struct tenring_grid any;
    confined.cell[cell] &= (uint16_t)set;
    return solve(&confined, &any) != GAME_NONE;
}

static void find_mistakes(struct game *game, const struct tenring_puzzle *puzzle,
                          const struct tenring_record *record, const struct tenring_grid *solution)
{
    bool unique = game->state == GAME_UNIQUE;
    struct tenring_puzzle all = *puzzle;
    struct tenring_grid any;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        int digit = record->play.placed.cell[cell];
        unsigned marks = record->play.marks.cell[cell];
        unsigned set = digit ? 1u << (digit - 1) : marks ? marks : TENRING_ALL_DIGITS;
        all.cell[cell] &= (uint16_t)set;
        if (set == TENRING_ALL_DIGITS || allows(puzzle, cell, set, unique, solution))
            continue;
        if (digit)
            game->wrong.cell[cell] = (uint8_t)digit;
        else
            game->bad_marks[cell / 27] |= (uint32_t)1 << cell % 27;
    }
    game->together = !unique && !game_has_mistakes(game) && solve(&all, &any) == GAME_NONE;
}

/* Sets the position: for a puzzle of pencilmarks as the rating begins, for one of givens what the
   player has made of it. */
static enum tenring_status set_position(struct game *game, const struct tenring_puzzle *puzzle,
                                        const struct tenring_record *record)
{
    struct tenring_grid placed;
    if (!tenring_extract_givens(puzzle, &game->given))
        return tenring_begin_position(puzzle, &game->position);
    placed = game->given;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        if (record->play.placed.cell[cell])
            placed.cell[cell] = record->play.placed.cell[cell];
    return tenring_continue_position(&placed, &record->play.marks, &game->position);
}

/* The puzzle of the givens alone, even if the record's puzzle includes the player's digits and
   marks. */
static struct tenring_puzzle puzzle_of(const struct tenring_record *record)
{
    struct tenring_puzzle puzzle = record->puzzle;
    bool game = false;
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        game = game ||
               (record->play.placed.cell[cell] && record->puzzle.cell[cell] != TENRING_ALL_DIGITS);
    if (game)
        tenring_make_puzzle(&record->play.given, &puzzle);
    return puzzle;
}

void game_start(struct game *game, const struct tenring_record *record)
{
    struct tenring_puzzle puzzle = puzzle_of(record);
    struct tenring_grid solution = {{0}};
    memset(game, 0, sizeof *game);
    game->state = solve(&puzzle, &solution);
    if (set_position(game, &puzzle, record) != TENRING_STATUS_OK)
        game->state = GAME_FAILED;
    if (game->state == GAME_UNIQUE || game->state == GAME_MULTIPLE)
        find_mistakes(game, &puzzle, record, &solution);
    if (stop_reason() != STOP_NONE)
        game->state = GAME_STOPPED;
}

bool game_has_mistakes(const struct game *game)
{
    bool any = game->together || game->bad_marks[0] || game->bad_marks[1] || game->bad_marks[2];
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        any = any || game->wrong.cell[cell];
    return any;
}

void game_tell_mistakes(struct cli_buffer *out, const struct game *game)
{
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        if (game->wrong.cell[cell])
            buffer_print(out, _("Wrong: r%dc%d is not %d.\n"), cell / 9 + 1, cell % 9 + 1,
                         game->wrong.cell[cell]);
        if (game->bad_marks[cell / 27] >> cell % 27 & 1)
            buffer_print(out, _("Wrong: the right digit is not among the marks of r%dc%d.\n"),
                         cell / 9 + 1, cell % 9 + 1);
    }
    if (game->together)
        buffer_text(out, _("Wrong: no solution has all these digits and marks.\n"));
}

void game_json_mistakes(struct cli_buffer *out, const struct game *game)
{
    const char *between = "";
    buffer_char(out, '[');
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        bool lost = game->bad_marks[cell / 27] >> cell % 27 & 1;
        if (!game->wrong.cell[cell] && !lost)
            continue;
        if (lost)
            buffer_print(out, "%s\"r%dc%d\"", between, cell / 9 + 1, cell % 9 + 1);
        else
            buffer_print(out, "%s\"r%dc%d=%d\"", between, cell / 9 + 1, cell % 9 + 1,
                         game->wrong.cell[cell]);
        between = ",";
    }
    buffer_text(out, game->together ? "\"together\"]" : "]");
}

struct tenring_logic_options game_options(const struct game *game)
{
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    options.progress = stop_go_on;
    if (game->state != GAME_UNIQUE)
        options.techniques &= ~TENRING_TECHNIQUES_UNIQUENESS;
    if (game->state == GAME_MULTIPLE)
        options.node_limit = NODES_OF_SEVERAL;
    return options;
}

void game_picture(struct draw_picture *picture, const struct game *game,
                  const struct tenring_position *position, const struct tenring_step *step,
                  bool candidates, uint8_t mark[TENRING_CELLS][TENRING_DIGITS])
{
    *picture = (struct draw_picture){.candidates = candidates};
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        int digit = position->placed.cell[cell];
        picture->digit[cell] = (uint8_t)digit;
        picture->candidate[cell] = position->candidates.cell[cell];
        picture->kind[cell] = !digit                        ? DRAW_BLANK
                              : game->wrong.cell[cell]      ? DRAW_CONFLICT
                              : game->given.cell[cell] != 0 ? DRAW_GIVEN
                                                            : DRAW_SOLVED;
    }
    if (step) {
        step_marks(position, step, mark);
        picture->mark = (const uint8_t(*)[TENRING_DIGITS])mark;
        picture->step = step;
    }
}

void game_draw(struct cli_buffer *out, const struct game *game,
               const struct tenring_position *position, const struct tenring_step *step,
               bool candidates, const struct draw_style *style)
{
    struct draw_picture picture;
    uint8_t mark[TENRING_CELLS][TENRING_DIGITS];
    game_picture(&picture, game, position, step, candidates, mark);
    draw_picture(out, &picture, style);
}
