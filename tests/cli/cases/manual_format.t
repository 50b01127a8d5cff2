# The manual page is clean for groff.
needs_program groff
tenring --generate man | groff -man -Tutf8 -ww -z 2>&1
