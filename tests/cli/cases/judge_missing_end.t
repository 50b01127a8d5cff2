# A missing `end` is reported and changes nothing; text after `end` is not read.
printf '%s' $easy | tenring judge p10482
printf '%s\nend\n%s\n' $easy $easy | tenring judge p10482
tenring judge --quiet p10482 </dev/null
=== stdout
534678912672195348198342567859761423426853791713924856961537284287419635345286179
534678912672195348198342567859761423426853791713924856961537284287419635345286179
=== stderr
tenring: <stdin>: the word 'end' is missing at the end
tenring: <stdin>:3:1: what follows the last case is ignored
