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
     * 2 MiB.
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

/** Loads the module of human techniques, which comes apart from the engine: each call one more. */
export function loadLogic(options?: InstantiateOptions): Promise<Logic>;

/** Makes one from the bytes of its module. */
export function instantiateLogic(source: WasmSource, options?: InstantiateOptions): Promise<Logic>;

/** Loads the module of new puzzles, which comes apart from the engine, too. */
export function loadGenerate(options?: InstantiateOptions): Promise<Generate>;

export function instantiateGenerate(
    source: WasmSource,
    options?: InstantiateOptions
): Promise<Generate>;

/** Loads the module of boards of other sizes and with other regions, which comes apart, too. */
export function loadBoards(options?: InstantiateOptions): Promise<Boards>;

export function instantiateBoards(
    source: WasmSource,
    options?: InstantiateOptions
): Promise<Boards>;

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
    /** The message's code, an index into Tenring.errorTemplates; 0 where it has none. */
    readonly code: number;
    /** What the message has in the places of {1}, {2}, ... of its template. */
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
 * - a string with one puzzle: 81 or 729 characters, or for the engine's own calls any text that
 *   `read` finds one puzzle in (where it finds several, the error says so);
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
    code: 0;
    args: [];
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
    /** The same for other languages: see TenringError. */
    code: number;
    args: string[];
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
    /** maximize: the score of a solution already found; null when there is none yet. */
    score: number | null;
    /** maximize: a proved bound on every solution's score; null when there is none yet. */
    bound: number | null;
    /** textbook alone: as in its result. */
    nodesAtDepth?: number[];
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
     * anything but the reader or batch at work. Five calls may run inside one another's callbacks;
     * a further one is "invalid argument" when the engine's stack has no room for it.
     */
    watch?: (progress: Progress) => boolean | void;
}

