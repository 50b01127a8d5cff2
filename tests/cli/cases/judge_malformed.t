# Unreadable input is an error with its place; the answers before it are written.
printf '1 2 3\n4 q 6\n' | status tenring judge p1074
printf '1 2 3\n4 12 6\n' | status tenring judge p1074
printf '700900001\n10000590\n000200080\n' | status tenring judge p1074
status tenring judge p1784 </dev/null
printf '1 2 3' | status tenring judge tioj1025
printf '%s\n.2738..1.\nend\n' $easy | status tenring judge p10482
printf '%s\n.2738..1x\nend\n' $easy | status tenring judge p10482
printf '%s5\nend\n' $easy | status tenring judge p10482
printf 'x\n' | status tenring judge p10481
printf '1000000000\n' | status tenring judge hdu2780
printf '2\n481253697 267948105 539671204 654389712 908704563 173562849 702136958 315897426 896425371' | status tenring judge hdu2780
printf '1\n481253697 267948105 539671204 654389712 908704563 173562849 702136958 315897426 896425370' | status tenring judge hdu2780
printf '1\n?????????\n0????????\n' | status tenring judge hdu3111
printf '4\n' | status tenring judge uva989
printf '2 5' | status tenring judge uva989
printf '1 0\n\n2 0 0 0 0' | status tenring judge uva989
head -c 200 /dev/zero | status tenring judge hdu1426
head -c 2000000 /dev/zero | tr '\0' 7 | status tenring judge hdu1426
printf '\001\377' | status tenring judge p1074
status tenring judge p1074 /
status tenring judge p1074 nothing_here
printf '1\nGird 01\n' | status tenring judge novice42
printf '1\nGrid x\n' | status tenring judge novice42
status tenring judge p10481 </dev/null
=== stdout
status 3
status 3
status 3
status 3
status 3
534678912672195348198342567859761423426853791713924856961537284287419635345286179
status 3
534678912672195348198342567859761423426853791713924856961537284287419635345286179
status 3
status 3
status 3
status 3
481253697
267948135
539671284
654389712
928714563
173562849
742136958
315897426
896425371
status 3
status 3
status 3
status 3
status 3
1
status 3
status 3
status 3
status 3
status 4
status 4
status 3
status 3
status 3
=== stderr
<stdin>:2:3: error: 'q' is neither a digit from 1 to 9 nor '0' for a blank
<stdin>:2:3: error: '12' has 2 characters where one cell or a row of 9 was expected (row 1, column 5)
<stdin>:2:1: error: '10000590' has 8 characters where one cell or a row of 9 was expected (row 2, column 1)
<stdin>:1:1: error: the input ends after 0 of the 81 cells of case 1
<stdin>:1:6: error: the input ends after 3 of the 81 cells of case 1
<stdin>:3:1: error: 'e' is neither a digit from 1 to 9 nor '.' for a blank
<stdin>:2:9: error: 'x' is neither a digit from 1 to 9 nor '.' for a blank
<stdin>:1:1: error: '53..7....6..195....98....6.8...6...34..8.3..17....' has 82 characters where one cell or a row of 9 was expected (row 1, column 1)
<stdin>:1:1: error: 'x' is not a number of cases
<stdin>:1:1: error: '1000000000' is not a number of cases
<stdin>:2:90: error: the input ends after 1 of 2 cases
<stdin>:2:1: error: case 1 has 6 blanks; in this problem each has exactly 5
<stdin>:3:1: error: '0' is neither a digit from 1 to 9 nor '?' for a blank
<stdin>:1:1: error: '4' is not an order of a grid; expected 1, 2 or 3
<stdin>:1:3: error: '5' is neither a digit from 1 to 4 nor '0' for a blank
<stdin>:3:10: error: the input ends after 4 of the 16 cells of case 2
<stdin>:1:1: error: '\x00' is neither a digit from 1 to 9 nor '?' for a blank
<stdin>:1:1: error: '77777777777777777777777777777777777777777777777...' has 2000000 characters where one cell or a row of 9 was expected (row 1, column 1)
<stdin>:1:1: error: '\x01' is neither a digit from 1 to 9 nor '0' for a blank
tenring: /: Is a directory
tenring: nothing_here: No such file or directory
<stdin>:2:1: error: 'Gird' begins a case; expected 'Grid'
<stdin>:2:6: error: the title 'Grid' has no number
<stdin>:1:1: error: the input is empty; expected the number of cases
