/*
 * values.c - converts values from and to Python: puzzles, weights, names, exceptions.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine.h"

#include <string.h>

/* Counts the records that a reader finds in a text, and returns the first one. */
static enum tenring_status read_text(const char *bytes, size_t length, struct tenring_record *first,
                                     uint64_t *records)
{
    struct tenring_record record = TENRING_RECORD_INIT;
    struct tenring_reader *reader;
    enum tenring_status status = tenring_reader_new(TENRING_SYNTAX_AUTO, &reader);
    if (status != TENRING_STATUS_OK)
        return status;
    status = tenring_reader_feed(reader, bytes, length);
    if (status == TENRING_STATUS_OK)
        status = tenring_reader_feed(reader, bytes, 0); /* the end */
    *records = 0;
    while (status == TENRING_STATUS_OK &&
           tenring_reader_next(reader, &record) == TENRING_READER_EVENT_RECORD)
        if ((*records)++ == 0)
            *first = record;
    tenring_reader_free(reader);
    return status;
}

/* Reads a puzzle from text: 81 or 729 characters, else any text in which a reader finds one
   puzzle. False: an exception is set. */
static bool puzzle_from_text(PyObject *text, struct tenring_puzzle *puzzle)
{
    Py_ssize_t length;
    struct tenring_error error;
    struct tenring_record first = TENRING_RECORD_INIT;
    uint64_t records;
    const char *bytes = PyUnicode_AsUTF8AndSize(text, &length);
    if (!bytes)
        return false;
    if (tenring_parse_puzzle(bytes, (size_t)length, puzzle, &error) == TENRING_STATUS_OK)
        return true;
    enum tenring_status status = read_text(bytes, (size_t)length, &first, &records);
    bool is_read = status == TENRING_STATUS_OK && records == 1;
    if (status != TENRING_STATUS_OK)
        raise_status(status);
    else if (records > 1)
        PyErr_Format(PyExc_ValueError,
                     "the text has %llu puzzles; tenring.Reader([text.encode()]) gives them one by "
                     "one",
                     (unsigned long long)records);
    else if (is_read && first.status != TENRING_STATUS_OK && strchr(bytes, '\n'))
        PyErr_Format(PyExc_ValueError, "line %llu, column %llu: %s",
                     (unsigned long long)first.error_line, (unsigned long long)first.error_column,
                     first.error.message);
    else if (!is_read || first.status != TENRING_STATUS_OK)
        PyErr_Format(PyExc_ValueError, "character %zu: %s", error.offset + 1, error.message);
    else
        *puzzle = first.puzzle;
    return !PyErr_Occurred();
}

/* Whether an item is a blank cell: None, or a blank character of puzzle text. */
static bool is_blank(PyObject *item)
{
    Py_ssize_t length;
    const char *text = PyUnicode_Check(item) ? PyUnicode_AsUTF8AndSize(item, &length) : NULL;
    if (!text)
        PyErr_Clear();
    return item == Py_None ||
           (text && (length == 0 || (length == 1 && strchr("0.*_-?xX ", text[0]))));
}

/* Stores a cell: a number from 0 to 9 of any type that has __index__, a digit as text, or a
   blank. False: an exception is set. */
static bool put_cell(PyObject *item, int cell, struct tenring_grid *grid)
{
    if (is_blank(item))
        return true; /* 0 already */
    PyObject *number = PyUnicode_Check(item) ? PyNumber_Long(item) : PyNumber_Index(item);
    int above = 0;
    long digit = number ? PyLong_AsLongAndOverflow(number, &above) : -1;
    bool good = number && digit >= 0 && digit <= 9;
    if (good)
        grid->cell[cell] = (uint8_t)digit;
    else if (number || PyErr_ExceptionMatches(PyExc_ValueError))
        PyErr_Format(PyExc_ValueError, "cell %d is %R; a puzzle has 81 cells of 0 to 9", cell,
                     item);
    else if (PyErr_ExceptionMatches(PyExc_TypeError))
        PyErr_SetString(PyExc_TypeError, "a cell must be a number from 0 to 9");
    Py_XDECREF(number);
    return good;
}

/* Stores `count` cells of grid from `cell` on. A NumPy array of one number has __index__ too, so
   the position in the argument, not the type, tells rows from cells. False: an exception is set. */
static bool put_cells(PyObject *numbers, Py_ssize_t count, int cell, struct tenring_grid *grid)
{
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *item = PySequence_GetItem(numbers, i);
        bool good = item && put_cell(item, cell + (int)i, grid);
        Py_XDECREF(item);
        if (!good)
            return false;
    }
    return true;
}

/* The number of items of a sequence, or characters of a text; -1 without an exception for
   others. */
static Py_ssize_t length_of(PyObject *object)
{
    Py_ssize_t length = PySequence_Check(object) ? PySequence_Size(object) : -1;
    if (length < 0)
        PyErr_Clear();
    return length;
}

static bool put_row(PyObject *row, int number, struct tenring_grid *grid)
{
    Py_ssize_t length = length_of(row);
    if (length == TENRING_DIGITS)
        return put_cells(row, TENRING_DIGITS, TENRING_DIGITS * number, grid);
    if (length < 0)
        PyErr_Format(PyExc_TypeError, "row %d is %R; a puzzle of rows has nine of nine numbers",
                     number + 1, row);
    else
        PyErr_Format(PyExc_ValueError, "row %d has %zd numbers; a puzzle of rows has nine of nine",
                     number + 1, length);
    return false;
}