export interface SolveOptions extends SearchOptions {
    /**
     * Which of several solutions is wanted: the lexicographically least (the default), which has to
     * be looked for, or the one found first, which costs nothing.
     */
    choice?: "least" | "first";
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
          /**
           * The only solution, or of several the one that the option `choice` asks for; of an
           * interrupted search, any.
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
    /** nodesAtDepth[d]: the nodes that lie after d choices; 82 numbers, whose sum is `nodes`. */
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
     * With "ok" the number of solutions, else a number that it is not below. `String(count)` is
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
    /** Interrupted; no solution scores above the bound (below it, for minimize). */
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

/** The text that tools/check_certificate checks, see doc/CERTIFICATE.md. */
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
    /**
     * Count no more solutions of a puzzle than this; by default 2. For a text at least 2, since its
     * answers tell one solution from several.
     */
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

/**
 * Where a reader stands, at the beginning of a line, in a text of which each line can be read
 * without those before it: all that another reader has to know to go on there. A plain object, which
 * can be posted to a worker.
 */
export interface ReaderPlace {
    /** Records before. */
    number: number;
    /** The line that comes next, from 1. */
    line: number;
    format: Format;
    /** Of the CSV whose header was read; "" where none was. */
    separator: string;
    /** Of the CSV's columns the one with the puzzle, from 0. */
    column: number;
}

export interface TextBatchOptions extends BatchOptions {
    format?: Format;
    /** The text is what follows there. */
    place?: ReaderPlace | null;
}

/** Of batchSolveText. */
export interface WholeTextOptions extends TextBatchOptions {
    /** As of AnswersOptions; it may be the text itself, which is copied before it is written. */
    into?: Uint8Array;
}

/** Of textAnswers. */
export interface AnswersOptions extends BatchOptions {
    /**
     * The text is written here, as `bytes`, and to an array of its own where this one has no room
     * for it. That is faster than a string for whoever writes it to a file or hands it on to
     * another thread, and more so where the memory was in use before.
     */
    into?: Uint8Array;
}

/**
 * The answers to the puzzles of a text, in their order, and what the command `tenring solve` would
 * print.
 */
export interface TextBatchResult extends BatchResult {
    /** As for arrays; made of the text when it is asked for. */
    readonly grids: Uint8Array;
    /**
     * A line for each puzzle: the solution, "none", "multiple" + TAB + the least solution (with
     * `least`), or "invalid". Empty with the option `into`.
     */
    text: string;
    /** With the option `into` that text in ASCII, else null. */
    bytes: Uint8Array | null;
    /** How many of each. */
    unique: number;
    none: number;
    multiple: number;
    invalid: number;
    /** The puzzles that could not be read: at most the first 100. */
    errors: PuzzleRecord[];
    /**
     * Where another reader could go on after what was read so far; null where what follows cannot be
     * read without what came before. A line that has not ended does not count.
     */
    place: ReaderPlace | null;
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

/** Puzzles of a text, at most some thousands, for another thread to solve. */
export interface PuzzleBlock {
    /** 81 sets of candidates for each puzzle. */
    puzzles: Uint16Array;
    /** BATCH_STATUS.OK, or BAD_INPUT for what could not be read. */
    statuses: Uint8Array;
}

/**
 * Reads a text that comes in pieces, and leaves it to others to solve it: one thread reads, and
 * hands each block to another one's textAnswers, which gives what TextBatch would have given.
 */
export interface TextPuzzles {
    /** So many puzzles, 1 to 16384, may be in each block that follows. */
    most: number;
    /** As of TextBatchResult: from here on others can read for themselves. */
    readonly place: ReaderPlace | null;
    /** The puzzles that are complete so far, and at most 100 errors in all. */
    feed(piece: Uint8Array | string): { blocks: PuzzleBlock[]; errors: BadRecord[] };
    /** The text has ended: the rest. Frees the memory. */
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
    /** Of the engine: three numbers with dots between them. */
    readonly version: string;
    /** Which module this is. */
    readonly simd: boolean;
    /**
     * The English messages by their codes, with {1}, {2}, ... for the arguments; see enum
     * tenring_error_code in tenring.h. They are the keys of a table of translations.
     */
    readonly errorTemplates: readonly string[];
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
    batchSolveText(text: string | Uint8Array, options?: WholeTextOptions): TextBatchResult;
    textBatch(options?: TextBatchOptions): TextBatch;
    /** room: makes a block of so many puzzles, whose arrays are written to; as new if left out. */
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

/** One of the identifiers of tenring_technique_name, "naked-pair". */
export type TechniqueName = string;

export interface Technique {
    readonly name: TechniqueName;
    /** In English. */
    readonly title: string;
    readonly chineseTitle: string;
    /** A puzzle in whose path it shows: 81 characters. */
    readonly example: string;
    /** The least that a step of it has. */
    readonly rating: number;
}

/** A puzzle being solved. */
export interface Position {
    /** 0: open. */
    placed: Grid;
    /** Of the open cells; placed ones have none. */
    candidates: Puzzle;
}

/** A candidate that is true or false in a chain. */
export interface ChainNode {
    cell: number;
    digit: number;
    /** Whether it is true here. */
    on: boolean;
    /** From 0; parents are in the same branch. */
    branch: number;
    /** What its branch leads to. */
    target: boolean;
    /**
     * On: the house in which it is the last place (0..8 rows, 9..17 columns, 18..26 boxes), or
     * "cell": the last candidate there. Off: the house or cell that it shares with its parent, or
     * "step": a nested step removes it. "assumed": where a branch begins.
     */
    reason: number | "cell" | "assumed" | "step" | null;
    /** "step": the index of that step; else null. */
    nested: number | null;
    /** Indices of earlier nodes, from which it follows. */
    parents: number[];
}

/** Two candidates: not both are true; or strong: one of them is. */
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
    /** As Sudoku Explainer rates it: 2.6. */
    rating: number;
    /** Chains: the nodes that the result rests on; else 0. */
    complexity: number;
    /** The digit that follows; null: candidates are removed, nothing more. */
    placed: { cell: number; digit: number } | null;
    /** A placement removes more than these: see tenring.h. */
    removed: { cell: number; digits: number[] }[];
    /**
     * The pattern: its cells and digits, others that have to do with it, a house that says where;
     * the houses it rests on and those it reaches into. The table above struct tenring_step in
     * tenring.h has what they are for each technique.
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
    /** Chains: their nodes, each branch in the order in which it follows. */
    chain: ChainNode[];
    /** Dynamic chains: the steps inside them. */
    nested: Step[];
}

export interface LogicOptions extends Cancel {
    /** Which ones to use: all. */
    techniques?: readonly TechniqueName[];
    /** Stop with "limit reached" at so many nodes of chains; 0: no limit. */
    nodeLimit?: number;
    watch?: (progress: { nodes: number }) => boolean | void;
}

export interface RateOptions extends LogicOptions {
    /** Stop at the first step above this rating. */
    stopAbove?: number;
}

export interface Rating {
    status: ResultStatus;
    /** The techniques led to the end. */
    solved: boolean;
    /**
     * The highest rating of all steps, of those up to the first digit, of the first step. null: the
     * techniques did not suffice. Nothing to do: 0.
     */
    er: number | null;
    ep: number | null;
    dp: number | null;
    hardest: TechniqueName | null;
    hardestLevel: number;
    steps: number;
    /** How many steps of each technique that was used. */
    used: Record<TechniqueName, number>;
    nodes: number;
}

export interface StepOptions extends LogicOptions {
    /** How much the sentences give away: where to look, what to look for there, or also why. */
    strength?: "where" | "what" | "all";
    /** Of the sentences: English without. */
    language?: "en" | "zh";
}

export interface FindStepsOptions extends StepOptions {
    /** This one alone. */
    technique?: TechniqueName;
    /** At most so many; 0: all. */
    most?: number;
}

/** HoDoKu's levels, from the easiest on. */
export type HodokuLevel = "easy" | "medium" | "hard" | "unfair" | "extreme";

export interface HodokuOptions extends Cancel {
    /** Stop with "limit reached" after so much work; 0: no limit. */
    nodeLimit?: number;
    watch?: (progress: { nodes: number }) => boolean | void;
}

export interface HodokuRating {
    status: ResultStatus;
    /** The steps led to the end. */
    solved: boolean;
    /** null: nothing was to be done. */
    level: HodokuLevel | null;
    /** The sum over all steps. */
    score: number;
    /** HoDoKu's name of the first step with the highest score, "locked-pair". */
    hardest: string | null;
    steps: number;
    nodes: number;
}

export interface SolvePath {
    status: ResultStatus;
    solved: boolean;
    /** Each step with the position it is taken in. */
    path: { position: Position; step: Step }[];
}

export interface Explanation {
    status: ResultStatus;
    solved: boolean;
    path: { position: Position; step: Step; text: string }[];
}

/** What people do, and how hard it is, as in Sudoku Explainer 1.2.1. */
export interface Logic {
    readonly version: string;
    readonly memory: number;
    /** In order of difficulty. */
    readonly techniques: readonly Technique[];
    rate(puzzle: PuzzleInput, options?: RateOptions): Rating;
    /** Level and score as HoDoKu 2.2 gives them. */
    rateHodoku(puzzle: PuzzleInput, options?: HodokuOptions): HodokuRating;
    beginPosition(puzzle: PuzzleInput): Position;
    /**
     * The easiest step, as data and as text: lines of sentences, those of nested steps indented.
     * Both are null where no technique has one. A puzzle stands for how it begins.
     */
    nextStep(
        position: Position | PuzzleInput,
        options?: StepOptions
    ): { status: ResultStatus; step: Step | null; text: string | null };
    /**
     * Every step that a player can do now, each with its text, or those of one `technique`. Chains
     * are there only where nothing else is: those of the first technique that has some.
     */
    findSteps(
        position: Position | PuzzleInput,
        options?: FindStepsOptions
    ): { status: ResultStatus; steps: { step: Step; text: string }[] };
    /** Another position: the one that is given stays as it is. */
    applyStep(position: Position | PuzzleInput, step: Pick<Step, "placed" | "removed">): Position;
    /** From the puzzle to the end, or as far as the techniques lead. */
    solvePath(puzzle: PuzzleInput, options?: LogicOptions): SolvePath;
    /** The same with sentences, from any position on. */
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
    /** Givens stand where it is not 0, and nowhere else. */
    pattern?: Cells;
    /** How many solutions: 1 by default, more for target Sudoku. */
    minSolutions?: number;
    maxSolutions?: number;
    /** Ratings as `rate` gives them, 2.6; 0: any. */
    minRating?: number;
    maxRating?: number;
    /** In the place of a rating: one of HoDoKu's levels, or the easiest and the hardest of several. */
    level?: HodokuLevel | readonly [HodokuLevel, HodokuLevel];
    /** What rates by levels: `await loadLogic()`. */
    logic?: Logic;
    /** The technique of the hardest step; with a rating, one that is needed on the way. */
    technique?: TechniqueName;
    /** Questions for each puzzle: see tenring.h. */
    nodeLimit?: number;
    watch?: (progress: { nodes: number }) => boolean | void;
}

export interface Generated {
    puzzle: Puzzle;
    /** The only one, or the least of several. */
    solution: Grid;
    clues: number;
    solutions: number;
    nodes: number;
    /** With ratings or a technique among the options; else null. */
    er: number | null;
    ep: number | null;
    dp: number | null;
    /** With a level among the options; else null. */
    level: HodokuLevel | null;
    score: number | null;
}

export interface VaryOptions extends Cancel {
    /** Givens to be removed and others to be put in, 0 to 3 each; by default 1. */
    remove?: number;
    add?: number;
    /** Only those of which no given can be spared. */
    minimal?: boolean;
    /** Ends after so many. */
    most?: number;
    watch?: (progress: { found: number }) => boolean | void;
}

export interface Generator {
    next(): ({ status: "ok" } & Generated) | { status: Interruption };
    free(): void;
}

export interface Canonical {
    /** The least of all isomorphs: two puzzles share it exactly when they are isomorphic. */
    puzzle: Puzzle;
    automorphisms: number;
    /** What leads there: see struct tenring_transform. */
    transform: { transpose: boolean; row: number[]; column: number[]; digit: number[] };
}

export interface Generate {
    readonly version: string;
    readonly memory: number;
    /** `count` new puzzles, by default one; fewer when it was interrupted. */
    generate(
        count?: number,
        options?: GenerateOptions
    ): { status: ResultStatus; puzzles: Generated[] };
    /** The same one by one, as many as wanted. */
    generator(options?: GenerateOptions): Generator;
    /**
     * The same for `for await`, without blocking: it works in slices of some hundredths of a second.
     * It ends at the node limit, and when `watch` or `cancel` says so.
     */
    puzzles(options?: GenerateOptions): AsyncGenerator<Generated, void, void>;
    /** Every puzzle with one solution that has some givens fewer and some others, each once. */
    vary(puzzle: PuzzleInput, options?: VaryOptions): { status: ResultStatus; puzzles: Puzzle[] };
    canonicalise(puzzle: PuzzleInput): Canonical;
    canonicalize: Generate["canonicalise"];
    /** One of its isomorphs, each arrangement and naming of digits equally likely. */
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
 * How digits are written: found by the text; 1 to 9 and then A = 10; 0 to F; A = 1; numbers with
 * spaces between.
 */
export type Digits = "auto" | "letters" | "hex" | "alphabet" | "numbers";

export interface BoardGenerateOptions extends Cancel {
    /** The same seed gives the same puzzles; by default 1. */
    seed?: number | bigint;
    /** Which of the puzzles of the seed: 0 by default. */
    number?: number;
    /** Stop taking givens away at so many; 0: as few as possible. */
    clues?: number;
    /** A cell has a given when its image under half a turn has one. */
    symmetric?: boolean;
    /** See tenring.h; 100000 by default, 0: no limit. */
    nodeLimit?: number;
    watch?: (progress: { nodes: number }) => boolean | void;
}

export interface BoardGenerated {
    puzzle: BoardCells;
    solution: BoardCells;
    /** Each given, with symmetry each pair, was shown to be needed. */
    minimal: boolean;
}

/** One kind of board. */
export interface Board {
    readonly side: number;
    /** The number of each cell's box or region; null: there are none. */
    readonly regions: readonly number[] | null;
    parse(text: string, digits?: Digits): BoardCells;
    format(puzzle: BoardInput, digits?: Digits): string;
    /** first: the only solution, or of several the one that `choice` names. */
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
     * The solution with the greatest sum of weights: side x side of them, each times the digit in
     * its cell, or one for each digit of each cell.
     */
    maximize(weights: ArrayLike<number>, puzzle: BoardInput, options?: SearchOptions): BoardBest;
    minimize(weights: ArrayLike<number>, puzzle: BoardInput, options?: SearchOptions): BoardBest;
    maximise: Board["maximize"];
    minimise: Board["minimize"];
    /** A new puzzle with one solution. */
    generate(
        options?: BoardGenerateOptions
    ): ({ status: "ok" } & BoardGenerated) | { status: Interruption };
    /** Gives its memory back. */
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
     * number for each cell, the same in a region.
     */
    board(name: string, options?: { regions?: string | readonly (string | number)[] }): Board;
}
