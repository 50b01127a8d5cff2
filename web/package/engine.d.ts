/*
 * engine.d.ts - what engine.js exports: the whole package except `load`, which needs files.
 *
 * SPDX-License-Identifier: MIT
 */
export {
    instantiate,
    instantiateBoards,
    instantiateGenerate,
    instantiateLogic,
    hasSimd,
    TenringError,
    BATCH_STATUS,
} from "./tenring.js";
export type * from "./tenring.js";
