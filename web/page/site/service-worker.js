/*
 * service-worker.js - keeps the static site for use without a network.
 *
 * The version is that of the page's content: a new page is a new cache, and the old one goes.
 *
 * SPDX-License-Identifier: MIT
 */
const CACHE = "tenring-{{version}}";
const FILES = ["./", "manifest.webmanifest", "icon.svg"];

self.addEventListener("install", (event) => {
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
    self.skipWaiting();
});

self.addEventListener("activate", (event) => {
    const drop = async () => {
        const names = await caches.keys();
        await Promise.all(
            names
                .filter((name) => name.startsWith("tenring-") && name !== CACHE)
                .map((name) => caches.delete(name))
        );
        await self.clients.claim();
    };
    event.waitUntil(drop());
});

self.addEventListener("fetch", (event) => {
    if (
        event.request.method === "GET" &&
        new URL(event.request.url).origin === self.location.origin
    ) {
        const page = event.request.mode === "navigate" ? "./" : event.request;
        event.respondWith(caches.match(page).then((kept) => kept ?? fetch(event.request)));
    }
});
