# Chinese by --lang and by the locale: messages, help, tables; output for programs does not change
if ! tenring --lang=zh --help | grep -q 用法; then skip "built without gettext"; fi
printf '%s\n%s5\n' "$bad" "$bad" | tenring check --lang=zh
echo "status $?"
LC_ALL=zh_CN.UTF-8 tenring solve --all=x
LC_ALL=zh_CN.UTF-8 tenring --lang en solve --all=x
tenring --lang=fr
head -n 1 lines.txt | tenring show --lang=zh --ascii | tail -n 1
tenring judge --lang=zh --list | head -n 5
tenring judge --lang=zh --help | head -n 4
# lines are filled; none begins with closing punctuation
tenring solve --lang=zh --help | sed -n '/--board=/,/jigsaw=/p; /--lang=/,/--version/p'
=== stdout
invalid
invalid
status 3
   30 个已知数
p1074, noip2009, acwing183
    NOIP 2009、洛谷 P1074、AcWing 183：靶形数独
    输入  9 行，每行 9 个数，0 表示空格
    输出  最高分，或 -1
p1784
用法：tenring judge [选项]... NAME [FILE]...

读取题目 NAME 的输入，只把评测系统要的内容写到标准输出，别的什么都不写。--list
列出有哪些题目、各自的输入与输出。
      --board=NAME|jigsaw=FILE
                          其他大小或其他区域的题目：16x16、6x6，12x12:4x3 的宫
                          有 4 行 3 列；规则写在加号后面，如 9x9+diagonals：
                          diagonals（对角线）、windows（窗口）、disjoint（不相
                          交组）、antiknight（无马）、antiking（无缘）、latin
                          （没有宫）；jigsaw=FILE 读入一个盘面，同一区域的格子
      --lang=LANGUAGE     用英文或中文；供程序读取的结果不变 (en zh) [默认：依
                          语言环境]
  -h, --help              显示此帮助
=== stderr
<stdin>:1:47: 错误：该行格数为 46；一行题目应有 81 格
<stdin>:2:48: 错误：该行格数为 47；一行题目应有 81 格
tenring solve: “x”不能用于“--all”：应为不小于 1 的整数
请看“tenring solve --help”。
tenring solve: 'x' is not valid for '--all': expected a whole number from 1
Try 'tenring solve --help'.
tenring: 'fr' is not valid for '--lang': expected one of en|zh
Try 'tenring --help'.
