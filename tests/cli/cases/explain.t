# all steps, as text, drawn, as JSON
puzzle=.4.....2...2.......78.1...6....7.53..3...94.78..14.......69.....29.....8..4....73
echo "$puzzle" | tenring explain
echo "$puzzle" | tenring explain --draw --color=always | head -n 60 | tail -n 30
echo "$puzzle" | tenring explain --format=json |
    python3 -c 'import json, sys
puzzle = json.loads(sys.stdin.read())
print(puzzle["status"], puzzle["solved"], len(puzzle["steps"]))
print(sorted({key for step in puzzle["steps"] for key in step}))'
=== stdout
   Puzzle 1

Step 1
   Hidden single in a box (1.2)
   In box 4, only r4c1 is left for 4. The other open cells see 4 at r1c2, r5c7
   and r9c3.
   So r4c1 is 4.

Step 2
   Hidden single in a box (1.2)
   In box 4, only r5c1 is left for 2. The other open cells see 2 at r2c3 and
   r8c2.
   So r5c1 is 2.

Step 3
   Hidden single in a box (1.2)
   In box 4, only r6c3 is left for 7. The other open cells see 7 at r3c2, r4c5
   and r5c9.
   So r6c3 is 7.

Step 4
   Hidden single in a box (1.2)
   In box 5, only r6c6 is left for 3. The other open cells see 3 at r4c8 and
   r5c2.
   So r6c6 is 3.

Step 5
   Hidden single in a box (1.2)
   In box 6, only r5c8 is left for 8. The other open cells see 8 at r6c1 and
   r8c9.
   So r5c8 is 8.

Step 6
   Hidden single in a box (1.2)
   In box 6, only r4c9 is left for 1. The other open cells see 1 at r6c4.
   So r4c9 is 1.

Step 7
   Hidden single in a box (1.2)
   In box 4, only r5c3 is left for 1. The other open cells see 1 at r4c9 and
   r6c4.
   So r5c3 is 1.

Step 8
   Hidden single in a box (1.2)
   In box 4, only r6c2 is left for 5. The other open cells see 5 at r4c7.
   So r6c2 is 5.

Step 9
   Hidden single in a box (1.2)
   In box 4, only r4c2 is left for 9. The other open cells see 9 at r8c3.
   So r4c2 is 9.

Step 10
   Full house (1.0)
   r4c3 is the last open cell of box 4, which lacks 6.
   So r4c3 is 6.

Step 11
   Hidden single in a box (1.2)
   In box 5, only r5c5 is left for 6. The other open cells see 6 at r4c3 and
   r7c4.
   So r5c5 is 6.

Step 12
   Full house (1.0)
   r5c4 is the last open cell of row 5, which lacks 5.
   So r5c4 is 5.

Step 13
   Hidden single in a box (1.2)
   In box 9, only r9c7 is left for 9. The other open cells see 9 at r7c5 and
   r8c3.
   So r9c7 is 9.

Step 14
   Hidden single in a row or column (1.5)
   In column 5, only r9c5 is left for 2. The other open cells see 2 at r1c8,
   r2c3 and r8c2.
   So r9c5 is 2.

Step 15
   Direct hidden pair (2.0)
   In box 3, the two digits 7 and 8 can only be in the two cells r1c7 and r2c7.
   These cells have to hold them, and nothing else. That leaves r2c8 as the
   only place for 1 in box 3.
   So r2c8 is 1.

Step 16
   Hidden single in a box (1.2)
   In box 1, only r1c1 is left for 1. The other open cells see 1 at r2c8, r3c5
   and r5c3.
   So r1c1 is 1.

Step 17
   Hidden single in a row or column (1.5)
   In row 1, only r1c6 is left for 6. The other open cells see 6 at r3c9, r4c3,
   r5c5 and r7c4.
   So r1c6 is 6.

Step 18
   Direct hidden pair (2.0)
   In box 3, the two digits 7 and 8 can only be in the two cells r1c7 and r2c7.
   These cells have to hold them, and nothing else. That leaves r3c7 as the
   only place for 3 in box 3.
   So r3c7 is 3.

