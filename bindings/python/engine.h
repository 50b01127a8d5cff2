/*
 * engine.h - what the files of the module tenring._engine share.
 *
 * Reading order: values.c (converts values from and to Python), engine.c (most functions, and the
 * module), logic.c (ratings, new puzzles), steps.c (steps in words, lists of grids), arrays.c (many
 * puzzles), board.c (other boards).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_BINDINGS_PYTHON_ENGINE_H
#define TENRING_BINDINGS_PYTHON_ENGINE_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include "tenring.h"

/* Reads text with one puzzle in any format, 81 cells (numbers, characters, None), or nine rows of
   nine. False: an exception is set. */
bool puzzle_from_object(PyObject *object, struct tenring_puzzle *puzzle);

/* Converter for "O&" of PyArg_ParseTuple: stores any number that has __index__, such as NumPy's, in
   a uint64_t. Returns 0 if an exception is set: OverflowError for a number that does not fit. */
int number_from_object(PyObject *object, void *number);

/* Reads None, the target's weights; or 81 numbers, one for each cell; or 729, one for each
   candidate. False: an exception is set. */
bool weights_from_object(PyObject *object, struct tenring_weights *weights);

/* 81 characters; 729 for pencilmarks. */
PyObject *text_of_grid(const struct tenring_grid *grid);
PyObject *text_of_puzzle(const struct tenring_puzzle *puzzle);

/* A progress function: false once a Python signal handler has raised. */
bool proceed(void *context, const struct tenring_progress *progress);

/* The number of solutions, at most 2; -1 if an exception is set. */
int solutions_of(const struct tenring_puzzle *puzzle);

/* Sets the exception of a status other than OK, unless a signal handler has set one. Returns
   NULL. */
PyObject *raise_status(enum tenring_status status);

/* Runs a statement while other Python threads may run. */
#define WITHOUT_LOCK(statement)                                                                    \
    do {                                                                                           \
        Py_BEGIN_ALLOW_THREADS;                                                                    \
        statement;                                                                                 \
        Py_END_ALLOW_THREADS;                                                                      \
    } while (0)

/* steps.c */
PyObject *engine_steps(PyObject *module, PyObject *arguments);
PyObject *engine_rate_hodoku(PyObject *module, PyObject *object);
PyObject *engine_vary(PyObject *module, PyObject *arguments);
PyObject *engine_solutions(PyObject *module, PyObject *arguments);

/* arrays.c */
PyObject *engine_rate_many(PyObject *module, PyObject *arguments);
PyObject *engine_canonicalise_many(PyObject *module, PyObject *arguments);
PyObject *engine_maximise_many(PyObject *module, PyObject *arguments);
PyObject *engine_score_many(PyObject *module, PyObject *arguments);

/* logic.c */
PyObject *engine_rate(PyObject *module, PyObject *object);
PyObject *engine_generator_new(PyObject *module, PyObject *arguments);
PyObject *engine_generator_next(PyObject *module, PyObject *capsule);

/* board.c */
PyObject *engine_board_new(PyObject *module, PyObject *arguments);
PyObject *engine_board_side(PyObject *module, PyObject *capsule);
PyObject *engine_board_parse(PyObject *module, PyObject *arguments);
PyObject *engine_board_format(PyObject *module, PyObject *arguments);
PyObject *engine_board_solve(PyObject *module, PyObject *arguments);
PyObject *engine_board_count(PyObject *module, PyObject *arguments);
PyObject *engine_board_best(PyObject *module, PyObject *arguments);
PyObject *engine_board_generate(PyObject *module, PyObject *arguments);

#endif
