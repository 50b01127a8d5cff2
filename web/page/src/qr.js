/*
 * qr.js - a puzzle as a QR code: a link to this page, or the digits where the page has no address that
 * another device could open.
 *
 * SPDX-License-Identifier: MIT
 */
import qrcode from "qrcode-generator";
import { hasPencilmarks, lineOf } from "./board.js";
import { pageLink } from "./link.js";
import { svg } from "./svg.js";

const MARGIN = 4; // light modules around the code, as the standard asks for

export const hasAddress = () => /^https?:$/.test(location.protocol);

/* The text that says that a result was copied: others cannot open the link to a file. */
export const copiedScore = () => (hasAddress() ? "copiedScore" : "copiedScoreHere");

/*
 * The text of a board's code: a link, or 81 digits with 0 for blanks. null for a pencilmark puzzle,
 * whose text would be too long for a code that a camera reads.
 */
export function codeText(board) {
    if (hasPencilmarks(board)) {
        return null;
    }
    const line = lineOf(board);
    return hasAddress() ? pageLink(line, board.weights) : line.replaceAll(".", "0");
}

/* {size, path}: how many modules a side has with the margin, and the dark ones as an SVG path. */
export function codeOf(text) {
    const code = qrcode(0, "M");
    code.addData(text, /^\d+$/.test(text) ? "Numeric" : "Byte");
    code.make();
    const count = code.getModuleCount();
    const dark = [];
    for (let row = 0; row < count; row++) {
        for (let column = 0; column < count; column++) {
            if (code.isDark(row, column)) {
                dark.push(`M${column + MARGIN} ${row + MARGIN}h1v1h-1z`);
            }
        }
    }
    return { size: count + 2 * MARGIN, path: dark.join("") };
}

/* The code as a picture, dark on white whatever the page's colours; null where there is none. */
export function drawCode(board) {
    let code;
    try {
        const text = codeText(board);
        code = text === null ? null : codeOf(text);
    } catch {
        code = null; // the player's own weights may be too long for a code
    }
    return (
        code &&
        svg(
            "svg",
            { class: "code", viewBox: `0 0 ${code.size} ${code.size}`, "aria-hidden": "true" },
            svg("rect", { width: code.size, height: code.size, fill: "#fff" }),
            svg("path", { d: code.path, fill: "#000", "shape-rendering": "crispEdges" })
        )
    );
}
