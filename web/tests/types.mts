/*
 * types.mts - each function of the package, as TypeScript sees it; interface.mjs has it checked. It
 * is never run.
 *
 * SPDX-License-Identifier: MIT
 */
import {
    BATCH_STATUS,
    TenringError,
    hasSimd,
    instantiate,
    load,
    loadGenerate,
    loadLogic,
    loadMessages,
} from "tenring";
import type {
    Best,
    Grid,
    Logic,
    Messages,
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
const messages: Messages = await loadMessages("zh");
const told: string | null = logic.nextStep(position, { strength: "where", messages }).text;
const sentences: string[] = logic.explain(position, { messages }).path.map(({ text }) => text);
const after: Position = step ? logic.applyStep(position, step) : position;
const hardest: number = Math.max(...logic.solvePath(puzzle).path.map((one) => one.step.rating));
const er: number = (rating.er ?? 0) + hardest;

const maker = await loadGenerate();
const made = maker.generate(2, { seed: 5n, symmetry: "rotate180", minRating: 2.6 });
const clues: number = made.puzzles.reduce((sum, one) => sum + one.clues + (one.er ?? 0), 0);
const next = maker.generator({ technique: "x-wing" }).next();
const solution: Grid | null = next.status === "ok" ? next.solution : null;
const canonical: Puzzle = maker.canonicalise(maker.shuffle(puzzle, 7)).puzzle;

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
// @ts-expect-error a puzzle is no number
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
    messages,
    score,
    scores,
    sentences,
    share,
    solution,
    status,
    told,
};
