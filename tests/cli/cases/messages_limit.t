# At most 20 messages of a kind, then a count; --max-messages.
i=0
while [ $i -lt 25 ]; do echo "$bad"; echo "11${blank#..}"; i=$((i + 1)); done >bad.txt
tenring check bad.txt 2>&1 >/dev/null | tail -n 3
tenring check --max-messages 1 bad.txt 2>&1 >/dev/null
tenring check --max-messages 0 bad.txt 2>&1 >/dev/null
tenring check -q --max-messages 24 bad.txt 2>&1 >/dev/null | tail -n 2
=== stdout
bad.txt:40: r1c1 and r1c2 are both 1
tenring: 25 puzzles in all could not be read; 5 messages not shown (--max-messages)
tenring: 25 puzzles in all have givens that contradict one another; 5 messages not shown (--max-messages)
bad.txt:1:47: error: the line has 46 cells; a puzzle line has 81
bad.txt:2: r1c1 and r1c2 are both 1
tenring: 25 puzzles in all could not be read; 24 messages not shown (--max-messages)
tenring: 25 puzzles in all have givens that contradict one another; 24 messages not shown (--max-messages)
tenring: 25 puzzles in all could not be read; 25 messages not shown (--max-messages)
tenring: 25 puzzles in all have givens that contradict one another; 25 messages not shown (--max-messages)
tenring: 25 puzzles in all could not be read; 1 message not shown (--max-messages)
tenring: 25 puzzles in all have givens that contradict one another; 1 message not shown (--max-messages)
