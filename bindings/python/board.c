/*
 * board.c - boards of other sizes and with other regions. A puzzle has one byte for each cell.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine.h"

#include <stdlib.h>
#include <string.h>

static const char BOARD[] = "tenring.board";

static void free_board(PyObject *capsule)
{
    tenring_board_free(PyCapsule_GetPointer(capsule, BOARD));
}

/* The board in a capsule and its number of cells. NULL: an exception is set. */
static struct tenring_board *board_of(PyObject *capsule, Py_ssize_t *cells)
{
    struct tenring_board *board = PyCapsule_GetPointer(capsule, BOARD);
    if (board)
        *cells = (Py_ssize_t)tenring_board_side(board) * tenring_board_side(board);
    return board;
}

/* Whether `length` is right. False: an exception is set. */
static bool has_length(Py_ssize_t length, Py_ssize_t wanted)
{
    if (length != wanted)
        PyErr_Format(PyExc_ValueError, "%zd cells; the board has %zd", length, wanted);
    return length == wanted;
}

/* The board in a capsule, if `length` is its number of cells. NULL: an exception is set. */
static struct tenring_board *board_with(PyObject *capsule, Py_ssize_t length, Py_ssize_t *cells)
{
    struct tenring_board *board = board_of(capsule, cells);
    return board && has_length(length, *cells) ? board : NULL;
}

static PyObject *bytes_of(const uint8_t *cells, Py_ssize_t count)
{
    return PyBytes_FromStringAndSize((const char *)cells, count);
}

/* board_new(name, regions): a capsule. regions: None, or a byte for each cell. */
PyObject *engine_board_new(PyObject *module, PyObject *arguments)
{
    (void)module;
    const char *name, *regions;
    Py_ssize_t length;
    struct tenring_board *board;
    if (!PyArg_ParseTuple(arguments, "sz#", &name, &regions, &length))
        return NULL;
    uint8_t region[TENRING_BOARD_CELLS_MAX];
    memset(region, UINT8_MAX, sizeof region); /* too few regions are refused */
    if (regions && length <= (Py_ssize_t)sizeof region)
        memcpy(region, regions, (size_t)length);
    const enum tenring_status status =
        tenring_board_new_named(name, regions ? region : NULL, &board);
    if (status == TENRING_STATUS_INVALID_ARGUMENT)
        return PyErr_Format(PyExc_ValueError, "'%s' is no board%s", name,
                            regions ? " with these regions" : "");
    if (status != TENRING_STATUS_OK)
        return raise_status(status);
    PyObject *capsule = PyCapsule_New(board, BOARD, free_board);
    if (!capsule)
        tenring_board_free(board);
    return capsule;
}

/* board_side(board) */
PyObject *engine_board_side(PyObject *module, PyObject *capsule)
{
    (void)module;
    Py_ssize_t cells;
    const struct tenring_board *board = board_of(capsule, &cells);
    return board ? PyLong_FromLong(tenring_board_side(board)) : NULL;
}

/* board_parse(board, text, digits): the cells. */
PyObject *engine_board_parse(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *capsule;
    const char *text;
    Py_ssize_t length, count;
    int digits;
    uint8_t cells[TENRING_BOARD_CELLS_MAX];
    size_t offset = 0;
    if (!PyArg_ParseTuple(arguments, "Os#i", &capsule, &text, &length, &digits))
        return NULL;
    const struct tenring_board *board = board_of(capsule, &count);
    if (!board)
        return NULL;
    const enum tenring_status status = tenring_board_parse(
        board, text, (size_t)length, (enum tenring_digits)digits, cells, &offset);
    if (status == TENRING_STATUS_BAD_INPUT)
        return PyErr_Format(PyExc_ValueError, "no puzzle of %zd cells: wrong at character %zu",
                            count, offset);
    if (status == TENRING_STATUS_INVALID_ARGUMENT)
        return PyErr_Format(PyExc_ValueError, "these digits do not go with the board");
    return bytes_of(cells, count);
}

/* board_format(board, cells, digits): text. */
PyObject *engine_board_format(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *capsule;
    const char *cells;
    Py_ssize_t length, count;
    int digits;
    char text[3 * TENRING_BOARD_CELLS_MAX];
    if (!PyArg_ParseTuple(arguments, "Oy#i", &capsule, &cells, &length, &digits))
        return NULL;
    const struct tenring_board *board = board_with(capsule, length, &count);
    if (!board)
        return NULL;
    const size_t written = tenring_board_format(board, (const uint8_t *)cells,
                                                (enum tenring_digits)digits, text, sizeof text);
    if (written == 0)
        return PyErr_Format(PyExc_ValueError, "these are no cells of the board");
    return PyUnicode_FromStringAndSize(text, (Py_ssize_t)written);
}

