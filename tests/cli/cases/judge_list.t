# The table of problems.
tenring judge --list
=== stdout
p1074, noip2009, acwing183
    NOIP 2009, Luogu P1074, AcWing 183: target Sudoku
    reads   9 lines of 9 numbers, 0 = blank
    writes  the best score, or -1
p1784
    Luogu P1784: Sudoku
    reads   9 lines of 9 numbers, 0 = blank
    writes  the solution in the same form, a blank after each number
p10481, poj2676
    Luogu P10481, POJ 2676: Sudoku
    reads   T, then T times 9 lines of 9 digits, 0 = blank
    writes  9 lines of 9 digits each
p10482, poj3074, acwing166
    Luogu P10482, POJ 3074, AcWing 166: Sudoku
    reads   lines of 81 characters, . = blank, then `end`
    writes  81 digits a line
hdu1426
    HDU 1426: Sudoku Killer
    reads   cases of 9 lines of 9, ? = blank, to the end of the input
    writes  9 lines of 9 numbers, a blank line between cases
uva989
    UVa 989: Su Doku
    reads   cases of n = 1, 2 or 3 and n*n lines of n*n numbers, 0 = blank, to the end of the input
    writes  the lexicographically least solution or `NO SOLUTION`, a blank line between cases
hdu3111
    HDU 3111: Sudoku
    reads   T, then T times 9 lines of 9 characters, ? = blank, `---` between cases
    writes  9 lines of 9 digits or `impossible`, `---` between cases
hdu2780
    HDU 2780: Su-Su-Sudoku
    reads   T, then T times 9 lines of 9 digits, exactly five of them 0 = blank
    writes  9 lines of 9 digits or `Could not complete this grid.`, a blank line between cases
poj2918
    POJ 2918: Tudoku
    reads   T, then T times 9 lines of 9 digits, 0 = blank
    writes  `Scenario #i:`, 9 lines of 9 digits, a blank line, for each
novice42, spoj
    SPOJ NOVICE42: Sudoku
    reads   T, then T times `Grid 01` and 9 lines of 9 digits, 0 = blank
    writes  `Grid 01` and the lexicographically least solution, a blank line between cases
hackerrank
    HackerRank: Sudoku
    reads   N, then N times 9 lines of 9 numbers, 0 = blank
    writes  9 lines of 9 numbers each
leetcode37, leetcode
    LeetCode 37: Sudoku Solver
    reads   boards as JSON, [["5","3",".",...],...], . = blank, to the end of the input
    writes  each board filled in, in the same form, one a line
codewars
    Codewars: Sudoku Solver
    reads   boards as JSON, [[5,3,0,...],...], 0 = blank, to the end of the input
    writes  each board filled in, in the same form, one a line
ecnu1021
    ECNU 1021: Sudoku
    reads   9 lines of 9 characters, . = blank
    writes  the lexicographically least solution, 9 lines of 9 digits
vijos1586
    Vijos 1586: Vs Rum
    reads   9 lines of 9 digits, 0 = blank
    writes  9 lines of 9 digits each
jd1520
    JDOJ 1520: Sudoku
    reads   9 lines of 9 numbers, 0 = blank
    writes  9 lines of 9 numbers each
tioj1025
    TIOJ 1025: Sudoku
    reads   9 lines of 9 numbers, 0 = blank
    writes  all solutions in lexicographic order, a blank line after each, and their number
poj3076
    POJ 3076: Sudoku, 16 x 16
    reads   cases of 16 lines of 16 letters A to P, - = blank, to the end of the input
    writes  16 lines of 16 letters and a blank line, for each
uva1309
    UVa 1309: Sudoku, 16 x 16
    reads   cases of 16 lines of 16 letters A to P, - = blank, to the end of the input
    writes  16 lines of 16 letters, a blank line between cases
