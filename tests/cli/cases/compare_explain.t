# --explain: first what each order does, in one sentence, in both languages; the maximiser only if it runs.
if ! tenring --lang=zh --help | grep -q 用法; then skip "built without gettext"; fi
echo $easy | tenring compare --explain | head -n 19
echo $easy | tenring compare --explain --target --lang=zh | head -n 16
status tenring compare --explain -f csv
=== stdout
  row by row
      Fills the blanks from left to right and from top to bottom.
  last to first
      Fills the blanks from the last to the first: the digits below are used first.
  fullest row first
      Fills row after row, the row that holds most digits first.
  fullest neighbourhood first
      Fills next, in an order fixed before the search, the blank that sees most digits in
      its row, column and box.
  fewest candidates first
      Chooses at each step the blank in which fewest digits are still possible.
  exact cover, dancing links
      Chooses at each step the blank with fewest digits or the digit with fewest places in a
      row, column or box, and keeps these lists by dancing links.
  tenring's engine
      Places what follows from the digits so far and tries a digit only when nothing follows
      any more; all cells of a digit are bits of one vector.

Puzzle 1  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  逐行
      从左到右、从上到下填写空格。
  从后往前
      从最后一个空格填到第一个：先用到下方的数字。
  最满的行优先
      逐行填写，数字最多的行优先。
  邻域最满优先
      顺序在搜索前定好：总是先填所在行、列、宫中数字最多的空格。
  候选最少优先
      每一步都选候选数最少的空格。
  精确覆盖（舞蹈链）
      每一步都选候选数最少的空格，或在某行、列、宫中位置最少的数字；这些表用舞蹈链维护。
  tenring 的引擎
      先填入由已有数字推出的一切，推不出时才试填；一个数字的所有格是同一向量中的各位。
  tenring 求最大值
      只求最高分，凡上界表明不会更好的都略去；不逐个枚举。
status 2
=== stderr
tenring compare: --explain is for tables
Try 'tenring compare --help'.
