/*
 * tenring.d.ts - the interface of the npm package tenring: a Sudoku engine, compiled from C to
 * WebAssembly.
 *
 *     import { load } from "tenring";
 *     const tenring = await load();
 *     const puzzle = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
 *     tenring.solve(puzzle);
 *
 * It is the C interface of tenring.h in the conventions of JavaScript: a C function
 *     enum tenring_status tenring_verb_object(a, b, const options *, result *)
 * becomes
 *     verbObject(a, b, options): result.
 * Names of fields lose their underscores (node_limit is nodeLimit). The status OK, LIMIT or
 * CANCELLED is the result's field `status`; INVALID_ARGUMENT, BAD_INPUT and NO_MEMORY are thrown,
 * as a TenringError. tenring.h documents the calls; the comments here say only what differs.
 *
 * Every call is synchronous: make long calls from a worker. Numbers of nodes and solutions
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
     * The greatest size of the engine's memory in bytes: at most, and by default, 1 GiB. The
     * initial size is 2 MiB.
     */
    memoryLimit?: number;
}

export interface LoadOptions extends InstantiateOptions {
    /**
     * Which module: by default the SIMD one if it is supported, else the scalar one. Both give the
     * same answers.
     */
    simd?: boolean;
}

/** Loads the engine, which the package contains. Each call makes a new engine. */
export function load(options?: LoadOptions): Promise<Tenring>;

/** The compiled module, to be posted to workers, which pass it to `instantiate`. */
export function loadModule(options?: { simd?: boolean }): Promise<WebAssembly.Module>;

/** Makes an engine from bytes that the caller provides: for pages that embed the modules. */
export function instantiate(source: WasmSource, options?: InstantiateOptions): Promise<Tenring>;

/**
 * Loads the module of human techniques, which is separate from the engine. Each call makes a new
 * one.
 */
export function loadLogic(options?: InstantiateOptions): Promise<Logic>;

/** Makes one from the bytes of its module. */
export function instantiateLogic(source: WasmSource, options?: InstantiateOptions): Promise<Logic>;

/** Loads the module of new puzzles, which is also separate. */
export function loadGenerate(options?: InstantiateOptions): Promise<Generate>;

export function instantiateGenerate(
    source: WasmSource,
    options?: InstantiateOptions
): Promise<Generate>;

/** Loads the module of boards of other sizes and with other regions, which is also separate. */
export function loadBoards(options?: InstantiateOptions): Promise<Boards>;

export function instantiateBoards(
    source: WasmSource,
    options?: InstantiateOptions
): Promise<Boards>;

/** Whether this JavaScript engine supports the module with vector instructions. */
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

/** Why a search stopped before its end. */
export type Interruption = "limit reached" | "cancelled";

/** The possible statuses of a result; others are thrown. */
export type ResultStatus = "ok" | Interruption;

