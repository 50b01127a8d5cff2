/*
 * main-site.js - the page as a static site: the same, and a service worker so that it opens without
 * a network.
 *
 * SPDX-License-Identifier: MIT
 */
import { startPage } from "./page.js";

startPage();
navigator.serviceWorker?.register("service-worker.js").catch(() => {
    // Service workers are not allowed here: the page then does not open without a network.
});
