/*
 * i18n.js - the page in two languages.
 *
 * Elements name their text: data-t="key" for the content, data-t-label="key" for the accessible
 * name, data-t-title, and data-t-placeholder. Numbers are written in the manner of the language.
 *
 * SPDX-License-Identifier: MIT
 */
import { english } from "./text-en.js";
import { chinese } from "./text-zh.js";

const TEXTS = { en: { ...english }, "zh-CN": { ...chinese } };

/* More texts of a language, by their keys. */
export const addTexts = (name, texts) => Object.assign(TEXTS[name], texts);

export const LANGUAGES = { en: "English", "zh-CN": "简体中文" };

const current = { language: "en" };

/* The language of the browser, as far as the page speaks it. */
export function browserLanguage() {
    const first = (navigator.languages ?? [navigator.language]).find((name) =>
        /^(en|zh)\b/i.test(name)
    );
    return first && /^zh/i.test(first) ? "zh-CN" : "en";
}

export const language = () => current.language;

/*
 * Returns a function that gives a formatter, or the rules of plurals, for the page's language and
 * further parameters. Each is made once, since making takes a hundred times as long as using it.
 */
function perLanguage(make) {
    const made = {};
    return (...more) => (made[[current.language, ...more]] ??= make(current.language, ...more));
}

const plurals = perLanguage((name) => new Intl.PluralRules(name));
const numbers = perLanguage((name) => new Intl.NumberFormat(name));
const shortNumbers = perLanguage(
    (name) => new Intl.NumberFormat(name, { notation: "compact", maximumSignificantDigits: 3 })
);
const threeDigits = perLanguage(
    (name) => new Intl.NumberFormat(name, { maximumSignificantDigits: 3 })
);
const oneDecimal = perLanguage(
    (name) => new Intl.NumberFormat(name, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
);
const percents = perLanguage(
    (name, digits) =>
        new Intl.NumberFormat(name, { style: "percent", maximumFractionDigits: digits })
);
const dates = perLanguage(
    (name) => new Intl.DateTimeFormat(name, { dateStyle: "medium", timeStyle: "short" })
);
const days = perLanguage((name) => new Intl.DateTimeFormat(name, { dateStyle: "medium" }));

/* {name:puzzle|puzzles}: the form that the number asks for, by the rules of the language. */
function chooseForms(text, values) {
    return text.replace(/\{(\w+):([^|}]*)\|([^}]*)\}/g, (_, name, one, other) =>
        plurals().select(Number(values[name])) === "one" ? one : other
    );
}

/* The text of a key, with {name} filled in. Numbers get their separators. */
export function t(key, values = {}) {
    const text = TEXTS[current.language][key];
    if (typeof text !== "string") {
        return text ?? key;
    }
    return chooseForms(text, values).replace(/\{(\w+)\}/g, (_, name) => {
        const value = values[name];
        return typeof value === "number" || typeof value === "bigint" ? formatNumber(value) : value;
    });
}

export const formatNumber = (value) => numbers().format(value);

/* A number in at most about five characters: 12,345,678 is 12M. */
export const formatShort = (value) =>
    Math.abs(value) < 10000 ? String(value) : shortNumbers().format(value);

export const formatDate = (time) => dates().format(time);

export const formatDay = (day) => days().format(day);

export const formatPercent = (value, digits = 0) => percents(digits).format(value);

/* A rating: 2.6 */
export const formatRating = (rating) => oneDecimal().format(rating);

/* A duration with its unit, three digits. */
export function formatTime(seconds) {
    const [factor, unit] = seconds < 1e-3 ? [1e6, "µs"] : seconds < 1 ? [1e3, "ms"] : [1, "s"];
    return `${threeDigits().format(seconds * factor)} ${unit}`;
}

/* 3:05, or 1:00:05 */
export function formatClock(seconds) {
    const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
    const [, minutes, rest] = parts.map((part) => String(part).padStart(2, "0"));
    return parts[0] > 0 ? `${parts[0]}:${minutes}:${rest}` : `${parts[1]}:${rest}`;
}

/* Writes all texts of the document in a language. */
export function setLanguage(name) {
    current.language = name in TEXTS ? name : "en";
    document.documentElement.lang = current.language;
    document.title = t("title");
    for (const node of document.querySelectorAll("[data-t]")) {
        node.textContent = t(node.dataset.t);
    }
    for (const [data, attribute] of [
        ["tLabel", "aria-label"],
        ["tTitle", "title"],
        ["tPlaceholder", "placeholder"],
    ]) {
        const selector = `[data-${data.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}]`;
        for (const node of document.querySelectorAll(selector)) {
            node.setAttribute(attribute, t(node.dataset[data]));
        }
    }
}
