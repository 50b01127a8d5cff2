# More than can be enumerated: the empty grid, one given, a first row, as text, CSV and JSON.
printf '%s\n' "$blank" "5${blank#.}" "123456789${blank#.........}" >sparse
tenring count sparse
tenring count --format csv sparse
tenring count -T4 --isa portable sparse
echo "$blank" | tenring count --format json
=== stdout
6670903752021072936960
741211528002341437440
18383222420692992
n,puzzle,status,count
1,.................................................................................,exact,6670903752021072936960
2,5................................................................................,exact,741211528002341437440
3,123456789........................................................................,exact,18383222420692992
6670903752021072936960
741211528002341437440
18383222420692992
{"n":1,"puzzle":".................................................................................","status":"exact","count":6670903752021072936960}
=== stderr
