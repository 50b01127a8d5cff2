/*
 * sheet.c - see sheet.h.
 *
 * A page becomes SVG text or PDF as soon as it is full. A PNG is a single picture, so its pages are
 * kept until the end; they stand one below another, as in SVG.
 *
 * SPDX-License-Identifier: MIT
 */
#include "picture/sheet.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture/canvas.h"
#include "picture/raster.h"

enum {
    EDGE = 6,     /* margin of a page with a single picture, in pixels, as on the web page */
    SINGLE = 540, /* side of its grid */
    MARGIN = 42,  /* margin of paper, in points */
    GAP = 26,     /* between pictures */
    CAPTION = 17, /* above a picture */
    ANSWER_COLUMNS = 4,
    INK = 0x111111,
    FAINT = 0x5b5f69
};

static const double paper_size[][2] = {[SHEET_A4] = {595.28, 841.89}, [SHEET_LETTER] = {612, 792}};

struct answer {
    uint64_t number;
    struct tenring_grid givens, answer;
};

struct sheet {
    struct sheet_options options;
    struct canvas page;
    int places, used; /* on the page: all places, and those used */
    int columns;
    double side;      /* of a picture */
    double left, top; /* place of the first picture */
    uint64_t pages;
    struct cli_buffer answers; /* struct answer, one after another */
    struct cli_buffer text;    /* SVG: the pages; PDF: the file */
    struct raster_pdf *pdf;
    struct canvas *kept; /* pages of a PNG */
    size_t kept_count;
    double width, height; /* of all pages */
    const char *failure;
};

struct sheet *sheet_new(const struct sheet_options *options)
{
    struct sheet *sheet = calloc(1, sizeof *sheet);
    if (!sheet)
        return NULL;
    sheet->options = *options;
    if (options->format == SHEET_PDF) {
        sheet->pdf = raster_pdf_new(&sheet->text);
        if (!sheet->pdf)
            sheet->failure = _("out of memory");
    }
    return sheet;
}

static double scale_of(const struct sheet *sheet)
{
    return sheet->options.columns > 0 ? 150.0 / 72 : 2;
}

/* Ends a page, which is full or the last. */
static void end_page(struct sheet *sheet)
{
    struct canvas *page = &sheet->page;
    const enum sheet_format format = sheet->options.format;
    const double y = sheet->height;
    sheet->width = page->width > sheet->width ? page->width : sheet->width;
    sheet->height += page->height;
    if (page->failed)
        sheet->failure = _("out of memory");
    else if (format == SHEET_PNG && sheet->height * scale_of(sheet) > RASTER_HEIGHT_MAX)
        sheet->failure = _("too many pages for one PNG picture; use --format=pdf");
    if (!sheet->failure && format == SHEET_SVG) {
        svg_page(&sheet->text, page, y);
    } else if (!sheet->failure && format == SHEET_PDF) {
        raster_pdf_add(sheet->pdf, page);
    } else if (!sheet->failure) {
        struct canvas *kept = realloc(sheet->kept, (sheet->kept_count + 1) * sizeof *kept);
        sheet->failure = kept ? NULL : _("out of memory");
        sheet->kept = kept ? kept : sheet->kept;
        if (kept) {
            kept[sheet->kept_count++] = *page;
            *page = (struct canvas){.width = 0};
        }
    }
    canvas_free(page);
    sheet->used = 0;
    sheet->places = 0;
}

/* Adds a text; if it is too long, it is cut and ends in an ellipsis. */
static void put_cut(struct canvas *page, double x, double y, const struct canvas_font *font,
                    double width, const char *text)
{
    struct cli_buffer cut = {0};
    buffer_letters(&cut, text, strlen(text)); /* as svg.c or raster.c will draw it */
    if (!cut.failed && cut.length > 0 && canvas_text_width(cut.data) * font->size > width) {
        buffer_truncate(&cut, canvas_text_fitting(cut.data, width / font->size - 1));
        buffer_text(&cut, "…");
    }
    page->failed |= cut.failed;
    canvas_text(page, x, y, font, cut.failed || cut.length == 0 ? "" : cut.data);
    buffer_free(&cut);
}

