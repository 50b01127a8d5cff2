/*
 * steps.c - solving as people do it: steps as JSON and as sentences, HoDoKu's ratings, neighbours.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine.h"

#include <stdlib.h>
#include <string.h>

#include "tenring_words.h"

/* The steps to return. */
enum wanted { NEXT, ALL, PATH };

/* The node limit for puzzles with several solutions, as in the command: if almost nothing is given,
   dynamic chains within chains search for minutes in vain. */
enum { NODES_OF_SEVERAL = 20000000 };

/* Pairs of texts, each ended by NUL, collected while the lock is released. */
struct texts {
    char *data;
    size_t length, capacity;
    bool failed;
};

static char *make_room(struct texts *texts, size_t size)
{
    if (texts->capacity - texts->length < size) {
        size_t capacity = 2 * texts->capacity + size;
        char *data = realloc(texts->data, capacity);
        if (!data) {
            texts->failed = true;
            return NULL;
        }
        texts->data = data;
        texts->capacity = capacity;
    }
    return texts->data + texts->length;
}

/* The state of the callback for steps. */
struct teller {
    struct texts texts;
    const char *language;
    enum tenring_detail detail;
    uint64_t most, count;
};

static bool tell_step(void *context, const struct tenring_position *position,
                      const struct tenring_step *step)
{
    struct teller *teller = context;
    size_t size = tenring_format_step(step, NULL, 0) + 1;
    char *room = make_room(&teller->texts, size);
    if (!room)
        return false;
    teller->texts.length += tenring_format_step(step, room, size) + 1;
    size = tenring_tell_step(position, step, teller->detail, teller->language, NULL, 0) + 1;
    room = make_room(&teller->texts, size);
    if (!room)
        return false;
    teller->texts.length +=
        tenring_tell_step(position, step, teller->detail, teller->language, room, size) + 1;
    return ++teller->count != teller->most;
}

/* [(JSON, sentences), ...] */
static PyObject *list_of_texts(const struct texts *texts)
{
    PyObject *list = PyList_New(0);
    for (const char *at = texts->data; list && at < texts->data + texts->length;) {
        const char *told = at + strlen(at) + 1;
        PyObject *pair = Py_BuildValue("(ss)", at, told);
        if (!pair || PyList_Append(list, pair) < 0)
            Py_CLEAR(list);
        Py_XDECREF(pair);
        at = told + strlen(told) + 1;
    }
    return list;
}

static enum tenring_status find(struct tenring_logic *logic,
                                const struct tenring_position *position, enum wanted wanted,
                                enum tenring_technique technique,
                                const struct tenring_logic_options *options, struct teller *teller)
{
    struct tenring_step step;
    struct tenring_rating rating = TENRING_RATING_INIT;
    enum tenring_status status;
    if (wanted == ALL || technique != TENRING_TECHNIQUE_NONE)
        return tenring_find_steps(logic, position, technique, 0, options, tell_step, teller);
    if (wanted == PATH) {
        struct tenring_logic_options path = *options;
        path.step = tell_step;
        path.context = teller;
        status = tenring_rate_position(logic, position, &path, &rating);
        bool enough = teller->most > 0 && teller->count == teller->most;
        return status == TENRING_STATUS_CANCELLED && enough ? TENRING_STATUS_OK : status;
    }
    status = tenring_find_step(logic, position, options, &step);
    if (status == TENRING_STATUS_OK && step.technique != TENRING_TECHNIQUE_NONE)
        tell_step(teller, position, &step);
    return status;
}

/* Reads the position of a puzzle, with a player's marks; None: all candidates. False on failure. */
static bool read_position(const struct tenring_puzzle *puzzle, PyObject *marks,
                          struct tenring_position *position)
{
    struct tenring_puzzle marked;
    struct tenring_grid placed;
    if (marks == Py_None)
        return tenring_begin_position(puzzle, position) == TENRING_STATUS_OK;
    if (!puzzle_from_object(marks, &marked))
        return false;
    if (tenring_extract_givens(puzzle, &placed) &&
        tenring_continue_position(&placed, &marked, position) == TENRING_STATUS_OK)
        return true;
    PyErr_SetString(PyExc_ValueError, "marks go with a puzzle of digits, not of pencilmarks");
    return false;
}

/* steps(puzzle, marks, wanted, technique, most, detail, language): a list of (JSON, sentences). */
PyObject *engine_steps(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *object, *marks;
    int wanted, detail;
    const char *technique_name, *language;
    struct teller teller = {.count = 0};
    struct tenring_logic_options options = TENRING_LOGIC_OPTIONS_INIT;
    struct tenring_puzzle puzzle;
    struct tenring_position position;
    struct tenring_logic *logic;
    if (!PyArg_ParseTuple(arguments, "OOizO&is", &object, &marks, &wanted, &technique_name,
                          number_from_object, &teller.most, &detail, &language) ||
        !puzzle_from_object(object, &puzzle) || !read_position(&puzzle, marks, &position))
        return NULL;
    enum tenring_technique technique =
        technique_name ? tenring_find_technique(technique_name) : TENRING_TECHNIQUE_NONE;
    if (technique_name && technique == TENRING_TECHNIQUE_NONE)
        return PyErr_Format(PyExc_ValueError, "'%s' is no technique", technique_name);
    int solutions = solutions_of(&puzzle);
    if (solutions < 0)
        return NULL;
    if (solutions == 0)
        return PyErr_Format(PyExc_ValueError, "the puzzle has no solution");
    if (solutions > 1) {
        options.techniques &= ~TENRING_TECHNIQUES_UNIQUENESS;
        options.node_limit = NODES_OF_SEVERAL;
    }
    teller.detail = (enum tenring_detail)detail;
    teller.language = language;
    options.progress = proceed;
    enum tenring_status status = tenring_logic_new(&logic);
    if (status != TENRING_STATUS_OK)
        return raise_status(status);
    WITHOUT_LOCK(status =
                     find(logic, &position, (enum wanted)wanted, technique, &options, &teller));
    tenring_logic_free(logic);
    if (status == TENRING_STATUS_LIMIT)
        status = TENRING_STATUS_OK;
    if (teller.texts.failed)
        status = TENRING_STATUS_NO_MEMORY;
    PyObject *list =
        status == TENRING_STATUS_OK ? list_of_texts(&teller.texts) : raise_status(status);
    free(teller.texts.data);
    return list;
}

