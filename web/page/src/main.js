/*
 * main.js - the page opened from a file.
 *
 * SPDX-License-Identifier: MIT
 */
import { startPage } from "./page.js";

startPage();
