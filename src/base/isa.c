/*
 * isa.c - the instruction sets compiled in, and which of them this machine can run.
 *
 * Each call asks the processor again, which takes a few loads and no system call. So the library
 * keeps no mutable state.
 *
 * SPDX-License-Identifier: MIT
 */
#include "base/isa.h"

static bool always(void)
{
    return true;
}

#ifdef TENRING_KERNELS_X86
static bool has_avx2(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}

static bool has_avx512(void)
{
    return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq");
}

/* Whether the processor splits an operation on 64 bytes into two halves, as AMD's Zen 4 does. The
   test is for its family, of which Zen 4 alone has AVX-512. */
static bool halves_wide_vectors(void)
{
#if defined(__clang__) ? __clang_major__ >= 12 : __GNUC__ >= 11
    return __builtin_cpu_is("amdfam19h");
#else
    return false;
#endif
}
#else
static bool halves_wide_vectors(void)
{
    return false;
}
#endif

/* In the order of ISA_KERNELS. Each function tests the features that src/CMakeLists.txt compiles
   that kernel with. */
static const struct {
    const char *name;
    bool (*available)(void);
} isas[ISA_COUNT] = {
    {"portable", always},
#ifdef TENRING_KERNELS_X86
    {"avx2", has_avx2},
    {"avx512vl", has_avx512},
    {"avx512", has_avx512},
#endif
};

int tenring_isa_count(void)
{
    return ISA_COUNT;
}

const char *tenring_isa_name(int isa)
{
    return isa >= 1 && isa <= ISA_COUNT ? isas[isa - 1].name : NULL;
}

bool tenring_isa_available(int isa)
{
    return isa >= 1 && isa <= ISA_COUNT && isas[isa - 1].available();
}

int tenring_isa_best(void)
{
    int isa = ISA_COUNT;
    while (isa > 1 && !tenring_isa_available(isa))
        isa--;
    return isa == ISA_COUNT && isa > 1 && halves_wide_vectors() ? isa - 1 : isa;
}

const void *isa_choose(const void *const kernels[ISA_COUNT], int isa)
{
    if (isa == 0)
        isa = tenring_isa_best();
    return tenring_isa_available(isa) ? kernels[isa - 1] : NULL;
}
