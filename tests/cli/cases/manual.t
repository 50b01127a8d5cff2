# Manual page and completions name every command and every option of the help.
for kind in man bash zsh fish; do
    tenring --generate $kind | sed 's/\\-/-/g' >$kind || echo "$kind: status $?"
done
for command in $(tenring --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    for kind in man bash zsh fish; do
        grep -q "$command" $kind || echo "$kind: $command is missing"
    done
    for option in $(tenring $command --help | grep -Eo '^ +(-., )?--[a-z-]+' | grep -Eo -e '--[a-z-]+' | sed 's/^--//'); do
        for kind in man bash zsh; do
            grep -q -e "--$option" $kind || echo "$kind: $command --$option is missing"
        done
        grep -q "from $command' -l $option" fish || echo "fish: $command --$option is missing"
    done
    echo "$command"
done
bash -n bash 2>&1 || echo "bash: wrong syntax"
=== stdout
solve
count
check
max
judge
compare
sample
canon
rate
hint
explain
generate
vary
mine
contest
show
bench
merge
