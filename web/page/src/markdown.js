/*
 * markdown.js - a document in Markdown as elements: headings, paragraphs, lists, tables, code, links.
 * What doc/learn is written in, and no more.
 *
 * SPDX-License-Identifier: MIT
 */
import { element } from "./dom.js";

const FENCE = /^```/;
const HEADING = /^(#{1,2}) (.*)$/;
const ITEM = /^(- |\d+\. )(.*)$/;
const INLINE = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)]+)\)/g;

/* Lines of a paragraph as one text: between Chinese characters there is no blank. */
const join = (lines) =>
    lines.reduce((text, line) => {
        const isChinese = /[\u3000-\u9fff\uff00-\uffef]$/.test(text);
        return `${text}${isChinese ? "" : " "}${line.trim()}`;
    });

/* Words with code, stress and links in them; linkTo(name, text): the element of a link. */
function inline(text, linkTo) {
    const parts = [];
    let end = 0;
    for (const found of text.matchAll(INLINE)) {
        const [whole, code, strong, stress, label, name] = found;
        parts.push(text.slice(end, found.index));
        end = found.index + whole.length;
        if (code !== undefined) {
            parts.push(element("code", {}, code));
        } else if (label !== undefined) {
            parts.push(linkTo(name, inline(label, linkTo)));
        } else {
            const kind = strong === undefined ? "em" : "strong";
            parts.push(element(kind, {}, ...inline(strong ?? stress, linkTo)));
        }
    }
    return [...parts, text.slice(end)];
}

/* ---- blocks; each function takes its lines from the front ---- */

function takeWhile(lines, is) {
    const end = lines.findIndex((line) => !is(line));
    return lines.splice(0, end < 0 ? lines.length : end);
}

function takeCode(lines) {
    lines.shift();
    const code = takeWhile(lines, (line) => !FENCE.test(line));
    lines.shift();
    return element("pre", { tabindex: 0 }, element("code", {}, code.join("\n")));
}

/* The first line is the head; the second one separates it from the rows. */
function takeTable(lines, linkTo) {
    const [head, , ...rows] = takeWhile(lines, (line) => line.startsWith("|"));
    const cellsOf = (row) => row.split("|").slice(1, -1);
    const rowOf = (row, kind, attributes) =>
        element(
            "tr",
            {},
            ...cellsOf(row).map((cell) => element(kind, attributes, ...inline(cell.trim(), linkTo)))
        );
    return element(
        "div",
        { class: "scroll" },
        element(
            "table",
            {},
            element("thead", {}, rowOf(head, "th", { scope: "col" })),
            element("tbody", {}, ...rows.map((row) => rowOf(row, "td", {})))
        )
    );
}

function takeList(lines, linkTo) {
    const isNumbered = /^\d/.test(lines[0]);
    const items = [];
    while (lines.length > 0 && ITEM.test(lines[0])) {
        const first = ITEM.exec(lines.shift())[2];
        const more = takeWhile(lines, (line) => /^ +\S/.test(line));
        items.push(element("li", {}, ...inline(join([first, ...more]), linkTo)));
    }
    return element(isNumbered ? "ol" : "ul", {}, ...items);
}

function takeParagraph(lines, linkTo) {
    const isText = (line) =>
        line !== "" && !FENCE.test(line) && !line.startsWith("|") && !ITEM.test(line);
    return element("p", {}, ...inline(join(takeWhile(lines, isText)), linkTo));
}

/* The document's elements; its headings begin with h2. */
export function fromMarkdown(text, linkTo) {
    const lines = text.trimEnd().split("\n");
    const blocks = [];
    while (lines.length > 0) {
        const [line] = lines;
        const heading = HEADING.exec(line);
        if (line === "") {
            lines.shift();
        } else if (heading) {
            lines.shift();
            blocks.push(element(`h${heading[1].length + 1}`, {}, ...inline(heading[2], linkTo)));
        } else if (FENCE.test(line)) {
            blocks.push(takeCode(lines));
        } else if (line.startsWith("|")) {
            blocks.push(takeTable(lines, linkTo));
        } else if (ITEM.test(line)) {
            blocks.push(takeList(lines, linkTo));
        } else {
            blocks.push(takeParagraph(lines, linkTo));
        }
    }
    return blocks;
}
