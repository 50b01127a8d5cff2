# groff accepts the manual pages without warnings: that of tenring, and one for each command.
needs_program groff
tenring --generate man | groff -man -Tutf8 -ww -z 2>&1
for command in $(tenring --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    tenring --generate man $command >page || echo "$command: status $?"
    groff -man -Tutf8 -ww -z page 2>&1
    grep -q "^.SH OPTIONS" page || echo "$command: no options"
done
tenring --generate man no-such-command | wc -l
=== stdout
0
=== stderr
tenring: unknown command 'no-such-command'
Try 'tenring --help'.
