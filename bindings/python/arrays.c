/*
 * arrays.c - ratings, canonical forms and best scores of many puzzles, on one Python thread.
 * tenring/_arrays.py splits arrays into pieces and hands them to several threads.
 *
 * Puzzles are n x 81 unsigned bytes from 0 to 9, which the caller has checked; each function fills
 * arrays of n rows. `stop` is a buffer of one byte: work ends soon after it becomes nonzero.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine.h"

#include <string.h>

enum { MOST_BUFFERS = 4 };

/* The buffers of a call: the puzzles, then the results, then the byte that stops the call. */
struct buffers {
    Py_buffer view[MOST_BUFFERS];
    int count;
    size_t n;
};

static void release(struct buffers *buffers)
{
    while (buffers->count > 0)
        PyBuffer_Release(&buffers->view[--buffers->count]);
}

/* Opens n x 81 bytes, results of `size[i]` bytes a row, and `stop`. False: an exception is set. */
static bool open_all(PyObject *const *object, const size_t *size, int results,
                     struct buffers *buffers)
{
    buffers->count = 0;
    for (int i = 0; i < results + 2; i++) {
        bool in = i == 0 || i == results + 1;
        Py_buffer *view = &buffers->view[i];
        if (PyObject_GetBuffer(object[i], view,
                               PyBUF_C_CONTIGUOUS | (in ? PyBUF_SIMPLE : PyBUF_WRITABLE)) < 0) {
            release(buffers);
            return false;
        }
        buffers->count++;
        size_t rows = i == 0 ? (size_t)view->len / TENRING_CELLS : buffers->n;
        size_t row = i == 0 ? TENRING_CELLS : i > results ? 0 : size[i - 1];
        buffers->n = rows;
        if (i > results ? view->len < 1 : (size_t)view->len != rows * row) {
            PyErr_SetString(PyExc_ValueError, "the arrays do not fit");
            release(buffers);
            return false;
        }
    }
    return true;
}

/* A progress function: false once `stop` is set or a signal handler has raised. */
static bool go_on(void *context, const struct tenring_progress *progress)
{
    const volatile uint8_t *stop = context;
    return !*stop && proceed(NULL, progress);
}

static void read_puzzle(const struct buffers *buffers, size_t row, struct tenring_puzzle *puzzle)
{
    struct tenring_grid grid;
    const uint8_t *digits = buffers->view[0].buf;
    memcpy(grid.cell, digits + row * TENRING_CELLS, TENRING_CELLS);
    if (tenring_make_puzzle(&grid, puzzle) != TENRING_STATUS_OK)
        memset(puzzle, 0, sizeof *puzzle);
}

static PyObject *end(struct buffers *buffers, enum tenring_status status)
{
    release(buffers);
    if (status == TENRING_STATUS_OK)
        return Py_NewRef(Py_None);
    return raise_status(status);
}

/* Fills one row: er, ep, dp, hardest. */
static enum tenring_status rate_explainer(struct tenring_logic *logic, void *stop,
                                          const struct tenring_puzzle *puzzle, int32_t row[4])
{
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    struct tenring_rating rating = TENRING_RATING_INIT;
    options.progress = go_on;
    options.context = stop;
    const enum tenring_status status = tenring_rate(logic, puzzle, &options, &rating);
    row[0] = rating.er;
    row[1] = rating.ep;
    row[2] = rating.dp;
    row[3] = (int32_t)rating.hardest;
    return status;
}

/* Fills one row: the score, the level, solved, hardest. */
static enum tenring_status rate_hodoku(struct tenring_logic *logic, void *stop,
                                       const struct tenring_puzzle *puzzle, int32_t row[4])
{
    struct tenring_hodoku_options options = TENRING_HODOKU_OPTIONS_INIT;
    struct tenring_hodoku_rating rating = TENRING_HODOKU_RATING_INIT;
    options.progress = go_on;
    options.context = stop;
    const enum tenring_status status = tenring_rate_hodoku(logic, puzzle, &options, &rating);
    row[0] = rating.score;
    row[1] = rating.level;
    row[2] = rating.solved;
    row[3] = rating.hardest;
    return status;
}

/* Fills all rows. The first number, er or the score, is -1 without exactly one solution. */
static enum tenring_status rate_rows(struct buffers *buffers, bool hodoku)
{
    struct tenring_logic *logic;
    struct tenring_puzzle puzzle;
    struct tenring_search_options search = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_solve_result solved = TENRING_SOLVE_RESULT_INIT;
    int32_t *rows = buffers->view[1].buf;
    void *stop = buffers->view[2].buf;
    enum tenring_status status = tenring_logic_new(&logic);
    if (status != TENRING_STATUS_OK)
        return status;
    search.choice = TENRING_CHOICE_NONE;
    for (size_t i = 0; i < buffers->n && status == TENRING_STATUS_OK; i++) {
        int32_t *row = rows + 4 * i;
        read_puzzle(buffers, i, &puzzle);
        memset(row, 0, 4 * sizeof *row);
        row[0] = -1;
        status = tenring_solve(&puzzle, &search, &solved);
        if (status == TENRING_STATUS_OK && solved.solutions == 1)
            status = hodoku ? rate_hodoku(logic, stop, &puzzle, row)
                            : rate_explainer(logic, stop, &puzzle, row);
    }
    tenring_logic_free(logic);
    return status;
}

