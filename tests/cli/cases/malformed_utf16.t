tenring solve malformed/utf16.txt
=== status 3
=== stdout
invalid
=== stderr
malformed/utf16.txt:1:1: error: the stream begins with the mark of UTF-16 text (\xff\xfe); puzzles are read as ASCII or UTF-8
