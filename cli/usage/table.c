/*
 * table.c - the table of commands and options: names, kinds of arguments, help texts.
 *
 * Parsing, --help, the manual page and the completions are made from it. The code that prints a
 * text also wraps it.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "tenring.h"
#include "usage/options.h"

#define ON(command) (1u << CLI_##command)

/* The commands that turn a stream of puzzles into a stream of results. */
#define STREAM                                                                                     \
    (ON(SOLVE) | ON(COUNT) | ON(CHECK) | ON(MAX) | ON(SAMPLE) | ON(CANON) | ON(RATE) | ON(VARY))
/* The commands that describe steps. */
#define TEACHER (ON(HINT) | ON(EXPLAIN))
#define EVERY                                                                                      \
    (STREAM | ON(JUDGE) | ON(COMPARE) | ON(SHOW) | TEACHER | ON(BENCH) | ON(GENERATE) |            \
     ON(CONTEST) | ON(MERGE) | ON(MINE))
#define READER (STREAM | ON(COMPARE) | ON(SHOW) | TEACHER | ON(BENCH) | ON(MINE))
/* The commands that also handle boards other than 9 x 9. */
#define BOARDS    (ON(SOLVE) | ON(COUNT) | ON(CHECK) | ON(MAX) | ON(SHOW) | ON(GENERATE))
#define BEFORE    (1u << CLI_COMMAND_COUNT)
#define ANY_BOARD (1u << CLI_ANY_BOARD)

/* What the argument of --weights may be. */
#define WEIGHTS                                                                                    \
    "`rings` is the target of NOIP 2009, `flat` is 1 for each cell; else a file of 81 whole "      \
    "numbers, one for each cell, or 729, one for each candidate, cell by cell, digits 1 to 9; "    \
    "blanks, commas, brackets and line ends separate them, `#` begins a comment; from "            \
    "-2147483648 to 2147483647, and for a cell a ninth of that"

#define INPUT_FORMATS "auto|line|grid|pencilmarks|csv|json|opensudoku|hodoku|link"

