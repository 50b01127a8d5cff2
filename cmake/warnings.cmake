# tenring_warnings(target): enables the warnings that all our code avoids, on gcc and clang.
function(tenring_warnings target)
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes
    -Wundef -Wvla -Wcast-qual
    $<$<BOOL:${TENRING_WERROR}>:-Werror>)
endfunction()