/* None if the puzzle does not have exactly one solution; else (solved, level or None, score,
   hardest or None, steps). */
PyObject *engine_rate_hodoku(PyObject *module, PyObject *object)
{
    (void)module;
    struct tenring_puzzle puzzle;
    struct tenring_hodoku_options options = TENRING_HODOKU_OPTIONS_INIT;
    struct tenring_hodoku_rating rating = TENRING_HODOKU_RATING_INIT;
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
    WITHOUT_LOCK(status = tenring_rate_hodoku(logic, &puzzle, &options, &rating));
    tenring_logic_free(logic);
    if (status != TENRING_STATUS_OK)
        return raise_status(status);
    return Py_BuildValue("(izizI)", rating.solved, tenring_hodoku_level_name(rating.level),
                         rating.score, tenring_hodoku_technique_name(rating.hardest), rating.steps);
}

/* Puzzles or grids found so far: each a line of 81 characters and NUL. */
struct found_lines {
    struct texts texts;
    uint64_t most, count; /* most: 0 = all */
};

/* Room for one more line; NULL if there is no memory. */
static char *next_line(struct found_lines *lines)
{
    char *room = make_room(&lines->texts, TENRING_LINE_LENGTH + 1);
    if (room) {
        lines->texts.length += TENRING_LINE_LENGTH + 1;
        lines->count++;
    }
    return room;
}

static bool put_puzzle(void *context, const struct tenring_puzzle *puzzle)
{
    struct found_lines *lines = context;
    char *room = next_line(lines);
    if (room)
        tenring_format_puzzle(puzzle, TENRING_STYLE_LINE, room, TENRING_LINE_LENGTH + 1);
    return room && lines->count != lines->most;
}

static bool put_grid(void *context, const struct tenring_grid *grid)
{
    struct found_lines *lines = context;
    char *room = next_line(lines);
    if (room)
        tenring_format_grid(grid, TENRING_STYLE_LINE, room, TENRING_LINE_LENGTH + 1);
    return room && lines->count != lines->most;
}

/* Makes a list of the lines and frees them. NULL: an exception is set, also for a bad status. */
static PyObject *end_lines(struct found_lines *lines, enum tenring_status status)
{
    if (lines->texts.failed)
        status = TENRING_STATUS_NO_MEMORY;
    PyObject *list = status == TENRING_STATUS_OK ? PyList_New(0) : raise_status(status);
    for (uint64_t i = 0; list && i < lines->count; i++) {
        PyObject *line = PyUnicode_FromStringAndSize(
            lines->texts.data + i * (TENRING_LINE_LENGTH + 1), TENRING_LINE_LENGTH);
        if (!line || PyList_Append(list, line) < 0)
            Py_CLEAR(list);
        Py_XDECREF(line);
    }
    free(lines->texts.data);
    return list;
}

/* solutions(puzzle, most): a list of grids. */
PyObject *engine_solutions(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *object;
    struct found_lines lines = {.count = 0};
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct tenring_puzzle puzzle;
    enum tenring_status status;
    if (!PyArg_ParseTuple(arguments, "OO&", &object, number_from_object, &lines.most) ||
        !puzzle_from_object(object, &puzzle))
        return NULL;
    options.progress = proceed;
    WITHOUT_LOCK(status = tenring_enumerate(&puzzle, &options, put_grid, &lines, NULL));
    return end_lines(&lines, status);
}

/* vary(puzzle, remove, add, minimal, most): a list of puzzles. */
PyObject *engine_vary(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *object;
    int minimal;
    struct found_lines lines = {.count = 0};
    struct tenring_vary_options options = TENRING_VARY_OPTIONS_INIT;
    struct tenring_puzzle puzzle;
    enum tenring_status status;
    if (!PyArg_ParseTuple(arguments, "OiipO&", &object, &options.remove, &options.add, &minimal,
                          number_from_object, &lines.most) ||
        !puzzle_from_object(object, &puzzle))
        return NULL;
    options.minimal = minimal != 0;
    options.progress = proceed;
    WITHOUT_LOCK(status = tenring_vary(&puzzle, &options, put_puzzle, &lines, NULL));
    if (status == TENRING_STATUS_INVALID_ARGUMENT)
        return PyErr_Format(PyExc_ValueError,
                            "remove and add are 0 to 3; the puzzle has digits alone");
    return end_lines(&lines, status);
}
