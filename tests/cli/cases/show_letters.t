# Comments and titles with invalid UTF-8, surrogates and noncharacters: U+FFFD replaces them, and the file is valid.
needs_program python3
# fontconfig and cairo keep some memory to the end, which we cannot free
printf 'leak:libfontconfig\nleak:libcairo\n' >leaks
export LSAN_OPTIONS=suppressions=$PWD/leaks:print_suppressions=0
texts() { python3 -c '
import sys, xml.etree.ElementTree as tree
words = [e.text or "" for e in tree.parse(sys.argv[1]).iter() if len(e.text or "") > 2]
print(*(ascii(word) for word in words if not word.startswith("tenring")))' "$1"; }
draw() { # comment: its bytes, in the syntax of printf
    printf "$easy # $1\n" | tenring show -f svg --sheet=1x1 --title "$(printf "$1")" -o a.svg
    texts a.svg
    for format in png pdf; do
        ! tenring --version | grep -q 'PNG and PDF: cairo' ||
            printf "$easy # $1\n" | tenring show -f $format --title "$(printf "$1")" -o a.$format ||
            echo "no $format"
    done
}
draw 'caf\351'
draw 'caf\303\251 \344\275\240\345\245\275'
draw 'sur\355\240\275\355\270\200'
draw 'none \357\277\276\357\277\277\357\267\220'
draw 'long \300\200\364\220\200\200'
draw 'plane \360\237\277\276 \360\237\230\200'
draw 'cut \342\202'
draw "$(i=0; while [ $i -lt 60 ]; do printf '\\200a'; i=$((i + 1)); done)"
=== stdout
'caf\ufffd' 'caf\ufffd'
'caf\xe9 \u4f60\u597d' 'caf\xe9 \u4f60\u597d'
'sur\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd' 'sur\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd'
'none \ufffd\ufffd\ufffd' 'none \ufffd\ufffd\ufffd'
'long \ufffd\ufffd\ufffd\ufffd\ufffd\ufffd' 'long \ufffd\ufffd\ufffd\ufffd\ufffd\ufffd'
'plane \ufffd \U0001f600' 'plane \ufffd \U0001f600'
'cut \ufffd\ufffd' 'cut \ufffd\ufffd'
'\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffd\u2026' '\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\ufffda\u2026'
