# contest: answers agree with the judge; each case agrees with the manifest; refusals.
export LC_ALL=C
tenring contest --problem p1074 -n 6 --seed 5 --beats rows,fullest --nodes 20000 -o data
ls data | tr '\n' ' '
echo
cut -d, -f 1,2,4 data/manifest.csv
# --beats is fulfilled; the numbers of solutions agree with `count`
sed 1d data/manifest.csv | while IFS=, read -r n kind puzzle givens solutions rows fullest fewest; do
    tenring judge p1074 data/$n.in | cmp - data/$n.out || echo "answer of $n"
    test "$(echo $puzzle | tenring count)" = $solutions || echo "solutions of $n"
    test "$(tr -d ' \n' <data/$n.in | tr 0 .)" = $puzzle || echo "puzzle of $n"
    case $kind in beats) echo $rows $fullest | grep -q '^20000+\|20000+$' || echo "nodes of $n" ;; esac
done
# the nodes are those of `compare`, which looks for all solutions
sed -n 3p data/manifest.csv | cut -d, -f 3 | tenring compare --format csv |
    grep -E ',(rows|fullest|fewest),' | cut -d, -f 6 | paste -s -d , -
sed -n 3p data/manifest.csv | cut -d, -f 6-
cat data/1.out data/config.yaml
head -n 5 data/config.yml
tenring contest -p p1784 -n 3 -o a.zip
tenring contest -p p1784 -n 3 -o b.zip
cmp a.zip b.zip && echo same
python3 - <<'END'
import zipfile
pack = zipfile.ZipFile("a.zip")
print(pack.testzip(), len(pack.namelist()), pack.read("2.in").count(b"\n"))
END
for problem in $(tenring judge --list | grep '^[a-z]' | tr -d ,); do
    rm -rf each
    tenring contest -p $problem -n 2 --seed 3 -o each 2>err || { grep -o 'no test data' err; continue; }
    for n in 1 2; do
        tenring judge $problem each/$n.in | cmp - each/$n.out || echo "answer of $problem $n"
    done
done
status tenring contest -o data
status tenring contest -p nothing -o data
status tenring contest -p p1784
status tenring contest -p p1784 -o data --beats rows,best
status tenring contest -p p1784 -o data/1.in
status tenring contest -p p1784 -n 2 --beats rows -o data
=== stdout
1.in 1.out 2.in 2.out 3.in 3.out 4.in 4.out 5.in 5.out 6.in 6.out config.yaml config.yml manifest.csv 
case,kind,givens
1,none,25
2,one,25
3,many,24
4,givens24,24
5,beats,24
6,beats,24
13138,3997,565
13138,3997,565
-1
type: default
time: 1s
memory: 128m
1.in:
  timeLimit: 1000
  memoryLimit: 131072
  score: 16
  subtaskId: 0
same
None 9 9
no test data
no test data
no test data
no test data
no test data
no test data
status 2
status 2
status 2
status 2
status 4
status 2
=== stderr
tenring contest: --problem is missing; 'tenring judge --list' has them
Try 'tenring contest --help'.
tenring contest: there is no problem 'nothing'; 'tenring judge --list' has them
Try 'tenring contest --help'.
tenring contest: name a folder, or a file NAME.zip, with -o
Try 'tenring contest --help'.
tenring contest: 'rows,best' is not valid for '--beats': expected some of rows, fullest, fewest, with commas between
Try 'tenring contest --help'.
tenring: data/1.in: Not a directory
tenring contest: --beats: the first cases are those at the edges, and there are no others; try -n 10
Try 'tenring contest --help'.
