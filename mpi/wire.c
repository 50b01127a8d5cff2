/*
 * wire.c - messages between ranks.
 *
 * SPDX-License-Identifier: MIT
 */
#include "wire.h"

#include <stdlib.h>
#include <string.h>

/* The bytes of one message: MPI counts in int. */
#define MESSAGE_MAX ((size_t)1 << 30)

/* A message that is on its way; those to this rank itself just wait in the list. */
struct sent {
    struct sent *next;
    struct message *message;
    MPI_Request request;
};

struct wire {
    const struct cluster *cluster;
    struct sent *away;
    struct sent *own, **own_last;
};

struct wire *wire_start(const struct cluster *cluster)
{
    struct wire *wire = calloc(1, sizeof *wire);
    if (wire) {
        wire->cluster = cluster;
        wire->own_last = &wire->own;
    }
    return wire;
}

struct message *message_new(enum message_kind kind, uint64_t piece, uint64_t number, size_t length)
{
    struct message *message = length < MESSAGE_MAX ? malloc(sizeof *message + length) : NULL;
    if (message)
        *message = (struct message){
            .kind = (uint32_t)kind, .piece = piece, .number = number, .length = length};
    return message;
}

/* Frees the messages that have left. */
static void sweep(struct wire *wire)
{
    struct sent **link = &wire->away;
    while (*link) {
        struct sent *sent = *link;
        int done = 0;
        MPI_Test(&sent->request, &done, MPI_STATUS_IGNORE);
        if (done) {
            *link = sent->next;
            free(sent->message);
            free(sent);
        } else {
            link = &sent->next;
        }
    }
}

void wire_send(struct wire *wire, int to, struct message *message)
{
    struct sent *sent = calloc(1, sizeof *sent);
    if (!message || !sent) {
        /* a message that is lost makes others wait for ever */
        free(sent);
        cluster_abort(wire->cluster);
        return;
    }
    sent->message = message;
    message->from = wire->cluster->rank;
    if (to == wire->cluster->rank) {
        *wire->own_last = sent;
        wire->own_last = &sent->next;
        return;
    }
    MPI_Isend(message, (int)(sizeof *message + message->length), MPI_BYTE, to, 0,
              wire->cluster->world, &sent->request);
    sent->next = wire->away;
    wire->away = sent;
}

struct message *wire_receive(struct wire *wire, bool *failed)
{
    MPI_Status about;
    int there = 0;
    int size = 0;
    sweep(wire);
    if (wire->own) {
        struct sent *sent = wire->own;
        struct message *message = sent->message;
        wire->own = sent->next;
        if (!wire->own)
            wire->own_last = &wire->own;
        free(sent);
        return message;
    }
    MPI_Iprobe(MPI_ANY_SOURCE, 0, wire->cluster->world, &there, &about);
    if (!there)
        return NULL;
    MPI_Get_count(&about, MPI_BYTE, &size);
    struct message *message = malloc((size_t)size);
    if (!message) {
        *failed = true;
        return NULL;
    }
    MPI_Recv(message, size, MPI_BYTE, about.MPI_SOURCE, 0, wire->cluster->world, MPI_STATUS_IGNORE);
    return message;
}

void wire_end(struct wire *wire)
{
    while (wire->away) {
        cluster_wait(&wire->away->request);
        struct sent *sent = wire->away;
        wire->away = sent->next;
        free(sent->message);
        free(sent);
    }
    while (wire->own) {
        struct sent *sent = wire->own;
        wire->own = sent->next;
        free(sent->message);
        free(sent);
    }
    free(wire);
}