static bool put_rows(PyObject *rows, struct tenring_grid *grid)
{
    for (int i = 0; i < TENRING_DIGITS; i++) {
        PyObject *row = PySequence_GetItem(rows, i);
        bool good = row && put_row(row, i, grid);
        Py_XDECREF(row);
        if (!good)
            return false;
    }
    return true;
}

bool puzzle_from_object(PyObject *object, struct tenring_puzzle *puzzle)
{
    if (PyUnicode_Check(object))
        return puzzle_from_text(object, puzzle);
    struct tenring_grid grid = {{0}};
    Py_ssize_t length = length_of(object);
    bool good = false;
    if (length == TENRING_CELLS)
        good = put_cells(object, TENRING_CELLS, 0, &grid);
    else if (length == TENRING_DIGITS)
        good = put_rows(object, &grid);
    else
        PyErr_SetString(PyExc_TypeError,
                        "a puzzle is text, 81 cells, or nine rows of nine; tenring.Reader reads "
                        "files and lists of lines");
    return good && tenring_make_puzzle(&grid, puzzle) == TENRING_STATUS_OK;
}

int number_from_object(PyObject *object, void *number)
{
    PyObject *whole = PyNumber_Index(object);
    if (!whole)
        return 0;
    unsigned long long value = PyLong_AsUnsignedLongLong(whole);
    if (PyErr_Occurred())
        PyErr_Format(PyExc_OverflowError, "%S is not from 0 to 2**64 - 1", whole);
    else
        *(uint64_t *)number = value;
    Py_DECREF(whole);
    return !PyErr_Occurred();
}

bool weights_from_object(PyObject *object, struct tenring_weights *weights)
{
    int32_t number[TENRING_CELLS * TENRING_DIGITS];
    if (object == Py_None) {
        *weights = *tenring_ring_weights();
        return true;
    }
    Py_ssize_t count = PySequence_Size(object);
    if (count != TENRING_CELLS && count != TENRING_CELLS * TENRING_DIGITS) {
        if (!PyErr_Occurred())
            PyErr_Format(PyExc_ValueError, "weights are 81 or 729 numbers, not %zd", count);
        return false;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *item = PySequence_GetItem(object, i);
        long long value = item ? PyLong_AsLongLong(item) : -1;
        Py_XDECREF(item);
        if (PyErr_Occurred())
            return false;
        if (value < INT32_MIN || value > INT32_MAX) {
            PyErr_Format(PyExc_ValueError, "weight %zd is out of range; weights have 32 bits", i);
            return false;
        }
        number[i] = (int32_t)value;
    }
    if (count == TENRING_CELLS) {
        if (tenring_make_weights(number, weights) == TENRING_STATUS_OK)
            return true;
        PyErr_SetString(PyExc_ValueError, "a weight times a digit does not fit into 32 bits");
        return false;
    }
    memcpy(weights->weight, number, sizeof weights->weight);
    return true;
}

PyObject *text_of_grid(const struct tenring_grid *grid)
{
    char text[TENRING_LINE_LENGTH + 1];
    size_t length = tenring_format_grid(grid, TENRING_STYLE_LINE, text, sizeof text);
    return PyUnicode_FromStringAndSize(text, (Py_ssize_t)length);
}

PyObject *text_of_puzzle(const struct tenring_puzzle *puzzle)
{
    struct tenring_grid givens;
    char text[TENRING_PENCILMARKS_LENGTH + 1];
    bool plain = tenring_extract_givens(puzzle, &givens);
    size_t length = tenring_format_puzzle(
        puzzle, plain ? TENRING_STYLE_LINE : TENRING_STYLE_PENCILMARKS, text, sizeof text);
    return PyUnicode_FromStringAndSize(text, (Py_ssize_t)length);
}

bool proceed(void *context, const struct tenring_progress *progress)
{
    (void)context;
    (void)progress;
    PyGILState_STATE state = PyGILState_Ensure();
    bool good = PyErr_CheckSignals() == 0;
    PyGILState_Release(state);
    return good;
}

int solutions_of(const struct tenring_puzzle *puzzle)
{
    struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
    struct tenring_search_options search = TENRING_SEARCH_OPTIONS_INIT;
    enum tenring_status status;
    search.choice = TENRING_CHOICE_NONE;
    search.progress = proceed;
    WITHOUT_LOCK(status = tenring_solve(puzzle, &search, &solved));
    if (status == TENRING_STATUS_OK)
        return solved.solutions;
    raise_status(status);
    return -1;
}

PyObject *raise_status(enum tenring_status status)
{
    if (PyErr_Occurred())
        return NULL;
    if (status == TENRING_STATUS_NO_MEMORY)
        return PyErr_NoMemory();
    PyErr_SetString(status == TENRING_STATUS_LIMIT ? PyExc_OverflowError : PyExc_RuntimeError,
                    status == TENRING_STATUS_LIMIT ? "too dear for the limits"
                                                   : tenring_status_name(status));
    return NULL;
}
