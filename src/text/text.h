/*
 * text.h - the door of src/text: the alphabet of puzzles, and what is wrong with a text.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_TEXT_H
#define TENRING_TEXT_TEXT_H

#include "text/characters.h"
#include "text/message.h"

#endif
