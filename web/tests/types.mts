/*
 * types.mts - each function of the package, as TypeScript sees it; interface.mjs has it checked. It
 * is never run.
 *
 * SPDX-License-Identifier: MIT
 */
import { BATCH_STATUS, TenringError, hasSimd, instantiate, load } from "tenring";
import type { Best, Grid, Progress, Puzzle, Tenring, TextBatchResult } from "tenring";
import { instantiate as alone } from "tenring/engine.js";

const tenring: Tenring = await load({ simd: hasSimd(), memoryLimit: 2 ** 28 });
const other: Tenring = await (hasSimd() ? instantiate : alone)(new Uint8Array(0));

const puzzle: Puzzle = tenring.parse("");
const first: Grid | null = other.solve(puzzle, { nodeLimit: 5 }).first;
const count: bigint = tenring.countExact(puzzle, {
    watch: ({ operations }) => operations < 1,
}).count;
const likely: bigint | undefined = tenring.countByCell(puzzle, {
    memoryLimit: tenring.countByCellCost(puzzle).memory,
}).counts?.[0];
const best: Best = tenring.maximise([1], "", {
    watch: (progress: Progress) => void progress.bound,
});
const scores: number[] = tenring
    .maximizeTop(tenring.ringWeights, puzzle, 5)
    .ranked.map(({ score }) => score);
const text: TextBatchResult = tenring.textBatch({ format: "line" }).end();
const depths: number[] = tenring.textbook("rows", puzzle, null, 1).nodesAtDepth;
const code: 5 = BATCH_STATUS.CANCELLED;
const status: string | undefined = new TenringError() instanceof Error ? text.status : undefined;

// @ts-expect-error a style that does not exist
tenring.formatGrid(first!, "cursive");
// @ts-expect-error a puzzle is no number
tenring.solve(5);

export { best, code, count, depths, likely, scores, status };
