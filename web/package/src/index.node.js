/*
 * index.node.js - the package under Node.
 *
 * SPDX-License-Identifier: MIT
 */
import { Buffer } from "node:buffer";
import { inflateRawSync } from "node:zlib";
import { createLoaders } from "./load.js";

const { load, loadModule, loadBoards, loadLogic, loadGenerate } = createLoaders((packed) =>
    inflateRawSync(Buffer.from(packed, "base64"))
);

export { load, loadModule, loadBoards, loadLogic, loadGenerate };
export {
    instantiate,
    instantiateBoards,
    instantiateGenerate,
    instantiateLogic,
    hasSimd,
    TenringError,
    BATCH_STATUS,
} from "./engine.js";
