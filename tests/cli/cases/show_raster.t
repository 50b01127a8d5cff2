# show --format=png and pdf, if cairo is built in.
tenring --version | grep -q 'PDF: cairo' || skip 'cairo is not built in'
# fontconfig, which cairo asks for fonts, and cairo with many fonts keep some memory to the end, which we cannot free
printf 'leak:libfontconfig\nleak:libcairo\n' >leaks
export LSAN_OPTIONS=suppressions=$PWD/leaks:print_suppressions=0
p=..2.1.38..19..4.7.........6..6.9....47..52....95..3.67...8..9..2..........3.2...8
yes $p | head -n 70 >many
head -n 5 many >five
echo $p | tenring show -f png -s -o one.png
# width and height, and how many pixels are not white: a blank picture has none
look() { python3 -c '
import struct, sys, zlib
data = open(sys.argv[1], "rb").read()
assert data[:8] == b"\x89PNG\r\n\x1a\n"
width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
at, body = 8, b""
while at < len(data):
    size, name = struct.unpack(">I4s", data[at:at + 8])
    body += data[at + 8:at + 8 + size] if name == b"IDAT" else b""
    at += 12 + size
print(width, height, depth, kind, len(zlib.decompress(body)) > width * height)' "$1"; }
look one.png
tenring show -f png --sheet 2x2 --answers five -o sheet.png
look sheet.png
# pages are as wide with one column
tenring show -f png --sheet 1x2 five -o narrow.png
look narrow.png
echo $p | tenring show -f png --title 周六数独 --step --rating | head -c 4 | tail -c 3
echo
tenring show -f pdf --sheet 2x2 --rating --answers --title 周六数独 five -o sheet.pdf
head -c 5 sheet.pdf
echo
tenring show -f pdf --sheet 2x2 --rating --answers --title 周六数独 five | cmp - sheet.pdf && echo same
python3 -c '
import re
print(*re.findall(rb"/Count (\d+)", open("sheet.pdf", "rb").read()))'
tenring show -f pdf five | python3 -c '
import re, sys
print(*re.findall(rb"/Count (\d+)", sys.stdin.buffer.read()))'
# the dashes of lines in PDF and in SVG
echo .2...3..48..7..39...7....61..3.7...8..6..213.5.........4.8....6..8.1..2..5...9... >step
tenring show -f pdf --step step | python3 -c '
import re, sys, zlib
for body in re.findall(rb"stream\r?\n(.*?)endstream", sys.stdin.buffer.read(), re.DOTALL):
    for dash in sorted(set(re.findall(rb"\[ *([0-9.]+) ([0-9.]+) *\] [0-9.]+ d",
                                      zlib.decompressobj().decompress(body) if body[:1] == b"x"
                                      else body))):
        print(*("%.2f" % float(length) for length in dash))'
tenring show -f svg --step step | grep -o 'dasharray="[^"]*"' | sort -u
echo before >kept
status tenring show -f png many -o kept
cat kept
=== stdout
1104 1170 8 2 True
1240 5262 8 2 True
1240 5262 8 2 True
PNG
%PDF-
same
b'3'
b'5'
4.99 3.84
dasharray="4.99 3.84"
status 4
before
=== stderr
tenring: too many pages for one PNG picture; use --format=pdf
