# -o FILE that cannot be created: nothing is solved, status 4.
mkdir folder
status tenring solve -o folder lines.txt 2>&1
status tenring solve -o missing/out.txt lines.txt 2>&1
=== stdout
tenring: folder: Is a directory
status 4
tenring: missing/out.txt: No such file or directory
status 4
