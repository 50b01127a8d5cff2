# Mistyped words: the nearest right one is named; an abbreviation of several names them all.
try() {
    tenring "$@" </dev/null 2>&1 | head -n 1
}
try slove
try cuont
try checks
try mx
try xyz
try solve --ehco
try solve --forma=csv --treads
try solve --in
try max --gird
try solve --o=x --e --f=line --m
=== stdout
tenring: unknown command 'slove'; did you mean 'solve'?
tenring: unknown command 'cuont'; did you mean 'count'?
tenring: unknown command 'checks'; did you mean 'check'?
tenring: unknown command 'mx'; did you mean 'max'?
tenring: unknown command 'xyz'
tenring solve: unknown option '--ehco'; did you mean '--echo'?
tenring solve: unknown option '--treads'; did you mean '--threads'?
tenring solve: option '--input-format' needs an argument
tenring max: unknown option '--gird'; did you mean '--grid'?
tenring solve: option '--max-messages' needs an argument
