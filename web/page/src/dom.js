/*
 * dom.js - short functions for frequent operations on the document.
 *
 * SPDX-License-Identifier: MIT
 */
export const byId = (id) => document.getElementById(id);

/* element("li", {class: "a", onclick: f, "aria-label": "b"}, children...): a new element. */
export function element(name, attributes = {}, ...children) {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (typeof value === "function") {
            node.addEventListener(key.slice(2), value);
        } else if (value !== null && value !== undefined && value !== false) {
            node.setAttribute(key, value === true ? "" : value);
        }
    }
    node.append(...children);
    return node;
}

/* Sets an attribute only if it differs, so that observers see no change where there is none. */
export function setAttribute(node, name, value) {
    if (value === null || value === undefined) {
        node.removeAttribute(name);
    } else if (node.getAttribute(name) !== String(value)) {
        node.setAttribute(name, value);
    }
}

export const on = (id, type, listener) => byId(id).addEventListener(type, listener);

/* Offers a file for download. */
export function download(blob, name) {
    const url = URL.createObjectURL(blob);
    const link = element("a", { href: url, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(/* istanbul ignore next: a minute later */ () => URL.revokeObjectURL(url), 60000);
}

/*
 * Copies text to the clipboard; returns whether that worked. In some browsers pages opened from a
 * file have no navigator.clipboard.
 */
export async function copyText(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        const box = element("textarea", { class: "sr-only" });
        box.value = text;
        document.body.append(box);
        box.select();
        const copied = document.execCommand("copy");
        box.remove();
        return copied;
    }
}
