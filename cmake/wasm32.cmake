# Toolchain: clang, lld and wasi-libc for WebAssembly. With -DTENRING_WASM_SIMD=ON vectors are
# native (simd128).
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
find_program(TENRING_WASM_CC NAMES clang-14 clang REQUIRED)
set(CMAKE_C_COMPILER ${TENRING_WASM_CC})
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES TENRING_WASM_SIMD)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)

# For one thread; see web/engine/single_thread.
set(CMAKE_C_FLAGS_INIT "-isystem ${CMAKE_CURRENT_LIST_DIR}/../web/engine/single_thread")
# Features of all browsers since 2021; vectors came later.
string(APPEND CMAKE_C_FLAGS_INIT " -msign-ext -mnontrapping-fptoint")
if(TENRING_WASM_SIMD)
  string(APPEND CMAKE_C_FLAGS_INIT " -msimd128")
else()
  # Smaller, but slower for small copies.
  string(APPEND CMAKE_C_FLAGS_INIT " -mbulk-memory")
endif()
