/*
 * harness.mjs - shared by the tests of the page: a real browser, the page opened from its file, and
 * short functions for its parts.
 *
 * playwright-core controls Debian's chromium-headless-shell, else its chromium (or the program that
 * CHROMIUM names). If one is missing, the test is skipped; in continuous integration it fails: see
 * tools.mjs.
 *
 * Each test gets the page as on a first visit, with empty storage. Opening a browser context costs
 * more than most tests, so a test hands its context on to the next one with the same options.
 * Changes that a test may leave are reset, and the empty storage is checked. Every test also fails
 * if the page writes an error to the console, lets an exception escape, or uses the network.
 *
 * A test must pass however fast or slow the machine is. Two variables help to find one that does
 * not: TENRING_PAGE_LATE=500 delays each answer of a worker by 500 milliseconds, and with
 * TENRING_TEST_LATE=100 the test waits before each action.
 *
 * SPDX-License-Identifier: MIT
 */
import assert from "node:assert/strict";
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { delimiter, join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";

import { skip, tool } from "../../tests/tools.mjs";

const require = createRequire(import.meta.url);
/* The headless shell is the same browser without windows, which take a third of its time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
export const PATIENCE = Number(process.env.TENRING_TEST_PATIENCE ?? 120000); // ms: a machine may be busy

export const PAGE = process.env.TENRING_PAGE;
export const SITE = process.env.TENRING_SITE;

function isProgram(path) {
    try {
        accessSync(path, constants.X_OK);
        return true;
    } catch {
        return false;
    }
}

function findBrowser() {
    const paths = process.env.PATH.split(delimiter).flatMap((folder) =>
        NAMES.map((name) => join(folder, name))
    );
    return (
        (process.env.CHROMIUM ? [process.env.CHROMIUM] : paths).find(isProgram) ??
        skip("chromium is not installed")
    );
}

if (!PAGE || !existsSync(PAGE)) {
    console.error("TENRING_PAGE must name the page (make web)");
    process.exit(1);
}
const executablePath = findBrowser();
const { chromium } = require(tool("playwright-core"));

/*
 * --no-sandbox: the sandbox does not start for root or in containers; the page is our own file.
 * --in-process-gpu: without a process for graphics a run takes a tenth less time.
 */
const browser = await chromium.launch({
    executablePath,
    slowMo: Number(process.env.TENRING_TEST_LATE ?? 0),
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--in-process-gpu"],
});
after(() => browser.close());

/* Puzzles with known properties. */
export const NOIP_1 =
    "7..9....11....59.....2...8...5.2...3......648413........7..2.9.2.1.6.8.4.8.5.4.12";
export const NOIP_2 =
    "...7.24539....8...74...5.1.195.8.....7.....25.3.5791.8...6.1....6.9....1........6";
export const EASY =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const EASY_SOLVED =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
export const HARD =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
export const EMPTY = ".".repeat(81);
/*
 * A question that takes many seconds on any machine, so that a test can stop it: weights with two
 * values, whose greatest score was proved by other means.
 */
const weigh = (cell, digit) => {
    const row = Math.floor(cell / 9);
    const column = cell % 9;
    const coarse = (5 * row * column + 2 * digit) % 8;
    return 50 * coarse + ((3 * row + 3 * column * digit) % 9);
};
export const SLOW = {
    puzzle: EMPTY,
    weights: Array.from({ length: 729 }, (_, i) => weigh(Math.floor(i / 9), (i % 9) + 1)),
    best: 19197,
};

/* Runs in the page. */
function openTab(name) {
    const tab = document.getElementById(`tab-${name}`);
    tab.focus();
    tab.click();
}

/* Runs in the page, so that it stops at once: a little later the work may be done. */
function stopWhen([source, patience]) {
    const text = document.getElementById("message-text");
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(text.textContent)), patience);
        const look = () => {
            if (new RegExp(source).test(text.textContent)) {
                observer.disconnect();
                clearTimeout(timer);
                document.getElementById("stop").click();
                resolve();
            }
        };
        const observer = new window.MutationObserver(look);
        observer.observe(text, { childList: true });
        look();
    });
}

