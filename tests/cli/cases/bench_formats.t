# CSV and JSON; puzzles of every kind of answer are counted; a seed makes the same puzzles.
{ echo $easy; echo $blank; printf 55; echo $blank | cut -c 3-; } >three
tenring bench -f csv -r 2 -T 1 --isa portable three | cut -d , -f 1-3,5-8
tenring bench -f json -r 2 -T 1 --isa portable three | sed -E 's/"(passes|nodes|median|least|greatest)":[0-9.]+/"\1":N/g'
for seed in 7 7 8; do tenring bench --random 30 --seed $seed -f csv -r 1 -T 1 --isa portable | cut -d , -f 9 | tail -n 1; done >nodes
sort -u nodes | wc -l | tr -d ' '
sed 3d nodes | sort -u | wc -l | tr -d ' '
=== stdout
kernel,threads,runs,puzzles,none,unique,multiple
portable,1,2,3,1,1,1
{"kernel":"portable","threads":1,"runs":2,"passes":N,"puzzles":3,"none":1,"unique":1,"multiple":1,"nodes":N,"median":N,"least":N,"greatest":N}
2
1
