# --no-proof: a grid soon, and the same one every time; it is proved nevertheless if that is easy.
awk 'BEGIN { for (n = 0; n < 729; n++) { r = int(n / 81); c = int(n / 9) % 9; print ((r * c + n % 9) % 3 == 0) } }' >product.txt
echo "$blank" | tenring max --min -w product.txt --no-proof --node-limit 20000 | sed 's/>=.*/>=BOUND/'
echo "status $?"
# what attempts around the best grid reach
awk 'BEGIN { for (n = 0; n < 729; n++) { r = int(n / 81); c = int(n / 9) % 9; print (r * c * (n % 9) + r) % 7 } }' >seven.txt
echo "$blank" | tenring max -w seven.txt --no-proof --node-limit 8000 | sed 's/<=.*/<=BOUND/'
echo "$easy" | tenring max --no-proof
echo "$blank" | tenring max --no-proof --top 2
echo "status $?"
=== stdout
10	>=BOUND
status 0
298	<=BOUND
2846
status 2
=== stderr
tenring max: --no-proof does not go with --top, --count-best or --certificate
Try 'tenring max --help'.
