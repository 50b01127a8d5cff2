# How the library is compiled for the WebAssembly modules: for size, except the maximiser of the
# module with vectors. Without vectors, the batch kernel has words of 64 bits. src/CMakeLists.txt
# includes this before its targets and calls tenring_tune after them.
add_compile_options(-Os)
add_compile_definitions(TENRING_ONE_THREAD) # without maximise/share.c, for size
if(TENRING_WASM_SIMD)
  set(tenring_maximise_flags -O2)
else()
  set(tenring_batch_width 8)
  set(tenring_maximise_flags -DKERNEL_ONE_WIDTH)
endif()

# tenring_tune(objects kernels...)
function(tenring_tune objects)
  foreach(kernel IN LISTS ARGN)
    target_compile_definitions(${kernel} PRIVATE KERNEL_WITHOUT_TESTS)
  endforeach()
  # Without loop strength reduction and partial redundancy elimination: 2 % smaller after
  # compression, and as fast; only kernels would lose up to a tenth. Most files also work with less
  # inlining; the maximiser would lose 6 %.
  target_compile_options(${objects} PRIVATE "SHELL:-mllvm -disable-lsr"
    "SHELL:-mllvm -enable-pre=false")
  get_target_property(others ${objects} SOURCES)
  list(FILTER others EXCLUDE REGEX "^maximise/")
  set_source_files_properties(${others} PROPERTIES COMPILE_OPTIONS "-mllvm;-inline-threshold=0")
endfunction()
