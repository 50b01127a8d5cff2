# In a file of 729 characters a line, a line of words is one result on one line, so that results pair
# with lines.
{
    printf '123456789%.0s' $(seq 81); echo
    echo 'abc def ghi'
    printf '123456789%.0s' $(seq 81); echo
} >words.txt
tenring solve --strict words.txt
echo "status $?"
tenring solve --strict --echo words.txt | cut -c1-12
=== stdout
multiple	123456789456789123789123456214365897365897214897214365531642978642978531978531642
invalid
multiple	123456789456789123789123456214365897365897214897214365531642978642978531978531642
status 3
............
abc def ghi	
............
=== stderr
words.txt:2:1: error: 'abc def ghi' is no row of a grid; a row has 9 cells
words.txt:2:1: error: 'abc def ghi' is no row of a grid; a row has 9 cells
