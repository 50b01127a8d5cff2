# Manual page and completions name every command and every option of the help.
for kind in man bash zsh fish; do
    tenring --generate $kind | sed 's/\\-/-/g' >$kind || echo "$kind: status $?"
done
# need KIND TEXT NAME: the page or completion contains the text. Uses no program, because starting one
# for each option takes long.
man=$(cat man) bash=$(cat bash) zsh=$(cat zsh) fish=$(cat fish)
need() {
    eval "all=\$$1"
    case $all in *"$2"*) ;; *) echo "$1: $3 is missing" ;; esac
}
for command in $(tenring --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    for kind in man bash zsh fish; do
        need $kind "$command" "$command"
    done
    for option in $(tenring $command --help | grep -Eo '^ +(-., )?--[a-z-]+' | grep -Eo -e '--[a-z-]+' | sed 's/^--//'); do
        for kind in man bash zsh; do
            need $kind "--$option" "$command --$option"
        done
        need fish "from $command' -l $option" "$command --$option"
    done
    echo "$command"
done
bash -n bash 2>&1 || echo "bash: wrong syntax"
sed -n '/EXAMPLES/,/SEE ALSO/p' man | sed -n 2,7p
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
.TP
\fBtenring solve puzzles.txt\fR
the solution of each puzzle
.TP
\fBtenring check --minimal --format json puzzles.sdm.gz\fR
is each puzzle unique and minimal?
