# CSV and JSON; puzzles with every kind of answer are counted; the same seed makes the same puzzles.
{ echo $easy; echo $blank; printf 55; echo $blank | cut -c 3-; } >three
tenring bench -f csv -r 2 -T 1 --isa portable three >csv
cut -d , -f 1-4,6-9 csv
cut -d , -f 10 csv | sed 's/^[0-9][0-9]*$/N/'
tenring bench -f json -r 2 -T 1 --isa portable three |
    sed -E 's/"(passes|nodes|median|least|greatest)":[0-9.]+/"\1":N/g'
for seed in 7 7 8; do
    tenring bench --random 30 --seed $seed -f csv -r 1 -T 1 --isa portable | sed -n 2p | cut -d , -f 10
done >nodes
sort -u nodes | wc -l | tr -d ' '
sed 3d nodes | sort -u | wc -l | tr -d ' '
=== stdout
kernel,threads,mode,runs,puzzles,none,unique,multiple
portable,1,single,2,3,1,1,1
portable,1,batch,2,3,1,1,1
nodes
N

{"kernel":"portable","threads":1,"mode":"single","runs":2,"passes":N,"puzzles":3,"none":1,"unique":1,"multiple":1,"nodes":N,"median":N,"least":N,"greatest":N}
{"kernel":"portable","threads":1,"mode":"batch","runs":2,"passes":N,"puzzles":3,"none":1,"unique":1,"multiple":1,"nodes":null,"median":N,"least":N,"greatest":N}
2
1
