/*
 * io.h - the door of cli/io: bytes in, bytes out, messages, signals.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_IO_IO_H
#define TENRING_CLI_IO_IO_H

#include "io/buffer.h"
#include "io/compressed.h"
#include "io/index.h"
#include "io/input.h"
#include "io/output.h"
#include "io/report.h"
#include "io/shard.h"
#include "io/source.h"
#include "io/stop.h"
#include "io/words.h"
#include "io/zip.h"

#endif
