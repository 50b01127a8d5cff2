/*
 * tenring.d.ts - the interface of the npm package tenring: a Sudoku engine, compiled from C to
 * WebAssembly.
 *
 *     import { load } from "tenring";
 *     const tenring = await load();
 *     const puzzle = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
 *     tenring.solve(puzzle);
 *
 * It is the C interface of tenring.h in the manners of JavaScript: a C function
 *     enum tenring_status tenring_verb_object(a, b, const options *, result *)
 * is here
 *     verbObject(a, b, options): result.
 * Names of fields lose their underscores (node_limit is nodeLimit). The status OK, LIMIT or
 * CANCELLED is the result's field `status`; INVALID_ARGUMENT, BAD_INPUT and NO_MEMORY are thrown,
 * as a TenringError. What a call does and promises stands in tenring.h; the comments here say only
 * what differs.
 *
 * Every call is synchronous: call from a worker what may take long. Numbers of nodes and solutions
 * are JavaScript numbers (exact to 2^53, which no enumeration reaches); exact counts, which go to
 * 2^72, are BigInt.
 *
 * SPDX-License-Identifier: MIT
 */

/* -------------------------------------------------------------------------------------------------
 * Loading
 * ---------------------------------------------------------------------------------------------- */

/** The bytes of a module, or one that is compiled already. */
export type WasmSource = BufferSource | WebAssembly.Module;

export interface InstantiateOptions {
    /**
     * Bytes that the engine's memory may grow to, at most and by default 1 GiB; it begins with
     * about 1 MiB.
     */
    memoryLimit?: number;
}

export interface LoadOptions extends InstantiateOptions {
    /**
     * Which module: by default the SIMD one where it runs, else the scalar one. Both give the same
     * answers.
     */
    simd?: boolean;
}

/**
 * Loads the engine, which the package carries within itself. Each call makes an engine of its own.
 */
export function load(options?: LoadOptions): Promise<Tenring>;

/** The compiled module, to be posted to workers, which hand it to `instantiate`. */
export function loadModule(options?: { simd?: boolean }): Promise<WebAssembly.Module>;

/**
 * Makes an engine from bytes that the caller brings: for pages that carry the modules in
 * themselves.
 */
export function instantiate(source: WasmSource, options?: InstantiateOptions): Promise<Tenring>;

/** Whether this JavaScript runs the module with vector instructions. */
export function hasSimd(): boolean;

/* -------------------------------------------------------------------------------------------------
 * Status and errors
 * ---------------------------------------------------------------------------------------------- */

export type Status =
    | "ok"
    | "invalid argument"
    | "bad input"
    | "no memory"
    | "limit reached"
    | "cancelled";

/** What stopped a search before its end. */
export type Interruption = "limit reached" | "cancelled";

/** What a result's status may be: the others are thrown. */
export type ResultStatus = "ok" | Interruption;

export class TenringError extends Error {
    readonly name: "TenringError";
    readonly status: Status;
    /** "bad input": where in the text the fault was seen, counted in UTF-8 bytes; else 0. */
    readonly offset: number;
}

/* -------------------------------------------------------------------------------------------------
 * Puzzles, grids, weights
 * ---------------------------------------------------------------------------------------------- */

/**
 * A cell of a puzzle: a digit, or for a blank 0, null, "", or one of the characters 0 . * _ ? x.
 */
export type Cell = number | string | null;

/** 81 cells, row by row, or nine rows, each an array of nine cells or a string of nine. */
export type Cells =
    | Uint8Array
    | readonly number[]
    | readonly Cell[]
    | readonly string[]
    | readonly (string | readonly Cell[])[];

/**
 * A puzzle is any of
 * - a string of exactly 81 or 729 characters, as tenring_parse_puzzle reads it (`read` is for everything
 *   else);
 * - 81 cells, or nine rows, in arrays;
 * - a Uint16Array of 81 sets of candidates: bit (digit - 1).
 * The engine takes any and gives a Puzzle.
 */
export type PuzzleInput = string | Uint16Array | Cells;

