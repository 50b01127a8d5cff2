# Escape sequences only if they are requested, or on a terminal.
unset COLORTERM
marked() { tr '\033' '~'; }
echo $easy >one
tenring show --color=always one | marked | head -n 5
tenring show --color --solve one | marked | sed -n 4p
tenring show --color=always -w rings one | marked | sed -n '4p;12p;22p'
COLORTERM=truecolor tenring show --color=always -w rings one | marked | sed -n '4p;22p'
{ printf 55; echo $blank | cut -c 3-; } | tenring show --color=always 2>&1 | marked | sed -n 4p
for when in auto never; do tenring show --color=$when one | marked | grep -c '~'; done
tenring show one | marked | grep -c '~'
NO_COLOR=1 tenring show --color=always one | marked | grep -c '~'
status tenring show --color=sometimes one
=== stdout
~[1m   Puzzle 1~[0m
~[2m    c1  c2  c3  c4  c5  c6  c7  c8  c9~[0m
   ┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓
~[2mr1 ~[0m┃ ~[1m5~[22m ~[0m~[2m│~[0m ~[1m3~[22m ~[0m~[2m│~[0m   ~[0m┃   ~[0m~[2m│~[0m ~[1m7~[22m ~[0m~[2m│~[0m   ~[0m┃   ~[0m~[2m│~[0m   ~[0m~[2m│~[0m   ~[0m┃
   ┠~[2m───┼───┼───~[22m╂~[2m───┼───┼───~[22m╂~[2m───┼───┼───~[22m┨
~[2mr1 ~[0m┃ ~[1m5~[22m ~[0m~[2m│~[0m ~[1m3~[22m ~[0m~[2m│~[0m 4 ~[0m┃ 6 ~[0m~[2m│~[0m ~[1m7~[22m ~[0m~[2m│~[0m 8 ~[0m┃ 9 ~[0m~[2m│~[0m 1 ~[0m~[2m│~[0m 2 ~[0m┃
~[2mr1 ~[0m┃~[48;5;53;38;5;231m ~[1m5~[22m ~[0m~[2m│~[0m~[48;5;53;38;5;231m ~[1m3~[22m ~[0m~[2m│~[0m~[48;5;53;38;5;231m   ~[0m┃~[48;5;53;38;5;231m   ~[0m~[2m│~[0m~[48;5;53;38;5;231m ~[1m7~[22m ~[0m~[2m│~[0m~[48;5;53;38;5;231m   ~[0m┃~[48;5;53;38;5;231m   ~[0m~[2m│~[0m~[48;5;53;38;5;231m   ~[0m~[2m│~[0m~[48;5;53;38;5;231m   ~[0m┃
~[2mr5 ~[0m┃~[48;5;53;38;5;231m ~[1m4~[22m ~[0m~[2m│~[0m~[48;5;60;38;5;231m   ~[0m~[2m│~[0m~[48;5;30;38;5;231m   ~[0m┃~[48;5;77;38;5;16m ~[1m8~[22m ~[0m~[2m│~[0m~[48;5;220;38;5;16m   ~[0m~[2m│~[0m~[48;5;77;38;5;16m ~[1m3~[22m ~[0m┃~[48;5;30;38;5;231m   ~[0m~[2m│~[0m~[48;5;60;38;5;231m   ~[0m~[2m│~[0m~[48;5;53;38;5;231m ~[1m1~[22m ~[0m┃
   ~[2mweight~[0m  ~[48;5;53;38;5;231m 6 ~[0m ~[48;5;60;38;5;231m 7 ~[0m ~[48;5;30;38;5;231m 8 ~[0m ~[48;5;77;38;5;16m 9 ~[0m ~[48;5;220;38;5;16m 10 ~[0m
~[2mr1 ~[0m┃~[48;2;68;1;84;38;5;231m ~[1m5~[22m ~[0m~[2m│~[0m~[48;2;68;1;84;38;5;231m ~[1m3~[22m ~[0m~[2m│~[0m~[48;2;68;1;84;38;5;231m   ~[0m┃~[48;2;68;1;84;38;5;231m   ~[0m~[2m│~[0m~[48;2;68;1;84;38;5;231m ~[1m7~[22m ~[0m~[2m│~[0m~[48;2;68;1;84;38;5;231m   ~[0m┃~[48;2;68;1;84;38;5;231m   ~[0m~[2m│~[0m~[48;2;68;1;84;38;5;231m   ~[0m~[2m│~[0m~[48;2;68;1;84;38;5;231m   ~[0m┃
   ~[2mweight~[0m  ~[48;2;68;1;84;38;5;231m 6 ~[0m ~[48;2;59;82;139;38;5;231m 7 ~[0m ~[48;2;33;145;140;38;5;231m 8 ~[0m ~[48;2;94;201;98;38;5;16m 9 ~[0m ~[48;2;253;231;37;38;5;16m 10 ~[0m
   ┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓
0
0
0
17
status 2
=== stderr
tenring show: 'sometimes' is not valid for '--color': expected one of auto|always|never
Try 'tenring show --help'.
