/*
 * logic.c - ratings and new puzzles.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine.h"

#include <string.h>

/* {technique: steps} of the techniques that were used, the easiest first. */
static PyObject *used_techniques(const struct tenring_rating *rating)
{
    PyObject *used = PyDict_New();
    for (int i = 1; used && i < TENRING_TECHNIQUE_COUNT; i++) {
        if (rating->used[i] == 0)
            continue;
        PyObject *steps = PyLong_FromUnsignedLong(rating->used[i]);
        const char *name = tenring_technique_name((enum tenring_technique)i);
        if (!steps || PyDict_SetItemString(used, name, steps) < 0)
            Py_CLEAR(used);
        Py_XDECREF(steps);
    }
    return used;
}

/* None if the puzzle does not have exactly one solution; else (er, ep, dp, hardest, used). Ratings
   are in tenths; er is TENRING_RATING_NONE if the techniques did not suffice. */
PyObject *engine_rate(PyObject *module, PyObject *object)
{
    (void)module;
    struct tenring_puzzle puzzle;
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    struct tenring_rating rating = TENRING_RATING_INIT;
    struct tenring_logic *logic;
    if (!puzzle_from_object(object, &puzzle))
        return NULL;
    int solutions = solutions_of(&puzzle);
    if (solutions != 1)
        return solutions < 0 ? NULL : Py_NewRef(Py_None);
    enum tenring_status status = tenring_logic_new(&logic);
    if (status != TENRING_STATUS_OK)
        return raise_status(status);
    options.progress = proceed;
    WITHOUT_LOCK(status = tenring_rate(logic, &puzzle, &options, &rating));
    tenring_logic_free(logic);
    if (status != TENRING_STATUS_OK)
        return raise_status(status);
    return Py_BuildValue(
        "(iiizN)", rating.er, rating.ep, rating.dp,
        rating.hardest == TENRING_TECHNIQUE_NONE ? NULL : tenring_technique_name(rating.hardest),
        used_techniques(&rating));
}

/* ------------------------------------------------------------------------------------------------
 * New puzzles
 * --------------------------------------------------------------------------------------------- */

static const char GENERATOR[] = "tenring.generator";

/* The content of the capsule. Calls release the lock, but a generator serves one thread at a
   time. */
struct maker {
    struct tenring_generator *generator;
    bool busy;
};

static void free_maker(PyObject *capsule)
{
    struct maker *maker = PyCapsule_GetPointer(capsule, GENERATOR);
    tenring_generator_free(maker->generator);
    PyMem_Free(maker);
}

static const char *symmetry_name(int number)
{
    return tenring_symmetry_name((enum tenring_symmetry)number);
}

static const char *technique_name(int number)
{
    return tenring_technique_name((enum tenring_technique)number);
}

/* The number with this name, at least `least`; -1 with an exception set if there is none. */
static int number_of(const char *what, const char *name, const char *(*name_of)(int), int least)
{
    for (int i = least; name_of(i); i++)
        if (strcmp(name_of(i), name) == 0)
            return i;
    PyErr_Format(PyExc_ValueError, "'%s' is no %s", name, what);
    return -1;
}

/* Reads a grid of the options; for None *used stays unchanged. False: an exception is set. */
static bool grid_from_object(PyObject *object, struct tenring_grid *grid,
                             const struct tenring_grid **used)
{
    struct tenring_puzzle puzzle;
    if (object == Py_None)
        return true;
    if (!puzzle_from_object(object, &puzzle))
        return false;
    if (!tenring_extract_givens(&puzzle, grid)) {
        PyErr_SetString(PyExc_ValueError, "a solution or pattern has no pencilmarks");
        return false;
    }
    *used = grid;
    return true;
}

/* generator_new(seed, min_clues, max_clues, symmetry, minimal, solution, pattern, min_solutions,
   max_solutions, min_rating, max_rating, technique, threads, min_level, max_level, node_limit): see
   tenring.h. Levels are HoDoKu's; 0 is any. */
PyObject *engine_generator_new(PyObject *module, PyObject *arguments)
{
    (void)module;
    struct tenring_generate_options options = TENRING_GENERATE_OPTIONS_INIT;
    struct tenring_grid solution_grid, pattern_grid;
    struct tenring_error error = {0};
    const char *symmetry, *technique;
    PyObject *solution, *pattern;
    int minimal, number;
    if (!PyArg_ParseTuple(arguments, "O&iispOOO&O&iiziiiO&", number_from_object, &options.seed,
                          &options.min_clues, &options.max_clues, &symmetry, &minimal, &solution,
                          &pattern, number_from_object, &options.min_solutions, number_from_object,
                          &options.max_solutions, &options.min_rating, &options.max_rating,
                          &technique, &options.threads, &options.min_level, &options.max_level,
                          number_from_object, &options.node_limit) ||
        !grid_from_object(solution, &solution_grid, &options.solution) ||
        !grid_from_object(pattern, &pattern_grid, &options.pattern))
        return NULL;
    options.minimal = minimal != 0;
    options.progress = proceed;
    if (options.min_level > 0 || options.max_level > 0)
        options.scale = TENRING_SCALE_HODOKU;
    number = number_of("symmetry", symmetry, symmetry_name, TENRING_SYMMETRY_NONE);
    if (number < 0)
        return NULL;
    options.symmetry = (enum tenring_symmetry)number;
    number = technique ? number_of("technique", technique, technique_name, 1) : 0;
    if (number < 0)
        return NULL;
    options.technique = (enum tenring_technique)number;

    struct maker *maker = PyMem_Calloc(1, sizeof *maker);
    if (!maker)
        return PyErr_NoMemory();
    enum tenring_status status = tenring_generator_new(&options, &error, &maker->generator);
    if (status != TENRING_STATUS_OK) {
        PyMem_Free(maker);
        if (status == TENRING_STATUS_NO_MEMORY)
            return PyErr_NoMemory();
        PyErr_SetString(PyExc_ValueError,
                        error.message[0] ? error.message : "an option is out of range");
        return NULL;
    }
    PyObject *capsule = PyCapsule_New(maker, GENERATOR, free_maker);
    if (!capsule) {
        tenring_generator_free(maker->generator);
        PyMem_Free(maker);
    }
    return capsule;
}

/* (puzzle, solution, clues, solutions, er, ep, dp, level), with 0 for ratings that were not asked
   for; None if the node limit was reached. */
PyObject *engine_generator_next(PyObject *module, PyObject *capsule)
{
    (void)module;
    struct tenring_generated made = TENRING_GENERATED_INIT;
    enum tenring_status status;
    struct maker *maker = PyCapsule_GetPointer(capsule, GENERATOR);
    if (!maker)
        return NULL;
    if (maker->busy) {
        PyErr_SetString(PyExc_ValueError, "another thread is using the generator");
        return NULL;
    }
    maker->busy = true;
    WITHOUT_LOCK(status = tenring_generator_next(maker->generator, &made));
    maker->busy = false;
    if (status == TENRING_STATUS_LIMIT)
        return Py_NewRef(Py_None);
    if (status != TENRING_STATUS_OK)
        return raise_status(status);
    return Py_BuildValue("(NNiKiiii)", text_of_puzzle(&made.puzzle), text_of_grid(&made.solution),
                         made.clues, (unsigned long long)made.solutions, made.er, made.ep, made.dp,
                         made.level);
}
