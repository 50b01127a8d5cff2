/*
 * detect.h - which format a stream has.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_TEXT_DETECT_H
#define TENRING_TEXT_DETECT_H

#include "text/record.h"

/*
 * Finds out the syntax from the first line that is neither blank nor a comment: AGAIN, *syntax
 * being set once that line was seen; MORE or END before that; FOUND: the stream is no text, as the
 * record says.
 */
enum text_step text_detect(struct text_lines *lines, enum tenring_syntax *syntax,
                           struct tenring_record *record);

#endif