/** 81 sets of candidates: bit (digit - 1); a blank is 0x1ff. */
export type Puzzle = Uint16Array;

/** 81 digits, row by row; 0 is a blank. */
export type Grid = Uint8Array;

/**
 * 729 weights, cell by cell, nine digits each; or 81, one for each cell, which are multiplied with
 * the digit (tenring_make_weights). Whole numbers within 32 bits.
 */
export type WeightsInput = Int32Array | readonly number[];

export type PuzzleStyle = "line" | "grid" | "pencilmarks";
export type Format = "auto" | "line" | "grid" | "pencilmarks" | "opensudoku" | "hodoku" | "link";
export type LinkSite = "sudokuwiki" | "sudokuexchange" | "f-puzzles" | "sudokupad";

interface AnyRecord {
    /** 1, 2, ...: bad puzzles are counted too. */
    number: number;
    /** How it was written. */
    format: Exclude<Format, "auto">;
    /** The line on which the record begins, from 1. */
    line: number;
    /** The record as read, cut to 4096 bytes. */
    source: string;
    /** What followed the puzzle on its line. */
    comment: string;
}

export interface GoodRecord extends AnyRecord {
    status: "ok";
    puzzle: Puzzle;
    message: "";
    offset: number;
    errorLine: 0;
    errorColumn: 0;
}

export interface BadRecord extends AnyRecord {
    status: "bad input";
    /** All blank. */
    puzzle: Puzzle;
    /** What was found and what was expected, a clause in English. */
    message: string;
    /** Where the error is, in UTF-8 bytes from the beginning of the text. */
    offset: number;
    /** Line and column (in bytes) of the error, from 1. */
    errorLine: number;
    errorColumn: number;
}

/** One puzzle of a text, good or bad: `status` says which. */
export type PuzzleRecord = GoodRecord | BadRecord;

/**
 * A reader of text that comes in pieces. `free` it, or memory is held as long as the engine lives.
 */
export interface Reader {
    /** Gives the next piece: bytes, or text that is encoded as UTF-8. */
    feed(piece: Uint8Array | string): void;
    /** Says that the text has ended. */
    end(): void;
    /** The next record; null when more text is wanted or, after end(), when there is none. */
    next(): PuzzleRecord | null;
    free(): void;
}

/* -------------------------------------------------------------------------------------------------
 * Options of everything that searches
 * ---------------------------------------------------------------------------------------------- */

export interface Progress {
    nodes: number;
    /** Solutions found so far; not used by maximize. */
    solutions: number;
    /** maximize: the score of a completion already found; null when there is none yet. */
    score: number | null;
    /** maximize: a proved bound on every completion's score; null when there is none yet. */
    bound: number | null;
}

export interface Cancel {
    /**
     * A shared array whose first element another thread makes other than 0 to stop the search,
     * which then ends with the status "cancelled": `new Int32Array(new SharedArrayBuffer(4))`.
     * Where there is no SharedArrayBuffer, terminate the worker.
     */
    cancel?: Int32Array;
}

export interface SearchOptions extends Cancel {
    /**
     * Stop with the status "limit reached" before exceeding this many nodes; 0 (the default): no
     * limit.
     */
    nodeLimit?: number;
    /**
     * Called some tens of times a second; `return false` stops the search with the status
     * "cancelled". An exception stops it too, and comes out of the call. It may use the engine for
     * anything but the reader or batch at work.
     */
    watch?: (progress: Progress) => boolean | void;
}

/* -------------------------------------------------------------------------------------------------
 * Results
 * ---------------------------------------------------------------------------------------------- */

/** `solutions` says whether there is a `first`. */
export type Result = {
    /** Interrupted: what was found so far. */
    status: ResultStatus;
    nodes: number;
} & (
    | { solutions: 0; first: null }
    | {
          /** 2 stands for two or more. */
          solutions: 1 | 2;
          /** The only or lexicographically least solution; of an interrupted search, any. */
          first: Grid;
      }
);

export type Verdict = "unique" | "none" | "multiple";

interface AnyCheck {
    nodes: number;
    conflict: [first: number, second: number] | null;
    redundant: number[] | null;
}

