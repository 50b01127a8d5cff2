/*
 * usage.h - the door of cli/usage: which commands and options there are, what the user wrote, and
 * the texts that explain them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_CLI_USAGE_USAGE_H
#define TENRING_CLI_USAGE_USAGE_H

#include "usage/context.h"
#include "usage/help.h"
#include "usage/options.h"

#endif
