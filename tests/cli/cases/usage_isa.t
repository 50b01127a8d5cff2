# An unknown kernel: the message names those of this machine.
tenring solve --isa mmx lines.txt 2>&1 | sed 's/portable.*/portable .../'
=== stdout
tenring solve: there is no kernel 'mmx'; this machine runs: portable ...
Try 'tenring solve --help'.
