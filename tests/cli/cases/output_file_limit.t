# A file at its size limit: a message, status 4, and no file is left.
ulimit -f 8 || skip "there is no limit on the size of files here"
echo "$blank" | tenring solve --all -o out.txt
echo "status $?"
ls | grep out
true
=== stdout
status 4
=== stderr
tenring: out.txt: File too large
