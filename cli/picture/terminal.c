/*
 * terminal.c - draws a puzzle or solution in characters.
 *
 * Heats (heat.h) become colours by five support points of viridis (S. van der Walt and N. Smith,
 * 2015), which colour-blind people can read and which prints as an even ramp of greys. Without
 * colours a shade stands on both sides of the digit; for shares, before each candidate.
 *
 * SPDX-License-Identifier: MIT
 */
#include "picture/heat.h"

#include <stdio.h>
#include <string.h>

enum { SIDE = 9, BOX = 3, SHADES = 5, SCALE_MOST = 9 };

/* ------------------------------------------------------------------------------------------------
 * Frames
 * --------------------------------------------------------------------------------------------- */

/* The horizontal lines of the frame, and the places where vertical lines meet them. */
enum line { LINE_TOP, LINE_LIGHT, LINE_HEAVY, LINE_BOTTOM };
enum joint { JOINT_LEFT, JOINT_LIGHT, JOINT_HEAVY, JOINT_RIGHT };

/* The characters of pictures in Unicode and in ASCII. */
static const struct look {
    const char *joints[4][4], *fills[4], *walls[4];
    const char *shades[SHADES];
    const char *found; /* beside a digit that was found */
} looks[] = {
    {{{"┏", "┯", "┳", "┓"}, {"┠", "┼", "╂", "┨"}, {"┣", "┿", "╋", "┫"}, {"┗", "┷", "┻", "┛"}},
     {"━", "─", "━", "━"},
     {"┃", "│", "┃", "┃"},
     {" ", "░", "▒", "▓", "█"},
     "·"},
    {{{"+", "=", "+", "+"}, {"+", "+", "+", "+"}, {"+", "=", "+", "+"}, {"+", "=", "+", "+"}},
     {"=", "-", "=", "="},
     {"|", ":", "|", "|"},
     {" ", ".", "-", "*", "#"},
     "."},
};

/* ------------------------------------------------------------------------------------------------
 * Escape sequences (ECMA-48 SGR)
 * --------------------------------------------------------------------------------------------- */

static void escape(struct cli_buffer *out, const struct draw_style *style, const char *codes)
{
    if (style->colours != DRAW_PLAIN)
        buffer_print(out, "\033[%sm", codes);
}

void draw_bold(struct cli_buffer *out, const struct draw_style *style, const char *text)
{
    escape(out, style, "1");
    buffer_text(out, text);
    escape(out, style, "0");
}

void draw_faint(struct cli_buffer *out, const struct draw_style *style, const char *text)
{
    escape(out, style, "2");
    buffer_text(out, text);
    escape(out, style, "0");
}

struct rgb {
    int part[3];
};

static struct rgb viridis(double heat)
{
    static const struct rgb points[] = {
        {{68, 1, 84}}, {{59, 82, 139}}, {{33, 145, 140}}, {{94, 201, 98}}, {{253, 231, 37}}};
    double place = heat * 4;
    int below = place >= 4 ? 3 : (int)place;
    struct rgb colour;
    for (int i = 0; i < 3; i++) {
        double from = points[below].part[i];
        double to = points[below + 1].part[i];
        colour.part[i] = (int)(from + (to - from) * (place - below) + 0.5);
    }
    return colour;
}

/* Sets the background to the colour of a heat, and the text to black or white, whichever contrasts
   more. */
