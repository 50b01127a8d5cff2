/*
 * index.node.js - the package under Node.
 *
 * SPDX-License-Identifier: MIT
 */
import { Buffer } from "node:buffer";
import { inflateRawSync } from "node:zlib";
import { createLoaders } from "./load.js";

const { load, loadModule, loadLogic, loadGenerate, loadMessages } = createLoaders((packed) =>
    inflateRawSync(Buffer.from(packed, "base64"))
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
