tenring solve malformed/utf16.txt
# a comment in Chinese first, in both orders
printf '#\000 \000\160\145\354\162\n\0005\0003\000' | tenring solve
printf '\000#\000 \145\160\162\354\000\n\0005\0003' | tenring solve
=== status 3
=== stdout
invalid
invalid
invalid
=== stderr
malformed/utf16.txt:1:1: error: the stream begins with the mark of UTF-16 text (\xff\xfe); puzzles are read as ASCII or UTF-8
<stdin>:1:1: error: the stream looks like UTF-16 text without a mark: convert it first, as with iconv -f UTF-16LE -t UTF-8
<stdin>:1:1: error: the stream looks like UTF-16 text without a mark: convert it first, as with iconv -f UTF-16BE -t UTF-8