export interface UniqueCheck extends AnyCheck {
    verdict: "unique";
    /** Interrupted: the search for redundant givens. */
    status: ResultStatus;
    conflict: null;
    /**
     * With the option `minimal`, for a puzzle of givens: the cells whose given could be left out
     * (each by itself) and the puzzle would still be unique; none of them: it is minimal. Else
     * null.
     */
    redundant: number[] | null;
}

export interface NoSolutionCheck extends AnyCheck {
    verdict: "none";
    status: "ok";
    /** Two equal givens that share a house, which is why; null when there are none. */
    conflict: [first: number, second: number] | null;
    redundant: null;
}

export interface MultipleCheck extends AnyCheck {
    verdict: "multiple";
    /** Interrupted: two solutions were found by then. */
    status: ResultStatus;
    conflict: null;
    redundant: null;
}

export interface InterruptedCheck extends AnyCheck {
    verdict: null;
    status: Interruption;
    redundant: null;
}

/** `verdict` says which it is. */
export type Check = UniqueCheck | NoSolutionCheck | MultipleCheck | InterruptedCheck;

export interface CheckOptions extends SearchOptions {
    minimal?: boolean;
}

export interface CountResult {
    status: ResultStatus;
    /** At most `max`. */
    count: number;
    nodes: number;
}

export interface ShapedCountResult extends CountResult {
    /** nodesAtDepth[d]: the nodes that lie behind d choices; 82 numbers, whose sum is `nodes`. */
    nodesAtDepth: number[];
}

export interface Estimate {
    status: ResultStatus;
    mean: number;
    standardError: number;
    probes: number;
    nodes: number;
}

export interface CountOptions extends Cancel {
    enumerate?: number;
    /** Bytes; by default what is left of the memory limit, at most 512 MiB. */
    memoryLimit?: number;
    operationLimit?: number;
    watch?: (progress: { operations: number; estimated: number }) => boolean | void;
}

export interface ExactCount {
    status: ResultStatus;
    /**
     * With "ok" the number of completions, else a number that it is not below. `String(count)` is
     * it in decimal.
     */
    count: bigint;
    enumerated: boolean;
    nodes: number;
    operations: number;
}

export type CellCounts =
    | {
          status: "ok";
          /** The number of completions. */
          total: bigint;
          /**
           * counts[9 * cell + digit - 1]: the completions with that digit in that cell; 729
           * numbers.
           */
          counts: bigint[];
          enumerated: boolean;
          nodes: number;
          operations: number;
      }
    | { status: Interruption; total: null; counts: null };

export type Outcome = "none" | "optimal" | "feasible" | "unknown";

/** `outcome` says what is known. */
export type Best =
    /** Proved: no completion is better than `grid`. */
    | { outcome: "optimal"; status: "ok"; score: number; bound: number; grid: Grid; nodes: number }
    /** Proved: there is no completion. */
    | { outcome: "none"; status: "ok"; score: null; bound: null; grid: null; nodes: number }
    /** Interrupted; no completion scores above the bound (below it, for minimize). */
    | {
          outcome: "feasible";
          status: Interruption;
          score: number;
          bound: number | null;
          grid: Grid;
          nodes: number;
      }
    /** Interrupted before a completion was found. */
    | {
          outcome: "unknown";
          status: Interruption;
          score: null;
          bound: number | null;
          grid: null;
          nodes: number;
      };

export interface Ranked {
    score: number;
    grid: Grid;
}

export interface Top {
    status: ResultStatus;
    outcome: Outcome;
    /** Best first. */
    ranked: Ranked[];
    bound: number | null;
    nodes: number;
}

export type BestCount = Best & { count: number };

/** The text that tools/check_certificate checks, see doc/CERTIFICATE.md. */
export type CertifiedBest = Best &
    ({ status: "ok"; certificate: string } | { status: Interruption; certificate: null });

export type Order = "rows" | "fullest" | "fewest";

