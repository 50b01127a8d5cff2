/*
 * board.c - draws a picture on a canvas. Colours and proportions are those of the web page's
 * pictures (web/page/src/picture.js) and arrows (step-view.js), where a cell is 60 units wide.
 *
 *     +---------60--------+      baselines in a cell: a digit, 38 high, at 43;
 *     | 12    30    48    |      candidates, 13 high, at 17, 35 and 53;
 *     |      digit        |      a weight, 12 high, is in the lower right corner
 *     +-------------------+
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>

#include "picture/canvas.h"
#include "picture/heat.h"

enum { SIDE = 9, CELL = 60 };

enum colour {
    INK = 0x111111,
    LINE_INK = 0x222222,
    THIN_INK = 0x80858e,
    CANDIDATE_INK = 0x444444,
    LABEL_INK = 0x7a7f89,
    SOLVED_INK = 0x047857,
    BAD_INK = 0xb3261e,
    BAD_SOFT = 0xfde7e4,
    PATTERN_CELL = 0xeef3fd,
    PATTERN = 0xbccbf3,
    OTHER = 0xfcd5a6,
    PLACED = 0x0b6b4b,
    WHITE = 0xffffff
};

static const uint32_t branch_ink[] = {0x1f4fd1, 0x7c3aed, 0xb45309, 0xbe185d};

/* What the functions for one picture share. */
struct board {
    struct canvas *canvas;
    const struct draw_picture *picture;
    double x, y, unit; /* the upper left corner; length of a unit, of which a cell has 60 */
    struct heat heat;
};

static double x_of(const struct board *board, int cell)
{
    return board->x + board->unit * CELL * (cell % SIDE);
}

static double y_of(const struct board *board, int cell)
{
    int row = cell / SIDE;
    return board->y + board->unit * CELL * row;
}

/* A colour of the heat map mixed with white, as on the web page. */
static uint32_t warm(double place)
{
    static const double most[] = {240, 140, 50};
    uint32_t colour = 0;
    for (int i = 0; i < 3; i++)
        colour = colour << 8 | (uint32_t)lround(255 + (most[i] - 255) * 0.6 * place);
    return colour;
}

static void put_text(const struct board *board, int cell, double x, double y, double size,
                     uint32_t colour, bool bold, const char *text)
{
    struct canvas_font font = {size * board->unit, colour, bold, CANVAS_MIDDLE};
    canvas_text(board->canvas, x_of(board, cell) + x * board->unit,
                y_of(board, cell) + y * board->unit, &font, text);
}

/* The middle of a candidate's place in its cell. */
static double across(int digit)
{
    int place = digit % 3;
    return 12 + 18 * place;
}

static double down(int digit)
{
    int line = digit / 3;
    return 12.5 + 18 * line;
}

static void put_candidate(const struct board *board, int cell, int digit, uint32_t colour,
                          bool bold)
{
    char text[2] = {(char)('1' + digit), 0};
    put_text(board, cell, across(digit), down(digit) + 4.6, 13, colour, bold, text);
}

/* Draws a candidate with its mark in a step. */
static void put_marked(const struct board *board, int cell, int digit)
{
    static const uint32_t discs[] = {[STEP_MARK_PATTERN] = PATTERN,
                                     [STEP_MARK_OTHER] = OTHER,
                                     [STEP_MARK_REMOVED] = BAD_SOFT,
                                     [STEP_MARK_PLACED] = PLACED};
    int mark = board->picture->mark[cell][digit];
    double x = x_of(board, cell) + across(digit) * board->unit;
    double y = y_of(board, cell) + down(digit) * board->unit;
    if (mark != STEP_MARK_NONE)
        canvas_add(board->canvas, &(struct canvas_shape){.kind = CANVAS_DISC,
                                                         .x = x,
                                                         .y = y,
                                                         .width = 8.7 * board->unit,
                                                         .colour = discs[mark]});
    put_candidate(board, cell, digit,
                  mark == STEP_MARK_NONE      ? CANDIDATE_INK
                  : mark == STEP_MARK_REMOVED ? BAD_INK
                  : mark == STEP_MARK_PLACED  ? WHITE
                                              : INK,
                  mark != STEP_MARK_NONE);
    if (mark == STEP_MARK_REMOVED)
        canvas_line(board->canvas, x - 6 * board->unit, y, x + 6 * board->unit, y,
                    1.4 * board->unit, BAD_INK);
}

