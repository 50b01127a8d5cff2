# A full device: a message, status 4.
[ -w /dev/full ] || skip "there is no /dev/full here"
tenring solve lines.txt >/dev/full; echo "status $?"
tenring --help >/dev/full; echo "status $?"
status tenring solve -o /dev/full lines.txt
tenring --version >/dev/full; echo "status $?"
=== stdout
status 4
status 4
status 4
status 4
=== stderr
tenring: standard output: No space left on device
tenring: standard output: No space left on device
tenring: /dev/full: No space left on device
tenring: standard output: No space left on device
