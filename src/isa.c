/*
 * isa.c - the kernels compiled in, and which of them this machine can run.
 *
 * The processor is asked each time (a few loads, no system call), so nothing mutable is kept.
 *
 * SPDX-License-Identifier: MIT
 */
#include "isa.h"

extern const struct solve_kernel solve_kernel_portable;
#ifdef TENRING_KERNELS_X86
extern const struct solve_kernel solve_kernel_avx2;
extern const struct solve_kernel solve_kernel_avx512;
#endif

extern const struct count_kernel count_kernel_portable;
#ifdef TENRING_KERNELS_X86
extern const struct count_kernel count_kernel_avx2;
extern const struct count_kernel count_kernel_avx512;
#endif

extern const struct maximise_kernel maximise_kernel_portable;
#ifdef TENRING_KERNELS_X86
extern const struct maximise_kernel maximise_kernel_avx2;
extern const struct maximise_kernel maximise_kernel_avx512;
#endif

extern const struct batch_kernel batch_kernel_portable;
#ifdef TENRING_KERNELS_X86
extern const struct batch_kernel batch_kernel_avx2;
extern const struct batch_kernel batch_kernel_avx512;
#endif

static const struct solve_kernel *const kernels[] = {
    &solve_kernel_portable,
#ifdef TENRING_KERNELS_X86
    &solve_kernel_avx2,
    &solve_kernel_avx512,
#endif
};

static const struct count_kernel *const count_kernels[] = {
    &count_kernel_portable,
#ifdef TENRING_KERNELS_X86
    &count_kernel_avx2,
    &count_kernel_avx512,
#endif
};

static const struct maximise_kernel *const maximise_kernels[] = {
    &maximise_kernel_portable,
#ifdef TENRING_KERNELS_X86
    &maximise_kernel_avx2,
    &maximise_kernel_avx512,
#endif
};

static const struct batch_kernel *const batch_kernels[] = {
    &batch_kernel_portable,
#ifdef TENRING_KERNELS_X86
    &batch_kernel_avx2,
    &batch_kernel_avx512,
#endif
};

enum { COUNT = sizeof kernels / sizeof kernels[0] };

int tenring_isa_count(void)
{
    return COUNT;
}

const char *tenring_isa_name(int isa)
{
    return isa >= 1 && isa <= COUNT ? kernels[isa - 1]->name : NULL;
}

/* The features tested are those that src/CMakeLists.txt compiles the kernel with. */
bool tenring_isa_available(int isa)
{
    switch (isa) {
    case 1:
        return true;
#ifdef TENRING_KERNELS_X86
    case 2:
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
               __builtin_cpu_supports("popcnt");
    case 3:
        return tenring_isa_available(2) && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq");
#endif
    default:
        return false;
    }
}

int tenring_isa_best(void)
{
    int isa = COUNT;
    while (isa > 1 && !tenring_isa_available(isa))
        isa--;
    return isa;
}

const struct solve_kernel *isa_solve_kernel(int isa)
{
    if (isa == 0)
        isa = tenring_isa_best();
    return tenring_isa_available(isa) ? kernels[isa - 1] : NULL;
}

const struct maximise_kernel *isa_maximise_kernel(int isa)
{
    if (isa == 0)
        isa = tenring_isa_best();
    return tenring_isa_available(isa) ? maximise_kernels[isa - 1] : NULL;
}

const struct batch_kernel *isa_batch_kernel(int isa)
{
    if (isa == 0)
        isa = tenring_isa_best();
    return tenring_isa_available(isa) ? batch_kernels[isa - 1] : NULL;
}

const struct count_kernel *isa_count_kernel(int isa)
{
    if (isa == 0)
        isa = tenring_isa_best();
    return tenring_isa_available(isa) ? count_kernels[isa - 1] : NULL;
}
