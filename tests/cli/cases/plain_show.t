# Without cairo: SVG, and a message about the other formats.
p=..2.1.38..19..4.7.........6..6.9....47..52....95..3.67...8..9..2..........3.2...8
tenring --version | tail -n 1
echo $p | tenring show -f svg | head -c 4
echo
echo $p | status tenring show -f png
echo $p | status tenring show -f pdf -o p.pdf
test -e p.pdf || echo 'no file'
=== stdout
pictures as PNG and PDF: not built in
<svg
status 4
status 4
no file
=== stderr
tenring: this tenring was built without cairo: it writes SVG, but no PNG and PDF
tenring: this tenring was built without cairo: it writes SVG, but no PNG and PDF
