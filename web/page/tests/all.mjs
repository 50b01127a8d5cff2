/*
 * all.mjs - runs several files of tests in one process, which share its browser:
 *
 *     node web/page/tests/all.mjs entry play
 *
 * SPDX-License-Identifier: MIT
 */
const names = process.argv.splice(2); // node:test treats arguments as test names, so remove them
for (const name of names) {
    await import(`./${name}.mjs`);
}
