/*
 * logic.h - the door of src/logic.
 *
 * It has sets of cells, nodes of chains and limits of a search, which are in chain.h and the
 * headers that it includes; and a place in the public object for the room above.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_LOGIC_H
#define TENRING_LOGIC_LOGIC_H

#include "logic/chain.h"

/* What a room above keeps in the public object from one call to the next. */
struct logic_extension {
    void *work;               /* NULL: nothing is kept yet */
    void (*free)(void *work); /* frees it with the object */
};

struct logic_extension *logic_extension(struct tenring_logic *logic);

#endif