Step 19
   Direct hidden pair (2.0)
   In column 2, the two digits 1 and 8 can only be in the two cells r7c2 and
   r9c2. These cells have to hold them, and nothing else. That leaves r2c2 as
   the only place for 6 in column 2.
   So r2c2 is 6.

Step 20
   Hidden single in a row or column (1.5)
   In row 9, only r9c1 is left for 6. The other open cells see 6 at r2c2 and
   r7c4.
   So r9c1 is 6.

Step 21
   Hidden single in a row or column (1.5)
   In row 9, only r9c6 is left for 5. The other open cells see 5 at r5c4 and
   r6c2.
   So r9c6 is 5.

Step 22
   Hidden single in a row or column (1.5)
   In row 9, only r9c2 is left for 1. The other open cells see 1 at r6c4.
   So r9c2 is 1.

Step 23
   Full house (1.0)
   r7c2 is the last open cell of column 2, which lacks 8.
   So r7c2 is 8.

Step 24
   Full house (1.0)
   r9c4 is the last open cell of row 9, which lacks 8.
   So r9c4 is 8.

Step 25
   Hidden single in a box (1.2)
   In box 5, only r4c6 is left for 8. The other open cells see 8 at r9c4.
   So r4c6 is 8.

Step 26
   Full house (1.0)
   r4c4 is the last open cell of box 5, which lacks 2.
   So r4c4 is 2.

Step 27
   Hidden single in a box (1.2)
   In box 2, only r3c6 is left for 2. The other open cells see 2 at r1c8, r2c3
   and r4c4.
   So r3c6 is 2.

Step 28
   Direct hidden pair (2.0)
   In column 5, the two digits 5 and 8 can only be in the two cells r1c5 and
   r2c5. These cells have to hold them, and nothing else. That leaves r8c5 as
   the only place for 3 in column 5.
   So r8c5 is 3.

Step 29
   X-wing (3.2)
   In rows 3 and 8, 5 can only be in columns 1 and 8. Each of rows 3 and 8
   needs one of columns 1 and 8 for itself, so these have their 5 there, and no
   other cell of columns 1 and 8 can be 5.
   So r2c1, r7c1 and r7c8 are not 5.

Step 30
   Naked single (2.3)
   r7c8 has one candidate left, 4.
   So r7c8 is 4.

Step 31
   Hidden single in a box (1.2)
   In box 3, only r2c9 is left for 4. The other open cells see 4 at r1c2, r5c7
   and r7c8.
   So r2c9 is 4.

Step 32
   Hidden single in a box (1.2)
   In box 2, only r3c4 is left for 4. The other open cells see 4 at r1c2 and
   r2c9.
   So r3c4 is 4.

Step 33
   Hidden single in a box (1.2)
   In box 8, only r8c6 is left for 4. The other open cells see 4 at r3c4 and
   r7c8.
   So r8c6 is 4.

Step 34
   Hidden single in a box (1.2)
   In box 8, only r7c6 is left for 1. The other open cells see 1 at r6c4.
   So r7c6 is 1.

Step 35
   Full house (1.0)
   r8c4 is the last open cell of box 8, which lacks 7.
   So r8c4 is 7.

Step 36
   Full house (1.0)
   r2c6 is the last open cell of column 6, which lacks 7.
   So r2c6 is 7.

Step 37
   Hidden single in a box (1.2)
   In box 3, only r1c7 is left for 7. The other open cells see 7 at r2c6, r3c2
   and r5c9.
   So r1c7 is 7.

Step 38
   Hidden single in a box (1.2)
   In box 3, only r2c7 is left for 8. The other open cells see 8 at r3c3 and
   r8c9.
   So r2c7 is 8.

Step 39
   Hidden single in a box (1.2)
   In box 2, only r1c5 is left for 8. The other open cells see 8 at r2c7 and
   r9c4.
   So r1c5 is 8.