export interface TextbookResult {
    status: ResultStatus;
    completions: number;
    nodes: number;
    deadEnds: number;
    first: Grid | null;
    best: Grid | null;
    /** With weights; else null. */
    score: number | null;
    /**
     * nodesAtDepth[d]: the nodes that put the d-th digit; 82 numbers, [0] is 0. Their sum is
     * `nodes`.
     */
    nodesAtDepth: number[];
}

/* -------------------------------------------------------------------------------------------------
 * Many puzzles at once
 * ---------------------------------------------------------------------------------------------- */

export interface BatchOptions extends Cancel {
    /** Count no more solutions of a puzzle than this; by default 2. */
    limit?: number;
    /** Give the lexicographically least solution also of puzzles that have several. */
    least?: boolean;
    /**
     * Called some tens of times a second with the puzzles done so far, in steps of thousands, of
     * how many in all (null: a text, not known); `return false` stops the work.
     */
    watch?: (progress: { done: number; total: number | null }) => boolean | void;
}

/** The answers to n puzzles, in their order. */
export interface BatchResult {
    status: "ok" | "cancelled";
    /** For each puzzle a code of BATCH_STATUS. */
    statuses: Uint8Array;
    /** For each puzzle the number of its solutions, at most the limit. */
    solutions: Int32Array;
    /** For each puzzle 81 digits: its only solution, or zeros (see `least`). */
    grids: Uint8Array;
}

export interface TextBatchOptions extends BatchOptions {
    format?: Format;
}

/**
 * The answers to the puzzles of a text, in their order, and what the command `tenring solve` would
 * print.
 */
export interface TextBatchResult extends BatchResult {
    /**
     * A line for each puzzle: the solution, "none", "multiple" + TAB + the least solution (with
     * `least`), or "invalid".
     */
    text: string;
    /** How many of each. */
    unique: number;
    none: number;
    multiple: number;
    invalid: number;
    /** The puzzles that could not be read: at most the first 100. */
    errors: PuzzleRecord[];
}

/** Solves the puzzles of a text that comes in pieces, of any length. */
export interface TextBatch {
    /** Answers to the puzzles that are complete so far; the pieces may be cut anywhere. */
    feed(piece: Uint8Array | string): TextBatchResult;
    /** The text has ended: the answers to the rest. Frees the memory. */
    end(): TextBatchResult;
    /** Frees the memory before the end; may be called again. */
    free(): void;
}

/** The codes of BatchResult.statuses. */
export const BATCH_STATUS: {
    readonly OK: 0;
    readonly INVALID_ARGUMENT: 1;
    readonly BAD_INPUT: 2;
    readonly CANCELLED: 5;
};

/* -------------------------------------------------------------------------------------------------
 * The engine
 * ---------------------------------------------------------------------------------------------- */

export interface Tenring {
    /** Of the engine: three numbers with dots between them. */
    readonly version: string;
    /** Which module this is. */
    readonly simd: boolean;
    /** Bytes of memory the engine holds now. */
    readonly memory: number;

    /* Puzzles and text */
    parse(text: string): Puzzle;
    /**
     * Reads all puzzles of a text, in any format that the command reads; bad ones keep their place.
     */
    read(text: string | Uint8Array, format?: Format): PuzzleRecord[];
    reader(format?: Format): Reader;
    formatPuzzle(puzzle: PuzzleInput, style?: PuzzleStyle): string;
    formatGrid(grid: Cells, style?: PuzzleStyle): string;
    /**
     * A link that shows the puzzle on another site. "invalid argument": it has pencilmarks, which
     * links do not carry.
     */
    formatLink(puzzle: PuzzleInput, site: LinkSite): string;
    puzzleFromGrid(grid: Cells): Puzzle;
    /** The givens, 0 elsewhere; `exact` is false when there are pencilmarks, which are lost. */
    puzzleGivens(puzzle: PuzzleInput): { grid: Grid; exact: boolean };
    /** Two equal givens that share a house, or null. */
    findConflict(puzzle: PuzzleInput): [first: number, second: number] | null;
    /**
     * For each cell the digits that no given in its houses forbids, and that are its candidates:
     * singles are not followed.
     */
    candidates(puzzle: PuzzleInput): Puzzle;
    isSolution(puzzle: PuzzleInput, solution: Cells): boolean;

