# show --format=svg, png, pdf: pictures as files; sheets; refusals.
p=..2.1.38..19..4.7.........6..6.9....47..52....95..3.67...8..9..2..........3.2...8
hard=.2...3..48..7..39...7....61..3.7...8..6..213.5.........4.8....6..8.1..2..5...9...
printf '%s Nr. <1> & more\n%s\n%s\n%s\n' $p $hard "$bad" $p >three
# SVG is XML, and the same every time; counts of its elements
look() { python3 -c '
import collections, sys, xml.etree.ElementTree as tree
root = tree.parse(sys.argv[1]).getroot()
names = collections.Counter(e.tag.split("}")[1] for e in root.iter())
print(root.get("width"), root.get("height"), *("%s:%d" % pair for pair in sorted(names.items())))
for word in sys.argv[2:]:
    print(word, sum((e.text or "").startswith(word) for e in root.iter()))' "$@"; }
echo $p | tenring show -f svg -o plain.svg
look plain.svg 9
echo $p | tenring show -f svg -s -o solved.svg
look solved.svg 9
echo $p | tenring show -f svg -c | head -c 30
echo
echo $p | tenring show -f svg --weights rings -o heat.svg
look heat.svg 10
echo ..2.1.38..19..4.7.........6..6.9....47..52....95..3.67...8..9...............2...8 |
    tenring show -f svg --by-cell=2 -o share.svg
look share.svg 50
echo $hard | tenring show -f svg --step -o step.svg
look step.svg
# the candidate that goes is struck out across its disc
grep -e 'circle.*#fde7e4' -e 'path.*#b3261e' step.svg
status tenring show -f svg three --sheet 2x2 --rating --answers --title 'A & B' -o sheet.svg
look sheet.svg 'A &' 'Nr. <1> &' 'ER 9.1, extreme' 'ER' Answers
echo $p | status tenring show --sheet 2x3
echo $p | status tenring show -f svg --sheet 2x33
echo $p | status tenring show -f svg --answers
echo $p | status tenring show -f svg --shard 1/2
echo $p | status tenring show -f svg --step --solve
echo $hard | tenring show --step | head -n 3 | tail -n 1
=== stdout
552 552 g:1 path:20 rect:1 svg:1 text:26
9 4
552 585 g:1 path:20 rect:1 svg:1 text:82
9 9
<svg xmlns="http://www.w3.org/
552 552 g:1 path:20 rect:50 svg:1 text:107
10 1
552 585 g:1 path:20 rect:19 svg:1 text:43
50 0
584 861 circle:9 g:1 path:39 rect:7 svg:1 text:249
<circle cx="420" cy="60.5" r="8.7" fill="#fde7e4"/>
<path d="M414 60.5L426 60.5" stroke="#b3261e" stroke-width="1.4"/>
status 3
595.28pt 1683.78pt g:2 path:120 rect:2 svg:1 text:343
A & 1
Nr. <1> & 1
ER 9.1, extreme 1
ER 3
Answers 1
status 2
status 2
status 2
status 2
status 2
   ┏━━━━━━━┯━━━━━━━┯━━━━━━━┳━━━━━━━┯━━━━━━━┯━━━━━━━┳━━━━━━━┯━━━━━━━┯━━━━━━━┓
=== stderr
three:3:47: error: the line has 46 cells; a puzzle line has 81
tenring show: --sheet is for --format=svg, png and pdf
Try 'tenring show --help'.
tenring show: '2x33' is not valid for '--sheet': expected columns and rows, 2x3
Try 'tenring show --help'.
tenring show: --answers is for --sheet
Try 'tenring show --help'.
tenring show: --shard does not cut pictures
Try 'tenring show --help'.
tenring show: --step and --solve exclude each other
Try 'tenring show --help'.
