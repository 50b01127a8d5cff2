# --pattern: a file, of which only the cells count; standard input; one that is no pattern
printf 'x..xx...x\n..x.x.x..\n.x..x..x.\n...x.x...\nxxx...xxx\n...x.x...\n.x..x..x.\n..x.x.x..\nx...xx..x\n' >pattern.txt
tenring generate --seed 1 --pattern pattern.txt | tr '1-9' 'x' | fold -w 9 | diff - pattern.txt
tenring generate --seed 1 --pattern - <pattern.txt | tr '1-9' 'x' | fold -w 9 | diff - pattern.txt
printf 'x\000x' >zero.txt
tenring generate --pattern zero.txt || echo status $?
tr x y <pattern.txt | tenring generate --pattern - || echo status $?
=== stdout
status 2
status 2
=== stderr
tenring generate: --pattern: zero.txt does not have just 81 cells, given (x, 1 to 9) or blank (. 0 - _ *)
Try 'tenring generate --help'.
tenring generate: --pattern: - does not have just 81 cells, given (x, 1 to 9) or blank (. 0 - _ *)
Try 'tenring generate --help'.
