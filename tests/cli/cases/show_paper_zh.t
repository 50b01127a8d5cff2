# A sheet in Chinese.
if ! tenring --lang=zh --help | grep -q 用法; then skip "built without gettext"; fi
tenring show --lang zh -f svg --sheet 1X1 --answers --title 周六 -q malformed/too_long.txt lines.txt >zh.svg
grep -o '>周六\|>答案' zh.svg | uniq -c
=== stdout
      4 >周六
      1 >答案
=== stderr
malformed/too_long.txt:2:82: 错误：该行格数为 82；一行题目应有 81 格
