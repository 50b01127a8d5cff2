/*
 * certificate.h - `tenring max --certificate`: proofs written to files.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_CERTIFICATE_H
#define TENRING_CLI_COMMANDS_CERTIFICATE_H

#include "base/must_check.h"
#include "io/io.h"
#include "tenring.h"

/*
 * Finds the best solution as tenring_find_best does and writes its certificate to `path` ("-":
 * standard output). A file appears, or is replaced, only if the certificate is complete; on
 * standard output an incomplete certificate lacks the word "end". *written says whether it is
 * complete; if it could not be written, a message has said so.
 */
MUST_CHECK enum tenring_status certificate_write(struct report *report, const char *path,
                                                 const struct tenring_weights *weights,
                                                 const struct tenring_puzzle *puzzle,
                                                 const struct tenring_best_options *options,
                                                 struct tenring_best *best, bool *written);

#endif
