# Names of open descriptors are written directly: the old content of the file stays, and others continue after it.
[ -e /dev/fd/1 ] || skip "descriptors have no names here"
tenring solve lines.txt >solutions
for name in /dev/stdout /dev/fd/1 /dev/fd/3 /proc/self/fd/1 link; do
    [ $name != /proc/self/fd/1 ] || [ -e $name ] || continue
    ln -sf /dev/stdout link
    echo old >log
    sh -c 'echo before; tenring solve -o "$0" lines.txt 3>&1; echo after' $name >>log
    { echo old; echo before; cat solutions; echo after; } | cmp - log || echo "appended to, $name"
    sh -c 'echo before; tenring solve -o "$0" lines.txt 3>&1; echo after' $name >log
    { echo before; cat solutions; echo after; } | cmp - log || echo "written to, $name"
    sh -c 'tenring solve -o "$0" lines.txt 3>&1' $name | cmp - solutions || echo "a pipe, $name"
done
ls | grep 'log\.'
echo old >log
status tenring solve -o /dev/fd/9 lines.txt
status tenring solve -o /dev/fd/3 lines.txt
status tenring solve -o /dev/stdin lines.txt <log
cat log
# an array of NumPy, whose header is written last, after the old content
sh -c 'echo before; tenring solve --format=npy -o /dev/stdout lines.txt' >array
tail -c +8 array | cmp - solutions >/dev/null || tail -c +8 array | tenring solve | cmp - solutions
status tenring solve --format=npy -o /dev/stdout lines.txt >>array
true
=== stdout
status 4
status 4
status 4
old
=== stderr
tenring: /dev/fd/9: Bad file descriptor
tenring: /dev/fd/3: Bad file descriptor
tenring: /dev/stdin: Bad file descriptor
tenring solve: --format=npy needs a file: name it with -o
Try 'tenring solve --help'.
