/*
 * extension.c - tenring as an extension of PostgreSQL; tenring--1.0.sql declares the functions,
 * README.md says what they do.
 *
 * Text that is not a puzzle is an error with its place, except in sudoku_valid. A long call checks
 * regularly whether the statement is cancelled. It first returns from the library and then raises
 * the error: a jump out of the library would leak its memory, which is not PostgreSQL's.
 *
 * SPDX-License-Identifier: MIT
 */
#include "extension.h"

#include <funcapi.h>
#include <mb/pg_wchar.h>
#include <storage/fd.h>
#include <utils/builtins.h>
#include <utils/numeric.h>

PG_MODULE_MAGIC;

void raise_status(const char *function, enum tenring_status status)
{
    CHECK_FOR_INTERRUPTS();
    if (status == TENRING_STATUS_NO_MEMORY)
        ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("%s: out of memory", function)));
    if (status == TENRING_STATUS_LIMIT)
        ereport(ERROR,
                (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
                 errmsg("%s: too many solutions to be counted within the limits", function)));
    ereport(ERROR, (errcode(ERRCODE_INTERNAL_ERROR),
                    errmsg("%s: %s", function, tenring_status_name(status))));
}

bool watch(void *context, const struct tenring_progress *progress)
{
    (void)context;
    (void)progress;
    return !(QueryCancelPending || ProcDiePending);
}

static enum tenring_status parse(text *value, struct tenring_puzzle *puzzle,
                                 struct tenring_error *error)
{
    return tenring_parse_puzzle(VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value), puzzle, error);
}

void puzzle_argument(FunctionCallInfo fcinfo, const char *function, struct tenring_puzzle *puzzle)
{
    struct tenring_error error;
    if (parse(PG_GETARG_TEXT_PP(0), puzzle, &error) != TENRING_STATUS_OK)
        ereport(ERROR,
                (errcode(ERRCODE_INVALID_TEXT_REPRESENTATION),
                 errmsg("%s: character %zu: %s", function, error.offset + 1, error.message)));
}

void solve(const char *function, const struct tenring_puzzle *puzzle,
           struct tenring_solve_result *result)
{
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    enum tenring_status status;
    options.progress = watch;
    UNTIL_DONE(status, tenring_solve(puzzle, &options, result));
    if (status != TENRING_STATUS_OK)
        raise_status(function, status);
}

static text *text_of_grid(const struct tenring_grid *grid)
{
    char line[TENRING_LINE_LENGTH + 1];
    tenring_format_grid(grid, TENRING_STYLE_LINE, line, sizeof line);
    return cstring_to_text_with_len(line, TENRING_LINE_LENGTH);
}

PG_FUNCTION_INFO_V1(sudoku_solve);
Datum sudoku_solve(PG_FUNCTION_ARGS)
{
    struct tenring_puzzle puzzle;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    puzzle_argument(fcinfo, "sudoku_solve", &puzzle);
    solve("sudoku_solve", &puzzle, &result);
    if (result.solutions == 0)
        PG_RETURN_NULL();
    PG_RETURN_TEXT_P(text_of_grid(&result.first));
}

PG_FUNCTION_INFO_V1(sudoku_valid);
Datum sudoku_valid(PG_FUNCTION_ARGS)
{
    struct tenring_puzzle puzzle;
    struct tenring_error error;
    struct tenring_solve_result result = TENRING_SOLVE_RESULT_INIT;
    if (parse(PG_GETARG_TEXT_PP(0), &puzzle, &error) != TENRING_STATUS_OK)
        PG_RETURN_BOOL(false);
    solve("sudoku_valid", &puzzle, &result);
    PG_RETURN_BOOL(result.solutions == 1);
}

PG_FUNCTION_INFO_V1(sudoku_solutions);
Datum sudoku_solutions(PG_FUNCTION_ARGS)
{
    struct tenring_puzzle puzzle;
    struct tenring_count_result result = TENRING_COUNT_RESULT_INIT;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    enum tenring_status status;
    int64 most = PG_GETARG_INT64(1);
    puzzle_argument(fcinfo, "sudoku_solutions", &puzzle);
    if (most < 1)
        ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                        errmsg("sudoku_solutions: the limit must be at least 1")));
    options.progress = watch;
    UNTIL_DONE(status, tenring_count_up_to(&puzzle, (uint64_t)most, &options, &result));
    if (status != TENRING_STATUS_OK)
        raise_status("sudoku_solutions", status);
    PG_RETURN_INT64((int64)result.count);
}

Datum numeric_of_text(const char *text)
{
    return DirectFunctionCall3(numeric_in, CStringGetDatum(text), ObjectIdGetDatum(InvalidOid),
                               Int32GetDatum(-1));
}

