/*
 * frame.c - see text/frame.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text/frame.h"

#include <string.h>

/* What a line without digits is made of. */
struct strokes {
    size_t bars;   /* '|', box-drawing, and what is in no row otherwise */
    size_t dashes; /* '-' */
    size_t others; /* '.' and '*': corners, or blanks */
    size_t strong; /* '+' '=' ':' '\'' '`': never blanks */
    size_t odd;    /* of the bars, those that are not usual ones */
    size_t lows;   /* '_': blanks, or what is drawn below a line of text */
    size_t rounds; /* 'o': a corner */
};

/* Returns false when something is no part of a frame. */
static bool count_strokes(const char *text, size_t length, struct strokes *strokes)
{
    memset(strokes, 0, sizeof *strokes);
    for (size_t i = 0; i < length;) {
        size_t n = text_stroke(text + i, length - i);
        bool box = text_box_drawing(text + i, length - i) > 0;
        char byte = text[i];
        if (box || byte == '|')
            strokes->bars++;
        else if (byte == '-')
            strokes->dashes++;
        else if (byte == '.' || byte == '*')
            strokes->others++;
        else if (byte == '+' || byte == '=' || byte == ':' || byte == '\'' || byte == '`')
            strokes->strong++;
        else if (byte == '_')
            strokes->lows++;
        else if (byte == 'o' || byte == 'O')
            strokes->rounds++;
        else if (n > 0 && !text_is_cell(byte))
            strokes->odd++;
        else if (!text_is_space(byte))
            return false;
        i += n > 0 ? n : 1;
    }
    strokes->bars += strokes->odd;
    return true;
}

/* ";", ");", "},": what a program has behind the rows, if no stroke is anything else. */
static bool is_closing(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!strchr(";,)]} \t", text[i]) || text[i] == '\0')
            return false;
    return true;
}

/*
 * The doubtful ones are those of '-', '.' and '*' alone, which are blanks too:
 * - nine of them are a row, except nine '-' where the grid says otherwise (text/format_grid.c);
 * - 81 of one kind are an empty puzzle line;
 * - any other number is a frame when there are three '-' or more;
 * - so are more '*' or '.' than a row has, but no more than a drawing has: else it is meant as a
 *   puzzle line, or as one of pencilmarks.
 * '*' and '.' at the corners of strokes of other kinds, '_' if there are more than a row has, and
 * 'o' among three '-' or more are parts of a frame, too.
 */
bool text_is_frame(const char *text, size_t length, struct text_dashes dashes)
{
    struct strokes strokes;
    if (!count_strokes(text, length, &strokes))
        return false;
    enum { CORNERS = 4, MORE_THAN_ROW = 11, WIDEST = 40 };
    size_t cells = strokes.dashes + strokes.others;
    const bool wide = strokes.others >= MORE_THAN_ROW && cells <= WIDEST;
    if (strokes.lows > 0)
        return strokes.lows >= MORE_THAN_ROW && cells + strokes.lows != TENRING_CELLS;
    if (strokes.rounds > 0 && (strokes.rounds > CORNERS || strokes.dashes < 3))
        return false;
    if (strokes.odd >= 9 && cells <= CORNERS)
        return true;
    if (strokes.strong > 0)
        return strokes.strong + strokes.dashes >= 3 || wide;
    if (cells == 0)
        return strokes.bars > strokes.odd || strokes.odd >= 3 || is_closing(text, length);
    if (cells == 9)
        return strokes.dashes == 9 && !dashes.blank && dashes.frame;
    if (cells == TENRING_CELLS && (strokes.dashes == 0 || strokes.others == 0))
        return false;
    if (wide)
        return true;
    return strokes.dashes >= 3 &&
           !(dashes.blank && strokes.others == 0 && strokes.dashes < MORE_THAN_ROW);
}

bool text_is_plus_rule(const char *text, size_t length, size_t *plus)
{
    size_t dashes = 0;
    size_t pluses = 0;
    for (size_t i = 0; i < length; i++) {
        dashes += text[i] == '-';
        pluses += text[i] == '+';
    }
    if (plus)
        *plus = pluses;
    return dashes >= 3 && dashes + pluses == length;
}

size_t text_rule_columns(const char *text, size_t length)
{
    const bool org = length > 0 && text[0] == '|'; /* |---+---|, as Emacs writes it */
    size_t columns = 0;
    size_t dashes = 0;
    for (size_t i = 0; i <= length; i++) {
        if (i == length || text[i] == '|' || (org && text[i] == '+')) {
            columns += dashes > 0;
            if (dashes == 0 && i > 0 && i < length)
                return 0; /* an empty column */
            dashes = 0;
        } else if (text[i] == '-') {
            dashes++;
        } else if (text[i] != ':' && !text_is_space(text[i])) {
            return 0;
        }
    }
    return columns;
}
