/*
 * error-words.js - what went wrong, in the language of the page.
 *
 * The engine's errors have a code and arguments. The English sentence comes with them; those of
 * other languages are the command's, which the build takes from po/ (see build.mjs).
 *
 * SPDX-License-Identifier: MIT
 */
import chinese from "tenring/errors.zh-CN.json";
import { fillError } from "./fill-error.js";
import { language, t } from "./i18n.js";

const TEMPLATES = { "zh-CN": chinese }; // by code

const REASONS = {
    "no memory": "reasonNoMemory",
    "invalid argument": "reasonInvalid",
    broken: "reasonBroken",
    NotFoundError: "reasonGone",
    NotReadableError: "reasonGone",
    Damaged: "reasonDamaged",
    Locked: "reasonLocked",
    Unknown: "reasonUnknownPacking",
};

/* What a worker needs to put an error into words: see fill-error.js. */
export const errorLanguage = () => ({
    language: language(),
    templates: TEMPLATES[language()] ?? null,
});

/* A clause without a full stop, of an error, a bad record, or {name, message} of a file's error. */
export function reasonOf({ code, args, status, name, message }) {
    const template = args && TEMPLATES[language()]?.[code];
    if (template) {
        return fillError(template, args, language());
    }
    const key = args && code > 0 ? undefined : (REASONS[status] ?? REASONS[name]);
    return key ? t(key, { message }) : message;
}

/* A record that cannot be read: its place and the reason. */
export const recordError = (record) =>
    t("readError", {
        line: record.errorLine,
        column: record.errorColumn,
        message: reasonOf(record),
    });

/* A message for a question without an answer: the engine refused it, or failed. */
export const questionError = (error) =>
    t(error.code > 0 ? "refused" : "engineFailed", { message: reasonOf(error) });
