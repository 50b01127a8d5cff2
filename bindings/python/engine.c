/*
 * engine.c - the module tenring._engine: the library's functions for Python, over plain values.
 *
 * Puzzles come in as text or numbers; answers go out as text, numbers and tuples.
 * tenring/__init__.py turns them into the types of the package. Arrays are read and written through
 * the buffer protocol without a copy, so this builds without NumPy. Long calls release the lock and
 * regularly take it again to check for Ctrl-C.
 *
 * The module uses only Python's limited API (3.11), so one file serves all later versions.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine.h"

#include <string.h>

/* Converts a number from tenring/__init__.py to enum tenring_choice. False: an exception is set. */
static bool set_choice(int number, enum tenring_choice *choice)
{
    if (number >= TENRING_CHOICE_LEAST && number <= TENRING_CHOICE_NONE) {
        *choice = (enum tenring_choice)number;
        return true;
    }
    PyErr_SetString(PyExc_ValueError, "there is no such choice");
    return false;
}

/* solve(puzzle, choice) */
static PyObject *engine_solve(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *object;
    int choice;
    struct tenring_puzzle puzzle;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    enum tenring_status status;
    if (!PyArg_ParseTuple(arguments, "Oi", &object, &choice) ||
        !set_choice(choice, &options.choice) || !puzzle_from_object(object, &puzzle))
        return NULL;
    options.progress = proceed;
    WITHOUT_LOCK(status = tenring_solve(&puzzle, &options, &result));
    if (status != TENRING_STATUS_OK)
        return raise_status(status);
    if (result.solutions == 0 || (options.choice == TENRING_CHOICE_NONE && result.solutions > 1))
        return Py_BuildValue("(iO)", result.solutions, Py_None);
    return Py_BuildValue("(iN)", result.solutions, text_of_grid(&result.first));
}

static PyObject *engine_count(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *object;
    uint64_t limit; /* 0: all */
    struct tenring_puzzle puzzle;
    enum tenring_status status;
    if (!PyArg_ParseTuple(arguments, "OO&", &object, number_from_object, &limit) ||
        !puzzle_from_object(object, &puzzle))
        return NULL;
    if (limit > 0) {
        struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
        struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
        options.progress = proceed;
        WITHOUT_LOCK(status = tenring_count_up_to(&puzzle, limit, &options, &result));
        if (status != TENRING_STATUS_OK)
            return raise_status(status);
        return PyLong_FromUnsignedLongLong(result.count);
    }
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    char text[TENRING_NUMBER_SIZE];
    options.progress = proceed;
    WITHOUT_LOCK(status = tenring_count_all(&puzzle, &options, &result));
    if (status != TENRING_STATUS_OK)
        return raise_status(status);
    tenring_format_number(result.count, text, sizeof text);
    return PyLong_FromString(text, NULL, 10);
}

static PyObject *engine_by_cell(PyObject *module, PyObject *object)
{
    (void)module;
    struct tenring_puzzle puzzle;
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    enum tenring_status status;
    char text[TENRING_NUMBER_SIZE];
    if (!puzzle_from_object(object, &puzzle))
        return NULL;
    struct tenring_cell_counts *counts = PyMem_Malloc(sizeof *counts);
    if (!counts)
        return PyErr_NoMemory();
    counts->size = sizeof *counts;
    options.progress = proceed;
    WITHOUT_LOCK(status = tenring_count_by_cell(&puzzle, &options, counts));
    PyObject *list = status == TENRING_STATUS_OK ? PyList_New(TENRING_CELLS * TENRING_DIGITS)
                                                 : raise_status(status);
    for (int i = 0; list && i < TENRING_CELLS * TENRING_DIGITS; i++) {
        tenring_format_number(counts->count[i / 9][i % 9], text, sizeof text);
        PyObject *number = PyLong_FromString(text, NULL, 10);
        if (!number || PyList_SetItem(list, i, number) < 0) {
            Py_DECREF(list);
            list = NULL;
        }
    }
    PyMem_Free(counts);
    return list;
}

