/*
 * forms.c - structured objectives drawn at random. See forms.h.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support/forms.h"

#include "base/rng.h"
#include "support/objectives.h"

/* r, c, d: 0..8; i, j, k: band, stack and third of the digits; b: box; u, v: row and column within
   the box; A to F: coefficients from -4 to 4. */
#define FORMS(F_)                                                                                  \
    F_(A *r + B * c + C * d)                                                                       \
    F_(A *r *r + B * c * c + C * d * d)                                                            \
    F_(A *r *c + B * d)                                                                            \
    F_(r *c + d)                                                                                   \
    F_(A *r *d + B * c)                                                                            \
    F_(A *c *d + B * r)                                                                            \
    F_(A *r *d + B * c * d)                                                                        \
    F_(r *c *d)                                                                                    \
    F_(A *r *c *d + B * r + C * c)                                                                 \
    F_((A * r + B * c) * (C * d + D))                                                              \
    F_((A * r + B) * (C * c + D) * (E * d + F))                                                    \
    F_(A *r *r + B * c * d)                                                                        \
    F_(A *d *d + B * r * c)                                                                        \
    F_((r + c) * (r + d))                                                                          \
    F_((r + c + d) * (A * r + B * c + C * d))                                                      \
    F_(r ^ c ^ d)                                                                                  \
    F_((r ^ c) + A * d)                                                                            \
    F_((r ^ d) + A * c)                                                                            \
    F_((r ^ c) * A + (c ^ d) * B)                                                                  \
    F_((r ^ c) * d + A)                                                                            \
    F_((r + A) ^ (c + B) ^ (d + C))                                                                \
    F_((A * r) ^ (B * c) ^ (C * d))                                                                \
    F_((r & c) + A * d)                                                                            \
    F_((r | d) + A * c)                                                                            \
    F_((r & c & d) + A * r + B * d)                                                                \
    F_(A *i + B * j + C * k)                                                                       \
    F_(A *i + B * j + C * k + r * d)                                                               \
    F_(A *i + B * j + C * k + c * d)                                                               \
    F_(A *i *k + B * j + r + d)                                                                    \
    F_(A *b + B * d)                                                                               \
    F_(A *b *d + B * r)                                                                            \
    F_(A *b + B * u + C * v + d)                                                                   \
    F_((A * u + B * v) * d + b)                                                                    \
    F_(3 * u + v + A * d + B * b)                                                                  \
    F_((u ^ v) + A * d + B * i)                                                                    \
    F_(A *u *v + B * d + C * j)                                                                    \
    F_((r + c) / 2 + A * d)                                                                        \
    F_((r - c) * (r - c) + A * d)                                                                  \
    F_((r > c) * A + (c > d) * B + (d > r) * C)                                                    \
    F_((r + c == 8) * A + (r == c) * B + d)                                                        \
    F_((r == d) + (c == d) * A + (r == c) * B)                                                     \
    F_((d % 2) * (A * r + B * c) + C * k)                                                          \
    F_((r % 2 == c % 2) * A * d + B * i)                                                           \
    F_(A *(9 * r + c) + B * d * d)                                                                 \
    F_(A *r *r *d + B * c * c + C)                                                                 \
    F_((A * r + B * c + C * d) * (A * r + B * c + C * d))

static int64_t value_of(int form, const int *coefficient, int r, int c, int d)
{
    const int i = r / 3, j = c / 3, k = d / 3, b = 3 * i + j, u = r % 3, v = c % 3;
    const int A = coefficient[0], B = coefficient[1], C = coefficient[2], D = coefficient[3],
              E = coefficient[4], F = coefficient[5];
    int n = 0;
#define VALUE(formula)                                                                             \
    if (n++ == form)                                                                               \
        return formula;
    FORMS(VALUE)
#undef VALUE
    (void)(i + j + k + b + u + v + A + B + C + D + E + F);
    return 0;
}

#define TEXT(formula) #formula,
static const char *const texts[] = {FORMS(TEXT)};
#undef TEXT

int form_count(void)
{
    return (int)(sizeof texts / sizeof texts[0]);
}

const char *form_text(int form)
{
    return texts[form];
}

void form_draw(uint64_t seed, struct form_instance *instance)
{
    struct rng rng;
    int coefficient[6];
    rng_seed(&rng, seed);
    instance->form = (int)rng_below(&rng, (uint32_t)form_count());
    for (int n = 0; n < 6; n++)
        coefficient[n] = (int)rng_below(&rng, 9) - 4;
    int modulus = 2 + (int)rng_below(&rng, 8);
    int residue = (int)rng_below(&rng, (uint32_t)modulus);
    bool indicator = rng_below(&rng, 3) != 0;
    instance->least = rng_below(&rng, 2);
    instance->givens = rng_below(&rng, 3) ? (int)rng_below(&rng, 21) : 0;
    for (int n = 0; n < 729; n++) {
        int64_t value = value_of(instance->form, coefficient, n / 81, n / 9 % 9, n % 9) % modulus;
        value = value < 0 ? value + modulus : value;
        instance->weights.weight[n / 9][n % 9] = (int32_t)(indicator ? value == residue : value);
    }
    objective_puzzle(seed, instance->givens, &instance->puzzle);
}

/* Adds finer weights as a lower level. Returns false and changes nothing if the sum would be too
   great. */
static bool add_lower_level(struct tenring_weights *weights, const struct tenring_weights *fine,
                            bool thousands)
{
    int32_t least = INT32_MAX, most = INT32_MIN;
    for (int n = 0; n < 729; n++) {
        int32_t weight = fine->weight[n / 9][n % 9];
        least = weight < least ? weight : least;
        most = weight > most ? weight : most;
    }
    const int64_t coarse = thousands ? 1000 : 81 * ((int64_t)most - least) + 1;
    for (int n = 0; n < 729; n++)
        if (coarse * weights->weight[n / 9][n % 9] + fine->weight[n / 9][n % 9] > 2000000000)
            return false;
    for (int n = 0; n < 729; n++) {
        int32_t *weight = &weights->weight[n / 9][n % 9];
        *weight = (int32_t)(coarse * *weight + fine->weight[n / 9][n % 9]);
    }
    return true;
}

void form_draw_levels(uint64_t seed, struct form_instance *instance)
{
    struct rng rng;
    struct form_instance level[3];
    rng_seed(&rng, 7919 * seed + 13);
    int levels = 2 + (int)rng_below(&rng, 2);
    for (int n = 0; n < levels; n++)
        form_draw(3 * seed + 1000003 * ((uint64_t)n + 1) + rng_below(&rng, 1000), &level[n]);
    bool thousands = rng_below(&rng, 2);
    *instance = level[0];
    for (int n = 1; n < levels; n++)
        if (!add_lower_level(&instance->weights, &level[n].weights, thousands))
            break;
}