/* Draws a share in percent, beside a candidate or in a cell. */
static void put_percent(const struct board *board, int cell, double share)
{
    char text[16] = "<1 %";
    if (!(share > 0))
        return;
    if (100 * share >= 1)
        snprintf(text, sizeof text, "%.0f %%", 100 * share);
    put_text(board, cell, 30, 35.5, 15, INK, false, text);
}

/* Draws the contents of a blank. */
static void put_blank(const struct board *board, int cell)
{
    const struct draw_picture *picture = board->picture;
    if (picture->share && picture->share_digit > 0)
        put_percent(board, cell, picture->share[cell][picture->share_digit - 1]);
    for (int digit = 0; picture->candidates && digit < TENRING_DIGITS; digit++) {
        double share = picture->share ? picture->share[cell][digit] : 1;
        double side = 18 * board->unit;
        if (!(picture->candidate[cell] >> digit & 1) || !(share > 0))
            continue;
        bool heated = board->heat.by_candidate && !picture->mark;
        double value = picture->share  ? share
                       : picture->heat ? picture->heat->weight[cell][digit]
                                       : 0;
        if (heated)
            canvas_box(board->canvas, x_of(board, cell) + across(digit) * board->unit - side / 2,
                       y_of(board, cell) + down(digit) * board->unit - side / 2, side, side,
                       warm(heat_place(&board->heat, value)));
        if (picture->mark)
            put_marked(board, cell, digit);
        else
            put_candidate(board, cell, digit, CANDIDATE_INK, false);
    }
}

static void put_background(const struct board *board, int cell)
{
    const struct draw_picture *picture = board->picture;
    double side = CELL * board->unit;
    uint32_t colour = WHITE;
    if (picture->kind[cell] == DRAW_CONFLICT)
        colour = BAD_SOFT;
    else if (picture->share ? picture->share_digit > 0 && picture->kind[cell] == DRAW_BLANK
                            : picture->heat && !board->heat.by_candidate)
        colour = warm(heat_place(&board->heat, board->heat.cell[cell]));
    for (int digit = 0; picture->mark && digit < TENRING_DIGITS; digit++)
        if (picture->mark[cell][digit] == STEP_MARK_PATTERN ||
            picture->mark[cell][digit] == STEP_MARK_OTHER)
            colour = PATTERN_CELL;
    if (colour != WHITE)
        canvas_box(board->canvas, x_of(board, cell), y_of(board, cell), side, side, colour);
}

static void put_weight(const struct board *board, int cell)
{
    char text[32];
    struct canvas_font font = {12 * board->unit, CANDIDATE_INK, false, CANVAS_END};
    snprintf(text, sizeof text, board->heat.by_cell ? "%.0f" : "%.1f", board->heat.cell[cell]);
    canvas_text(board->canvas, x_of(board, cell) + 56 * board->unit,
                y_of(board, cell) + 55.5 * board->unit, &font, text);
}

static void put_contents(const struct board *board, int cell)
{
    static const uint32_t inks[] = {
        [DRAW_GIVEN] = INK, [DRAW_SOLVED] = SOLVED_INK, [DRAW_CONFLICT] = BAD_INK};
    const struct draw_picture *picture = board->picture;
    enum draw_kind kind = picture->kind[cell];
    char digit[2] = {(char)('0' + picture->digit[cell]), 0};
    if (kind == DRAW_BLANK)
        put_blank(board, cell);
    else
        put_text(board, cell, 30, 43.5, 38, inks[kind], kind != DRAW_SOLVED, digit);
    if (picture->heat && !picture->candidates)
        put_weight(board, cell);
}

static void put_lines(const struct board *board)
{
    double side = SIDE * CELL * board->unit;
    for (int i = 0; i < 2 * (SIDE + 1); i++) {
        int heavy = i > SIDE; /* draw the thick lines last, over the thin ones */
        int line = i % (SIDE + 1);
        double at = line * CELL * board->unit, width = (heavy ? 3 : 1) * board->unit;
        enum colour ink = heavy ? LINE_INK : THIN_INK;
        if (heavy != (line % 3 == 0))
            continue;
        canvas_line(board->canvas, board->x, board->y + at, board->x + side, board->y + at, width,
                    ink);
        canvas_line(board->canvas, board->x + at, board->y, board->x + at, board->y + side, width,
                    ink);
    }
}

struct link {
    int from_cell, from_digit, to_cell, to_digit; /* digits 1..9 */
    bool strong, head;
    int branch;
    bool thin;
};