/* rate_many(puzzles, ratings, stop, hodoku): ratings are n x 4 integers of 32 bits. */
PyObject *engine_rate_many(PyObject *module, PyObject *arguments)
{
    (void)module;
    static const size_t sizes[] = {4 * sizeof(int32_t)};
    PyObject *object[3];
    struct buffers buffers;
    int hodoku;
    enum tenring_status status;
    if (!PyArg_ParseTuple(arguments, "OOOp", &object[0], &object[1], &object[2], &hodoku) ||
        !open_all(object, sizes, 1, &buffers))
        return NULL;
    WITHOUT_LOCK(status = rate_rows(&buffers, hodoku != 0));
    return end(&buffers, status);
}

static enum tenring_status canonicalise_rows(struct buffers *buffers)
{
    uint8_t *forms = buffers->view[1].buf;
    uint64_t *automorphisms = buffers->view[2].buf;
    const volatile uint8_t *stop = buffers->view[3].buf;
    for (size_t i = 0; i < buffers->n && !*stop; i++) {
        struct tenring_puzzle puzzle;
        struct tenring_canonical canonical = TENRING_CANONICAL_INIT;
        struct tenring_grid grid;
        read_puzzle(buffers, i, &puzzle);
        enum tenring_status status = tenring_canonicalise(&puzzle, &canonical);
        if (status != TENRING_STATUS_OK)
            return status;
        tenring_extract_givens(&canonical.puzzle, &grid);
        memcpy(forms + i * TENRING_CELLS, grid.cell, TENRING_CELLS);
        automorphisms[i] = canonical.automorphisms;
    }
    return TENRING_STATUS_OK;
}

/* canonicalise_many(puzzles, forms, automorphisms, stop): n x 81 bytes, n integers of 64 bits. */
PyObject *engine_canonicalise_many(PyObject *module, PyObject *arguments)
{
    (void)module;
    static const size_t sizes[] = {TENRING_CELLS, sizeof(uint64_t)};
    PyObject *object[4];
    struct buffers buffers;
    enum tenring_status status;
    if (!PyArg_ParseTuple(arguments, "OOOO", &object[0], &object[1], &object[2], &object[3]) ||
        !open_all(object, sizes, 2, &buffers))
        return NULL;
    WITHOUT_LOCK(status = canonicalise_rows(&buffers));
    return end(&buffers, status);
}

static enum tenring_status maximise_rows(struct buffers *buffers,
                                         const struct tenring_weights *weights,
                                         struct tenring_best_options *options)
{
    uint8_t *solutions = buffers->view[1].buf;
    options->progress = go_on;
    options->context = buffers->view[2].buf;
    for (size_t i = 0; i < buffers->n; i++) {
        struct tenring_puzzle puzzle;
        struct tenring_best best = TENRING_BEST_INIT;
        read_puzzle(buffers, i, &puzzle);
        enum tenring_status status = tenring_find_best(weights, &puzzle, options, &best);
        if (status != TENRING_STATUS_OK)
            return status;
        memset(solutions + i * TENRING_CELLS, 0, TENRING_CELLS);
        if (best.outcome != TENRING_OUTCOME_NONE)
            memcpy(solutions + i * TENRING_CELLS, best.grid.cell, TENRING_CELLS);
    }
    return TENRING_STATUS_OK;
}

/* maximise_many(puzzles, solutions, stop, weights, minimise): n x 81 bytes, zeros if there is no
   solution. */
PyObject *engine_maximise_many(PyObject *module, PyObject *arguments)
{
    (void)module;
    static const size_t sizes[] = {TENRING_CELLS};
    PyObject *object[3], *weight;
    struct tenring_weights weights;
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    struct buffers buffers;
    int minimise;
    enum tenring_status status;
    if (!PyArg_ParseTuple(arguments, "OOOOp", &object[0], &object[1], &object[2], &weight,
                          &minimise) ||
        !weights_from_object(weight, &weights) || !open_all(object, sizes, 1, &buffers))
        return NULL;
    options.goal = minimise ? TENRING_GOAL_MINIMISE : TENRING_GOAL_MAXIMISE;
    WITHOUT_LOCK(status = maximise_rows(&buffers, &weights, &options));
    return end(&buffers, status);
}

static enum tenring_status score_rows(struct buffers *buffers,
                                      const struct tenring_weights *weights)
{
    const uint8_t *digits = buffers->view[0].buf;
    int64_t *scores = buffers->view[1].buf;
    for (size_t i = 0; i < buffers->n; i++) {
        struct tenring_grid grid;
        memcpy(grid.cell, digits + i * TENRING_CELLS, TENRING_CELLS);
        scores[i] = tenring_score_grid(weights, &grid);
    }
    return TENRING_STATUS_OK;
}

/* score_many(grids, scores, stop, weights): n integers of 64 bits, 0 for a grid of blanks. */
PyObject *engine_score_many(PyObject *module, PyObject *arguments)
{
    (void)module;
    static const size_t sizes[] = {sizeof(int64_t)};
    PyObject *object[3], *weight;
    struct tenring_weights weights;
    struct buffers buffers;
    enum tenring_status status;
    if (!PyArg_ParseTuple(arguments, "OOOO", &object[0], &object[1], &object[2], &weight) ||
        !weights_from_object(weight, &weights) || !open_all(object, sizes, 1, &buffers))
        return NULL;
    WITHOUT_LOCK(status = score_rows(&buffers, &weights));
    return end(&buffers, status);
}
