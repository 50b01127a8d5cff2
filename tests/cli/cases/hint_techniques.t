# an example of each technique, explained in English
tenring hint --strength=all steps.txt
=== stdout
   Puzzle 1
   Full house (1.0)
   r1c4 is the last open cell of box 2, which lacks 6.
   So r1c4 is 6.

   Puzzle 2
   Hidden single in a box (1.2)
   In box 3, only r3c8 is left for 2. The other open cells see 2 at r1c2, r4c7
   and r7c9.
   So r3c8 is 2.

   Puzzle 3
   Hidden single in a row or column (1.5)
   In row 5, only r5c1 is left for 9. The other open cells see 9 at r4c6, r7c8
   and r9c2.
   So r5c1 is 9.

   Puzzle 4
   Direct pointing (1.7)
   In box 9, 4 can only be in r8c7 and r8c8, and all of that lies in row 8 as
   well. That takes the 4 of row 8, so no other cell there can have it. That
   leaves r7c2 as the only place for 4 in box 7.
   So r7c2 is 4.

   Puzzle 5
   Direct hidden pair (2.0)
   In box 9, the two digits 3 and 7 can only be in the two cells r7c8 and r9c8.
   These cells have to hold them, and nothing else. That leaves r8c8 as the
   only place for 8 in box 9.
   So r8c8 is 8.

   Puzzle 6
   Naked single (2.3)
   r3c8 has one candidate left, 8. The other eight digits stand in its row,
   column and box.
   So r3c8 is 8.

   Puzzle 7
   Direct hidden triplet (2.5)
   In column 1, the three digits 3, 6 and 9 can only be in the three cells
   r3c1, r4c1 and r6c1. These cells have to hold them, and nothing else. That
   leaves r1c1 as the only place for 2 in column 1.
   So r1c1 is 2.

   Puzzle 8
   Pointing (2.6)
   In box 2, 2 can only be in r1c6 and r3c6, and all of that lies in column 6
   as well. That takes the 2 of column 6, so no other cell there can have it.
   So r4c6, r5c6 and r6c6 are not 2.

   Puzzle 9
   Claiming (2.8)
   In column 3, 9 can only be in r5c3 and r6c3, and all of that lies in box 4
   as well. That takes the 9 of box 4, so no other cell there can have it.
   So r4c1, r4c2, r5c2 and r6c2 are not 9.

   Puzzle 10
   Naked pair (3.0)
   In box 1, the two cells r1c3 and r3c3 have no candidates but 6 and 7. They
   need all two of these digits, so no other cell of box 1 can have one.
   So r1c2 is not 7; r3c1 is not 6 or 7.

   Puzzle 11
   X-wing (3.2)
   In columns 1 and 6, 6 can only be in rows 2 and 8. Each of columns 1 and 6
   needs one of rows 2 and 8 for itself, so these have their 6 there, and no
   other cell of rows 2 and 8 can be 6.
   So r2c4, r8c2, r8c3 and r8c4 are not 6.

   Puzzle 12
   Hidden pair (3.4)
   In box 8, the two digits 5 and 7 can only be in the two cells r8c5 and r9c6.
   These cells have to hold them, and nothing else.
   So r8c5 is not 2 or 3; r9c6 is not 2 or 6.

   Puzzle 13
   Naked triplet (3.6)
   In box 9, the three cells r7c9, r8c9 and r9c9 have no candidates but 4, 8
   and 9. They need all three of these digits, so no other cell of box 9 can
   have one.
   So r8c8 is not 4 or 9; r9c7 is not 9.

   Puzzle 14
   Swordfish (3.8)
   In columns 1, 6 and 9, 1 can only be in rows 4, 8 and 9. Each of columns 1,
   6 and 9 needs one of rows 4, 8 and 9 for itself, so these have their 1
   there, and no other cell of rows 4, 8 and 9 can be 1.
   So r4c3, r4c7, r4c8, r8c7 and r9c8 are not 1.

   Puzzle 15
   Hidden triplet (4.0)
   In box 4, the three digits 4, 7 and 9 can only be in the three cells r4c1,
   r4c2 and r5c1. These cells have to hold them, and nothing else.
   So r4c1 is not 1, 3 or 6; r4c2 is not 3 or 6; r5c1 is not 3, 5 or 6.

   Puzzle 16
   XY-wing (4.2)
   r8c3 is 2 or 8. If it is 2, r6c3 is 6. If it is 8, r7c1 is 6. In each case
   one of r6c3 and r7c1 is 6, so no cell that sees them all can be 6.
   So r5c1 and r6c1 are not 6.

   Puzzle 17
   XYZ-wing (4.4)
   r6c9 is 1, 5 or 8. If it is 1, r5c7 is 5. If it is 8, r6c4 is 5. Else it is
   5 itself. In each case one of r5c7, r6c4 and r6c9 is 5, so no cell that sees
   them all can be 5.
   So r6c8 is not 5.

   Puzzle 18
   Unique rectangle type 1 (4.5)
   If r7c1, r7c9, r8c1 and r8c9 held nothing but 2 and 6, the two digits could
   change places all round, and the puzzle would have a second solution. So
   another digit stands in one of them. Only r7c1 has others, so it is neither
   of the two.
   So r7c1 is not 2 or 6.

   Puzzle 19
   Unique rectangle type 2 (4.5)
   If r8c2, r8c5, r9c2 and r9c5 held nothing but 1 and 3, the two digits could
   change places all round, and the puzzle would have a second solution. So
   another digit stands in one of them. That can only be a 2 in one of r8c5 and
   r9c5, so no cell that sees them all can be 2.
   So r3c5, r4c5, r8c4, r8c6, r9c4 and r9c6 are not 2.

   Puzzle 20
   Unique rectangle type 3 (4.5)
   If r4c6, r4c9, r6c6 and r6c9 held nothing but 7 and 9, the two digits could
   change places all round, and the puzzle would have a second solution. So
   another digit stands in one of them. In column 6, the digits 7 and 9 can
   only be in r4c6 and r6c6 and in r7c6. One of r4c6 and r6c6 holds an extra
   digit, so there is just room enough for these digits, and r7c6 can hold
   nothing else.
   So r7c6 is not 1.

   Puzzle 21
   Unique rectangle type 4 (4.5)
   If r3c7, r3c8, r7c7 and r7c8 held nothing but 8 and 9, the two digits could
   change places all round, and the puzzle would have a second solution. So
   another digit stands in one of them. In row 3, 9 can only be in r3c7 and
   r3c8, so one of these is 9 and the other one has to be one of the extra
   candidates.
   So r3c7 and r3c8 are not 8.

   Puzzle 22
   Unique loop type 1 (4.6)
   If r2c5, r2c9, r3c6, r3c9, r4c5 and r4c6 held nothing but 8 and 9, the two
   digits could change places all round, and the puzzle would have a second
   solution. So another digit stands in one of them. Only r4c6 has others, so
   it is neither of the two.
   So r4c6 is not 8 or 9.

   Puzzle 23
   Unique loop type 2 (4.6)
   If r1c1, r1c9, r2c3, r2c9, r4c1 and r4c3 held nothing but 1 and 4, the two
   digits could change places all round, and the puzzle would have a second
   solution. So another digit stands in one of them. That can only be a 6 in
   one of r2c3 and r4c1, so no cell that sees them all can be 6.
   So r3c1 and r6c3 are not 6.

   Puzzle 24
   Unique loop type 3 (4.6)
   If r5c1, r5c2, r7c2, r7c9, r8c1 and r8c9 held nothing but 2 and 6, the two
   digits could change places all round, and the puzzle would have a second
   solution. So another digit stands in one of them. In row 5, the digits 2 and
   6 can only be in r5c1 and r5c2 and in r5c5. One of r5c1 and r5c2 holds an
   extra digit, so there is just room enough for these digits, and r5c5 can
   hold nothing else.
   So r5c5 is not 5, 7 or 9.

   Puzzle 25
   Unique loop type 4 (4.6)
   If r2c6, r2c7, r3c6, r3c8, r9c7 and r9c8 held nothing but 1 and 5, the two
   digits could change places all round, and the puzzle would have a second
   solution. So another digit stands in one of them. In row 9, 5 can only be in
   r9c7 and r9c8, so one of these is 5 and the other one has to be one of the
   extra candidates.
   So r9c7 and r9c8 are not 1.

   Puzzle 26
   Naked quad (5.0)
   In row 8, the four cells r8c4, r8c7, r8c8 and r8c9 have no candidates but 1,
   3, 4 and 7. They need all four of these digits, so no other cell of row 8
   can have one.
   So r8c1 and r8c3 are not 4; r8c6 is not 1 or 3.

   Puzzle 27
   Jellyfish (5.2)
   In columns 1, 4, 8 and 9, 9 can only be in rows 1, 3, 5 and 8. Each of
   columns 1, 4, 8 and 9 needs one of rows 1, 3, 5 and 8 for itself, so these
   have their 9 there, and no other cell of rows 1, 3, 5 and 8 can be 9.
   So r3c7, r5c2, r5c3, r5c5, r8c2 and r8c7 are not 9.

   Puzzle 28
   Hidden quad (5.4)
   In box 9, the four digits 1, 3, 6 and 8 can only be in the four cells r7c8,
   r7c9, r8c8 and r8c9. These cells have to hold them, and nothing else.
   So r7c8 and r8c8 are not 2 or 4; r7c9 and r8c9 are not 9.

   Puzzle 29
   BUG type 1 (5.6)
   Without 3 in r5c3, every open cell would have two candidates and every digit
   two places in each house that lacks it: the puzzle would have no solution or
   several. So r5c3 is 3.
   So r5c3 is not 2 or 4.

   Puzzle 30
   BUG type 2 (5.7)
   Without some candidates of r8c8, r9c5 and r9c6 (9), every open cell would
   have two candidates and every digit two places in each house that lacks it:
   the puzzle would have no solution or several. So one of these extra
   candidates is true. All of them are 9, so no cell that sees them all can be
   9.
   So r8c5, r8c6, r9c7 and r9c8 are not 9.

   Puzzle 31
   BUG type 3 (5.8)
   Without some candidates of r3c2 and r5c2 (3 and 8), every open cell would
   have two candidates and every digit two places in each house that lacks it:
   the puzzle would have no solution or several. So one of these extra
   candidates is true. As one of 3 and 8 is true in r3c2 and r5c2, these count
   as one cell of column 2, and with r2c2 they need all of the digits 3 and 8.
   No other cell of the house can have these.
   So r1c2 is not 8; r8c2 is not 3.

   Puzzle 32
   BUG type 4 (5.7)
   Without some candidates of r5c6 and r8c6 (1 and 5), every open cell would
   have two candidates and every digit two places in each house that lacks it:
   the puzzle would have no solution or several. So one of these extra
   candidates is true. In column 6, 6 can only be in r5c6 and r8c6, so one of
   these is 6 and the other one has to be one of the extra candidates.
   So r5c6 is not 5; r8c6 is not 2.

   Puzzle 33
   Aligned pair exclusion (6.2)
   Take r4c4 and r6c8 together, and try what they could hold. No combination is
   left with 6 in r6c8: r4c4 = 1 and r6c8 = 6 would leave nothing for r4c8.
   r4c4 = 4 and r6c8 = 6 would leave nothing for r4c9. r4c4 = 5 and r6c8 = 6
   would leave nothing for r6c6.
   So r6c8 is not 6.

   Puzzle 34
   X-cycle (6.5)
   One follows from the other, and all goes round in a circle:
     1. Suppose r2c2 is not 1.
     2. r5c2 is 1: no other place is left for it in column 2.
     3. r6c1 is not 1: in box 4 it is at r5c2.
     4. r6c8 is 1: no other place is left for it in row 6.
     5. r1c8 is not 1: in column 8 it is at r6c8.
     6. r1c3 is 1: no other place is left for it in row 1.
   From the last line the first one follows again. So either all of these lines
   hold or the contrary of all: of any two neighbours one candidate is true,
   and what sees both is not.
   So r2c1, r2c8, r3c3, r3c8, r5c1, r5c3 and r5c8 are not 1.

   Puzzle 35
   Y-cycle (6.6)
   One follows from the other, and all goes round in a circle:
     1. Suppose r5c3 is not 4.
     2. r5c3 is 9: no other candidate of the cell is left.
     3. r9c3 is not 9: in column 3 it is at r5c3.
     4. r9c3 is 6: no other candidate of the cell is left.
     5. r9c2 is not 6: in box 7 it is at r9c3.
     6. r9c2 is 7: no other candidate of the cell is left.
     7. r5c2 is not 7: in column 2 it is at r9c2.
     8. r5c2 is 4: no other candidate of the cell is left.
   From the last line the first one follows again. So either all of these lines
   hold or the contrary of all: of any two neighbours one candidate is true,
   and what sees both is not.
   So r4c2 is not 4 or 7; r5c6, r5c7 and r6c2 are not 4; r7c1, r7c2, r7c3, r9c1
   and r9c8 are not 6.

   Puzzle 36
   Forcing X-chain (6.6)
     1. Suppose r7c3 is 3.
     2. r7c6 is not 3: in row 7 it is at r7c3.
     3. r6c6 is 3: no other place is left for it in column 6.
     4. r4c4 is not 3: in box 5 it is at r6c6.
     5. r4c3 is 3: no other place is left for it in row 4.
     6. r7c3 is not 3: in column 3 it is at r4c3.
   The assumption leads to its own contrary, so it is wrong.
   So r7c3 is not 3.

   Puzzle 37
   XY-cycle (7.1)
   One follows from the other, and all goes round in a circle:
     1. Suppose r4c3 is not 3.
     2. r6c1 is 3: no other place is left for it in box 4.
     3. r6c6 is not 3: in row 6 it is at r6c1.
     4. r6c6 is 9: no other candidate of the cell is left.
     5. r5c6 is not 9: in box 5 it is at r6c6.
     6. r5c6 is 2: no other candidate of the cell is left.
     7. r5c3 is not 2: in row 5 it is at r5c6.
     8. r4c3 is 2: no other place is left for it in box 4.
   From the last line the first one follows again. So either all of these lines
   hold or the contrary of all: of any two neighbours one candidate is true,
   and what sees both is not.
   So r3c6 and r9c6 are not 9; r5c5 is not 2 or 9; r5c8 is not 2; r6c5 is not
   3.

   Puzzle 38
   Forcing chain (7.2)
     1. Suppose r1c9 is 6.
     2. r3c8 is not 6: in box 3 it is at r1c9.
     3. r3c8 is 3: no other candidate of the cell is left.
     4. r4c8 is not 3: in column 8 it is at r3c8.
     5. r6c7 is 3: no other place is left for it in box 6.
     6. r6c7 is not 4: the cell is 3.
     7. r5c7 is 4: no other place is left for it in box 6.
     8. r5c7 is not 6: the cell is 4.
     9. r5c9 is 6: no other place is left for it in box 6.
     10. r1c9 is not 6: in column 9 it is at r5c9.
   The assumption leads to its own contrary, so it is wrong.
   So r1c9 is not 6.

   Puzzle 39
   Aligned triplet exclusion (7.5)
   Take r1c4, r7c5 and r8c5 together, and try what they could hold. No
   combination is left with 4 in r8c5: r7c5 and r8c5 cannot both be 4. r1c4 =
   1, r7c5 = 9 and r8c5 = 4 would leave nothing for r9c4. r7c5 and r8c5 cannot
   both be 4. r1c4 = 5, r7c5 = 9 and r8c5 = 4 would leave nothing for r3c5. No
   combination is left with 9 in r8c5: r1c4 = 1, r7c5 = 4 and r8c5 = 9 would
   leave nothing for r9c4. r7c5 and r8c5 cannot both be 9. r1c4 = 5, r7c5 = 4
   and r8c5 = 9 would leave nothing for r3c5. r7c5 and r8c5 cannot both be 9.
   So r8c5 is not 4 or 9.

   Puzzle 40
   Nishio chain (7.7)
   Two things that contradict each other would follow from one:
     1. Suppose r9c5 is 2.
     2. r9c6 is not 2: in box 8 it is at r9c5.
     3. r7c6 is not 2: in box 8 it is at r9c5 (from 1).
     4. r3c6 is 2: no other place is left for it in column 6 (from 2 and 3).
     5. r3c3 is not 2: in row 3 it is at r3c6.
     6. r6c3 is 2: no other place is left for it in column 3.
     7. Suppose r9c5 is 2.
     8. r4c5 is not 2: in column 5 it is at r9c5.
     9. r6c4 is 2: no other place is left for it in box 5.
     10. r6c3 is not 2: in row 6 it is at r6c4.
   Both cannot hold, so the assumption is wrong.
   So r9c5 is not 2.

   Puzzle 41
   Cell forcing chains (8.4)
   r6c4 is 2, 3 or 7, and from each of them the same follows:
     1. Suppose r6c4 is 2.
     2. r4c6 is not 2: in box 5 it is at r6c4.
     3. Suppose r6c4 is 3.
     4. r5c4 is not 3: in box 5 it is at r6c4.
     5. r5c4 is 7: no other candidate of the cell is left.
     6. r5c3 is not 7: in row 5 it is at r5c4.
     7. r5c3 is 9: no other candidate of the cell is left.
     8. r5c6 is not 9: in row 5 it is at r5c3.
     9. r4c6 is 9: no other place is left for it in box 5.
     10. r4c6 is not 2: the cell is 9.
     11. Suppose r6c4 is 7.
     12. r6c9 is not 7: in row 6 it is at r6c4.
     13. r5c9 is 7: no other place is left for it in box 6.
     14. r5c3 is not 7: in row 5 it is at r5c9.
     15. r5c3 is 9: no other candidate of the cell is left.
     16. r5c6 is not 9: in row 5 it is at r5c3.
     17. r4c6 is 9: no other place is left for it in box 5.
     18. r4c6 is not 2: the cell is 9.
   So r4c6 is not 2.

   Puzzle 42
   House forcing chains (8.3)
   In box 5, 2 is in one of r4c5, r4c6 and r6c4, and from each of them the same
   follows:
     1. Suppose r4c5 is 2.
     2. r3c5 is not 2: in column 5 it is at r4c5.
     3. Suppose r4c6 is 2.
     4. r4c6 is not 9: the cell is 2.
     5. r5c6 is 9: no other place is left for it in box 5.
     6. r5c3 is not 9: in row 5 it is at r5c6.
     7. r6c3 is 9: no other place is left for it in box 4.
     8. r6c3 is not 2: the cell is 9.
     9. r3c3 is 2: no other place is left for it in column 3.
     10. r3c5 is not 2: in row 3 it is at r3c3.
     11. Suppose r6c4 is 2.
     12. r6c3 is not 2: in row 6 it is at r6c4.
     13. r3c3 is 2: no other place is left for it in column 3.
     14. r3c5 is not 2: in row 3 it is at r3c3.
   So r3c5 is not 2.

   Puzzle 43
   Dynamic contradiction chain (9.0)
   Two things that contradict each other would follow from one:
     1. Suppose r5c7 is 5.
     2. r5c7 is not 4: the cell is 5.
     3. r6c7 is 4: no other place is left for it in box 6.
     4. r6c7 is not 3: the cell is 4.
     5. r4c8 is 3: no other place is left for it in box 6.
     6. r3c8 is not 3: in column 8 it is at r4c8.
     7. r3c8 is 6: no other candidate of the cell is left.
     8. r2c7 is not 6: in box 3 it is at r3c8.
     9. r1c7 is not 6: in box 3 it is at r3c8 (from 7).
     10. r5c7 is not 6: the cell is 5 (from 1).
     11. r8c7 is 6: no other place is left for it in column 7 (from 8, 9 and
     10).
     12. Suppose r5c7 is 5.
     13. r6c9 is not 5: in box 6 it is at r5c7.
     14. r6c7 is not 5: in box 6 it is at r5c7 (from 12).
     15. r6c1 is 5: no other place is left for it in row 6 (from 13 and 14).
     16. r8c1 is not 5: in column 1 it is at r6c1.
     17. r8c7 is not 5: in column 7 it is at r5c7 (from 12).
     18. r8c2 is 5: no other place is left for it in row 8 (from 16 and 17).
     19. r8c2 is not 2: the cell is 5.
     20. r8c7 is 2: no other place is left for it in row 8.
     21. r8c7 is not 6: the cell is 2.
   Both cannot hold, so the assumption is wrong.
   So r5c7 is not 5.

   Puzzle 44
   Dynamic contradiction chain, with locked candidates, pairs and X-wings
   inside (9.7)
   Two things that contradict each other would follow from one:
     1. Suppose r1c4 is 3.
     2. r1c4 is not 7: the cell is 3.
     3. r7c5 is not 7: Pointing.
         Pointing (2.6)
         In box 2, 7 can only be in r1c5 and r2c5, and all of that lies in
         column 5 as well. That takes the 7 of column 5, so no other cell there
         can have it.
         So r7c5, r8c5 and r9c5 are not 7.
     4. r5c4 is not 3: in column 4 it is at r1c4 (from 1).
     5. r4c4 is not 3: in column 4 it is at r1c4 (from 1).
     6. r4c5 is 3: no other place is left for it in box 5 (from 4 and 5).
     7. r7c5 is not 3: in column 5 it is at r4c5.
     8. r7c5 is 2: no other candidate of the cell is left (from 3 and 7).
     9. r8c5 is not 2: in box 8 it is at r7c5.
     10. r8c5 is not 3: in column 5 it is at r4c5 (from 6).
     11. r8c5 is not 7: as in 3 (from 2).
     12. r8c5 is 6: no other candidate of the cell is left (from 9, 10 and 11).
     13. r8c2 is not 6: in row 8 it is at r8c5.
     14. r3c6 is not 3: in box 2 it is at r1c4 (from 1).
     15. r3c4 is not 3: in box 2 it is at r1c4 (from 1).
     16. r3c9 is 3: no other place is left for it in row 3 (from 14 and 15).
     17. r3c9 is not 6: the cell is 3.
     18. r1c2 is not 6: Pointing.
         Pointing (2.6)
         In box 3, 6 can only be in r1c7 and r1c9, and all of that lies in row
         1 as well. That takes the 6 of row 1, so no other cell there can have
         it.
         So r1c2 and r1c3 are not 6.
     19. r4c5 is not 6: the cell is 3 (from 6).
     20. r6c2 is not 6: Pointing.
         Pointing (2.6)
         In box 5, 6 can only be in r6c5 and r6c6, and all of that lies in row
         6 as well. That takes the 6 of row 6, so no other cell there can have
         it.
         So r6c1, r6c2, r6c3, r6c7 and r6c9 are not 6.
     21. r5c2 is 6: no other place is left for it in column 2 (from 13, 18 and
     20).
     22. r5c2 is not 8: the cell is 6.
     23. r6c2 is 8: no other place is left for it in box 4.
     24. Suppose r1c4 is 3.
     25. r1c4 is not 7: the cell is 3.
     26. r7c5 is not 7: Pointing.
         Pointing (2.6)
         In box 2, 7 can only be in r1c5 and r2c5, and all of that lies in
         column 5 as well. That takes the 7 of column 5, so no other cell there
         can have it.
         So r7c5, r8c5 and r9c5 are not 7.
     27. r5c4 is not 3: in column 4 it is at r1c4 (from 24).
     28. r4c4 is not 3: in column 4 it is at r1c4 (from 24).
     29. r4c5 is 3: no other place is left for it in box 5 (from 27 and 28).
     30. r7c5 is not 3: in column 5 it is at r4c5.
     31. r7c5 is 2: no other candidate of the cell is left (from 26 and 30).
     32. r8c5 is not 2: in box 8 it is at r7c5.
     33. r8c5 is not 3: in column 5 it is at r4c5 (from 29).
     34. r8c5 is not 7: as in 26 (from 25).
     35. r8c5 is 6: no other candidate of the cell is left (from 32, 33 and
     34).
     36. r6c5 is not 6: in column 5 it is at r8c5.
     37. r6c5 is not 2: in column 5 it is at r7c5 (from 31).
     38. r6c5 is 8: no other candidate of the cell is left (from 36 and 37).
     39. r6c2 is not 8: in row 6 it is at r6c5.
   Both cannot hold, so the assumption is wrong.
   So r1c4 is not 3.

   Puzzle 45
   Dynamic contradiction chain, with chains inside (10.2)
   Two things that contradict each other would follow from one:
     1. Suppose r3c2 is 6.
     2. r3c2 is not 4: the cell is 6.
     3. r1c7 is not 4: Claiming.
         Claiming (2.8)
         In row 3, 4 can only be in r3c8 and r3c9, and all of that lies in box
         3 as well. That takes the 4 of box 3, so no other cell there can have
         it.
         So r1c7 and r2c7 are not 4.
     4. r3c2 is not 1: the cell is 6 (from 1).
     5. r1c7 is not 1: Pointing.
         Pointing (2.6)
         In box 1, 1 can only be in r1c2 and r1c3, and all of that lies in row
         1 as well. That takes the 1 of row 1, so no other cell there can have
         it.
         So r1c7 is not 1.
     6. r1c7 is 2: no other candidate of the cell is left (from 3 and 5).
     7. r4c7 is not 2: in column 7 it is at r1c7.
     8. r2c7 is not 2: in box 3 it is at r1c7 (from 6).
     9. r2c7 is not 4: as in 3 (from 2).
     10. r2c7 is 7: no other candidate of the cell is left (from 8 and 9).
     11. r4c7 is not 7: in column 7 it is at r2c7.
     12. r3c8 is not 7: in box 3 it is at r2c7 (from 10).
     13. r3c9 is not 7: in box 3 it is at r2c7 (from 10).
     14. r3c1 is not 2: Forcing chain (from 7, 11, 12 and 13).
         Forcing chain (7.1)
           1. Suppose r3c1 is 2.
           2. r3c1 is not 7: the cell is 2.
           3. r3c6 is 7: no other place is left for it in row 3.
           4. r4c6 is not 7: in column 6 it is at r3c6.
           5. r4c8 is 7: no other place is left for it in row 4.
           6. r4c8 is not 2: the cell is 7.
           7. r4c1 is 2: no other place is left for it in row 4.
           8. r3c1 is not 2: in column 1 it is at r4c1.
         The assumption leads to its own contrary, so it is wrong.
         So r3c1 is not 2.
     15. r3c1 is not 6: in box 1 it is at r3c2 (from 1).
     16. r3c1 is 7: no other candidate of the cell is left (from 14 and 15).
     17. Suppose r3c2 is 6.
     18. r3c2 is not 4: the cell is 6.
     19. r1c7 is not 4: Claiming.
         Claiming (2.8)
         In row 3, 4 can only be in r3c8 and r3c9, and all of that lies in box
         3 as well. That takes the 4 of box 3, so no other cell there can have
         it.
         So r1c7 and r2c7 are not 4.
     20. r3c2 is not 1: the cell is 6 (from 17).
     21. r1c7 is not 1: Pointing.
         Pointing (2.6)
         In box 1, 1 can only be in r1c2 and r1c3, and all of that lies in row
         1 as well. That takes the 1 of row 1, so no other cell there can have
         it.
         So r1c7 is not 1.
     22. r1c7 is 2: no other candidate of the cell is left (from 19 and 21).
     23. r3c8 is not 2: in box 3 it is at r1c7.
     24. r3c9 is not 2: in box 3 it is at r1c7 (from 22).
     25. r7c7 is not 2: in column 7 it is at r1c7 (from 22).
     26. r2c7 is not 2: in box 3 it is at r1c7 (from 22).
     27. r2c7 is not 4: as in 19 (from 18).
     28. r2c7 is 7: no other candidate of the cell is left (from 26 and 27).
     29. r7c7 is not 7: in column 7 it is at r2c7.
     30. r3c1 is not 6: in box 1 it is at r3c2 (from 17).
     31. r3c1 is not 7: Forcing chain (from 23, 24, 25, 29 and 30).
         Forcing chain (7.1)
           1. Suppose r3c1 is not 2.
           2. r3c1 is 7: no other candidate of the cell is left.
           3. r7c1 is not 7: in column 1 it is at r3c1.
           4. r7c9 is 7: no other place is left for it in row 7.
           5. r7c9 is not 2: the cell is 7.
           6. r7c4 is 2: no other place is left for it in row 7.
           7. r3c4 is not 2: in column 4 it is at r7c4.
           8. r3c1 is 2: no other place is left for it in row 3.
         Even so it would be true, so it is true in any case.
         So r3c1 is 2.
   Both cannot hold, so the assumption is wrong.
   So r3c2 is not 6.

   Puzzle 46
   Dynamic double chain (9.0)
   Whether r2c8 is 8 or not, the same follows:
     1. Suppose r2c8 is 8.
     2. r2c2 is not 8: in row 2 it is at r2c8.
     3. Suppose r2c8 is not 8.
     4. r1c9 is 8: no other place is left for it in box 3.
     5. r4c9 is not 8: in column 9 it is at r1c9.
     6. r4c9 is 9: no other candidate of the cell is left.
     7. r6c9 is not 9: in box 6 it is at r4c9.
     8. r6c9 is not 8: in column 9 it is at r1c9 (from 4).
     9. r6c9 is 5: no other candidate of the cell is left (from 7 and 8).
     10. r5c9 is not 5: in box 6 it is at r6c9.
     11. r5c2 is 5: no other place is left for it in row 5.
     12. r5c2 is not 9: the cell is 5.
     13. r4c1 is not 9: in row 4 it is at r4c9 (from 6).
     14. r4c2 is not 9: in row 4 it is at r4c9 (from 6).
     15. r6c1 is 9: no other place is left for it in box 4 (from 12, 13 and
     14).
     16. r6c1 is not 8: the cell is 9.
     17. r1c1 is not 8: in row 1 it is at r1c9 (from 4).
     18. r4c8 is 8: no other place is left for it in column 8 (from 3).
     19. r4c1 is not 8: in row 4 it is at r4c8.
     20. r2c1 is 8: no other place is left for it in column 1 (from 16, 17 and
     19).
     21. r2c2 is not 8: in box 1 it is at r2c1.
   So r2c2 is not 8.

   Puzzle 47
   Dynamic cell forcing chains (9.0)
   r8c8 is 1 or 6, and from each of them the same follows:
     1. Suppose r8c8 is 1.
     2. r8c4 is not 1: in row 8 it is at r8c8.
     3. Suppose r8c8 is 6.
     4. r7c9 is not 6: in box 9 it is at r8c8.
     5. r5c9 is 6: no other place is left for it in column 9.
     6. r5c9 is not 5: the cell is 6.
     7. r5c2 is 5: no other place is left for it in row 5.
     8. r5c2 is not 9: the cell is 5.
     9. r8c8 is not 1: the cell is 6 (from 3).
     10. r7c8 is 1: no other place is left for it in box 9.
     11. r7c8 is not 9: the cell is 1.
     12. r4c8 is 9: no other place is left for it in column 8.
     13. r4c1 is not 9: in row 4 it is at r4c8.
     14. r4c2 is not 9: in row 4 it is at r4c8 (from 12).
     15. r6c1 is 9: no other place is left for it in box 4 (from 8, 13 and 14).
     16. r6c1 is not 1: the cell is 9.
     17. r7c1 is not 1: in row 7 it is at r7c8 (from 10).
     18. r8c1 is 1: no other place is left for it in column 1 (from 16 and 17).
     19. r8c4 is not 1: in row 8 it is at r8c1.
   So r8c4 is not 1.

   Puzzle 48
   Dynamic house forcing chains (9.0)
   In column 6, 6 is in one of r1c6, r3c6 and r7c6, and from each of them the
   same follows:
     1. Suppose r1c6 is 6.
     2. r7c6 is not 6: in column 6 it is at r1c6.
     3. r7c7 is 6: no other place is left for it in row 7.
     4. r8c9 is not 6: in box 9 it is at r7c7.
     5. r1c9 is not 6: in row 1 it is at r1c6 (from 1).
     6. r3c9 is 6: no other place is left for it in column 9 (from 4 and 5).
     7. r3c9 is not 7: the cell is 6.
     8. r3c2 is 7: no other place is left for it in row 3.
     9. r8c2 is not 7: in column 2 it is at r3c2.
     10. r8c2 is 9: no other candidate of the cell is left.
     11. r8c5 is not 9: in row 8 it is at r8c2.
     12. Suppose r3c6 is 6.
     13. r3c6 is not 9: the cell is 6.
     14. r9c6 is 9: no other place is left for it in column 6.
     15. r8c5 is not 9: in box 8 it is at r9c6.
     16. Suppose r7c6 is 6.
     17. r7c6 is not 7: the cell is 6.
     18. r8c5 is 7: no other place is left for it in box 8.
     19. r8c5 is not 9: the cell is 7.
   So r8c5 is not 9.

   Puzzle 49
   Dynamic house forcing chains, with locked candidates, pairs and X-wings
   inside (9.6)
   In row 2, 4 is in one of r2c3, r2c5 and r2c7, and from each of them the same
   follows:
     1. Suppose r2c3 is 4.
     2. r3c2 is not 4: in box 1 it is at r2c3.
     3. r3c2 is 1: no other candidate of the cell is left.
     4. r7c2 is not 1: in column 2 it is at r3c2.
     5. r1c3 is not 1: in box 1 it is at r3c2 (from 3).
     6. r1c2 is not 1: in box 1 it is at r3c2 (from 3).
     7. r1c7 is 1: no other place is left for it in row 1 (from 5 and 6).
     8. r7c7 is not 1: in column 7 it is at r1c7.
     9. r7c9 is not 4: Hidden pair (from 4 and 8).
         Hidden pair (3.4)
         In row 7, the two digits 1 and 2 can only be in the two cells r7c4 and
         r7c9. These cells have to hold them, and nothing else.
         So r7c4 is not 6; r7c9 is not 4 or 7.
     10. Suppose r2c5 is 4.
     11. r1c6 is not 4: in box 2 it is at r2c5.
     12. r7c6 is 4: no other place is left for it in column 6.
     13. r7c9 is not 4: in row 7 it is at r7c6.
     14. Suppose r2c7 is 4.
     15. r3c9 is not 4: in box 3 it is at r2c7.
     16. r3c8 is not 4: in box 3 it is at r2c7 (from 14).
     17. r3c2 is 4: no other place is left for it in row 3 (from 15 and 16).
     18. r3c2 is not 1: the cell is 4.
     19. r1c7 is not 1: Pointing.
         Pointing (2.6)
         In box 1, 1 can only be in r1c2 and r1c3, and all of that lies in row
         1 as well. That takes the 1 of row 1, so no other cell there can have
         it.
         So r1c7 is not 1.
     20. r1c7 is not 4: in box 3 it is at r2c7 (from 14).
     21. r1c7 is 2: no other candidate of the cell is left (from 19 and 20).
     22. r4c7 is not 2: in column 7 it is at r1c7.
     23. r5c7 is not 4: in column 7 it is at r2c7 (from 14).
     24. r4c7 is not 4: in column 7 it is at r2c7 (from 14).
     25. r4c8 is 4: no other place is left for it in box 6 (from 23 and 24).
     26. r4c8 is not 2: the cell is 4.
     27. r4c1 is 2: no other place is left for it in row 4 (from 22 and 26).
     28. r3c1 is not 2: in column 1 it is at r4c1.
     29. r3c8 is not 2: in box 3 it is at r1c7 (from 21).
     30. r3c9 is not 2: in box 3 it is at r1c7 (from 21).
     31. r3c4 is 2: no other place is left for it in row 3 (from 28, 29 and
     30).
     32. r7c4 is not 2: in column 4 it is at r3c4.
     33. r7c9 is 2: no other place is left for it in row 7.
     34. r7c9 is not 4: the cell is 2.
   So r7c9 is not 4.