static void escape_heat(struct cli_buffer *out, const struct draw_style *style, double heat)
{
    struct rgb colour = viridis(heat);
    int *part = colour.part;
    bool bright = 299 * part[0] + 587 * part[1] + 114 * part[2] > 128000; /* Rec. 601 */
    if (style->colours == DRAW_TRUE) {
        buffer_print(out, "\033[48;2;%d;%d;%d;38;5;%dm", part[0], part[1], part[2],
                     bright ? 16 : 231);
    } else if (style->colours == DRAW_256) {
        /* The cube of 6 x 6 x 6 colours; its steps are 0, 95, 135, 175, 215, 255. */
        int step[3];
        for (int i = 0; i < 3; i++)
            step[i] = part[i] < 48 ? 0 : part[i] < 115 ? 1 : (part[i] - 35) / 40;
        buffer_print(out, "\033[48;5;%d;38;5;%dm", 16 + 36 * step[0] + 6 * step[1] + step[2],
                     bright ? 16 : 231);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Cells
 * --------------------------------------------------------------------------------------------- */

/* The state of the functions that draw a picture. */
struct painter {
    struct cli_buffer *out;
    const struct draw_picture *picture;
    const struct draw_style *style;
    const struct look *look;
    bool plain; /* without colours */
    struct heat heat;
};

/* The shade of a place on the scale, 0..1; of a weight or share. */
static const char *shade_at(const struct painter *painter, double place)
{
    return painter->look->shades[(int)(place * (SHADES - 1) + 0.5)];
}

static const char *shade_of(const struct painter *painter, double weight)
{
    return shade_at(painter, heat_place(&painter->heat, weight));
}

/* Begins a cell, or a candidate with its own weight: sets the background. */
static void start_cell(const struct painter *painter, int cell, double weight)
{
    if (painter->picture->kind[cell] == DRAW_CONFLICT)
        escape(painter->out, painter->style, "97;41");
    else if (painter->picture->heat ||
             (painter->picture->share && painter->picture->kind[cell] == DRAW_BLANK))
        escape_heat(painter->out, painter->style, heat_place(&painter->heat, weight));
}

static void end_cell(const struct painter *painter)
{
    escape(painter->out, painter->style, "0");
}

/* Draws the share of the chosen digit in a blank, in percent, three columns wide. */
static void put_percent(const struct painter *painter, int cell)
{
    double share = heat_share(painter->picture, cell);
    int percent = (int)(100 * share + 0.5);
    start_cell(painter, cell, share);
    if (percent == 100 || !(share > 0)) {
        buffer_text(painter->out, share > 0 ? "100" : "   ");
    } else {
        buffer_text(painter->out, painter->plain ? shade_of(painter, share) : " ");
        buffer_print(painter->out, percent == 0 ? "<1" : "%2d", percent);
    }
    end_cell(painter);
}

/* Draws a digit, bold if it is a given; the colours stay unchanged. */
static void put_digit(const struct painter *painter, int cell)
{
    bool given = painter->picture->kind[cell] != DRAW_SOLVED;
    if (given)
        escape(painter->out, painter->style, "1");
    buffer_char(painter->out, (char)('0' + painter->picture->digit[cell]));
    if (given)
        escape(painter->out, painter->style, "22");
}

/*
 * The text on either side of a cell's digit. Without colours it replaces them: '!' for a conflict,
 * the shade of the heat, a dot for a digit that was found.
 */
static const char *side_of(const struct painter *painter, int cell)
{
    const struct draw_picture *picture = painter->picture;
    if (!painter->plain)
        return " ";
    if (picture->kind[cell] == DRAW_CONFLICT)
        return "!";
    if (picture->heat)
        return shade_of(painter, painter->heat.cell[cell]);
    return picture->kind[cell] == DRAW_SOLVED ? painter->look->found : " ";
}

static const char *const mark_codes[] = {
    [STEP_MARK_NONE] = "0",       [STEP_MARK_PATTERN] = "1;30;42", [STEP_MARK_OTHER] = "1;30;46",
    [STEP_MARK_REMOVED] = "9;31", [STEP_MARK_PLACED] = "1;97;44",
};
static const char *const mark_signs[] = {" ", "*", "+", "-", ">"};

/* Draws a candidate with its share or its mark, two columns wide. */
static void put_candidate(const struct painter *painter, int cell, int digit)
{
    const struct draw_picture *picture = painter->picture;
    const double share = picture->share ? picture->share[cell][digit] : 0;
    const int mark = picture->share ? STEP_MARK_NONE : picture->mark[cell][digit];
    const bool held = picture->share ? share > 0 : picture->candidate[cell] >> digit & 1;
    buffer_text(painter->out, !painter->plain || !held ? " "
                              : picture->share         ? shade_of(painter, share)
                                                       : mark_signs[mark]);
    if (held && picture->share)
        start_cell(painter, cell, share);
    else if (held && mark)
        escape(painter->out, painter->style, mark_codes[mark]);
    buffer_char(painter->out, held ? (char)('1' + digit) : ' ');
    if (held && (picture->share || mark))
        end_cell(painter);
}

/* Draws a blank, three columns wide, with the greatest of its marks. */
static void put_small_marked(const struct painter *painter, int cell)
{
    const uint8_t *marks = painter->picture->mark[cell];
    int digit = 0;
    for (int i = 1; i < TENRING_DIGITS; i++)
        if (marks[i] > marks[digit])
            digit = i;
    const bool placed = marks[digit] == STEP_MARK_PLACED;
    escape(painter->out, painter->style, mark_codes[marks[digit]]);
    buffer_text(painter->out, painter->plain ? mark_signs[marks[digit]] : " ");
    buffer_char(painter->out, placed ? (char)('1' + digit) : ' ');
    buffer_char(painter->out, painter->plain && placed ? '<' : ' ');
    end_cell(painter);
}

/* Draws a cell three columns wide. */
static void put_small(const struct painter *painter, int cell)
{
    const bool blank = painter->picture->kind[cell] == DRAW_BLANK;
    const char *side = side_of(painter, cell);
    if (painter->picture->mark && blank) {
        put_small_marked(painter, cell);
        return;
    }
    if (painter->picture->share && blank) {
        put_percent(painter, cell);
        return;
    }
    start_cell(painter, cell, painter->heat.cell[cell]);
    buffer_text(painter->out, side);
    if (blank)
        buffer_text(painter->out, side);
    else
        put_digit(painter, cell);
    buffer_text(painter->out, side);
    end_cell(painter);
}

/* Draws three candidates of a blank, two of three columns wide. */
static void put_candidates(const struct painter *painter, int cell, int line)
{
    const struct draw_picture *picture = painter->picture;
    for (int digit = BOX * line; digit < BOX * (line + 1); digit++) {
        const bool held = picture->candidate[cell] >> digit & 1;
        const bool own = held && painter->heat.by_candidate;
        buffer_text(painter->out, digit > BOX * line ? " " : "");
        if (own)
            start_cell(painter, cell, picture->heat->weight[cell][digit]);
        buffer_char(painter->out, held ? (char)('1' + digit) : ' ');
        if (own)
            start_cell(painter, cell, painter->heat.cell[cell]);
    }
}

/* Draws a line of a big cell: three of its candidates, or the digit in the middle of the middle
   line. */
static void put_big(const struct painter *painter, int cell, int line)
{
    const struct draw_picture *picture = painter->picture;
    struct cli_buffer *out = painter->out;
    const bool blank = picture->kind[cell] == DRAW_BLANK;
    const char *side = side_of(painter, cell);
    if (blank && (picture->share || picture->mark)) {
        for (int i = 0; i < BOX; i++)
            put_candidate(painter, cell, BOX * line + i);
        buffer_char(out, ' ');
        return;
    }
    start_cell(painter, cell, painter->heat.cell[cell]);
    buffer_text(out, side);
    if (blank) {
        put_candidates(painter, cell, line);
    } else if (line == 1) {
        buffer_text(out, painter->plain ? " >" : "  ");
        put_digit(painter, cell);
        buffer_text(out, painter->plain ? "< " : "  ");
    } else {
        buffer_text(out, "     ");
    }
    buffer_text(out, side);
    end_cell(painter);
}

/* ------------------------------------------------------------------------------------------------
 * The whole
 * --------------------------------------------------------------------------------------------- */

static void put_wall(const struct painter *painter, enum joint joint)
{
    const char *wall = painter->look->walls[joint];
    if (joint == JOINT_LIGHT)
        draw_faint(painter->out, painter->style, wall);
    else
        buffer_text(painter->out, wall);
}

static enum joint joint_before(int column)
{
    return column == 0         ? JOINT_LEFT
           : column == SIDE    ? JOINT_RIGHT
           : column % BOX == 0 ? JOINT_HEAVY
                               : JOINT_LIGHT;
}

/* Switches faint text on or off; *now is the present state. */
static void set_faint(const struct painter *painter, bool faint, bool *now)
{
    if (faint != *now) {
        escape(painter->out, painter->style, faint ? "2" : "22");
        *now = faint;
    }
}

static void put_line(const struct painter *painter, enum line line, int width)
{
    bool now = false;
    buffer_text(painter->out, "   ");
    for (int column = 0; column <= SIDE; column++) {
        enum joint joint = joint_before(column);
        set_faint(painter, line == LINE_LIGHT && joint == JOINT_LIGHT, &now);
        buffer_text(painter->out, painter->look->joints[line][joint]);
        for (int i = 0; i < width && column < SIDE; i++) {
            set_faint(painter, line == LINE_LIGHT, &now);
            buffer_text(painter->out, painter->look->fills[line]);
        }
    }
    set_faint(painter, false, &now);
    buffer_char(painter->out, '\n');
}

static void put_column_labels(const struct painter *painter, int width)
{
    escape(painter->out, painter->style, "2");
    buffer_text(painter->out, "   ");
    for (int column = 0; column < SIDE; column++) {
        int after = column < SIDE - 1 ? width - width / 2 - 1 : 0;
        buffer_print(painter->out, "%*sc%d%*s", width / 2, "", column + 1, after, "");
    }
    escape(painter->out, painter->style, "0");
    buffer_char(painter->out, '\n');
}

static void put_row(const struct painter *painter, int row, int height)
{
    for (int line = 0; line < height; line++) {
        char label[8] = "   ";
        if (line == height / 2) {
            label[0] = 'r';
            label[1] = (char)('1' + row);
        }
        draw_faint(painter->out, painter->style, label);
        for (int column = 0; column < SIDE; column++) {
            put_wall(painter, joint_before(column));
            if (height == 1)
                put_small(painter, SIDE * row + column);
            else
                put_big(painter, SIDE * row + column, line);
        }
        put_wall(painter, JOINT_RIGHT);
        buffer_char(painter->out, '\n');
    }
}

/* Stores the distinct weights of the cells in ascending order and returns their number; 0 if there
   are too many. */
static int distinct_weights(const struct heat *heat, double weight[SCALE_MOST])
{
    int count = 0;
    for (int cell = 0; cell < TENRING_CELLS; cell++) {
        int place = 0;
        while (place < count && weight[place] < heat->cell[cell])
            place++;
        if (place < count && !(heat->cell[cell] < weight[place]))
            continue;
        if (count == SCALE_MOST)
            return 0;
        memmove(weight + place + 1, weight + place, (size_t)(count - place) * sizeof *weight);
        weight[place] = heat->cell[cell];
        count++;
    }
    return count;
}

/* Writes a weight for people: a whole number as such, a mean with one decimal, a share in
   percent. */
static void put_weight(const struct painter *painter, double weight)
{
    if (painter->picture->share) {
        buffer_print(painter->out, weight > 0 && weight < 0.1 ? "%.1f %%" : "%.0f %%",
                     100 * weight);
        return;
    }
    buffer_print(painter->out,
                 painter->heat.by_cell || painter->heat.by_candidate ? "%.0f" : "%.1f", weight);
}

/* Draws the scale below the grid: a tile for each weight; if there are too many, the least, a ramp,
   and the greatest. */
static void put_scale(const struct painter *painter)
{
    struct cli_buffer *out = painter->out;
    const struct draw_style *style = painter->style;
    const struct heat *heat = &painter->heat;
    double weight[SCALE_MOST];
    int count = heat->by_cell ? distinct_weights(heat, weight) : 0;
    buffer_text(out, "   ");
    char what[96];
    snprintf(what, sizeof what, _("how likely %d is"), painter->picture->share_digit);
    draw_faint(out, style,
               painter->picture->share
                   ? (heat->by_candidate ? _("how likely a candidate is") : what)
               : heat->by_cell      ? _("weight")
               : heat->by_candidate ? _("weight of a candidate")
                                    : _("mean weight"));
    buffer_char(out, ' ');
    for (int i = 0; i < count; i++) {
        const char *side = painter->plain ? shade_of(painter, weight[i]) : " ";
        buffer_char(out, ' ');
        escape_heat(out, style, heat_place(heat, weight[i]));
        buffer_text(out, side);
        put_weight(painter, weight[i]);
        buffer_text(out, side);
        end_cell(painter);
    }
    if (count == 0) {
        buffer_char(out, ' ');
        put_weight(painter, heat->least);
        buffer_char(out, ' ');
        for (int i = 0; i < 4 * SHADES; i++) {
            const double place = (double)i / (4 * SHADES - 1);
            escape_heat(out, style, place);
            buffer_text(out, painter->plain ? shade_at(painter, place) : " ");
        }
        end_cell(painter);
        buffer_char(out, ' ');
        put_weight(painter, heat->most);
    }
    buffer_char(out, '\n');
}

void draw_picture(struct cli_buffer *out, const struct draw_picture *picture,
                  const struct draw_style *style)
{
    struct painter painter = {.out = out, .picture = picture, .style = style};
    painter.look = &looks[style->ascii];
    painter.plain = style->colours == DRAW_PLAIN;
    int width = picture->candidates ? 2 * BOX + 1 : BOX;
    int height = picture->candidates ? BOX : 1;
    if (picture->heat || picture->share)
        heat_measure(&painter.heat, picture);
    put_column_labels(&painter, width);
    for (int row = 0; row < SIDE; row++) {
        put_line(&painter, row == 0 ? LINE_TOP : row % BOX == 0 ? LINE_HEAVY : LINE_LIGHT, width);
        put_row(&painter, row, height);
    }
    put_line(&painter, LINE_BOTTOM, width);
    if (picture->heat || picture->share)
        put_scale(&painter);
}