static const struct cli_command commands[] = {
    {CLI_SOLVE, "solve", "[FILE]...", "solve puzzles and say whether the solution is the only one",
     "Writes one result for each puzzle: the 81 digits of its solution when there is exactly one; "
     "`none` when there is none; `multiple`, a TAB and the lexicographically least solution when "
     "there are several; `invalid` when the text is no puzzle.\n\n"
     "A puzzle that was read as a grid is written as a grid: nine lines of digits separated by one "
     "space, a blank line between puzzles (`multiple` then stands on a line of its own). With "
     "`--all` each solution is such a line or grid.\n\n"
     "The status is 1 when a puzzle has no solution. Several solutions are an answer here, not a "
     "failure; `check` asks for uniqueness."},
    {CLI_COUNT, "count", "[FILE]...", "count the solutions of puzzles",
     "Writes for each puzzle the exact number of its solutions, however many they are, or "
     "`invalid`. Few are enumerated; more are counted by summing over the contents of rows of "
     "boxes, which takes milliseconds to a few seconds for givens and any number of blanks, 81 "
     "included.\n\n"
     "Pencilmark puzzles with many restricted cells can be too hard for that: a count whose "
     "estimated cost is beyond `--memory-limit` or `--operation-limit` is not begun, its line is "
     "`?`, a TAB and `too expensive: estimated ...`, and the status is 1. `--estimate` still works "
     "for them. With `--limit` solutions are enumerated; the number is followed by `+` when there "
     "are more. A count that is interrupted says what it knows in the same way.\n\n"
     "With `--by-cell` the number is followed by a line for each cell, `r1c1` to `r9c9`: its name "
     "and nine numbers with TABs between, in how many of the solutions the cell holds 1, 2, ..., "
     "9. Such counts take about as long as nine.\n\n"
     "The status is 1 when a puzzle has no solution."},
    {CLI_CHECK, "check", "[FILE]...", "say whether puzzles have exactly one solution",
     "Writes one word for each puzzle: `unique`, `none`, `multiple` or `invalid`.\n\n"
     "With `--minimal` a unique puzzle's word is followed by a TAB and `minimal`, or by "
     "`redundant` and the givens that are not needed, as in `redundant r1c1 r4c7`: each of them "
     "alone could be taken away and the solution would stay unique. In a pencilmark puzzle the "
     "givens are the cells with one candidate, and taking one away gives the cell all nine.\n\n"
     "With `--verify` the solution that stands in the table beside the puzzle, or after it on its "
     "line, or in its JSON object, or in another array of its `.npz`, is compared: the word of a "
     "puzzle with one solution is then `right` or `wrong`, and `unique` where none stands beside "
     "it.\n\n"
     "With `--only` it is a filter: the puzzles with one of these results are written as they "
     "stand in the input, a blank line after each grid, and nothing else. A puzzle of JSON that "
     "has no line for itself is written as 81 characters, or 729 when it has candidates.\n\n"
     "The status is 1 when a puzzle is not unique, not minimal where that was asked, or with "
     "`--verify` not `right`; 0 with `--only`."},
    {CLI_MAX, "max", "[FILE]...",
     "find the solution with the best score, with proof (target Sudoku)",
     "Each cell or candidate has a weight; a solution's score is the sum of the weights of its "
     "candidates, where a weight given for a cell counts times its digit. Writes the greatest "
     "score for each puzzle, `-1` when there is no solution, or `invalid`. The default weights are "
     "the target of NOIP 2009, from 6 at the rim to 10 in the centre.\n\n"
     "When a limit or an interrupt ends the search before the proof is finished, the result is the "
     "best score found, a TAB and `<=BOUND`: no solution scores more (`>=BOUND` with `--min`: none "
     "scores less). The score is `?` when no solution was found yet. The status is then 1, as it "
     "is for a puzzle without a solution. A fault in the weights file is shown with its place; "
     "then no puzzle is read, and the status is 2.\n\n"
     "A long search for one best solution is shared by all threads that `-T` allows. How many they "
     "are changes neither the score nor the solution.\n\n"
     "With `--top` there is one such result for each of the best solutions. When the search is "
     "ended early, they are the best found, and `BOUND` is about those that are missing. In `csv` "
     "and `json` the fields `rank` and `of` are added, the place in the list from 1 and the list's "
     "length, and a puzzle without a result has one line without them."},
    {CLI_JUDGE, "judge", "NAME [FILE]...",
     "answer an online judge's problem, byte for byte in its own format",
     "Reads the input of the problem `NAME` and writes what the judge wants to see, and nothing "
     "else, to standard output. `--list` says which problems there are, what goes in and what "
     "comes out.\n\n"
     "White space in the input is read as C++ reads it: any amount, also at the ends of lines, and "
     "CRLF. What cannot be read is an error with its place, and the status is 3; the answers "
     "before it are written. When the problem has words for a puzzle without a solution (`-1`, `NO "
     "SOLUTION`), the status is 0, since a judge takes any other for a crash."},
    {CLI_COMPARE, "compare", "[FILE]...",
     "compare the search orders of the textbooks with the engine",
     "For those who learn the algorithms: runs each puzzle through plain backtracking in six "
     "search orders and through tenring's own engine, one after another on one thread, each to the "
     "last solution, and writes a table of what they found and what it cost. Four orders are "
     "fixed: row by row; last to first; fullest row first; and fullest neighbourhood first, always "
     "the blank whose row, column and box hold most digits. Two choose anew at each step: fewest "
     "candidates first, and exact cover by dancing links, which also looks for the digit with "
     "fewest places in a row, column or box. None of the six propagates; the engine does.\n\n"
     "Nodes are digits tried in cells, and for the engine states propagated. Dead ends are the "
     "times that a blank had no digit left when its turn came, or with exact cover a digit no "
     "place; the engine does not count them. With `--target` or `--weights` the six take the best "
     "of all solutions they enumerate, and the maximiser finds it by bounds. Below them stand four "
     "bounds on the best score, each computed from the bare puzzle without search, and how far "
     "each is above the best. Best candidate of each cell: no rule but the candidates. "
     "Rearrangement: in each row the digits that it lacks, the greatest in the cell of greatest "
     "weight (columns and boxes likewise, the least of the three; only for weights that a cell "
     "multiplies by the digit). Assignment: the same, but each cell takes one of its candidates. "
     "Digit templates: what the maximiser uses.\n\n"
     "An engine that reaches the time limit is `stopped`, and its solutions are followed by `+`. "
     "The status is 1 when a puzzle has no solution."},
    {CLI_SAMPLE, "sample", "[FILE]...", "draw solutions uniformly at random",
     "Writes for each puzzle `N` of its solutions drawn at random, one a line, or `none` when "
     "there is none, or `invalid`. The draws are independent and each solution is equally likely, "
     "exactly so: random numbers below the exact number of solutions are turned into the solutions "
     "of that rank. That goes for every puzzle that can be counted, the empty grid included.\n\n"
     "A puzzle that was read as a grid is answered by grids, as in `solve`. The same seed gives "
     "the same solutions, whatever the number of threads and the kernel, and fewer of them are the "
     "first of more; each puzzle of the input is drawn from as if it were the only one.\n\n"
     "A puzzle whose count is too expensive is refused as `count` does it. The status is 1 when a "
     "puzzle has no solution or was refused."},
    {CLI_CANON, "canon", "[FILE]...", "find out which puzzles are the same in another arrangement",
     "Writes for each puzzle its canonical form, or `invalid`. Two puzzles have the same one "
     "exactly when one becomes the other by transposition, by exchanging bands, stacks, rows of a "
     "band and columns of a stack, and by renaming the digits. It is the least of all these, "
     "compared cell by cell, row by row, where a blank is less than any digit: the form called "
     "row-minlex. The digits are then named in order of appearance. Where cells have pencilmarks, "
     "their candidates are compared as text, `1.3......`, a digit being less than a dot.\n\n"
     "With `--unique` only the first puzzle of each class is answered. With `--not-in` it is a "
     "filter: the puzzles without an isomorph in another file are written, for example to test a "
     "program with puzzles that it was not trained on; the status is 0. With `--shuffle` random "
     "isomorphs are written instead of the form; a solution that stands beside the puzzle is "
     "arranged and renamed alike and follows after a TAB, in `csv` and `json` as `solution`.\n\n"
     "A transform is written as `T` or `-`, transposed first or not, then the rows in their new "
     "order, the columns, and the new names of the digits 1 to 9."},
    {CLI_RATE, "rate", "[FILE]...", "say how hard puzzles are for people",
     "Writes for each puzzle its rating as Sudoku Explainer 1.2.1 gives it, three numbers with "
     "TABs between: ER, that of the hardest step; EP, that of the hardest step up to the first "
     "digit; DP, that of the first step. `20.0`: no technique helps. A puzzle without exactly one "
     "solution is not rated: `none`, `multiple`, or `invalid` when the text is no puzzle. "
     "Pencilmark puzzles are rated too.\n\n"
     "With `--at-least` or `--at-most` nothing but the puzzles with such an ER is written, each as "
     "a line, and the status is 0: a filter.\n\n"
     "`--scale=hodoku` writes HoDoKu's level and score, with a TAB between: `easy`, `medium`, "
     "`hard`, `unfair` or `extreme`, and the sum of the scores of all steps, as HoDoKu 2.2 gives "
     "them. `--at-least` and `--at-most` then take a score or a level, and the lines of `--path` "
     "are score, technique, and what follows.\n\n"
     "`--scale=level` writes one word instead: `easy` up to 1.5, `medium` up to 2.8, `hard` up to "
     "6.2, `expert` up to 8.0, `extreme` above. `--scale=branches` writes a number that rests on "
     "no technique: how many branchings a search needs, as mean over 64 random isomorphs; 0.0 for "
     "most puzzles that people solve.\n\n"
     "With `--path` the rating is followed by a line for each step: a TAB, the step's rating, the "
     "technique, its cells, and what follows, with TABs between: `r1c1=5` is placed, `r1c1<>57` "
     "are removed. A technique that ends in `+1` to `+5` is a chain that has others inside. With "
     "`--format=csv` each step is a line of its own, in place of the rating; with `--format=json` "
     "`path` holds the steps in full. The step at which `--stop-above` stops is the last.\n\n"
     "The status is 1 when a puzzle has not exactly one solution."},
    {CLI_HINT, "hint", "[FILE]...", "give the next step of a puzzle",
     "Says which step comes next, the easiest one as `rate` orders them. `--strength` says how "
     "much is given away.\n\n"
     "It goes on from what a player has made of the puzzle: digits and marks in HoDoKu lines, "
     "OpenSudoku files, links to SudokuWiki, f-puzzles and SudokuPad. When one of them is wrong, "
     "that is said first, and no step. A puzzle with several solutions is named as such; its steps "
     "do without techniques that rest on uniqueness.\n\n"
     "The status is 1 when something is wrong, or the puzzle has not exactly one solution."},
    {CLI_EXPLAIN, "explain", "[FILE]...", "solve puzzles step by step and say why",
     "Writes all steps from the beginning, or from what a player has made, to the end: the "
     "technique and its rating, where it is, why it is right, and what follows. Chains are told "
     "link by link, and what is inside of them indented.\n\n"
     "`--draw` draws the grid before each step, `--candidates` with candidates. What the step "
     "rests on is coloured, and what it removes struck out; without colours `*` stands before a "
     "candidate of the pattern, in chains before one that is true, `+` before its other "
     "candidates, in chains those that are false, `-` before one that goes and `>` before one that "
     "is placed.\n\n"
     "What is wrong, and puzzles without exactly one solution, are treated as in `hint`."},
    {CLI_GENERATE, "generate", "", "make new puzzles",
     "Writes `N` puzzles with one solution, one a line. Without options none of their givens can "
     "be spared. The same seed and options give the same puzzles with this version on every "
     "machine, whatever the number of threads, and fewer of them are the first of more.\n\n"
     "Solution grids are drawn exactly uniformly from all 6670903752021072936960. The givens are "
     "what is left when cells are taken away in random order as long as the solution stays the "
     "only one. That is no uniform choice among all minimal puzzles: those with few givens come "
     "more often.\n\n"
     "With `--rating`, `--level` or `--technique` puzzles are made and rated until one fits; "
     "ratings are those of `tenring rate` on the same `--scale`, and JSON and CSV show them.\n\n"
     "With `--target` the puzzles are for target Sudoku: 24 to 30 givens and several solutions, "
     "whose number and best score, proved, follow after TABs.\n\n"
     "What is known to be impossible is refused with status 2. What is too rare, such as "
     "`--clues=17` or `--rating=11-`, ends at the node limit, which on a processor of 2026 takes "
     "seconds, with ratings or many solutions some minutes. The status is 1 when a limit was "
     "reached before `N` puzzles were made."},
    {CLI_VARY, "vary", "[-N+M] [FILE]...", "write all neighbours of puzzles",
     "Writes every puzzle with one solution that has `N` givens of a puzzle removed and `M` others "
     "put in, each once, one a line. A given that is put in may stand in the cell of one removed, "
     "with another digit. A first argument such as `-2+1` is the same as `--remove=2 --add=1`.\n\n"
     "All are found, in an order that does not depend on the number of threads. They are written "
     "as they are found: there may be millions. Puzzles of the input may have the same neighbours; "
     "with `--canon` one puzzle of each class of isomorphs is written, in canonical form, and "
     "memory grows by about 60 bytes for each unless `--memory-limit` is given. Pencilmark puzzles "
     "are not varied.\n\n"
     "With `--reduce` all minimal puzzles below a puzzle are written instead: those with some of "
     "its givens and the same solution, of which no given can be spared. That takes no memory "
     "either, and with few spare givens seconds; but a solution grid has far more of them than "
     "anybody could write. `--reduce=N` writes `N` of them at random, which may repeat one "
     "another. A puzzle that has not exactly one solution has none below it; the status is then "
     "1."},
    {CLI_MINE, "mine", "[FILE]...", "search for extreme puzzles",
     "Keeps a pool of the `N` best puzzles seen, and goes on from them: in each step the "
     "neighbours of one of them, `vary -1+1 --minimal`, are scored, and the best stay. When all of "
     "the pool have been varied, random minimal puzzles come in, as they do at the beginning "
     "without `FILE`. At the end, which `--steps`, `--time-limit` or an interrupt brings, the pool "
     "is written, best first: the score, a TAB and the puzzle in canonical form.\n\n"
     "`--by=rating` looks for high ratings, ER, EP and DP as `rate` writes them; `--by=nodes` for "
     "puzzles on which the engine needs many nodes, as mean over 16 isomorphs; `--by=clues` for "
     "few givens, and looks at neighbours with one given less, too.\n\n"
     "With `--state` the pool is kept in `FILE`, which is replaced after each step. A run that "
     "finds such a file continues from it, however the earlier run ended. The same seed and "
     "options make the same steps, in one run or in several. Each step goes on from the pool that "
     "the one before has left, so that one thread is used."},
    {CLI_CONTEST, "contest", "", "make test data for an online judge's problem",
     "Writes `N` cases for the problem of that name (`tenring judge --list`), one puzzle each: "
     "`1.in` and `1.out`, and so on; `config.yaml`, as Hydro wants it, and `config.yml`, as Luogu "
     "does; and `manifest.csv`, which says of each case what it is, how many solutions it has, and "
     "how many nodes each textbook order needs. `-o` names a folder, or an archive `NAME.zip` that "
     "can be uploaded as it is.\n\n"
     "First come the cases at the edges, as far as the problem allows them: no solution, one "
     "solution, very many solutions, 24 givens. The others are random or, with `--beats`, puzzles "
     "on which the named search orders of `compare` need at least so many nodes. The same seed and "
     "options give the same files.\n\n"
     "Against `rows` the default takes some seconds for each case. For `fullest` and `fewest`, "
     "which are better, take fewer `--nodes` where a puzzle has one solution, such as 100000. The "
     "status is 1 when no such puzzle was found."},
    {CLI_SHOW, "show", "[FILE]...", "draw puzzles and solutions for people",
     "Draws each puzzle in the terminal: givens bold, givens that contradict one another on red. "
     "Pencilmark puzzles are drawn with the candidates of each cell, ordinary ones with "
     "`--candidates`: then with the digits that their row, column and box leave.\n\n"
     "`--solve` fills in the solution, the lexicographically least if there are several; with "
     "`--weights`, the solution with the best score. `--weights` draws a heat map of the weights. "
     "Without colours a shade beside the digit stands for the heat, a dot for a digit that was "
     "filled in, and `!` for a contradiction.\n\n"
     "`--by-cell` says how likely each candidate is, if all solutions are equally likely, as a "
     "heat map of the candidates; `--by-cell=5` says it of the 5 alone, in percent. Without "
     "colours a shade stands before the candidate.\n\n"
     "`--format=svg`, `png` and `pdf` draw the same for paper and screens. Each puzzle is a "
     "picture of its own; SVG and PNG have them one below another, PDF has a page for each. "
     "`--sheet=2x3` puts them on paper, two columns and three rows to a page, each with its number "
     "and the comment that follows it in the input. PNG and PDF need cairo, which `tenring "
     "--version` names where it is built in."},
    {CLI_BENCH, "bench", "[FILE]...", "measure how fast puzzles are solved",
     "Reads all puzzles, then solves them again and again and writes for each kernel and number of "
     "threads the median of the runs in puzzles a second, and the least and the greatest, in two "
     "modes: `single` solves one puzzle a call, `batch` many at once, as `tenring solve` does. A "
     "run lasts at least 0.1 s: short files are solved several times in it. Reading and writing "
     "are not timed. All runs must give the same answers and, in `single` mode, the same node "
     "counts, or it is an error. A batch does not count nodes: they are empty in `csv` and null in "
     "`json`."},
    {CLI_MERGE, "merge", "FILE...", "put the results of `--shard` together",
     "Writes the contents of the files that runs with `--shard I/N -o FILE` have written, in the "
     "order of the parts, whichever way the files are named: the bytes that one run without "
     "`--shard` writes. The status is the highest of the parts'.\n\n"
     "All parts must be there, once, whole, and of one run, with the same options and input, as "
     "each `FILE.shard` says; else nothing is written and the status is 4."},
};

