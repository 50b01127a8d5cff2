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

struct point {
    double x, y;
};

/* The place x, y of a cell on the canvas. */
static struct point place_of(const struct board *board, int cell, double x, double y)
{
    const int row = cell / SIDE, column = cell % SIDE;
    return (struct point){board->x + board->unit * CELL * column + x * board->unit,
                          board->y + board->unit * CELL * row + y * board->unit};
}

/* The middle of a candidate's place. */
static struct point middle_of(const struct board *board, int cell, int digit)
{
    const int line = digit / 3, column = digit % 3;
    return place_of(board, cell, 12 + 18 * column, 12.5 + 18 * line);
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

static void put_text(const struct board *board, struct point at, double size, uint32_t colour,
                     bool bold, const char *text)
{
    struct canvas_font font = {size * board->unit, colour, bold, CANVAS_MIDDLE};
    canvas_text(board->canvas, at.x, at.y, &font, text);
}

static void put_candidate(const struct board *board, int cell, int digit, uint32_t colour,
                          bool bold)
{
    const char text[2] = {(char)('1' + digit), 0};
    struct point at = middle_of(board, cell, digit);
    at.y += 4.6 * board->unit;
    put_text(board, at, 13, colour, bold, text);
}

/* Draws a candidate with its mark in a step. */
static void put_marked(const struct board *board, int cell, int digit)
{
    static const uint32_t discs[] = {[STEP_MARK_PATTERN] = PATTERN,
                                     [STEP_MARK_OTHER] = OTHER,
                                     [STEP_MARK_REMOVED] = BAD_SOFT,
                                     [STEP_MARK_PLACED] = PLACED};
    static const uint32_t inks[] = {CANDIDATE_INK, INK, INK, BAD_INK, WHITE};
    const int mark = board->picture->mark[cell][digit];
    const double unit = board->unit;
    const struct point at = middle_of(board, cell, digit);
    const struct canvas_shape disc = {CANVAS_DISC, discs[mark], at.x, at.y, .width = 8.7 * unit};
    if (mark != STEP_MARK_NONE)
        canvas_add(board->canvas, &disc);
    put_candidate(board, cell, digit, inks[mark], mark != STEP_MARK_NONE);
    if (mark == STEP_MARK_REMOVED)
        canvas_line(board->canvas, at.x - 6 * unit, at.y, at.x + 6 * unit, at.y, 1.4 * unit,
                    BAD_INK);
}

/* Draws a share in percent, beside a candidate or in a cell. */
static void put_percent(const struct board *board, int cell, double share)
{
    char text[16] = "<1 %";
    if (!(share > 0))
        return;
    if (100 * share >= 1)
        snprintf(text, sizeof text, "%.0f %%", 100 * share);
    put_text(board, place_of(board, cell, 30, 35.5), 15, INK, false, text);
}

/* Draws the contents of a blank. */
static void put_blank(const struct board *board, int cell)
{
    const struct draw_picture *picture = board->picture;
    if (picture->share && picture->share_digit > 0)
        put_percent(board, cell, heat_share(picture, cell));
    for (int digit = 0; picture->candidates && digit < TENRING_DIGITS; digit++) {
        double share = picture->share ? picture->share[cell][digit] : 1;
        double side = 18 * board->unit;
        if (!(picture->candidate[cell] >> digit & 1) || !(share > 0))
            continue;
        if (board->heat.by_candidate && !picture->mark) {
            const struct point at = middle_of(board, cell, digit);
            double value = picture->share ? share : picture->heat->weight[cell][digit];
            canvas_box(board->canvas, at.x - side / 2, at.y - side / 2, side, side,
                       warm(heat_place(&board->heat, value)));
        }
        if (picture->mark)
            put_marked(board, cell, digit);
        else
            put_candidate(board, cell, digit, CANDIDATE_INK, false);
    }
}

static void put_background(const struct board *board, int cell)
{
    const struct draw_picture *picture = board->picture;
    const double side = CELL * board->unit;
    const struct point at = place_of(board, cell, 0, 0);
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
        canvas_box(board->canvas, at.x, at.y, side, side, colour);
}

static void put_weight(const struct board *board, int cell)
{
    char text[32];
    const struct canvas_font font = {12 * board->unit, CANDIDATE_INK, false, CANVAS_END};
    const struct point at = place_of(board, cell, 56, 55.5);
    snprintf(text, sizeof text, board->heat.by_cell ? "%.0f" : "%.1f", board->heat.cell[cell]);
    canvas_text(board->canvas, at.x, at.y, &font, text);
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
        put_text(board, place_of(board, cell, 30, 43.5), 38, inks[kind], kind != DRAW_SOLVED,
                 digit);
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
    const double cell = CELL * board->unit;
    const struct point from = middle_of(board, link->from_cell, link->from_digit - 1);
    const struct point to = middle_of(board, link->to_cell, link->to_digit - 1);
    double length = hypot(to.x - from.x, to.y - from.y);
    if (!(length > 0))
        return;
    double ux = (to.x - from.x) / length, uy = (to.y - from.y) / length;
    double gap = fmin(0.17 * cell, length / 3), bend = fmin(0.35 * cell, 0.12 * length);
    struct canvas_shape bow = {CANVAS_BOW, branch_ink[link->branch % 4], from.x + ux * gap,
                               from.y + uy * gap, .width = (link->thin ? 0.02 : 0.032) * cell};
    bow.x2 = to.x - ux * gap;
    bow.y2 = to.y - uy * gap;
    bow.x3 = (from.x + to.x) / 2 - uy * bend;
    bow.y3 = (from.y + to.y) / 2 + ux * bend;
    bow.dashed = !link->strong;
    double wide = hypot(bow.x2 - bow.x3, bow.y2 - bow.y3), size = 0.1 * cell;
    double hx = (bow.x2 - bow.x3) / wide, hy = (bow.y2 - bow.y3) / wide;
    struct canvas_shape head = {CANVAS_HEAD, bow.colour, bow.x2, .y = bow.y2};
    head.x2 = bow.x2 - hx * size - hy * size / 2;
    head.y2 = bow.y2 - hy * size + hx * size / 2;
    head.x3 = bow.x2 - hx * size + hy * size / 2;
    head.y3 = bow.y2 - hy * size - hx * size / 2;
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
        put_text(board, place_of(board, SIDE * i, -14, 35), 14, LABEL_INK, false, row);
        put_text(board, place_of(board, i, 30, -9), 14, LABEL_INK, false, column);
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
