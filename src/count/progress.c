/*
 * progress.c - see count/progress.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "count/progress.h"

/* Multiplications between two calls of the watch callback. */
static const uint64_t watch_step = (uint64_t)1 << 25;

bool count_progress_init(struct count_progress *progress, struct count_control *control)
{
    *progress = (struct count_progress){.control = control, .watched = control->products};
    return pthread_mutex_init(&progress->lock, NULL) == 0;
}

void count_progress_end(struct count_progress *progress)
{
    pthread_mutex_destroy(&progress->lock);
}

/* The caller holds the lock. */
static bool add(struct count_progress *progress, uint64_t products)
{
    struct count_control *control = progress->control;
    if (progress->status != TENRING_STATUS_OK)
        return false;
    if (products > control->products_limit - control->products) {
        progress->status = TENRING_STATUS_LIMIT;
        return false;
    }
    control->products += products;
    if (control->watch && control->products - progress->watched >= watch_step) {
        progress->watched = control->products;
        if (!control->watch(control->context, control->products))
            progress->status = TENRING_STATUS_CANCELLED;
    }
    return progress->status == TENRING_STATUS_OK;
}

bool count_progress_add(struct count_progress *progress, uint64_t products)
{
    pthread_mutex_lock(&progress->lock);
    bool go_on = add(progress, products);
    pthread_mutex_unlock(&progress->lock);
    return go_on;
}

int count_progress_next(struct count_progress *progress, int count)
{
    pthread_mutex_lock(&progress->lock);
    bool any = progress->status == TENRING_STATUS_OK && progress->next < count;
    int group = any ? progress->next++ : -1;
    pthread_mutex_unlock(&progress->lock);
    return group;
}

void count_progress_fail(struct count_progress *progress, enum tenring_status status)
{
    pthread_mutex_lock(&progress->lock);
    if (progress->status == TENRING_STATUS_OK)
        progress->status = status;
    pthread_mutex_unlock(&progress->lock);
}
