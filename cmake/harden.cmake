# Flags that make a fault harder to use, on Linux: checked buffers, stacks that cannot be jumped
# over, branches to known places, tables that are read-only once the program runs. What reads
# strangers' text and all of the command is compiled with them; canon would take 4 % longer.
# Inside another project that project's flags count.
option(TENRING_HARDEN "Compile with hardening flags, where the compiler has them"
       ${PROJECT_IS_TOP_LEVEL})

# tenring_harden(source...): hardens sources of this folder.
function(tenring_harden)
  set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_OPTIONS ${tenring_hardening})
endfunction()

set(tenring_hardening)
if(TENRING_HARDEN AND CMAKE_SYSTEM_NAME STREQUAL Linux AND CMAKE_BUILD_TYPE MATCHES "^Rel" AND
   NOT TENRING_FUZZ AND NOT CMAKE_C_FLAGS MATCHES "-fsanitize")
  include(CheckCCompilerFlag)
  set(tenring_hardening -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
  foreach(flag -fstack-clash-protection -fcf-protection -mbranch-protection=standard)
    string(MAKE_C_IDENTIFIER "tenring_has${flag}" known)
    check_c_compiler_flag("-Werror ${flag}" ${known})
    if(${known})
      list(APPEND tenring_hardening ${flag})
    endif()
  endforeach()
  add_link_options(-Wl,-z,relro,-z,now)
endif()