/* Raises the error of a status: a number above the side, or a failure. */
static PyObject *raise_board(enum tenring_status status)
{
    if (status == TENRING_STATUS_INVALID_ARGUMENT)
        return PyErr_Format(PyExc_ValueError, "a cell or weight is out of range");
    return raise_status(status);
}

/* board_solve(board, cells, choice): (solutions, cells or None). */
PyObject *engine_board_solve(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *capsule;
    const char *cells;
    Py_ssize_t length, count;
    int choice;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    uint8_t solution[TENRING_BOARD_CELLS_MAX] = {0};
    enum tenring_status status;
    if (!PyArg_ParseTuple(arguments, "Oy#i", &capsule, &cells, &length, &choice))
        return NULL;
    const struct tenring_board *board = board_with(capsule, length, &count);
    if (!board)
        return NULL;
    options.progress = proceed;
    options.choice = (enum tenring_choice)choice;
    WITHOUT_LOCK(
        status = tenring_board_solve(board, (const uint8_t *)cells, &options, &result, solution));
    if (status != TENRING_STATUS_OK)
        return raise_board(status);
    PyObject *grid = solution[0] > 0 ? bytes_of(solution, count) : Py_NewRef(Py_None);
    return Py_BuildValue("(iN)", result.solutions, grid);
}

/* board_count(board, cells, limit) */
PyObject *engine_board_count(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *capsule;
    const char *cells;
    Py_ssize_t length, count;
    uint64_t limit;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    enum tenring_status status;
    if (!PyArg_ParseTuple(arguments, "Oy#O&", &capsule, &cells, &length, number_from_object,
                          &limit))
        return NULL;
    const struct tenring_board *board = board_with(capsule, length, &count);
    if (!board)
        return NULL;
    options.progress = proceed;
    WITHOUT_LOCK(status = tenring_board_count_up_to(board, (const uint8_t *)cells, limit, &options,
                                                    &result));
    return status == TENRING_STATUS_OK ? PyLong_FromUnsignedLongLong(result.count)
                                       : raise_board(status);
}

/* board_best(board, cells, weights, node_limit): None or (score, bound, proved, cells or None).
   weights: side * side * side 32-bit integers as bytes, as in array("i"). */
PyObject *engine_board_best(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *capsule;
    const char *cells, *weights;
    Py_ssize_t length, size, count;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_board_best_result best = TENRING_BOARD_BEST_RESULT_INIT;
    uint8_t solution[TENRING_BOARD_CELLS_MAX] = {0};
    enum tenring_status status;
    if (!PyArg_ParseTuple(arguments, "Oy#y#O&", &capsule, &cells, &length, &weights, &size,
                          number_from_object, &options.node_limit))
        return NULL;
    const struct tenring_board *board = board_with(capsule, length, &count);
    if (!board ||
        !has_length(size / (Py_ssize_t)sizeof(int32_t), count * tenring_board_side(board)))
        return NULL;
    int32_t *weight = malloc((size_t)size);
    if (!weight)
        return PyErr_NoMemory();
    memcpy(weight, weights, (size_t)size);
    options.progress = proceed;
    WITHOUT_LOCK(status = tenring_board_best(board, (const uint8_t *)cells, weight, &options, &best,
                                             solution));
    free(weight);
    if (status != TENRING_STATUS_OK && status != TENRING_STATUS_LIMIT)
        return raise_board(status);
    if (best.proved && !best.found)
        return Py_NewRef(Py_None);
    return Py_BuildValue("(LLNN)", (long long)best.score, (long long)best.bound,
                         PyBool_FromLong(best.proved),
                         best.found ? bytes_of(solution, count) : Py_NewRef(Py_None));
}

/* board_generate(board, seed, number, clues, symmetric): (cells, solution). */
PyObject *engine_board_generate(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *capsule;
    Py_ssize_t count;
    int symmetric;
    struct tenring_board_generate_options options = TENRING_BOARD_GENERATE_OPTIONS_INIT;
    uint8_t givens[TENRING_BOARD_CELLS_MAX], solution[TENRING_BOARD_CELLS_MAX];
    enum tenring_status status;
    if (!PyArg_ParseTuple(arguments, "OO&O&ip", &capsule, number_from_object, &options.seed,
                          number_from_object, &options.number, &options.clues, &symmetric))
        return NULL;
    const struct tenring_board *board = board_of(capsule, &count);
    if (!board)
        return NULL;
    options.symmetric = symmetric != 0;
    options.progress = proceed;
    WITHOUT_LOCK(status = tenring_board_generate(board, &options, givens, solution, NULL));
    if (status == TENRING_STATUS_BAD_INPUT)
        return PyErr_Format(PyExc_ValueError, "the board has no solution");
    if (status != TENRING_STATUS_OK)
        return raise_board(status);
    return Py_BuildValue("(NN)", bytes_of(givens, count), bytes_of(solution, count));
}