/* Draws a link between two candidates: it ends beside their middles and is slightly bent, so that
   links in both directions do not coincide. */
static void put_link(const struct board *board, const struct link *link)
{
    double unit = board->unit, cell = CELL * unit;
    double x1 = x_of(board, link->from_cell) + across(link->from_digit - 1) * unit;
    double y1 = y_of(board, link->from_cell) + down(link->from_digit - 1) * unit;
    double x2 = x_of(board, link->to_cell) + across(link->to_digit - 1) * unit;
    double y2 = y_of(board, link->to_cell) + down(link->to_digit - 1) * unit;
    double length = hypot(x2 - x1, y2 - y1);
    if (!(length > 0))
        return;
    double ux = (x2 - x1) / length, uy = (y2 - y1) / length;
    double gap = fmin(0.17 * cell, length / 3), bend = fmin(0.35 * cell, 0.12 * length);
    struct canvas_shape bow = {.kind = CANVAS_BOW,
                               .x = x1 + ux * gap,
                               .y = y1 + uy * gap,
                               .x2 = x2 - ux * gap,
                               .y2 = y2 - uy * gap,
                               .x3 = (x1 + x2) / 2 - uy * bend,
                               .y3 = (y1 + y2) / 2 + ux * bend,
                               .width = (link->thin ? 0.02 : 0.032) * cell,
                               .colour = branch_ink[link->branch % 4],
                               .dashed = !link->strong};
    double wide = hypot(bow.x2 - bow.x3, bow.y2 - bow.y3), size = 0.1 * cell;
    double hx = (bow.x2 - bow.x3) / wide, hy = (bow.y2 - bow.y3) / wide;
    struct canvas_shape head = {.kind = CANVAS_HEAD,
                                .x = bow.x2,
                                .y = bow.y2,
                                .x2 = bow.x2 - hx * size - hy * size / 2,
                                .y2 = bow.y2 - hy * size + hx * size / 2,
                                .x3 = bow.x2 - hx * size + hy * size / 2,
                                .y3 = bow.y2 - hy * size - hx * size / 2,
                                .colour = bow.colour};
    if (link->head) {
        bow.x2 -= hx * size * 0.7;
        bow.y2 -= hy * size * 0.7;
    }
    canvas_add(board->canvas, &bow);
    if (link->head)
        canvas_add(board->canvas, &head);
}

/* Draws the arrows of a chain, or the links of another pattern. */
static void put_links(const struct board *board, const struct tenring_step *step)
{
    enum { MANY = 40 };
    for (size_t i = 0; i < step->node_count; i++) {
        const struct tenring_chain_node *node = &step->nodes[i];
        for (unsigned j = 0; j < node->parent_count; j++) {
            const struct tenring_chain_node *parent =
                &step->nodes[step->parents[node->first_parent + j]];
            put_link(board, &(struct link){parent->cell, parent->digit, node->cell, node->digit,
                                           node->on, true, node->branch, step->node_count > MANY});
        }
    }
    for (size_t i = 0; step->node_count == 0 && i < step->link_count; i++) {
        const struct tenring_link *link = &step->links[i];
        if (link->from_cell != link->to_cell)
            put_link(board, &(struct link){link->from_cell, link->from_digit, link->to_cell,
                                           link->to_digit, link->strong, false, 0,
                                           step->link_count > MANY});
    }
}

static void put_labels(const struct board *board)
{
    for (int i = 0; i < SIDE; i++) {
        char row[] = {'r', (char)('1' + i), 0}, column[] = {'c', (char)('1' + i), 0};
        put_text(board, SIDE * i, -14, 35, 14, LABEL_INK, false, row);
        put_text(board, i, 30, -9, 14, LABEL_INK, false, column);
    }
}

void board_draw(struct canvas *canvas, const struct draw_picture *picture, double x, double y,
                double side, bool labels)
{
    struct board board = {
        .canvas = canvas, .picture = picture, .x = x, .y = y, .unit = side / SIDE / CELL};
    if (picture->heat || picture->share)
        heat_measure(&board.heat, picture);
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        put_background(&board, cell);
    put_lines(&board);
    for (int cell = 0; cell < TENRING_CELLS; cell++)
        put_contents(&board, cell);
    if (picture->step && picture->mark)
        put_links(&board, picture->step);
    if (labels)
        put_labels(&board);
}
