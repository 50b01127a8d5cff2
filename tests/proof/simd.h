/*
 * simd.h - replaces src/base/simd.h: a `vector` whose bits are literals of a circuit.
 *
 * The headers of the kernels are compiled with it unchanged. Operators make gates, so running a
 * function of a kernel once gives the circuit of its results for all inputs.
 *
 * The batch engine treats each bit of a vector (a lane) alone, so one bit represents all. The
 * engine for one puzzle works on words of 32 bits: it defines VECTOR_ELEMENT and has all bits.
 *
 * any_bit() depends on the inputs, so it records its argument in `asked` and returns true, or the
 * value of `answer`.
 *
 * functions.inc has the logic functions of three inputs, which prove.py copies from
 * src/base/simd.h.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TENRING_PROOF_SIMD_H
#define TENRING_PROOF_SIMD_H

#include <cstdbool>
#include <cstdint>
#include <cstring>

#include "circuit.h"

#define INLINE static inline

enum { VECTOR_WORDS = KERNEL_WIDTH / 8 };

inline std::vector<literal> asked;
inline bool answer = true;

#ifdef VECTOR_ELEMENT

/* One element of a vector, least significant bit first. */
struct element {
    literal bit[32];
    element() = default;
    element(uint32_t value)
    {
        for (int i = 0; i < 32; i++)
            bit[i] = value >> i & 1 ? ALWAYS : NEVER;
    }
};

struct vector {
    element word[KERNEL_WIDTH / 4];
};

enum { ELEMENTS = KERNEL_WIDTH / 4 };

template <typename operation> INLINE vector each_bit(vector a, vector b, operation apply)
{
    vector v;
    for (int w = 0; w < ELEMENTS; w++)
        for (int i = 0; i < 32; i++)
            v.word[w].bit[i] = apply(a.word[w].bit[i], b.word[w].bit[i]);
    return v;
}

INLINE vector all_words(uint32_t value)
{
    vector v;
    for (int w = 0; w < ELEMENTS; w++)
        v.word[w] = element(value);
    return v;
}

INLINE vector operator&(vector a, vector b)
{
    return each_bit(a, b, both);
}
INLINE vector operator|(vector a, vector b)
{
    return each_bit(a, b, either);
}
INLINE vector operator^(vector a, vector b)
{
    return each_bit(a, b, unequal);
}
INLINE vector operator~(vector a)
{
    return a ^ all_words(~0u);
}
INLINE vector operator&(vector a, uint32_t b)
{
    return a & all_words(b);
}
INLINE vector &operator&=(vector &a, vector b)
{
    return a = a & b;
}
INLINE vector &operator|=(vector &a, vector b)
{
    return a = a | b;
}

INLINE vector operator<<(vector a, int by)
{
    vector v;
    for (int w = 0; w < ELEMENTS; w++)
        for (int i = 0; i < 32; i++)
            v.word[w].bit[i] = i < by ? (literal)NEVER : a.word[w].bit[i - by];
    return v;
}

INLINE vector operator>>(vector a, int by)
{
    vector v;
    for (int w = 0; w < ELEMENTS; w++)
        for (int i = 0; i < 32; i++)
            v.word[w].bit[i] = i + by > 31 ? (literal)NEVER : a.word[w].bit[i + by];
    return v;
}

INLINE vector operator+(vector a, vector b)
{
    vector v;
    for (int w = 0; w < ELEMENTS; w++) {
        literal carry = NEVER;
        for (int i = 0; i < 32; i++) {
            const literal x = a.word[w].bit[i], y = b.word[w].bit[i], sum = unequal(x, y);
            v.word[w].bit[i] = unequal(sum, carry);
            carry = either(both(x, y), both(sum, carry));
        }
    }
    return v;
}

INLINE vector operator+(vector a, uint32_t b)
{
    return a + all_words(b);
}

INLINE vector operator*(vector a, uint32_t b)
{
    vector v = all_words(0);
    for (int i = 0; i < 32; i++)
        if (b >> i & 1)
            v = v + (a << i);
    return v;
}

/* All bits of the elements that are equal. */
INLINE vector operator==(vector a, uint32_t b)
{
    const vector same = ~(a ^ all_words(b));
    vector v;
    for (int w = 0; w < ELEMENTS; w++) {
        literal all = ALWAYS;
        for (int i = 0; i < 32; i++)
            all = both(all, same.word[w].bit[i]);
        for (int i = 0; i < 32; i++)
            v.word[w].bit[i] = all;
    }
    return v;
}

template <typename... index> INLINE vector shuffle(vector a, vector b, index... from)
{
    const int word[] = {(int)from...};
    vector v;
    static_assert(sizeof...(from) == ELEMENTS, "one for each element");
    for (int w = 0; w < ELEMENTS; w++)
        v.word[w] = word[w] < ELEMENTS ? a.word[word[w]] : b.word[word[w] - ELEMENTS];
    return v;
}
#define __builtin_shufflevector shuffle

INLINE literal any_of(vector v)
{
    literal any = NEVER;
    for (int w = 0; w < ELEMENTS; w++)
        for (int i = 0; i < 32; i++)
            any = either(any, v.word[w].bit[i]);
    return any;
}

INLINE vector no_bits(void)
{
    return all_words(0);
}

#else

struct vector {
    literal bit;
};

INLINE vector operator&(vector a, vector b)
{
    return {both(a.bit, b.bit)};
}
INLINE vector operator|(vector a, vector b)
{
    return {either(a.bit, b.bit)};
}
INLINE vector operator^(vector a, vector b)
{
    return {unequal(a.bit, b.bit)};
}
INLINE vector operator~(vector a)
{
    return {opposite(a.bit)};
}
INLINE vector &operator&=(vector &a, vector b)
{
    return a = a & b;
}
INLINE vector &operator|=(vector &a, vector b)
{
    return a = a | b;
}
INLINE literal any_of(vector v)
{
    return v.bit;
}
INLINE vector no_bits(void)
{
    return {NEVER};
}

#endif

#define VECTOR_FUNCTION(name, table, formula)                                                      \
    INLINE vector name(vector a, vector b, vector c)                                               \
    {                                                                                              \
        return formula;                                                                            \
    }
#include <functions.inc>
#undef VECTOR_FUNCTION

INLINE vector load_once(const vector *p)
{
    return *p;
}

INLINE bool any_bit(vector v)
{
    asked.push_back(any_of(v));
    return answer;
}

#endif