/* The page with short functions for tests. */
function wrap(page) {
    return {
        page,
        cell: (number) => page.locator(`[data-cell="${number}"]`),
        /*
         * The grid as a line: the user's digits, givens and, with `shown`, those of a displayed
         * solution.
         */
        line: (shown = false) =>
            page.$$eval(
                "#grid .cell",
                (cells, all) =>
                    cells
                        .map(
                            (cell) =>
                                (!all && cell.classList.contains("solution")
                                    ? null
                                    : cell.querySelector(".digit")?.textContent) ?? "."
                        )
                        .join(""),
                shown
            ),
        message: () => page.textContent("#message-text"),
        kind: () => page.getAttribute("#message", "data-kind"),
        /*
         * Waits until the message matches. Each message counts once, so that an old one is never
         * taken for the answer to a new question.
         */
        says: (pattern) =>
            page.waitForFunction(
                ([source, flags]) => {
                    const said = document.getElementById("message-text").firstChild; // always new
                    const isNew = said !== null && said !== globalThis.heard;
                    if (!isNew || !new RegExp(source, flags).test(said.data)) return false;
                    globalThis.heard = said;
                    return true;
                },
                [pattern.source, pattern.flags],
                { timeout: PATIENCE }
            ),
        /* Waits until the probabilities are shown and the number of solutions matches. */
        counted: (pattern) =>
            page.waitForFunction((source) => {
                const text = document.getElementById("probability-total");
                return text.offsetParent !== null && new RegExp(source).test(text.textContent);
            }, pattern.source),
        /* Stops the work as soon as the message matches. */
        stopWhen: (pattern) => page.evaluate(stopWhen, [pattern.source, PATIENCE]),
        /*
         * Stops the clock from now on; the test moves it by hand, so the speed of the machine does
         * not change times.
         */
        stopClock: () =>
            page.evaluate(() => {
                let time = performance.now();
                performance.now = () => time;
                globalThis.setClockOn = (milliseconds) => {
                    time += milliseconds;
                };
            }),
        setClockOn: (seconds) =>
            page.evaluate((milliseconds) => globalThis.setClockOn(milliseconds), 1000 * seconds),
        /* Presses buttons without a pause, and waits until no work runs. */
        async pressTogether(...ids) {
            await keepCounters(page, false); // those of a worker end with it
            const press = (all) => all.forEach((id) => document.getElementById(id).click());
            await page.evaluate(press, ids);
            await page.waitForFunction(() => !document.body.classList.contains("busy"));
        },
        /* As if the tab were in the background, or again in sight. */
        hide: (hidden) =>
            page.evaluate((is) => {
                Object.defineProperty(document, "hidden", { configurable: true, value: is });
                document.dispatchEvent(new window.Event("visibilitychange"));
            }, hidden),
        /* Opens the sharing menu and does something there. */
        async share(use) {
            await page.click("#share summary");
            return use();
        },
        /*
         * Opens a tool by its tab, or reads a text from the box, in one call, because nearly every
         * test does this. accessibility.mjs does it with real keys.
         */
        tab: (name) => page.evaluate(openTab, name),
        async load(text) {
            await page.evaluate(openTab, "puzzle");
            await page.evaluate((words) => {
                const box = document.getElementById("paste");
                box.focus();
                box.value = words;
                box.dispatchEvent(new window.Event("input", { bubbles: true }));
                const key = { key: "Enter", ctrlKey: true, bubbles: true };
                box.dispatchEvent(new KeyboardEvent("keydown", key));
            }, text);
        },
        /*
         * The positions of parts of the page in the window, all at the same moment: {x, y, width,
         * height}, or null if hidden.
         */
        boxes: (...selectors) =>
            page.evaluate(
                (names) =>
                    names.map((name) => {
                        const node = document.querySelector(name);
                        const { x, y, width, height } = node.getBoundingClientRect();
                        return node.checkVisibility() ? { x, y, width, height } : null;
                    }),
                selectors
            ),
        /* Pastes text while the grid has the focus. */
        paste: (text) =>
            page.evaluate((words) => {
                const data = new DataTransfer();
                data.setData("text/plain", words);
                const target = document.querySelector('.cell[tabindex="0"]');
                target.dispatchEvent(
                    new ClipboardEvent("paste", {
                        clipboardData: data,
                        bubbles: true,
                        cancelable: true,
                    })
                );
            }, text),
        /* Taps a cell and presses a digit, for each [cell, digit], without a pause. */
        enter: (entries) =>
            page.evaluate((all) => {
                for (const [at, digit] of all) {
                    const cell = document.querySelector(`[data-cell="${at}"]`);
                    const { x, y, width, height } = cell.getBoundingClientRect();
                    const init = { clientX: x + width / 2, clientY: y + height / 2, pointerId: 1 };
                    cell.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, ...init }));
                    cell.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, ...init }));
                    const key = { key: String(digit), code: `Digit${digit}` };
                    cell.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...key }));
                }
            }, entries),
        /* Presses a key `times` times without a pause. */
        pressOften: (times, key, more = {}) =>
            page.evaluate(
                ([count, init]) => {
                    for (let i = 0; i < count; i++) {
                        document.activeElement.dispatchEvent(
                            new KeyboardEvent("keydown", { bubbles: true, ...init })
                        );
                    }
                },
                [times, { key, ...more }]
            ),
        /* Drops a file on the page. */
        drop: (name, content) =>
            page.evaluate(
                ([file, packed]) => {
                    const letters = atob(packed);
                    const bytes = new Uint8Array(letters.length);
                    for (let i = 0; i < bytes.length; i++) {
                        bytes[i] = letters.charCodeAt(i);
                    }
                    const data = new DataTransfer();
                    data.items.add(new File([bytes], file));
                    document.body.dispatchEvent(
                        new DragEvent("drop", {
                            dataTransfer: data,
                            bubbles: true,
                            cancelable: true,
                        })
                    );
                },
                [name, Buffer.from(content).toString("base64")]
            ),
        /* Clicks a download button and returns the text and name of the file. */
        async downloaded(selector) {
            const [offer] = await Promise.all([
                page.waitForEvent("download"),
                page.click(selector),
            ]);
            return { name: offer.suggestedFilename(), bytes: readFileSync(await offer.path()) };
        },
        /*
         * Opens the page again, in the same process of the browser: another one may not see yet
         * what the page stored when it was left.
         */
        async reopen(hash = "") {
            await keepCounters(page);
            // At once, before the page changes its address.
            await Promise.all([
                page.waitForEvent("load"),
                page.evaluate((end) => {
                    history.replaceState(null, "", location.pathname + end);
                    location.reload();
                }, hash),
            ]);
            await page.waitForSelector("html[data-ready]");
        },
    };
}