PG_FUNCTION_INFO_V1(sudoku_count);
Datum sudoku_count(PG_FUNCTION_ARGS)
{
    struct tenring_puzzle puzzle;
    struct tenring_exact_count result = TENRING_EXACT_COUNT_INIT;
    struct tenring_count_options options = TENRING_COUNT_OPTIONS_INIT;
    enum tenring_status status;
    char number[TENRING_NUMBER_SIZE];
    puzzle_argument(fcinfo, "sudoku_count", &puzzle);
    options.progress = watch;
    UNTIL_DONE(status, tenring_count_all(&puzzle, &options, &result));
    if (status != TENRING_STATUS_OK)
        raise_status("sudoku_count", status);
    tenring_format_number(result.count, number, sizeof number);
    PG_RETURN_DATUM(numeric_of_text(number));
}

/* Reads "rings", or 81 or 729 numbers. */
static void weights_of_text(text *value, struct tenring_weights *weights)
{
    int32_t number[TENRING_CELLS * TENRING_DIGITS];
    size_t numbers, length = VARSIZE_ANY_EXHDR(value);
    struct tenring_error error;
    const char *bytes = VARDATA_ANY(value);
    if (length == 5 && memcmp(bytes, "rings", 5) == 0) {
        *weights = *tenring_ring_weights();
        return;
    }
    if (tenring_parse_weights(bytes, length, number, &numbers, &error) != TENRING_STATUS_OK)
        ereport(ERROR, (errcode(ERRCODE_INVALID_TEXT_REPRESENTATION),
                        errmsg("sudoku_max: weights, character %zu: %s", error.offset + 1,
                               error.message)));
    if (numbers != TENRING_CELLS)
        memcpy(weights->weight, number, sizeof weights->weight);
    else if (tenring_make_weights(number, weights) != TENRING_STATUS_OK)
        ereport(ERROR, (errcode(ERRCODE_NUMERIC_VALUE_OUT_OF_RANGE),
                        errmsg("sudoku_max: weights: a weight times a digit is too large")));
}

PG_FUNCTION_INFO_V1(sudoku_max);
Datum sudoku_max(PG_FUNCTION_ARGS)
{
    struct tenring_puzzle puzzle;
    struct tenring_weights weights;
    struct tenring_best best = TENRING_BEST_INIT;
    struct tenring_best_options options = TENRING_BEST_OPTIONS_INIT;
    enum tenring_status status;
    puzzle_argument(fcinfo, "sudoku_max", &puzzle);
    weights_of_text(PG_GETARG_TEXT_PP(1), &weights);
    options.progress = watch;
    UNTIL_DONE(status, tenring_find_best(&weights, &puzzle, &options, &best));
    if (status != TENRING_STATUS_OK)
        raise_status("sudoku_max", status);
    if (best.outcome != TENRING_OUTCOME_OPTIMAL)
        PG_RETURN_NULL();
    PG_RETURN_INT64(best.score);
}

text *text_of_puzzle(const struct tenring_puzzle *puzzle)
{
    struct tenring_grid givens;
    char line[TENRING_PENCILMARKS_LENGTH + 1];
    bool plain = tenring_extract_givens(puzzle, &givens);
    tenring_format_puzzle(puzzle, plain ? TENRING_STYLE_LINE : TENRING_STYLE_PENCILMARKS, line,
                          sizeof line);
    return cstring_to_text(line);
}

PG_FUNCTION_INFO_V1(sudoku_canon);
Datum sudoku_canon(PG_FUNCTION_ARGS)
{
    struct tenring_puzzle puzzle;
    struct tenring_canonical canonical = TENRING_CANONICAL_INIT;
    enum tenring_status status;
    puzzle_argument(fcinfo, "sudoku_canon", &puzzle);
    status = tenring_canonicalise(&puzzle, &canonical);
    if (status != TENRING_STATUS_OK)
        raise_status("sudoku_canon", status);
    PG_RETURN_TEXT_P(text_of_puzzle(&canonical.puzzle));
}

/* Collects the rows of sudoku_each. */
struct rows {
    ReturnSetInfo *info;
    int64 n, most;
    bool failed; /* storing a row raised an error, which waits until the library has returned */
};

static bool put(void *context, const struct tenring_grid *solution)
{
    struct rows *rows = context;
    PG_TRY();
    {
        Datum values[2] = {Int64GetDatum(rows->n + 1), PointerGetDatum(text_of_grid(solution))};
        bool nulls[2] = {false, false};
        tuplestore_putvalues(rows->info->setResult, rows->info->setDesc, values, nulls);
        pfree(DatumGetPointer(values[1]));
    }
    PG_CATCH();
    {
        rows->failed = true;
    }
    PG_END_TRY();
    return !rows->failed && ++rows->n < rows->most;
}