Step 40
   Full house (1.0)
   r2c5 is the last open cell of column 5, which lacks 5.
   So r2c5 is 5.

Step 41
   Hidden single in a box (1.2)
   In box 7, only r7c1 is left for 7. The other open cells see 7 at r6c3 and
   r8c4.
   So r7c1 is 7.

Step 42
   Hidden single in a box (1.2)
   In box 7, only r7c3 is left for 3. The other open cells see 3 at r8c5.
   So r7c3 is 3.

Step 43
   Full house (1.0)
   r8c1 is the last open cell of box 7, which lacks 5.
   So r8c1 is 5.

Step 44
   Full house (1.0)
   r1c3 is the last open cell of column 3, which lacks 5.
   So r1c3 is 5.

Step 45
   Hidden single in a box (1.2)
   In box 1, only r2c1 is left for 3. The other open cells see 3 at r3c7.
   So r2c1 is 3.

Step 46
   Full house (1.0)
   r3c1 is the last open cell of box 1, which lacks 9.
   So r3c1 is 9.

Step 47
   Full house (1.0)
   r2c4 is the last open cell of row 2, which lacks 9.
   So r2c4 is 9.

Step 48
   Full house (1.0)
   r1c4 is the last open cell of box 2, which lacks 3.
   So r1c4 is 3.

Step 49
   Full house (1.0)
   r1c9 is the last open cell of row 1, which lacks 9.
   So r1c9 is 9.

Step 50
   Full house (1.0)
   r3c8 is the last open cell of box 3, which lacks 5.
   So r3c8 is 5.

Step 51
   Hidden single in a box (1.2)
   In box 6, only r6c8 is left for 9. The other open cells see 9 at r1c9 and
   r9c7.
   So r6c8 is 9.

Step 52
   Full house (1.0)
   r8c8 is the last open cell of column 8, which lacks 6.
   So r8c8 is 6.

Step 53
   Full house (1.0)
   r8c7 is the last open cell of row 8, which lacks 1.
   So r8c7 is 1.

Step 54
   Hidden single in a box (1.2)
   In box 6, only r6c7 is left for 6. The other open cells see 6 at r3c9.
   So r6c7 is 6.

Step 55
   Full house (1.0)
   r6c9 is the last open cell of box 6, which lacks 2.
   So r6c9 is 2.

Step 56
   Full house (1.0)
   r7c7 is the last open cell of column 7, which lacks 2.
   So r7c7 is 2.

Step 57
   Full house (1.0)
   r7c9 is the last open cell of box 9, which lacks 5.
   So r7c9 is 5.

   57 steps; the hardest (3.2): X-wing
   The puzzle is solved.
   ┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓
