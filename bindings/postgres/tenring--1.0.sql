-- tenring for PostgreSQL: CREATE EXTENSION tenring. README.md says what the functions do.
-- SPDX-License-Identifier: MIT
CREATE FUNCTION sudoku_solve(puzzle text) RETURNS text
    AS 'MODULE_PATHNAME', 'sudoku_solve' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;

CREATE FUNCTION sudoku_valid(puzzle text) RETURNS boolean
    AS 'MODULE_PATHNAME', 'sudoku_valid' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;

CREATE FUNCTION sudoku_solutions(puzzle text, most bigint) RETURNS bigint
    AS 'MODULE_PATHNAME', 'sudoku_solutions' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10000;

CREATE FUNCTION sudoku_count(puzzle text) RETURNS numeric
    AS 'MODULE_PATHNAME', 'sudoku_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000;

CREATE FUNCTION sudoku_max(puzzle text, weights text DEFAULT 'rings') RETURNS bigint
    AS 'MODULE_PATHNAME', 'sudoku_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000;

CREATE FUNCTION sudoku_rate(puzzle text) RETURNS numeric
    AS 'MODULE_PATHNAME', 'sudoku_rate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000;

CREATE FUNCTION sudoku_score(puzzle text) RETURNS integer
    AS 'MODULE_PATHNAME', 'sudoku_score' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000;

CREATE FUNCTION sudoku_level(puzzle text) RETURNS text
    AS 'MODULE_PATHNAME', 'sudoku_level' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000;

CREATE FUNCTION sudoku_hint(puzzle text, language text DEFAULT 'en') RETURNS text
    AS 'MODULE_PATHNAME', 'sudoku_hint' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000;

CREATE FUNCTION sudoku_generate(seed bigint) RETURNS text
    AS 'MODULE_PATHNAME', 'sudoku_generate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000;

CREATE FUNCTION sudoku_generate(seed bigint, level text) RETURNS text
    AS 'MODULE_PATHNAME', 'sudoku_generate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000000;

CREATE FUNCTION sudoku_canon(puzzle text) RETURNS text
    AS 'MODULE_PATHNAME', 'sudoku_canon' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10000;

CREATE FUNCTION sudoku_each(puzzle text, most bigint DEFAULT 9223372036854775807)
    RETURNS TABLE (n bigint, solution text)
    AS 'MODULE_PATHNAME', 'sudoku_each' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100000;

-- Reads files of the server, which only some roles may do.
CREATE FUNCTION sudoku_read(path text)
    RETURNS TABLE (n bigint, puzzle text, error text, line bigint, comment text)
    AS 'MODULE_PATHNAME', 'sudoku_read' LANGUAGE C VOLATILE STRICT PARALLEL SAFE COST 100000;
REVOKE EXECUTE ON FUNCTION sudoku_read(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sudoku_read(text) TO pg_read_server_files;
