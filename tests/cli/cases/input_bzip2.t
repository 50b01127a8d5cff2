# bzip2: recognised by its contents, whatever the name.
needs_archive
needs_program bzip2
bzip2 -c <lines.txt >packed
tenring check packed
tenring check <packed
head -c 60 packed >cut
status tenring check cut 2>&1 | sed 's/cut: .*/cut: .../'
=== stdout
unique
unique
unique
unique
tenring: cut: ...
status 4