/*
 * For `before` of pageTest: code that each worker runs before its own. The page makes their scripts
 * like files, and a worker has its own globals.
 */
export const inWorkers = (code) => `{
    const Real = Blob;
    globalThis.Blob = class extends Real {
        constructor(parts, init) {
            const script = init?.type === "text/javascript";
            super(script ? [${JSON.stringify(`{ ${code} }
`)}, ...parts] : parts, init);
        }
    };
}`;

/* Likewise: a batch stops after its first progress and can only be cancelled. */
export const HELD_BATCH = inWorkers(`
    const tell = postMessage;
    globalThis.postMessage = (message, ...rest) => {
        tell(message, ...rest);
        while (message.progress?.counts);
    };
`);

/* Likewise: the clock of workers runs fast, so that they report their progress soon. */
export const FAST_CLOCK = inWorkers(`
    const now = performance.now.bind(performance);
    performance.now = () => 50 * now();
`);

/* Likewise: a comparison stops after its first search. */
export const HELD_COMPARISON = inWorkers(`
    const tell = postMessage;
    globalThis.postMessage = (message, ...rest) => {
        tell(message, ...rest);
        while (message.progress?.done);
    };
`);

/* Sets a list or a check box in the settings. */
export const choose = (page, id, value) =>
    page.evaluate(
        ([name, wanted]) => {
            const input = document.getElementById(name);
            document.getElementById("settings").click();
            if (input.type !== "checkbox") {
                input.value = wanted;
                input.dispatchEvent(new window.Event("change", { bubbles: true }));
            } else if (input.checked !== wanted) {
                input.click();
            }
            document.getElementById("settings-close").click();
        },
        [id, value]
    );

