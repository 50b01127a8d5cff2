# Wrong usage: status 2, a message that names the mistake, a hint.
try() {
    tenring "$@" </dev/null
    echo "status $?"
}
exec 2>&1
try
try slove
try nonsense
try --nonsense
try -x
try solve --ecko
try solve --nonsense=1
try solve -x
try solve --echo=1
try solve --format
try solve -f
try solve --format xml
try count --format grid
try count --limit 0
try count --limit -1
try count --limit 1x
try count --limit ''
try count --limit 99999999999999999999
try count --limit 5 --estimate
try count --seed 5
try count --estimate=1
try max --time-limit 0
try max --time-limit nan
try max --time-limit 2s
try max --time-limit 1e999
try solve -T 1025
try solve --isa ""
try solve -o ""
try help nonsense
try solve --s
try canon --seed 3
try vary --canon --shard=1/2 -o new
try contest lines.txt --problem=p1074
try generate --solution=12
try generate --pattern=$easy --symmetry=rotate180
=== stdout
tenring: no command given
Try 'tenring --help'.
status 2
tenring: unknown command 'slove'; did you mean 'solve'?
Try 'tenring --help'.
status 2
tenring: unknown command 'nonsense'
Try 'tenring --help'.
status 2
tenring: unknown option '--nonsense'
Try 'tenring --help'.
status 2
tenring: unknown option '-x'
Try 'tenring --help'.
status 2
tenring solve: unknown option '--ecko'; did you mean '--echo'?
Try 'tenring solve --help'.
status 2
tenring solve: unknown option '--nonsense'
Try 'tenring solve --help'.
status 2
tenring solve: unknown option '-x'
Try 'tenring solve --help'.
status 2
tenring solve: option '--echo' takes no argument
Try 'tenring solve --help'.
status 2
tenring solve: option '--format' needs an argument
Try 'tenring solve --help'.
status 2
tenring solve: option '-f' needs an argument
Try 'tenring solve --help'.
status 2
tenring solve: 'xml' is not valid for '--format': expected one of line|grid|csv|json|npy
Try 'tenring solve --help'.
status 2
tenring count: 'grid' is not valid for '--format': expected one of line|csv|json
Try 'tenring count --help'.
status 2
tenring count: '0' is not valid for '--limit': expected a whole number from 1
Try 'tenring count --help'.
status 2
tenring count: '-1' is not valid for '--limit': expected a whole number from 1
Try 'tenring count --help'.
status 2
tenring count: '1x' is not valid for '--limit': expected a whole number from 1
Try 'tenring count --help'.
status 2
tenring count: '' is not valid for '--limit': expected a whole number from 1
Try 'tenring count --help'.
status 2
tenring count: '99999999999999999999' is not valid for '--limit': expected a whole number from 1
Try 'tenring count --help'.
status 2
tenring count: --limit and --estimate exclude each other
Try 'tenring count --help'.
status 2
tenring count: --seed belongs to --estimate
Try 'tenring count --help'.
status 2
tenring count: '1' is not valid for '--estimate': expected a whole number from 2 to 4294967295
Try 'tenring count --help'.
status 2
tenring max: '0' is not valid for '--time-limit': expected a number of seconds above 0
Try 'tenring max --help'.
status 2
tenring max: 'nan' is not valid for '--time-limit': expected a number of seconds above 0
Try 'tenring max --help'.
status 2
tenring max: '2s' is not valid for '--time-limit': expected a number of seconds above 0
Try 'tenring max --help'.
status 2
tenring max: '1e999' is not valid for '--time-limit': expected a number of seconds above 0
Try 'tenring max --help'.
status 2
tenring solve: '1025' is not valid for '--threads': expected a whole number from 0 to 1024
Try 'tenring solve --help'.
status 2
tenring solve: '' is not valid for '--isa': expected something that is not empty
Try 'tenring solve --help'.
status 2
tenring solve: '' is not valid for '--output': expected something that is not empty
Try 'tenring solve --help'.
status 2
tenring: unknown command 'nonsense'
Try 'tenring --help'.
status 2
tenring solve: option '--s' is ambiguous: --strict, --shard, --stats
Try 'tenring solve --help'.
status 2
tenring canon: --seed is for --shuffle
Try 'tenring canon --help'.
status 2
tenring vary: --canon compares all puzzles, which parts of them cannot
Try 'tenring vary --help'.
status 2
tenring contest: 'lines.txt' is too much: it reads no files
Try 'tenring contest --help'.
status 2
tenring generate: --solution: character 3: the text has 2 characters; a puzzle has 81, or 729 when they are pencilmarks
Try 'tenring generate --help'.
status 2
tenring generate: a pattern leaves no choice of symmetry, number of givens or solution
Try 'tenring generate --help'.
status 2
