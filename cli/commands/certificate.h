/*
 * certificate.h - the file of `max --certificate`.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_COMMANDS_CERTIFICATE_H
#define TENRING_CLI_COMMANDS_CERTIFICATE_H

#include "base/must_check.h"
#include "io/io.h"
#include "tenring.h"

struct report;

/*
 * Finds the best solution as tenring_find_best does and writes its certificate to `path` ("-":
 * standard output). A file appears, or is replaced, only when the certificate is complete; standard
 * output that was cut short lacks the word "end". *written says whether it was written to the end;
 * when it could not be written there was a message.
 */
MUST_CHECK enum tenring_status certificate_write(struct report *report, const char *path,
                                                 const struct tenring_weights *weights,
                                                 const struct tenring_puzzle *puzzle,
                                                 const struct tenring_best_options *options,
                                                 struct tenring_best *best, bool *written);

#endif
