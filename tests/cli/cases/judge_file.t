# The input from a file, plain and compressed; writing to a full device is an error.
needs_archive
needs_program gzip
printf '%s\nend\n' $easy >problem
gzip -k problem
tenring judge poj3074 problem
tenring judge poj3074 problem.gz
tenring judge poj3074 - <problem
tenring judge poj3074 problem >/dev/full; echo "status $?"
=== stdout
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
status 4
=== stderr
tenring: standard output: No space left on device