PG_FUNCTION_INFO_V1(sudoku_each);
Datum sudoku_each(PG_FUNCTION_ARGS)
{
    struct tenring_puzzle puzzle;
    struct tenring_search_options options = TENRING_SEARCH_OPTIONS_INIT;
    struct rows rows = {.info = (ReturnSetInfo *)fcinfo->resultinfo, .most = PG_GETARG_INT64(1)};
    enum tenring_status status = TENRING_STATUS_OK;
    puzzle_argument(fcinfo, "sudoku_each", &puzzle);
    InitMaterializedSRF(fcinfo, 0);
    options.progress = watch;
    while (rows.most > 0) {
        CHECK_FOR_INTERRUPTS();
        tuplestore_clear(rows.info->setResult);
        rows.n = 0;
        status = tenring_enumerate(&puzzle, &options, put, &rows, NULL);
        if (rows.failed)
            PG_RE_THROW();
        if (status != TENRING_STATUS_CANCELLED)
            break;
    }
    if (status != TENRING_STATUS_OK)
        raise_status("sudoku_each", status);
    return (Datum)0;
}

/* ---- The records of a file ---- */

/* Makes a text from the bytes of a file; NULL if they are invalid in the database's encoding. */
static Datum text_of_file(const char *bytes, size_t length, bool *is_null)
{
    *is_null = !pg_verifymbstr(bytes, (int)length, true);
    return *is_null ? (Datum)0 : PointerGetDatum(cstring_to_text_with_len(bytes, (int)length));
}

static void put_record(ReturnSetInfo *info, const struct tenring_record *record)
{
    Datum values[5] = {Int64GetDatum((int64)record->number), 0, 0,
                       Int64GetDatum((int64)record->line), 0};
    bool nulls[5] = {false};
    if (record->status == TENRING_STATUS_OK) {
        values[1] = PointerGetDatum(text_of_puzzle(&record->puzzle));
        nulls[2] = true;
    } else {
        nulls[1] = true;
        values[2] = PointerGetDatum(cstring_to_text(
            psprintf("line " UINT64_FORMAT ", column " UINT64_FORMAT ": %s", record->error_line,
                     record->error_column, record->error.message)));
    }
    values[4] = text_of_file(record->comment.text, record->comment.length, &nulls[4]);
    tuplestore_putvalues(info->setResult, info->setDesc, values, nulls);
}

/* Stores the rows of an open file. The caller frees the reader. */
static enum tenring_status put_records(ReturnSetInfo *info, const char *path, FILE *file,
                                       struct tenring_reader *reader)
{
    static char block[1 << 16];
    struct tenring_record record = TENRING_RECORD_INIT;
    MemoryContext row =
        AllocSetContextCreate(CurrentMemoryContext, "sudoku_read", ALLOCSET_DEFAULT_SIZES);
    for (;;) {
        enum tenring_status status = TENRING_STATUS_OK;
        MemoryContext before;
        size_t length;
        CHECK_FOR_INTERRUPTS();
        switch (tenring_reader_next(reader, &record)) {
        case TENRING_READER_EVENT_RECORD:
            before = MemoryContextSwitchTo(row);
            put_record(info, &record);
            MemoryContextSwitchTo(before);
            MemoryContextReset(row);
            break;
        case TENRING_READER_EVENT_MORE:
            length = fread(block, 1, sizeof block, file);
            if (length == 0 && ferror(file))
                ereport(ERROR, (errcode_for_file_access(), errmsg("sudoku_read: %s: %m", path)));
            status = tenring_reader_feed(reader, block, length);
            if (status != TENRING_STATUS_OK)
                return status;
            break;
        case TENRING_READER_EVENT_END:
            return TENRING_STATUS_OK;
        default:
            return TENRING_STATUS_NO_MEMORY;
        }
    }
}

PG_FUNCTION_INFO_V1(sudoku_read);
Datum sudoku_read(PG_FUNCTION_ARGS)
{
    ReturnSetInfo *info = (ReturnSetInfo *)fcinfo->resultinfo;
    const char *path = text_to_cstring(PG_GETARG_TEXT_PP(0));
    struct tenring_reader *reader = NULL;
    enum tenring_status status;
    FILE *file;
    InitMaterializedSRF(fcinfo, 0);
    file = AllocateFile(path, PG_BINARY_R);
    if (!file)
        ereport(ERROR, (errcode_for_file_access(), errmsg("sudoku_read: %s: %m", path)));
    status = tenring_reader_new(TENRING_SYNTAX_AUTO, &reader);
    PG_TRY();
    {
        if (status == TENRING_STATUS_OK)
            status = put_records(info, path, file, reader);
    }
    PG_FINALLY();
    {
        tenring_reader_free(reader); /* PostgreSQL closes the file */
    }
    PG_END_TRY();
    FreeFile(file);
    if (status != TENRING_STATUS_OK)
        raise_status("sudoku_read", status);
    return (Datum)0;
}