static const struct cli_option rows[] = {
    /* solve */
    {CLI_OPT_ALL, "all", 'a', ON(SOLVE) | ANY_BOARD, CLI_NUMBER, "[=N]", NULL, 1, UINT64_MAX, NULL,
     "write every solution, at most `N` of each puzzle, in lexicographic order, one a line; they "
     "are written as they are found, however many there are"},
    {CLI_OPT_ECHO, "echo", 'e', STREAM | ANY_BOARD, CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "put the puzzle and a TAB in front of each result line"},
    /* count */
    {CLI_OPT_LIMIT, "limit", 'l', ON(COUNT) | ANY_BOARD, CLI_NUMBER, "=N", NULL, 1, UINT64_MAX,
     "no limit", "count at most `N` solutions; `N+` says that there are more"},
    {CLI_OPT_ESTIMATE, "estimate", 0, ON(COUNT), CLI_NUMBER, "[=N]", NULL, 2, UINT32_MAX,
     "10000 probes",
     "do not count but estimate by `N` random descents of the search tree: writes `~ESTIMATE`, a "
     "TAB and the 95 % confidence interval `LOW..HIGH`, or the plain number where the descents "
     "prove it exact"},
    {CLI_OPT_SEED, "seed", 0, ON(COUNT) | ANY_BOARD, CLI_NUMBER, "=N", NULL, 0, UINT64_MAX, "1",
     "seed of the random numbers; the same seed gives the same estimate on every machine"},
    {CLI_OPT_BY_CELL, "by-cell", 'b', ON(COUNT), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "count also, for each cell and digit, the solutions that have the digit in the cell"},
    /* sample, generate, mine, contest: what is drawn at random */
    {CLI_OPT_BY, "by", 0, ON(MINE), CLI_CHOICE, "=WHAT", "rating|nodes|clues", 0, 0, "rating",
     "what makes a puzzle good"},
    {CLI_OPT_PROBLEM, "problem", 'p', ON(CONTEST), CLI_TEXT, "=NAME", NULL, 0, 0, NULL,
     "make data for the problem `NAME`"},
    {CLI_OPT_SAMPLES, "number", 'n', ON(SAMPLE), CLI_NUMBER, "=N", NULL, 1, 10000000, "1",
     "draw `N` solutions of each puzzle"},
    {CLI_OPT_SAMPLES, "number", 'n', ON(GENERATE) | ANY_BOARD, CLI_NUMBER, "=N", NULL, 1,
     UINT64_MAX, "1", "make `N` puzzles"},
    {CLI_OPT_SAMPLES, "number", 'n', ON(MINE), CLI_NUMBER, "=N", NULL, 1, 1000000, "100",
     "keep the `N` best puzzles"},
    {CLI_OPT_SAMPLES, "number", 'n', ON(CONTEST), CLI_NUMBER, "=N", NULL, 1, 1000, "10",
     "make `N` cases"},
    {CLI_OPT_SEED, "seed", 0, ON(SAMPLE) | ON(GENERATE) | ON(MINE) | ON(CONTEST) | ANY_BOARD,
     CLI_NUMBER, "=S", NULL, 0, UINT64_MAX, "1", "seed of the random numbers"},
    /* count, sample */
    {CLI_OPT_ESTIMATE_COST, "estimate-cost", 0, ON(COUNT), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "do not count: write what an exact count that does not enumerate would take, as `OPERATIONS` "
     "and `MB` of memory with a TAB between; some ten thousand million operations take a second"},
    {CLI_OPT_MEMORY_LIMIT, "memory-limit", 0, ON(COUNT) | ON(SAMPLE), CLI_NUMBER, "=MB", NULL, 1,
     UINT64_MAX >> 20, "512",
     "refuse an exact count that would take more memory than `MB` megabytes"},
    {CLI_OPT_OPERATION_LIMIT, "operation-limit", 0, ON(COUNT) | ON(SAMPLE), CLI_NUMBER, "=N", NULL,
     1, UINT64_MAX, "4000000000000",
     "refuse an exact count that would take more than `N` operations"},
    /* check */
    {CLI_OPT_MINIMAL, "minimal", 'm', ON(CHECK), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "say also whether every given is needed, and which are not"},
    {CLI_OPT_ONLY, "only", 'O', ON(CHECK), CLI_CHOICE, "=RESULT",
     "unique|multiple|none|invalid|right|wrong", 0, 0, NULL,
     "write only puzzles with this result: as they stand in the input, or as `--format`, `--keep` "
     "or `--echo` says; the status is 0"},
    {CLI_OPT_VERIFY, "verify", 0, ON(CHECK), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "compare the solution that stands beside each puzzle: `right`, `wrong`, or `unique` where "
     "there is none"},
    {CLI_OPT_SOLUTION_COLUMN, "solution-column", 0, ON(CHECK) | ON(CANON), CLI_TEXT, "=NAME|N",
     NULL, 0, 0, "found by its name or what stands in it",
     "the column of the table with the solutions, by its name or number from 1; of JSON the name "
     "of the member, of an `.npz` that of the array"},
    /* canon */
    {CLI_OPT_AUTOMORPHISMS, "automorphisms", 'a', ON(CANON), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "add a TAB and how many of the 3359232 arrangements map the puzzle to itself, up to the names "
     "of the digits"},
    {CLI_OPT_TRANSFORM, "transform", 't', ON(CANON), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "add a TAB and the transform that leads there"},
    {CLI_OPT_UNIQUE, "unique", 'u', ON(CANON), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "answer only the first puzzle of each class"},
    {CLI_OPT_NOT_IN, "not-in", 0, ON(CANON), CLI_FILE, "=FILE", NULL, 0, 0, NULL,
     "write only puzzles that are no isomorph of one in `FILE`, which is read like the input: as "
     "they stand in the input, or as `--format`, `--keep` or `--echo` says"},
    {CLI_OPT_SHUFFLE, "shuffle", 's', ON(CANON), CLI_NUMBER, "[=N]", NULL, 1, 1000000000, "1",
     "write `N` random isomorphs of each puzzle, all 3359232 arrangements and 362880 names equally "
     "likely, each followed by the solution that stands beside the puzzle, arranged in the same "
     "way"},
    {CLI_OPT_SEED, "seed", 0, ON(CANON), CLI_NUMBER, "=S", NULL, 0, UINT64_MAX, "1",
     "seed of `--shuffle`; the same seed gives the same isomorphs on every machine"},
    {CLI_OPT_MEMORY_LIMIT, "memory-limit", 0, ON(CANON), CLI_NUMBER, "=MB", NULL, 1,
     UINT64_MAX >> 20, "no limit",
     "`--unique` keeps at most `MB` megabytes of forms in memory, and the rest in a temporary file "
     "in TMPDIR, or /tmp"},
    /* rate */
    {CLI_OPT_SCALE, "scale", 0, ON(RATE), CLI_CHOICE, "=SCALE", "se|hodoku|level|branches", 0, 0,
     "se",
     "what to measure by: Sudoku Explainer's rating, HoDoKu's level and score, one of five words, "
     "or branchings of a search"},
    {CLI_OPT_PATH, "path", 'p', ON(RATE), CLI_FLAG, NULL, NULL, 0, 0, NULL, "write every step"},
    {CLI_OPT_STOP_ABOVE, "stop-above", 0, ON(RATE), CLI_TEXT, "=ER", NULL, 0, 0, NULL,
     "stop at the first step above this rating, and write `>ER` for such a puzzle"},
    {CLI_OPT_AT_LEAST, "at-least", 0, ON(RATE), CLI_TEXT, "=ER", NULL, 0, 0, NULL,
     "write only puzzles rated `ER` or more: as they stand in the input, or as `--format`, "
     "`--keep` or `--echo` says; with `--scale=hodoku` a score or a level"},
    {CLI_OPT_AT_MOST, "at-most", 0, ON(RATE), CLI_TEXT, "=ER", NULL, 0, 0, NULL,
     "write only puzzles rated `ER` or less: as they stand in the input, or as `--format`, "
     "`--keep` or `--echo` says; with `--scale=hodoku` a score or a level"},
    {CLI_OPT_SEED, "seed", 0, ON(RATE), CLI_NUMBER, "=S", NULL, 0, UINT64_MAX, "1",
     "seed of the isomorphs of `--scale=branches`"},
    /* generate */
    {CLI_OPT_CLUES, "clues", 'c', ON(GENERATE) | ANY_BOARD, CLI_TEXT, "=A-B", NULL, 0, 0, NULL,
     "make puzzles with `A` to `B` givens; `A`, `A-` and `-B` are ranges, too. Without `--minimal` "
     "givens may be spared then"},
    {CLI_OPT_SYMMETRY, "symmetry", 0, ON(GENERATE) | ANY_BOARD, CLI_CHOICE, "=KIND",
     "none|rotate180|rotate90|horizontal|vertical|diagonal|anti-diagonal|dihedral|random", 0, 0,
     "none",
     "givens stand in symmetrical cells: under half or quarter turns, mirrored in row 5, column 5 "
     "or a diagonal, all of that, or any"},
    {CLI_OPT_PATTERN, "pattern", 'p', ON(GENERATE), CLI_TEXT, "=FILE|LINE", "FILE", 0, 0, NULL,
     "givens stand where the 81 cells of `LINE`, or `FILE`, have a digit or x, and nowhere else"},
    {CLI_OPT_MINIMAL, "minimal", 'm', ON(GENERATE) | ANY_BOARD, CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "every given is needed, also with a symmetry, a pattern or `--clues`"},
    {CLI_OPT_RATING, "rating", 'r', ON(GENERATE), CLI_TEXT, "=A-B", NULL, 0, 0, NULL,
     "make puzzles rated `A` to `B`, such as 3.0-4.2, or 400-800 with `--scale=hodoku`; `A-` and "
     "`-B` are ranges, too"},
    {CLI_OPT_LEVEL, "level", 'l', ON(GENERATE), CLI_TEXT, "=LEVEL[,LEVEL]...",
     "easy|medium|hard|expert|unfair|extreme", 0, 0, NULL,
     "make puzzles of this level, `easy`, `medium`, `hard`, `expert` or `extreme`, see `tenring "
     "rate`; with `--scale=hodoku` `unfair` in the place of `expert`. Several levels take turns"},
    {CLI_OPT_SCALE, "scale", 0, ON(GENERATE), CLI_CHOICE, "=SCALE", "se|hodoku|branches", 0, 0,
     "se",
     "what `--rating` and `--level` are measured by: Sudoku Explainer's rating, HoDoKu's score and "
     "level, or branchings of a search"},
    {CLI_OPT_TECHNIQUE, "technique", 0, ON(GENERATE), CLI_TEXT, "=NAME", NULL, 0, 0, NULL,
     "make puzzles whose hardest step is of this technique, such as x-wing; with `--rating` or "
     "`--level`, puzzles that have such a step; an unknown name lists all techniques"},
    {CLI_OPT_UNBIASED, "unbiased", 0, ON(GENERATE), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "make minimal puzzles by controlled bias: a puzzle's probability depends on its number of "
     "givens alone; its weight follows after a TAB"},
    {CLI_OPT_SOLUTION, "solution", 0, ON(GENERATE), CLI_TEXT, "=GRID", NULL, 0, 0, NULL,
     "all puzzles have this solution"},
    {CLI_OPT_TARGET, "target", 't', ON(GENERATE), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "make puzzles with several solutions, for target Sudoku"},
    {CLI_OPT_COMPLETIONS, "completions", 0, ON(GENERATE), CLI_TEXT, "=A-B", NULL, 0, 0, "2-10000",
     "how many solutions the puzzles of `--target` have"},
    {CLI_OPT_NODE_LIMIT, "node-limit", 0, ON(GENERATE) | ANY_BOARD, CLI_NUMBER, "=N", NULL, 1,
     UINT64_MAX, "10000000",
     "stop when `N` questions whether some puzzle has one solution did not lead to the next one; "
     "where solutions are counted, 32 of them count as a question"},
    {CLI_OPT_TIME_LIMIT, "time-limit", 0, ON(GENERATE) | ANY_BOARD, CLI_SECONDS, "=S", NULL, 0, 0,
     "no limit", "stop after `S` seconds"},
    /* vary */
    {CLI_OPT_REMOVE, "remove", 0, ON(VARY), CLI_NUMBER, "=N", NULL, 0, 3, "1", "remove `N` givens"},
    {CLI_OPT_ADD, "add", 0, ON(VARY), CLI_NUMBER, "=M", NULL, 0, 3, "1", "put in `M` givens"},
    {CLI_OPT_REDUCE, "reduce", 0, ON(VARY), CLI_NUMBER, "[=N]", NULL, 1, UINT64_MAX, NULL,
     "write all minimal puzzles below each puzzle, or `N` of them at random"},
    {CLI_OPT_SEED, "seed", 0, ON(VARY), CLI_NUMBER, "=S", NULL, 0, UINT64_MAX, "1",
     "seed of `--reduce=N`"},
    {CLI_OPT_MINIMAL, "minimal", 'm', ON(VARY), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "only puzzles of which no given can be spared"},
    {CLI_OPT_CANON, "canon", 'c', ON(VARY), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "one puzzle of each class of isomorphs, in canonical form"},
    {CLI_OPT_MEMORY_LIMIT, "memory-limit", 0, ON(VARY), CLI_NUMBER, "=MB", NULL, 1,
     UINT64_MAX >> 20, "no limit",
     "`--canon` keeps at most `MB` megabytes of forms in memory, and the rest in a temporary file "
     "in TMPDIR, or /tmp"},
    /* mine */
    {CLI_OPT_STEPS, "steps", 0, ON(MINE), CLI_NUMBER, "=N", NULL, 1, UINT64_MAX, "no limit",
     "end after `N` steps, those of earlier runs counted"},
    {CLI_OPT_TIME_LIMIT, "time-limit", 0, ON(MINE), CLI_SECONDS, "=S", NULL, 0, 0, "no limit",
     "end after `S` seconds"},
    {CLI_OPT_STATE, "state", 0, ON(MINE), CLI_FILE, "=FILE", NULL, 0, 0, NULL,
     "keep the pool in `FILE`, and go on from there"},
    /* contest */
    {CLI_OPT_BEATS, "beats", 0, ON(CONTEST), CLI_TEXT, "=ORDERS", "rows|fullest|fewest", 0, 0, NULL,
     "cases that are slow for these search orders: some of `rows`, `fullest`, `fewest`, with "
     "commas between"},
    {CLI_OPT_NODE_LIMIT, "nodes", 0, ON(CONTEST), CLI_NUMBER, "=N", NULL, 1, UINT64_MAX,
     "100000000",
     "the number of nodes that counts as slow; the manifest counts no further, and writes `N+`. A "
     "plain program needs 10 to 30 ns for each, so the default is 1 to 3 seconds"},
    {CLI_OPT_OUTPUT, "output", 'o', ON(CONTEST), CLI_FILE, "=DIR", NULL, 0, 0, NULL,
     "write into the folder `DIR`, or into the archive `NAME.zip`"},
    /* max */
    {CLI_OPT_WEIGHTS, "weights", 'w', ON(MAX) | ANY_BOARD, CLI_TEXT, "=FILE|rings|flat",
     "rings|flat|FILE", 0, 0, "rings", "the weights: " WEIGHTS},
    {CLI_OPT_MIN, "min", 0, ON(MAX) | ANY_BOARD, CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "find the least score instead"},
    {CLI_OPT_GRID, "grid", 'g', ON(MAX) | ANY_BOARD, CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "add a TAB and the solution to the result"},
    {CLI_OPT_LEAST, "least", 0, ON(MAX), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "`--grid`, and of several best solutions the lexicographically least"},
    {CLI_OPT_TOP, "top", 0, ON(MAX), CLI_NUMBER, "=K", NULL, 1, TENRING_TOP_MAX, NULL,
     "write the `K` best solutions, best first, those of one score in lexicographic order, one a "
     "line: its score, a TAB and the solution; all of them when there are fewer. If more solutions "
     "share the last one's score than there are places, it is not promised which of these are "
     "written, only that it is always the same ones"},
    {CLI_OPT_COUNT_BEST, "count-best", 0, ON(MAX), CLI_NUMBER, "=N", NULL, 1, UINT64_MAX, NULL,
     "add a TAB and the number of solutions that reach the best score, or `N+` when they are more "
     "than `N`"},
    {CLI_OPT_CERTIFICATE, "certificate", 0, ON(MAX), CLI_FILE, "=FILE", NULL, 0, 0, NULL,
     "write to `FILE` why there is no better solution, so that the program `tenring-certificate` "
     "can verify it; the certificate of puzzle 2 has the name `FILE.2`, and so on; a file appears "
     "only when its certificate is complete. The search that it writes down may take far longer "
     "than the answer"},
    {CLI_OPT_GAP, "gap", 0, ON(MAX), CLI_NUMBER, "=G", NULL, 0, INT64_MAX, "0: until it is proved",
     "stop when the bound is at most `G` away from the best score found, with the status of a "
     "limit"},
    {CLI_OPT_NODE_LIMIT, "node-limit", 0, ON(MAX) | ANY_BOARD, CLI_NUMBER, "=N", NULL, 1,
     UINT64_MAX, "no limit",
     "stop after `N` search nodes for each puzzle; the same on every machine"},
    {CLI_OPT_TIME_LIMIT, "time-limit", 0, ON(MAX) | ANY_BOARD, CLI_SECONDS, "=S", NULL, 0, 0,
     "no limit", "stop after `S` seconds for each puzzle"},
    {CLI_OPT_NO_PROOF, "no-proof", 0, ON(MAX), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "find a good grid soon and improve it until `--node-limit` or `--time-limit` (one second if "
     "neither is given), without a proof that there is no better one; the status is 0 if one was "
     "found"},
    /* judge */
    {CLI_OPT_LIST, "list", 'l', ON(JUDGE), CLI_FLAG, NULL, NULL, 0, 0, NULL, "list the problems"},
    /* compare */
    {CLI_OPT_TARGET, "target", 't', ON(COMPARE), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "compare scores too, with the weights of NOIP 2009: the same as `--weights rings`"},
    {CLI_OPT_WEIGHTS, "weights", 'w', ON(COMPARE), CLI_TEXT, "=FILE|rings|flat", "rings|flat|FILE",
     0, 0, NULL, "compare scores too, with these weights: " WEIGHTS},
    {CLI_OPT_EXPLAIN, "explain", 0, ON(COMPARE), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "first say in a sentence what each search order does"},
    {CLI_OPT_TIME_LIMIT, "time-limit", 0, ON(COMPARE), CLI_SECONDS, "=S", NULL, 0, 0, "10",
     "stop each search after `S` seconds"},
    /* show */
    {CLI_OPT_SOLVE, "solve", 's', ON(SHOW) | ANY_BOARD, CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "fill in the solution"},
    {CLI_OPT_CANDIDATES, "candidates", 'c', ON(SHOW), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "draw the candidates of the blanks"},
    {CLI_OPT_BY_CELL, "by-cell", 'b', ON(SHOW), CLI_NUMBER, "[=DIGIT]", NULL, 1, 9, NULL,
     "draw how likely each candidate is among all solutions, or how likely `DIGIT` is in each "
     "cell"},
    {CLI_OPT_MEMORY_LIMIT, "memory-limit", 0, ON(SHOW), CLI_NUMBER, "=MB", NULL, 1,
     UINT64_MAX >> 20, "512",
     "do without `--by-cell` where it would take more than `MB` megabytes"},
    {CLI_OPT_OPERATION_LIMIT, "operation-limit", 0, ON(SHOW), CLI_NUMBER, "=N", NULL, 1, UINT64_MAX,
     "4000000000000", "do without `--by-cell` where it would take more than `N` operations"},
    {CLI_OPT_WEIGHTS, "weights", 'w', ON(SHOW), CLI_TEXT, "=FILE|rings|flat", "rings|flat|FILE", 0,
     0, NULL, "draw a heat map of these weights: " WEIGHTS},
    {CLI_OPT_STEP, "step", 0, ON(SHOW), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "draw the next step with all candidates, and say below what it is, as `hint` does"},
    {CLI_OPT_FORMAT, "format", 'f', ON(SHOW) | ANY_BOARD, CLI_CHOICE, "=FORMAT", "text|svg|png|pdf",
     0, 0, "text", "how puzzles are drawn: in characters, `text`, or as a file of pictures"},
    {CLI_OPT_SHEET, "sheet", 0, ON(SHOW), CLI_TEXT, "=CxR", "1x1|2x2|2x3|3x4", 0, 0, NULL,
     "put pictures on paper, `C` columns and `R` rows to a page"},
    {CLI_OPT_PAPER, "paper", 0, ON(SHOW), CLI_CHOICE, "=SIZE", "a4|letter", 0, 0, "a4",
     "the paper of `--sheet`"},
    {CLI_OPT_TITLE, "title", 0, ON(SHOW), CLI_TEXT, "=TEXT", NULL, 0, 0, NULL,
     "a heading for each page of pictures"},
    {CLI_OPT_RATING, "rating", 0, ON(SHOW), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "write beside each picture how hard the puzzle is, as `rate` says it"},
    {CLI_OPT_ANSWERS, "answers", 0, ON(SHOW), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "put the solutions on pages at the end of `--sheet`"},
    {CLI_OPT_ASCII, "ascii", 0, ON(SHOW) | TEACHER, CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "draw with ASCII characters alone"},
    {CLI_OPT_COLOR, "color", 0, ON(SHOW) | TEACHER, CLI_CHOICE, "[=WHEN]", "auto|always|never", 0,
     0, "auto",
     "use colours and bold digits: `auto` does on a terminal unless `NO_COLOR` is set; without "
     "`WHEN`: `always`"},
    /* hint, explain */
    {CLI_OPT_STRENGTH, "strength", 's', ON(HINT), CLI_CHOICE, "=STRENGTH", "where|what|all", 0, 0,
     "what", "where to look, what to look for there, or also why and what follows"},
    {CLI_OPT_ALL, "all", 'a', ON(HINT), CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "every step that there is now, not the easiest alone; chains only where there is no other"},
    {CLI_OPT_DRAW, "draw", 'd', TEACHER, CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "draw the grid before each step"},
    {CLI_OPT_CANDIDATES, "candidates", 'c', TEACHER, CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "draw it with candidates"},
    {CLI_OPT_FORMAT, "format", 'f', TEACHER, CLI_CHOICE, "=FORMAT", "text|json", 0, 0, "text",
     "how steps are written: `text`, or `json`, one object a line with everything about each step"},
    /* bench */
    {CLI_OPT_RUNS, "runs", 'r', ON(BENCH), CLI_NUMBER, "=N", NULL, 1, 100000, "5",
     "make `N` runs for each row"},
    {CLI_OPT_RANDOM, "random", 0, ON(BENCH), CLI_NUMBER, "=N", NULL, 1, 10000000, NULL,
     "read no files but make `N` minimal puzzles with one solution"},
    {CLI_OPT_SEED, "seed", 0, ON(BENCH), CLI_NUMBER, "=N", NULL, 0, UINT64_MAX, "1",
     "seed of `--random`; the same seed makes the same puzzles on every machine"},
    {CLI_OPT_THREADS, "threads", 'T', ON(BENCH), CLI_NUMBER, "=N", NULL, 0, 1024,
     "1, and as many as there are processors",
     "use `N` threads; 0: as many as there are processors"},
    {CLI_OPT_FORMAT, "format", 'f', ON(COMPARE) | ON(BENCH), CLI_CHOICE, "=FORMAT",
     "table|csv|json", 0, 0, "table",
     "how results are written: a `table`, `csv` with a header line, or `json`, one object a line"},
    /* all that read streams of puzzles */
    {CLI_OPT_FORMAT, "format", 'f', ON(SOLVE) | ANY_BOARD, CLI_CHOICE, "=FORMAT",
     "line|grid|csv|json|npy", 0, 0, "as the puzzle: grid or line",
     "how results are written: `line`, `grid`, `csv` with a header line, `json`, one object a "
     "line, or `npy`, an array of NumPy with 81 numbers for each puzzle, 0 unless it has one "
     "solution"},
    {CLI_OPT_FORMAT, "format", 'f', ON(SAMPLE) | ON(CANON), CLI_CHOICE, "=FORMAT",
     "line|grid|csv|json", 0, 0, "as the puzzle: grid or line",
     "how results are written: `line`, `grid`, `csv` with a header line, or `json`, one object a "
     "line"},
    {CLI_OPT_FORMAT, "format", 'f', ON(MAX) | ANY_BOARD, CLI_CHOICE, "=FORMAT",
     "line|grid|csv|json", 0, 0, "line",
     "how results are written: `line`, `grid`, `csv` with a header line, or `json`, one object a "
     "line"},
    {CLI_OPT_FORMAT, "format", 'f', ON(COUNT) | ON(CHECK) | ON(RATE) | ANY_BOARD, CLI_CHOICE,
     "=FORMAT", "line|csv|json", 0, 0, "line",
     "how results are written: `line`, `csv` with a header line, or `json`, one object a line"},
    {CLI_OPT_FORMAT, "format", 'f', ON(VARY), CLI_CHOICE, "=FORMAT", "line|grid|csv|json", 0, 0,
     "line",
     "how puzzles are written: `line`, `grid`, `csv` with a header line, or `json`, one object a "
     "line"},
    {CLI_OPT_FORMAT, "format", 'f', ON(GENERATE) | ANY_BOARD, CLI_CHOICE, "=FORMAT",
     "line|grid|csv|json|npy|npz", 0, 0, "line",
     "how puzzles are written: `line`, `grid`, `csv` with a header line, `json`, one object a "
     "line, `npy`, an array of NumPy with 81 numbers for each puzzle, or `npz`, which has the "
     "arrays `puzzles`, `solutions` and, of rated puzzles, `levels`"},
    {CLI_OPT_INPUT_FORMAT, "input-format", 'i', READER, CLI_CHOICE, "=FORMAT", INPUT_FORMATS, 0, 0,
     "auto",
     "how the input is written; `auto` finds out from the name of each file, or from its "
     "beginning"},
    {CLI_OPT_COLUMN, "column", 0, READER | ANY_BOARD, CLI_TEXT, "=NAME|N", NULL, 0, 0,
     "found by its name or what stands in it",
     "the column of a table (CSV with commas, semicolons or tabs, Markdown with vertical bars) "
     "that holds the puzzles, by its name or number from 1; in JSON the member, in an `.npz` the "
     "array, by its name"},
    {CLI_OPT_HEADER, "header", 0, READER | ANY_BOARD, CLI_FLAG, NULL, NULL, 0, 0,
     "found by what stands in it", "the first line of a table is a header, whatever stands in it"},
    {CLI_OPT_STRICT, "strict", 0, READER, CLI_FLAG, NULL, NULL, 0, 0, "such lines are skipped",
     "count each line of prose, with words or a few numbers, as an invalid puzzle, so that results "
     "can be paired with lines"},
    {CLI_OPT_KEEP, "keep", 'k',
     ON(SOLVE) | ON(COUNT) | ON(CHECK) | ON(MAX) | ON(CANON) | ON(RATE) | ANY_BOARD, CLI_FLAG, NULL,
     NULL, 0, 0, NULL,
     "write the rows of the table unchanged, followed by the results in columns of their own"},
    {CLI_OPT_OUTPUT, "output", 'o', READER | ON(GENERATE) | ON(MERGE) | ANY_BOARD, CLI_FILE,
     "=FILE", NULL, 0, 0, "standard output",
     "write results to `FILE`, which is replaced only when everything is done: it stays as it was "
     "after an interrupt, and when an input could not be read. A name that ends in `.gz`, `.xz` or "
     "`.zst` is compressed. A name of an open descriptor, such as `/dev/stdout`, is written "
     "through"},
    {CLI_OPT_SHARD, "shard", 0, STREAM | ON(COMPARE) | ON(SHOW) | TEACHER | ANY_BOARD, CLI_PART,
     "=I/N", NULL, 0, 1000000, NULL,
     "do part `I` of `N`: the puzzles of the whole input cut into `N` ranges of the same size, "
     "with the numbers and places that they have in the whole; the CSV header is in part 1. With "
     "`-o FILE` a `FILE.shard` is written beside it, from which `tenring merge` knows what `FILE` "
     "is"},
    {CLI_OPT_THREADS, "threads", 'T', STREAM | ON(GENERATE) | ANY_BOARD, CLI_NUMBER, "=N", NULL, 0,
     1024, "all, for more than a handful of puzzles",
     "use `N` threads; 0: as many as there are processors. The results and their order do not "
     "depend on it"},
    {CLI_OPT_ISA, "isa", 0, STREAM | ON(COMPARE) | ON(BENCH) | ON(GENERATE) | ANY_BOARD, CLI_TEXT,
     "=NAME", NULL, 0, 0, "the best this machine can run",
     "use the kernel `NAME`; `tenring --version` lists them"},
    {CLI_OPT_MAX_MESSAGES, "max-messages", 0, READER | ANY_BOARD, CLI_NUMBER, "=N", NULL, 0,
     UINT64_MAX, "20", "print at most `N` messages of a kind about puzzles; the rest are counted"},
    {CLI_OPT_PROGRESS, "progress", 0, STREAM | ON(GENERATE) | ON(BENCH) | ANY_BOARD, CLI_FLAG, NULL,
     NULL, 0, 0, "when standard error is a terminal",
     "show progress on standard error: puzzles done, rate, time left"},
    {CLI_OPT_PROGRESS, "progress", 0, ON(COMPARE) | ON(JUDGE) | ON(SHOW) | ANY_BOARD, CLI_FLAG,
     NULL, NULL, 0, 0, "when standard error is a terminal", "show progress on standard error"},
    {CLI_OPT_STATS, "stats", 0, STREAM | ANY_BOARD, CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "write a summary to standard error in the end: how many puzzles had each result, the time, "
     "the rate"},
    {CLI_OPT_QUIET, "quiet", 'q', STREAM | ON(GENERATE) | ON(BENCH) | ANY_BOARD, CLI_FLAG, NULL,
     NULL, 0, 0, NULL, "no progress and no hints; errors are still reported"},
    {CLI_OPT_QUIET, "quiet", 'q', ON(COMPARE) | ON(SHOW) | TEACHER | ON(JUDGE) | ANY_BOARD,
     CLI_FLAG, NULL, NULL, 0, 0, NULL, "no hints; errors are still reported"},
    /* boards */
    {CLI_OPT_BOARD, "board", 0, BOARDS | ANY_BOARD, CLI_TEXT, "=NAME|jigsaw=FILE", NULL, 0, 0,
     "9x9, or found in the first file",
     "puzzles of another size or with other regions: `16x16`, `6x6`, `12x12:4x3` with boxes of 4 "
     "rows and 3 columns; rules follow after a plus sign, as in `9x9+diagonals`: `diagonals`, "
     "`windows`, `disjoint`, `antiknight`, `antiking`, `latin` (no boxes); `jigsaw=FILE` reads a "
     "grid that has the same character in the cells of a region"},
    {CLI_OPT_DIGITS, "digits", 0, BOARDS | ANY_BOARD, CLI_CHOICE, "=HOW",
     "letters|hex|alphabet|numbers", 0, 0, "as in the input, or letters",
     "how the digits of boards are written: `letters` has A for 10, `hex` 0 to F for 1 to 16, "
     "`alphabet` A for 1; `numbers` have blanks between. For the input only `hex` must be named"},
    /* everywhere */
    {CLI_OPT_NO_SANDBOX, "no-sandbox", 0, EVERY | ANY_BOARD, CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "keep the right to run programs, to use the network and to write anywhere, which the command "
     "else gives up before it reads puzzles, where the system has Landlock"},
    {CLI_OPT_LANG, "lang", 0, EVERY | BEFORE | ANY_BOARD, CLI_CHOICE, "=LANGUAGE", "en|zh", 0, 0,
     "as the locale", "speak English or Chinese; results for programs are the same"},
    {CLI_OPT_HELP, "help", 'h', EVERY | BEFORE, CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "print this help"},
    {CLI_OPT_VERSION, "version", 'V', BEFORE, CLI_FLAG, NULL, NULL, 0, 0, NULL,
     "print the version, the compiler, the kernels and the optional parts built in"},
    {CLI_OPT_GENERATE, "generate", 0, BEFORE, CLI_CHOICE, "=KIND", "man|bash|zsh|fish|messages", 0,
     0, NULL, NULL},
};

const struct cli_command *options_command(size_t index)
{
    return index < sizeof commands / sizeof commands[0] ? &commands[index] : NULL;
}

const struct cli_option *options_row(size_t index)
{
    return index < sizeof rows / sizeof rows[0] ? &rows[index] : NULL;
}

const struct cli_option *options_next(enum cli_command_id id, const struct cli_option *row)
{
    const struct cli_option *next;
    for (size_t i = row ? (size_t)(row - rows) + 1 : 0; (next = options_row(i)); i++)
        if ((next->commands >> id & 1) != 0 && next->help)
            return next;
    return NULL;
}

bool options_has(enum cli_command_id id, enum cli_option_id option)
{
    const struct cli_option *row = NULL;
    while ((row = options_next(id, row)) && row->id != option)
        ;
    return row != NULL;
}

const struct cli_command *options_find_command(const char *name)
{
    const struct cli_command *command;
    for (size_t i = 0; (command = options_command(i)); i++)
        if (strcmp(command->name, name) == 0)
            return command;
    return NULL;
}