    /* One puzzle */
    solve(puzzle: PuzzleInput, options?: SearchOptions): Result;
    check(puzzle: PuzzleInput, options?: CheckOptions): Check;
    count(puzzle: PuzzleInput, max?: number, options?: SearchOptions): ShapedCountResult;
    countExact(puzzle: PuzzleInput, options?: CountOptions): ExactCount;
    countCost(puzzle: PuzzleInput, options?: CountOptions): { operations: number; memory: number };
    /** How many completions contain each candidate. */
    countByCell(puzzle: PuzzleInput, options?: CountOptions): CellCounts;
    countByCellCost(
        puzzle: PuzzleInput,
        options?: CountOptions
    ): { operations: number; memory: number };
    estimateCount(
        puzzle: PuzzleInput,
        probes: number,
        seed: number | bigint,
        options?: SearchOptions
    ): Estimate;
    /**
     * Calls back with each solution, in lexicographic order, until that returns false. The grid is
     * the caller's to keep.
     */
    enumerate(
        puzzle: PuzzleInput,
        callback: (solution: Grid) => boolean | void,
        options?: SearchOptions
    ): CountResult;

    /*
     * Weighted ("target") Sudoku. The British spellings of the C interface, maximise and minimise,
     * are there too.
     */
    /** 729 weights: the target of NOIP 2009. A copy for each read. */
    readonly ringWeights: Int32Array;
    weightsFromCells(cellWeights: Int32Array | readonly number[]): Int32Array;
    /**
     * Reads 81 or 729 numbers, as the command's --weights does; gives as many. "bad input" says
     * where and why.
     */
    parseWeights(text: string): Int32Array;
    /** Writes 81 or 729 numbers so that parseWeights, and the command, read them. */
    formatWeights(weights: WeightsInput): string;
    score(weights: WeightsInput, grid: Cells): number;
    maximize(weights: WeightsInput, puzzle: PuzzleInput, options?: SearchOptions): Best;
    minimize(weights: WeightsInput, puzzle: PuzzleInput, options?: SearchOptions): Best;
    maximizeTop(
        weights: WeightsInput,
        puzzle: PuzzleInput,
        k: number,
        options?: SearchOptions
    ): Top;
    minimizeTop(
        weights: WeightsInput,
        puzzle: PuzzleInput,
        k: number,
        options?: SearchOptions
    ): Top;
    maximizeCount(
        weights: WeightsInput,
        puzzle: PuzzleInput,
        max: number,
        options?: SearchOptions
    ): BestCount;
    minimizeCount(
        weights: WeightsInput,
        puzzle: PuzzleInput,
        max: number,
        options?: SearchOptions
    ): BestCount;
    maximizeCertified(
        weights: WeightsInput,
        puzzle: PuzzleInput,
        options?: SearchOptions
    ): CertifiedBest;
    minimizeCertified(
        weights: WeightsInput,
        puzzle: PuzzleInput,
        options?: SearchOptions
    ): CertifiedBest;
    maximise: Tenring["maximize"];
    minimise: Tenring["minimize"];
    maximiseTop: Tenring["maximizeTop"];
    minimiseTop: Tenring["minimizeTop"];
    maximiseCount: Tenring["maximizeCount"];
    minimiseCount: Tenring["minimizeCount"];
    maximiseCertified: Tenring["maximizeCertified"];
    minimiseCertified: Tenring["minimizeCertified"];

    /* Many puzzles: digits (81 bytes each) or candidate sets (81 Uint16 each) */
    batchSolve(puzzles: Uint8Array | Uint16Array, options?: BatchOptions): BatchResult;
    batchSolveText(text: string | Uint8Array, options?: TextBatchOptions): TextBatchResult;
    textBatch(options?: TextBatchOptions): TextBatch;

    /* Textbook search orders */
    textbook(
        order: Order,
        puzzle: PuzzleInput,
        weights?: WeightsInput | null,
        max?: number,
        options?: SearchOptions
    ): TextbookResult;
}
