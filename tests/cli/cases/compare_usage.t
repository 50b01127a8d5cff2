# Wrong usage of compare.
status tenring compare --format grid
status tenring compare --time-limit 0
status tenring compare --weights nothing_here
status tenring compare --isa nix 2>&1 | sed "s/runs:.*/runs: .../"
status tenring compare nothing_here
=== stdout
status 2
status 2
status 4
tenring compare: there is no kernel 'nix'; this machine runs: ...
Try 'tenring compare --help'.
status 2
status 4
=== stderr
tenring compare: 'grid' is not valid for '--format': expected one of table|csv|json
Try 'tenring compare --help'.
tenring compare: '0' is not valid for '--time-limit': expected a number of seconds above 0
Try 'tenring compare --help'.
tenring: nothing_here: No such file or directory
tenring: nothing_here: No such file or directory
