/*
 * site.mjs - the page as a static site: manifest, service worker, and use without a network after
 * the first visit.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after } from "node:test";

import { SITE, EASY, pageTest } from "./harness.mjs";

const TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
};

const server = createServer((request, response) => {
    const name = request.url === "/" ? "/index.html" : request.url;
    try {
        const bytes = readFileSync(join(SITE, name));
        response
            .writeHead(200, { "content-type": TYPES[extname(name)] ?? "text/plain" })
            .end(bytes);
    } catch {
        response.writeHead(404).end();
    }
});
await new Promise((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
});
after(() => server.close());
const address = `http://127.0.0.1:${server.address().port}/`;

pageTest(
    "opens without a network once it was visited",
    { address, network: true },
    async ({ page, line, load, says, share, tab }, context) => {
        const foreign = [];
        context.on(
            "request",
            (request) =>
                request.url().startsWith("http") &&
                !request.url().startsWith(address) &&
                foreign.push(request.url())
        );
        const manifest = await page.evaluate(async () =>
            (await fetch(document.querySelector("link[rel=manifest]").href)).json()
        );
        assert.equal(manifest.short_name, "tenring");
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await load(EASY);
        await says(/Loaded/);
        await page.waitForFunction(() => location.hash.includes("53")); // the address follows
        // A code holds the link, unless the player's own weights make that too long.
        await share(() => page.click("#show-code"));
        assert.match(await page.textContent("#code-says"), /opens this page/);
        await page.click("#code-close");
        await tab("target");
        await page.fill("#weights-text", Array(729).fill(-12345).join(" "));
        await page.click("#weights-apply");
        await says(/taken over/);
        await share(() => page.click("#show-code"));
        await says(/too long for a QR code/);
        await page.click("#undo");
        await context.setOffline(true);
        await page.reload();
        await page.waitForSelector("html[data-ready]");
        assert.equal(await line(), EASY);
        await page.click("#tab-solve");
        await page.click("#solve");
        await says(/exactly one solution/);
        assert.deepEqual(foreign, []);
    }
);
