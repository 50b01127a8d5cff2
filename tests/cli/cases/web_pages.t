# Tables, texts and attributes of web pages and other XML.
other=2..7........3....1....829.48.4.7..3....9..8..........5...45...8..3...2..6.1.2.7.9
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179
rows() { echo $1 | fold -w 9 | sed "s/./<td>&<\/td>/g; s/>\.</></g; s/^/<tr>/; s/\$/<\/tr>/"; }
{ echo "<!DOCTYPE html>"; echo "<script>if (1<2) x = '>'</script>"; echo "<table>"; rows $easy
  echo "</table><table>"; rows $other; echo "</table>"; } >page.html
tenring check page.html
tenring solve --echo page.html
tenring check --only=unique page.html
rows $easy | sed 's/<td>\(.\)</<td><input value="\1"></g; 1s/^/<TABLE>/' | tenring check
printf "<p>\n<puzzle>$easy</puzzle><solution>$solved</solution>\n<puzzle v='$other'/></p>" | tenring check -f csv
printf "<table><tr><td>1<td>$easy<td>$solved\r\n<tr><td>2<td>$other\r\n</table>" | tenring check
# a table that lacks a row; a page without puzzles; a truncated page
{ echo "<table>"; rows $easy | sed 4d; echo "</table>"; } | tenring check
echo "<html><p>No puzzles here.</p></html>" | tenring solve
head -c 700 page.html | tenring check
rows $easy | tr -d '\n' | sed 's/^/<table>/; s/$/<\/table>/' | tenring check -i opensudoku
=== stdout
unique
unique
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79	534678912672195348198342567859761423426853791713924856961537284287419635345286179
2..7........3....1....829.48.4.7..3....9..8..........5...45...8..3...2..6.1.2.7.9	245719683978364521316582974894675132532941867167238495729456318483197256651823749
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
2..7........3....1....829.48.4.7..3....9..8..........5...45...8..3...2..6.1.2.7.9
unique
n,puzzle,status,solutions,solution
1,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,unique,1,534678912672195348198342567859761423426853791713924856961537284287419635345286179
2,2..7........3....1....829.48.4.7..3....9..8..........5...45...8..3...2..6.1.2.7.9,unique,1,245719683978364521316582974894675132532941867167238495729456318483197256651823749
unique
unique
invalid
invalid
invalid
unique
=== stderr
<stdin>:11:1: error: the page has no puzzle: no <game data="..."/>, no table, lines or attribute of 81 cells; copy the grid from the browser as text, or save it as CSV
<stdin>:2:1: error: the page has no puzzle: no <game data="..."/>, no table, lines or attribute of 81 cells; copy the grid from the browser as text, or save it as CSV
<stdin>:10:75: error: the XML ends inside a tag or comment
