# --input-format: what is not of that kind is an error.
status tenring solve --input-format line grids.txt 2>&1 | tail -n 3
status tenring solve --input-format grid lines.txt 2>&1 | tail -n 3
status tenring solve --input-format pencilmarks pencilmarks.txt
=== stdout
invalid
tenring: 40 puzzles in all could not be read; 20 messages not shown (--max-messages)
status 3

invalid
status 3
534678912672195348198342567859761423426853791713924856961537284287419635345286179
status 0
