# --version says that compressed input is not built in.
tenring --version | tail -n 2
=== stdout
compressed input (.gz .bz2 .xz .zst .zip): not built in
pictures as PNG and PDF: not built in
