# Rows of tables in arrays: tuples, what data frames and databases write.
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
other=2..7........3....1....829.48.4.7..3....9..8..........5...45...8..3...2..6.1.2.7.9
answer=245719683978364521316582974894675132532941867167238495729456318483197256651823749
verify() { tenring check -q --verify; }
printf '{"columns":["id","puzzle","solution"],"index":[0,1],"data":[[1,"%s","%s"],[2,"%s","%s"]]}\n' $easy $solved $other $answer | verify
printf '[[1,"%s","%s"],[2,"%s","%s"]]\n' $easy $solved $other $solved | verify
printf "data = [('%s', '%s'), ('%s', '%s')]\n" $easy $solved $other $answer | verify
printf "data = [('easy', '%s', 30), ('hard', '%s', 28)]\n" $easy $other | tenring check
printf '[["easy", "%s", 2.6], ["bad", "x%s"], ["hard", "%s"]]\n' $easy $easy $other | tenring check
printf '{"puzzles":[["%s","%s"],["%s","%s"]]}\n' $easy $solved $other $answer | verify
printf '[["%s","%s"],["%s"]]\n' $easy $answer $other | tenring check
printf '{"puzzles":[["%s","%s"],["%s"]]}\n' $easy $solved $easy | verify
# no rows: each string of a list counts, and none is lost
printf '["%s","%s","%s"]\n' $easy $solved $other | tenring check
printf '["%s","easy","%s"]\n' $easy $other | tenring check -q
printf '{"puzzles":["%s","oops"]}\n' $easy | tenring check -q
printf 'val puzzles = listOf("%s", "oops", "%s")\n' $easy $other | tenring check -q
printf 'puzzles = ("%s", "oops")\n' $easy | tenring check -q
printf '[["%s","oops","%s"]]\n' $easy $other | tenring check -q
printf '[["%s","%s","easy"],["%s","hard"]]\n' $easy $solved $other | tenring check -q
# JSON lines of rows; quotes and brackets in strings
printf '["%s","%s"]\n["%s","%s"]\n' $easy $solved $other $answer | verify
printf '[1, null, "%s", "easy"]\n[2, null, "%s", "(\\"hard\\")"]\n' $easy $other | tenring check -q
printf "data = [('(a)', '%s', True), ('[1]', '%s', None)]\n" $easy $other | tenring check -q
# SQL
printf "INSERT INTO sudoku (id, puzzle) VALUES (1,'%s'),(2,'%s');\n" $easy $other | tenring check
printf "insert into sudoku\nvalues\n  (1, '%s', '%s'),\n  (2, '%s', '%s');\n" $easy $solved $other $answer | verify
cat > sqlite.sql << END
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE sudoku(id INTEGER, puzzle TEXT);
INSERT INTO sudoku VALUES(1,'$easy');
INSERT INTO sudoku VALUES(2,'$other');
COMMIT;
END
cat > mysql.sql << END
-- MySQL dump 10.13  Distrib 8.0.32, for Linux (x86_64)
--
-- Host: localhost    Database: s
-- ------------------------------------------------------
/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
DROP TABLE IF EXISTS \`sudoku\`;
CREATE TABLE \`sudoku\` (
  \`id\` int NOT NULL AUTO_INCREMENT,
  \`puzzle\` char(81) DEFAULT NULL,
  PRIMARY KEY (\`id\`)
) ENGINE=InnoDB AUTO_INCREMENT=3 DEFAULT CHARSET=utf8mb4;
LOCK TABLES \`sudoku\` WRITE;
/*!40000 ALTER TABLE \`sudoku\` DISABLE KEYS */;
INSERT INTO \`sudoku\` VALUES (1,'$easy','$solved'),(2,'$other',NULL);
UNLOCK TABLES;
-- Dump completed on 2024-01-01
END
tenring check sqlite.sql mysql.sql
=== stdout
right
right
right
wrong
right
right
unique
unique
unique
invalid
unique
right
right
unique
unique
right
wrong
unique
unique
unique
unique
invalid
unique
invalid
unique
invalid
unique
invalid
unique
invalid
unique
unique
right
right
unique
unique
unique
unique
unique
unique
right
right
unique
unique
unique
unique
=== stderr
<stdin>:1:111: error: 'x53..7....6..195....98.....' is no puzzle; a puzzle of an array has 81 cells
<stdin>:1:87: error: 'easy' is no cell of an array; a cell is a digit, a blank or null
<stdin>:1:98: error: 'oops' is no cell of an array; a cell is a digit, a blank or null
<stdin>:1:108: error: 'oops' is no cell of an array; a cell is a digit, a blank or null
<stdin>:1:98: error: 'oops' is no cell of an array; a cell is a digit, a blank or null
<stdin>:1:88: error: 'oops' is no cell of an array; a cell is a digit, a blank or null
