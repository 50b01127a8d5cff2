/*
 * version.c - the version of the library and the names of statuses.
 *
 * SPDX-License-Identifier: MIT
 */
#include "tenring.h"

#define TEXT(number)  #number
#define VALUE(number) TEXT(number)

int tenring_version(void)
{
    return TENRING_VERSION;
}

const char *tenring_version_string(void)
{
    return VALUE(TENRING_VERSION_MAJOR) "." VALUE(TENRING_VERSION_MINOR) "." VALUE(
        TENRING_VERSION_PATCH);
}

const char *tenring_status_name(enum tenring_status status)
{
    switch (status) {
    case TENRING_STATUS_OK:
        return "ok";
    case TENRING_STATUS_INVALID_ARGUMENT:
        return "invalid argument";
    case TENRING_STATUS_BAD_INPUT:
        return "bad input";
    case TENRING_STATUS_NO_MEMORY:
        return "no memory";
    case TENRING_STATUS_LIMIT:
        return "limit reached";
    case TENRING_STATUS_CANCELLED:
        return "cancelled";
    }
    return "unknown status";
}