export class TenringError extends Error {
    readonly name: "TenringError";
    readonly status: Status;
    /** "bad input": where in the text the error is, in UTF-8 bytes; else 0. */
    readonly offset: number;
    /** The code of the message, an index into Tenring.errorTemplates; 0 if there is none. */
    readonly code: number;
    /** The values that replace {1}, {2}, ... of the template. */
    readonly args: readonly string[];
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
 * - a string with one puzzle: 81 or 729 characters, or for the engine's own calls any text in
 *   which `read` finds one puzzle (if it finds several, the error says so);
 * - 81 cells, or nine rows, in arrays;
 * - a Uint16Array of 81 sets of candidates: bit (digit - 1).
 * The engine accepts each of these and returns a Puzzle.
 */
export type PuzzleInput = string | Uint16Array | Cells;

/** 81 sets of candidates: bit (digit - 1); a blank is 0x1ff. */
export type Puzzle = Uint16Array;

/** 81 digits, row by row; 0 is a blank. */
export type Grid = Uint8Array;

/**
 * 729 weights, cell by cell, nine digits each; or 81, one for each cell, which are multiplied by
 * the digit (tenring_make_weights). 32-bit integers.
 */
export type WeightsInput = Int32Array | readonly number[];

export type PuzzleStyle = "line" | "grid" | "pencilmarks";
export type Format =
    | "auto"
    | "line"
    | "grid"
    | "pencilmarks"
    | "opensudoku"
    | "hodoku"
    | "link"
    | "json"
    | "csv";
export type LinkSite = "sudokuwiki" | "sudokuexchange" | "f-puzzles" | "sudokupad";

interface AnyRecord {
    /** 1, 2, ...; bad puzzles count, too. */
    number: number;
    /** The format in which it was written. */
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
    code: 0;
    args: [];
    offset: number;
    errorLine: 0;
    errorColumn: 0;
}

export interface BadRecord extends AnyRecord {
    status: "bad input";
    /** All cells are blank. */
    puzzle: Puzzle;
    /** What was found and what was expected, as a clause in English. */
    message: string;
    /** The code of the message, for translations: see TenringError. */
    code: number;
    args: string[];
    /** Where the error is, in UTF-8 bytes from the beginning of the text. */
    offset: number;
    /** Line and column (in bytes) of the error, from 1. */
    errorLine: number;
    errorColumn: number;
}

/** One puzzle of a text, good or bad, as `status` says. */
export type PuzzleRecord = GoodRecord | BadRecord;

/**
 * A reader of text that comes in pieces. Call `free`, or its memory is kept as long as the engine.
 */
export interface Reader {
    /** Gives the next piece: bytes, or text that is encoded as UTF-8. */
    feed(piece: Uint8Array | string): void;
    /** Says that the text has ended. */
    end(): void;
    /** The next record; null if more text is needed or, after end(), if there is none. */
    next(): PuzzleRecord | null;
    free(): void;
}

/* -------------------------------------------------------------------------------------------------
 * Options of everything that searches
 * ---------------------------------------------------------------------------------------------- */

export interface Progress {
    nodes: number;
    /** Solutions found so far; unused by maximize. */
    solutions: number;
    /** maximize: the score of a solution already found; null if there is none yet. */
    score: number | null;
    /** maximize: a proved bound on every solution's score; null if there is none yet. */
    bound: number | null;
    /** Only for textbook: as in its result. */
    nodesAtDepth?: number[];
}

export interface Cancel {
    /**
     * A shared array, `new Int32Array(new SharedArrayBuffer(4))`. If another thread makes its first
     * element nonzero, the search stops with the status "cancelled". Without SharedArrayBuffer,
     * terminate the worker instead.
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
     * "cancelled". An exception also stops it, and the call throws it. The function may use the
     * engine for anything except the reader or batch at work. Five calls may be nested in this way;
     * a further one is "invalid argument" if the engine's stack has no room for it.
     */
    watch?: (progress: Progress) => boolean | void;
}

export interface SolveOptions extends SearchOptions {
    /**
     * Which of several solutions to return: the lexicographically least (the default), which must
     * be searched for, or the first one found, which costs nothing.
     */
    choice?: "least" | "first";
}

/* -------------------------------------------------------------------------------------------------
 * Results
 * ---------------------------------------------------------------------------------------------- */

/** `solutions` says whether there is a `first`. */
export type Result = {
    /** If interrupted: what was found so far. */
    status: ResultStatus;
    nodes: number;
} & (
    | { solutions: 0; first: null }
    | {
          /** 2 stands for two or more. */
          solutions: 1 | 2;
          /**
           * The only solution; if there are several, the one that the option `choice` asks for; if
           * the search was interrupted, any one.
           */
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
    /** If interrupted: the search for redundant givens was. */
    status: ResultStatus;
    conflict: null;
    /**
     * With the option `minimal`, for a puzzle of givens: the cells whose given could be left out
     * (each by itself) without losing uniqueness; if there are none, the puzzle is minimal.
     * Otherwise null.
     */
    redundant: number[] | null;
}

export interface NoSolutionCheck extends AnyCheck {
    verdict: "none";
    status: "ok";
    /** Two equal givens that share a house, as the reason; null if there are none. */
    conflict: [first: number, second: number] | null;
    redundant: null;
}

export interface MultipleCheck extends AnyCheck {
    verdict: "multiple";
    /** If interrupted: two solutions had been found. */
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
    /** nodesAtDepth[d]: the nodes after d choices; 82 numbers, whose sum is `nodes`. */
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
     * If the status is "ok", the number of solutions; otherwise a lower bound of it.
     * `String(count)` is decimal.
     */
    count: bigint;
    enumerated: boolean;
    nodes: number;
    operations: number;
}

export type CellCounts =
    | {
          status: "ok";
          /** The number of solutions. */
          total: bigint;
          /**
           * counts[9 * cell + digit - 1]: the solutions with that digit in that cell; 729
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
    /** Proved: no solution is better than `grid`. */
    | { outcome: "optimal"; status: "ok"; score: number; bound: number; grid: Grid; nodes: number }
    /** Proved: there is no solution. */
    | { outcome: "none"; status: "ok"; score: null; bound: null; grid: null; nodes: number }
    /** Interrupted; no solution scores above the bound (for minimize: below it). */
    | {
          outcome: "feasible";
          status: Interruption;
          score: number;
          bound: number | null;
          grid: Grid;
          nodes: number;
      }
    /** Interrupted before a solution was found. */
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

/** The text that tools/check_certificate checks; see doc/CERTIFICATE.md. */
export type CertifiedBest = Best &
    ({ status: "ok"; certificate: string } | { status: Interruption; certificate: null });

export type Order = "rows" | "reversed" | "fullest-row" | "fullest" | "fewest" | "cover";

export interface TextbookResult {
    status: ResultStatus;
    solutions: number;
    nodes: number;
    deadEnds: number;
    first: Grid | null;
    best: Grid | null;
    /** null without weights. */
    score: number | null;
    /**
     * nodesAtDepth[d]: the nodes that place the d-th digit; 82 numbers, [0] is 0. Their sum is
     * `nodes`.
     */
    nodesAtDepth: number[];
}

/* -------------------------------------------------------------------------------------------------
 * Many puzzles at once
 * ---------------------------------------------------------------------------------------------- */

export interface BatchOptions extends Cancel {
    /**
     * Count at most this many solutions of a puzzle; by default 2. For a text at least 2, because
     * its answers tell one solution from several.
     */
    limit?: number;
    /** Also give the lexicographically least solution of puzzles with several solutions. */
    least?: boolean;
    /**
     * Called some tens of times a second. done: the number of puzzles done, in steps of thousands;
     * total: the number of all puzzles, or null for a text, for which it is unknown. `return false`
     * stops the work.
     */
    watch?: (progress: { done: number; total: number | null }) => boolean | void;
}

/** The answers to n puzzles, in order. */
export interface BatchResult {
    status: "ok" | "cancelled";
    /** For each puzzle a code of BATCH_STATUS. */
    statuses: Uint8Array;
    /** For each puzzle the number of its solutions, at most the limit. */
    solutions: Int32Array;
    /** For each puzzle 81 digits: its only solution, or zeros (see `least`). */
    grids: Uint8Array;
}

/**
 * The position of a reader at the start of a line, in a text whose lines can be read without those
 * before: everything that another reader must know to continue there. A plain object, which can be
 * posted to a worker.
 */
export interface ReaderPlace {
    /** The number of records before. */
    number: number;
    /** The number of the next line, from 1. */
    line: number;
    format: Format;
    /** The separator of a CSV whose header was read; "" without one. */
    separator: string;
    /** The index of the CSV column with the puzzle, from 0. */
    column: number;
}

export interface TextBatchOptions extends BatchOptions {
    format?: Format;
    /** The place where the text begins. */
    place?: ReaderPlace | null;
}

/** Options of batchSolveText. */
export interface WholeTextOptions extends TextBatchOptions {
    /**
     * As in AnswersOptions; it may be the text itself, which is copied before it is overwritten.
     */
    into?: Uint8Array;
}

/** Options of textAnswers. */
export interface AnswersOptions extends BatchOptions {
    /**
     * A buffer for the text, which is returned as `bytes`; if it is too small, a new array is
     * returned instead. This is faster than a string for writing to a file or for passing to
     * another thread, especially if the memory was in use before.
     */
    into?: Uint8Array;
}

/**
 * The answers to the puzzles of a text, in order, and the output that the command `tenring solve`
 * would print.
 */
export interface TextBatchResult extends BatchResult {
    /** As for arrays; computed from the text on demand. */
    readonly grids: Uint8Array;
    /**
     * A line for each puzzle: the solution, "none", "multiple" + TAB + the least solution (with
     * `least`), or "invalid". Empty with the option `into`.
     */
    text: string;
    /** With the option `into`, the text in ASCII; else null. */
    bytes: Uint8Array | null;
    /** The number of puzzles with each verdict. */
    unique: number;
    none: number;
    multiple: number;
    invalid: number;
    /** The puzzles that could not be read, at most the first 100. */
    errors: PuzzleRecord[];
    /**
     * Where another reader could continue; null if the following text depends on what came before.
     * A line that has not ended does not count.
     */
    place: ReaderPlace | null;
}

/** Solves the puzzles of a text that comes in pieces, of any length. */
export interface TextBatch {
    /** The answers to the puzzles that are complete so far; the text may be cut anywhere. */
    feed(piece: Uint8Array | string): TextBatchResult;
    /** Ends the text: the answers to the rest. Frees the memory. */
    end(): TextBatchResult;
    /** Frees the memory before the end; may be called again. */
    free(): void;
}

/** Puzzles of a text, at most some thousands, for another thread to solve. */
export interface PuzzleBlock {
    /** 81 sets of candidates for each puzzle. */
    puzzles: Uint16Array;
    /** BATCH_STATUS.OK, or BAD_INPUT for a record that could not be read. */
    statuses: Uint8Array;
}

/**
 * Reads a text that comes in pieces and leaves solving to others: one thread reads and passes each
 * block to textAnswers in another one, which gives the same answers as TextBatch.
 */
export interface TextPuzzles {
    /** The greatest number of puzzles, 1 to 16384, in each of the following blocks. */
    most: number;
    /** As in TextBatchResult: from here on others can read for themselves. */
    readonly place: ReaderPlace | null;
    /** The puzzles that are complete so far, and at most 100 errors in all. */
    feed(piece: Uint8Array | string): { blocks: PuzzleBlock[]; errors: BadRecord[] };
    /** Ends the text: the rest. Frees the memory. */
    end(): { blocks: PuzzleBlock[]; errors: BadRecord[] };
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
    /** The version of the engine: three numbers separated by dots. */
    readonly version: string;
    /** Whether this is the SIMD module. */
    readonly simd: boolean;
    /**
     * The English messages by code, with {1}, {2}, ... for the arguments; see enum
     * tenring_error_code in tenring.h. Translations use them as keys.
     */
    readonly errorTemplates: readonly string[];
    /** The current size of the engine's memory in bytes. */
    readonly memory: number;

    /* Puzzles and text */
    parse(text: string): Puzzle;
    /** Reads all puzzles of a text, in any format of the command; bad ones keep their place. */
    read(text: string | Uint8Array, format?: Format): PuzzleRecord[];
    reader(format?: Format): Reader;
    formatPuzzle(puzzle: PuzzleInput, style?: PuzzleStyle): string;
    formatGrid(grid: Cells, style?: PuzzleStyle): string;
    /**
     * A link that shows the puzzle on another site. "invalid argument": the puzzle has pencilmarks,
     * which links cannot contain.
     */
    formatLink(puzzle: PuzzleInput, site: LinkSite): string;
    puzzleFromGrid(grid: Cells): Puzzle;
    /** The givens, and 0 elsewhere; `exact` is false if there are pencilmarks, which are lost. */
    puzzleGivens(puzzle: PuzzleInput): { grid: Grid; exact: boolean };
    /** Two equal givens that share a house, or null. */
    findConflict(puzzle: PuzzleInput): [first: number, second: number] | null;
    /**
     * For each cell, its candidates without the digits of the givens in its houses. Does not follow
     * singles.
     */
    candidates(puzzle: PuzzleInput): Puzzle;
    isSolution(puzzle: PuzzleInput, solution: Cells): boolean;

    /* One puzzle */
    solve(puzzle: PuzzleInput, options?: SolveOptions): Result;
    check(puzzle: PuzzleInput, options?: CheckOptions): Check;
    count(puzzle: PuzzleInput, max?: number, options?: SearchOptions): ShapedCountResult;
    countExact(puzzle: PuzzleInput, options?: CountOptions): ExactCount;
    countCost(puzzle: PuzzleInput, options?: CountOptions): { operations: number; memory: number };
    /** How many solutions contain each candidate. */
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
     * Calls back with each solution, in lexicographic order, until the callback returns false. The
     * callback may keep the grid.
     */
    enumerate(
        puzzle: PuzzleInput,
        callback: (solution: Grid) => boolean | void,
        options?: SearchOptions
    ): CountResult;

    /*
     * Weighted ("target") Sudoku. The British spellings maximise and minimise exist, too.
     */
    /** 729 weights: the target of NOIP 2009. Each read returns a copy. */
    readonly ringWeights: Int32Array;
    weightsFromCells(cellWeights: Int32Array | readonly number[]): Int32Array;
    /**
     * Reads 81 or 729 numbers, as --weights of the command does, and returns them. "bad input" says
     * where and why.
     */
    parseWeights(text: string): Int32Array;
    /** Writes 81 or 729 numbers in a format that parseWeights and the command read. */
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
    batchSolveText(text: string | Uint8Array, options?: WholeTextOptions): TextBatchResult;
    textBatch(options?: TextBatchOptions): TextBatch;
    /**
     * room: returns the block for a number of puzzles, whose arrays are then filled; by default a
     * new one.
     */
    textPuzzles(options?: { format?: Format; room?: (count: number) => PuzzleBlock }): TextPuzzles;
    textAnswers(block: PuzzleBlock, options?: AnswersOptions): TextBatchResult;

    /* Textbook search orders */
    textbook(
        order: Order,
        puzzle: PuzzleInput,
        weights?: WeightsInput | null,
        max?: number,
        options?: SearchOptions
    ): TextbookResult;
}

/* -------------------------------------------------------------------------------------------------
 * Human techniques
 * ---------------------------------------------------------------------------------------------- */

/** An identifier of tenring_technique_name, such as "naked-pair". */
export type TechniqueName = string;

export interface Technique {
    readonly name: TechniqueName;
    /** In English. */
    readonly title: string;
    readonly chineseTitle: string;
    /** A puzzle whose solution path contains the technique: 81 characters. */
    readonly example: string;
    /** The least rating of its steps. */
    readonly rating: number;
}

/** A puzzle being solved. */
export interface Position {
    /** 0 is an open cell. */
    placed: Grid;
    /** Of the open cells; placed cells have none. */
    candidates: Puzzle;
}

/** A candidate that is true or false in a chain. */
export interface ChainNode {
    cell: number;
    digit: number;
    /** Whether it is true. */
    on: boolean;
    /** From 0; parents are in the same branch. */
    branch: number;
    /** Whether it is the result of its branch. */
    target: boolean;
    /**
     * On: the house in which it is the last place (0..8 rows, 9..17 columns, 18..26 boxes), or
     * "cell": it is the last candidate of its cell. Off: the house or cell that it shares with its
     * parent, or "step": a nested step removes it. "assumed": a branch begins here.
     */
    reason: number | "cell" | "assumed" | "step" | null;
    /** With "step": the index of that step; else null. */
    nested: number | null;
    /** Indices of the earlier nodes that imply it. */
    parents: number[];
}

/** Two candidates that are not both true; if strong, one of them is true. */
export interface Link {
    from: { cell: number; digit: number };
    to: { cell: number; digit: number };
    strong: boolean;
    by: number | "cell";
}

export interface Step {
    technique: TechniqueName;
    /** Dynamic chains: what is allowed inside, see tenring.h; else 0. */
    level: number;
    /** Sudoku Explainer's rating, such as 2.6. */
    rating: number;
    /** Chains: the number of nodes that imply the result; else 0. */
    complexity: number;
    /** The digit to place; null: the step only removes candidates. */
    placed: { cell: number; digit: number } | null;
    /** Of a placement, this is not everything that it removes: see tenring.h. */
    removed: { cell: number; digits: number[] }[];
    /**
     * The pattern: its cells and digits, other cells and digits involved, and a house that says
     * where; the houses that it is based on and those that it affects. The table above struct
     * tenring_step in tenring.h explains them for each technique.
     */
    cells: number[];
    digits: number[];
    otherCells: number[];
    otherDigits: number[];
    house: number | null;
    houses: number[];
    cover: number[];
    /** The links between its candidates, in a house or in a cell. */
    links: Link[];
    /** Chains: their nodes; those of a branch are in order of implication. */
    chain: ChainNode[];
    /** Dynamic chains: the steps inside them. */
    nested: Step[];
}

export interface LogicOptions extends Cancel {
    /** The techniques to use; by default all. */
    techniques?: readonly TechniqueName[];
    /** Stop with "limit reached" after this many nodes of chains; 0: no limit. */
    nodeLimit?: number;
    watch?: (progress: { nodes: number }) => boolean | void;
}

export interface RateOptions extends LogicOptions {
    /** Stop at the first step above this rating. */
    stopAbove?: number;
}

export interface Rating {
    status: ResultStatus;
    /** Whether the techniques solved the puzzle. */
    solved: boolean;
    /**
     * The highest rating of all steps; of those up to the first digit; of the first step. null: the
     * techniques did not suffice. 0: nothing to do.
     */
    er: number | null;
    ep: number | null;
    dp: number | null;
    hardest: TechniqueName | null;
    hardestLevel: number;
    steps: number;
    /** The number of steps of each technique that was used. */
    used: Record<TechniqueName, number>;
    nodes: number;
}

export interface StepOptions extends LogicOptions {
    /** How much the sentences give away: where to look, what to look for, or everything. */
    strength?: "where" | "what" | "all";
    /** The language of the sentences, by default English. */
    language?: "en" | "zh";
}

export interface FindStepsOptions extends StepOptions {
    /** Only this technique. */
    technique?: TechniqueName;
    /** At most this many; 0: all. */
    most?: number;
}

/** HoDoKu's levels, the easiest first. */
export type HodokuLevel = "easy" | "medium" | "hard" | "unfair" | "extreme";

export interface HodokuOptions extends Cancel {
    /** Stop with "limit reached" after this much work; 0: no limit. */
    nodeLimit?: number;
    watch?: (progress: { nodes: number }) => boolean | void;
}

export interface HodokuRating {
    status: ResultStatus;
    /** Whether the steps solved the puzzle. */
    solved: boolean;
    /** null: there was nothing to do. */
    level: HodokuLevel | null;
    /** The sum over all steps. */
    score: number;
    /** HoDoKu's name of the first step with the highest score, such as "locked-pair". */
    hardest: string | null;
    steps: number;
    nodes: number;
}

export interface SolvePath {
    status: ResultStatus;
    solved: boolean;
    /** Each step with the position before it. */
    path: { position: Position; step: Step }[];
}

export interface Explanation {
    status: ResultStatus;
    solved: boolean;
    path: { position: Position; step: Step; text: string }[];
}

/** Solving as people do it, and its difficulty as in Sudoku Explainer 1.2.1. */
export interface Logic {
    readonly version: string;
    readonly memory: number;
    /** The easiest first. */
    readonly techniques: readonly Technique[];
    rate(puzzle: PuzzleInput, options?: RateOptions): Rating;
    /** Level and score as HoDoKu 2.2 gives them. */
    rateHodoku(puzzle: PuzzleInput, options?: HodokuOptions): HodokuRating;
    beginPosition(puzzle: PuzzleInput): Position;
    /**
     * The easiest step, as data and as text: lines of sentences, with those of nested steps
     * indented. Both are null if no technique finds one. A puzzle stands for its initial position.
     */
    nextStep(
        position: Position | PuzzleInput,
        options?: StepOptions
    ): { status: ResultStatus; step: Step | null; text: string | null };
    /**
     * All current steps with their text, or those of one `technique`. Chains are found only if
     * there is no other step: those of the first technique that has some.
     */
    findSteps(
        position: Position | PuzzleInput,
        options?: FindStepsOptions
    ): { status: ResultStatus; steps: { step: Step; text: string }[] };
    /** Returns a new position; the given one does not change. */
    applyStep(position: Position | PuzzleInput, step: Pick<Step, "placed" | "removed">): Position;
    /** The steps from the puzzle to the solution, or as far as the techniques lead. */
    solvePath(puzzle: PuzzleInput, options?: LogicOptions): SolvePath;
    /** As solvePath, with sentences, from any position. */
    explain(position: Position | PuzzleInput, options?: StepOptions): Explanation;
}

/* -------------------------------------------------------------------------------------------------
 * New puzzles, and isomorphs
 * ---------------------------------------------------------------------------------------------- */

export type Symmetry =
    | "none"
    | "rotate180"
    | "rotate90"
    | "horizontal"
    | "vertical"
    | "diagonal"
    | "anti-diagonal"
    | "dihedral"
    | "random";

export interface GenerateOptions extends Cancel {
    /** The same seed gives the same puzzles; by default 1. */
    seed?: number | bigint;
    minClues?: number;
    maxClues?: number;
    symmetry?: Symmetry;
    minimal?: boolean;
    /** The solution of all puzzles. */
    solution?: Cells;
    /** The givens are exactly in its nonzero cells. */
    pattern?: Cells;
    /** The number of solutions: 1 by default, more for target Sudoku. */
    minSolutions?: number;
    maxSolutions?: number;
    /** Ratings as in `rate`, such as 2.6; 0: any. */
    minRating?: number;
    maxRating?: number;
    /** Instead of a rating: one of HoDoKu's levels, or the easiest and the hardest of a range. */
    level?: HodokuLevel | readonly [HodokuLevel, HodokuLevel];
    /** The object that rates levels: `await loadLogic()`. */
    logic?: Logic;
    /** The technique of the hardest step; with a rating, one that is needed on the way. */
    technique?: TechniqueName;
    /** A limit of the work for each puzzle: see tenring.h. */
    nodeLimit?: number;
    watch?: (progress: { nodes: number }) => boolean | void;
}

export interface Generated {
    puzzle: Puzzle;
    /** The only solution, or the least of several. */
    solution: Grid;
    clues: number;
    solutions: number;
    nodes: number;
    /** null unless the options contain ratings or a technique. */
    er: number | null;
    ep: number | null;
    dp: number | null;
    /** null unless the options contain a level. */
    level: HodokuLevel | null;
    score: number | null;
}

export interface VaryOptions extends Cancel {
    /** The numbers of givens to remove and of others to add, 0 to 3 each; by default 1. */
    remove?: number;
    add?: number;
    /** Only puzzles that need every given. */
    minimal?: boolean;
    /** Stop after this many. */
    most?: number;
    watch?: (progress: { found: number }) => boolean | void;
}

export interface Generator {
    next(): ({ status: "ok" } & Generated) | { status: Interruption };
    free(): void;
}

export interface Canonical {
    /** The least of all isomorphs: two puzzles share it exactly if they are isomorphic. */
    puzzle: Puzzle;
    automorphisms: number;
    /** The transformation to it: see struct tenring_transform. */
    transform: { transpose: boolean; row: number[]; column: number[]; digit: number[] };
}

export interface Generate {
    readonly version: string;
    readonly memory: number;
    /** `count` new puzzles, by default one; fewer if interrupted. */
    generate(
        count?: number,
        options?: GenerateOptions
    ): { status: ResultStatus; puzzles: Generated[] };
    /** As generate, one puzzle at a time, without end. */
    generator(options?: GenerateOptions): Generator;
    /**
     * As generator, for `for await`, without blocking: it works in slices of some hundredths of a
     * second. It ends at the node limit, or when `watch` or `cancel` stops it.
     */
    puzzles(options?: GenerateOptions): AsyncGenerator<Generated, void, void>;
    /**
     * All puzzles with one solution after some givens are removed and some others added, each once.
     */
    vary(puzzle: PuzzleInput, options?: VaryOptions): { status: ResultStatus; puzzles: Puzzle[] };
    canonicalise(puzzle: PuzzleInput): Canonical;
    canonicalize: Generate["canonicalise"];
    /** One of its isomorphs; all are equally likely. */
    shuffle(puzzle: PuzzleInput, seed: number | bigint): Puzzle;
}

/* -------------------------------------------------------------------------------------------------
 * Boards of other sizes and with other regions
 * ---------------------------------------------------------------------------------------------- */

/** A number for each cell, row by row, 0 for a blank. */
export type BoardCells = Uint8Array;

/** The text of a puzzle, or a number for each cell. */
export type BoardInput = string | ArrayLike<number | null>;

/**
 * How digits are written: detected from the text; 1 to 9 and then A = 10; 0 to F; A = 1; numbers
 * separated by spaces.
 */
export type Digits = "auto" | "letters" | "hex" | "alphabet" | "numbers";

export interface BoardGenerateOptions extends Cancel {
    /** The same seed gives the same puzzles; by default 1. */
    seed?: number | bigint;
    /** Which puzzle of the seed; by default 0. */
    number?: number;
    /** Stop removing givens at this many; 0: as few as possible. */
    clues?: number;
    /** The givens are symmetric under half a turn. */
    symmetric?: boolean;
    /** See tenring.h; 100000 by default, 0: no limit. */
    nodeLimit?: number;
    watch?: (progress: { nodes: number }) => boolean | void;
}

export interface BoardGenerated {
    puzzle: BoardCells;
    solution: BoardCells;
    /** Each given, or with symmetry each pair, was shown to be necessary. */
    minimal: boolean;
}

/** One kind of board. */
export interface Board {
    readonly side: number;
    /** The number of each cell's box or region; null if there are none. */
    readonly regions: readonly number[] | null;
    parse(text: string, digits?: Digits): BoardCells;
    format(puzzle: BoardInput, digits?: Digits): string;
    /** first: the only solution; if there are several, the one that `choice` names. */
    solve(
        puzzle: BoardInput,
        options?: SearchOptions & { choice?: "least" | "first" | "none" }
    ): { status: ResultStatus; solutions: 0 | 1 | 2; first: BoardCells | null; nodes: number };
    /** By enumeration, at most `max`. */
    count(
        puzzle: BoardInput,
        max?: number,
        options?: SearchOptions
    ): { status: ResultStatus; count: number; nodes: number };
    /**
     * The solution with the greatest sum of weights: side x side weights, which are multiplied by
     * the digit, or one for each digit of each cell.
     */
    maximize(weights: ArrayLike<number>, puzzle: BoardInput, options?: SearchOptions): BoardBest;
    minimize(weights: ArrayLike<number>, puzzle: BoardInput, options?: SearchOptions): BoardBest;
    maximise: Board["maximize"];
    minimise: Board["minimize"];
    /** A new puzzle with one solution. */
    generate(
        options?: BoardGenerateOptions
    ): ({ status: "ok" } & BoardGenerated) | { status: Interruption };
    /** Frees its memory. */
    free(): void;
}

export interface BoardBest {
    status: ResultStatus;
    outcome: "optimal" | "feasible" | "none" | "unknown";
    /** null: no solution was found. */
    score: number | null;
    /** No solution has a better score; null: there is no solution. */
    bound: number | null;
    grid: BoardCells | null;
    nodes: number;
}

export interface Boards {
    readonly version: string;
    readonly memory: number;
    /**
     * "16x16"; "6x6:3x2" has boxes of 3 rows and 2 columns; "9x9+diagonals", and likewise windows,
     * disjoint, antiknight, antiking, latin (no boxes). regions, for a jigsaw: a character or a
     * number for each cell, equal within a region.
     */
    board(name: string, options?: { regions?: string | readonly (string | number)[] }): Board;
}