[2mr1 [0m┃[0m   [0m[2m│[0m [1m4[22m [0m[2m│[0m[0m   [0m┃[0m   [0m[2m│[0m[0m   [0m[2m│[0m[0m   [0m┃[0m   [0m[2m│[0m [1m2[22m [0m[2m│[0m[0m   [0m┃
   ┠[2m───┼───┼───[22m╂[2m───┼───┼───[22m╂[2m───┼───┼───[22m┨
[2mr2 [0m┃[0m   [0m[2m│[0m[0m   [0m[2m│[0m [1m2[22m [0m┃[0m   [0m[2m│[0m[0m   [0m[2m│[0m[0m   [0m┃[0m   [0m[2m│[0m[0m   [0m[2m│[0m[0m   [0m┃
   ┠[2m───┼───┼───[22m╂[2m───┼───┼───[22m╂[2m───┼───┼───[22m┨
[2mr3 [0m┃[0m   [0m[2m│[0m [1m7[22m [0m[2m│[0m [1m8[22m [0m┃[0m   [0m[2m│[0m [1m1[22m [0m[2m│[0m[0m   [0m┃[0m   [0m[2m│[0m[0m   [0m[2m│[0m [1m6[22m [0m┃
   ┣━━━┿━━━┿━━━╋━━━┿━━━┿━━━╋━━━┿━━━┿━━━┫
[2mr4 [0m┃ 4 [0m[2m│[0m[0m   [0m[2m│[0m[0m   [0m┃[0m   [0m[2m│[0m [1m7[22m [0m[2m│[0m[0m   [0m┃ [1m5[22m [0m[2m│[0m [1m3[22m [0m[2m│[0m[0m   [0m┃
   ┠[2m───┼───┼───[22m╂[2m───┼───┼───[22m╂[2m───┼───┼───[22m┨
[2mr5 [0m┃[1;97;44m 2 [0m[2m│[0m [1m3[22m [0m[2m│[0m[0m   [0m┃[0m   [0m[2m│[0m[0m   [0m[2m│[0m [1m9[22m [0m┃ [1m4[22m [0m[2m│[0m[0m   [0m[2m│[0m [1m7[22m [0m┃
   ┠[2m───┼───┼───[22m╂[2m───┼───┼───[22m╂[2m───┼───┼───[22m┨
[2mr6 [0m┃ [1m8[22m [0m[2m│[0m[0m   [0m[2m│[0m[0m   [0m┃ [1m1[22m [0m[2m│[0m [1m4[22m [0m[2m│[0m[0m   [0m┃[0m   [0m[2m│[0m[0m   [0m[2m│[0m[0m   [0m┃
   ┣━━━┿━━━┿━━━╋━━━┿━━━┿━━━╋━━━┿━━━┿━━━┫
[2mr7 [0m┃[0m   [0m[2m│[0m[0m   [0m[2m│[0m[0m   [0m┃ [1m6[22m [0m[2m│[0m [1m9[22m [0m[2m│[0m[0m   [0m┃[0m   [0m[2m│[0m[0m   [0m[2m│[0m[0m   [0m┃
   ┠[2m───┼───┼───[22m╂[2m───┼───┼───[22m╂[2m───┼───┼───[22m┨
[2mr8 [0m┃[0m   [0m[2m│[0m [1m2[22m [0m[2m│[0m [1m9[22m [0m┃[0m   [0m[2m│[0m[0m   [0m[2m│[0m[0m   [0m┃[0m   [0m[2m│[0m[0m   [0m[2m│[0m [1m8[22m [0m┃
   ┠[2m───┼───┼───[22m╂[2m───┼───┼───[22m╂[2m───┼───┼───[22m┨
[2mr9 [0m┃[0m   [0m[2m│[0m[0m   [0m[2m│[0m [1m4[22m [0m┃[0m   [0m[2m│[0m[0m   [0m[2m│[0m[0m   [0m┃[0m   [0m[2m│[0m [1m7[22m [0m[2m│[0m [1m3[22m [0m┃
   ┗━━━┷━━━┷━━━┻━━━┷━━━┷━━━┻━━━┷━━━┷━━━┛
   Hidden single in a box (1.2)
   In box 4, only r5c1 is left for 2. The other open cells see 2 at r2c3 and
   r8c2.
   So r5c1 is 2.

Step 3
[2m    c1  c2  c3  c4  c5  c6  c7  c8  c9[0m
   ┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓
[2mr1 [0m┃[0m   [0m[2m│[0m [1m4[22m [0m[2m│[0m[0m   [0m┃[0m   [0m[2m│[0m[0m   [0m[2m│[0m[0m   [0m┃[0m   [0m[2m│[0m [1m2[22m [0m[2m│[0m[0m   [0m┃
   ┠[2m───┼───┼───[22m╂[2m───┼───┼───[22m╂[2m───┼───┼───[22m┨
[2mr2 [0m┃[0m   [0m[2m│[0m[0m   [0m[2m│[0m [1m2[22m [0m┃[0m   [0m[2m│[0m[0m   [0m[2m│[0m[0m   [0m┃[0m   [0m[2m│[0m[0m   [0m[2m│[0m[0m   [0m┃
unique True 57
['cells', 'cover', 'digits', 'house', 'houses', 'level', 'links', 'other_cells', 'other_digits', 'placed', 'rating', 'removed', 'technique', 'text']
