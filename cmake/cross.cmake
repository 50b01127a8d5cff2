# Toolchain: gcc for another machine under Linux, such as -DTENRING_TARGET=aarch64-linux-gnu
# (Debian: gcc-aarch64-linux-gnu); qemu-user runs the programs here. They are linked statically, so
# they need no libraries of that machine.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES TENRING_TARGET TENRING_QEMU)
string(REGEX REPLACE "-.*" "" CMAKE_SYSTEM_PROCESSOR "${TENRING_TARGET}")
set(CMAKE_C_COMPILER ${TENRING_TARGET}-gcc)
set(CMAKE_FIND_ROOT_PATH /usr/${TENRING_TARGET})
# pkg-config would find the libraries of this machine.
set(ENV{PKG_CONFIG_LIBDIR} /usr/${TENRING_TARGET}/lib/pkgconfig)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
# Suppress gcc's notes on ABI changes between versions: one compiler compiles everything.
if(TENRING_TARGET MATCHES "^(i686|arm)-")
  set(CMAKE_C_FLAGS_INIT -Wno-psabi)
endif()

set(machine ${CMAKE_SYSTEM_PROCESSOR})
if(machine STREQUAL "i686")
  set(machine i386)
elseif(machine STREQUAL "powerpc64")
  set(machine ppc64)
endif()
# Most 64-bit x86 systems run 32-bit programs directly.
if(machine STREQUAL "i386" AND NOT DEFINED TENRING_QEMU)
  set(probe ${CMAKE_BINARY_DIR}/CMakeFiles/runs_here)
  execute_process(COMMAND sh -c
    "echo 'int main(void) { return 0; }' | ${CMAKE_C_COMPILER} -static -x c - -o ${probe} && ${probe}"
    RESULT_VARIABLE fails OUTPUT_QUIET ERROR_QUIET)
  if(NOT fails)
    find_program(TENRING_QEMU env)
  endif()
endif()
find_program(TENRING_QEMU qemu-${machine})
mark_as_advanced(TENRING_QEMU)
if(TENRING_QEMU)
  set(CMAKE_CROSSCOMPILING_EMULATOR ${TENRING_QEMU})
endif()
