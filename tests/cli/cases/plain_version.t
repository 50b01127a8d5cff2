# --version says that compressed input is not built in.
tenring --version | tail -n 1
=== stdout
compressed input (.gz .xz .zst .zip): not built in
