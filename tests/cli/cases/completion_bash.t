# The completion for bash offers commands, options, choices and files.
needs_program bash
tenring --generate bash >completion
cat >script <<'END'
. ./completion
try() {
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _tenring 2>/dev/null
    echo "$*: $(printf '%s\n' "${COMPREPLY[@]}" | sort | tr '\n' ' ')"
}
try tenring sol
try tenring judge P1
try tenring judge hdu2
try tenring --ver
try tenring solve --ech
try tenring solve -f c
try tenring solve --format = j
try tenring solve --format =
try tenring max --weights r
try tenring max --min
try tenring solve lin
END
bash script
=== stdout
tenring sol: solve 
tenring judge P1: p10481 p10482 p1074 p1784 
tenring judge hdu2: hdu2780 
tenring --ver: --version 
tenring solve --ech: --echo 
tenring solve -f c: csv 
tenring solve --format = j: json 
tenring solve --format =: csv grid json line npy 
tenring max --weights r: rings 
tenring max --min: --min 
tenring solve lin: lines.txt 
