# The best and the least score agree with an enumeration, whose grids awk scores.
tenring solve --all three_solutions.txt | awk '{
    score = 0
    for (cell = 0; cell < 81; cell++) {
        row = int(cell / 9); column = cell % 9; ring = row
        if (8 - row < ring) ring = 8 - row
        if (column < ring) ring = column
        if (8 - column < ring) ring = 8 - column
        score += (6 + ring) * substr($0, cell + 1, 1)
    }
    print score
}' | sort -n
tenring max --grid three_solutions.txt
tenring max --grid --min three_solutions.txt
=== stdout
2841
2846
2853
2853	534687912672195348198342567859761423246853791713924856361579284927418635485236179
2841	534678912672195348198342567859716423246853791713924856461537289927481635385269174
