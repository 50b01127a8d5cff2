# Weights in brackets, with a byte-order mark; decimals are refused with a reason.
row='[6,6,6,6,6,6,6,6,6]'
{ printf '\357\273\277['; for i in 1 2 3 4 5 6 7 8; do printf '%s,\n ' "$row"; done; printf '%s]\n' "$row"; } >array
echo $easy | status tenring max -w array
sed 's/6/0.6/' array >decimal
echo $easy | status tenring max -w decimal
sed 's/6/1e3/' array >exponent
echo $easy | status tenring max -w exponent
sed 's/6/six/' array >word
echo $easy | status tenring max -w word
=== stdout
2430
status 0
status 2
status 2
status 2
=== stderr
decimal:1:6: error: '0.6' is a decimal number; weights are whole numbers: multiply all of them by 10, 100, ...
exponent:1:6: error: '1e3' is a decimal number; weights are whole numbers: multiply all of them by 10, 100, ...
word:2:3: error: 'six' is not a whole number
