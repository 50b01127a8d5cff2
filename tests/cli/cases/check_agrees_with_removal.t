# --minimal names exactly the givens without which the solution stays unique: each of the 81 cells is tried.
awk '{
    for (cell = 1; cell <= 81; cell++)
        if (substr($1, cell, 1) != ".")
            print substr($1, 1, cell - 1) "." substr($1, cell + 1), "r" int((cell - 1) / 9) + 1 "c" (cell - 1) % 9 + 1
}' one_redundant.txt >removed.txt
cut -d ' ' -f 2 removed.txt >names.txt
tenring check removed.txt | paste - names.txt | grep unique
tenring check --minimal one_redundant.txt
=== status 1
=== stdout
unique	r1c3
unique	r1c6
unique	redundant r1c3 r1c6
