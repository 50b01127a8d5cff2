/*
 * svg.js - creates elements of a picture: svg("path", {d: "M0 0H1"}, children...).
 *
 * SPDX-License-Identifier: MIT
 */
export function svg(name, attributes = {}, ...children) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) {
        node.setAttribute(key, value);
    }
    node.append(...children);
    return node;
}

/* An icon on a button; index.html has the drawings. */
export const icon = (name) =>
    svg(
        "svg",
        { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
        svg("use", { href: `#icon-${name}` })
    );