/* Begins a page of paper with so many columns and rows (0: as many as fit). */
static void start_page(struct sheet *sheet, int columns, int rows, const char *title)
{
    static const struct canvas_font heading = {17, INK, true, CANVAS_START};
    static const struct canvas_font foot = {9, FAINT, false, CANVAS_MIDDLE};
    struct canvas *page = &sheet->page;
    page->width = paper_size[sheet->options.paper][0];
    page->height = paper_size[sheet->options.paper][1];
    canvas_box(page, 0, 0, page->width, page->height, 0xffffff);
    double top = MARGIN + (title ? 30 : 4), bottom = page->height - MARGIN - 8;
    double width = (page->width - 2 * MARGIN - GAP * (columns - 1)) / columns;
    if (rows == 0) {
        rows = (int)((bottom - top + GAP / 2.0) / (width + CAPTION + GAP / 2.0));
    } else {
        double height = (bottom - top - GAP / 2.0 * (rows - 1)) / rows - CAPTION;
        width = height < width ? height : width;
    }
    sheet->columns = columns;
    sheet->places = columns * rows;
    sheet->side = width;
    sheet->left = (page->width - columns * width - GAP * (columns - 1)) / 2;
    sheet->top = top;
    if (title)
        put_cut(page, sheet->left, MARGIN + 12, &heading, page->width - sheet->left - MARGIN,
                title);
    char number[24];
    snprintf(number, sizeof number, "%" PRIu64, ++sheet->pages);
    canvas_text(page, page->width / 2, page->height - MARGIN / 2.0 - 2, &foot, number);
}

/* Draws a picture at the next place of the page. */
static void put_at_place(struct sheet *sheet, const struct sheet_picture *picture)
{
    struct canvas *page = &sheet->page;
    double size = sheet->side > 150 ? 10.5 : 8;
    struct canvas_font strong = {size, INK, true, CANVAS_START};
    struct canvas_font plain = {size, FAINT, false, CANVAS_START};
    struct canvas_font right = {size, FAINT, false, CANVAS_END};
    double x = sheet->left + sheet->used % sheet->columns * (sheet->side + GAP);
    int row = sheet->used / sheet->columns;
    double y = sheet->top + row * (sheet->side + CAPTION + GAP / 2.0);
    char number[24];
    snprintf(number, sizeof number, "%" PRIu64, picture->number);
    double before = canvas_text_width(number) * size + 0.9 * size;
    double after = canvas_text_width(picture->note) * size;
    canvas_text(page, x, y + CAPTION - 6, &strong, number);
    put_cut(page, x + before, y + CAPTION - 6, &plain, sheet->side - before - after - size,
            picture->name);
    canvas_text(page, x + sheet->side, y + CAPTION - 6, &right, picture->note);
    board_draw(page, picture->picture, x, y + CAPTION, sheet->side, false);
    sheet->used++;
}

/* A page of its own, as large as the picture needs. */
static void put_single(struct sheet *sheet, const struct sheet_picture *picture)
{
    static const struct canvas_font heading = {22, INK, true, CANVAS_START};
    static const struct canvas_font small = {15, FAINT, false, CANVAS_START};
    static const struct canvas_font note = {15, FAINT, false, CANVAS_END};
    struct canvas *page = &sheet->page;
    bool labels = picture->picture->mark != NULL;
    double edge = labels ? 30 : EDGE, top = edge, x = edge;
    double line = 21;
    int lines = 0;
    for (const char *c = picture->lines; *c; c++)
        lines += *c == '\n';
    bool caption = picture->name[0] || picture->note[0];
    top += (sheet->options.title ? 34 : 0) + (caption ? 26 : 0);
    page->width = SINGLE + edge + (labels ? 14 : EDGE);
    page->height = top + SINGLE + EDGE + (lines > 0 ? lines * line + 12 : 0);
    canvas_box(page, 0, 0, page->width, page->height, 0xffffff);
    if (sheet->options.title)
        put_cut(page, x, 27, &heading, SINGLE, sheet->options.title);
    if (caption) {
        double y = top - (labels ? 34 : 12);
        double after = canvas_text_width(picture->note) * note.size;
        put_cut(page, x, y, &small, SINGLE - after - note.size, picture->name);
        canvas_text(page, x + SINGLE, y, &note, picture->note);
    }
    board_draw(page, picture->picture, x, top, SINGLE, labels);
    struct cli_buffer text = {0};
    const char *start = picture->lines;
    for (int i = 0; i < lines; i++) {
        const char *end = strchr(start, '\n');
        buffer_clear(&text);
        buffer_bytes(&text, start, (size_t)(end - start));
        buffer_char(&text, '\0');
        page->failed |= text.failed;
        if (!page->failed)
            canvas_text(page, x, top + SINGLE + 26 + i * line, &small, text.data);
        start = end + 1;
    }
    buffer_free(&text);
    end_page(sheet);
}

