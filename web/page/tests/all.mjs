/*
 * all.mjs - several files of tests in one process, which share its browser:
 *
 *     node web/page/tests/all.mjs entry play
 *
 * SPDX-License-Identifier: MIT
 */
const names = process.argv.splice(2); // the harness takes an argument for the name of a test
for (const name of names) {
    await import(`./${name}.mjs`);
}
