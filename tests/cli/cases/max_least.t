# --least: the lexicographically least of the best solutions, which --top 1000 also lists
echo "$blank" | tenring max --least
tenring max --least --format json three_solutions.txt
printf '%s\n' 4.....8.5.3..........7......2.....6.....8........1.......6.3.7.5..2.....1.4...... >several
for weights in rings flat; do
    for goal in '' --min; do
        tenring max --least $goal --weights $weights several >least
        tenring max --top 1000 $goal --weights $weights several | head -n 1 | cmp - least && echo same
    done
done
tenring max --least --top 2 several
tenring max --least --time-limit 1 several
=== status 2
=== stdout
2906	851236479792145386346789512127853964438691725569427831215978643683514297974362158
{"n":1,"puzzle":".34....12..2.9....19........5.7....3..6..3....1...4856.6.....8...74...35......1..","status":"optimal","score":2853,"bound":2853,"solution":"534687912672195348198342567859761423246853791713924856361579284927418635485236179"}
same
same
same
same
=== stderr
tenring max: --least does not go with --top, --count-best, --certificate and options that end the search early
Try 'tenring max --help'.
tenring max: --least does not go with --top, --count-best, --certificate and options that end the search early
Try 'tenring max --help'.
