# Flags that make a fault harder to use, on Linux: checked buffers, stacks that cannot be jumped
# over, branches to known places, tables that are read-only once the program runs. Stack protectors
# guard what reads strangers' text and all of the command; in the engines they take time.
# Inside another project that project's flags count.
option(TENRING_HARDEN "Compile with hardening flags, where the compiler has them"
       ${PROJECT_IS_TOP_LEVEL})

# tenring_protect_stack(source...): the sources of this folder get stack protectors.
function(tenring_protect_stack)
  if(tenring_hardened)
    set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_OPTIONS -fstack-protector-strong)
  endif()
endfunction()

set(tenring_hardened OFF)
if(TENRING_HARDEN AND CMAKE_SYSTEM_NAME STREQUAL Linux AND CMAKE_BUILD_TYPE MATCHES "^Rel" AND
   NOT TENRING_FUZZ AND NOT CMAKE_C_FLAGS MATCHES "-fsanitize")
  include(CheckCCompilerFlag)
  set(tenring_hardened ON)
  foreach(flag -fstack-clash-protection -fcf-protection -mbranch-protection=standard)
    string(MAKE_C_IDENTIFIER "tenring_has${flag}" known)
    check_c_compiler_flag("-Werror ${flag}" ${known})
    if(${known})
      add_compile_options(${flag})
    endif()
  endforeach()
  add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
  add_link_options(-Wl,-z,relro,-z,now)
endif()