static PyObject *engine_sample(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *object;
    Py_ssize_t n;
    uint64_t seed;
    struct tenring_puzzle puzzle;
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    enum tenring_status status;
    if (!PyArg_ParseTuple(arguments, "OnO&", &object, &n, number_from_object, &seed) ||
        !puzzle_from_object(object, &puzzle))
        return NULL;
    if (n < 0 || (size_t)n > PY_SSIZE_T_MAX / sizeof(struct tenring_grid)) {
        PyErr_SetString(PyExc_ValueError, "the number of solutions is out of range");
        return NULL;
    }
    struct tenring_grid *samples = PyMem_Malloc(((size_t)n + 1) * sizeof *samples);
    if (!samples)
        return PyErr_NoMemory();
    options.progress = proceed;
    WITHOUT_LOCK(status = tenring_sample(&puzzle, seed, &options, samples, (size_t)n, &result));
    bool none = result.count.high == 0 && result.count.low == 0;
    PyObject *list = status == TENRING_STATUS_OK ? PyList_New(none ? 0 : n) : raise_status(status);
    for (Py_ssize_t i = 0; list && !none && i < n; i++) {
        PyObject *text = text_of_grid(&samples[i]);
        if (!text || PyList_SetItem(list, i, text) < 0) {
            Py_DECREF(list);
            list = NULL;
        }
    }
    PyMem_Free(samples);
    return list;
}

static PyObject *engine_maximise(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *object, *weight;
    int minimise;
    struct tenring_puzzle puzzle;
    struct tenring_weights weights;
    struct tenring_best best = TENRING_BEST_INIT;
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    enum tenring_status status;
    if (!PyArg_ParseTuple(arguments, "OOp", &object, &weight, &minimise) ||
        !puzzle_from_object(object, &puzzle) || !weights_from_object(weight, &weights))
        return NULL;
    options.goal = minimise ? TENRING_GOAL_MINIMISE : TENRING_GOAL_MAXIMISE;
    options.progress = proceed;
    WITHOUT_LOCK(status = tenring_find_best(&weights, &puzzle, &options, &best));
    if (status != TENRING_STATUS_OK)
        return raise_status(status);
    if (best.outcome == TENRING_OUTCOME_NONE)
        return Py_NewRef(Py_None);
    return Py_BuildValue("(LN)", (long long)best.score, text_of_grid(&best.grid));
}

static PyObject *engine_canonicalise(PyObject *module, PyObject *object)
{
    (void)module;
    struct tenring_puzzle puzzle;
    struct tenring_canonical canonical = TENRING_CANONICAL_INIT;
    if (!puzzle_from_object(object, &puzzle))
        return NULL;
    enum tenring_status status = tenring_canonicalise(&puzzle, &canonical);
    if (status != TENRING_STATUS_OK)
        return raise_status(status);
    return Py_BuildValue("(NK)", text_of_puzzle(&canonical.puzzle),
                         (unsigned long long)canonical.automorphisms);
}

/* ------------------------------------------------------------------------------------------------
 * Many puzzles at once
 * --------------------------------------------------------------------------------------------- */

/* The 81 digits of a puzzle as bytes, 0 for a blank. */
static PyObject *engine_digits(PyObject *module, PyObject *object)
{
    (void)module;
    struct tenring_puzzle puzzle;
    struct tenring_grid grid;
    if (!puzzle_from_object(object, &puzzle))
        return NULL;
    if (!tenring_extract_givens(&puzzle, &grid)) {
        PyErr_SetString(PyExc_ValueError, "it has pencilmarks, which are for solve()");
        return NULL;
    }
    return PyBytes_FromStringAndSize((const char *)grid.cell, TENRING_CELLS);
}

/* Puzzles are converted and solved in chunks of this many, so that memory does not grow with n. */
enum { CHUNK = 1 << 16 };

struct many {
    const uint8_t *digits; /* n x 81 */
    uint8_t *solutions;    /* NULL, or n x 81 */
    uint8_t *counts;       /* n */
    size_t n;
    struct tenring_batch *batch;
    struct tenring_puzzle *puzzles;
    struct tenring_batch_result *results;
    struct tenring_batch_options options;
    size_t bad; /* the first puzzle with a cell above 9; n if there is none */
};

/* Runs without the lock. Returns OK, BAD_INPUT (see many->bad), or why it stopped. */
static enum tenring_status solve_many(struct many *many)
{
    struct tenring_grid grid;
    for (size_t start = 0; start < many->n; start += CHUNK) {
        size_t length = many->n - start < CHUNK ? many->n - start : CHUNK;
        for (size_t i = 0; i < length; i++) {
            memcpy(grid.cell, many->digits + (start + i) * TENRING_CELLS, TENRING_CELLS);
            if (tenring_make_puzzle(&grid, &many->puzzles[i]) != TENRING_STATUS_OK) {
                many->bad = start + i;
                return TENRING_STATUS_BAD_INPUT;
            }
        }
        enum tenring_status status =
            tenring_batch_solve(many->batch, many->puzzles, many->results, length, &many->options);
        if (status != TENRING_STATUS_OK)
            return status;
        for (size_t i = 0; i < length; i++) {
            many->counts[start + i] = (uint8_t)many->results[i].solutions;
            if (many->solutions)
                memcpy(many->solutions + (start + i) * TENRING_CELLS,
                       many->results[i].solution.cell, TENRING_CELLS);
        }
    }
    return TENRING_STATUS_OK;
}

