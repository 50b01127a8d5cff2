# each example of steps.txt leads to the technique named above it
tenring hint --format=json --strength=where steps.txt | python3 -c 'import json, sys
for line in sys.stdin:
    step = json.loads(line)["steps"][0]
    print(step["technique"] + (", level %d" % step["level"] if step["level"] else ""))' >seen.txt
sed -n "s/^# \([a-z0-9-]*\(, level [0-9]\)*\)$/\1/p" steps.txt | diff - seen.txt && wc -l <seen.txt
=== stdout
49