/* Collects the frequencies of the tones that start from now on, in `tones`. */
export const listenToTones = (page) =>
    page.evaluate(() => {
        globalThis.tones = [];
        const { prototype } = window.OscillatorNode;
        const { start } = prototype;
        prototype.start = function (...when) {
            globalThis.tones.push(Math.round(this.frequency.value));
            start.apply(this, when);
        };
    });

const WINDOW = { width: 1200, height: 900 };

/* Pages that tests have left for others to use, by the options of their contexts. */
const free = new Map();

/*
 * Tests run concurrently, one more than there are cores, because each waits now and then: for a
 * worker, a timer, the browser. Only one test at a time may use the clipboard. Those tests take the
 * first free lane, so that they do not run one after the other when all others have ended.
 */
const LANES = Number(process.env.TENRING_TEST_LANES ?? availableParallelism() + 1);
let running = 0;
let clipboardInUse = false;
const waiting = []; // {needsClipboard, start}

function startNext() {
    while (running < LANES) {
        const urgent = waiting.findIndex((one) => one.needsClipboard && !clipboardInUse);
        const at = urgent >= 0 ? urgent : waiting.findIndex((one) => !one.needsClipboard);
        if (at < 0) {
            return;
        }
        const [next] = waiting.splice(at, 1);
        running++;
        clipboardInUse ||= next.needsClipboard;
        next.start();
    }
}

/* Runs a test when its turn comes; returns its milliseconds. */
async function inLane(needsClipboard, run) {
    await new Promise((start) => {
        waiting.push({ needsClipboard, start });
        startNext();
    });
    const began = performance.now();
    try {
        await run();
    } finally {
        running--;
        if (needsClipboard) {
            clipboardInUse = false;
        }
        startNext();
    }
    return performance.now() - began;
}

/* Runs in the page: delays messages of workers. */
function delayAnswers(milliseconds) {
    globalThis.Worker = class extends Worker {
        set onmessage(use) {
            super.onmessage = (event) => setTimeout(() => use(event), milliseconds);
        }
    };
}

/* Checks conditions 40 times a second instead of with each frame, which costs more. */
function lookSeldom(page) {
    const wait = page.waitForFunction.bind(page);
    page.waitForFunction = (look, argument, options) =>
        wait(look, argument, { polling: 25, ...options });
}

/* Keeps the counters of a page that is loaded again. */
function countReloads(page) {
    const reload = page.reload.bind(page);
    page.reload = async () => {
        await keepCounters(page);
        return reload();
    };
}

/*
 * Runs in the page: notes how much is stored when the page looks for the first time. If a script
 * looks while the page begins to load, a busy Chromium loses what the page stores later.
 */
function countStored() {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function count(key) {
        globalThis.storedBefore ??= [localStorage.length, sessionStorage.length];
        return getItem.call(this, key);
    };
}

/* Opens a page in a context with these options. */
async function openPage(options) {
    const context = await browser.newContext({ viewport: WINDOW, locale: "en-US", ...options });
    await context.addInitScript(countStored);
    if (process.env.TENRING_PAGE_LATE) {
        await context.addInitScript(delayAnswers, Number(process.env.TENRING_PAGE_LATE));
    }
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    lookSeldom(page);
    countReloads(page);
    const session = await context.newCDPSession(page);
    await session.send("Page.enable");
    const opened = { context, page, session, faults: [], isOwn: () => true };
    context.on("request", (request) => {
        if (!/^(blob|data|about):/.test(request.url()) && !opened.isOwn(request.url())) {
            opened.faults.push(`a request: ${request.url()}`);
        }
    });
    page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) {
            opened.faults.push(`console: ${message.text()}`);
        }
    });
    page.on("pageerror", (error) => opened.faults.push(`exception: ${error.stack}`));
    return opened;
}

/*
 * From now on this code, or function, runs in the page before its own script. Returns a function
 * that ends this, which Playwright cannot do.
 */
