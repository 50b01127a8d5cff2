# check --verify: the solution after a puzzle, with any text around it.
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
wrong=634578912572196348198342567859761423426853791713924856961537284287419635345286179
printf "$easy -> $solved\n$easy = $wrong\n$easy easy, $solved.\n$easy $solved$solved\n" |
    status tenring check --verify
printf "$easy easy\n" | status tenring check --verify
=== stdout
right
wrong
right
unique
status 1
unique
status 1
=== stderr
tenring: <stdin>: there is no solution beside the puzzle; name its column with --solution-column
