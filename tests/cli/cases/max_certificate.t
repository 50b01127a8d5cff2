# A certificate is written; tests/certificates.py checks its content. Each puzzle has one, for the best score only.
echo "$easy" | tenring max --certificate proof
head -n 3 proof | cut -c 1-60
sed -n '85,$p' proof | cut -d ' ' -f 1
echo "11${blank#..}" | tenring max --certificate - | tail -n 7 | cut -c 1-30
echo "$easy" | tenring max --certificate missing/proof
echo "status $?"
tenring max --certificate proof three_solutions.txt three_solutions.txt
echo "status $?"
echo "$easy" | tenring max --certificate proof --top 2
echo "status $?"
echo "$easy" | status tenring max --certificate proof -o proof
# stopped early: no certificate
awk 'BEGIN { x = 12345; for (i = 0; i < 729; i++) { x = (x * 1103515 + 12345) % 2147483648; print x % 2000001 - 1000000 } }' >weights.txt
echo "$blank" | tenring max --weights weights.txt --node-limit 40 --certificate stopped >/dev/null
echo "status $?"
[ -e stopped ] || echo "there is no file"
# stopped during the proof: an old file is kept, and no temporary file remains
echo old >kept
echo "$blank" | tenring max --weights weights.txt --node-limit 1200 --certificate kept -f csv | cut -d, -f 3
cat kept; ls kept*
# one step, the best fillings of the bands, because weights depend on the column only by its stack
awk 'BEGIN { for (i = 0; i < 729; i++) { r = int(i / 81); c = int(i / 9) % 9; d = i % 9; print (2 * int(r / 3) + int(c / 3) + r * d) % 3 == 1 } }' >bands.txt
echo "$blank" | tenring max --min --weights bands.txt --certificate short
tail -n 2 short | cut -d ' ' -f 1
# methods that a certificate cannot express are switched off, and the cost is reported
awk 'BEGIN { for (i = 0; i < 729; i++) { r = int(i / 81); c = int(i / 9) % 9; d = i % 9; print 82 * (82 * ((r * c + d) % 3 == 0) + (r * c * d % 5 == 1)) + ((r + c + d) % 4 == 0) } }' >levels.txt
echo "$blank" | tenring max --min --weights levels.txt --node-limit 20000 --certificate dear 2>&1 | sed 's/[0-9][0-9]* nodes and the answer [0-9][0-9]*/N nodes and the answer M/'
# a file that cannot be written
if [ -e /dev/full ]; then echo "$easy" | tenring max --certificate /dev/full >/dev/null; echo "status $?"; else echo "status 4"; echo "tenring: /dev/full: No space left on device" >&2; fi
=== stdout
2846
tenring certificate 5
goal max
puzzle ....5......3......123456789123456789......7..12345678
6
score
grid
base
houses
classes
unit
shift
bound
end
houses 0 0 0 0 0 0 0 0 0 0 0 0
classes 0
unit 1
shift 0
dead
end
-1
2846
status 4
2853
2853
status 0
status 2
status 2
status 1
there is no file
status
optimal
old
kept
12
bands
end
tenring: the certificate took N nodes and the answer M: its search does without the rules that a certificate cannot state
tenring: the certificate is not complete
67242
status 4
=== stderr
<stdin>:1: r1c1 and r1c2 are both 1
tenring: missing/proof: No such file or directory
tenring max: --certificate does not go with --top or --count-best
Try 'tenring max --help'.
tenring max: --certificate and --output name the same file
Try 'tenring max --help'.
tenring: the certificate is not complete
tenring: the certificate is not complete
tenring: /dev/full: No space left on device
