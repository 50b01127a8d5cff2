PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE sudoku(id INTEGER, puzzle TEXT);
INSERT INTO sudoku VALUES(1,'53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
INSERT INTO sudoku VALUES(2,'2..7........3....1....829.48.4.7..3....9..8..........5...45...8..3...2..6.1.2.7.9');
COMMIT;
