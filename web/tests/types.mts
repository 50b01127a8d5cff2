/*
 * types.mts - calls each function of the package, as TypeScript sees it; interface.mjs has it
 * type-checked. It is never run.
 *
 * SPDX-License-Identifier: MIT
 */
import {
    BATCH_STATUS,
    TenringError,
    hasSimd,
    instantiate,
    load,
    loadBoards,
    loadGenerate,
    loadLogic,
} from "tenring";
import type {
    BoardCells,
    Best,
    Grid,
    HodokuLevel,
    HodokuRating,
    Logic,
    Position,
    Progress,
    Puzzle,
    Rating,
    Step,
    Tenring,
    TextBatchResult,
} from "tenring";
import { instantiate as alone } from "tenring/engine.js";

const tenring: Tenring = await load({ simd: hasSimd(), memoryLimit: 2 ** 28 });
const other: Tenring = await (hasSimd() ? instantiate : alone)(new Uint8Array(0));

const puzzle: Puzzle = tenring.parse("");
const solved = other.solve(puzzle, { nodeLimit: 5 });
const first: Grid | null = solved.solutions === 0 ? solved.first : other.solve(solved.first).first;
const count: bigint = tenring.countExact(puzzle, {
    watch: ({ operations }) => operations < 1,
}).count;
const byCell = tenring.countByCell(puzzle, {
    memoryLimit: tenring.countByCellCost(puzzle).memory,
});
const share: number = byCell.status === "ok" ? Number(byCell.counts[0]! / byCell.total) : 0;
const best: Best = tenring.maximise([1], "", {
    watch: (progress: Progress) => void progress.bound,
});
const score: number = best.outcome === "optimal" ? best.score + best.bound + best.grid[0]! : 0;
const certified = tenring.maximizeCertified(tenring.ringWeights, puzzle);
const certificate: string = certified.status === "ok" ? certified.certificate : "";
const verdict = tenring.check(puzzle, { minimal: true });
const conflict: number | undefined = verdict.verdict === "none" ? verdict.conflict?.[0] : undefined;
const [record] = tenring.read("");
const line: 0 | undefined = record?.status === "ok" ? record.errorLine : undefined;

/* A puzzle in each form. */
tenring.solve(new Uint8Array(81));
tenring.solve([0, 1, 2]);
tenring.solve([[0, null, ".", "5"]]);
tenring.solve(["..53.....", [1, 2, 3]]);
tenring.solve([["5", "."]] as const);
tenring.solve(puzzle, { choice: "first", nodeLimit: 5 });
tenring.isSolution(puzzle, [1, 2, 3]);

const logic: Logic = await loadLogic({ memoryLimit: 2 ** 28 });
const rating: Rating = logic.rate(puzzle, { stopAbove: 9, watch: ({ nodes }) => nodes < 5 });
const position: Position = logic.beginPosition(puzzle);
const step: Step | null = logic.nextStep(position).step;
const told: string | null = logic.nextStep(position, { strength: "where", language: "zh" }).text;
const sentences: string[] = logic
    .explain(position, { language: "zh" })
    .path.map(({ text }) => text);
const all: Step[] = logic.findSteps(position, { most: 5 }).steps.map(({ step }) => step);
const hodoku: HodokuRating = logic.rateHodoku(puzzle, { nodeLimit: 1e6 });
const level: HodokuLevel | null = hodoku.level;
const after: Position = step ? logic.applyStep(position, step) : position;
const hardest: number = Math.max(...logic.solvePath(puzzle).path.map((one) => one.step.rating));
const er: number = (rating.er ?? 0) + hardest;

const maker = await loadGenerate();
const made = maker.generate(2, { seed: 5n, symmetry: "rotate180", minRating: 2.6 });
for await (const one of maker.puzzles({ minRating: 2 })) {
    const givens: number = one.clues;
    break;
}
const clues: number = made.puzzles.reduce((sum, one) => sum + one.clues + (one.er ?? 0), 0);
const level2: HodokuLevel | null = maker.generate(1, { level: ["medium", "hard"], logic })
    .puzzles[0].level;
const neighbours: Puzzle[] = maker.vary(puzzle, { remove: 2, most: 5 }).puzzles;
const next = maker.generator({ technique: "x-wing" }).next();
const solution: Grid | null = next.status === "ok" ? next.solution : null;
const canonical: Puzzle = maker.canonicalise(maker.shuffle(puzzle, 7)).puzzle;

const six = (await loadBoards({ memoryLimit: 2 ** 28 })).board("6x6", { regions: "AAAB" });
const sixth: BoardCells | null = six.solve([0, null, 3], { choice: "first" }).first;
const region: number | undefined = six.regions?.[0];
const boardScore: number | null = six.maximise(new Int32Array(36), six.format("", "hex")).score;
const boardMade = six.generate({ seed: 5n, symmetric: true });
const boardPuzzle: BoardCells | null = boardMade.status === "ok" ? boardMade.puzzle : null;

const scores: number[] = tenring
    .maximizeTop(tenring.ringWeights, puzzle, 5)
    .ranked.map(({ score }) => score);
const text: TextBatchResult = tenring.textBatch({ format: "line" }).end();
const answered: string = tenring
    .textPuzzles()
    .end()
    .blocks.map((block) => tenring.textAnswers(block, { least: true }).text)
    .join("");
const depths: number[] = tenring.textbook("rows", puzzle, null, 1).nodesAtDepth;
const code: 5 = BATCH_STATUS.CANCELLED;
const status: string | undefined = new TenringError() instanceof Error ? text.status : undefined;

// @ts-expect-error a style that does not exist
tenring.formatGrid(new Uint8Array(81), "cursive");
// @ts-expect-error digits that do not exist
six.parse("", "roman");
// @ts-expect-error a puzzle is not a number
tenring.solve(5);
// @ts-expect-error a misspelt option
tenring.solve(puzzle, { nodelimit: 5 });
// @ts-expect-error there may be no solution
tenring.formatGrid(tenring.solve(puzzle).first);

// @ts-expect-error there may be no step
logic.applyStep(position, logic.nextStep(position).step);

export {
    after,
    answered,
    best,
    boardPuzzle,
    boardScore,
    canonical,
    certificate,
    clues,
    code,
    conflict,
    count,
    depths,
    er,
    first,
    line,
    region,
    sixth,
    all,
    hodoku,
    level,
    score,
    scores,
    sentences,
    share,
    solution,
    status,
    told,
};
