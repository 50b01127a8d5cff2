# A link to nothing is not written through.
ln -s nowhere link
status tenring solve -o link lines.txt
test -L link && echo "still a link"
=== stdout
status 4
still a link
=== stderr
tenring: link: a symbolic link to nothing