/* Solves the puzzles; the caller has checked the buffers. */
static PyObject *run_many(struct many *many, int threads)
{
    size_t room = many->n < CHUNK ? many->n + 1 : CHUNK;
    enum tenring_status status = tenring_batch_new(threads, 0, &many->batch);
    if (status != TENRING_STATUS_OK) {
        PyErr_SetString(PyExc_ValueError, "the number of threads is out of range");
        return NULL;
    }
    many->puzzles = PyMem_Malloc(room * sizeof *many->puzzles);
    many->results = PyMem_Malloc(room * sizeof *many->results);
    if (many->puzzles && many->results)
        WITHOUT_LOCK(status = solve_many(many));
    else
        status = TENRING_STATUS_NO_MEMORY;
    tenring_batch_free(many->batch);
    PyMem_Free(many->puzzles);
    PyMem_Free(many->results);
    if (status == TENRING_STATUS_BAD_INPUT) {
        PyErr_Format(PyExc_ValueError, "puzzle %zu: a cell is neither a digit nor blank",
                     many->bad);
        return NULL;
    }
    return status == TENRING_STATUS_OK ? Py_NewRef(Py_None) : raise_status(status);
}

/* solve_many(puzzles, solutions or None, counts, threads, limit, choice): buffers of unsigned
   bytes. */
static PyObject *engine_solve_many(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *in, *out;
    Py_buffer puzzles, solutions = {0}, counts;
    int threads, limit, number;
    enum tenring_choice choice;
    PyObject *count, *result = NULL;
    if (!PyArg_ParseTuple(arguments, "OOOiii", &in, &out, &count, &threads, &limit, &number) ||
        !set_choice(number, &choice))
        return NULL;
    if (limit < 1 || limit > 255) {
        PyErr_SetString(PyExc_ValueError, "the limit must be 1 to 255");
        return NULL;
    }
    if (PyObject_GetBuffer(in, &puzzles, PyBUF_C_CONTIGUOUS) < 0)
        return NULL;
    if (PyObject_GetBuffer(count, &counts, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE) < 0)
        goto no_counts;
    if (out != Py_None &&
        PyObject_GetBuffer(out, &solutions, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE) < 0)
        goto no_solutions;
    if (puzzles.itemsize != 1 || puzzles.len % TENRING_CELLS != 0 ||
        counts.len != puzzles.len / TENRING_CELLS ||
        (out != Py_None && solutions.len != puzzles.len)) {
        PyErr_SetString(PyExc_ValueError, "the arrays do not fit: n x 81, n x 81 and n bytes");
    } else {
        struct many many = {.digits = puzzles.buf,
                            .solutions = out == Py_None ? NULL : solutions.buf,
                            .counts = counts.buf,
                            .n = (size_t)puzzles.len / TENRING_CELLS,
                            .options = TENRING_BATCH_OPTIONS_INIT};
        many.options.limit = limit;
        many.options.choice = choice;
        many.options.progress = proceed;
        result = run_many(&many, threads);
    }
    if (out != Py_None)
        PyBuffer_Release(&solutions);
no_solutions:
    PyBuffer_Release(&counts);
no_counts:
    PyBuffer_Release(&puzzles);
    return result;
}

/* ------------------------------------------------------------------------------------------------
 * Streams of puzzles
 * --------------------------------------------------------------------------------------------- */

static const char READER[] = "tenring.reader";

static void free_reader(PyObject *capsule)
{
    tenring_reader_free(PyCapsule_GetPointer(capsule, READER));
}

static PyObject *engine_reader_new(PyObject *module, PyObject *nothing)
{
    (void)module;
    (void)nothing;
    struct tenring_reader *reader;
    enum tenring_status status = tenring_reader_new(TENRING_SYNTAX_AUTO, &reader);
    if (status != TENRING_STATUS_OK)
        return raise_status(status);
    PyObject *capsule = PyCapsule_New(reader, READER, free_reader);
    if (!capsule)
        tenring_reader_free(reader);
    return capsule;
}

static PyObject *engine_reader_feed(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *capsule;
    Py_buffer bytes;
    if (!PyArg_ParseTuple(arguments, "Oy*", &capsule, &bytes))
        return NULL;
    struct tenring_reader *reader = PyCapsule_GetPointer(capsule, READER);
    enum tenring_status status = TENRING_STATUS_OK;
    if (reader)
        status = tenring_reader_feed(reader, bytes.buf, (size_t)bytes.len);
    PyBuffer_Release(&bytes);
    if (!reader)
        return NULL;
    return status == TENRING_STATUS_OK ? Py_NewRef(Py_None) : raise_status(status);
}