bool sheet_add(struct sheet *sheet, const struct sheet_picture *picture)
{
    if (sheet->failure)
        return false;
    if (sheet->options.columns == 0) {
        put_single(sheet, picture);
    } else {
        if (sheet->places == 0)
            start_page(sheet, sheet->options.columns, sheet->options.rows, sheet->options.title);
        put_at_place(sheet, picture);
        if (sheet->used == sheet->places)
            end_page(sheet);
    }
    if (picture->answer) {
        const struct answer answer = {picture->number, *picture->givens, *picture->answer};
        buffer_bytes(&sheet->answers, (const char *)&answer, sizeof answer);
    }
    if (sheet->answers.failed)
        sheet->failure = _("out of memory");
    return !sheet->failure;
}

static void put_answers(struct sheet *sheet)
{
    const size_t size = sizeof(struct answer);
    for (size_t at = 0; at < sheet->answers.length && !sheet->failure; at += size) {
        struct answer answer;
        struct draw_picture picture = {.candidates = false};
        memcpy(&answer, sheet->answers.data + at, size);
        for (int cell = 0; cell < TENRING_CELLS; cell++) {
            picture.kind[cell] = answer.givens.cell[cell] ? DRAW_GIVEN : DRAW_SOLVED;
            picture.digit[cell] = answer.answer.cell[cell];
        }
        if (sheet->places == 0)
            start_page(sheet, ANSWER_COLUMNS, 0, _("Answers"));
        put_at_place(sheet,
                     &(struct sheet_picture){
                         .picture = &picture, .number = answer.number, .name = "", .note = ""});
        if (sheet->used == sheet->places)
            end_page(sheet);
    }
    if (sheet->used > 0)
        end_page(sheet);
}

/* Appends the file, after its pages are complete. */
static void write_file(struct sheet *sheet, struct cli_buffer *out)
{
    bool good = true;
    if (sheet->options.format == SHEET_SVG) {
        svg_begin(out, sheet->width, sheet->height, sheet->options.columns > 0 ? "pt" : "");
    } else if (sheet->options.format == SHEET_PNG) {
        good = raster_png(out, sheet->kept, sheet->kept_count, scale_of(sheet));
    } else {
        good = raster_pdf_end(sheet->pdf);
        sheet->pdf = NULL;
    }
    buffer_bytes(out, sheet->text.data, sheet->text.length);
    if (sheet->options.format == SHEET_SVG)
        svg_end(out);
    if (out->failed || sheet->text.failed)
        sheet->failure = _("out of memory");
    else if (!good)
        sheet->failure = _("the picture could not be drawn");
}

const char *sheet_end(struct sheet *sheet, struct cli_buffer *out)
{
    if (sheet->used > 0)
        end_page(sheet);
    put_answers(sheet);
    if (!sheet->failure && sheet->height > 0)
        write_file(sheet, out);
    if (sheet->pdf && !raster_pdf_end(sheet->pdf) && !sheet->failure)
        sheet->failure = _("the picture could not be drawn");
    for (size_t i = 0; i < sheet->kept_count; i++)
        canvas_free(&sheet->kept[i]);
    canvas_free(&sheet->page);
    buffer_free(&sheet->text);
    buffer_free(&sheet->answers);
    const char *failure = sheet->failure;
    free(sheet->kept);
    free(sheet);
    return failure;
}
