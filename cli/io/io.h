/*
 * io.h - the door of the room that talks to the system: bytes in, bytes out, messages, signals.
 *
 * In reading order:
 *
 *     stop.h         should the run end early? a signal, a closed pipe, a failure
 *     buffer.h       text that grows: plain, JSON, CSV
 *     words.h        the language of what is said to people: words.c, wrap.c
 *     report.h       messages, progress and the exit status
 *     compressed.h   compressed input, through libarchive
 *     npy.h          arrays of NumPy as lines
 *     npz.h          which arrays of an archive are solutions
 *     source.h       the input files, one after another, as blocks of whole lines: source.c; below
 *                    it source_arrays.c, arrays of NumPy, and source_file.c, the file at hand
 *                    (source_inside.h)
 *     input.h        the same as puzzles
 *     output.h       results, to standard output or to a file that appears when it is complete
 *     shard.h        what stands beside the results of --shard
 *     zip.h          files put together as an archive
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_IO_H
#define TENRING_CLI_IO_IO_H

#include "io/buffer.h"
#include "io/compressed.h"
#include "io/input.h"
#include "io/output.h"
#include "io/report.h"
#include "io/shard.h"
#include "io/source.h"
#include "io/stop.h"
#include "io/words.h"
#include "io/zip.h"

#endif