/* The next record as (number, puzzle or None, message or None, line, column, comment); None if more
   bytes are needed; False at the end. */
static PyObject *engine_reader_next(PyObject *module, PyObject *capsule)
{
    (void)module;
    struct tenring_record record = TENRING_RECORD_INIT;
    struct tenring_reader *reader = PyCapsule_GetPointer(capsule, READER);
    if (!reader)
        return NULL;
    switch (tenring_reader_next(reader, &record)) {
    case TENRING_READER_EVENT_MORE:
        return Py_NewRef(Py_None);
    case TENRING_READER_EVENT_END:
        return Py_NewRef(Py_False);
    case TENRING_READER_EVENT_RECORD:
        break;
    default:
        return PyErr_NoMemory();
    }
    PyObject *comment =
        PyUnicode_DecodeUTF8(record.comment.text, (Py_ssize_t)record.comment.length, "replace");
    if (!comment)
        return NULL;
    unsigned long long number = record.number;
    if (record.status != TENRING_STATUS_OK)
        return Py_BuildValue("(KOsKKN)", number, Py_None, record.error.message,
                             (unsigned long long)record.error_line,
                             (unsigned long long)record.error_column, comment);
    return Py_BuildValue("(KNOKKN)", number, text_of_puzzle(&record.puzzle), Py_None,
                         (unsigned long long)record.line, 1ULL, comment);
}

static PyMethodDef methods[] = {
    {"solve", engine_solve, METH_VARARGS, NULL},
    {"count", engine_count, METH_VARARGS, NULL},
    {"by_cell", engine_by_cell, METH_O, NULL},
    {"sample", engine_sample, METH_VARARGS, NULL},
    {"maximise", engine_maximise, METH_VARARGS, NULL},
    {"canonicalise", engine_canonicalise, METH_O, NULL},
    {"digits", engine_digits, METH_O, NULL},
    {"solve_many", engine_solve_many, METH_VARARGS, NULL},
    {"rate", engine_rate, METH_O, NULL},
    {"rate_hodoku", engine_rate_hodoku, METH_O, NULL},
    {"steps", engine_steps, METH_VARARGS, NULL},
    {"vary", engine_vary, METH_VARARGS, NULL},
    {"solutions", engine_solutions, METH_VARARGS, NULL},
    {"rate_many", engine_rate_many, METH_VARARGS, NULL},
    {"canonicalise_many", engine_canonicalise_many, METH_VARARGS, NULL},
    {"maximise_many", engine_maximise_many, METH_VARARGS, NULL},
    {"score_many", engine_score_many, METH_VARARGS, NULL},
    {"generator_new", engine_generator_new, METH_VARARGS, NULL},
    {"generator_next", engine_generator_next, METH_O, NULL},
    {"board_new", engine_board_new, METH_VARARGS, NULL},
    {"board_side", engine_board_side, METH_O, NULL},
    {"board_parse", engine_board_parse, METH_VARARGS, NULL},
    {"board_format", engine_board_format, METH_VARARGS, NULL},
    {"board_solve", engine_board_solve, METH_VARARGS, NULL},
    {"board_count", engine_board_count, METH_VARARGS, NULL},
    {"board_best", engine_board_best, METH_VARARGS, NULL},
    {"board_generate", engine_board_generate, METH_VARARGS, NULL},
    {"reader_new", engine_reader_new, METH_NOARGS, NULL},
    {"reader_feed", engine_reader_feed, METH_VARARGS, NULL},
    {"reader_next", engine_reader_next, METH_O, NULL},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "_engine",
    .m_methods = methods,
};

PyMODINIT_FUNC PyInit__engine(void);

PyMODINIT_FUNC PyInit__engine(void)
{
    PyObject *module = PyModule_Create(&definition);
    if (!module)
        return NULL;
    PyObject *techniques = PyList_New(0);
    bool good =
        techniques && PyModule_AddStringConstant(module, "version", tenring_version_string()) == 0;
    for (int i = 0; good && i < TENRING_TECHNIQUE_COUNT; i++) {
        const char *name = tenring_technique_name((enum tenring_technique)i);
        PyObject *item = PyUnicode_FromString(name ? name : "");
        good = item && PyList_Append(techniques, item) == 0;
        Py_XDECREF(item);
    }
    /* names by number */
    good = good && PyModule_AddObjectRef(module, "techniques", techniques) == 0 &&
           PyModule_AddIntConstant(module, "NO_RATING", TENRING_RATING_NONE) == 0;
    Py_XDECREF(techniques);
    if (!good)
        Py_CLEAR(module);
    return module;
}
