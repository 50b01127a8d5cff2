# Weights as a program declares them: the sizes of an array are no weights.
i=0; while [ $i -lt 81 ]; do echo $((i * i % 23 - 11)); i=$((i + 1)); done >plain.txt
{ echo 'static const int w[9][9] = {'; sed 's/$/,/' plain.txt; echo '};'; } >c.txt
{ echo 'weight[9,9] = ['; paste -s -d , plain.txt; echo ']'; } >list.txt
{ echo 'int w[nine] = {'; paste -s -d , plain.txt; echo '};'; } >named.txt
for file in plain.txt c.txt list.txt named.txt; do
    tenring max --weights $file three_solutions.txt || echo status $?
done
=== stdout
-960
-960
-960
-960
