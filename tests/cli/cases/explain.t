# all steps, as text, drawn, as JSON
puzzle=.4.....2...2.......78.1...6....7.53..3...94.78..14.......69.....29.....8..4....73
echo "$puzzle" | tenring explain >steps
head -n 14 steps
tail -n 12 steps
grep -c '^Step ' steps
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
57
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
