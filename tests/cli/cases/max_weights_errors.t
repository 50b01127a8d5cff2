# Errors in a weights file: their place, status 2, and no puzzle is read.
try() {
    tenring max --weights weights.txt lines.txt
    echo "status $?"
}
exec 2>&1
: >weights.txt; try
printf '1 2 3\n4 5.5 6\n' >weights.txt; try
printf '1,2,x\n' >weights.txt; try
printf '2147483648' >weights.txt; try
printf '# comment\n\t-2147483649' >weights.txt; try
printf '123456789012345678901234567890' >weights.txt; try
printf '\377\001\n' >weights.txt; try
yes 1 | head -n 80 >weights.txt; try
yes 1 | head -n 82 >weights.txt; try
yes 1 | head -n 730 >weights.txt; try
{ yes 1 | head -n 80; echo 238609295; } >weights.txt; try
{ yes 1 | head -n 80; echo -238609295; } >weights.txt; try
{ yes 1 | head -n 80; echo 238609294; } >weights.txt; try
yes 1 | tenring max --weights - lines.txt; echo "status $?"
yes '# nothing' | tenring max --weights - lines.txt; echo "status $?"
rm weights.txt; try
mkdir weights.txt; try
=== stdout
weights.txt:1:1: error: 0 numbers; expected 81, one for each cell, or 729, one for each candidate
status 2
weights.txt:2:3: error: '5.5' is a decimal number; weights are whole numbers: multiply all of them by 10, 100, ...
status 2
weights.txt:1:5: error: 'x' is not a whole number
status 2
weights.txt:1:1: error: '2147483648' is out of range; weights go from -2147483648 to 2147483647
status 2
weights.txt:2:2: error: '-2147483649' is out of range; weights go from -2147483648 to 2147483647
status 2
weights.txt:1:1: error: '123456789012345678901234...' is out of range; weights go from -2147483648 to 2147483647
status 2
weights.txt:1:1: error: '\xff\x01' is not a whole number
status 2
weights.txt:81:1: error: 80 numbers; expected 81, one for each cell, or 729, one for each candidate
status 2
weights.txt:83:1: error: 82 numbers; expected 81, one for each cell, or 729, one for each candidate
status 2
weights.txt:730:1: error: a number too many; expected 81, one for each cell, or 729, one for each candidate
status 2
weights.txt:81:1: error: '238609295' is out of range; 9 times the weight of a cell must fit in 32 bits
status 2
weights.txt:81:1: error: '-238609295' is out of range; 9 times the weight of a cell must fit in 32 bits
status 2
2147484042
954437577
status 0
<stdin>:730:1: error: a number too many; expected 81, one for each cell, or 729, one for each candidate
status 2
tenring: <stdin>: a weights file has at most 1048576 bytes; this one is longer
status 2
tenring: weights.txt: No such file or directory
status 4
tenring: weights.txt: Is a directory
status 4
