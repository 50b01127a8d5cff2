/*
 * index.node.js - the package under Node.
 *
 * SPDX-License-Identifier: MIT
 */
import { inflateRawSync } from "node:zlib";
import { createLoaders } from "./load.js";

const { load, loadModule, loadLogic, loadGenerate, loadMessages } = createLoaders((packed) =>
    inflateRawSync(Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0)))
);

export { load, loadModule, loadLogic, loadGenerate, loadMessages };
export {
    instantiate,
    instantiateGenerate,
    instantiateLogic,
    hasSimd,
    TenringError,
    BATCH_STATUS,
} from "./engine.js";
