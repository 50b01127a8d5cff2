# The bounds at the root: from weak to strong, none below the best score; `-` if a bound is not defined, `none` if it proves that
# there is no solution.
bounds() {
    sed -n -E -e 's/ +[0-9.]+ (us|ms|s)$/ TIME/' -e '/bound at the root/,$p'
}
i=0; while [ $i -lt 729 ]; do echo $((i * i * i * 7919 % 1003 - 500)); i=$((i + 1)); done >any.txt
echo 700900001100005900000200080005020003000000648413000000007002090201060804080504012 >one
tenring compare -t one | bounds
tenring compare --weights any.txt one | bounds
tenring compare --weights any.txt --format csv one | cut -d, -f 3,4,9 | tail -n 4
tenring compare --weights any.txt --format json one | sed -E -e 's/.*("bounds":.*)/\1/' -e 's/"seconds":[0-9.]+/"seconds":TIME/g'
{ printf 11; echo $blank | cut -c 3-; } | tenring compare -t 2>/dev/null | bounds
# Stopped before the best score was known: the distance of the bounds from it is unknown, too.
echo $blank | tenring compare --weights any.txt --time-limit 0.001 --isa portable | bounds | cut -c 1-62 | sed 's/ [0-9]\{5\} / N /'
=== stdout
  bound at the root                    bound   above the best        time
  best candidate of each cell           3123              294 TIME
  rearrangement                         2829                0 TIME
  assignment                            2829                0 TIME
  digit templates                       2829                0 TIME
  the best score                        2829                0 TIME
  bound at the root                    bound   above the best        time
  best candidate of each cell           -679             1831 TIME
  rearrangement                            -                - TIME
  assignment                           -1915              595 TIME
  digit templates                      -2510                0 TIME
  the best score                       -2510                0 TIME
cells-bound,finished,-679
rearrangement-bound,undefined,
assignment-bound,finished,-1915
templates-bound,finished,-2510
"bounds":[{"bound":"cells","status":"finished","value":-679,"seconds":TIME},{"bound":"rearrangement","status":"undefined","seconds":TIME},{"bound":"assignment","status":"finished","value":-1915,"seconds":TIME},{"bound":"templates","status":"finished","value":-2510,"seconds":TIME}]}
  bound at the root                    bound   above the best        time
  best candidate of each cell           none                - TIME
  rearrangement                         none                - TIME
  assignment                            none                - TIME
  digit templates                       none                - TIME
  bound at the root                    bound   above the best 
  best candidate of each cell          N                - 
  rearrangement                            -                - 
  assignment                           N                - 
  digit templates                      N                - 
