# Toolchain: musl-gcc (Debian: musl-tools). Its programs contain musl instead of the system's C
# library and run on every Linux of the same architecture.
set(CMAKE_C_COMPILER musl-gcc)
# The system's other libraries are built for its own C library.
set(CMAKE_FIND_ROOT_PATH /usr/lib/musl)
set(ENV{PKG_CONFIG_LIBDIR} /usr/lib/musl/pkgconfig)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
