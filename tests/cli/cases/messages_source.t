# the texts of tables for xgettext: commands, options, the manual page, the library's statuses and errors
tenring --generate messages >messages.c
grep -vc '^/\* xgettext:no-c-format \*/ _(".*");$' messages.c
for text in 'solve puzzles and say' 'invalid argument' 'bad input' 'no memory' 'limit reached' cancelled 'EXIT STATUS' 'stand side by side'; do
    grep -Fqm 1 "$text" messages.c || echo "lacks: $text"
done
=== stdout
0