async function runBefore({ session }, before) {
    const source = typeof before === "function" ? `(${before})()` : before;
    const { identifier } = await session.send("Page.addScriptToEvaluateOnNewDocument", { source });
    return () => session.send("Page.removeScriptToEvaluateOnNewDocument", { identifier });
}

/*
 * Writes which statements a page and its workers have executed, if scripts/coverage.mjs has put
 * counters in. isLeft: the page is left next, and what it does then counts as well. A worker that
 * computes does not answer, and is left out.
 */
async function keepCounters(page, isLeft = true) {
    if (!process.env.TENRING_COVERAGE) {
        return;
    }
    if (isLeft) {
        await page.evaluate(() => window.dispatchEvent(new window.PageTransitionEvent("pagehide")));
    }
    const counts =
        "Object.entries(globalThis.__coverage__ ?? {}).map(([path, { s }]) => [path, s])";
    const late = new Promise((end) => {
        setTimeout(end, 5000, []);
    });
    const ofWorkers = page
        .workers()
        .map((worker) => Promise.race([worker.evaluate(counts), late]).catch(() => []));
    for (const found of await Promise.all([page.evaluate(counts), ...ofWorkers])) {
        const name = `${performance.now()}.${Math.random()}.json`;
        writeFileSync(join(process.env.TENRING_COVERAGE, name), JSON.stringify(found));
    }
}

/* Resets a page after a test. */
async function leavePage({ context, page }, { colorScheme = "light" }) {
    for (const other of context.pages()) {
        if (other !== page) {
            await other.close();
        }
    }
    await page.evaluate(() => {
        // The page stores its state when it is left, which may be after the next test has begun.
        Storage.prototype.setItem = () => {};
        [localStorage, sessionStorage].forEach((storage) => storage.clear());
    });
    await page.goto("about:blank");
    await page.emulateMedia({ media: null, colorScheme });
    await context.clearPermissions();
}

/* Runs in the page: the link to an empty grid was followed; its message is not for the test. */
function hasWelcome() {
    globalThis.heard = document.getElementById("message-text").firstChild;
    return globalThis.heard !== null;
}

/*
 * Runs a test on a page as on the first visit, but with an empty grid instead of the puzzle of the
 * day. Options are those of a browser context, and `hash`, the end of the address; `before`, a
 * function that runs in the page before its own script; and `own`, for a context that no other test
 * gets.
 */
export function pageTest(name, options, body) {
    if (process.argv[2] && !name.includes(process.argv[2])) {
        return; // an argument selects tests by name
    }
    const outcome = inLane(Boolean(options.permissions), () => runPageTest(options, body));
    outcome.catch(() => {}); // node:test reports it when it reaches this test
    test(name, async (report) => {
        // node:test reports only how long it waited here.
        report.diagnostic(`took ${Math.round(await outcome)} ms`);
    });
}

async function runPageTest(options, body) {
    const {
        hash = `#p=${EMPTY}`,
        address = pathToFileURL(PAGE).href,
        network = false,
        own = false,
        before,
        viewport = WINDOW,
        permissions = [],
        ...rest
    } = options;
    const key = own || network ? null : JSON.stringify(rest);
    const opened = free.get(key)?.pop() ?? (await openPage(rest));
    const { context, page, faults } = opened;
    const endBefore = before ? await runBefore(opened, before) : null;
    opened.isOwn = (url) => network || url.split("#")[0] === address;
    let reusable = false;
    try {
        await page.setViewportSize(viewport);
        await context.grantPermissions(permissions);
        await page.goto(address + hash);
        await page.waitForSelector("html[data-ready]");
        if (hash.endsWith(EMPTY)) {
            await page.waitForFunction(hasWelcome);
            await page.evaluate(() => {
                document.getElementById("paste-box").hidden = false;
            });
        }
        if (!own) {
            const stored = await page.evaluate("storedBefore");
            assert.deepEqual(stored, [0, 0], "an earlier test left something");
        }
        await body(wrap(page), context);
        await keepCounters(page);
        assert.deepEqual(faults, []);
        await endBefore?.();
        reusable = key !== null;
    } finally {
        if (reusable) {
            await leavePage(opened, rest);
            free.set(key, [...(free.get(key) ?? []), opened]);
        } else {
            await context.close();
        }
    }
}
