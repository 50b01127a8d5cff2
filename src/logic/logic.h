/*
 * logic.h - the door of src/logic.
 *
 * It gives sets of cells, nodes of chains and limits of a search (chain.h and the headers that it
 * includes), and a slot in the public object for the work space of src/hodoku.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_LOGIC_LOGIC_H
#define TENRING_LOGIC_LOGIC_H

#include "logic/chain.h"

/* Work space that another room keeps in the public object between calls. */
struct logic_extension {
    void *work;               /* NULL: none yet */
    void (*free)(void *work); /* called when the object is freed */
};

struct logic_extension *logic_extension(struct tenring_logic *logic);

#endif
